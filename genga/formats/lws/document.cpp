#include "genga/formats/lws/document.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "genga/base/member_path.h"
#include "genga/formats/lws/channels.h"
#include "genga/formats/lws/facts.h"
#include "genga/formats/lws/items.h"
#include "genga/formats/lws/render.h"
#include "genga/formats/lws/to_scene.h"
#include "genga/formats/lws/words.h"
#include "genga/formats/summary_names.h"

namespace genga::lws {
namespace {

// The first number of the file's first statement of a keyword.
std::optional<double> scene_number(const Document& document, std::string_view keyword) {
  for (std::uint32_t index = 2; index < document.nodes.size(); index = document.nodes[index].next) {
    if (document.nodes[index].kind != NodeKind::statement) continue;
    Words words(document.text(document.nodes[index]));
    if (words.next() == keyword) return words.number();
  }
  return std::nullopt;
}

Place place_of(const Document& document, std::uint32_t index) {
  const Node& node = document.nodes[index];
  const std::string_view text = document.text(node);
  const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
  return Place::at_line(node.line, static_cast<std::uint32_t>(first == text.size() ? 0 : first) + 1);
}

Place place_in_node(const Document& document, std::string_view path) {
  const auto node = take_index(path, document.nodes.size());
  if (!node) return {};
  const auto index = static_cast<std::uint32_t>(*node);
  if (path.empty()) return place_of(document, index);
  if (!take_word(path, ".keys")) return {};
  const auto row = take_index(path, document.nodes[index].lines);
  if (!row || !path.empty()) return {};
  return Place::at_line(document.nodes[index].line + static_cast<std::uint32_t>(*row), 1);
}

Place place_of_keyword(const Document& document, std::uint32_t begin, std::uint32_t end, std::string_view keyword) {
  if (keyword.empty()) return {};
  for (std::uint32_t index = begin; index < end; index = document.nodes[index].next) {
    if (document.nodes[index].kind != NodeKind::statement) continue;
    if (Words(document.text(document.nodes[index])).next() == keyword) return place_of(document, index);
  }
  return {};
}

Place place_in_item(const Document& document, std::string_view path) {
  const auto index = take_index(path, document.items.size());
  if (!index) return {};
  const Item& item = document.items[*index];
  if (path.empty()) return place_of(document, item.node);
  path.remove_prefix(1);
  return place_of_keyword(document, item.node, item.end, path);
}

// Rows of the first versions are keys only together with what stands before them.
std::uint64_t old_keys(const Document& document, double fps) {
  const EnvelopeReader reader(document, fps, nullptr);
  std::uint64_t count = 0;
  for (const Item& item : document.items) {
    const ItemFacts facts = facts_of(document, item, nullptr);
    if (facts.motion != 0) {
      for (const Envelope& channel : reader.motion(facts.motion).channels) count += channel.keys.size();
    }
    for (const ScalarEnvelope& scalar : facts.envelopes) {
      for (const Envelope& envelope : reader.scalar(scalar.node)) count += envelope.keys.size();
    }
  }
  return count;
}

// Seconds: of all that plays, be it outside the frames of which pictures are made.
double duration_of(const Document& document) {
  Findings ignored;
  return duration(to_scene(document, {}, ignored).clips[0]);
}

}  // namespace

std::string_view Document::text(const Node& node) const {
  return {reinterpret_cast<const char*>(source.data()) + node.offset, node.size};
}

std::vector<std::string> encoded_names(const Document& document) {
  std::vector<std::string> names;
  Lines lines({reinterpret_cast<const char*>(document.source.data()), document.source.size()});
  for (std::string_view line; lines.next(line);) {
    if (std::none_of(line.begin(), line.end(), is_beyond_ascii)) continue;
    Words words(line);
    // Behind the keyword; a plugin's lines, as those of a morph mixer, may have none.
    const std::string_view first = words.next();
    names.emplace_back(words.empty() ? first : words.rest());
  }
  return names;
}

Summary summarize(const Document& document, TextEncoding encoding) {
  Summary summary;
  summary.version = number_text(document.version);
  const double fps = scene_number(document, "FramesPerSecond").value_or(30.0);
  summary.fps = fps > 0.0 ? fps : 30.0;
  summary.duration = duration_of(document);
  // By ItemKind, as counts has them.
  constexpr std::array<std::string_view, 5> kinds{"objects", "nulls", "bones", "lights", "cameras"};
  std::array<std::vector<std::string>, kinds.size()> names;
  std::array<std::uint64_t, kinds.size()> items{};
  std::unordered_set<std::string_view> files;
  for (const Item& item : document.items) {
    const auto kind = static_cast<std::size_t>(item.kind);
    if (kind < kinds.size()) {
      ++items[kind];
      if (has_room(names[kind])) names[kind].push_back(decode(name_of(document, item, encoding), encoding).text);
    }
    if (item.kind != ItemKind::object) continue;
    const std::string_view file = head_of(document, item, encoding).file;
    if (files.insert(file).second) summary.depends_on.push_back(decode(file, encoding).text);
  }
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    summary.counts.emplace_back(kinds[kind], items[kind]);
    summary.add(kinds[kind], std::move(names[kind]));
  }
  summary.counts.emplace_back("channels", document.channels);
  summary.counts.emplace_back("keys", document.is_old() ? old_keys(document, summary.fps) : document.keys);
  summary.render = render_of(scene_facts_of(document, nullptr), document.is_old());
  summary.clips = {document.is_motion ? "Motion" : "Scene"};
  return summary;
}

std::string node_path(std::size_t index) {
  std::string path = "nodes[";
  append_number(path, index);
  return path + ']';
}

Place where(const Document& document, std::string_view path) {
  if (path == "version") return place_of(document, 1);
  if (take_word(path, "nodes")) return place_in_node(document, path);
  if (take_word(path, "items")) return place_in_item(document, path);
  return place_of_keyword(document, 0, static_cast<std::uint32_t>(document.nodes.size()), path);
}

}  // namespace genga::lws
