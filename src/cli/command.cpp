#include "cli/command.hpp"

#include <CLI/CLI.hpp>

namespace hoyle::cli {

Command &Command::argument(const char *name, std::string &value, const char *help, bool required) {
  app_->add_option(name, value, help)->required(required);
  return *this;
}

Command &Command::arguments(const char *name, std::vector<std::string> &values, const char *help) {
  app_->add_option(name, values, help)->required();
  return *this;
}

Command &Command::option(const char *name, std::string &value, const char *help) {
  app_->add_option(name, value, help)->capture_default_str();
  return *this;
}

Command &Command::choice(const char *name, std::string &value, std::vector<std::string> words, const char *help) {
  app_->add_option(name, value, help)->check(CLI::IsMember(std::move(words)))->capture_default_str();
  return *this;
}

Command &Command::number(const char *name, std::uint64_t &value, std::uint64_t least, std::uint64_t most,
                         const char *help, bool required) {
  app_->add_option(name, value, help)->check(CLI::Range(least, most))->required(required)->capture_default_str();
  return *this;
}

Command &Command::flag(const char *name, bool &value, const char *help) {
  app_->add_flag(name, value, help);
  return *this;
}

Command &Command::run(std::function<void()> action) {
  app_->callback(std::move(action));
  return *this;
}

CommandLine::CommandLine(const char *description, const char *footer, const std::string &version)
    : app_(std::make_unique<CLI::App>(description, "hoyle")) {
  app_->set_version_flag("--version", version);
  app_->set_help_all_flag("--help-all", "help of all commands");
  app_->require_subcommand(1);
  app_->footer(footer);
}

CommandLine::~CommandLine() = default;

Command CommandLine::add(const char *name, const char *help) { return Command(app_->add_subcommand(name, help)); }

std::string CommandLine::help() const { return app_->help(); }

bool CommandLine::run(const std::vector<std::string> &arguments, std::ostream &out, std::ostream &err, bool &wrong) {
  try {
    app_->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    return true;
  } catch (const CLI::ParseError &error) {
    wrong = app_->exit(error, out, err) != 0;
    return false;
  }
}

}  // namespace hoyle::cli
