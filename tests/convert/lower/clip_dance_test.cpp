// A dance with legs on inverse kinematics, lowered: its tolerance, its limits, its parts side by side.
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/convert/fit/measure.h"
#include "genga/convert/lower/clip.h"
#include "tests/convert/lower/lowered.h"
#include "tests/convert/wide_executor.h"

namespace genga {
namespace {

using test::lower;

// The example's dance: legs solved by inverse kinematics, which bend where a knee reaches its limits.
Scene dance() {
  std::vector<AnyDocument> documents;
  for (const char* path : {"examples/figure.pmd", "examples/dance.vmd"}) {
    documents.push_back(open_document(map_file(path).value(), path).value().document);
  }
  Findings findings;
  return scene_of(documents, {}, findings).value();
}

// Whichever of its two parts is the tighter one.
TEST(LowerClip, TheToleranceHoldsInBothParts) {
  const Scene scene = dance();
  for (const Tolerance& tolerance : {Tolerance{1e-4, 0.01}, Tolerance{1e-4, 0.1}, Tolerance{1e-3, 1.0},
                                     Tolerance{1e-4, 5.0}, Tolerance{5e-3, 0.01}, Tolerance{1e-5, 1e-3}}) {
    SCOPED_TRACE(testing::Message() << tolerance.metres << " m, " << tolerance.degrees << " degrees");
    Findings findings;
    const Lowered lowered = lower(scene, {.tolerance = tolerance}, &findings);
    const auto is_missed = [](const Finding& finding) { return finding.code == "convert.tolerance-missed"; };
    EXPECT_TRUE(std::none_of(findings.all().begin(), findings.all().end(), is_missed))
        << (findings.empty() ? "" : findings[0].message);
    const Clip& clip = scene.clips[0];
    const TimeSpan span{0.0, duration(clip), 30.0};
    // At any times, not at those alone that lowering looked at.
    const AxesChange change(scene.axes, 0.08);
    const auto measured = [&](double looks) {
      const std::vector<double> times = look_times(scene, clip, span, looks, 1.0 / 3.0);
      return measure({scene, clip, lowered.scene, lowered.scene.clips[0], change, span, tolerance}, {times}).front();
    };
    const Measurement worst = measured(4.0);
    EXPECT_LE(*std::max_element(worst.metres.begin(), worst.metres.end()), tolerance.metres);
    EXPECT_LE(*std::max_element(worst.degrees.begin(), worst.degrees.end()), tolerance.degrees);
    EXPECT_TRUE(worst.missed.empty());
    // Its goals are within 8e-6 m: below that everything jumps.
    if (tolerance.metres < 5e-5) continue;
    const double looks = 13.0;
    EXPECT_LT(static_cast<double>(measured(looks).missed.size()), 0.01 * looks * span.fps * span.to);
  }
}

// What is known to take too much ends before it is done, and says what takes less.
TEST(LowerClip, WhatTakesTooMuchEndsBeforeItBegins) {
  const Scene scene = dance();
  const double frames = std::floor(duration(scene.clips[0]) * 30.0) + 1.0;
  for (const auto& [curves, looks] :
       {std::pair(Curves::exact, 8.0), std::pair(Curves::linear, 2.0), std::pair(Curves::bake, 1.0)}) {
    LowerOptions options{.curves = curves};
    const double needed = frames * looks * static_cast<double>(scene.nodes.size());
    set_limit(options.run.limits, "samples", static_cast<std::uint64_t>(needed) - 1);
    Work work(options.run.limits, 0);
    options.run.work = &work;
    Findings findings;
    const Result<Lowered> lowered = test::lower_to("gltf", scene, options, findings);
    ASSERT_FALSE(lowered);
    const Error& error = lowered.error();
    EXPECT_EQ(error.code, ErrorCode::limit_exceeded);
    EXPECT_EQ(error.limit, "samples");
    EXPECT_TRUE(error.message.ends_with(" are allowed")) << error.message;
    EXPECT_EQ(error.remedy, curves == Curves::bake ? Remedy::choose_times : Remedy::bake_or_choose);
    const std::uint64_t used = static_cast<std::uint64_t>(needed) - 1 - work.left(&Limits::samples);
    EXPECT_LT(static_cast<double>(used), 0.01 * needed);
  }
}

// Baked keys take less room than cubic ones with samples, and no less than straight ones at ticks.
TEST(LowerClip, BakedKeysAreNamedWhereTheyTakeLess) {
  const Scene scene = dance();
  const auto told = [&](const char* format, const char* limit) {
    LowerOptions options{.curves = Curves::exact};
    set_limit(options.run.limits, limit, limit == std::string_view("bytes") ? size_in_bytes(scene) + 50'000 : 50'000);
    Findings findings;
    const Result<Lowered> lowered = test::lower_to(format, scene, options, findings);
    EXPECT_FALSE(lowered) << format << ' ' << limit;
    return lowered ? Remedy::none : lowered.error().remedy;
  };
  const auto names_baked = [&](const char* format, const char* limit) {
    return told(format, limit) == Remedy::bake_or_choose;
  };
  EXPECT_TRUE(names_baked("gltf", "bytes"));
  EXPECT_TRUE(names_baked("gltf", "samples"));
  EXPECT_FALSE(names_baked("x", "bytes"));
  EXPECT_TRUE(names_baked("x", "samples"));
}

// Counts rounds of parts that run side by side, by the last reported stage: the first round of a stage counts for the
// one before it.
class StagesExecutor final : public test::WideExecutor {
 public:
  StagesExecutor() : WideExecutor(2) {}
  void run(std::size_t parts, const Function<void(std::size_t)>& work) override {
    ++rounds[stage];
    WideExecutor::run(parts, work);
  }

  std::string stage;
  std::map<std::string, int> rounds;
};

TEST(LowerClip, AllThatTakesLongIsDoneSideBySide) {
  const Scene scene = dance();
  const auto lowered_by = [&](Curves curves) {
    StagesExecutor executor;
    lower(scene, {.curves = curves,
                  .run = {.progress = [&](const Progress& progress) { executor.stage = progress.stage; },
                          .executor = &executor}});
    return executor.rounds;
  };
  std::map<std::string, int> rounds = lowered_by(Curves::exact);
  for (const char* stage : {"sampling poses", "fitting curves", "measuring"}) EXPECT_GT(rounds[stage], 1) << stage;
  EXPECT_GT(lowered_by(Curves::bake)["baking"], 1);
}

TEST(LowerClip, BakesTheSameHoweverManyPartsAreDoneAtATime) {
  const Scene scene = dance();
  const auto baked = [&](Executor* executor) {
    const Lowered lowered = lower(scene, {.curves = Curves::bake, .run = {.executor = executor}});
    std::vector<float> values;
    const auto add = [&](const Scalars& scalars) {
      for (std::size_t at = 0; at < scalars.size(); ++at) values.push_back(static_cast<float>(scalars[at]));
    };
    for (const Track& track : lowered.scene.clips[0].tracks) {
      for (const Curve& curve : track.curves) add(curve.values);
      add(track.rotation.values);
    }
    return values;
  };
  const std::vector<float> alone = baked(nullptr);
  EXPECT_GT(alone.size(), 10000U);
  for (const std::size_t width : {2U, 3U, 7U}) {
    test::WideExecutor executor(width);
    EXPECT_EQ(baked(&executor), alone);
  }
}

}  // namespace
}  // namespace genga
