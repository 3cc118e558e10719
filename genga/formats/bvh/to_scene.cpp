#include "genga/formats/bvh/to_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/text_encoding.h"
#include "genga/formats/bvh/angles.h"
#include "genga/formats/bvh/figure.h"
#include "genga/formats/bvh/frame_rate.h"
#include "genga/formats/bvh/rotation.h"
#include "genga/formats/bvh/told.h"
#include "genga/math/euler.h"

namespace genga::bvh {
namespace {

// Each column of the rows by itself; angles in radians. Some rows at a time, so that they stay in the cache.
std::vector<std::vector<double>> columns_of(const Document& document) {
  constexpr std::size_t block = 32;
  const std::size_t rows = document.row_count();
  const std::size_t width = document.columns.size();
  std::vector<std::vector<double>> columns(width);
  for (std::vector<double>& column : columns) column.reserve(rows);
  for (std::size_t first = 0; first < rows; first += block) {
    const std::size_t end = std::min(first + block, rows);
    for (std::size_t at = 0; at < width; ++at) {
      const double factor = is_rotation(document.columns[at].channel) ? radians_per_degree : 1.0;
      for (std::size_t row = first; row < end; ++row) columns[at].push_back(document.values[row * width + at] * factor);
    }
  }
  return columns;
}

class SceneBuilder {
 public:
  SceneBuilder(const Document& document, TextEncoding encoding, Scene& scene)
      : document_(document), encoding_(encoding), scene_(scene) {}

  void add_nodes(UpAxis up);
  void add_motion();

 private:
  Node& add_node(std::string_view name, std::int32_t parent, const Vec3& offset) {
    Node& node = scene_.nodes.emplace_back();
    node.name = decode(name, encoding_).text;
    node.source_name = name;
    node.parent = parent;
    node.rest.translation = offset;
    return node;
  }
  Track& add_track(std::size_t joint, Property property) {
    Track& track = scene_.clips[0].tracks.emplace_back();
    track.subject = {SubjectKind::node, first_node_ + static_cast<std::uint32_t>(joint)};
    track.property = property;
    return track;
  }
  // The keys of a channel, or one key where there is none.
  Curve curve(std::size_t first_column, const std::optional<std::size_t>& column, double otherwise) {
    Curve made;
    made.times = column ? times_ : one_time_;
    made.values = Scalars::doubles(column ? std::move(columns_[first_column + *column]) : std::vector{otherwise});
    return made;
  }
  void add_turns(std::size_t index, const JointMotion& motion);
  void add_angles(std::size_t index, const JointMotion& motion);

  const Document& document_;
  TextEncoding encoding_;
  Scene& scene_;
  std::uint32_t first_node_ = 0;  // of the joints
  KeyTimes times_;
  KeyTimes one_time_ = make_times({0.0});
  std::vector<std::vector<double>> columns_;
};

void SceneBuilder::add_nodes(UpAxis up) {
  std::int32_t above = no_index;
  if (up == UpAxis::z) {
    constexpr double quarter = -90.0 * radians_per_degree;
    above = 0;
    add_node(upright_name, no_index, Vec3(0.0)).rest.rotation = from_euler({quarter, 0.0, 0.0}, EulerOrder::xyz);
    scene_.nodes[0].source_name.clear();
    first_node_ = 1;
  }
  const auto first = static_cast<std::int32_t>(first_node_);
  scene_.nodes.reserve(first_node_ + document_.joints.size() + document_.end_sites.size());
  for (const Joint& joint : document_.joints) {
    const std::int32_t parent = joint.parent == no_joint ? above : first + joint.parent;
    add_node(joint.name, parent, joint.offset).kind = NodeKind::bone;
  }
  for (const EndSite& end : document_.end_sites) {
    Node& node = add_node(end.name, first + static_cast<std::int32_t>(end.joint), end.offset);
    if (end.name.empty())
      node.name = decode(document_.joints[end.joint].name, encoding_).text + std::string(end_suffix);
  }
}

// Turns by angles about an axis that is there twice.
void SceneBuilder::add_turns(std::size_t index, const JointMotion& motion) {
  const Joint& joint = document_.joints[index];
  const std::span<const Column> columns = document_.columns_of(joint);
  std::vector<double> values;
  values.reserve(4 * document_.row_count());
  Quat last(1.0, 0.0, 0.0, 0.0);
  for (std::size_t row = 0; row < document_.row_count(); ++row) {
    const auto numbers = document_.row(row).subspan(joint.first_column, joint.column_count);
    Quat turn = rotation_of(motion, columns, numbers);
    if (glm::dot(turn, last) < 0.0) turn = -turn;
    for (const double part : {turn.x, turn.y, turn.z, turn.w}) values.push_back(part);
    last = turn;
  }
  Track& track = add_track(index, Property::rotation);
  track.rotation.times = times_;
  track.rotation.values = Scalars::doubles(std::move(values));
}

void SceneBuilder::add_angles(std::size_t index, const JointMotion& motion) {
  const std::size_t first = document_.joints[index].first_column;
  std::array<std::span<double>, 3> angles;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    if (motion.angles[axis]) angles[axis] = columns_[first + *motion.angles[axis]];
  }
  go_on(angles, motion.order);
  Track& track = add_track(index, Property::rotation);
  track.rotation_form = RotationForm::euler;
  track.order = motion.order;
  for (const std::optional<std::size_t>& column : motion.angles) track.curves.push_back(curve(first, column, 0.0));
}

void SceneBuilder::add_motion() {
  const FrameRate rate = frame_rate_of(document_);
  std::vector<double> times(document_.row_count());
  for (std::size_t row = 0; row < times.size(); ++row) times[row] = rate.time_of(row);
  times_ = make_times(std::move(times));
  columns_ = columns_of(document_);
  scene_.clips.emplace_back().name = "motion";
  for (std::size_t index = 0; index < document_.joints.size(); ++index) {
    const Joint& joint = document_.joints[index];
    const JointMotion motion = motion_of(document_.columns_of(joint));
    if (motion.moves()) {
      Track& track = add_track(index, Property::translation);
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const double rest = joint.offset[static_cast<int>(axis)];
        track.curves.push_back(curve(joint.first_column, motion.positions[axis], rest));
      }
    }
    if (!motion.repeated.empty()) {
      add_turns(index, motion);
    } else if (motion.turns) {
      add_angles(index, motion);
    }
  }
}

}  // namespace

Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings) {
  const Figure figure = figure_of(document, options.up);
  tell_assumptions(document, figure, findings);
  Scene scene;
  scene.name_encoding = options.encoding;
  scene.axes = {Handedness::right, figure.metres_per_unit, frame_rate_of(document).per_second()};
  SceneBuilder builder(document, options.encoding, scene);
  builder.add_nodes(figure.up);
  if (document.row_count() > 0) builder.add_motion();
  return scene;
}

}  // namespace genga::bvh
