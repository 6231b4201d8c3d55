// Commands and their options: a small face of CLI11, so that only command.cpp pays for compiling its templates.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace hoyle::cli {

// One command. What is bound to it must live as long as the command line.
class Command {
 public:
  explicit Command(CLI::App *app) : app_(app) {}

  // Arguments by place.
  Command &argument(const char *name, std::string &value, const char *help, bool required = true);
  Command &arguments(const char *name, std::vector<std::string> &values, const char *help);
  // Options by name, such as "--depth,-d".
  Command &option(const char *name, std::string &value, const char *help);
  Command &choice(const char *name, std::string &value, std::vector<std::string> words, const char *help);
  Command &number(const char *name, std::uint64_t &value, std::uint64_t least, std::uint64_t most, const char *help,
                  bool required = false);
  Command &flag(const char *name, bool &value, const char *help);
  // What the command does once its options are read.
  Command &run(std::function<void()> action);

 private:
  CLI::App *app_;
};

class CommandLine {
 public:
  CommandLine(const char *description, const char *footer, const std::string &version);
  ~CommandLine();

  Command add(const char *name, const char *help);
  std::string help() const;

  // Reads the arguments and runs the command that they name. False after help, version or a complaint, which have been
  // written; `wrong` tells which it was.
  bool run(const std::vector<std::string> &arguments, std::ostream &out, std::ostream &err, bool &wrong);

 private:
  std::unique_ptr<CLI::App> app_;
};

}  // namespace hoyle::cli
