#include "genga/formats/bvh/from_scene.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/finding_collector.h"
#include "genga/base/number_text.h"
#include "genga/core/clip.h"
#include "genga/core/naming/distinct_names.h"
#include "genga/formats/bvh/angles.h"
#include "genga/formats/bvh/motion_text.h"
#include "genga/formats/bvh/reader.h"
#include "genga/formats/bvh/rotation.h"
#include "genga/formats/bvh/to_scene.h"

namespace genga::bvh {
namespace {

constexpr double decimals = 1e6;        // of rows and offsets
constexpr double time_decimals = 1e10;  // of the frame time
constexpr double still = 1e-4;          // units: a joint that moves less keeps its offset
constexpr double late = 0.02;           // frames: float32 times of keys are rounded

double rounded(double value, double by = decimals) {
  const double made = std::round(value * by) / by;
  return made == 0.0 ? 0.0 : made;  // not -0
}

Vec3 rounded(const Vec3& v) { return {rounded(v.x), rounded(v.y), rounded(v.z)}; }

// Readers take a name up to the first blank.
std::string one_word(std::string_view name) {
  std::string word(name);
  for (char& c : word) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte <= ' ' || byte == 0x7F || c == '{' || c == '}') c = '_';
  }
  return word;
}

struct NodeMotion {
  const Track* translation = nullptr;
  const Track* rotation = nullptr;
  bool moves = false;  // more than `still`
};

// A joint of the text and the node that it is; no_index: the root that was added.
struct Made {
  std::int32_t node = no_index;
  std::size_t first_column = 0;
  bool has_positions = false;
};

class MotionBuilder {
 public:
  MotionBuilder(const Scene& scene, FindingCollector& findings)
      : scene_(scene), clip_(scene.clips.front()), findings_(findings), motions_(scene.nodes.size()) {}

  Result<Document> make();

 private:
  Status take_tracks();
  void find_children();
  void choose_root();
  void add_joints();
  void add_joint(std::int32_t node, std::int32_t parent);
  void add_ends(std::int32_t node, TextJoint& joint);
  bool is_end_site(std::uint32_t node) const;
  bool is_left_out(std::uint32_t node) const;
  std::string name_of(std::int32_t node);
  void add_rows();
  void add_row_values(const Made& joint);

  const Scene& scene_;
  const Clip& clip_;
  FindingCollector& findings_;
  std::vector<NodeMotion> motions_;
  std::vector<std::vector<std::uint32_t>> children_;
  std::vector<std::uint32_t> roots_;
  DistinctNames names_;
  std::vector<Made> made_;
  TextMotion text_;
  std::size_t width_ = 0;
  std::size_t rows_ = 1;
};

std::string path_of(std::size_t node) { return "nodes[" + number_text(node) + ']'; }

Status MotionBuilder::take_tracks() {
  std::uint64_t left_out = 0;
  for (std::size_t index = 0; index < clip_.tracks.size(); ++index) {
    const Track& track = clip_.tracks[index];
    if (!has_keys(track)) continue;
    const bool is_motion = track.subject.kind == SubjectKind::node &&
                           (track.property == Property::translation || track.property == Property::rotation);
    if (!is_motion) {
      ++left_out;
      continue;
    }
    const std::string path = "clips[0].tracks[" + number_text(index) + ']';
    if (!track.relative) return no_conversion("joints move relative to their rest", path);
    NodeMotion& motion = motions_[track.subject.index];
    if (track.property == Property::rotation) {
      if (track.rotation_form != RotationForm::quaternion) return no_conversion("joints turn by quaternions", path);
      motion.rotation = &track;
      continue;
    }
    motion.translation = &track;
    for (const Curve& curve : track.curves) {
      for (std::size_t key = 0; key < curve.size(); ++key) {
        motion.moves = motion.moves || !(std::abs(curve.values[key]) <= still);
      }
    }
  }
  if (left_out > 0) {
    findings_.warn("bvh.left-out", "clips[0]",
                   "tracks that no joint can hold are left out: scales, morphs, cameras, lights, switches", left_out);
  }
  return Done{};
}

// Cameras and lights without joints below them.
bool MotionBuilder::is_left_out(std::uint32_t node) const {
  const NodeKind kind = scene_.nodes[node].kind;
  return (kind == NodeKind::camera || kind == NodeKind::light) && children_[node].empty();
}

// What reading makes of an End Site, which is one again.
bool MotionBuilder::is_end_site(std::uint32_t node) const {
  const Node& own = scene_.nodes[node];
  if (own.parent == no_index || !children_[node].empty()) return false;
  const NodeMotion& motion = motions_[node];
  const std::string& above = scene_.nodes[static_cast<std::size_t>(own.parent)].name;
  return motion.translation == nullptr && motion.rotation == nullptr && own.name == above + std::string(end_suffix);
}

void MotionBuilder::find_children() {
  children_.resize(scene_.nodes.size());
  for (std::uint32_t node = 0; node < scene_.nodes.size(); ++node) {
    const std::int32_t parent = scene_.nodes[node].parent;
    if (parent != no_index) children_[static_cast<std::size_t>(parent)].push_back(node);
  }
  for (std::uint32_t node = 0; node < scene_.nodes.size(); ++node) {
    if (scene_.nodes[node].parent == no_index && !is_left_out(node)) roots_.push_back(node);
  }
}

// A root that stands still at the origin and carries one node says nothing: the node is the root.
void MotionBuilder::choose_root() {
  while (roots_.size() == 1) {
    const std::uint32_t root = roots_.front();
    const NodeMotion& motion = motions_[root];
    const bool is_still = motion.translation == nullptr && motion.rotation == nullptr &&
                          rounded(scene_.nodes[root].rest.translation) == Vec3(0.0);
    if (!is_still || children_[root].size() != 1 || is_end_site(children_[root].front())) return;
    findings_.note("bvh.root-left-out", path_of(root),
                   "a root that stands still at the origin is left out, and its child is the root");
    roots_.front() = children_[root].front();
  }
}

std::string MotionBuilder::name_of(std::int32_t node) {
  if (node == no_index) return names_.add("root");
  const std::string& own = scene_.nodes[static_cast<std::size_t>(node)].name;
  std::string word = one_word(own);
  if (word.empty()) word = "joint_" + number_text(node);
  word = names_.add(word);
  if (word != own) {
    findings_.note(
        "bvh.name-changed", [&] { return path_of(static_cast<std::size_t>(node)) + ".name"; },
        "names of joints are one word, and each is there once: it became " + word);
  }
  return word;
}

void MotionBuilder::add_ends(std::int32_t node, TextJoint& joint) {
  if (node == no_index) return;
  const auto index = static_cast<std::size_t>(node);
  bool has_joint = false;
  for (const std::uint32_t child : children_[index]) {
    if (is_end_site(child)) {
      joint.ends.push_back({{}, rounded(scene_.nodes[child].rest.translation)});
    } else {
      has_joint = has_joint || !is_left_out(child);
    }
  }
  if (has_joint || !joint.ends.empty()) return;
  // Half as long as the way to it, and as directed.
  const Vec3 own = scene_.nodes[index].rest.translation * 0.5;
  constexpr double shortest = 0.5;  // units
  const double length = glm::length(own);
  joint.ends.push_back({{}, rounded(length > shortest ? own : Vec3(0.0, shortest, 0.0))});
  findings_.note(
      "bvh.end-assumed", [&] { return path_of(index); },
      "a joint without children gets an End Site half as long as the way to it");
}

void MotionBuilder::add_joint(std::int32_t node, std::int32_t parent) {
  const bool is_root = parent == no_joint;
  const bool moves = node != no_index && motions_[static_cast<std::size_t>(node)].moves;
  Made& made = made_.emplace_back();
  made.node = node;
  made.has_positions = is_root || moves;
  made.first_column = width_;
  TextJoint& joint = text_.joints.emplace_back();
  joint.name = name_of(node);
  joint.parent = parent;
  if (node != no_index) joint.offset = rounded(scene_.nodes[static_cast<std::size_t>(node)].rest.translation);
  if (made.has_positions) joint.channels = {"Xposition", "Yposition", "Zposition"};
  for (const char* turn : {"Zrotation", "Xrotation", "Yrotation"}) joint.channels.emplace_back(turn);
  width_ += joint.channels.size();
  add_ends(node, joint);
  if (is_root || !moves) return;
  findings_.note(
      "bvh.joint-moves", [&] { return path_of(static_cast<std::size_t>(node)); },
      "a joint that is no root moves in its parent; it gets positions, which some programs skip");
}

// Each node behind its parent, with all that is below it.
void MotionBuilder::add_joints() {
  const bool is_added = roots_.size() != 1;
  if (is_added) {
    findings_.note("bvh.root-added", "nodes", number_text(roots_.size()) + " roots get one above them");
    add_joint(no_index, no_joint);
  }
  std::vector<std::pair<std::uint32_t, std::int32_t>> open;  // a node, and its parent's joint
  for (std::size_t i = roots_.size(); i-- > 0;) open.emplace_back(roots_[i], is_added ? 0 : no_joint);
  while (!open.empty()) {
    const auto [node, parent] = open.back();
    open.pop_back();
    const auto joint = static_cast<std::int32_t>(text_.joints.size());
    add_joint(static_cast<std::int32_t>(node), parent);
    const std::vector<std::uint32_t>& below = children_[node];
    for (std::size_t i = below.size(); i-- > 0;) {
      if (!is_left_out(below[i]) && !is_end_site(below[i])) open.emplace_back(below[i], joint);
    }
  }
}

// Straight keys, frame after frame. Nearly all keys are at frames.
class KeyWalker {
 public:
  explicit KeyWalker(const KeyTable* keys) : keys_(keys) {}

  // Goes on to that time, which is not before the last one.
  void go_to(double time) {
    const std::size_t last = keys_->size() - 1;
    while (at_ < last && keys_->time(at_ + 1) <= time) ++at_;
    const double begin = keys_->time(at_);
    const double span = at_ < last ? keys_->time(at_ + 1) - begin : 0.0;
    share_ = span > 0.0 ? std::clamp((time - begin) / span, 0.0, 1.0) : 0.0;
    // Rounded to float32, a key is not quite at its frame.
    if (share_ < late) share_ = 0.0;
    if (share_ > 1.0 - late) {
      ++at_;
      share_ = 0.0;
    }
  }
  double value(const Scalars& values, std::size_t width = 1, std::size_t part = 0) const {
    const double begin = values[at_ * width + part];
    return share_ == 0.0 ? begin : begin + (values[(at_ + 1) * width + part] - begin) * share_;
  }
  Quat rotation(const Scalars& values) const {
    const Quat turn(value(values, 4, 3), value(values, 4, 0), value(values, 4, 1), value(values, 4, 2));
    return normalized_or_identity(turn);
  }

 private:
  const KeyTable* keys_;
  std::size_t at_ = 0;
  double share_ = 0.0;
};

void MotionBuilder::add_row_values(const Made& joint) {
  const double fps = scene_.axes.frames_per_second;
  const bool is_node = joint.node != no_index;
  const NodeMotion motion = is_node ? motions_[static_cast<std::size_t>(joint.node)] : NodeMotion{};
  const Vec3 rest = is_node ? scene_.nodes[static_cast<std::size_t>(joint.node)].rest.translation : Vec3(0.0);
  double* row = text_.values.data() + joint.first_column;
  if (joint.has_positions) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const double own = rest[static_cast<int>(axis)];
      const Curve* curve = motion.translation == nullptr ? nullptr : &motion.translation->curves[axis];
      if (curve != nullptr && curve->empty()) curve = nullptr;
      KeyWalker walker(curve);
      for (std::size_t frame = 0; frame < rows_; ++frame) {
        if (curve != nullptr) walker.go_to(static_cast<double>(frame) / fps);
        row[frame * width_ + axis] = rounded(own + (curve == nullptr ? 0.0 : walker.value(curve->values)));
      }
    }
    row += 3;
  }
  if (motion.rotation == nullptr) return;
  const RotationCurve& curve = motion.rotation->rotation;
  KeyWalker walker(&curve);
  Vec3 angles(0.0);
  for (std::size_t frame = 0; frame < rows_; ++frame) {
    walker.go_to(static_cast<double>(frame) / fps);
    angles = zxy_angles(walker.rotation(curve.values), angles);
    double* const numbers = row + frame * width_;
    numbers[0] = rounded(angles.z / radians_per_degree);
    numbers[1] = rounded(angles.x / radians_per_degree);
    numbers[2] = rounded(angles.y / radians_per_degree);
  }
}

void MotionBuilder::add_rows() {
  const double fps = scene_.axes.frames_per_second;
  rows_ = static_cast<std::size_t>(std::floor(duration(clip_) * fps + late)) + 1;
  text_.rows = rows_;
  text_.frame_time = rounded(1.0 / fps, time_decimals);
  text_.values.assign(rows_ * width_, 0.0);
  for (const Made& joint : made_) add_row_values(joint);
}

Result<Document> MotionBuilder::make() {
  GENGA_TRY(take_tracks());
  find_children();
  if (roots_.empty()) return no_conversion("the scene has no node that could be a joint", "nodes");
  choose_root();
  add_joints();
  add_rows();
  GENGA_TRY_ASSIGN(std::string text, motion_text(text_));
  // The document is its text.
  GENGA_TRY_ASSIGN(Read<Document> made, read(Bytes::own_text(std::move(text))));
  return std::move(made.document);
}

bool stands_along_axes(const Node& node) { return node.rest.rotation == Quat(1.0, 0.0, 0.0, 0.0); }

}  // namespace

Result<Document> from_scene(const Scene& scene, Findings& findings) {
  if (scene.clips.empty()) return bad_argument("the scene has no clip", "clips");
  if (scene.axes.handedness != Handedness::right) return no_conversion("a motion has right-handed axes", "axes");
  if (!(scene.axes.frames_per_second > 0.0)) return bad_argument("the scene has no frame rate", "axes");
  if (!std::all_of(scene.nodes.begin(), scene.nodes.end(), stands_along_axes)) {
    return no_conversion("joints are aligned with the axes at rest", "nodes");
  }
  FindingCollector found(FindingCollector::first_only);
  Result<Document> motion = MotionBuilder(scene, found).make();
  findings.append(std::move(found).take());
  return motion;
}

}  // namespace genga::bvh
