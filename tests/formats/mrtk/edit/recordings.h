// Recordings to edit, built key by key, and what their curves play.
//
//     Recording recording = camera_recording(KeyShape::simple);
//     recording.camera.position(0) = curve_of({{0, 1}, {2, 5}});
//     EXPECT_EQ(played(recording.camera.position(0), 1.0), 3.0);
#pragma once

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/evaluate/curve.h"
#include "genga/formats/mrtk/check.h"
#include "genga/formats/mrtk/core_curve.h"
#include "genga/formats/mrtk/reader.h"
#include "genga/formats/mrtk/writer.h"

namespace genga::mrtk {

using Pairs = std::vector<std::pair<float, float>>;  // times and values

inline Curve curve_of(const Pairs& pairs) {
  std::vector<SimpleKey> keys;
  for (const auto& [time, value] : pairs) keys.push_back({time, value});
  Curve curve;
  curve.keys = Records(std::move(keys));
  return curve;
}

inline Curve full_curve(std::vector<FullKey> keys) {
  Curve curve;
  curve.full_keys = Records(std::move(keys));
  return curve;
}

inline Pairs pairs_of(const Curve& curve) {
  Pairs pairs;
  for (std::size_t index = 0; index < curve.size(); ++index) pairs.emplace_back(curve.time(index), curve.value(index));
  return pairs;
}

inline double played(const Curve& curve, double t) { return evaluate(core_curve(curve), t); }
inline bool is_on_at(const Curve& curve, double t) { return evaluate(core_switch(curve), t) > 0.5; }

// Camera and hands without keys: 1.1 with simple ones, 1.0 with full ones.
inline Recording empty_recording(KeyShape shape) {
  Recording recording;
  recording.minor = shape == KeyShape::simple ? 1 : 0;
  recording.key_shape = shape;
  return recording;
}

inline std::string bytes_of(const Recording& recording) {
  MemorySink sink;
  write(recording, sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

// What is written, read again.
inline Result<Read<Recording>> read_again(const Recording& recording) {
  MemorySink sink;
  write(recording, sink);
  return read(Bytes::own(std::move(sink).take()));
}

inline Recording read_recording(const std::filesystem::path& path) {
  Result<Read<Recording>> result = read(map_file(path.string()).value());
  EXPECT_TRUE(result) << path;
  return result ? std::move(result.value().document) : Recording{};
}

inline Recording testdata(const std::string& name) {
  return read_recording(std::filesystem::path(GENGA_TESTDATA_DIR) / "mrtk" / (name + ".bin"));
}

// All that can be read.
inline std::vector<std::filesystem::path> testdata_recordings() {
  std::vector<std::filesystem::path> files;
  const auto root = std::filesystem::path(GENGA_TESTDATA_DIR) / "mrtk";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".bin" || entry.path().parent_path().filename() == "bad") continue;
    files.push_back(entry.path());
  }
  return files;
}

using Codes = std::vector<std::string>;
inline Codes codes(const Findings& findings) {
  Codes result;
  for (const Finding& finding : findings.all()) result.emplace_back(finding.code);
  return result;
}

inline Codes checked_codes(const Recording& recording) { return codes(check(recording)); }

// Keys of every weighted mode, some of them steps, at random ascending times from 0 to 10.
inline Curve random_full_curve(std::mt19937& random, std::size_t count) {
  std::uniform_real_distribution<float> unit(0.0F, 1.0F);
  std::vector<FullKey> keys;
  for (std::size_t key = 0; key < count; ++key) {
    const float time = (static_cast<float>(key) + 0.8F * unit(random)) * 10.0F / static_cast<float>(count);
    const float out = random() % 8 == 0 ? std::numeric_limits<float>::infinity() : 4.0F * (unit(random) - 0.5F);
    const float in = random() % 8 == 0 ? -std::numeric_limits<float>::infinity() : 4.0F * (unit(random) - 0.5F);
    keys.push_back({time, 2.0F * unit(random) - 1.0F, in, out, unit(random), unit(random),
                    static_cast<std::int32_t>(random() % 4)});
  }
  return full_curve(std::move(keys));
}

inline Curve random_switch(std::mt19937& random, std::size_t count) {
  Pairs pairs;
  for (std::size_t key = 0; key < count; ++key) {
    pairs.emplace_back(static_cast<float>(key) + static_cast<float>(random() % 900) / 1000.0F,
                       static_cast<float>(random() % 2));
  }
  return curve_of(pairs);
}

}  // namespace genga::mrtk
