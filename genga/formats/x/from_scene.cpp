#include "genga/formats/x/from_scene.h"

#include <algorithm>
#include <utility>

#include "genga/formats/x/from_scene/scene_writer.h"

namespace genga::x {

namespace {

// Of nodes: with their pivots' frames twice as many objects, and meshes with their parts nest below.
constexpr std::size_t deepest = 500;

}  // namespace

Mat4 frame_matrix(const Node& node) {
  Transform turned = node.rest;
  turned.rotation = node.pivot.rotation * node.rest.rotation;
  return to_matrix(turned);
}

SceneSpeller::SceneSpeller(const Scene& scene, const FromSceneOptions& options, Findings& findings)
    : scene_(scene), options_(options), findings_(findings), children_(scene.nodes.size()) {}

std::string SceneSpeller::identify(const std::string& own, std::string_view kind) {
  if (own.empty()) return {};
  std::string given = identifiers_.add(own, kind);
  if (given != own) extension_.names.push_back({given, own});
  return given;
}

// Once for each thing that is left out, however often.
void SceneSpeller::leave_out(std::string_view path, std::string message) {
  const auto told = std::find_if(left_out_.begin(), left_out_.end(),
                                 [&](const Finding& finding) { return finding.message == message; });
  if (told != left_out_.end()) {
    ++told->count;
  } else {
    left_out_.push_back({"x.left-out", Severity::warning, std::string(path), {}, std::move(message)});
  }
}

Result<Document> SceneSpeller::spell() {
  name_frames();
  sort_meshes();
  if (Status spelled = spell_frames(); !spelled) return std::move(spelled).error();
  spell_meshes(no_index);
  spell_lightwave_sets();
  spell_animation_sets();
  spell_extension();
  for (Finding& finding : left_out_) findings_.add(std::move(finding));
  return std::move(builder_).finish(options_.spelling);
}

// A name without its pivot's frame is the shorter: all nodes get theirs first.
void SceneSpeller::name_frames() {
  frames_.reserve(scene_.nodes.size());
  for (const Node& node : scene_.nodes) frames_.push_back(identifiers_.add(node.name, "node"));
  for (std::size_t i = 0; i < scene_.nodes.size(); ++i) {
    const bool has_one = scene_.nodes[i].pivot.position != Vec3(0.0);
    pivot_frames_.push_back(has_one ? identifiers_.add(frames_[i] + "_pivot", "pivot") : std::string());
    if (const std::int32_t parent = scene_.nodes[i].parent; parent != no_index) {
      children_[static_cast<std::size_t>(parent)].push_back(static_cast<std::uint32_t>(i));
    }
  }
  for (const Clip& clip : scene_.clips) sets_.push_back(identifiers_.add(clip.name, "motion"));
}

void SceneSpeller::spell_matrix(const Mat4& matrix) {
  builder_.begin("FrameTransformMatrix");
  builder_.matrix(matrix);
  builder_.end();
}

void SceneSpeller::open_frame(std::uint32_t node) {
  is_in_order_ = is_in_order_ && node == opened_++;
  builder_.begin("Frame", frames_[node]);
  spell_matrix(frame_matrix(scene_.nodes[node]));
  if (has_pivot_frame(node)) {
    builder_.begin("Frame", pivot_frames_[node]);
    spell_matrix(to_matrix(Transform{.translation = -scene_.nodes[node].pivot.position}));
  }
  spell_meshes(static_cast<std::int32_t>(node));
}

void SceneSpeller::close_frame(std::uint32_t node) {
  if (has_pivot_frame(node)) builder_.end();
  builder_.end();
}

Status SceneSpeller::spell_frames() {
  struct Open {
    std::uint32_t node;
    std::size_t next_child = 0;
  };
  std::vector<Open> open;
  const auto enter = [&](std::uint32_t node) {
    open_frame(node);
    open.push_back({node});
  };
  for (std::uint32_t root = 0; root < scene_.nodes.size(); ++root) {
    if (scene_.nodes[root].parent != no_index) continue;
    enter(root);
    while (!open.empty()) {
      Open& innermost = open.back();
      const std::vector<std::uint32_t>& children = children_[innermost.node];
      if (innermost.next_child == children.size()) {
        close_frame(innermost.node);
        open.pop_back();
      } else if (open.size() == deepest) {
        return Error{ErrorCode::no_conversion, "nodes nested deeper than a .x file can have them", {}, {}};
      } else {
        enter(children[innermost.next_child++]);
      }
    }
  }
  return Done{};
}

Result<Document> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings) {
  return SceneSpeller(scene, options, findings).spell();
}

}  // namespace genga::x
