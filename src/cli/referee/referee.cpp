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

// Changes are written down first: what has been answered cannot be lost. What is refused leaves no line behind; if the
// process dies in between, it is refused again when the journal is read.
Json Referee::dispatch(const Method &method, const Params &params) {
  const bool written = method.changes && !restoring_ && journal_.is_open();
  if (written) {
    const nlohmann::json line = {{"method", method.name}, {"params", params}, {"entropy", entropy_}, {"next", next_}};
    if (!journal_.append(dump(line))) throw Fault{fault_code_trouble, "the journal cannot be written; nothing has been done", nullptr};
  }
  try {
    return (this->*method.handler)(params);
  } catch (...) {
    if (written) journal_.drop_last();
    throw;
  }
}

void Referee::restore(std::string_view line) {
  const nlohmann::json entry = nlohmann::json::parse(line);
  entropy_ = entry.at("entropy").get<std::string>();
  next_ = entry.at("next").get<std::int64_t>();
  const std::string name = entry.at("method");
  const Params &params = entry.at("params");
  const std::int64_t before = next_;
  try {
    if (const Method *method = find(name)) dispatch(*method, params);
  } catch (const Fault &) {
  } catch (const Denied &) {
  } catch (const Error &) {
  } catch (const cli::Refused &) {
  }  // refused then, refused now
  const std::int64_t id = next_ > before ? before : params.value("game", std::int64_t{0});
  const auto found = tables_.find(id);
  if (found != tables_.end()) found->second.lines.append(line).push_back('\n');
}

std::string Referee::open_journal(const std::string &path, bool sync) {
  restoring_ = true;
  std::size_t number = 0;
  std::string fault;
  const std::string failed = journal_.open(path, sync, [&](std::string_view line) {
    ++number;
    if (!fault.empty()) return;
    try {
      restore(line);
    } catch (const std::exception &e) {
      fault = "line " + std::to_string(number) + " of the journal cannot be read: " + e.what();
    }
  });
  restoring_ = false;
  if (!failed.empty()) return failed;
  if (!fault.empty()) return fault;
  std::string lines;
  for (auto &[id, seated] : tables_) {
    seated.table->set_max_plies(limits_.plies);
    lines += seated.lines;
    std::string().swap(seated.lines);
  }
  // Ids are never used again, also when the newest games are closed already.
  nlohmann::json mark = {{"method", "ping"}, {"params", nlohmann::json::object()}, {"entropy", ""}, {"next", next_}};
  lines += mark.dump() + "\n";
  // Without room for a second file the old one does: it only holds more.
  return journal_.rewrite(lines) || journal_.keep() ? std::string() : "the journal " + path + " cannot be written";
}

}  // namespace hoyle::referee
