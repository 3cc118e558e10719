// For the examples of genga/formats/anim.
#pragma once

#include "genga/base/finding_collector.h"
#include "genga/core/curve.h"
#include "genga/formats/anim/check.h"
#include "genga/formats/anim/descriptor.h"
#include "genga/formats/anim/from_scene.h"
#include "genga/formats/anim/json.h"
#include "genga/formats/anim/reader.h"
#include "genga/formats/anim/to_scene.h"
#include "genga/formats/anim/writer.h"
#include "tests/examples/examples.h"

class AnimExamples : public Examples {
 protected:
  genga::Bytes bytes = content_of("testdata/anim/valid/bones.anim");
  genga::anim::Document document = genga::anim::read(bytes).value().document;
  genga::anim::Clip clip = document.clips[0];
  genga::anim::Curve curve = clip.curves[0];
  genga::Scene scene = genga::anim::to_scene(document, {}, findings);
  genga::Track track = scene.clips[0].tracks[2];
  genga::FindingCollector collector;
  genga::MemorySink sink;
};
