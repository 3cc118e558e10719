#include "genga/formats/bvh/figure.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <string>

#include "genga/formats/bvh/rotation.h"

namespace genga::bvh {
namespace {

constexpr double person_height = 1.7;  // metres
// Heights of people from children to the tallest, with what rests lack of a head or have of a helmet.
constexpr double lowest_person = 1.15;
constexpr double highest_person = 2.4;

struct Unit {
  double metres;
  std::string_view name;
};
// Units of real files.
constexpr Unit units[]{{1.0, "metres"},
                       {0.0254 / 0.45, "inches of 0.45, as in CMU's files"},
                       {0.0254, "inches"},
                       {0.01, "centimetres"},
                       {0.005, "half centimetres"},
                       {0.001, "millimetres"}};

std::string lower_name(std::string_view name) {
  std::string lower(name);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

bool has_word(std::string_view name, std::string_view word) { return name.find(word) != std::string_view::npos; }

Vec3 extents_of(const std::vector<Vec3>& places) {
  if (places.empty()) return Vec3(0.0);
  Vec3 low = places[0];
  Vec3 high = places[0];
  for (const Vec3& place : places) {
    low = glm::min(low, place);
    high = glm::max(high, place);
  }
  return high - low;
}

// Above 0: clearly longer along z than along y; below 0: the other way.
int leaning_to_z(const Vec3& extents) {
  constexpr double clearly = 1.2;
  if (extents.z > clearly * extents.y) return 1;
  return extents.y > clearly * extents.z ? -1 : 0;
}

// Rows spread over the motion decide, each with one voice: a rest may lie along z although the figure stands along y,
// or stand along y although its root lays it along z. Where they do not agree, the rest decides.
UpAxis up_of(const Document& document, const Vec3& rest) {
  constexpr std::size_t max_rows = 8;
  const std::size_t count = std::min(document.row_count(), max_rows);
  int voices = 0;
  for (std::size_t i = 0; i < count; ++i) {
    voices += leaning_to_z(extents_of(places_in_row(document, i * document.row_count() / count)));
  }
  if (2 * std::abs(voices) <= static_cast<int>(count)) voices = leaning_to_z(rest);
  return voices > 0 ? UpAxis::z : UpAxis::y;
}

// From the root along the bones: no pose changes it.
std::vector<double> ways_from_root(const Document& document) {
  std::vector<double> ways;
  ways.reserve(document.joints.size());
  for (const Joint& joint : document.joints) {
    const bool is_root = joint.parent == no_joint;
    ways.push_back(is_root ? 0.0 : ways[static_cast<std::size_t>(joint.parent)] + glm::length(joint.offset));
  }
  return ways;
}

// The first joint whose name has "head".
std::int32_t head_of(const Document& document) {
  for (std::size_t i = 0; i < document.joints.size(); ++i) {
    if (has_word(lower_name(document.joints[i].name), "head")) return static_cast<std::int32_t>(i);
  }
  return no_joint;
}

// From the foot to the head by way of the joint where legs and spine meet, if names tell. Rests that do not stand
// upright have it, too.
double height_along_bones(const Document& document) {
  const std::int32_t head = head_of(document);
  if (head == no_joint) return 0.0;
  const std::vector<double> ways = ways_from_root(document);
  const auto way = [&](std::int32_t joint) { return ways[static_cast<std::size_t>(joint)]; };
  std::vector<bool> is_in_spine(document.joints.size(), false);
  const auto parent = [&](std::int32_t joint) { return document.joints[static_cast<std::size_t>(joint)].parent; };
  for (std::int32_t at = head; at != no_joint; at = parent(at)) is_in_spine[static_cast<std::size_t>(at)] = true;
  double longest = 0.0;
  for (std::size_t i = 0; i < document.joints.size(); ++i) {
    const std::string name = lower_name(document.joints[i].name);
    if ((!has_word(name, "foot") && !has_word(name, "ankle")) || has_word(name, "end")) continue;
    auto meeting = static_cast<std::int32_t>(i);
    while (meeting != no_joint && !is_in_spine[static_cast<std::size_t>(meeting)]) meeting = parent(meeting);
    if (meeting == no_joint || meeting == head) continue;
    longest = std::max(longest, ways[i] + way(head) - 2.0 * way(meeting));
  }
  if (!(longest > 0.0)) return 0.0;
  double top = 0.0;
  for (const EndSite& end : document.end_sites) {
    if (static_cast<std::int32_t>(end.joint) == head) top = glm::length(end.offset);
  }
  return longest + top;
}

}  // namespace

std::vector<Vec3> places_at_rest(const Document& document) {
  std::vector<Vec3> places;
  places.reserve(document.joints.size() + document.end_sites.size());
  for (const Joint& joint : document.joints) {
    const bool is_root = joint.parent == no_joint;
    places.push_back(is_root ? Vec3(0.0) : places[static_cast<std::size_t>(joint.parent)] + joint.offset);
  }
  for (const EndSite& end : document.end_sites) places.push_back(places[end.joint] + end.offset);
  return places;
}

std::vector<Vec3> places_in_row(const Document& document, std::size_t row) {
  std::vector<Vec3> places;
  std::vector<Quat> turns;
  places.reserve(document.joints.size() + document.end_sites.size());
  turns.reserve(document.joints.size());
  for (const Joint& joint : document.joints) {
    const std::span<const Column> columns = document.columns_of(joint);
    const std::span<const double> values = document.row(row).subspan(joint.first_column, joint.column_count);
    const JointMotion motion = motion_of(columns);
    Vec3 offset = joint.offset;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      if (motion.positions[axis]) offset[static_cast<int>(axis)] = values[*motion.positions[axis]];
    }
    const Quat own = rotation_of(motion, columns, values);
    const bool is_root = joint.parent == no_joint;
    const auto parent = static_cast<std::size_t>(std::max(joint.parent, 0));
    places.push_back(is_root ? offset : places[parent] + rotate(turns[parent], offset));
    turns.push_back(is_root ? own : turns[parent] * own);
  }
  for (const EndSite& end : document.end_sites) {
    places.push_back(places[end.joint] + rotate(turns[end.joint], end.offset));
  }
  return places;
}

Figure figure_of(const Document& document, std::optional<UpAxis> up) {
  Figure figure;
  const Vec3 extents = extents_of(places_at_rest(document));
  const UpAxis seen = up ? *up : up_of(document, extents);
  figure.height = height_along_bones(document);
  if (!(figure.height > 0.0)) figure.height = seen == UpAxis::z ? extents.z : extents.y;
  const auto miss = [&](const Unit& unit) {
    const double height = figure.height * unit.metres;
    return std::max(height / person_height, person_height / height);
  };
  const auto* best = std::min_element(std::begin(units), std::end(units),
                                      [&](const Unit& a, const Unit& b) { return miss(a) < miss(b); });
  const double height = figure.height * best->metres;
  figure.is_assumed = !(height >= lowest_person) || !(height <= highest_person);
  // What is no person stands as most files do.
  figure.up = figure.is_assumed ? up.value_or(UpAxis::y) : seen;
  if (figure.is_assumed) return figure;
  figure.metres_per_unit = best->metres;
  figure.unit = best->name;
  return figure;
}

RestPose rest_pose_of(const Document& document, UpAxis up) {
  const std::vector<Vec3> places = places_at_rest(document);
  const auto rise_of = [up](const Vec3& way) { return up == UpAxis::z ? way.z : way.y; };
  // Where every bone goes along an axis of its own, the head is beside the hips.
  const std::int32_t head = head_of(document);
  if (head != no_joint) {
    const Vec3 way = places[static_cast<std::size_t>(head)] - places.front();
    constexpr double upright = 0.7;  // of the way's length
    if (!(rise_of(way) >= upright * glm::length(way))) return RestPose::other;
  }
  // From the upper arm to the hand, of either side.
  for (std::size_t i = 0; i < document.joints.size(); ++i) {
    const std::string name = lower_name(document.joints[i].name);
    const bool is_hand = has_word(name, "hand") || has_word(name, "wrist");
    const std::int32_t elbow = document.joints[i].parent;
    if (!is_hand || elbow == no_joint) continue;
    const std::int32_t arm = document.joints[static_cast<std::size_t>(elbow)].parent;
    if (arm == no_joint) continue;
    const Vec3 way = places[i] - places[static_cast<std::size_t>(arm)];
    const double length = glm::length(way);
    if (!(length > 0.0)) continue;
    // An arm counts as level up to 20 degrees, and as lowered from there to 65.
    constexpr double level = 0.342;
    constexpr double lowered = 0.906;
    const double share = rise_of(way) / length;
    const double sideways = std::abs(way.x) / length;
    if (std::abs(share) <= level && sideways > 0.9) return RestPose::t_pose;
    if (share < 0.0 && -share <= lowered && sideways > 0.4) return RestPose::a_pose;
    return RestPose::other;
  }
  return RestPose::unknown;
}

bool begins_with_rest(const Document& document) {
  if (document.row_count() < 3) return false;
  const std::span<const double> rest = document.row(0);
  const std::span<const double> first = document.row(1);
  const std::span<const double> second = document.row(2);
  std::size_t angles = 0;
  std::size_t zeros = 0;
  double jump = 0.0;
  double step = 0.0;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (!is_rotation(document.columns[i].channel)) continue;
    ++angles;
    zeros += rest[i] == 0.0 ? 1U : 0U;
    jump = std::max(jump, std::abs(first[i] - rest[i]));
    step = std::max(step, std::abs(second[i] - first[i]));
  }
  constexpr double far = 10.0;  // degrees, and times the next step
  return angles > 0 && 4 * zeros >= 3 * angles && jump > far && jump > far * step;
}

}  // namespace genga::bvh
