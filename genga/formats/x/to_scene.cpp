#include "genga/formats/x/to_scene.h"

#include <cmath>
#include <string>
#include <utility>

#include "genga/formats/x/to_scene/scene_maker.h"

namespace genga::x {

Mat4 matrix_of(MemberCursor& members) {
  Mat4 matrix(1.0);
  bool is_finite = true;
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) {
      matrix[row][column] = members.real();
      is_finite = is_finite && std::isfinite(matrix[row][column]);
    }
  }
  return is_finite && members.is_good() ? matrix : Mat4(1.0);
}

namespace {

// What is referred to many times is there many times: sixteen files like this one, and a little for small ones.
std::uint64_t max_repeated(const Document& document) {
  constexpr std::uint64_t little = 4'000'000;
  return 16 * (document.values.words.size() + document.objects.size()) + little;
}

}  // namespace

SceneBuilder::SceneBuilder(const Document& document, const SceneOptions& options)
    : document_(document),
      options_(options),
      names_(document),
      report_(document),
      nodes_(document.objects.size(), no_index),
      repeatable_(max_repeated(document)) {
  scene_.axes.handedness = Handedness::left;
}

Scene SceneBuilder::make() {
  add_frames();
  adopt_frames();
  add_extension();
  add_meshes();
  add_lightwave_sets();
  add_animation_sets();
  return std::move(scene_);
}

void SceneBuilder::add_frames() {
  for (std::uint32_t i = 0; i < document_.objects.size(); ++i) {
    const std::int32_t parent = node_of(document_.objects[i].parent);
    if (is_of_type(document_, i, "Frame")) {
      nodes_[i] = static_cast<std::int32_t>(scene_.nodes.size());
      Node frame;
      frame.source_name = std::string(name_of(document_, i));
      frame.name = decoded(frame.source_name);
      frame.parent = parent;
      scene_.nodes.push_back(std::move(frame));
    } else if (parent != no_index && is_of_type(document_, i, "FrameTransformMatrix")) {
      MemberCursor members(document_, i);
      node(parent).rest = to_transform(matrix_of(members));
    }
  }
}

// Frames at the top level that another frame refers to hang there, unless it hangs on them itself.
void SceneBuilder::adopt_frames() {
  std::vector<std::int32_t> above(scene_.nodes.size());  // a node further up, or the uppermost itself
  for (std::size_t i = 0; i < above.size(); ++i) {
    const std::int32_t parent = scene_.nodes[i].parent;
    above[i] = parent == no_index ? static_cast<std::int32_t>(i) : parent;
  }
  const auto top_of = [&](std::int32_t at) {
    while (above[static_cast<std::size_t>(at)] != at) {
      std::int32_t& next = above[static_cast<std::size_t>(at)];
      next = above[static_cast<std::size_t>(next)];
      at = next;
    }
    return at;
  };
  for (std::uint32_t i = 0; i < document_.objects.size(); ++i) {
    if (document_.objects[i].template_index != is_reference) continue;
    const std::int32_t parent = node_of(document_.objects[i].parent);
    const std::int32_t child = node_of(names_.target(i));
    if (parent == no_index || child == no_index || node(child).parent != no_index || top_of(parent) == child) continue;
    node(child).parent = parent;
    above[static_cast<std::size_t>(child)] = parent;
  }
}

Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings) {
  SceneBuilder builder(document, options);
  Scene scene = builder.make();
  findings.append(builder.take_findings());
  return scene;
}

}  // namespace genga::x
