// How many moves has White at the start? Built together with the library.
#include <hoyle/hoyle.h>

#include <cstdio>

int main() {
  hoyle_rules *rules = nullptr;
  hoyle_state *state = nullptr;
  if (hoyle_rules_create("jungle", HOYLE_NTS, &rules, nullptr) != HOYLE_OK) return 1;
  if (hoyle_state_create(rules, &state) != HOYLE_OK) return 1;
  std::size_t count = 0;
  hoyle_state_legal(state, nullptr, 0, &count);
  std::printf("%zu moves\n", count);
  hoyle_state_free(state);
  hoyle_rules_release(rules);
  return count > 0 ? 0 : 1;
}
