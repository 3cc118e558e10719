#include "genga/convert/assemble/binding/name_finder.h"

#include <algorithm>
#include <utility>

#include "genga/base/printable.h"
#include "genga/formats/mmd_common/mmd_name.h"

namespace genga {
namespace {

// The first names of a list, for people.
std::string first_names(const std::vector<NameInFile>& names) {
  constexpr std::size_t most = 3;
  constexpr std::size_t long_list = 80;  // bytes: no further name is listed
  std::string list;
  std::size_t told = 0;
  for (; told < std::min(most, names.size()) && list.size() < long_list; ++told) {
    list += (list.empty() ? "" : ", ") + quoted_name(names[told].text, '\'');
  }
  if (names.size() > told) list += " and " + std::to_string(names.size() - told) + " more";
  return list.empty() ? "none" : list;
}

}  // namespace

Finding bind_finding(std::string_view code, std::string message) {
  Finding made;
  made.code = code;
  made.severity = Severity::warning;
  made.message = std::move(message);
  return made;
}

ModelNames::ModelNames(const Scene& model, const Scene& motion)
    : own_(model.name_encoding), wanted_(motion.name_encoding.value_or(TextEncoding::utf8)) {
  has_other_bytes_ = own_.has_value() && own_ != wanted_;
}

NameInFile ModelNames::of_bytes(std::string_view bytes, std::string_view text, std::deque<std::string>& made) const {
  NameInFile name{bytes, text};
  if (!has_other_bytes_) return name;
  if (std::optional<std::string> other = encode(text, wanted_)) name.other_bytes = made.emplace_back(*std::move(other));
  return name;
}

NameInFile ModelNames::of_text(std::string_view text, std::deque<std::string>& made) const {
  const std::string& saved = made.emplace_back(mmd::saved_name(text));
  std::optional<std::string> own = encode(text, wanted_);
  if (!own) return {saved, text};
  NameInFile name{made.emplace_back(*std::move(own)), text};
  if (name.bytes != saved) name.other_bytes = saved;
  return name;
}

std::vector<Targets> Finder::find(const NamedThings& motion, const NameFields& fields) {
  const std::vector<NameMatch> matches = match_names(model_.names, motion.names, fields);
  missing_ = static_cast<std::size_t>(
      std::count_if(matches.begin(), matches.end(), [](const NameMatch& one) { return one.fit != NameFit::exact; }));
  repairable_ = static_cast<std::size_t>(
      std::count_if(matches.begin(), matches.end(), [](const NameMatch& one) { return one.fit == NameFit::repaired; }));
  std::vector<Targets> found;
  found.reserve(matches.size());
  for (std::size_t i = 0; i < matches.size(); ++i) found.push_back(targets_of(motion.names[i], matches[i]));
  return found;
}

std::string Finder::quoted(std::string_view name) const {
  return std::string(wording_.what) + ' ' + quoted_name(name, '\'');
}

void Finder::tell_missing(std::string_view name) {
  Finding missing = bind_finding(wording_.missing, "the model has no " + quoted(name));
  if (matching_ == NameMatching::exact && repairable_ > 0) {
    missing.message +=
        "; " + std::to_string(repairable_) + " of " + std::to_string(missing_) + " missing names can be repaired";
    missing.remedy = Remedy::repair_names;
  }
  repairable_ = 0;  // once
  findings_.add(std::move(missing));
}

void Finder::tell_ambiguous(std::string_view name, const Targets& candidates) {
  tell("bind.ambiguous-name", "the model has " + std::to_string(candidates.size()) + " names that " + quoted(name) +
                                  " may mean, " + quoted_name(model_.names[candidates[0]].text, '\'') + " and " +
                                  quoted_name(model_.names[candidates[1]].text, '\'') +
                                  " among them, so it moves none");
}

Targets Finder::targets_of(const NameInFile& name, const NameMatch& match) {
  const bool is_repair = matching_ == NameMatching::repair;
  if (is_repair && match.fit == NameFit::ambiguous) {
    tell_ambiguous(name.text, match.targets);
    return {};
  }
  const bool is_found = match.fit == NameFit::exact || (is_repair && match.fit == NameFit::repaired);
  if (!is_found) {
    tell_missing(name.text);
    return {};
  }
  if (match.fit == NameFit::repaired) {
    tell("bind.name-repaired", quoted(name.text) + " of the motion moves the model's " +
                                   quoted_name(model_.names[match.targets.front()].text, '\''));
  }
  Targets targets;
  for (const std::uint32_t target : match.targets) targets.push_back(model_.indices[target]);
  if (wording_.duplicate.empty() || targets.size() == 1) return targets;
  tell(wording_.duplicate,
       quoted(name.text) + " is in the model " + std::to_string(targets.size()) + " times; the motion moves the first");
  return {targets.front()};
}

void report_no_bone(const Wording& wording, const NamedThings& model, const NamedThings& motion,
                    const std::vector<Targets>& found, Findings& findings) {
  const auto is_missing = [](const Targets& targets) { return targets.empty(); };
  if (found.empty() || !std::all_of(found.begin(), found.end(), is_missing)) return;
  Finding none =
      bind_finding("bind.no-bone", "the model has none of the " + std::string(wording.what) +
                                       "s that the motion moves: the motion has " + first_names(motion.names) +
                                       "; the model has " + first_names(model.names));
  none.remedy = Remedy::find_names;
  findings.add(std::move(none));
}

}  // namespace genga
