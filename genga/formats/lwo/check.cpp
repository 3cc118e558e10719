#include "genga/formats/lwo/check.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "genga/base/sort.h"
#include "genga/formats/lwo/check/report.h"
#include "genga/formats/lwo/chunks/envelope.h"
#include "genga/formats/lwo/chunks/layer.h"
#include "genga/formats/lwo/chunks/parts.h"
#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {
namespace {

// Layers by number; of equal numbers the first.
struct NumberedLayer {
  std::uint16_t number = 0;
  std::size_t index = 0;
};

std::vector<NumberedLayer> by_number(const std::vector<Layer>& layers) {
  std::vector<NumberedLayer> sorted;
  sorted.reserve(layers.size());
  for (std::size_t i = 0; i < layers.size(); ++i) sorted.push_back({layers[i].number, i});
  // Equal numbers keep the file's order.
  sort_range(sorted.begin(), sorted.end(), [](const NumberedLayer& a, const NumberedLayer& b) {
    return a.number != b.number ? a.number < b.number : a.index < b.index;
  });
  return sorted;
}

std::optional<std::size_t> find(const std::vector<NumberedLayer>& sorted, std::uint16_t number) {
  const auto found =
      std::lower_bound(sorted.begin(), sorted.end(), number,
                       [](const NumberedLayer& layer, std::uint16_t wanted) { return layer.number < wanted; });
  if (found == sorted.end() || found->number != number) return std::nullopt;
  return found->index;
}

// The layers whose chain of parents comes back to themselves. Each layer is walked over once.
std::vector<bool> in_cycles(const std::vector<std::optional<std::size_t>>& parents) {
  std::vector<std::size_t> walk_of(parents.size(), parents.size());
  std::vector<bool> in_cycle(parents.size(), false);
  for (std::size_t start = 0; start < parents.size(); ++start) {
    std::optional<std::size_t> at = start;
    while (at && walk_of[*at] == parents.size()) {
      walk_of[*at] = start;
      at = parents[*at];
    }
    if (!at || walk_of[*at] != start) continue;
    for (std::size_t member = *at; !in_cycle[member]; member = *parents[member]) in_cycle[member] = true;
  }
  return in_cycle;
}

void check_shape(Report& report, const Chunk& span, const std::string& path) {
  Cursor in(fields_of(report.object(), span));
  const Id shape = in.id();
  std::size_t wanted = 0;
  switch (shape) {
    case "TCB "_id: wanted = 3; break;
    case "HERM"_id:
    case "BEZI"_id: wanted = 2; break;
    case "BEZ2"_id: wanted = 4; break;
    case "LINE"_id:
    case "STEP"_id: break;
    default: report.error("lwo.unknown-shape", path, span.offset, "not a shape of LightWave"); return;
  }
  const std::size_t found = in.remaining() / sizeof(float);
  if (found == wanted) return;
  report.warning("lwo.shape-parameters", path, span.offset,
                 std::to_string(found) + " parameters where the shape has " + std::to_string(wanted));
}

// The keys of one envelope.
void check_envelope(Report& report, const Chunk& envl, const std::string& path) {
  ChunkWalk walk = chunks_in(report.object(), envl, Context::object);
  std::size_t index = 0;
  std::optional<float> before;
  for (Chunk chunk; walk.next(chunk); ++index) {
    const auto here = [&] { return path + ".chunks[" + std::to_string(index) + ']'; };
    Cursor in(fields_of(report.object(), chunk));
    if (chunk.id == "KEY "_id) {
      const float time = in.f32();
      if (before && !(time > *before)) {
        report.error("lwo.unsorted-keys", here() + ".time", chunk.offset, "not later than the key before it");
      }
      before = time;
    } else if (chunk.id == "SPAN"_id) {
      if (!before) report.warning("lwo.span-without-key", here(), chunk.offset, "no key stands before it");
      check_shape(report, chunk, here());
    } else if (chunk.id == "PRE "_id || chunk.id == "POST"_id) {
      if (in.u16() > 5)
        report.error("lwo.behavior", here() + ".behavior", chunk.offset, "not a behaviour of LightWave");
    }
  }
  if (!before) report.warning("lwo.no-keys", path, envl.offset, "an envelope without keys plays as 0");
}

}  // namespace

void check_layers(Report& report) {
  const Object& object = report.object();
  const std::vector<Layer> layers = layers_of(object);
  const std::vector<NumberedLayer> sorted = by_number(layers);
  const auto add = [&](const Layer& layer, std::string_view code, std::string_view member, std::string message) {
    const Chunk& chunk = layer.chunks.front();
    report.error(code, report.path_of(layer.first) + '.' + std::string(member), chunk.offset, std::move(message));
  };
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (sorted[i].number != sorted[i - 1].number) continue;
    add(layers[sorted[i].index], "lwo.duplicate-layer", "number",
        "another layer has the number " + std::to_string(sorted[i].number));
  }
  std::vector<std::optional<std::size_t>> parents(layers.size());
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (!layers[i].parent) continue;
    parents[i] = find(sorted, *layers[i].parent);
    if (!parents[i]) add(layers[i], "lwo.no-parent", "parent", "no layer " + std::to_string(*layers[i].parent));
  }
  const std::vector<bool> cycles = in_cycles(parents);
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (cycles[i]) add(layers[i], "lwo.parent-cycle", "parent", "the layer is its own ancestor");
  }
}

void check_envelopes(Report& report) {
  const auto& chunks = report.object().chunks;
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    if (chunks[i].id == "ENVL"_id && report.object().form != "LXOB"_id)
      check_envelope(report, chunks[i], report.path_of(i));
  }
}

Findings check(const Object& object) {
  Report report(object);
  check_references(report);
  check_layers(report);
  check_geometry(report);
  check_envelopes(report);
  return std::move(report).take();
}

}  // namespace genga::lwo
