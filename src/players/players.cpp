// What players share, and how they are made from a spec.
#include "players/players.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "players/kinds.hpp"

namespace hoyle::players {
namespace {

using Maker = std::unique_ptr<Player> (*)(std::string, std::uint64_t, Settings &);
constexpr std::array<std::string_view, 4> kNames{"random", "greedy", "alphabeta", "mcts"};
constexpr std::array<Maker, 4> kMakers{&make_random, &make_greedy, &make_alphabeta, &make_mcts};

class Random final : public Player {
 public:
  Random(std::string name, std::uint64_t seed) : Player(std::move(name), seed) {}

 private:
  Action think(const State &, Seat, std::span<const Action> legal, Rng &rng) override {
    return legal[rng.below(legal.size())];
  }
};

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace

Settings::Settings(std::string_view player, std::string_view text) : player_(player) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(','), text.size());
    const std::string_view item = text.substr(0, end);
    const std::size_t equals = item.find('=');
    if (equals == 0 || equals == std::string_view::npos) refuse("key=value is wanted, not " + quoted(item));
    const Setting setting{item.substr(0, equals), item.substr(equals + 1)};
    for (const Setting &other : settings_)
      if (other.key == setting.key) refuse(quoted(setting.key) + " is given twice");
    settings_.push_back(setting);
    if (end + 1 == text.size()) refuse("nothing follows the last comma");
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void Settings::refuse(const std::string &why) const { throw Refused("player " + quoted(player_) + ": " + why); }

// Empty where the key is not given.
std::string_view Settings::take(std::string_view key) {
  known_ += (known_.empty() ? "" : ", ") + std::string(key);
  const auto found = std::find_if(settings_.begin(), settings_.end(), [&](const Setting &s) { return s.key == key; });
  if (found == settings_.end()) return {};
  const std::string_view value = found->value;
  if (value.empty()) refuse(quoted(key) + " has no value");
  settings_.erase(found);
  return value;
}

std::uint64_t Settings::count(std::string_view key, std::uint64_t fallback, std::uint64_t least, std::uint64_t most) {
  const std::string_view text = take(key);
  if (text.empty()) return fallback;
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < least || value > most)
    refuse(quoted(key) + " is a whole number from " + std::to_string(least) + " to " + std::to_string(most) + ", not " +
           quoted(text));
  return value;
}

// Digits with at most one point: the same in every locale and with every standard library.
double Settings::number(std::string_view key, double fallback, double most) {
  const std::string_view text = take(key);
  if (text.empty()) return fallback;
  double value = 0, place = 0;
  bool good = text.size() <= 18 && text != ".";
  for (const char letter : text) {
    if (letter == '.' && place == 0) {
      place = 1;
    } else if (letter >= '0' && letter <= '9') {
      value = value * 10 + (letter - '0');
      place *= 10;
    } else {
      good = false;
    }
  }
  if (place != 0) value /= place;
  if (!good || value > most)
    refuse(quoted(key) + " is a number from 0 to " + std::to_string(static_cast<int>(most)) + ", not " + quoted(text));
  return value;
}

void Settings::finish() const {
  if (settings_.empty()) return;
  refuse("no setting " + quoted(settings_.front().key) + (known_.empty() ? "; it has none" : "; there are " + known_));
}

State &scratch(std::optional<State> &place, const State &model) {
  const hoyle_rules *rules = hoyle_state_rules(model.get());
  if (!place || hoyle_state_rules(place->get()) != rules) place.emplace(Rules(rules));
  return *place;
}

Worlds::Worlds(const State &view, Seat me)
    : view_(view), me_(me), secrets_(view.rules().limit(Limit::has_secrets) != 0) {}

void Worlds::draw(Rng &rng, State &out) const {
  if (secrets_)
    view_.determinize(me_, rng, out);
  else
    out.copy_from(view_);
}

void read_returns(const State &state, std::span<double> values) {
  std::size_t count = 0;
  detail::check(hoyle_state_returns(state.get(), values.data(), values.size(), &count), "returns");
}

Action Player::choose(const State &state) {
  const Seat me = state.actor();
  if (me < 0) throw Refused(me == kChance ? "chance acts here, no player" : "the game is over, nobody acts");
  State &view = scratch(view_, state);
  state.redact(me, view);
  const Actions legal = view.legal();
  Rng rng(seed_, calls_);
  const Action chosen = legal.size() == 1 ? legal[0] : think(view, me, legal, rng);
  ++calls_;
  return chosen;
}

std::unique_ptr<Player> make_random(std::string name, std::uint64_t seed, Settings &settings) {
  settings.finish();
  return std::make_unique<Random>(std::move(name), seed);
}

std::unique_ptr<Player> make(std::string_view spec, std::uint64_t seed) {
  const std::size_t colon = spec.find(':');
  const std::string_view name = spec.substr(0, colon);
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end())
    throw Refused("no player " + quoted(name) + "; there are random, greedy, alphabeta and mcts");
  const bool bare = colon == std::string_view::npos;
  if (!bare && colon + 1 == spec.size()) throw Refused("player " + quoted(name) + ": nothing follows the colon");
  Settings settings(name, bare ? std::string_view() : spec.substr(colon + 1));
  return kMakers[static_cast<std::size_t>(found - kNames.begin())](std::string(spec), seed, settings);
}

std::span<const std::string_view> names() { return kNames; }

}  // namespace hoyle::players
