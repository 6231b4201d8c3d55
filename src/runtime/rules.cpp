#include "runtime/rules.hpp"

#include <new>

#include "runtime/registry.hpp"

namespace hoyle::runtime {

namespace {

// What the runtime counts on; an engine that breaks this is a bug that every test would meet.
bool sound(const core::Limits &l) {
  return l.players >= 1 && l.players <= core::max_players && l.player_actions >= 0 && l.all_actions >= l.player_actions &&
         l.all_actions <= core::max_action_count && l.max_legal >= 0 &&
         l.max_outcomes <= static_cast<std::int64_t>(core::max_chance_outcomes);
}

}  // namespace

Rules *Rules::create(std::string_view spec_text, core::Refusal &why) {
  core::Spec spec;
  if (!core::read_spec(spec_text, spec, why)) return nullptr;
  const int index = find_game(spec.game);
  if (index < 0) {
    why.no(core::Status::unknown, "", 0, "there is no game '", spec.game, "'");
    return nullptr;
  }
  const GameTable &game = games()[static_cast<std::size_t>(index)];
  core::Settings settings;
  if (!core::Settings::resolve(game.catalog(), spec, settings, why)) return nullptr;

  std::unique_ptr<Rules> rules(new Rules);
  rules->game_ = &game;
  rules->game_index_ = index;
  rules->options_.reset(static_cast<std::byte *>(::operator new(game.options_size, std::align_val_t{16})));
  if (!game.configure(settings, rules->options_.get(), why)) return nullptr;
  rules->limits_ = game.limits(rules->options_.get());
  if (!sound(rules->limits_)) {
    why.no(core::Status::internal, "", core::Refusal::nowhere, "the limits of these rules exceed those of the library");
    return nullptr;
  }
  rules->text_ = settings.canonical(game.catalog());
  return rules.release();
}

}  // namespace hoyle::runtime
