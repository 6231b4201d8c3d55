/* The smallest complete use of hoyle: a game, a question, an answer, a move. */
#include <stdio.h>

#include <hoyle/hoyle.h>

int main(void) {
  hoyle_rules *rules = NULL;
  hoyle_state *state = NULL;
  hoyle_reason why;
  char text[256];

  if (hoyle_rules_create("jungle", HOYLE_NTS, &rules, &why) != HOYLE_OK) {
    fprintf(stderr, "%s at byte %d\n", why.detail, (int)why.offset);
    return 1;
  }
  if (hoyle_state_create(rules, &state) != HOYLE_OK) return 1;

  /* Refused, and why. */
  if (hoyle_state_explain(state, "a3b4", HOYLE_NTS, &why) == HOYLE_ILLEGAL) {
    printf("a3b4 breaks %s: %s\n", why.rule, hoyle_rule_text(why.rule, HOYLE_MEANING_EN));
    printf("%s\n", why.detail);
  }

  /* Legal, so done. */
  if (hoyle_state_explain(state, "a3a4", HOYLE_NTS, &why) != HOYLE_OK) return 1;
  if (hoyle_state_apply(state, why.action, NULL, 0, NULL) != HOYLE_OK) return 1;
  if (hoyle_state_text(state, HOYLE_REFEREE, text, sizeof text, NULL) != HOYLE_OK) return 1;
  printf("after a3a4: %s\n", text);

  hoyle_state_free(state);
  hoyle_rules_release(rules);
  return 0;
}
