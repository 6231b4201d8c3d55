/* Sizes and offsets of the five public structs, one a line. */
#include <hoyle/hoyle.h>
#include <stdio.h>

#define SIZE(type) printf("%s %lu\n", #type, (unsigned long)sizeof(type))
#define FIELD(type, field) printf("%s.%s %lu+%lu\n", #type, #field, (unsigned long)offsetof(type, field), (unsigned long)sizeof(((type *)0)->field))

int main(void) {
  SIZE(hoyle_reason);
  FIELD(hoyle_reason, status);
  FIELD(hoyle_reason, offset);
  FIELD(hoyle_reason, action);
  FIELD(hoyle_reason, reserved);
  FIELD(hoyle_reason, rule);
  FIELD(hoyle_reason, detail);
  SIZE(hoyle_event);
  FIELD(hoyle_event, kind);
  FIELD(hoyle_event, seat);
  FIELD(hoyle_event, from);
  FIELD(hoyle_event, to);
  FIELD(hoyle_event, piece);
  FIELD(hoyle_event, amount);
  FIELD(hoyle_event, seen_by);
  FIELD(hoyle_event, reserved);
  SIZE(hoyle_outcome);
  FIELD(hoyle_outcome, weight);
  FIELD(hoyle_outcome, action);
  FIELD(hoyle_outcome, reserved);
  SIZE(hoyle_result);
  FIELD(hoyle_result, kind);
  FIELD(hoyle_result, winners);
  FIELD(hoyle_result, rule);
  FIELD(hoyle_result, label);
  SIZE(hoyle_rng);
  FIELD(hoyle_rng, s);
  SIZE(hoyle_status);
  SIZE(hoyle_seat);
  SIZE(hoyle_action);
  SIZE(hoyle_catalog);
  SIZE(hoyle_field);
  SIZE(hoyle_limit);
  return 0;
}
