/* Random games: playouts [SPEC [GAMES]]. One state is used over and over, and the seed fixes every game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <hoyle/hoyle.h>

enum { KINDS = 32 };

/* How often games ended in each way. */
struct tally {
  char label[sizeof((hoyle_result *)0)->label];
  unsigned long count;
};

static void add(struct tally *tallies, const char *label) {
  size_t i = 0;
  while (i + 1 < KINDS && tallies[i].count > 0 && strcmp(tallies[i].label, label) != 0) ++i;
  if (tallies[i].count == 0) strcpy(tallies[i].label, label);
  ++tallies[i].count;
}

/* Plays games from the start; returns the number of actions, or 0 if something failed. */
static unsigned long play(hoyle_state *state, unsigned long games, struct tally *tallies) {
  unsigned long actions = 0;
  for (unsigned long i = 0; i < games; ++i) {
    hoyle_rng rng;
    hoyle_result result;
    hoyle_rng_seed(&rng, 7, i); /* a stream for each game: game i is the same, however many are played */
    hoyle_state_reset(state);
    if (hoyle_state_playout(state, &rng, 100000) != HOYLE_OK) return 0;
    if (hoyle_state_result(state, &result) != HOYLE_OK) return 0;
    add(tallies, result.kind == HOYLE_ONGOING ? "unfinished" : result.label);
    actions += (unsigned long)hoyle_state_ply(state);
  }
  return actions;
}

int main(int argc, char **argv) {
  const char *spec = argc > 1 ? argv[1] : "jungle";
  const unsigned long games = argc > 2 ? strtoul(argv[2], NULL, 10) : 1000;
  struct tally tallies[KINDS] = {{"", 0}};
  hoyle_rules *rules = NULL;
  hoyle_state *state = NULL;
  hoyle_reason why;
  unsigned long actions = 0;
  if (hoyle_rules_create(spec, HOYLE_NTS, &rules, &why) != HOYLE_OK) {
    fprintf(stderr, "%s: %s\n", spec, why.detail);
    return 2;
  }
  if (hoyle_state_create(rules, &state) == HOYLE_OK) {
    const clock_t start = clock();
    actions = play(state, games, tallies);
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    printf("%lu games, %lu actions, %.0f actions/s\n", games, actions, (double)actions / (seconds > 0 ? seconds : 1));
    for (int i = 0; i < KINDS && tallies[i].count > 0; ++i) printf("%8lu %s\n", tallies[i].count, tallies[i].label);
  }
  hoyle_state_free(state);
  hoyle_rules_release(rules);
  return actions > 0 ? 0 : 1;
}
