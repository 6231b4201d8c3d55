#include "cli/record_player.hpp"

#include "cli/inputs.hpp"

namespace hoyle::cli {

namespace {

constexpr std::size_t kRemembered = 1 << 16;  // texts; some games have millions

}  // namespace

State RecordPlayer::open(const std::string &spec, const std::string &position) {
  if (!rules_ || spec != spec_) {
    rules_ = read_rules(spec);
    spec_ = spec;
    known_.clear();
  }
  return reading("position", position, [&] { return rules_->parse(position); });
}

Verdict RecordPlayer::play(State &state, const std::string &text) {
  if (const auto found = known_.find(text); found != known_.end()) {
    hoyle_reason yes = detail::blank_reason();
    yes.action = found->second;
    if (hoyle_state_apply(state.get(), found->second, nullptr, 0, nullptr) == HOYLE_OK) return Verdict(yes);
  }
  if (text == "?")
    return refusal(HOYLE_MISMATCH, "a hidden action; only the referee's record can be replayed to the end");
  const Verdict verdict = state.explain(text);
  if (!verdict) return verdict;
  if (known_.size() < kRemembered && rules_->action_text(verdict.action()) == text)
    known_.emplace(text, verdict.action());
  try {
    state.apply(verdict.action());
  } catch (const Error &error) {  // a view that does not hold what follows
    return Verdict(error.reason());
  }
  return verdict;
}

Verdict refusal(hoyle_status status, std::string_view said) {
  hoyle_reason reason = detail::blank_reason(status);
  said.copy(reason.detail, sizeof reason.detail - 1);
  return Verdict(reason);
}

}  // namespace hoyle::cli
