/* Compiled against the frozen header of an earlier release and run against the library of today: what that header
   promised still holds. */
#include HOYLE_OLD_HEADER
#include <stdio.h>
#include <string.h>

static int failures = 0;
#define CHECK(condition)                                               \
  do {                                                                 \
    if (!(condition)) {                                                \
      fprintf(stderr, "line %d: not so: %s\n", __LINE__, #condition);   \
      ++failures;                                                      \
    }                                                                  \
  } while (0)

/* Structs with a guard behind them: a library that writes more than the old layout is caught. */
struct guarded_reason { hoyle_reason r; unsigned char guard[16]; };
struct guarded_result { hoyle_result r; unsigned char guard[16]; };

static int guard_holds(const unsigned char *guard) {
  int i;
  for (i = 0; i < 16; ++i)
    if (guard[i] != 0xA5) return 0;
  return 1;
}

int main(void) {
  const char *id = hoyle_catalog_text(0, HOYLE_GAMES, 0, HOYLE_ID);
  struct guarded_reason why;
  struct guarded_result result;
  hoyle_rules *rules = NULL;
  hoyle_state *state = NULL;
  hoyle_event events[256];
  hoyle_action legal[4096];
  double payoffs[6];
  hoyle_rng rng;
  char text[4096];
  size_t n = 0;
  size_t ply = 0;

  memset(&why, 0xA5, sizeof why);
  memset(&result, 0xA5, sizeof result);
  CHECK((hoyle_version() >> 16) == HOYLE_VERSION_MAJOR);
  CHECK(hoyle_version() >= HOYLE_VERSION);
  CHECK(id != NULL);
  CHECK(hoyle_rules_create(id, HOYLE_NTS, &rules, &why.r) == HOYLE_OK);
  CHECK(why.r.status == HOYLE_OK);
  hoyle_rules_release(rules);
  CHECK(hoyle_rules_create("no such game", HOYLE_NTS, &rules, &why.r) != HOYLE_OK);
  CHECK(rules == NULL && strlen(why.r.detail) > 0 && guard_holds(why.guard));
  CHECK(hoyle_rules_create(id, strlen(id), &rules, NULL) == HOYLE_OK);
  CHECK(hoyle_rules_text(rules, text, sizeof text, &n) == HOYLE_OK && strlen(text) == n);
  CHECK(hoyle_state_create(rules, &state) == HOYLE_OK);
  hoyle_rng_seed(&rng, 1, 0);
  while (hoyle_state_actor(state) != HOYLE_TERMINAL && ply < 500) {
    hoyle_action a = -1;
    CHECK(hoyle_state_legal(state, legal, 4096, &n) == HOYLE_OK && n > 0);
    CHECK(hoyle_state_sample(state, &rng, &a) == HOYLE_OK && hoyle_state_is_legal(state, a) == 1);
    CHECK(hoyle_action_text(rules, a, text, sizeof text, &n) == HOYLE_OK);
    CHECK(hoyle_state_explain(state, text, n, &why.r) == HOYLE_OK && why.r.action == a && guard_holds(why.guard));
    CHECK(hoyle_state_apply(state, a, events, 256, &n) == HOYLE_OK && n <= 256);
    ++ply;
  }
  CHECK(hoyle_state_ply(state) == ply);
  CHECK(hoyle_state_result(state, &result.r) == HOYLE_OK && guard_holds(result.guard));
  CHECK(hoyle_state_returns(state, payoffs, 6, &n) == HOYLE_OK && n >= 1);
  CHECK(hoyle_state_undo(state) == HOYLE_OK && hoyle_state_ply(state) == ply - 1);
  CHECK(hoyle_state_text(state, HOYLE_REFEREE, text, sizeof text, &n) == HOYLE_OK);
  hoyle_state_free(state);
  CHECK(hoyle_state_parse(rules, text, n, &state, &why.r) == HOYLE_OK);
  hoyle_state_free(state);
  hoyle_rules_release(rules);
  if (failures == 0) puts("the old client is content");
  return failures != 0;
}
