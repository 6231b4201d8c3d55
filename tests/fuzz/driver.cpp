// Runs the targets without a fuzzer: over a corpus, and over a small deterministic set of mutations of it.
//
//   hoyle_fuzz_driver TARGET MUTATIONS FILE_OR_FOLDER...   MUTATIONS is a number for each file
//   hoyle_fuzz_driver --seeds FOLDER                       writes a corpus from games of all registered editions
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/inputs.hpp"

namespace fs = std::filesystem;
using namespace hoyle::fuzz;

namespace {

std::vector<std::uint8_t> read(const fs::path &path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<fs::path> files(char **from, char **to) {
  std::vector<fs::path> all;
  for (; from != to; ++from) {
    if (!fs::is_directory(*from)) {
      all.emplace_back(*from);
      continue;
    }
    for (const auto &entry : fs::directory_iterator(*from)) all.push_back(entry.path());
  }
  std::sort(all.begin(), all.end());
  return all;
}

void mutate(std::vector<std::uint8_t> &bytes, hoyle_rng &rng) {
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(hoyle_rng_below(&rng, n)); };
  for (std::size_t edits = 1 + below(4); edits > 0; --edits) {
    const auto at = static_cast<std::ptrdiff_t>(below(bytes.size() + 1));
    switch (below(5)) {
      case 0:
        bytes.insert(bytes.begin() + at, static_cast<std::uint8_t>(below(256)));
        break;
      case 1:
        bytes.resize(static_cast<std::size_t>(at));
        break;
      case 2:
        bytes.erase(bytes.begin() + at, bytes.begin() + std::min(at + 3, static_cast<std::ptrdiff_t>(bytes.size())));
        break;
      case 3: {
        const std::vector<std::uint8_t> part(bytes.begin(), bytes.begin() + std::min<std::ptrdiff_t>(at, 60));
        bytes.insert(bytes.begin() + at, part.begin(), part.end());
        break;
      }
      default:
        if (at < static_cast<std::ptrdiff_t>(bytes.size()))
          bytes[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(below(256));
    }
  }
}

int run(const Target &target, int mutations, const std::vector<fs::path> &corpus) {
  std::size_t inputs = 0;
  hoyle_rng rng{};
  hoyle_rng_seed(&rng, 1, 0);
  for (const fs::path &path : corpus) {
    const std::vector<std::uint8_t> seed = read(path);
    target.run(seed);
    ++inputs;
    for (int i = 0; i < mutations; ++i, ++inputs) {
      std::vector<std::uint8_t> bytes = seed;
      mutate(bytes, rng);
      target.run(bytes);
    }
  }
  std::printf("%s: %zu files, %zu inputs\n", std::string(target.name).c_str(), corpus.size(), inputs);
  return corpus.empty() ? 1 : 0;
}

void write(const fs::path &folder, const std::string &target, const std::string &name, const std::string &content) {
  fs::create_directories(folder / target);
  std::ofstream(folder / target / name, std::ios::binary) << content;
}

std::string quoted(const std::string &text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

// Requests about four games: drawn, fair, external and loaded chance. The contributions are 32 zero bytes.
std::string requests(State &state, const std::string &spec) {
  const std::string zeros(64, '0');
  const std::string hash = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
  std::string out;
  const auto add = [&](const std::string &method, const std::string &params) {
    out += "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + method + "\",\"params\":{" + params + "}}\n";
  };
  add("new", "\"spec\":" + quoted(spec) + ",\"seed\":1");
  add("new", "\"spec\":" + quoted(spec) + ",\"fair\":true");
  add("new", "\"spec\":" + quoted(spec) + ",\"external\":true");
  add("load", "\"record\":" + quoted(state.record()));
  for (const char *seat : {"0", "1"}) add("commit", std::string("\"game\":2,\"seat\":") + seat + ",\"commitment\":\"" + hash + '"');
  for (const char *seat : {"0", "1"}) add("contribute", std::string("\"game\":2,\"seat\":") + seat + ",\"contribution\":\"" + zeros + '"');
  const std::string action = state.over() ? "x" : state.rules().action_text(state.legal().front());
  for (const char *game : {"1", "2", "3", "4"}) {
    const std::string about = std::string("\"game\":") + game;
    add("legal", about + ",\"viewer\":0");
    add("explain", about + ",\"seat\":1,\"action\":" + quoted(action));
    add("act", about + ",\"seat\":0,\"action\":" + quoted(action) + ",\"ply\":0");
    add("chance", about + ",\"outcome\":" + quoted(action));
    add("act", about + ",\"seat\":1,\"action\":1");
    add("undo", about + ",\"seat\":0,\"plies\":1");
  }
  add("answer_undo", "\"game\":1,\"seat\":1,\"accept\":true");
  add("offer_draw", "\"game\":4,\"seat\":1");
  add("answer_draw", "\"game\":4,\"seat\":0,\"accept\":true");
  add("resign", "\"game\":2,\"seat\":1");
  add("reveal", "\"game\":2");
  add("state", "\"game\":3,\"viewer\":\"public\",\"json\":true,\"board\":true,\"svg\":true");
  return out + "[{\"jsonrpc\":\"2.0\",\"method\":\"close\",\"params\":{\"game\":1}},{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"games\"}]\n";
}

void write_seeds(const fs::path &folder, const std::string &id, const std::string &edition) {
  const std::string spec = id + "@" + edition;
  const std::string name = id + "-" + edition;
  const Rules rules(spec);
  hoyle_rng rng{};
  hoyle_rng_seed(&rng, 2, 0);
  State state(rules);
  write(folder, "spec", name, rules.text());
  write(folder, "position_text", name + "-start", spec + "\n" + state.text());
  if (hoyle_state_playout(state.get(), &rng, 40) != HOYLE_OK) std::abort();
  if (state.over()) state.undo();
  write(folder, "position_text", name + "-game", spec + "\n" + state.text());
  write(folder, "position_text", name + "-public", spec + "\n" + state.text(HOYLE_PUBLIC));
  write(folder, "action_text", name, spec + "\n" + state.notation(state.legal().front()));
  write(folder, "record", name, state.record());
  write(folder, "referee", name, requests(state, spec));
  std::string bytes;
  for (int i = 0; i < 160; ++i) bytes += static_cast<char>(hoyle_rng_below(&rng, 256));
  write(folder, "walk", name, spec + "\n" + bytes);
  const std::string_view opening("\0\0\0\1\0\2\0\3\3\0\2\0\3\2\0\2\0\3", 18);  // a few states made, some actions tried
  write(folder, "capi", name, spec + "\n" + std::string(opening) + bytes);
}

}  // namespace

int main(int argc, char **argv) {
  if (argc == 3 && std::string_view(argv[1]) == "--seeds") {
    for (std::size_t game = 0; game < hoyle_catalog_size(0, HOYLE_GAMES); ++game) {
      const auto index = static_cast<std::int32_t>(game);
      for (std::size_t i = 0; i < hoyle_catalog_size(index, HOYLE_EDITIONS); ++i)
        write_seeds(argv[2], hoyle_catalog_text(0, HOYLE_GAMES, game, HOYLE_ID),
                    hoyle_catalog_text(index, HOYLE_EDITIONS, i, HOYLE_ID));
    }
    return 0;
  }
  if (argc >= 4)
    for (const Target &target : targets)
      if (target.name == argv[1]) return run(target, std::atoi(argv[2]), files(argv + 3, argv + argc));
  std::fprintf(stderr, "usage: hoyle_fuzz_driver TARGET MUTATIONS FILE_OR_FOLDER... | --seeds FOLDER\n");
  return 2;
}
