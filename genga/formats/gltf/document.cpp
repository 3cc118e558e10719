#include "genga/formats/gltf/document.h"

#include <algorithm>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/formats/gltf/file/uri.h"
#include "genga/formats/gltf/packed_views.h"
#include "genga/formats/summary_names.h"

namespace genga::gltf {
namespace {

constexpr std::array<std::string_view, list_count> list_names{
    "accessors", "animations", "buffers",  "bufferViews", "cameras", "images",   "materials",
    "meshes",    "nodes",      "samplers", "scenes",      "skins",   "textures", "lights"};

// Takes ".rotation" or "rotation" from the front.
std::string_view take_member(std::string_view& path) {
  if (path.starts_with('.')) path.remove_prefix(1);
  const std::size_t end = std::min(path.find_first_of(".["), path.size());
  const std::string_view name = path.substr(0, end);
  path.remove_prefix(end);
  return name;
}

std::optional<std::size_t> take_element(std::string_view& path) {
  const std::size_t end = path.find(']');
  if (!path.starts_with('[') || end == std::string_view::npos) return std::nullopt;
  const std::optional<std::size_t> index = parse_integer<std::size_t>(path.substr(1, end - 1));
  if (index) path.remove_prefix(end + 1);
  return index;
}

// The value at a path, or the last one on the way to it.
JsonValue value_near(const Document& document, std::string_view path) {
  JsonValue value = document.root();
  const auto is_list = std::find_if(list_names.begin(), list_names.end(), [&](std::string_view name) {
    return path.size() > name.size() && path.starts_with(name) && path[name.size()] == '[';
  });
  if (is_list != list_names.end()) {
    path.remove_prefix(is_list->size());
    const std::optional<std::size_t> index = take_element(path);
    const JsonValue item = index ? document.item(static_cast<List>(is_list - list_names.begin()), *index) : JsonValue();
    if (!item) return value;
    value = item;
  }
  while (!path.empty()) {
    JsonValue inner;
    if (path.starts_with('[')) {
      const std::optional<std::size_t> index = take_element(path);
      if (index) inner = value.at(*index);
    } else {
      inner = value[take_member(path)];
    }
    if (!inner) break;
    value = inner;
  }
  return value;
}

Place line_of(std::string_view text, std::size_t offset) {
  std::uint32_t line = 1;
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end < offset; end = text.find('\n', begin)) {
    ++line;
    begin = end + 1;
  }
  return Place::at_line(line, static_cast<std::uint32_t>(offset - begin) + 1);
}

// The largest time of an animation's keys, which the file states.
double last_time(const Document& document, const JsonValue& animation) {
  double last = 0.0;
  for (const JsonValue& sampler : animation["samplers"].elements()) {
    const JsonValue most = document.item(List::accessors, sampler["input"])["max"].at(0);
    last = std::max(last, most.number().value_or(0.0));
  }
  return last;
}

void add_names(const Document& document, List list, std::string_view kind, Summary& summary) {
  std::vector<std::string> names;
  for (const JsonValue& one : document.list(list)) {
    if (!has_room(names)) break;
    names.push_back(one["name"].text().value_or(""));
  }
  summary.add(kind, std::move(names));
}

}  // namespace

std::string_view name_of(List list) { return list_names[static_cast<std::size_t>(list)]; }

bool is_own(const Document& document) {
  return document.root()["asset"]["generator"].text().value_or("").starts_with("Genga ");
}

Place place_at(const Document& document, std::uint64_t offset) {
  if (document.is_container) return Place::at_offset(offset);
  const std::string_view text(reinterpret_cast<const char*>(document.source.data()), document.source.size());
  return line_of(text, static_cast<std::size_t>(offset));
}

Place place_of(const Document& document, const JsonValue& value) {
  return value ? place_at(document, document.text_offset + value.offset()) : Place();
}

Place where(const Document& document, std::string_view path) { return place_of(document, value_near(document, path)); }

std::string name_or(const JsonValue& named, std::string_view kind, std::size_t index) {
  std::string name = named["name"].text().value_or("");
  return name.empty() ? std::string(kind) + number_text(index) : name;
}

Summary summarize(const Document& document, TextEncoding /*encoding*/) {
  Summary summary;
  summary.version = document.root()["asset"]["version"].text().value_or("");
  summary.name = document.item(List::scenes, document.root()["scene"].index().value_or(0))["name"].text().value_or("");
  std::size_t index = 0;
  for (const JsonValue& animation : document.list(List::animations)) {
    if (has_room(summary.clips)) summary.clips.push_back(name_or(animation, "animation", index));
    summary.duration = std::max(summary.duration, last_time(document, animation));
    ++index;
  }
  for (const List list : {List::nodes, List::meshes, List::skins, List::materials, List::images, List::cameras,
                          List::lights, List::animations, List::scenes, List::accessors}) {
    summary.counts.emplace_back(name_of(list), document.list(list).size());
  }
  add_names(document, List::nodes, "nodes", summary);
  add_names(document, List::meshes, "meshes", summary);
  add_names(document, List::materials, "materials", summary);
  for (const BufferContent& buffer : document.buffers) {
    if (!buffer.file.empty()) summary.depends_on.push_back(buffer.file);
  }
  for (const JsonValue& image : document.list(List::images)) {
    const std::string uri = image["uri"].text().value_or("");
    if (!uri.empty() && !is_data_uri(uri)) summary.depends_on.push_back(percent_decoded(uri));
  }
  return summary;
}

std::vector<std::string> missing_files(const Document& document) {
  std::vector<std::string> files;
  for (const BufferContent& buffer : document.buffers) {
    if (!buffer.is_there && !buffer.file.empty()) files.push_back(buffer.file);
  }
  return files;
}

Document with_files(const Document& document, std::span<const std::optional<Bytes>> files) {
  Document whole = document;
  std::size_t next = 0;
  for (BufferContent& buffer : whole.buffers) {
    if (buffer.is_there || buffer.file.empty() || next == files.size()) continue;
    if (const std::optional<Bytes>& file = files[next++]; file) {
      buffer.bytes = *file;
      buffer.is_there = true;
    }
  }
  unpack_views(whole);
  return whole;
}

}  // namespace genga::gltf
