/* A C99 program that uses the library as a stranger would: every game of the catalogue is played to its end. */
#include <hoyle/hoyle.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                     \
  do {                                                                       \
    if (!(condition)) {                                                      \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      exit(1);                                                               \
    }                                                                        \
  } while (0)

static void play_to_the_end(const char *id) {
  hoyle_rules *rules = NULL;
  hoyle_state *state = NULL;
  hoyle_state *again = NULL;
  hoyle_reason why;
  hoyle_rng rng;
  hoyle_result result;
  char *record;
  size_t size = 0;
  size_t plies = 0;

  CHECK(hoyle_rules_create(id, HOYLE_NTS, &rules, &why) == HOYLE_OK);
  CHECK(hoyle_state_create(rules, &state) == HOYLE_OK);
  hoyle_rng_seed(&rng, 7, 0);
  while (hoyle_state_actor(state) != HOYLE_TERMINAL && plies < 20000) {
    hoyle_action action = -1;
    CHECK(hoyle_state_sample(state, &rng, &action) == HOYLE_OK);
    CHECK(hoyle_state_is_legal(state, action));
    CHECK(hoyle_state_apply(state, action, NULL, 0, NULL) == HOYLE_OK);
    ++plies;
  }
  CHECK(hoyle_state_result(state, &result) == HOYLE_OK);
  CHECK(plies == 20000 || result.kind != HOYLE_ONGOING);
  CHECK(hoyle_state_ply(state) == plies);

  CHECK(hoyle_state_record(state, HOYLE_REFEREE, NULL, 0, &size) == HOYLE_BUFFER);
  record = malloc(size + 1);
  CHECK(record != NULL);
  CHECK(hoyle_state_record(state, HOYLE_REFEREE, record, size + 1, &size) == HOYLE_OK);
  CHECK(strlen(record) == size);
  CHECK(hoyle_record_parse(record, size, &again, &why) == HOYLE_OK);
  CHECK(hoyle_state_equal(state, again) == 1);
  printf("%s: %lu plies, %s\n", id, (unsigned long)plies, result.kind == HOYLE_ONGOING ? "stopped" : result.label);

  free(record);
  hoyle_rules_release(rules); /* the states keep their rules alive */
  hoyle_state_free(state);
  hoyle_state_free(again);
}

int main(void) {
  size_t i;
  size_t games = hoyle_catalog_size(0, HOYLE_GAMES);
  CHECK(hoyle_version() == HOYLE_VERSION);
  CHECK(games > 0);
  for (i = 0; i < games; ++i) {
    const char *id = hoyle_catalog_text(0, HOYLE_GAMES, i, HOYLE_ID);
    CHECK(id != NULL);
    CHECK(hoyle_game_find(id, strlen(id)) == (int32_t)i);
    play_to_the_end(id);
  }
  CHECK(strcmp(hoyle_status_name(HOYLE_ILLEGAL), "illegal") == 0);
  return 0;
}
