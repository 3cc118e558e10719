#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/formats/gltf/check/parts.h"

namespace genga::gltf {
namespace {

constexpr double key_rounding = 1e-2;  // of the length of a rotation: normalized bytes have no more

// Accessors that are checked, so that many samplers of one take no longer than one.
struct Checked {
  std::set<std::uint32_t> times;
  std::set<std::pair<std::uint32_t, std::size_t>> turns;
};

std::size_t values_of_key(const JsonValue& sampler) { return sampler["interpolation"].is_text("CUBICSPLINE") ? 3 : 1; }

void check_sampler(const Document& document, const JsonValue& sampler, const std::string& path, Checked& checked,
                   FindingCollector& findings) {
  const bool is_new = checked.times.insert(sampler["input"].index().value_or(0)).second;
  const std::vector<float> times = is_new ? numbers_of(document, sampler["input"]) : std::vector<float>();
  const auto falls = [](float before, float after) { return !(after > before); };
  if (std::adjacent_find(times.begin(), times.end(), falls) != times.end()) {
    findings.error("gltf.time-order", path + ".input", "times do not rise from key to key");
  }
  if (!times.empty() && times[0] < 0.0F)
    findings.error("gltf.time-order", path + ".input", "the first time is below 0");
  if (values_of_key(sampler) == 3 && count_of(document, sampler["input"]) == 1) {
    findings.error("gltf.key-count", path + ".input", "a cubic curve has two keys at least");
  }
  const JsonValue word = sampler["interpolation"];
  if (word && !word.is_text("LINEAR") && !word.is_text("STEP") && !word.is_text("CUBICSPLINE")) {
    findings.error("gltf.wrong-kind", path + ".interpolation", "it is neither LINEAR nor STEP nor CUBICSPLINE");
  }
  const JsonValue input = document.item(List::accessors, sampler["input"]);
  if (input && (!input["min"] || !input["max"])) {
    findings.error("gltf.missing-member", path + ".input", "times must have bounds");
  }
}

void check_turns(const Document& document, const JsonValue& sampler, const std::string& path, Checked& checked,
                 FindingCollector& findings) {
  const std::size_t rows = values_of_key(sampler);
  if (!checked.turns.emplace(sampler["output"].index().value_or(0), rows).second) return;
  const std::vector<float> numbers = numbers_of(document, sampler["output"]);
  for (std::size_t at = rows == 3 ? 4 : 0; at + 3 < numbers.size(); at += 4 * rows) {
    double square = 0.0;
    for (std::size_t part = 0; part < 4; ++part) square += double{numbers[at + part]} * double{numbers[at + part]};
    if (std::abs(std::sqrt(square) - 1.0) < key_rounding) continue;
    findings.error("gltf.rotation-length", path + ".output", "the rotation of a key is not of length 1");
    return;
  }
}

// How many elements of the output belong to a key.
std::size_t elements_of_key(const Document& document, const JsonValue& channel, const JsonValue& sampler) {
  std::size_t morphs = 1;
  if (channel["target"]["path"].is_text("weights")) {
    const JsonValue node = document.item(List::nodes, channel["target"]["node"]);
    const JsonValue mesh = document.item(List::meshes, node["mesh"]);
    morphs = mesh["primitives"].at(0)["targets"].size();
  }
  return morphs * values_of_key(sampler);
}

class ChannelChecker {
 public:
  ChannelChecker(const Document& document, const JsonValue& animation, std::string path, Checked& checked,
                 FindingCollector& findings)
      : document_(document),
        samplers_(animation["samplers"].elements()),
        path_(std::move(path)),
        checked_(checked),
        findings_(findings) {}

  void check(const JsonValue& channel, std::size_t number) {
    constexpr std::array<std::string_view, 5> paths{"translation", "rotation", "scale", "weights", "pointer"};
    const std::string path = path_ + '.' + element_path("channels", number);
    const JsonValue target = channel["target"];
    const auto is_word = [&](std::string_view word) { return target["path"].is_text(word); };
    const auto word = std::find_if(paths.begin(), paths.end(), is_word);
    if (target["path"] && word == paths.end()) {
      findings_.error("gltf.wrong-kind", path + ".target.path", "it is no path of a node");
    }
    const std::optional<std::uint32_t> sampler = channel["sampler"].index();
    if (!sampler || *sampler >= samplers_.size()) {
      findings_.error("gltf.missing-item", path + ".sampler", "there is no such element in samplers");
      return;
    }
    check_keys(channel, samplers_[*sampler], path);
    if (!target["node"] || word == paths.end()) return;
    if (!moved_.emplace(target["node"].index().value_or(0), *word).second) {
      findings_.error("gltf.channel-twice", path + ".target", "another channel moves the same");
    }
    if (document_.item(List::nodes, target["node"])["matrix"]) {
      findings_.error("gltf.moved-matrix", path + ".target", "a node with a matrix cannot be moved");
    }
  }

 private:
  void check_keys(const JsonValue& channel, const JsonValue& sampler, const std::string& path) {
    const std::uint64_t keys = count_of(document_, sampler["input"]);
    const std::uint64_t values = count_of(document_, sampler["output"]);
    const std::size_t expected = elements_of_key(document_, channel, sampler);
    if (expected == 0) {
      findings_.error("gltf.key-count", path + ".target", "the node has no morphs");
    } else if (keys > 0 && values > 0 && keys * expected != values) {
      findings_.error("gltf.key-count", path + ".sampler", "there is another count of values than of times");
    } else if (channel["target"]["path"].is_text("rotation")) {
      check_turns(document_, sampler, path, checked_, findings_);
    }
  }

  const Document& document_;
  std::vector<JsonValue> samplers_;
  std::string path_;
  Checked& checked_;
  FindingCollector& findings_;
  std::set<std::pair<std::uint32_t, std::string_view>> moved_;
};

}  // namespace

void check_animations(const Document& document, FindingCollector& findings) {
  Checked checked;
  std::size_t index = 0;
  for (const JsonValue& animation : document.list(List::animations)) {
    const std::string path = element_path("animations", index++);
    std::size_t number = 0;
    for (const JsonValue& sampler : animation["samplers"].elements()) {
      check_sampler(document, sampler, path + '.' + element_path("samplers", number++), checked, findings);
    }
    ChannelChecker checker(document, animation, path, checked, findings);
    number = 0;
    for (const JsonValue& channel : animation["channels"].elements()) checker.check(channel, number++);
  }
}

}  // namespace genga::gltf
