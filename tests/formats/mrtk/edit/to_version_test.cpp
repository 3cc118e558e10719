#include "genga/formats/mrtk/edit/to_version.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <numbers>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/evaluate/curve.h"
#include "genga/formats/mrtk/core_curve.h"
#include "genga/formats/mrtk/reader.h"
#include "genga/formats/mrtk/writer.h"
#include "tests/corpus.h"

namespace genga::mrtk {
namespace {

using mrtk::FullKey;
using mrtk::Recording;

std::vector<std::byte> written(const Recording& recording) {
  MemorySink sink;
  mrtk::write(recording, sink);
  return std::move(sink).take();
}

Recording read(const std::filesystem::path& path) {
  Result<Read<Recording>> result = mrtk::read(map_file(path.string()).value());
  EXPECT_TRUE(result) << path;
  return result ? std::move(result.value().document) : Recording{};
}

Recording testdata(const std::string& name) {
  return read(std::filesystem::path(GENGA_TESTDATA_DIR) / "mrtk" / (name + ".bin"));
}

std::vector<std::string> codes(const Findings& findings) {
  std::vector<std::string> result;
  for (const Finding& finding : findings.all()) result.emplace_back(finding.code);
  return result;
}
using Codes = std::vector<std::string>;

TEST(MrtkVersion, KeysAsMrtkWritesThemKeepTimeAndValue) {
  const Recording old = testdata("valid/everything-version-1.0");
  Findings findings;
  const Recording converted = to_version(old, MrtkVersion::v1_1, {}, findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(converted.minor, 1);
  EXPECT_EQ(converted.has_gaze, 0);
  std::size_t keys = 0;
  mrtk::for_each_curve(converted, [&](std::size_t, const mrtk::Curve& curve) { keys += curve.size(); });
  EXPECT_EQ(keys, mrtk::summarize(old).counts[1].second);
  EXPECT_EQ(converted.camera.rotation(3).value(1), old.camera.rotation(3).value(1));
  EXPECT_EQ(converted.markers.size(), old.markers.size());
  // And back: the same file.
  EXPECT_EQ(written(to_version(converted, MrtkVersion::v1_0, {}, findings)), written(old));
  EXPECT_TRUE(findings.empty());
}

TEST(MrtkVersion, WhatIsInThatVersionStaysAsItIs) {
  for (const char* name : {"valid/everything", "valid/wrap-modes", "valid/header-only", "edge/flags-not-0-or-1",
                           "edge/unsorted-and-equal-times", "edge/marker-length-in-five-bytes"}) {
    const Recording recording = testdata(name);
    Findings findings;
    EXPECT_EQ(written(to_version(recording, MrtkVersion::v1_1, {}, findings)), written(recording)) << name;
    EXPECT_TRUE(findings.empty()) << name;
  }
  const Recording old = testdata("valid/weighted-modes-version-1.0");
  Findings findings;
  EXPECT_EQ(written(to_version(old, MrtkVersion::v1_0, {}, findings)), written(old));
}

TEST(MrtkVersion, ThePagesShapeBecomesMrtks) {
  const Recording page = testdata("edge/as-the-page-has-it");
  Findings findings;
  EXPECT_EQ(written(to_version(page, MrtkVersion::v1_1, {}, findings)), [&] {
    Recording wanted = testdata("valid/everything");
    wanted.markers = {};
    return written(wanted);
  }());
  EXPECT_TRUE(findings.empty());
}

TEST(MrtkVersion, TheGazeIsLeftOutAndTold) {
  const Recording recording = testdata("valid/everything");
  Findings findings;
  const Recording old = to_version(recording, MrtkVersion::v1_0, {}, findings);
  EXPECT_EQ(codes(findings), Codes{"mrtk.left-out"});
  EXPECT_EQ(findings.all()[0].path, "has_gaze");
  EXPECT_EQ(findings.all()[0].place, Place::at_offset(18));
  EXPECT_EQ(written(old), written(testdata("valid/everything-version-1.0")));
}

TEST(MrtkVersion, SectionsThatAreOffBecomeEmptyCurves) {
  Findings findings;
  const Recording old = to_version(testdata("valid/header-only"), MrtkVersion::v1_0, {}, findings);
  EXPECT_EQ(codes(findings), (Codes{"mrtk.switched-on", "mrtk.switched-on"}));
  EXPECT_EQ(written(old), written(testdata("valid/nothing-version-1.0")));
}

TEST(MrtkVersion, VersionsBelowOneBecomeOne) {
  Findings findings;
  const Recording one = to_version(testdata("edge/version-0.9"), MrtkVersion::v1_0, {}, findings);
  EXPECT_EQ(written(one), written(testdata("valid/everything-version-1.0")));
}

// Keys of a rotation about a fixed axis and of a path in space, with random tangents and weights.
Recording random_recording(unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<float> unit(0.0F, 1.0F);
  Recording recording;
  recording.minor = 0;
  recording.key_shape = mrtk::KeyShape::full;
  for (std::size_t curve = 0; curve < 7; ++curve) {
    std::vector<FullKey> keys;
    for (std::size_t key = 0; key < 8; ++key) {
      const float angle = 0.15F * static_cast<float>(key);
      const std::array<float, 7> values{unit(random),           unit(random), unit(random),   0.6F * std::sin(angle),
                                        0.8F * std::sin(angle), 0.0F,         std::cos(angle)};
      const float slope = curve < 3 ? 3.0F : 0.2F;
      keys.push_back({static_cast<float>(key) * 0.5F, values[curve], slope * (unit(random) - 0.5F),
                      slope * (unit(random) - 0.5F), unit(random), unit(random),
                      static_cast<std::int32_t>(random() % 4)});
    }
    recording.camera.curves[curve].full_keys = Records<FullKey>(keys);
  }
  recording.camera.position(1).pre_wrap = mrtk::wrap_loop;
  recording.camera.position(1).post_wrap = mrtk::wrap_ping_pong;
  return recording;
}

using Values = std::array<double, 7>;

Values values_at(const std::vector<genga::Curve>& curves, double t) {
  Values values{};
  for (std::size_t curve = 0; curve < 7; ++curve) values[curve] = evaluate(curves[curve], t);
  return values;
}

double distance(const Values& a, const Values& b) { return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]); }

// Degrees between the two rotations. By the chord of the normalised quaternions, because the cosine of a small angle
// loses it.
double angle(const Values& a, const Values& b) {
  const double length_a = std::hypot(std::hypot(a[3], a[4]), std::hypot(a[5], a[6]));
  const double length_b = std::hypot(std::hypot(b[3], b[4]), std::hypot(b[5], b[6]));
  double square = 0.0;
  for (std::size_t part = 3; part < 7; ++part) {
    const double gap = a[part] / length_a - b[part] / length_b;
    square += gap * gap;
  }
  return 4.0 * std::asin(std::sqrt(square) / 2.0) * 180.0 / std::numbers::pi;
}

TEST(MrtkVersion, OtherTangentsStayWithinTheTolerance) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const Recording old = random_recording(seed);
    for (const Tolerance tolerance : {Tolerance{1e-2, 1.0}, Tolerance{1e-4, 0.01}}) {
      Findings findings;
      const Recording converted = to_version(old, MrtkVersion::v1_1, tolerance, findings);
      ASSERT_EQ(codes(findings), Codes{"mrtk.resampled"});
      EXPECT_EQ(findings.all()[0].path, "camera.position.x.keys");
      EXPECT_EQ(converted.camera.position(1).pre_wrap, mrtk::wrap_loop);
      const auto before = mrtk::core_curves(old.camera.curves);
      const auto after = mrtk::core_curves(converted.camera.curves);
      double metres = 0.0;
      double degrees = 0.0;
      for (int sample = -2000; sample <= 6000; ++sample) {
        const double t = sample * 0.000999;
        const Values a = values_at(before, t);
        const Values b = values_at(after, t);
        metres = std::max(metres, distance(a, b));
        degrees = std::max(degrees, angle(a, b));
      }
      EXPECT_LE(metres, tolerance.metres + 1e-6) << seed;
      EXPECT_LE(degrees, tolerance.degrees + 1e-4) << seed;
      // Not far below it either: that would be keys for nothing.
      EXPECT_GE(metres, tolerance.metres / 10.0) << seed;
      EXPECT_LE(converted.camera.position(0).size(), 3000U);
    }
  }
}

TEST(MrtkVersion, StepsAreKept) {
  Findings findings;
  const Recording converted =
      to_version(testdata("valid/infinite-tangents-version-1.0"), MrtkVersion::v1_1, {}, findings);
  const genga::Curve x = mrtk::core_curve(converted.camera.position(0));
  for (const auto& [t, value] : {std::pair{0.0, 1.0}, std::pair{0.999, 1.0}, std::pair{1.0, 2.0}, std::pair{1.999, 2.0},
                                 std::pair{2.0, 3.0}, std::pair{3.5, 4.0}, std::pair{4.0, 5.0}}) {
    EXPECT_EQ(evaluate(x, t), value) << t;
  }
}

TEST(MrtkVersion, AnyFileIsConvertedAndReadAgain) {
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(GENGA_TESTDATA_DIR) / "mrtk")) {
    if (entry.path().extension() != ".bin" || entry.path().parent_path().filename() == "bad") continue;
    const Recording recording = read(entry.path());
    for (const MrtkVersion version : {MrtkVersion::v1_0, MrtkVersion::v1_1}) {
      Findings findings;
      const Recording converted = to_version(recording, version, {}, findings);
      const Result<Read<Recording>> again = mrtk::read(Bytes::own(written(converted)));
      ASSERT_TRUE(again) << entry.path() << again.error().message;
      EXPECT_TRUE(again.value().findings.all().empty() || entry.path().stem() == "two-shapes-fit" ||
                  entry.path().stem() == "mrtk.ambiguous-shape")
          << entry.path() << again.value().findings.all()[0].code;
      EXPECT_EQ(again.value().document.minor, version == MrtkVersion::v1_1 ? 1 : 0);
    }
  }
}

TEST(MrtkVersion, ARealRecordingIsExactAndSmall) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  const Recording old = read(test::corpus_file("mrtk/handrecorder_v1.0.bin"));
  Findings findings;
  const Recording converted = to_version(old, MrtkVersion::v1_1, {}, findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_LE(static_cast<double>(written(converted).size()), 0.30 * static_cast<double>(written(old).size()));
  EXPECT_EQ(written(to_version(converted, MrtkVersion::v1_0, {}, findings)), written(old));
}

}  // namespace
}  // namespace genga::mrtk
