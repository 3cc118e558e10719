#include "genga/formats/x/from_scene.h"

#include <algorithm>
#include <utility>

#include "genga/formats/x/from_scene/scene_writer.h"
#include "genga/formats/x/reader.h"

namespace genga::x {

namespace {

// Of nodes: with their pivots' frames twice as many objects, and meshes with their parts nest below.
constexpr std::size_t deepest = 500;

Result<Document> read_document(const Bytes& file) {
  Result<Read<Document>> read = x::read(file);
  if (!read) return std::move(read).error();
  return std::move(read).value().document;
}

// Of a binary file in the encoding that is asked for. The errors of respell and of reading.
Result<Document> document_of(const Bytes& file, const RespellOptions& options) {
  Result<Document> binary = read_document(file);
  if (!binary) return binary;
  const Result<Bytes> respelled = respell(binary.value(), options);
  if (!respelled) return respelled.error();
  return read_document(respelled.value());
}

}  // namespace

Mat4 frame_matrix(const Node& node) {
  Transform turned = node.rest;
  turned.rotation = node.pivot.rotation * node.rest.rotation;
  return to_matrix(turned);
}

SceneWriter::SceneWriter(const Scene& scene, const FromSceneOptions& options, Findings& findings)
    : scene_(scene), options_(options), findings_(findings), children_(scene.nodes.size()) {}

std::string SceneWriter::identify(const std::string& own, std::string_view kind) {
  if (own.empty()) return {};
  std::string given = identifiers_.add(own, kind);
  if (given != own) extension_.names.push_back({given, own});
  return given;
}

// Once for each thing that is left out, however often.
void SceneWriter::leave_out(std::string_view path, std::string message) {
  const auto known = std::find_if(left_out_.begin(), left_out_.end(),
                                  [&](const Finding& finding) { return finding.message == message; });
  if (known != left_out_.end()) {
    ++known->count;
  } else {
    left_out_.push_back({"x.left-out", Severity::warning, std::string(path), {}, std::move(message)});
  }
}

Result<Document> SceneWriter::write() {
  name_frames();
  sort_meshes();
  if (Status spelled = write_frames(); !spelled) return std::move(spelled).error();
  write_meshes(no_index);
  write_lightwave_sets();
  write_animation_sets();
  write_extension();
  for (Finding& finding : left_out_) findings_.add(std::move(finding));
  return document_of(std::move(builder_).finish(), options_.spelling);
}

// A name without its pivot's frame is the shorter: all nodes get theirs first.
void SceneWriter::name_frames() {
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

void SceneWriter::write_matrix(const Mat4& matrix) {
  builder_.begin("FrameTransformMatrix");
  builder_.matrix(matrix);
  builder_.end();
}

void SceneWriter::open_frame(std::uint32_t node) {
  is_in_order_ = is_in_order_ && node == opened_++;
  builder_.begin("Frame", frames_[node]);
  write_matrix(frame_matrix(scene_.nodes[node]));
  if (has_pivot_frame(node)) {
    builder_.begin("Frame", pivot_frames_[node]);
    write_matrix(to_matrix(Transform{.translation = -scene_.nodes[node].pivot.position}));
  }
  write_meshes(static_cast<std::int32_t>(node));
}

void SceneWriter::close_frame(std::uint32_t node) {
  if (has_pivot_frame(node)) builder_.end();
  builder_.end();
}

Status SceneWriter::write_frames() {
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
  return SceneWriter(scene, options, findings).write();
}

}  // namespace genga::x
