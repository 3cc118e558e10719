// For the examples of genga/formats/vmd.
#pragma once

#include "genga/formats/schema_common/file_layout.h"
#include "genga/formats/vmd/bone_tracks.h"
#include "genga/formats/vmd/json.h"
#include "genga/formats/vmd/key_order.h"
#include "genga/formats/vmd/reader.h"
#include "genga/formats/vmd/to_scene.h"
#include "genga/formats/vmd/writer.h"
#include "tests/examples/examples.h"

class VmdExamples : public Examples {
 protected:
  VmdExamples() {
    genga::MemorySink written;
    genga::vmd::write_json(motion, written);
    text = genga::Bytes::own(std::move(written).take());
    curve.times = genga::make_times({0.0, 1.0});
    curve.values = genga::Scalars::floats({0.0F, 1.0F});
  }

  genga::vmd::Motion motion = genga::vmd::read(bytes).value().document;
  genga::Bytes text;
  genga::FindingCollector collector;
  genga::vmd::BoneKey key = motion.bone_keys[0];
  std::vector<genga::vmd::MorphKey> keys;
  std::array<char, 15> name{"smile"};
  genga::Curve curve;
  genga::Scene scene = genga::vmd::to_scene(motion, {}, findings);
  std::vector<std::uint32_t> tracks;
  std::uint32_t bones = 1;
  genga::vmd::KeyOrder order = genga::vmd::order_keys({.tracks = {0, 0}, .frames = {9, 5}}, 1);
  genga::Clip clip;
};
