#include "genga/convert/lower/names.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"

namespace genga {
namespace {

// Bytes of one character, or of its replacement.
std::size_t size_of(std::string_view character, TextEncoding encoding) {
  const std::optional<std::string> bytes = encode(character, encoding);
  return bytes ? bytes->size() : 1;
}

// The first characters of UTF-8 text that fit.
std::string cut(std::string_view name, std::size_t max_bytes, TextEncoding encoding) {
  std::size_t bytes = 0;
  std::size_t at = 0;
  while (at < name.size()) {
    std::size_t size = 1;
    while (at + size < name.size() && (static_cast<unsigned char>(name[at + size]) & 0xC0U) == 0x80U) ++size;
    bytes += size_of(name.substr(at, size), encoding);
    if (bytes > max_bytes) break;
    at += size;
  }
  return std::string(name.substr(0, at));
}

std::vector<std::string> parts_of(const std::string& name) {
  std::vector<std::string> parts(1);
  for (const char c : name) {
    if (c == '.') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// Removes the parts, except the last, that all names with the same number of parts share.
std::map<std::string, std::string> without_shared_parts(const std::set<std::string>& names) {
  std::map<std::size_t, std::vector<std::vector<std::string>>> by_count;
  for (const std::string& name : names) {
    std::vector<std::string> parts = parts_of(name);
    by_count[parts.size()].push_back(std::move(parts));
  }
  std::map<std::string, std::string> shorter;
  for (const std::string& name : names) {
    const std::vector<std::string> parts = parts_of(name);
    const auto& alike = by_count[parts.size()];
    std::string kept;
    for (std::size_t at = 0; at < parts.size(); ++at) {
      const bool is_shared = std::all_of(alike.begin(), alike.end(),
                                         [&](const std::vector<std::string>& other) { return other[at] == parts[at]; });
      if (is_shared && at + 1 < parts.size()) continue;
      kept += (kept.empty() ? "" : ".") + parts[at];
    }
    shorter[name] = std::move(kept);
  }
  return shorter;
}

// Names that are the same as another's when they are cut, and all others that are too long and have as many parts: what
// is dropped of one is dropped of its like.
std::set<std::string> ambiguous_names(const std::vector<std::string>& names, std::size_t max_bytes,
                                      TextEncoding encoding) {
  std::map<std::string, std::size_t> counts;
  for (const std::string& name : names) ++counts[cut(name, max_bytes, encoding)];
  std::map<std::size_t, std::set<std::string>> too_long;  // by the number of parts
  std::set<std::size_t> ambiguous_counts;
  for (const std::string& name : names) {
    const std::string start = cut(name, max_bytes, encoding);
    if (start == name) continue;
    const std::size_t parts = parts_of(name).size();
    too_long[parts].insert(name);
    if (counts[start] > 1) ambiguous_counts.insert(parts);
  }
  std::set<std::string> ambiguous;
  for (const std::size_t parts : ambiguous_counts) ambiguous.merge(too_long[parts]);
  return ambiguous;
}

// A name that is not taken, which it then is.
std::string numbered(const std::string& name, std::size_t max_bytes, TextEncoding encoding,
                     std::set<std::string>& taken) {
  std::string candidate = cut(name, max_bytes, encoding);
  for (std::uint32_t number = 2; !taken.insert(candidate).second; ++number) {
    const std::string ending = '~' + number_text(number);
    candidate = cut(name, max_bytes > ending.size() ? max_bytes - ending.size() : 0, encoding) + ending;
  }
  return candidate;
}

template <class Thing>
void shorten(std::vector<Thing>& things, std::string_view list, std::size_t max_bytes, TextEncoding encoding,
             Findings& findings) {
  std::vector<std::string> names;
  names.reserve(things.size());
  for (const Thing& thing : things) names.push_back(thing.name);
  const std::map<std::string, std::string> shorter = without_shared_parts(ambiguous_names(names, max_bytes, encoding));
  std::set<std::string> taken;
  const auto fits = [&](const std::string& name) { return cut(name, max_bytes, encoding) == name; };
  for (const std::string& name : names) {
    if (fits(name)) taken.insert(name);
  }
  for (std::size_t at = 0; at < things.size(); ++at) {
    if (fits(names[at])) continue;
    const auto known = shorter.find(names[at]);
    things[at].name = numbered(known == shorter.end() ? names[at] : known->second, max_bytes, encoding, taken);
    things[at].source_name.clear();
    if (things[at].english_name.empty()) things[at].english_name = names[at];
    findings.add_counted({"convert.name-shortened",
                          Severity::warning,
                          std::string(list) + '[' + number_text(at) + "].name",
                          {},
                          "a name of more than " + number_text(max_bytes) + " bytes was shortened: " +
                              quoted_name(names[at]) + " to " + quoted_name(things[at].name)});
  }
}

}  // namespace

void shorten_names(Scene& scene, std::size_t max_bytes, TextEncoding encoding, Findings& findings) {
  shorten(scene.nodes, "nodes", max_bytes, encoding, findings);
  shorten(scene.morphs, "morphs", max_bytes, encoding, findings);
}

}  // namespace genga
