/* Is this move legal? The installed library answers. */
#include <stdio.h>

#include <hoyle/hoyle.h>

int main(void) {
  hoyle_rules *rules = NULL;
  hoyle_state *state = NULL;
  hoyle_reason why;
  if (hoyle_rules_create("jungle", HOYLE_NTS, &rules, NULL) != HOYLE_OK) return 1;
  if (hoyle_state_create(rules, &state) != HOYLE_OK) return 1;
  const hoyle_status status = hoyle_state_explain(state, "a3b4", HOYLE_NTS, &why);
  printf("a3b4: %s, %s\n", hoyle_status_name(status), why.rule);
  hoyle_state_free(state);
  hoyle_rules_release(rules);
  return status == HOYLE_ILLEGAL ? 0 : 1;
}
