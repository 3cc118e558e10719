// Real legs: how near inverse kinematics brings the ankles of real models to their goals in real motions.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/convert/assemble/bind.h"
#include "genga/formats/pmd/reader.h"
#include "genga/formats/pmd/to_scene.h"
#include "genga/formats/vmd/reader.h"
#include "genga/formats/vmd/to_scene.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "tests/corpus.h"

namespace genga {
namespace {

namespace fs = std::filesystem;

// Share of the leg's length. Nearer the knee folds, farther the leg is stretched: neither can be reached exactly.
constexpr double nearest = 0.15;
constexpr double farthest = 0.995;
// Units, however many the passes: a knee takes no step where ankle and goal are in line with it within 1e-4. MMD's own
// ankles stay 0.002 from goals that they could reach.
constexpr double stays_short = 0.006;

std::vector<std::string> files(const std::string& folder, const std::string& part) {
  std::vector<std::string> found;
  for (const fs::path& path : test::corpus_files(folder, {"." + folder})) {
    if (path.filename().string().find(part) != std::string::npos) found.push_back(path.string());
  }
  EXPECT_FALSE(found.empty()) << "the corpus has no " << folder << " called " << part;
  return found;
}

Scene load_model(const std::string& path) {
  Findings findings;
  return pmd::to_scene(pmd::read(map_file(path).value()).value().document, {}, findings);
}

Scene load_motion(const std::string& path) {
  Findings findings;
  return vmd::to_scene(vmd::read(map_file(path).value()).value().document, {}, findings);
}

struct Figures {
  int samples = 0;   // within reach
  int near = 0;      // ankle within 0.05 units of the goal
  double worst = 0;  // units
  bool all_finite = true;
};

bool is_finite(const Pose& pose) {
  const auto finite = [](const Mat4& matrix) {
    double sum = 0.0;
    for (int column = 0; column < 4; ++column) sum += glm::dot(matrix[column], Vec4(1.0));
    return std::isfinite(sum);
  };
  return std::all_of(pose.world.begin(), pose.world.end(), finite);
}

void measure(const Scene& scene, const IkRule& leg, const Pose& pose, Figures& figures) {
  const auto place = [&](std::uint32_t node) { return Vec3(pose.world[node][3]); };
  const double length = glm::length(scene.nodes[leg.effector].rest.translation) +
                        glm::length(scene.nodes[leg.links[0].node].rest.translation);
  const double share = glm::distance(place(leg.links[1].node), place(leg.goal)) / length;
  const bool is_within_reach = share >= nearest && share <= farthest;
  if (!is_within_reach) return;
  const double miss = glm::distance(place(leg.effector), place(leg.goal));
  ++figures.samples;
  if (miss <= 0.05) ++figures.near;
  figures.worst = std::max(figures.worst, miss);
}

bool is_leg(const IkRule& rule) { return rule.links.size() == 2 && rule.links[0].limits.has_value(); }

// From a second before to a second after the motion, in steps of `stride` half frames.
void play(const Scene& scene, int stride, Figures& figures) {
  const Clip& clip = scene.clips.back();
  SolveContext context(scene, clip);
  Pose pose;
  const int end = static_cast<int>(duration(clip) * 60.0) + 60;
  for (int half_frame = -60; half_frame <= end; half_frame += stride) {
    evaluate(context, half_frame / 60.0, pose);
    solve(context, pose);
    figures.all_finite = figures.all_finite && is_finite(pose);
    for (const Constraint& constraint : scene.constraints) {
      const auto* rule = std::get_if<IkRule>(&constraint.rule);
      if (rule != nullptr && is_leg(*rule)) measure(scene, *rule, pose, figures);
    }
  }
}

// All motions whose names hold motion_part, on the model with its iterations times factor.
Figures figures_of(const std::string& model_part, const std::string& motion_part, std::uint32_t factor) {
  Scene model = load_model(files("pmd", model_part).at(0));
  for (Constraint& constraint : model.constraints) {
    if (auto* rule = std::get_if<IkRule>(&constraint.rule)) rule->iterations *= factor;
  }
  Figures figures;
  for (const std::string& path : files("vmd", motion_part)) {
    Findings findings;
    play(bind(model, load_motion(path), findings), factor == 1 ? 1 : 5, figures);
  }
  std::printf("%s, %u x its iterations: %d samples within reach, %.1f %% within 0.05 units, worst %.2g units\n",
              model_part.c_str(), factor, figures.samples, 100.0 * figures.near / std::max(figures.samples, 1),
              figures.worst);
  return figures;
}

TEST(CorpusIk, GeneReachesWithItsOwnIterations) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  const Figures figures = figures_of("Gene.pmd", "gene", 1);
  EXPECT_TRUE(figures.all_finite);
  EXPECT_GT(figures.samples, 200);
  EXPECT_GE(figures.near, 0.9 * figures.samples);
}

TEST(CorpusIk, GeneReachesExactlyWithMoreIterations) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  const Figures figures = figures_of("Gene.pmd", "gene", 25);
  EXPECT_TRUE(figures.all_finite);
  EXPECT_GT(figures.samples, 40);
  EXPECT_LE(figures.worst, stays_short);
}

TEST(CorpusIk, OtherFigures) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  struct Pair {
    std::string model;
    std::string motions;
    bool bends_knees = true;
  };
  // Takumi stands with stretched legs in all of his motions: of him no more is seen than that the poses are finite.
  const std::vector<Pair> pairs{{"mei_black", "__mei_"},
                                {"sd_mei", "__sd_mei_"},
                                {"takumi_suit", "__takumi_", false},
                                {"takumi_parka", "__takumi_", false}};
  for (const auto& [model, motions, bends_knees] : pairs) {
    EXPECT_TRUE(figures_of(model, motions, 1).all_finite);
    const Figures more = figures_of(model, motions, 25);
    EXPECT_TRUE(more.all_finite);
    EXPECT_EQ(more.samples > 40, bends_knees) << model;
    EXPECT_LE(more.worst, stays_short) << model;
  }
}

}  // namespace
}  // namespace genga
