#include "genga/convert/lower/visibility.h"

#include <algorithm>
#include <cstdint>

#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/fit/seen.h"
#include "genga/convert/lower/ranges.h"

namespace genga {
namespace {

std::vector<bool> nodes_with_meshes(const Scene& scene) {
  std::vector<bool> nodes(scene.nodes.size());
  for (const Mesh& mesh : scene.meshes) {
    if (mesh.node != no_index) nodes[static_cast<std::size_t>(mesh.node)] = true;
  }
  return nodes;
}

bool has_value(const KeyList& keys, double value) { return keys.keys.size() == 1 && keys.keys[0].value.x == value; }

bool repeats(const Curve& curve) {
  return curve.size() > 1 && (curve.before != Behaviour::constant || curve.after != Behaviour::constant);
}

// The requested span of a clip.
TimeSpan span_of(const Scene& scene, const Clip& clip, const MotionRange& range) {
  const MotionRange asked = range_of_clip(clip, range);
  const double from = asked.from.value_or(std::min(earliest_time(clip), clip.first_time));
  return {from, std::max(from, asked.to.value_or(duration(clip))), frame_rate(scene, asked.fps)};
}

// Removes the nodes of which the clip shows something, or does not decide it.
Status take_out_seen(const Clip& clip, const TimeSpan& span, Work* work, std::vector<bool>& nodes) {
  const std::vector<const Curve*> dissolves = dissolves_of(clip, nodes.size());
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    if (!nodes[node] || dissolves[node] == nullptr) {
      nodes[node] = false;
      continue;
    }
    if (repeats(*dissolves[node])) {
      GENGA_TRY(check_frames(frame_count(span), work));
    }
    nodes[node] = has_value(seen_keys(*dissolves[node], span), 0.0);
  }
  return Done{};
}

}  // namespace

void add_visibility(const ClipSource& from, TimesPool& pool, Clip& clip) {
  const std::vector<bool> has_mesh = nodes_with_meshes(from.lowered);
  const std::vector<const Curve*> dissolves = dissolves_of(from.clip, from.scene.nodes.size());
  for (std::uint32_t node = 0; node < dissolves.size(); ++node) {
    if (dissolves[node] == nullptr || !has_mesh[node] || from.scene.nodes[node].is_unseen) continue;
    const KeyList keys = seen_keys(*dissolves[node], from.span);
    if (has_value(keys, 1.0)) continue;
    clip.tracks.push_back(make_track({SubjectKind::node, node}, Property::visible, keys, pool));
  }
}

Result<std::vector<bool>> unseen_nodes(const Scene& scene, const MotionRange& range, Work* work) {
  std::vector<bool> nodes(scene.nodes.size(), !scene.clips.empty());
  for (const Clip& clip : scene.clips) {
    GENGA_TRY(take_out_seen(clip, span_of(scene, clip, range), work, nodes));
  }
  for (std::size_t node = 0; node < nodes.size(); ++node) nodes[node] = nodes[node] || scene.nodes[node].is_unseen;
  return nodes;
}

Status drop_unseen(Scene& scene, const MotionRange& range, Work* work) {
  GENGA_TRY_ASSIGN(const std::vector<bool> nodes, unseen_nodes(scene, range, work));
  std::erase_if(scene.meshes,
                [&](const Mesh& mesh) { return mesh.node != no_index && nodes[static_cast<std::size_t>(mesh.node)]; });
  std::erase_if(scene.object_files, [&](const ObjectFile& file) { return nodes[file.node]; });
  return Done{};
}

}  // namespace genga
