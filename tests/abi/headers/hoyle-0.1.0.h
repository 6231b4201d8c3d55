/**
 * @file hoyle.h
 * @brief The whole C API of hoyle: rules of board games, decided and explained.
 *
 * A *game* is an entry of a static catalogue. *Rules* are a game with its edition and options, immutable. A *state* is
 * a position with its history. An *action* is a number. Beside them stand the *seat* (who acts, or who looks), the
 * *event* (what happened), the *reason* (why not), the *rng* (randomness, always explicit) and the *result*.
 *
 * @par Status
 * Functions that can fail return #hoyle_status. On failure nothing has changed: states are as before, outputs are
 * untouched, handle outputs are NULL. Treat a status that you do not know as failure. The library never prints, exits
 * or aborts, and no exception leaves it. A refusal (#HOYLE_ILLEGAL, #HOYLE_SYNTAX) is an answer, not an accident.
 *
 * @par Buffers
 * Output arrays and texts are passed as `(buf, cap, count)` or `(buf, cap, len)`: `cap` is the room in elements (of
 * texts in bytes, the terminating NUL included), the last one receives the full size (of texts without the NUL) and may
 * be NULL. If the room is too small the status is #HOYLE_BUFFER, the size is still given, and nothing is written but a
 * NUL into a text with room for one. `buf` may be NULL when `cap` is 0. ::hoyle_rules_limit bounds every size.
 * Two exceptions: ::hoyle_state_apply writes the first `cap` events, ::hoyle_state_turns stops early.
 *
 * @par Texts
 * Text in is `(text, len)` in UTF-8; `len` may be #HOYLE_NTS for a NUL-terminated string. Text out is UTF-8 and
 * NUL-terminated. Neither depends on the locale; numbers are integers.
 *
 * @par Reasons
 * `why` belongs to the caller and may be NULL. It is written by every call that takes it, also on success.
 *
 * @par Wrong arguments
 * A NULL where a handle or a required output is expected gives #HOYLE_ARGUMENT, or the neutral value that the function
 * names. An action outside `[0, HOYLE_ALL_ACTIONS)` gives #HOYLE_UNKNOWN. A seat that is no viewer gives
 * #HOYLE_ARGUMENT. States of different rules in one call give #HOYLE_MISMATCH.
 *
 * @par Memory
 * The caller frees two kinds of handle and nothing else: ::hoyle_rules_release, ::hoyle_state_free. A state keeps its
 * rules alive. Static texts live as long as the library is loaded.
 *
 * @par Threads
 * A parameter that is a pointer to const may be used by many threads at once; any other needs the caller's exclusive
 * hold. Different states are independent, also under one rules object. There is no global state and no set-up call.
 *
 * @par Complexity
 * P is the size of a position (below 100 bytes for small boards, at most about 1.5 KB), A the number of legal actions,
 * H the number of plies played. Where nothing is said a function costs O(P) and allocates nothing.
 */
#ifndef HOYLE_HOYLE_H
#define HOYLE_HOYLE_H

#include <stddef.h>
#include <stdint.h>

/* ==================================== Version and linkage ===================================== */

/** @defgroup version Version and linkage
 *  The header's version, and the version of the library that was loaded.
 *  @{ */

#define HOYLE_VERSION_MAJOR 0 /**< A new one may break callers. While it is 0, so may a new minor. */
#define HOYLE_VERSION_MINOR 1 /**< A new one adds. */
#define HOYLE_VERSION_PATCH 0 /**< A new one mends. */

/** The version of this header in one number, to compare with ::hoyle_version. */
#define HOYLE_VERSION ((HOYLE_VERSION_MAJOR << 16) | (HOYLE_VERSION_MINOR << 8) | HOYLE_VERSION_PATCH)

/** @def HOYLE_API
 *  Marks what the shared library exports. Users need to define nothing. Whoever compiles the library itself defines
 *  HOYLE_BUILDING_DLL for a Windows DLL, or HOYLE_STATIC for a static archive, so that a shared object made from the
 *  archive does not export hoyle's functions as its own. */
#if defined(_WIN32) && defined(HOYLE_BUILDING_DLL)
#define HOYLE_API __declspec(dllexport)
#elif !defined(_WIN32) && defined(__GNUC__) && !defined(HOYLE_STATIC)
#define HOYLE_API __attribute__((visibility("default")))
#else
#define HOYLE_API
#endif

/** @def HOYLE_DEPRECATED
 *  Marks a function that the next major version drops; `message` says since when and what to use. Define
 *  HOYLE_NO_DEPRECATED to hide all of them. */
#if defined(__GNUC__)
#define HOYLE_DEPRECATED(message) __attribute__((deprecated(message)))
#elif defined(_MSC_VER)
#define HOYLE_DEPRECATED(message) __declspec(deprecated(message))
#else
#define HOYLE_DEPRECATED(message)
#endif

/** @def HOYLE_NOEXCEPT
 *  Tells C++ that no exception leaves a function. */
#ifdef __cplusplus
#define HOYLE_NOEXCEPT noexcept
extern "C" {
#else
#define HOYLE_NOEXCEPT
#endif

/** The loaded library's version, packed like #HOYLE_VERSION.
 *  @return (major << 16) | (minor << 8) | patch. O(1). */
HOYLE_API uint32_t hoyle_version(void) HOYLE_NOEXCEPT;

/** @} */

/* ==================================== Constants and types ===================================== */

/** @defgroup types Constants and types
 *  Values are never renumbered; new ones may be added in a minor version.
 *  @{ */

typedef int32_t hoyle_status;  /**< How a call went: #HOYLE_OK ... #HOYLE_INTERNAL. */
typedef int32_t hoyle_seat;    /**< A player `0..n-1`, or one of #HOYLE_CHANCE ... #HOYLE_REFEREE. */
typedef int32_t hoyle_action;  /**< Below #HOYLE_PLAYER_ACTIONS a player's, from there on a chance outcome. */
typedef int32_t hoyle_catalog; /**< A part of the catalogue: #HOYLE_GAMES ... #HOYLE_TERMS. */
typedef int32_t hoyle_field;   /**< A field of a catalogue entry: #HOYLE_ID ... #HOYLE_REVISION. */
typedef int32_t hoyle_limit;   /**< A bound or property of rules: #HOYLE_PLAYERS ... #HOYLE_ZERO_SUM. */

/** Values of #hoyle_status. */
enum {
  HOYLE_OK = 0,       /**< Done. */
  HOYLE_ILLEGAL = 1,  /**< A rule forbids it; the reason names the rule. */
  HOYLE_SYNTAX = 2,   /**< The text does not follow the grammar; the reason says where. */
  HOYLE_UNKNOWN = 3,  /**< No such name, or no such action id. */
  HOYLE_ARGUMENT = 4, /**< NULL where something is needed, or a number out of range. */
  HOYLE_BUFFER = 5,   /**< The caller's room is too small. */
  HOYLE_MEMORY = 6,   /**< Out of memory. */
  HOYLE_EMPTY = 7,    /**< There is nothing of the kind here: nothing to undo, no chance to draw, no turn to make. */
  HOYLE_MISMATCH = 8, /**< Other rules, a record that is too new, or a redacted state that knows too little. */
  HOYLE_INTERNAL = 9  /**< A fault of the library; please report it. */
};

/** Values of #hoyle_seat that are no players. */
enum {
  HOYLE_CHANCE = -1,   /**< As actor: dice, tiles or cards are to be drawn. */
  HOYLE_TERMINAL = -2, /**< As actor: nobody, the game is over. */
  HOYLE_PUBLIC = -3,   /**< As viewer: a spectator, who knows what everybody knows. */
  HOYLE_REFEREE = -4   /**< As viewer: knows everything. */
};

/** Values of #hoyle_catalog. */
enum {
  HOYLE_GAMES = 0,    /**< The games; the `game` argument is ignored. */
  HOYLE_EDITIONS = 1, /**< Editions and presets; the first is the default. */
  HOYLE_OPTIONS = 2,  /**< Options of a spec, in canonical order. */
  HOYLE_RULES = 3,    /**< Rules with their sentences. */
  HOYLE_EVENTS = 4,   /**< Kinds of event; hoyle_event.kind is the index. */
  HOYLE_FORMATS = 5,  /**< Foreign text formats for export and import. */
  HOYLE_TERMS = 6     /**< Names of pieces, tiles, sides, zones. */
};

/** Values of #hoyle_field. */
enum {
  HOYLE_ID = 0,         /**< The name by which programs know it: `jungle`, `traps`, `JG-CAP-03`. */
  HOYLE_TITLE_EN = 1,   /**< English name of a game, edition, event, format or term. */
  HOYLE_TITLE_RU = 2,   /**< Russian name. */
  HOYLE_TYPE = 3,       /**< Option: `enum`, `int` or `text`. */
  HOYLE_VALUES = 4,     /**< Option: `word,word,...` or `min..max`. Edition: what it sets. Event: its keys. */
  HOYLE_DEFAULT = 5,    /**< Option: the value that holds when nothing else is said. */
  HOYLE_MEANING_EN = 6, /**< English sentence: what the rule says, what the option does. */
  HOYLE_MEANING_RU = 7, /**< Russian sentence. */
  HOYLE_SOURCE = 8,     /**< Where it comes from. */
  HOYLE_CONDITION = 9,  /**< Rule: the options under which it applies or differs. Term: its class. */
  HOYLE_REVISION = 10   /**< Game: its rules revision, raised when a fix changes verdicts. */
};

/** Values of #hoyle_limit. They hold for the very rules that are asked, custom maps and bags included; texts are in
 *  bytes without the NUL. */
enum {
  HOYLE_PLAYERS = 0,           /**< Number of players. */
  HOYLE_PLAYER_ACTIONS = 1,    /**< Number of player action ids: the width of a policy and of a mask. */
  HOYLE_ALL_ACTIONS = 2,       /**< Number of all action ids, chance outcomes included. */
  HOYLE_MAX_LEGAL = 3,         /**< Most legal actions of a player at once. */
  HOYLE_MAX_OUTCOMES = 4,      /**< Most outcomes of a chance node. */
  HOYLE_MAX_EVENTS = 5,        /**< Most events of one action. */
  HOYLE_MAX_ACTION_TEXT = 6,   /**< Longest action text or notation. */
  HOYLE_MAX_POSITION_TEXT = 7, /**< Longest position text of any viewer. */
  HOYLE_FEATURES = 8,          /**< Numbers that ::hoyle_state_features writes. */
  HOYLE_MAX_PLIES = 9,         /**< Most actions of a game; -1: unbounded. */
  HOYLE_RETURN_MIN = 10,       /**< Lowest payoff. */
  HOYLE_RETURN_MAX = 11,       /**< Highest payoff. */
  HOYLE_HAS_CHANCE = 12,       /**< 1 if there are chance nodes, else 0. */
  HOYLE_HAS_SECRETS = 13,      /**< 1 if viewers can know different things, else 0. */
  HOYLE_ZERO_SUM = 14          /**< 1 if payoffs always sum to zero, else 0. */
};

/** Values of hoyle_result.kind. */
enum {
  HOYLE_ONGOING = 0, /**< Not over. */
  HOYLE_WIN = 1,     /**< hoyle_result.winners have won. */
  HOYLE_DRAW = 2,    /**< Nobody has won. */
  HOYLE_SCORED = 3   /**< Over, with payoffs that are more than won or lost; `winners` lead. */
};

/** As `len`: the text ends at its NUL. */
#define HOYLE_NTS ((size_t)-1)
/** Bit of hoyle_event.seen_by: the referee sees it. */
#define HOYLE_SEEN_REFEREE 0x40000000u
/** Bit of hoyle_event.seen_by: spectators see it. */
#define HOYLE_SEEN_PUBLIC 0x80000000u

/** A game with its edition and options. Immutable, counted, shared freely between threads. */
typedef struct hoyle_rules hoyle_rules;

/** A position under some rules with the history that led to it. One writer at a time. */
typedef struct hoyle_state hoyle_state;

/** Why something was refused. 256 bytes, owned by the caller. */
typedef struct hoyle_reason {
  hoyle_status status; /**< The status that the call returned. */
  int32_t offset;      /**< Where in the text, in bytes; -1 if the fault has no place. */
  hoyle_action action; /**< The action that was judged or read, also on success; -1 if there is none. */
  int32_t reserved;    /**< 0. */
  char rule[24];       /**< Id of the rule, for ::hoyle_rule_text; empty if no rule applies. */
  char detail[216];    /**< One line in English about this very case, cut at a character; empty on success. */
} hoyle_reason;

/** Something that happened. 32 bytes. ::hoyle_event_text tells what the numbers mean for its kind. */
typedef struct hoyle_event {
  int32_t kind;     /**< Index into #HOYLE_EVENTS of the game. */
  hoyle_seat seat;  /**< Whom it concerns, or -1. */
  int32_t from;     /**< Usually the place it starts from, or -1. */
  int32_t to;       /**< Usually the place it leads to, or -1. */
  int32_t piece;    /**< Usually what moved or was taken, or -1. */
  int32_t amount;   /**< Usually how many or how much. */
  uint32_t seen_by; /**< Who may see it: bit i = player i, #HOYLE_SEEN_REFEREE, #HOYLE_SEEN_PUBLIC. An event that says
                         more to some is given once per version, with masks that do not overlap. */
  int32_t reserved; /**< 0. */
} hoyle_event;

/** One outcome of a chance node. 16 bytes. Its probability is weight / total, exactly. */
typedef struct hoyle_outcome {
  uint64_t weight;     /**< 0: a referee may enter it, but it is never drawn. */
  hoyle_action action; /**< The id to apply. */
  int32_t reserved;    /**< 0. */
} hoyle_outcome;

/** How a game stands. 64 bytes. */
typedef struct hoyle_result {
  int32_t kind;     /**< #HOYLE_ONGOING, #HOYLE_WIN, #HOYLE_DRAW or #HOYLE_SCORED. */
  uint32_t winners; /**< Bit i = player i. */
  char rule[24];    /**< The rule that ended the game; empty while ongoing. */
  char label[32];   /**< What kind of end, in the game's own word: `den`, `mars`. */
} hoyle_result;

/** A random generator (xoshiro256**). 32 bytes; copy it to save it, seed it with ::hoyle_rng_seed. */
typedef struct hoyle_rng {
  uint64_t s[4]; /**< All zero stands for seed 0, stream 0. */
} hoyle_rng;

/** @cond */ /* Sizes are part of the ABI. */
#if defined(__cplusplus)
#define HOYLE_ASSERT_SIZE(type, size) static_assert(sizeof(type) == (size), "size of " #type)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define HOYLE_ASSERT_SIZE(type, size) _Static_assert(sizeof(type) == (size), "size of " #type)
#else
#define HOYLE_ASSERT_SIZE(type, size) typedef char type##_has_the_right_size[sizeof(type) == (size) ? 1 : -1]
#endif
HOYLE_ASSERT_SIZE(hoyle_reason, 256);
HOYLE_ASSERT_SIZE(hoyle_event, 32);
HOYLE_ASSERT_SIZE(hoyle_outcome, 16);
HOYLE_ASSERT_SIZE(hoyle_result, 64);
HOYLE_ASSERT_SIZE(hoyle_rng, 32);
#undef HOYLE_ASSERT_SIZE
/** @endcond */

/** Name of a status, such as `illegal`.
 *  @param status  any number
 *  @return static ASCII text; `unknown` also for numbers that mean nothing. O(1). */
HOYLE_API const char *hoyle_status_name(hoyle_status status) HOYLE_NOEXCEPT;

/** @} */

/* ========================================= Catalogue ========================================== */

/** @defgroup catalogue Catalogue
 *  What the library knows about its games: static texts, the same from any thread, valid as long as the library is
 *  loaded. Everything a host shows in a menu is here.
 *  @{ */

/** Index of a game.
 *  @param id,len  id of the game, as in a spec: `jungle`
 *  @return index into #HOYLE_GAMES for the other catalogue calls; -1 if there is no such game. O(games). */
HOYLE_API int32_t hoyle_game_find(const char *id, size_t len) HOYLE_NOEXCEPT;

/** Number of entries of one kind.
 *  @param game  index of the game; ignored for #HOYLE_GAMES
 *  @param what  which part
 *  @return how many; 0 for an unknown game or part. O(1). */
HOYLE_API size_t hoyle_catalog_size(int32_t game, hoyle_catalog what) HOYLE_NOEXCEPT;

/** One field of one entry.
 *  @param game   index of the game; ignored for #HOYLE_GAMES
 *  @param what   which part
 *  @param index  which entry, `[0, hoyle_catalog_size)`
 *  @param field  which field
 *  @return static UTF-8 text; NULL if the entry has no such field, or there is no such entry. O(1). */
HOYLE_API const char *hoyle_catalog_text(int32_t game, hoyle_catalog what, size_t index,
                                         hoyle_field field) HOYLE_NOEXCEPT;

/** The sentence of a rule, from its id alone.
 *  @param rule_id  NUL-terminated, such as hoyle_reason.rule
 *  @param field    #HOYLE_MEANING_EN, #HOYLE_MEANING_RU, #HOYLE_SOURCE, #HOYLE_CONDITION or #HOYLE_ID
 *  @return static UTF-8 text; NULL if there is no such rule or field. O(rules). */
HOYLE_API const char *hoyle_rule_text(const char *rule_id, hoyle_field field) HOYLE_NOEXCEPT;

/** @} */

/* =========================================== Rules ============================================ */

/** @defgroup rules Rules
 *  A game with its edition and options: immutable, reference-counted, safe to share.
 *  @{ */

/** Makes rules from a spec string `game[@edition][:name=value,...]`. A value with a comma, quote or blank stands in
 *  double quotes, with `\"` and `\\` inside.
 *  @param spec,len  for example `jungle`, `jungle@ludii`, `jungle:traps=universal,max_plies=150`
 *  @param out       receives one reference, to be given back with ::hoyle_rules_release; NULL on failure
 *  @param why       place and cause of a refusal
 *  @return #HOYLE_OK; #HOYLE_SYNTAX; #HOYLE_UNKNOWN game, edition, option or value; #HOYLE_ILLEGAL combination (with
 *          its rule); #HOYLE_MISMATCH if `revision` is newer than the library; #HOYLE_ARGUMENT; #HOYLE_MEMORY. */
HOYLE_API hoyle_status hoyle_rules_create(const char *spec, size_t len, hoyle_rules **out,
                                          hoyle_reason *why) HOYLE_NOEXCEPT;

/** Takes one more reference. Thread-safe.
 *  @param rules  NULL does nothing. O(1). */
HOYLE_API void hoyle_rules_retain(const hoyle_rules *rules) HOYLE_NOEXCEPT;

/** Gives one reference back; the last one frees. Thread-safe. States hold references of their own.
 *  @param rules  NULL does nothing. O(1). */
HOYLE_API void hoyle_rules_release(const hoyle_rules *rules) HOYLE_NOEXCEPT;

/** The game that these rules belong to.
 *  @param rules  rules
 *  @return index into #HOYLE_GAMES; -1 for NULL. O(1). */
HOYLE_API int32_t hoyle_rules_game(const hoyle_rules *rules) HOYLE_NOEXCEPT;

/** A bound or a property.
 *  @param rules  rules
 *  @param which  #HOYLE_PLAYERS ... #HOYLE_ZERO_SUM
 *  @return the number; -1 for NULL or an unknown limit. O(1). */
HOYLE_API int64_t hoyle_rules_limit(const hoyle_rules *rules, hoyle_limit which) HOYLE_NOEXCEPT;

/** The canonical spec: edition, every option in catalogue order, and the rules revision. Two rules objects are the same
 *  rules when these texts are equal; ::hoyle_rules_create reads it back.
 *  @param rules        rules
 *  @param buf,cap,len  text out
 *  @return #HOYLE_OK, #HOYLE_BUFFER, #HOYLE_ARGUMENT. O(text). */
HOYLE_API hoyle_status hoyle_rules_text(const hoyle_rules *rules, char *buf, size_t cap, size_t *len) HOYLE_NOEXCEPT;

/** Canonical text of an action. It depends on the rules and the id only, never on a position.
 *  @param rules        rules
 *  @param action       any id in `[0, HOYLE_ALL_ACTIONS)`
 *  @param buf,cap,len  text out, at most #HOYLE_MAX_ACTION_TEXT bytes and the NUL
 *  @return #HOYLE_OK, #HOYLE_UNKNOWN, #HOYLE_BUFFER, #HOYLE_ARGUMENT. O(text). */
HOYLE_API hoyle_status hoyle_action_text(const hoyle_rules *rules, hoyle_action action, char *buf, size_t cap,
                                         size_t *len) HOYLE_NOEXCEPT;

/** Reads an action text without looking at a position: the inverse of ::hoyle_action_text. Case, extra blanks, Unicode
 *  dashes and arrows are accepted, marks such as `x` are ignored. It says nothing about legality.
 *  @param rules     rules
 *  @param text,len  the text
 *  @param out       receives the id
 *  @param why       place and cause of a refusal
 *  @return #HOYLE_OK; #HOYLE_SYNTAX; #HOYLE_ILLEGAL for a well-formed text that names no action (with its rule);
 *          #HOYLE_ARGUMENT. O(len). */
HOYLE_API hoyle_status hoyle_action_parse(const hoyle_rules *rules, const char *text, size_t len, hoyle_action *out,
                                          hoyle_reason *why) HOYLE_NOEXCEPT;

/** @} */

/* ====================================== State: lifetime ======================================= */

/** @defgroup lifetime State: lifetime
 *  Making, copying and ending states.
 *  @{ */

/** A state at the start position. It may begin with a chance node.
 *  @param rules  rules; the state takes its own reference
 *  @param out    receives the state, to be ended with ::hoyle_state_free; NULL on failure
 *  @return #HOYLE_OK, #HOYLE_ARGUMENT, #HOYLE_MEMORY. */
HOYLE_API hoyle_status hoyle_state_create(const hoyle_rules *rules, hoyle_state **out) HOYLE_NOEXCEPT;

/** A full copy, history included.
 *  @param state  the original
 *  @param out    receives the copy; NULL on failure
 *  @return #HOYLE_OK, #HOYLE_ARGUMENT, #HOYLE_MEMORY. O(P + H), about 12 bytes a ply. */
HOYLE_API hoyle_status hoyle_state_clone(const hoyle_state *state, hoyle_state **out) HOYLE_NOEXCEPT;

/** Makes one state equal to another, history included, in the memory that it has.
 *  @param dst  the state to overwrite; `src` itself is fine
 *  @param src  the original
 *  @return #HOYLE_OK, #HOYLE_MISMATCH under other rules, #HOYLE_ARGUMENT, #HOYLE_MEMORY. O(P + H); allocates only
 *          if `dst` never was as long. */
HOYLE_API hoyle_status hoyle_state_copy(hoyle_state *dst, const hoyle_state *src) HOYLE_NOEXCEPT;

/** Takes memory for a game of this length in advance. Afterwards apply, undo and copy up to it allocate nothing.
 *  @param state  state
 *  @param plies  actions since the root
 *  @return #HOYLE_OK, #HOYLE_ARGUMENT, #HOYLE_MEMORY. O(plies). */
HOYLE_API hoyle_status hoyle_state_reserve(hoyle_state *state, size_t plies) HOYLE_NOEXCEPT;

/** Back to the root of its history: the start position, or the one that was parsed. Keeps the memory.
 *  @param state  NULL does nothing */
HOYLE_API void hoyle_state_reset(hoyle_state *state) HOYLE_NOEXCEPT;

/** Ends a state and gives its reference to the rules back.
 *  @param state  NULL does nothing */
HOYLE_API void hoyle_state_free(hoyle_state *state) HOYLE_NOEXCEPT;

/** The rules of a state.
 *  @param state  state
 *  @return borrowed: valid while the state lives, retain it to keep it; NULL for NULL. O(1). */
HOYLE_API const hoyle_rules *hoyle_state_rules(const hoyle_state *state) HOYLE_NOEXCEPT;

/** @} */

/* ======================================== State: play ========================================= */

/** @defgroup play State: play
 *  Who acts, what is legal, why something is not, and what happens when it is done.
 *  @{ */

/** Who acts next.
 *  @param state  state
 *  @return a player, #HOYLE_CHANCE or #HOYLE_TERMINAL; #HOYLE_TERMINAL for NULL. O(1) or close to it. */
HOYLE_API hoyle_seat hoyle_state_actor(const hoyle_state *state) HOYLE_NOEXCEPT;

/** The legal actions; at a chance node the outcomes. Empty only when the game is over.
 *  @param state          state
 *  @param buf,cap,count  ascending ids out, at most #HOYLE_MAX_LEGAL or #HOYLE_MAX_OUTCOMES of them
 *  @return #HOYLE_OK, #HOYLE_BUFFER, #HOYLE_ARGUMENT. O(A) or close to it. */
HOYLE_API hoyle_status hoyle_state_legal(const hoyle_state *state, hoyle_action *buf, size_t cap,
                                         size_t *count) HOYLE_NOEXCEPT;

/** The legal actions as a mask. All zeros at a chance node and at the end. Where #HOYLE_PLAYER_ACTIONS is large,
 *  ::hoyle_state_legal is the better call.
 *  @param state  state
 *  @param mask   receives 1 or 0 for each player action id
 *  @param size   must be #HOYLE_PLAYER_ACTIONS
 *  @return #HOYLE_OK, #HOYLE_ARGUMENT. O(size). */
HOYLE_API hoyle_status hoyle_state_legal_mask(const hoyle_state *state, uint8_t *mask, size_t size) HOYLE_NOEXCEPT;

/** Is this action legal here?
 *  @param state   state
 *  @param action  any number
 *  @return 1 or 0; 0 for NULL and for ids out of range. */
HOYLE_API int32_t hoyle_state_is_legal(const hoyle_state *state, hoyle_action action) HOYLE_NOEXCEPT;

/** Is this action legal here, and if not, which rule forbids it?
 *  @param state   state
 *  @param action  any id in `[0, HOYLE_ALL_ACTIONS)`
 *  @param why     the rule and one line about this case
 *  @return #HOYLE_OK, #HOYLE_ILLEGAL, #HOYLE_UNKNOWN, #HOYLE_ARGUMENT. */
HOYLE_API hoyle_status hoyle_state_judge(const hoyle_state *state, hoyle_action action,
                                         hoyle_reason *why) HOYLE_NOEXCEPT;

/** The text that a person expects for this action here (`d5xd6`, `8/5*`). It reads back to the same action.
 *  @param state        state
 *  @param action       any id; meant for legal ones
 *  @param buf,cap,len  text out, at most #HOYLE_MAX_ACTION_TEXT bytes and the NUL
 *  @return #HOYLE_OK, #HOYLE_UNKNOWN, #HOYLE_BUFFER, #HOYLE_ARGUMENT. */
HOYLE_API hoyle_status hoyle_state_notation(const hoyle_state *state, hoyle_action action, char *buf, size_t cap,
                                            size_t *len) HOYLE_NOEXCEPT;

/** All distinct complete turns of the actor, one for each position they lead to, in canonical order. A turn is a run of
 *  the actor's actions up to the next chance node, another actor, the end, or a new turn of the same player. There
 *  may be millions: when one does not fit the call stops with #HOYLE_BUFFER and the counts so far.
 *  @param state          state
 *  @param buf,cap,count  the actions of all turns, one turn after the other; `count` receives how many were written
 *  @param ends           receives the end offset of each turn in `buf`; may be NULL when `max_turns` is 0
 *  @param max_turns      room in `ends`
 *  @param turns          receives how many turns were written; may be NULL
 *  @return #HOYLE_OK, #HOYLE_BUFFER, #HOYLE_EMPTY at a chance node or the end, #HOYLE_ARGUMENT, #HOYLE_MEMORY. O(turns)
 *          or more; allocates. */
HOYLE_API hoyle_status hoyle_state_turns(const hoyle_state *state, hoyle_action *buf, size_t cap, size_t *count,
                                         uint32_t *ends, size_t max_turns, size_t *turns) HOYLE_NOEXCEPT;

/** Canonical text of some actions played from here as one turn (`24/20 13/8(2)` in backgammon).
 *  @param state        state
 *  @param actions,n    the actions, legal one after the other
 *  @param buf,cap,len  text out
 *  @return #HOYLE_OK, #HOYLE_ILLEGAL if they cannot be played, #HOYLE_UNKNOWN, #HOYLE_MISMATCH in a redacted state,
 *          #HOYLE_BUFFER, #HOYLE_ARGUMENT, #HOYLE_MEMORY. May allocate. */
HOYLE_API hoyle_status hoyle_state_turn_text(const hoyle_state *state, const hoyle_action *actions, size_t n, char *buf,
                                             size_t cap, size_t *len) HOYLE_NOEXCEPT;

/** Reads one action or a whole turn as a person types it, and gives its actions. A text that is a legal action here is
 *  that action.
 *  @param state          state
 *  @param text,len       the text
 *  @param buf,cap,count  the actions, each legal after the ones before
 *  @param why            place and cause of a refusal
 *  @return #HOYLE_OK, #HOYLE_SYNTAX, #HOYLE_ILLEGAL, #HOYLE_MISMATCH in a redacted state, #HOYLE_BUFFER,
 *          #HOYLE_ARGUMENT, #HOYLE_MEMORY. May allocate. */
HOYLE_API hoyle_status hoyle_state_turn_parse(const hoyle_state *state, const char *text, size_t len, hoyle_action *buf,
                                              size_t cap, size_t *count, hoyle_reason *why) HOYLE_NOEXCEPT;

/** Counts the leaves of the game tree: the usual test of a move generator. Chance outcomes count as plies.
 *  @param state  state
 *  @param depth  plies, 0 to 1000; depth 0 counts 1
 *  @param nodes  receives the count; games that end earlier count nothing
 *  @return #HOYLE_OK, #HOYLE_MISMATCH in a redacted state, #HOYLE_ARGUMENT, #HOYLE_MEMORY. O(A^(depth-1)). */
HOYLE_API hoyle_status hoyle_state_perft(const hoyle_state *state, int32_t depth, uint64_t *nodes) HOYLE_NOEXCEPT;

/** Reads an action text as it is meant here, and judges it. Marks (`x`, a piece letter) are checked where they stand.
 *  @param state     state
 *  @param text,len  the text of one action
 *  @param why       rule, place and one line; hoyle_reason.action is the id read, also on #HOYLE_OK
 *  @return #HOYLE_OK, #HOYLE_SYNTAX, #HOYLE_ILLEGAL, #HOYLE_ARGUMENT. */
HOYLE_API hoyle_status hoyle_state_explain(const hoyle_state *state, const char *text, size_t len,
                                           hoyle_reason *why) HOYLE_NOEXCEPT;

/** Does a legal action, or a chance outcome. Anything else leaves the state as it is.
 *  @param state          state
 *  @param action         the id
 *  @param buf,cap,count  the events, at most #HOYLE_MAX_EVENTS. Too little room is no failure: the first `cap` are
 *                        written, `count` receives how many there were. Without a buffer they cost nothing.
 *  @return #HOYLE_OK, #HOYLE_ILLEGAL (::hoyle_state_judge says why), #HOYLE_UNKNOWN, #HOYLE_MISMATCH in a redacted
 *          state where the outcome hangs on what it does not know, #HOYLE_ARGUMENT, #HOYLE_MEMORY. Amortised O(P). */
HOYLE_API hoyle_status hoyle_state_apply(hoyle_state *state, hoyle_action action, hoyle_event *buf, size_t cap,
                                         size_t *count) HOYLE_NOEXCEPT;

/** An event as text: `kind key=value ...`, with every key of its kind.
 *  @param rules        rules of the state that gave the event
 *  @param event        the event
 *  @param buf,cap,len  text out
 *  @return #HOYLE_OK, #HOYLE_UNKNOWN kind, #HOYLE_BUFFER, #HOYLE_ARGUMENT. */
HOYLE_API hoyle_status hoyle_event_text(const hoyle_rules *rules, const hoyle_event *event, char *buf, size_t cap,
                                        size_t *len) HOYLE_NOEXCEPT;

/** Takes the last action back, exactly. Chance outcomes are actions too.
 *  @param state  state
 *  @return #HOYLE_OK, #HOYLE_EMPTY at the root, #HOYLE_ARGUMENT, #HOYLE_MEMORY. O(P) for the last 64 plies, then O(H)
 *          once in 64. Allocates nothing after ::hoyle_state_reserve. */
HOYLE_API hoyle_status hoyle_state_undo(hoyle_state *state) HOYLE_NOEXCEPT;

/** Actions done since the root.
 *  @param state  state
 *  @return the number; 0 for NULL. O(1). */
HOYLE_API size_t hoyle_state_ply(const hoyle_state *state) HOYLE_NOEXCEPT;

/** The actions done since the root.
 *  @param state          state
 *  @param viewer         who asks; an action secret to him is given as -1, for good
 *  @param buf,cap,count  ids out, ::hoyle_state_ply of them
 *  @return #HOYLE_OK, #HOYLE_BUFFER, #HOYLE_ARGUMENT. O(H). */
HOYLE_API hoyle_status hoyle_state_history(const hoyle_state *state, hoyle_seat viewer, hoyle_action *buf, size_t cap,
                                           size_t *count) HOYLE_NOEXCEPT;

/** @} */

/* ================================ Chance, secrets, randomness ================================= */

/** @defgroup chance Chance, secrets, randomness
 *  Chance is explicit: the outcomes have integer weights, the generator belongs to the caller. The same seed gives the
 *  same game on every platform.
 *  @{ */

/** The outcomes of a chance node.
 *  @param state          state
 *  @param buf,cap,count  outcomes out, ascending by id, at most #HOYLE_MAX_OUTCOMES
 *  @param total          receives the sum of the weights; may be NULL
 *  @return #HOYLE_OK, #HOYLE_EMPTY where chance does not act, #HOYLE_BUFFER, #HOYLE_ARGUMENT. O(outcomes). */
HOYLE_API hoyle_status hoyle_state_chance(const hoyle_state *state, hoyle_outcome *buf, size_t cap, size_t *count,
                                          uint64_t *total) HOYLE_NOEXCEPT;

/** Seeds a generator.
 *  @param rng     generator; NULL does nothing
 *  @param seed    any number
 *  @param stream  any number; streams of one seed are independent, such as one for each row or thread. O(1). */
HOYLE_API void hoyle_rng_seed(hoyle_rng *rng, uint64_t seed, uint64_t stream) HOYLE_NOEXCEPT;

/** Draws a number, each equally likely.
 *  @param rng    generator
 *  @param bound  upper bound, excluded; 0 and 1 draw nothing
 *  @return a number in `[0, bound)`; 0 for NULL or a bound of 0. O(1) on average. */
HOYLE_API uint64_t hoyle_rng_below(hoyle_rng *rng, uint64_t bound) HOYLE_NOEXCEPT;

/** Draws a chance outcome by weight, or a legal action of the player, each equally likely. Does not apply it.
 *  @param state  state
 *  @param rng    generator
 *  @param out    receives the id
 *  @return #HOYLE_OK, #HOYLE_EMPTY when the game is over, #HOYLE_ARGUMENT. O(A). */
HOYLE_API hoyle_status hoyle_state_sample(const hoyle_state *state, hoyle_rng *rng, hoyle_action *out) HOYLE_NOEXCEPT;

/** Applies drawn outcomes until a player acts or the game is over. Does nothing elsewhere. What was done before a
 * failure stays.
 *  @param state  state
 *  @param rng    generator
 *  @return #HOYLE_OK, #HOYLE_MISMATCH in a redacted state, #HOYLE_ARGUMENT, #HOYLE_MEMORY. */
HOYLE_API hoyle_status hoyle_state_settle(hoyle_state *state, hoyle_rng *rng) HOYLE_NOEXCEPT;

/** Plays on at random, every legal action equally likely, until the end or for some plies. What was done before a
 *  failure stays.
 *  @param state      state
 *  @param rng        generator
 *  @param max_plies  at most so many actions, chance included
 *  @return #HOYLE_OK, #HOYLE_MISMATCH in a redacted state, #HOYLE_ARGUMENT, #HOYLE_MEMORY. O(plies * A). */
HOYLE_API hoyle_status hoyle_state_playout(hoyle_state *state, hoyle_rng *rng, size_t max_plies) HOYLE_NOEXCEPT;

/** What a viewer knows, as a state: ask it for legal actions, chance, explanations and turns without leaking anything.
 *  Its history is empty; what repetition rules need stays.
 *  @param state   the full state, or an already redacted one
 *  @param viewer  a player, #HOYLE_PUBLIC or #HOYLE_REFEREE
 *  @param dst     receives the view; a state of the same rules, `state` itself is fine
 *  @return #HOYLE_OK, #HOYLE_MISMATCH, #HOYLE_ARGUMENT, #HOYLE_MEMORY. O(P + H). */
HOYLE_API hoyle_status hoyle_state_redact(const hoyle_state *state, hoyle_seat viewer, hoyle_state *dst) HOYLE_NOEXCEPT;

/** One full world that the viewer cannot tell from the real one, for players that search. Made from his view alone.
 *  Its history is empty; what repetition rules need stays.
 *  @param state   the full state, or the viewer's own redacted one
 *  @param viewer  a player, #HOYLE_PUBLIC or #HOYLE_REFEREE
 *  @param rng     generator; the same view and generator give the same world
 *  @param dst     receives the world; a state of the same rules, `state` itself is fine
 *  @return #HOYLE_OK, #HOYLE_MISMATCH, #HOYLE_ARGUMENT, #HOYLE_MEMORY. O(P + H). */
HOYLE_API hoyle_status hoyle_state_determinize(const hoyle_state *state, hoyle_seat viewer, hoyle_rng *rng,
                                               hoyle_state *dst) HOYLE_NOEXCEPT;

/** @} */

/* ==================================== Identity and result ===================================== */

/** @defgroup identity Identity and result
 *  Are two positions the same, and how does the game stand?
 *  @{ */

/** Hash of the position as the viewer sees it, without counters and history. Stable within a major version.
 *  @param state   state
 *  @param viewer  who looks
 *  @return the hash; 0 for NULL or a seat that is no viewer. */
HOYLE_API uint64_t hoyle_state_hash(const hoyle_state *state, hoyle_seat viewer) HOYLE_NOEXCEPT;

/** Same rules and same position, counters included, history ignored?
 *  @param a  state
 *  @param b  state
 *  @return 1 or 0; 0 if either is NULL. */
HOYLE_API int32_t hoyle_state_equal(const hoyle_state *a, const hoyle_state *b) HOYLE_NOEXCEPT;

/** How the game stands.
 *  @param state  state
 *  @param out    receives the result
 *  @return #HOYLE_OK, #HOYLE_ARGUMENT. */
HOYLE_API hoyle_status hoyle_state_result(const hoyle_state *state, hoyle_result *out) HOYLE_NOEXCEPT;

/** The payoff of each player; zeros while the game goes on.
 *  @param state          state
 *  @param buf,cap,count  payoffs out, #HOYLE_PLAYERS of them, from #HOYLE_RETURN_MIN to #HOYLE_RETURN_MAX
 *  @return #HOYLE_OK, #HOYLE_BUFFER, #HOYLE_ARGUMENT. */
HOYLE_API hoyle_status hoyle_state_returns(const hoyle_state *state, double *buf, size_t cap,
                                           size_t *count) HOYLE_NOEXCEPT;

/** @} */

/* ===================================== Texts and pictures ===================================== */

/** @defgroup texts Texts and pictures
 *  Everything is made from what the viewer knows. A viewer is a player, #HOYLE_PUBLIC or #HOYLE_REFEREE.
 *  @{ */

/** The position in one line, counters included. What the viewer does not know is marked as such (`X`, `?`).
 *  @param state        state
 *  @param viewer       who looks
 *  @param buf,cap,len  text out, at most #HOYLE_MAX_POSITION_TEXT bytes and the NUL
 *  @return #HOYLE_OK, #HOYLE_BUFFER, #HOYLE_ARGUMENT. */
HOYLE_API hoyle_status hoyle_state_text(const hoyle_state *state, hoyle_seat viewer, char *buf, size_t cap,
                                        size_t *len) HOYLE_NOEXCEPT;

/** Makes a state from a position text; redacted ones too, so that a client can ask its own view. Its history begins
 *  here, or with the actions that the game's text may carry.
 *  @param rules     rules; the state takes its own reference
 *  @param text,len  the text
 *  @param out       receives the state; NULL on failure
 *  @param why       rule, place and cause of a refusal
 *  @return #HOYLE_OK, #HOYLE_SYNTAX, #HOYLE_ILLEGAL for a position that no game can reach, #HOYLE_ARGUMENT,
 *          #HOYLE_MEMORY. O(len). */
HOYLE_API hoyle_status hoyle_state_parse(const hoyle_rules *rules, const char *text, size_t len, hoyle_state **out,
                                         hoyle_reason *why) HOYLE_NOEXCEPT;

/** The whole game in one line: canonical spec, root position, action texts (`spec | position | action; action;`). The
 *  referee's form restores everything. For others the root is what they saw, and an action secret to them is `?`.
 *  @param state        state
 *  @param viewer       who looks
 *  @param buf,cap,len  text out
 *  @return #HOYLE_OK, #HOYLE_BUFFER, #HOYLE_ARGUMENT, #HOYLE_MEMORY. O(P * H). */
HOYLE_API hoyle_status hoyle_state_record(const hoyle_state *state, hoyle_seat viewer, char *buf, size_t cap,
                                          size_t *len) HOYLE_NOEXCEPT;

/** Makes a state from a record: replays every action with full checks.
 *  @param text,len  the record
 *  @param out       receives the state; NULL on failure
 *  @param why       rule, place and cause of a refusal
 *  @return #HOYLE_OK, #HOYLE_SYNTAX, #HOYLE_UNKNOWN, #HOYLE_ILLEGAL, #HOYLE_MISMATCH at a `?` or if the rules revision
 *          is newer than the library, #HOYLE_ARGUMENT, #HOYLE_MEMORY. O(len * P). */
HOYLE_API hoyle_status hoyle_record_parse(const char *text, size_t len, hoyle_state **out,
                                          hoyle_reason *why) HOYLE_NOEXCEPT;

/** Writes the state in a foreign format.
 *  @param state        state
 *  @param format       NUL-terminated id of a #HOYLE_FORMATS entry
 *  @param buf,cap,len  text out
 *  @param why          cause of a refusal
 *  @return #HOYLE_OK, #HOYLE_UNKNOWN format, #HOYLE_ILLEGAL if the format cannot say it (with the rule), #HOYLE_BUFFER,
 *          #HOYLE_ARGUMENT, #HOYLE_MEMORY. May allocate. */
HOYLE_API hoyle_status hoyle_state_export(const hoyle_state *state, const char *format, char *buf, size_t cap,
                                          size_t *len, hoyle_reason *why) HOYLE_NOEXCEPT;

/** Makes a state from a text in a foreign format, under these rules.
 *  @param rules     rules; the state takes its own reference
 *  @param format    NUL-terminated id of a #HOYLE_FORMATS entry
 *  @param text,len  the text
 *  @param out       receives the state; NULL on failure
 *  @param why       rule, place and cause of a refusal
 *  @return #HOYLE_OK, #HOYLE_UNKNOWN format, #HOYLE_SYNTAX, #HOYLE_ILLEGAL, #HOYLE_MISMATCH, #HOYLE_ARGUMENT,
 *          #HOYLE_MEMORY. */
HOYLE_API hoyle_status hoyle_state_import(const hoyle_rules *rules, const char *format, const char *text, size_t len,
                                          hoyle_state **out, hoyle_reason *why) HOYLE_NOEXCEPT;

/** The view as JSON: integers and strings only; the schema is in the manual.
 *  @param state        state
 *  @param viewer       who looks
 *  @param buf,cap,len  text out
 *  @return #HOYLE_OK, #HOYLE_BUFFER, #HOYLE_ARGUMENT, #HOYLE_MEMORY. */
HOYLE_API hoyle_status hoyle_state_json(const hoyle_state *state, hoyle_seat viewer, char *buf, size_t cap,
                                        size_t *len) HOYLE_NOEXCEPT;

/** The board for a terminal, several lines, each ended by a newline.
 *  @param state        state
 *  @param viewer       who looks
 *  @param style        NUL-terminated `color=1,unicode=1,flip=1,lang=ru`; NULL or empty: plain ASCII. Unknown keys are
 *                      ignored.
 *  @param buf,cap,len  text out
 *  @return #HOYLE_OK, #HOYLE_BUFFER, #HOYLE_ARGUMENT. */
HOYLE_API hoyle_status hoyle_state_board(const hoyle_state *state, hoyle_seat viewer, const char *style, char *buf,
                                         size_t cap, size_t *len) HOYLE_NOEXCEPT;

/** The board as an SVG document.
 *  @param state        state
 *  @param viewer       who looks
 *  @param style        NUL-terminated `size=480,theme=dark,flip=1,last=1,coordinates=0,lang=ru`; NULL or empty: the
 *                      defaults. Unknown keys are ignored.
 *  @param buf,cap,len  text out
 *  @return #HOYLE_OK, #HOYLE_BUFFER, #HOYLE_ARGUMENT. */
HOYLE_API hoyle_status hoyle_state_svg(const hoyle_state *state, hoyle_seat viewer, const char *style, char *buf,
                                       size_t cap, size_t *len) HOYLE_NOEXCEPT;

/** The view as numbers for learning machines, each an integer from 0 to 255; the game's manual page names them.
 *  Experimental until version 1.1.
 *  @param state          state
 *  @param viewer         who looks
 *  @param buf,cap,count  numbers out, #HOYLE_FEATURES of them
 *  @return #HOYLE_OK, #HOYLE_BUFFER, #HOYLE_ARGUMENT. */
HOYLE_API hoyle_status hoyle_state_features(const hoyle_state *state, hoyle_seat viewer, float *buf, size_t cap,
                                            size_t *count) HOYLE_NOEXCEPT;

/** @} */

/* ========================================== Batches =========================================== */

/** @defgroup batch Batches
 *  Loops over arrays of states of one rules object, for callers to whom each call is dear. To use several threads,
 *  split the arrays: the result does not depend on the split.
 *  @{ */

/** One action in each state, then chance, if there are generators.
 *  @param states   `n` different states of the same rules
 *  @param n        how many
 *  @param actions  `n` ids
 *  @param rngs     `n` generators, to settle chance after the action; NULL: chance stays to be drawn
 *  @param each     receives `n` statuses; may be NULL
 *  @return #HOYLE_OK, else the first failure; the other states are still done. With a state of other rules
 *          (#HOYLE_MISMATCH) or a NULL (#HOYLE_ARGUMENT) among them nothing is done at all and `each` is untouched.
 *          Amortised O(n * P). */
HOYLE_API hoyle_status hoyle_batch_step(hoyle_state *const *states, size_t n, const hoyle_action *actions,
                                        hoyle_rng *rngs, hoyle_status *each) HOYLE_NOEXCEPT;

/** Actors, masks and payoffs of many states. Any output may be NULL.
 *  @param states   `n` states of the same rules
 *  @param n        how many
 *  @param actors   receives `n` seats
 *  @param masks    receives `n` rows of #HOYLE_PLAYER_ACTIONS bytes
 *  @param returns  receives `n` rows of #HOYLE_PLAYERS payoffs
 *  @return #HOYLE_OK, #HOYLE_MISMATCH, #HOYLE_ARGUMENT; on failure nothing is written. O(size of the outputs). */
HOYLE_API hoyle_status hoyle_batch_view(const hoyle_state *const *states, size_t n, hoyle_seat *actors, uint8_t *masks,
                                        double *returns) HOYLE_NOEXCEPT;

/** @} */

#ifdef __cplusplus
}
#endif

#endif /* HOYLE_HOYLE_H */
