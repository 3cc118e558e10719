#include "genga/formats/lwo/document.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/member_path.h"
#include "genga/base/sort.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/lwo/chunks/clip.h"
#include "genga/formats/lwo/chunks/envelope.h"
#include "genga/formats/lwo/chunks/layer.h"
#include "genga/formats/lwo/chunks/surface.h"
#include "genga/formats/lwo/chunks/tree_walk.h"
#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/file/cursor.h"
#include "genga/formats/lwo/file/fields.h"
#include "genga/formats/summary_names.h"

namespace genga::lwo {
namespace {

constexpr std::uint64_t size_offset = 4;  // of the form's size, bytes
constexpr std::uint64_t type_offset = 8;

// "chunks[3].chunks[0]" off the front of a path.
std::vector<std::size_t> take_chunks(std::string_view& path) {
  std::vector<std::size_t> indices;
  std::string_view rest = path;
  while (take_word(rest, "chunks")) {
    const auto index = take_index(rest, std::numeric_limits<std::size_t>::max());
    if (!index) break;
    indices.push_back(*index);
    if (rest.starts_with('.')) rest.remove_prefix(1);
    path = rest;
  }
  return indices;
}

// Stands at the chunk of those indices, or at the end.
bool find_chunk(TreeWalk& walk, const std::vector<std::size_t>& wanted) {
  std::vector<std::size_t> counts(1, 0);
  std::size_t met = 0;  // how many of the indices the chunks around the next one have
  for (TreeWalk::Step step = walk.next(); step == TreeWalk::Step::chunk || step == TreeWalk::Step::up;
       step = walk.next()) {
    if (step == TreeWalk::Step::up) {
      counts.pop_back();
      met = std::min(met, counts.size() - 1);
      continue;
    }
    const std::size_t depth = counts.size() - 1;
    const std::size_t index = counts.back()++;
    const bool fits = met == depth && depth < wanted.size() && wanted[depth] == index;
    if (fits && depth + 1 == wanted.size()) return true;
    if (walk.has_chunks()) {
      if (fits) met = depth + 1;
      counts.push_back(0);
    }
  }
  return false;
}

// Where an entry of an array begins, bytes from the array's first.
std::optional<std::size_t> entry_offset(const FieldSlice& slice, std::uint16_t dimension, std::size_t entry) {
  Cursor in(slice.bytes);
  for (; entry > 0 && !in.at_end(); --entry) take_entry(in, slice.field->type, dimension);
  if (entry > 0 || in.at_end() || !in.good()) return std::nullopt;
  return in.position();
}

std::optional<std::uint64_t> field_offset(const Object& object, const TreeWalk& walk, std::string_view path) {
  const Chunk& chunk = walk.chunk();
  if (path == "raw") return chunk.offset;
  if (walk.kind() == nullptr || chunk.is_form) return std::nullopt;
  FieldWalk fields(payload(object, chunk), *walk.kind());
  for (FieldSlice slice; fields.next(slice);) {
    std::string_view rest = path;
    if (!take_word(rest, slice.field->name)) continue;
    if (rest.empty()) return chunk.offset + slice.offset;
    const auto entry = take_index(rest, std::numeric_limits<std::size_t>::max());
    if (!entry || !rest.empty()) return std::nullopt;
    const auto offset = entry_offset(slice, fields.dimension(), *entry);
    return offset ? std::optional(chunk.offset + slice.offset + *offset) : std::nullopt;
  }
  return std::nullopt;
}

struct Counts {
  std::uint64_t points = 0;
  std::uint64_t polygons = 0;
  std::uint64_t vertex_maps = 0;
  std::uint64_t surfaces = 0;
  std::uint64_t clips = 0;
  std::uint64_t envelopes = 0;
};

std::uint64_t count_polygons(const Object& object, const Chunk& chunk) {
  const auto bytes = payload(object, chunk);
  if (!object.is_old()) return chunk.id == "POLS"_id ? lwo::count_polygons(bytes) : 0;
  if (chunk.id == "POLS"_id || chunk.id == "PCHS"_id) return count_old_polygons(bytes);
  return chunk.id == "CRVS"_id ? count_old_curves(bytes) : 0;
}

Counts counts_of(const Object& object) {
  constexpr std::size_t point_size = 3 * sizeof(float);
  Counts counts;
  for (const Chunk& chunk : object.chunks) {
    counts.polygons += count_polygons(object, chunk);
    switch (chunk.id) {
      case "PNTS"_id: counts.points += chunk.size / point_size; break;
      case "VMAP"_id:
      case "VMAD"_id: ++counts.vertex_maps; break;
      case "SURF"_id: ++counts.surfaces; break;
      case "CLIP"_id: ++counts.clips; break;
      case "ENVL"_id: ++counts.envelopes; break;
      default: break;
    }
  }
  return counts;
}

// Images of clips, and those that surfaces name themselves before LWO2; each once, sorted.
std::vector<std::string> files_of(const Object& object) {
  std::vector<std::string> files;
  const auto add = [&](std::string_view raw) {
    if (!raw.empty() && raw != "(none)") files.emplace_back(raw);
  };
  if (object.form == "LXOB"_id) return files;
  for (const Chunk& chunk : object.chunks) {
    if (chunk.id == "CLIP"_id && !object.is_old()) add(file_of(decode_clip(object, chunk)));
    if (chunk.id != "SURF"_id || !object.is_old()) continue;
    const Surface surface = decode_surface(object, chunk);
    add(surface.reflection_image);
    for (const Block& block : surface.blocks) add(block.image);
  }
  sort_range(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

// The last key of any envelope; not the frames of an image sequence, which depend on the scene's rate.
double duration_of(const Object& object) {
  double duration = 0.0;
  if (object.form == "LXOB"_id) return duration;
  for (const Chunk& chunk : object.chunks) {
    if (chunk.id != "ENVL"_id) continue;
    for (const lightwave::EnvelopeKey& key : decode_envelope(object, chunk).keys)
      duration = std::max(duration, key.time);
  }
  return duration;
}

// The kind of a vertex map: WGHT and MNVW are weights, TXUV and the rest are named by their purpose; empty for other
// types.
std::string_view kind_of_map(Id type) {
  switch (type) {
    case "MORF"_id:
    case "SPOT"_id: return "morphs";
    case "WGHT"_id:
    case "MNVW"_id: return "weight_maps";
    case "TXUV"_id: return "texture_maps";
    case "RGB "_id:
    case "RGBA"_id: return "color_maps";
    default: return {};
  }
}

// What a vertex map's chunk begins with.
struct MapHead {
  Id type{};
  std::string_view name;
};
MapHead map_of(const Object& object, const Chunk& chunk) {
  Cursor in(payload(object, chunk));
  MapHead head{.type = in.id()};
  in.u16();
  head.name = in.text();
  return head;
}

// Names of vertex maps, each once: every layer has maps of its own.
void add_maps(const Object& object, TextEncoding encoding, Summary& summary) {
  std::map<std::string_view, std::vector<std::string>> names;
  std::set<std::pair<std::string_view, std::string_view>> known;
  for (const Chunk& chunk : object.chunks) {
    if (chunk.id != "VMAP"_id && chunk.id != "VMAD"_id) continue;
    const auto [type, name] = map_of(object, chunk);
    const std::string_view kind = kind_of_map(type);
    if (kind.empty() || !has_room(names[kind])) continue;
    if (known.insert({kind, name}).second) names[kind].push_back(decode(name, encoding).text);
  }
  for (const std::string_view kind : {"morphs", "weight_maps", "texture_maps", "color_maps"}) {
    summary.add(kind, std::move(names[kind]));
  }
}

void add_contents(const Object& object, const std::vector<Layer>& layers, TextEncoding encoding, Summary& summary) {
  std::vector<std::string> names;
  for (const Layer& layer : layers) {
    if (has_room(names)) names.push_back(decode(layer.name, encoding).text);
  }
  summary.add("layers", std::move(names));
  names.clear();
  for (const Chunk& chunk : object.chunks) {
    if (chunk.id == "SURF"_id && object.form != "LXOB"_id && has_room(names)) {
      names.push_back(decode(decode_surface(object, chunk).name, encoding).text);
    }
  }
  summary.add("surfaces", std::move(names));
  add_maps(object, encoding, summary);
}

}  // namespace

std::span<const std::byte> payload(const Object& object, const Chunk& chunk) {
  return object.content.view().subspan(static_cast<std::size_t>(chunk.offset), chunk.size);
}

Place where(const Object& object, std::string_view path) {
  if (path == "size") return Place::at_offset(size_offset);
  if (path == "form") return Place::at_offset(type_offset);
  if (path == "leftover" || path == "trailing") return Place::at_offset(object.form_end);
  const std::vector<std::size_t> indices = take_chunks(path);
  if (indices.empty()) return {};
  const auto file = object.content.view();
  const FormKind form = form_kind(object.preset_chunk ? "PST_"_id : object.form);
  TreeWalk walk(file, first_chunk, object.form_end, form, std::numeric_limits<std::size_t>::max());
  if (!find_chunk(walk, indices)) return {};
  if (path.empty()) return Place::at_offset(walk.header());
  const auto offset = field_offset(object, walk, path);
  return offset ? Place::at_offset(*offset) : Place{};
}

std::vector<std::string> encoded_names(const Object& object) {
  std::vector<std::string> names = files_of(object);
  for (const Layer& layer : layers_of(object)) names.emplace_back(layer.name);
  for (const std::string_view tag : tags_of(object)) names.emplace_back(tag);
  for (const Chunk& chunk : object.chunks) {
    const bool is_map = chunk.id == "VMAP"_id || chunk.id == "VMAD"_id;
    if (is_map) names.emplace_back(map_of(object, chunk).name);
    if (chunk.id == "SURF"_id && object.form != "LXOB"_id) names.emplace_back(decode_surface(object, chunk).name);
  }
  std::erase_if(names, [](const std::string& name) { return std::none_of(name.begin(), name.end(), is_beyond_ascii); });
  return names;
}

Summary summarize(const Object& object, TextEncoding encoding) {
  const Counts counts = counts_of(object);
  const std::vector<Layer> layers = layers_of(object);
  Summary summary;
  summary.version = to_string(object.form);
  summary.duration = duration_of(object);
  summary.counts = {
      {"layers", layers.size()},           {"points", counts.points},     {"polygons", counts.polygons},
      {"vertex_maps", counts.vertex_maps}, {"surfaces", counts.surfaces}, {"clips", counts.clips},
      {"envelopes", counts.envelopes},
  };
  add_contents(object, layers, encoding, summary);
  for (const std::string& file : files_of(object)) summary.depends_on.push_back(decode(file, encoding).text);
  return summary;
}

}  // namespace genga::lwo
