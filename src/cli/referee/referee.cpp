// Requests in, answers out: parsing, dispatch, errors, the journal. The methods are in methods.cpp.
#include "cli/referee/referee.hpp"

#include "cli/referee/faults.hpp"

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

std::string dump(const Json &json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string protocol_error(int code, const std::string &message) {
  Json out = envelope(nullptr);
  out["error"] = error_json(code, message);
  return dump(out);
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
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
  if (line.empty()) return {};
  if (line.size() > limits_.line) return too_long();
  const nlohmann::json request = nlohmann::json::parse(line, nullptr, false);
  if (request.is_discarded()) return protocol_error(-32700, "this line is no JSON");
  if (!request.is_array()) {
    bool due = true;
    const Json out = answer_one(request, due);
    return due ? dump(out) : std::string();
  }
  if (request.empty()) return protocol_error(-32600, "an empty batch");
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
    out["result"] = dispatch(name, params);
  } catch (const Fault &fault) {
    out["error"] = error_json(fault.code, fault.message, fault.data);
  } catch (const Denied &denied) {
    out["error"] = error_json(code_of(denied.why), denied.message);
  } catch (const Error &error) {
    Json data;
    data["status"] = std::string(status_name(error.status()));
    data["rule"] = std::string(error.rule());
    data["detail"] = std::string(error.detail());
    data["en"] = std::string(rule_text(std::string(error.rule())));
    data["ru"] = std::string(rule_text(std::string(error.rule()), Field::meaning_ru));
    if (error.offset() >= 0) data["offset"] = error.offset();
    out["error"] = error_json(fault_code_refused, error.what(), std::move(data));
  } catch (const std::bad_alloc &) {
    out["error"] = error_json(-32000, "out of memory");
  }
  return out;
}

// Changes are written down first: what has been answered cannot be lost, and what is refused now is refused
// again when the journal is read.
Json Referee::dispatch(const std::string &name, const Params &params) {
  const Method &method = *find(name);
  if (method.changes && !restoring_) {
    nlohmann::json line = {{"method", name}, {"params", params}, {"entropy", entropy_}, {"next", next_}};
    const std::string text = line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (!journal_.append(text)) throw Fault{-32000, "the journal cannot be written; nothing has been done", nullptr};
  }
  return (this->*method.handler)(params);
}

void Referee::restore(std::string_view line) {
  const nlohmann::json entry = nlohmann::json::parse(line);
  entropy_ = entry.at("entropy").get<std::string>();
  next_ = entry.at("next").get<std::int64_t>();
  const std::string name = entry.at("method");
  const Params &params = entry.at("params");
  const std::int64_t before = next_;
  try {
    if (find(name)) dispatch(name, params);
  } catch (const Fault &) {
  } catch (const Denied &) {
  } catch (const Error &) {
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
    lines += seated.lines;
    std::string().swap(seated.lines);
  }
  // Ids are never used again, also when the newest games are closed already.
  nlohmann::json mark = {{"method", "ping"}, {"params", nlohmann::json::object()}, {"entropy", ""}, {"next", next_}};
  lines += mark.dump() + "\n";
  return journal_.rewrite(lines) ? std::string() : "the journal " + path + " cannot be rewritten";
}

}  // namespace hoyle::referee
