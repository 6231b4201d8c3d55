/* A referee at work: referee [FOLDER]. Two players hand in moves as texts, some of them wrong; each is judged, with the
   rule in English and Russian. The game is then played out, recorded, and replayed from its record. Pictures, the
   record and the view as JSON are written to FOLDER, if one is given. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <hoyle/hoyle.h>

static const char *const moves[] = {
    "a3a4",  /* White: elephant forward */
    "c7c6",  /* Black: leopard into the river; refused */
    "a7a6",  /* Black: rat forward */
    "a4b5",  /* White: diagonal and wet; refused */
    "g1g2",  /* White: lion forward */
    "g9g10", /* Black: no such square; refused */
    "g9g8",  /* Black: tiger forward */
    "d1d2",  /* White: nobody stands in the den; refused */
    "g3g4",  /* White: rat forward */
};

static void fail(const char *what, hoyle_status status) {
  fprintf(stderr, "%s: %s\n", what, hoyle_status_name(status));
  exit(1);
}

/* Any function that writes a text about a state for a viewer. */
typedef hoyle_status (*writer)(const hoyle_state *, hoyle_seat, const char *, char *, size_t, size_t *);

static hoyle_status record(const hoyle_state *s, hoyle_seat v, const char *style, char *buf, size_t cap, size_t *len) {
  (void)style;
  return hoyle_state_record(s, v, buf, cap, len);
}

static hoyle_status json(const hoyle_state *s, hoyle_seat v, const char *style, char *buf, size_t cap, size_t *len) {
  (void)style;
  return hoyle_state_json(s, v, buf, cap, len);
}

/* Asks for the size, then for the text; the caller frees it. */
static char *text_of(writer write, const hoyle_state *state, const char *style) {
  size_t len = 0;
  hoyle_status status = write(state, HOYLE_REFEREE, style, NULL, 0, &len);
  char *text = status == HOYLE_BUFFER ? malloc(len + 1) : NULL;
  if (text == NULL) fail("text", status);
  status = write(state, HOYLE_REFEREE, style, text, len + 1, &len);
  if (status != HOYLE_OK) fail("text", status);
  return text;
}

static void save(const char *folder, const char *name, writer write, const hoyle_state *state, const char *style) {
  char path[1024];
  char *text;
  FILE *file;
  if (folder == NULL) return;
  text = text_of(write, state, style);
  snprintf(path, sizeof path, "%s/%s", folder, name);
  file = fopen(path, "wb");
  if (file == NULL || fputs(text, file) < 0 || fclose(file) != 0) {
    perror(path);
    exit(1);
  }
  printf("wrote %s\n", path);
  free(text);
}

static void show(const hoyle_state *state) {
  char *text = text_of(hoyle_state_board, state, "unicode=1");
  printf("\n%s\n", text);
  free(text);
}

/* What happened, one line an event. */
static void apply(hoyle_state *state, hoyle_action action) {
  hoyle_event events[8];
  char text[256];
  size_t count = 0;
  const hoyle_status status = hoyle_state_apply(state, action, events, 8, &count);
  if (status != HOYLE_OK) fail("apply", status);
  for (size_t i = 0; i < count && i < 8; ++i)
    if (hoyle_event_text(hoyle_state_rules(state), &events[i], text, sizeof text, NULL) == HOYLE_OK)
      printf("    %s\n", text);
}

static void judge(hoyle_state *state, const char *move) {
  hoyle_reason why;
  const char *player = hoyle_state_actor(state) == 0 ? "White" : "Black";
  const hoyle_status status = hoyle_state_explain(state, move, HOYLE_NTS, &why);
  if (status == HOYLE_OK) {
    printf("%s %s: played\n", player, move);
    apply(state, why.action);
    return;
  }
  printf("%s %s: %s%s%s\n", player, move, hoyle_status_name(status), why.rule[0] ? ", rule " : "", why.rule);
  const char *sentence = why.rule[0] ? hoyle_rule_text(why.rule, HOYLE_MEANING_EN) : "";
  if (strcmp(why.detail, sentence) != 0) printf("    %s\n", why.detail); /* where there is more to say than the rule does */
  if (why.rule[0]) {
    printf("    en: %s\n", sentence);
    printf("    ru: %s\n", hoyle_rule_text(why.rule, HOYLE_MEANING_RU));
  }
}

static void finish(const hoyle_state *state) {
  hoyle_result result;
  const hoyle_status status = hoyle_state_result(state, &result);
  if (status != HOYLE_OK) fail("result", status);
  show(state);
  if (result.kind == HOYLE_DRAW)
    printf("Draw");
  else
    printf("%s has won", result.winners == 1u ? "White" : "Black");
  printf(" after %lu moves (%s), rule %s: %s\n", (unsigned long)hoyle_state_ply(state), result.label, result.rule,
         hoyle_rule_text(result.rule, HOYLE_MEANING_EN));
}

/* The record alone gives the whole game back. */
static void replay(const hoyle_state *state) {
  hoyle_state *again = NULL;
  hoyle_reason why;
  char *text = text_of(record, state, NULL);
  const hoyle_status status = hoyle_record_parse(text, HOYLE_NTS, &again, &why);
  if (status != HOYLE_OK) fail(why.detail, status);
  if (!hoyle_state_equal(state, again)) fail("the replayed game differs", HOYLE_MISMATCH);
  printf("Replayed %lu moves from the record: the same position.\n", (unsigned long)hoyle_state_ply(again));
  hoyle_state_free(again);
  free(text);
}

int main(int argc, char **argv) {
  const char *folder = argc > 1 ? argv[1] : NULL;
  hoyle_rules *rules = NULL;
  hoyle_state *state = NULL;
  hoyle_reason why;
  hoyle_rng rng;
  hoyle_status status = hoyle_rules_create("jungle", HOYLE_NTS, &rules, &why);
  if (status != HOYLE_OK) fail(why.detail, status);
  status = hoyle_state_create(rules, &state);
  if (status != HOYLE_OK) fail("state", status);

  show(state);
  save(folder, "start.svg", hoyle_state_svg, state, "size=480");
  for (size_t i = 0; i < sizeof moves / sizeof moves[0]; ++i) judge(state, moves[i]);
  show(state);
  save(folder, "opening.svg", hoyle_state_svg, state, "size=480,last=1");
  save(folder, "opening-dark.svg", hoyle_state_svg, state, "size=480,last=1,theme=dark,flip=1");

  hoyle_rng_seed(&rng, 2026, 0); /* two players without a plan finish the game */
  status = hoyle_state_playout(state, &rng, 10000);
  if (status != HOYLE_OK) fail("playout", status);
  finish(state);
  replay(state);
  save(folder, "end.svg", hoyle_state_svg, state, "size=480,last=1");
  save(folder, "game.txt", record, state, NULL);
  save(folder, "end.json", json, state, NULL);

  hoyle_state_free(state);
  hoyle_rules_release(rules);
  return 0;
}
