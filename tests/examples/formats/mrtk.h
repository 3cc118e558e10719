// For the examples of genga/formats/mrtk.
#pragma once

#include "genga/formats/mrtk/core_curve.h"
#include "genga/formats/mrtk/json.h"
#include "genga/formats/mrtk/reader.h"
#include "genga/formats/mrtk/to_scene.h"
#include "genga/formats/schema_common/file_layout.h"
#include "tests/examples/examples.h"

class MrtkExamples : public Examples {
 protected:
  MrtkExamples() {
    genga::MemorySink written;
    genga::mrtk::write_json(recording, written);
    text = genga::Bytes::own(std::move(written).take());
  }

  genga::Bytes bytes = content_of("testdata/mrtk/valid/everything.bin");
  genga::mrtk::Recording recording = genga::mrtk::read(bytes).value().document;
  genga::Bytes text;
  genga::FindingCollector collector;
  genga::Scene scene = genga::mrtk::to_scene(recording, {}, findings);
  std::size_t joint = 1;
  genga::mrtk::Pose pose = recording.hands[0].joints[joint];
  genga::mrtk::Curve curve = pose.position(0);
  double length = 1.5;
  genga::Track track{.curves = genga::mrtk::core_curves(std::span(pose.curves).first(3))};
};
