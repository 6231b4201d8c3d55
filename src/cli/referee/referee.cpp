// Requests in, answers out: parsing, dispatch, errors, the journal. The methods are in methods.cpp.
#include "cli/referee/referee.hpp"

#include <algorithm>

#include "cli/referee/faults.hpp"
#include "cli/session.hpp"

namespace hoyle::referee {

namespace {

Json error_json(int code, const std::string &message, Json data = nullptr) {
  Json error;
  error["code"] = code;
  error["message"] = message;
  if (!data.is_null()) error["data"] = std::move(data);
  return error;
}

Json envelope(const nlohmann::json &id) {
  Json out;
  out["jsonrpc"] = "2.0";
  out["id"] = id;
  return out;
}

template <class AnyJson>
std::string dump(const AnyJson &json) { return json.dump(-1, ' ', false, AnyJson::error_handler_t::replace); }

std::string protocol_error(int code, const std::string &message) {
  Json out = envelope(nullptr);
  out["error"] = error_json(code, message);
  return dump(out);
}

// Brackets within brackets, outside strings: what is nested too deeply is never built.
int depth_of(std::string_view line) {
  int depth = 0;
  int deepest = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quoted && c == '\\') ++i;
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '[' || c == '{') deepest = std::max(deepest, ++depth);
    if (c == ']' || c == '}') --depth;
  }
  return deepest;
}

// A refusal of the library as the data of an error; `ply` and `input` where a record was being read.
Json refusal_json(const Error &error) { return verdict_json(Verdict(error.reason())); }

Json refusal_json(const cli::Refused &refused) {
  Json data = refusal_json(refused.error);
  data["what"] = refused.what_it_is;
  data["detail"] = refused.what_it_is + ": " + std::string(refused.error.detail());
  data["input"] = refused.input;
  return data;
}

int code_of(Denied::Why why) { return fault_code_denied - static_cast<int>(why); }

}  // namespace

const Referee::Method *Referee::find(const std::string &name) {
  for (const Method *m = methods; m->name; ++m)
    if (m->name == name) return m;
  return nullptr;
}

std::string Referee::too_long() const {
  return protocol_error(-32600, "the line is longer than " + std::to_string(limits_.line) + " bytes");
}

std::string Referee::answer(std::string_view line) {
  try {
    return answer_text(line);
  } catch (const std::exception &) {  // out of memory, before or behind the request itself
    return protocol_error(fault_code_trouble, "out of memory");
  }
}

std::string Referee::answer_text(std::string_view line) {
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
  if (line.empty()) return {};
  if (line.size() > limits_.line) return too_long();
  if (depth_of(line) > limits_.depth) return protocol_error(-32600, "nested deeper than " + std::to_string(limits_.depth) + " levels");
  const nlohmann::json request = nlohmann::json::parse(line, nullptr, false);
  if (request.is_discarded()) return protocol_error(-32700, "this line is no JSON");
  if (!request.is_array()) {
    bool due = true;
    const Json out = answer_one(request, due);
    return due ? dump(out) : std::string();
  }
  if (request.empty()) return protocol_error(-32600, "an empty batch");
  if (request.size() > limits_.batch) return protocol_error(-32600, "a batch of more than " + std::to_string(limits_.batch) + " requests");
  Json all = Json::array();
  for (const nlohmann::json &one : request) {
    bool due = true;
    Json out = answer_one(one, due);
    if (due) all.push_back(std::move(out));
  }
  return all.empty() ? std::string() : dump(all);
}

Json Referee::answer_one(const nlohmann::json &request, bool &due) {
  const bool sound = request.is_object() && request.value("jsonrpc", nlohmann::json()) == "2.0" && request.contains("method") &&
                     request["method"].is_string() && (!request.contains("params") || request["params"].is_object()) &&
                     (!request.contains("id") || request["id"].is_string() || request["id"].is_number() || request["id"].is_null());
  if (!sound) {
    Json out = envelope(nullptr);
    out["error"] = error_json(-32600, "not a request of JSON-RPC 2.0 with named parameters");
    return out;
  }
  due = request.contains("id");
  Json out = envelope(due ? request["id"] : nlohmann::json());
  const std::string name = request["method"];
  const Method *method = find(name);
  if (!method) {
    out["error"] = error_json(-32601, "there is no method '" + name.substr(0, 64) + "'");
    return out;
  }
  const Params params = request.value("params", Params::object());
  try {
    entropy_ = method->changes ? to_hex(random_bytes()) : std::string();
    out["result"] = dispatch(*method, params);
  } catch (const Fault &fault) {
    out["error"] = error_json(fault.code, fault.message, fault.data);
  } catch (const Denied &denied) {
    out["error"] = error_json(code_of(denied.why), denied.message);
  } catch (const Error &error) {
    out["error"] = error_json(fault_code_refused, error.what(), refusal_json(error));
  } catch (const cli::Refused &refused) {
    out["error"] = error_json(fault_code_refused, refused.what_it_is + ": " + refused.what(), refusal_json(refused));
  } catch (const std::bad_alloc &) {
    out["error"] = error_json(fault_code_trouble, "out of memory");
  } catch (const std::exception &) {
    out["error"] = error_json(-32603, "a fault inside the referee");
  }
  return out;
}

// Games are written down with their rules in full, so that they stay what they are when a default changes.
nlohmann::json Referee::journal_line(const Method &method, const Params &params) const {
  nlohmann::json line = {{"method", method.name}, {"params", params}, {"entropy", entropy_}, {"next", next_}};
  if (method.handler == &Referee::new_game)
    if (const auto spec = params.find("spec"); spec != params.end() && spec->is_string())
      line["params"]["spec"] = Rules(spec->get_ref<const std::string &>()).spec();
  return line;
}

// Changes are written down first: what has been answered cannot be lost. What is refused leaves no line behind; if the
// process dies in between, it is refused again when the journal is read.
Json Referee::dispatch(const Method &method, const Params &params) {
  const bool written = method.changes && !restoring_ && journal_.is_open();
  if (written && !journal_.append(dump(journal_line(method, params))))
    throw Fault{fault_code_trouble, "the journal cannot be written; nothing has been done", nullptr};
  Json answer;
  try {
    answer = (this->*method.handler)(params);
  } catch (...) {
    if (written) journal_.drop_last();
    throw;
  }
  if (written && method.handler == &Referee::close && journal_.has_grown()) tidy_journal();
  return answer;
}

// False when it is refused.
bool Referee::restore(std::string_view line) {
  const nlohmann::json entry = nlohmann::json::parse(line);
  entropy_ = entry.at("entropy").get<std::string>();
  next_ = entry.at("next").get<std::int64_t>();
  const Method *method = find(entry.at("method"));
  if (!method) return false;
  try {
    dispatch(*method, entry.at("params"));
    return true;
  } catch (const Fault &) {
  } catch (const Denied &) {
  } catch (const Error &) {
  } catch (const cli::Refused &) {
  }
  return false;
}

// Does the line belong to a game that is open?
bool Referee::is_of_use(std::string_view line) const {
  const nlohmann::json entry = nlohmann::json::parse(line);
  const std::string &method = entry.at("method").get_ref<const std::string &>();
  const bool opens = method == "new" || method == "load";
  return tables_.contains(opens ? entry.at("next").get<std::int64_t>() : entry.at("params").value("game", std::int64_t{0}));
}

// Numbers of games are never used again, also when the newest games are closed: the last line says which is next.
bool Referee::tidy_journal() {
  const nlohmann::json mark = {{"method", "ping"}, {"params", nlohmann::json::object()}, {"entropy", ""}, {"next", next_}};
  return journal_.tidy([this](std::string_view line) { return is_of_use(line); }, mark.dump());
}

std::string Referee::open_journal(const std::string &path, bool sync) {
  restoring_ = true;
  std::size_t number = 0, refused = 0;
  std::string fault;
  const std::string failed = journal_.open(path, sync, [&](std::string_view line) {
    ++number;
    if (!fault.empty()) return;
    try {
      if (refused) throw std::runtime_error("it was carried out once, and is refused now");
      if (!restore(line)) refused = number;
    } catch (const std::exception &e) {
      fault = "line " + std::to_string(refused ? refused : number) + " of the journal cannot be read: " + e.what();
    }
  });
  restoring_ = false;
  if (!failed.empty()) return failed;
  if (!fault.empty()) return fault;
  if (refused) journal_.drop_last();  // refused then, before the process was killed, and refused now
  for (const auto &[id, table] : tables_) table->set_max_plies(limits_.plies);
  // Without room for a second file the old one does: it only holds more.
  return tidy_journal() || journal_.keep() ? std::string() : "the journal " + path + " cannot be written";
}

}  // namespace hoyle::referee
