#include "genga/convert/assemble/bone_weights.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/corpus.h"

namespace genga {
namespace {

// An object, node 0, with bones of length 1 along z that hang on it at the given places.
struct Rig {
  Scene scene;
  BoneSet set;
  Mesh mesh;
  Findings findings;

  explicit Rig(const std::vector<Vec3>& places) {
    scene.nodes.push_back({.name = "object"});
    for (const Vec3& place : places) {
      const auto node = static_cast<std::uint32_t>(scene.nodes.size());
      scene.nodes.push_back({.name = "bone", .kind = NodeKind::bone, .parent = 0, .rest = {.translation = place}});
      set.bones.push_back({.node = node});
    }
    mesh.node = 0;
  }

  void weigh(const BoneWeightOptions& options = {}) {
    BoneWeigher(scene).weigh(set, options, mesh, findings);
    EXPECT_EQ(validate(mesh), 0);
  }
  // How much of the vertex the node moves.
  double weight(std::size_t vertex, std::uint32_t node) const {
    double sum = 0.0;
    for (std::size_t i = 0; i < mesh.influences; ++i) {
      const std::size_t at = vertex * mesh.influences + i;
      if (mesh.joints[at] == node) sum += static_cast<double>(mesh.weights[at]);
    }
    return sum;
  }
  std::vector<std::string> codes() const {
    std::vector<std::string> all;
    for (const Finding& finding : findings.all()) all.emplace_back(finding.code);
    return all;
  }
};

// The distance from a point to the segment of length 1 along z.
double distance(const Vec3f& point, const Vec3& place) {
  const double x = static_cast<double>(point.x) - place.x;
  const double y = static_cast<double>(point.y) - place.y;
  const double z = static_cast<double>(point.z) - place.z;
  const double beyond = z < 0.0 ? z : z > 1.0 ? z - 1.0 : 0.0;
  return std::sqrt(x * x + y * y + beyond * beyond);
}

const std::vector<Vec3f> some_points{{-1.0F, 0.125F, 0.0F}, {0.75F, 0.5F, 0.5F},   {1.0F, 2.0F, -1.0F},
                                     {3.0F, 0.25F, 1.5F},   {-2.0F, -1.0F, 0.25F}, {1.0F, 0.5F, 3.0F}};

using WeightCodes = std::vector<std::string>;

TEST(BoneWeights, TheFieldFallsWithThePowerOfTheDistance) {
  const std::vector<Vec3> places{{0, 0, 0}, {2, 0, 0}, {0, 1, 1}};
  for (const double falloff : {0.0, 1.0, 2.0, 3.0, 4.0, 9.0, 2.5}) {
    Rig rig(places);
    rig.set.falloff = falloff;
    rig.mesh.positions = some_points;
    rig.weigh();
    for (std::size_t vertex = 0; vertex < some_points.size(); ++vertex) {
      std::array<double, 3> fields{};
      for (std::size_t bone = 0; bone < 3; ++bone) {
        fields[bone] = 1.0 / std::pow(distance(some_points[vertex], places[bone]), falloff);
      }
      const double sum = fields[0] + fields[1] + fields[2];
      for (std::uint32_t bone = 0; bone < 3; ++bone) {
        EXPECT_NEAR(rig.weight(vertex, bone + 1), fields[bone] / sum, 1e-7) << falloff << ' ' << vertex;  // float32
      }
    }
    EXPECT_TRUE(rig.findings.empty());
    EXPECT_TRUE(rig.mesh.skinned_in_node);
    EXPECT_EQ(rig.mesh.influences, 3U);
  }
}

// Every number of a text, those in quotes, too.
std::vector<double> numbers_of(const std::string& text) {
  std::vector<double> numbers;
  for (std::size_t at = text.find_first_of("-0123456789"); at != std::string::npos;) {
    char* end = nullptr;
    numbers.push_back(std::strtod(text.c_str() + at, &end));
    at = text.find_first_of("-0123456789", static_cast<std::size_t>(end - text.c_str()));
  }
  return numbers;
}

TEST(BoneWeights, WhatLightWaveMoves) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  std::ifstream file(test::corpus_file("truth/lightwave_bone_falloff_oracle.json"));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::vector<double> numbers = numbers_of(text.substr(text.find("\"points\"")));
  ASSERT_EQ(numbers.size(), 5U * 3U + 5U * 6U);
  std::vector<Vec3f> points(5);
  for (std::size_t i = 0; i < 5; ++i) points[i] = Vec3f(Vec3(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]));
  for (std::size_t row = 0; row < 5; ++row) {
    const std::size_t at = 15 + 6 * row;
    Rig rig({{0, 0, 0}, {2, 0, 0}});
    rig.set.falloff = numbers[at];
    rig.mesh.positions = points;
    rig.weigh();
    for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(rig.weight(i, 1), numbers[at + 1 + i], 1e-6) << numbers[at];
  }
}

TEST(BoneWeights, StrengthAndRestLength) {
  Rig rig({{-1, 0, 0}, {1, 0, 0}});
  rig.mesh.positions = {{0, 0, 0}};
  rig.set.bones[0].strength = 3.0;
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 1), 0.75, 1e-7);
  rig.set.bones[1].scales_strength = true;
  rig.set.bones[1].rest_length = 9.0;
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 1), 0.25, 1e-7);
  // The length counts for the distance whether or not it scales: the second bone now passes the point at 1.
  rig.set.bones[1].scales_strength = false;
  rig.mesh.positions = {{0, 0, 9}};  // 8 beyond the first bone's end
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 1), 3.0 / 65.0 / (3.0 / 65.0 + 1.0), 1e-7);
}

TEST(BoneWeights, ABoneThatTouchesAPointTakesItAll) {
  Rig rig({{0, 0, 0}, {1, 0, 0}});
  rig.mesh.positions = {{0, 0, 0.5F}};
  rig.weigh();
  EXPECT_EQ(rig.weight(0, 1), 1.0);
}

TEST(BoneWeights, MapsScaleTheField) {
  Rig rig({{-1, 0, 0}, {1, 0, 0}});
  rig.mesh.positions = {{0, 0, 0}, {0, 0, 1}, {0, 0, 0.5F}};
  rig.mesh.weight_maps = {{.name = "arm", .vertices = {0, 2}, .weights = {0.5F, 1.0F}}};
  rig.set.bones[0].weight_map = "arm";
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 1), 1.0 / 3.0, 1e-7);
  EXPECT_EQ(rig.weight(1, 1), 0.0);  // not in the map
  EXPECT_NEAR(rig.weight(2, 1), 0.5, 1e-7);
  EXPECT_TRUE(rig.findings.empty());
}

TEST(BoneWeights, AMapAloneIsTheFieldWhateverTheDistance) {
  Rig rig({{-1, 0, 0}, {50, 0, 0}});
  rig.mesh.positions = {{0, 0, 0}, {0, 0, 1}};
  rig.mesh.weight_maps = {{.name = "a", .vertices = {0}, .weights = {0.5F}},
                          {.name = "b", .vertices = {0}, .weights = {0.25F}}};
  for (std::size_t bone = 0; bone < 2; ++bone) {
    rig.set.bones[bone].weight_map = bone == 0 ? "a" : "b";
    rig.set.bones[bone].weight_map_only = true;
  }
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 1), 2.0 / 3.0, 1e-7);
  EXPECT_NEAR(rig.weight(0, 2), 1.0 / 3.0, 1e-7);
  EXPECT_EQ(rig.weight(1, 0), 1.0);  // in no map: the object's
}

TEST(BoneWeights, MapsThatAreNotNormalisedLeaveTheRestToTheObject) {
  Rig rig({{-1, 0, 0}, {1, 0, 0}});
  rig.mesh.positions = {{0, 0, 0}, {0, 0, 1}};
  rig.mesh.weight_maps = {{.name = "a", .vertices = {0, 1}, .weights = {0.5F, 0.75F}},
                          {.name = "b", .vertices = {0, 1}, .weights = {0.25F, 0.75F}}};
  for (std::size_t bone = 0; bone < 2; ++bone) {
    rig.set.bones[bone].weight_map = bone == 0 ? "a" : "b";
    rig.set.bones[bone].weight_map_only = true;
    rig.set.bones[bone].normalizes = false;
  }
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 1), 0.5, 1e-7);
  EXPECT_NEAR(rig.weight(0, 2), 0.25, 1e-7);
  EXPECT_NEAR(rig.weight(0, 0), 0.25, 1e-7);
  // 1.5 together is scaled to 1.
  EXPECT_NEAR(rig.weight(1, 1), 0.5, 1e-7);
  EXPECT_NEAR(rig.weight(1, 2), 0.5, 1e-7);
  EXPECT_EQ(rig.codes(), WeightCodes{"resolve.too-much-weight"});
  EXPECT_EQ(rig.findings.all()[0].count, 1U);
}

TEST(BoneWeights, BonesThatPullByDistanceAreAlwaysNormalised) {
  Rig rig({{-1, 0, 0}, {3, 0, 0}});
  rig.mesh.positions = {{0, 0, 0}};
  rig.set.falloff = 1.0;
  rig.set.bones[0].normalizes = rig.set.bones[1].normalizes = false;
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 1), 0.75, 1e-7);
  EXPECT_NEAR(rig.weight(0, 2), 0.25, 1e-7);
}

TEST(BoneWeights, AMissingMapIsToldAndTheBonePullsWithoutIt) {
  Rig rig({{-1, 0, 0}, {1, 0, 0}});
  rig.mesh.positions = {{0, 0, 0}};
  rig.set.bones[1].weight_map = "absent";
  rig.set.bones[1].weight_map_only = true;
  rig.weigh({.path = "bone_sets[3]"});
  EXPECT_NEAR(rig.weight(0, 2), 0.5, 1e-7);
  EXPECT_EQ(rig.codes(), WeightCodes{"resolve.missing-weight-map"});
  EXPECT_EQ(rig.findings.all()[0].path, "bone_sets[3].bones[1].weight_map");
}

TEST(BoneWeights, LimitedRangeFadesOutAfterTheDivision) {
  // From the first bone 1, 2, 3, 4 and 5 units away, from the second 9, 8, 7, 6, 5.
  Rig rig({{0, 0, 0}, {10, 0, 0}});
  rig.set.falloff = 1.0;
  rig.set.bones[0].is_limited = true;
  rig.set.bones[0].min_range = 2.0;
  rig.set.bones[0].max_range = 4.0;
  rig.mesh.positions = {{1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0}, {5, 0, 0}};
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 1), 1.0, 1e-7);  // inside it wins
  EXPECT_NEAR(rig.weight(1, 1), 0.8, 1e-7);  // 1/2 beside 1/8
  // Half way: 1/3 beside 1/7 is 0.7, of which half stays with the object.
  EXPECT_NEAR(rig.weight(2, 1), 0.35, 1e-7);
  EXPECT_NEAR(rig.weight(2, 2), 0.3, 1e-7);
  EXPECT_NEAR(rig.weight(2, 0), 0.35, 1e-7);
  EXPECT_EQ(rig.weight(3, 1), 0.0);
  EXPECT_NEAR(rig.weight(3, 2), 0.4, 1e-7);  // 1/6 beside 1/4, which fades to nothing
  EXPECT_NEAR(rig.weight(4, 2), 1.0, 1e-7);  // beyond, as if the first were not there
  // A quarter of the way 1/2.5 beside 1/7.5 is 0.75, of which t²(3 - 2t) at 0.75 is left.
  rig.mesh.positions = {{2.5F, 0, 0}};
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 1), 0.75 * 0.84375, 1e-7);
}

TEST(BoneWeights, InsideBothRangesTheDeeperWins) {
  Rig rig({{0, 0, 0}, {4, 0, 0}});
  rig.set.bones[0].is_limited = rig.set.bones[1].is_limited = true;
  rig.set.bones[0].min_range = 2.0;
  rig.set.bones[1].min_range = 4.0;
  rig.set.bones[0].max_range = rig.set.bones[1].max_range = 9.0;
  rig.mesh.positions = {{1, 0, 0}};
  rig.weigh();
  // t²(3 - 2t) at 1 - 1/2 and at 1 - 3/4.
  EXPECT_NEAR(rig.weight(0, 1), 0.5 / (0.5 + 0.15625), 1e-7);
}

// Two bones of LightWave 9.6, the first by its map alone; captured values.
TEST(BoneWeights, MapsBesideDistances) {
  Rig rig({{0, 0, 0}, {2, 0, 0}});
  rig.set.falloff = 6.0;
  rig.mesh.positions = {{1.25F, 0.5F, 0}, {0.5F, 2, 0.5F}, {1.75F, 0.1F, 0}};
  rig.mesh.weight_maps = {{.name = "m", .vertices = {0, 1, 2}, .weights = {0.75F, 0.75F, 0.25F}}};
  rig.set.bones[0].weight_map = "m";
  rig.set.bones[0].weight_map_only = true;
  rig.set.bones[0].strength = 3.0;  // does not matter, nor does a range
  rig.set.bones[0].is_limited = true;
  rig.set.bones[0].min_range = 0.5;
  rig.set.bones[0].max_range = 1.5;
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 1), 0.286877036, 1e-6);
  EXPECT_NEAR(rig.weight(1, 1), 0.994568340, 1e-6);
  EXPECT_NEAR(rig.weight(2, 1), 0.0000952640, 1e-6);
}

TEST(BoneWeights, EqualRangesAreAHardEdge) {
  Rig rig({{0, 0, 0}});
  rig.set.bones[0].is_limited = true;
  rig.set.bones[0].min_range = 2.0;
  rig.set.bones[0].max_range = 2.0;
  rig.mesh.positions = {{1.5F, 0, 0}, {2, 0, 0}, {2.5F, 0, 0}};
  rig.weigh();
  EXPECT_EQ(rig.weight(0, 1), 1.0);
  EXPECT_EQ(rig.weight(1, 1), 1.0);
  EXPECT_EQ(rig.weight(2, 0), 1.0);
}

TEST(BoneWeights, PointsNearNoBoneStayWithTheObject) {
  Rig rig({{0, 0, 0}});
  rig.set.bones[0].is_limited = true;
  rig.set.bones[0].max_range = 1.0;
  rig.mesh.positions = {{5, 0, 0}};
  rig.weigh();
  EXPECT_EQ(rig.weight(0, 0), 1.0);
  EXPECT_EQ(rig.mesh.influences, 1U);
}

TEST(BoneWeights, FasterBonesSubtractTheFifth) {
  // Distances 1 to 6 with falloff 1: fields 1, 1/2, 1/3, 1/4, 1/5, 1/6.
  Rig rig({{1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {4, 0, 0}, {5, 0, 0}, {6, 0, 0}});
  rig.set.falloff = 1.0;
  rig.set.faster = true;
  rig.mesh.positions = {{0, 0, 0}};
  rig.weigh();
  double sum = 0.0;
  for (int bone = 1; bone < 5; ++bone) sum += 1.0 / bone - 0.2;
  for (std::uint32_t bone = 1; bone < 5; ++bone) EXPECT_NEAR(rig.weight(0, bone), (1.0 / bone - 0.2) / sum, 1e-7);
  EXPECT_EQ(rig.weight(0, 5), 0.0);
  EXPECT_EQ(rig.weight(0, 6), 0.0);
  EXPECT_EQ(rig.mesh.influences, 4U);
  // Four or fewer are as ever.
  rig.set.bones.resize(4);
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 1), 1.0 / (1.0 + 1.0 / 2 + 1.0 / 3 + 1.0 / 4), 1e-7);
}

TEST(BoneWeights, BonesHangOnBonesWherePivotsSay) {
  Rig rig({{0, 0, 0}, {0, 0, 1}});
  // The first bone looks along +x; the second begins at its end and so along x, too.
  rig.scene.nodes[1].rest.rotation = Quat(std::sqrt(0.5), 0.0, std::sqrt(0.5), 0.0);
  rig.scene.nodes[2].parent = 1;
  // The object's own place does not matter: points are in its space.
  rig.scene.nodes[0].rest.translation = {100, 0, 0};
  rig.scene.nodes[0].rest.scale = {0, 0, 0};
  rig.set.falloff = 1.0;
  rig.mesh.positions = {{0.5F, 1, 0}, {1.5F, 2, 0}, {3, 0, 0}};
  rig.weigh();
  const double to_joint = std::hypot(0.5, 1.0);  // from the first point to where the second bone begins
  EXPECT_NEAR(rig.weight(0, 1), to_joint / (1.0 + to_joint), 1e-7);
  EXPECT_NEAR(rig.weight(1, 2), std::hypot(0.5, 2.0) / (2.0 + std::hypot(0.5, 2.0)), 1e-7);
  EXPECT_NEAR(rig.weight(2, 2), 2.0 / 3.0, 1e-7);  // 1 beside 2
  // T(-pivot) moves the first bone, and what hangs on it, one back along its z.
  rig.scene.nodes[1].pivot.position = {0, 0, 1};
  rig.mesh.positions = {{2, 0, 0}};
  rig.weigh();
  EXPECT_NEAR(rig.weight(0, 2), 2.0 / 3.0, 1e-7);
}

TEST(BoneWeights, TheLargestAreKeptWhereThereIsNoRoom) {
  Rig rig({{1, 0, 0}, {2, 0, 0}, {4, 0, 0}});
  rig.set.falloff = 1.0;
  rig.mesh.positions = {{0, 0, 0}, {3, 0, 0}};
  rig.weigh({.path = "bone_sets[0]", .max_influences = 2});
  EXPECT_EQ(rig.mesh.influences, 2U);
  EXPECT_NEAR(rig.weight(0, 1), 2.0 / 3.0, 1e-7);  // 1, 1/2, 1/4 without the last
  EXPECT_NEAR(rig.weight(1, 2), 0.5, 1e-7);        // 1/2, 1, 1 without the first
  EXPECT_EQ(rig.codes(), WeightCodes{"resolve.fewer-influences"});
  EXPECT_EQ(rig.findings.all()[0].count, 2U);
}

TEST(BoneWeights, WhateverTheNumbersWeightsStayWeights) {
  const double inf = std::numeric_limits<double>::infinity();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double odd : {0.0, -1.0, 1e308, inf, nan}) {
    Rig rig({{0, 0, 0}, {1, 0, 0}});
    rig.set.bones[0].strength = odd;
    rig.set.bones[0].is_limited = true;
    rig.set.bones[0].min_range = odd;
    rig.set.bones[0].max_range = odd;
    rig.set.bones[1].rest_length = odd;
    rig.set.falloff = odd;
    rig.mesh.positions = {{0, 0, 0}, {1e30F, 0, 0}, {static_cast<float>(odd), 0, 0}};
    rig.weigh();
    for (std::size_t vertex = 0; vertex < 3; ++vertex) {
      const auto first = rig.mesh.weights.begin() + static_cast<std::ptrdiff_t>(vertex * rig.mesh.influences);
      const auto last = first + static_cast<std::ptrdiff_t>(rig.mesh.influences);
      EXPECT_TRUE(std::all_of(first, last, [](float weight) { return weight >= 0.0F && weight <= 1.0F; })) << odd;
      EXPECT_NEAR(std::accumulate(first, last, 0.0), 1.0, 1e-6) << odd;
    }
  }
}

TEST(BoneWeights, AHundredThousandBonesInARow) {
  Rig rig({{0, 0, 0}});
  for (int bone = 1; bone < 100000; ++bone) {
    rig.scene.nodes.push_back({.kind = NodeKind::bone, .parent = bone, .rest = {.translation = {0, 0, 1}}});
  }
  rig.set.bones[0].node = 100000;
  rig.mesh.positions = {{0, 0, 99999.5F}};
  rig.weigh();
  EXPECT_EQ(rig.weight(0, 100000), 1.0);
}

TEST(BoneWeights, MoreThanCanBeComputedIsRefused) {
  Rig rig({{0, 0, 0}});
  rig.set.bones.resize(1U << 16, rig.set.bones[0]);
  rig.mesh.positions.resize((1U << 16) + 1);
  rig.weigh();
  EXPECT_EQ(rig.codes(), WeightCodes{"resolve.too-many-bones"});
  EXPECT_EQ(rig.mesh.influences, 0U);
}

}  // namespace
}  // namespace genga
