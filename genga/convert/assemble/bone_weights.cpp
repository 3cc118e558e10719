#include "genga/convert/assemble/bone_weights.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/base/sort.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/math/functions.h"

namespace genga {
namespace {

// Added to d^falloff: a point on the bone has a large field, not an infinite one. Measured in LightWave 9.6.
constexpr double softening = 1e-24;
// How much stronger a bone is inside its min_range than any outside. Measured in LightWave 9.6.
constexpr double inner_gain = 1e28;
// Faster bones: what is left of a field below this is nothing. Measured in LightWave 9.6.
constexpr double faster_threshold = std::numeric_limits<float>::epsilon();
constexpr std::size_t faster_rank = 5;
// Sums of as many fields as there are bones stay finite.
constexpr double largest_field = 1e250;
// A remainder below half a float's step at 1 is rounding.
constexpr double min_remainder = 6e-8;
constexpr std::uint64_t max_fields = std::uint64_t{1} << 32;
constexpr std::uint64_t max_entries = std::uint64_t{1} << 26;

double smoothstep(double t) { return t * t * (3.0 - 2.0 * t); }

// d to the falloff, from d squared: most exponents are small whole numbers.
class Falloff {
 public:
  explicit Falloff(double exponent) : exponent_(exponent) {
    is_whole_ = exponent >= 0.0 && exponent <= 16.0 && exponent == std::floor(exponent);
    if (is_whole_) whole_ = static_cast<unsigned>(exponent);
  }
  double of(double squared) const {
    if (!is_whole_) return math::pow(squared, exponent_ / 2.0);
    double power = (whole_ & 1U) != 0 ? std::sqrt(squared) : 1.0;
    for (unsigned pair = 0; pair < whole_ / 2; ++pair) power *= squared;
    return power;
  }

 private:
  double exponent_;
  unsigned whole_ = 0;
  bool is_whole_ = false;
};

// One bone at rest, in the object's space.
struct Bone {
  std::uint32_t node = 0;
  Vec3 origin{0.0};
  Vec3 along{0.0};                 // from the origin to the end
  double per_square_length = 0.0;  // 1 / along², 0 of a bone without length
  double strength = 0.0;
  const std::vector<float>* map = nullptr;  // of each vertex
  bool map_only = false;
  bool normalizes = true;
  bool is_limited = false;
  double min_range = 0.0;
  double max_range = 0.0;

  double squared_distance(const Vec3& point) const {
    const Vec3 from = point - origin;
    const double ratio = std::clamp(glm::dot(from, along) * per_square_length, 0.0, 1.0);
    const Vec3 across = from - along * ratio;
    return glm::dot(across, across);
  }
};

// What a bone has to say about a point: its share before and the factor after the division by the sum.
struct Field {
  double share = 0.0;
  double fade = 1.0;
};

Field field_of(const Bone& bone, const Falloff& falloff, const Vec3& point, double map) {
  if (bone.map_only) return {map, 1.0};
  const double squared = bone.squared_distance(point);
  const double strength = bone.strength * map;
  Field field{strength / (falloff.of(squared) + softening), 1.0};
  if (!bone.is_limited) return field;
  const double distance = std::sqrt(squared);
  if (distance > bone.max_range) return {};
  if (distance < bone.min_range) return {strength * inner_gain * smoothstep(1.0 - distance / bone.min_range), 1.0};
  if (bone.max_range > bone.min_range) {
    field.fade = smoothstep((bone.max_range - distance) / (bone.max_range - bone.min_range));
  }
  return field;
}

double usable(double share) { return share > 0.0 ? std::min(share, largest_field) : 0.0; }  // not of a NaN either

// The weights of one vertex after the other.
class VertexWeights {
 public:
  VertexWeights(const std::vector<Bone>& bones, const BoneSet& set)
      : bones_(bones), falloff_(set.falloff), faster_(set.faster), fields_(bones.size()), weights_(bones.size()) {}

  // The weight of each bone, in order. Their sum is at most 1.
  const std::vector<double>& of(const Vec3f& position, std::size_t vertex) {
    const Vec3 point(position);
    double sum = 0.0;
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      const Bone& bone = bones_[i];
      const double map = bone.map != nullptr ? static_cast<double>((*bone.map)[vertex]) : 1.0;
      fields_[i] = field_of(bone, falloff_, point, map);
      fields_[i].share = usable(fields_[i].share);
    }
    if (faster_) drop_beyond_the_fourth();
    for (std::size_t i = 0; i < bones_.size(); ++i) sum += bones_[i].normalizes ? fields_[i].share : 0.0;
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      const Field& field = fields_[i];
      weights_[i] = !bones_[i].normalizes ? field.share : sum > 0.0 ? field.share / sum * field.fade : 0.0;
    }
    return weights_;
  }

 private:
  void drop_beyond_the_fourth() {
    ranked_.clear();
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      if (bones_[i].normalizes) ranked_.push_back(fields_[i].share);
    }
    double fifth = 0.0;
    if (ranked_.size() >= faster_rank) {
      const auto at = ranked_.begin() + static_cast<std::ptrdiff_t>(faster_rank - 1);
      std::nth_element(ranked_.begin(), at, ranked_.end(), std::greater<>());
      fifth = *at;
    }
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      if (!bones_[i].normalizes) continue;
      fields_[i].share -= fifth;
      if (fields_[i].share < faster_threshold) fields_[i].share = 0.0;
    }
  }

  const std::vector<Bone>& bones_;
  Falloff falloff_;
  bool faster_;
  std::vector<Field> fields_;
  std::vector<double> weights_;
  std::vector<double> ranked_;
};

// The rows of all vertices, as wide as may be needed, then as is.
class Rows {
 public:
  static constexpr std::uint64_t bytes_per_entry = sizeof(std::uint32_t) + sizeof(float);

  // Entries of each row.
  static std::size_t width(std::size_t vertices, std::size_t bones, std::uint32_t most) {
    const std::uint64_t within_budget = std::max<std::uint64_t>(max_entries / std::max<std::size_t>(vertices, 1), 4);
    return static_cast<std::size_t>(std::min<std::uint64_t>(bones + 1, most == 0 ? within_budget : most));
  }

  Rows(std::size_t vertices, std::size_t width, std::uint32_t node) : node_(node), width_(width) {
    joints_.resize(vertices * width_, node);
    weights_.resize(vertices * width_, 0.0F);
  }

  void put(std::size_t vertex, const std::vector<Bone>& bones, const std::vector<double>& weights) {
    row_.clear();
    double sum = 0.0;
    for (std::size_t i = 0; i < bones.size(); ++i) {
      if (static_cast<float>(weights[i]) > 0.0F) row_.push_back({bones[i].node, weights[i]});
      sum += weights[i];
    }
    double scale = 1.0;
    if (sum > 1.0 + min_remainder) {
      scale = 1.0 / sum;
      ++scaled;
    } else if (1.0 - sum > min_remainder) {
      row_.push_back({node_, 1.0 - sum});
    }
    if (row_.size() > width_) scale *= cut();
    used_ = std::max(used_, row_.size());
    for (std::size_t i = 0; i < row_.size(); ++i) {
      joints_[vertex * width_ + i] = row_[i].node;
      weights_[vertex * width_ + i] = static_cast<float>(row_[i].weight * scale);
    }
  }

  // One row after the other, no wider than the widest.
  void move_to(Mesh& mesh) && {
    const std::size_t vertices = mesh.positions.size();
    for (std::size_t vertex = 0; vertex < vertices; ++vertex) {
      const auto pack = [&](auto& values) {
        const auto from = values.begin() + static_cast<std::ptrdiff_t>(vertex * width_);
        const auto to = values.begin() + static_cast<std::ptrdiff_t>(vertex * used_);
        if (from != to) std::copy_n(from, used_, to);
      };
      pack(joints_);
      pack(weights_);
    }
    joints_.resize(vertices * used_);
    weights_.resize(vertices * used_);
    mesh.influences = static_cast<std::uint32_t>(used_);
    mesh.joints = std::move(joints_);
    mesh.weights = std::move(weights_);
    mesh.skinned_in_node = true;
  }

  std::uint64_t scaled = 0;  // vertices whose weights exceeded 1
  std::uint64_t cut_short = 0;

 private:
  struct Entry {
    std::uint32_t node;
    double weight;
  };

  // Keeps the largest weights. Returns the factor that restores the sum of all.
  double cut() {
    ++cut_short;
    const auto total = [this] {
      double sum = 0.0;
      for (const Entry& entry : row_) sum += entry.weight;
      return sum;
    };
    const double before = total();
    stable_sort_range(row_.begin(), row_.end(), [](const Entry& a, const Entry& b) { return a.weight > b.weight; });
    row_.resize(width_);
    return before / total();
  }

  std::uint32_t node_;
  std::size_t width_ = 0;
  std::size_t used_ = 0;
  std::vector<std::uint32_t> joints_;
  std::vector<float> weights_;
  std::vector<Entry> row_;
};

// Weight maps as a value for each vertex, made when a bone asks.
class Maps {
 public:
  explicit Maps(const Mesh& mesh) : mesh_(mesh) {
    for (std::size_t i = 0; i < mesh.weight_maps.size(); ++i) by_name_.try_emplace(mesh.weight_maps[i].name, i);
  }
  // Null: the object has no map of that name.
  const std::vector<float>* find(const std::string& name) {
    const auto known = by_name_.find(name);
    if (known == by_name_.end()) return nullptr;
    const auto [made, is_new] = made_.try_emplace(known->second);
    if (!is_new) return &made->second;
    const WeightMap& map = mesh_.weight_maps[known->second];
    made->second.resize(mesh_.positions.size(), 0.0F);
    for (std::size_t i = 0; i < map.vertices.size(); ++i) made->second[map.vertices[i]] = map.weights[i];
    return &made->second;
  }

 private:
  const Mesh& mesh_;
  std::map<std::string, std::size_t> by_name_;
  std::map<std::size_t, std::vector<float>> made_;
};

Bone bone_of(const BoneInfluence& influence, const Mat4& rest, const std::vector<float>* map) {
  Bone bone;
  bone.node = influence.node;
  bone.origin = Vec3(rest[3]);
  bone.along = Vec3(rest[2]) * influence.rest_length;
  const double square = glm::dot(bone.along, bone.along);
  if (square > 0.0) bone.per_square_length = 1.0 / square;
  bone.strength = influence.strength * (influence.scales_strength ? influence.rest_length : 1.0);
  bone.map = map;
  bone.map_only = influence.weight_map_only && map != nullptr;
  bone.normalizes = influence.normalizes || !bone.map_only;
  bone.is_limited = influence.is_limited && std::isfinite(influence.max_range);
  bone.min_range = influence.min_range;
  bone.max_range = influence.max_range;
  return bone;
}

std::vector<Bone> bones_of(const BoneSet& set, const std::vector<Mat4>& rest, Maps& maps, const std::string& path,
                           Findings& findings) {
  std::vector<Bone> bones;
  FindingCollector missing;
  for (const BoneInfluence& influence : set.bones) {
    const std::vector<float>* map = influence.weight_map.empty() ? nullptr : maps.find(influence.weight_map);
    if (map == nullptr && !influence.weight_map.empty()) {
      missing.add({"resolve.missing-weight-map",
                   Severity::warning,
                   path + ".bones[" + number_text(bones.size()) + "].weight_map",
                   {},
                   "the object has no weight map " + quoted_name(influence.weight_map, '\'')},
                  [](std::string_view) { return Place{}; });
    }
    bones.push_back(bone_of(influence, rest[influence.node], map));
  }
  findings.append(std::move(missing).take());
  return bones;
}

// A field for each bone at each vertex, a row for each vertex, and each map spread over the vertices.
bool use_fields(const BoneSet& set, std::size_t vertices, std::size_t width, Work* work) {
  std::set<std::string_view> maps;
  for (const BoneInfluence& bone : set.bones) maps.insert(bone.weight_map);
  return use(work, &Limits::samples, std::uint64_t{set.bones.size()} * vertices) &&
         use(work, &Limits::bytes, (width * Rows::bytes_per_entry + maps.size() * sizeof(float)) * vertices);
}

void add_finding(Findings& findings, std::string_view code, Severity severity, const std::string& path,
                 std::uint64_t count, std::string message) {
  if (count == 0) return;
  findings.add({code, severity, path, {}, std::move(message), count});
}

}  // namespace

BoneWeigher::BoneWeigher(const Scene& scene) : rest_(scene.nodes.size(), Mat4(1.0)) {
  const Hierarchy hierarchy(scene.nodes);
  for (const std::uint32_t index : hierarchy.order()) {
    const Node& node = scene.nodes[index];
    if (node.kind != NodeKind::bone) continue;
    rest_[index] = to_matrix(node.rest, node.pivot);
    if (node.parent != no_index) rest_[index] = rest_[static_cast<std::size_t>(node.parent)] * rest_[index];
  }
}

void BoneWeigher::weigh(const BoneSet& set, const BoneWeightOptions& options, Mesh& mesh, Findings& findings) const {
  const std::size_t vertices = mesh.positions.size();
  if (set.bones.empty() || vertices == 0) return;
  if (set.bones.size() > max_fields / vertices) {
    return add_finding(findings, "resolve.too-many-bones", Severity::warning, options.path, 1,
                       number_text(set.bones.size()) + " bones for " + number_text(vertices) +
                           " vertices are too many, so no bone moves them");
  }
  const std::size_t width = Rows::width(vertices, set.bones.size(), options.max_influences);
  if (!use_fields(set, vertices, width, options.work)) return;
  Maps maps(mesh);
  const std::vector<Bone> bones = bones_of(set, rest_, maps, options.path, findings);
  VertexWeights weights(bones, set);
  Rows rows(vertices, width, set.node);
  for (std::size_t vertex = 0; vertex < vertices; ++vertex) {
    rows.put(vertex, bones, weights.of(mesh.positions[vertex], vertex));
  }
  add_finding(findings, "resolve.too-much-weight", Severity::note, options.path, rows.scaled,
              "weights that are not normalised add up to more than 1 at a vertex");
  add_finding(findings, "resolve.fewer-influences", Severity::note, options.path, rows.cut_short,
              "a vertex has more bones than there is room for");
  std::move(rows).move_to(mesh);
}

}  // namespace genga
