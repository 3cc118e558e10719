// For the examples of genga/formats/bvh.
#pragma once

#include "genga/base/limits.h"
#include "genga/formats/bvh/angles.h"
#include "genga/formats/bvh/check.h"
#include "genga/formats/bvh/descriptor.h"
#include "genga/formats/bvh/edit/cut.h"
#include "genga/formats/bvh/figure.h"
#include "genga/formats/bvh/file/rows.h"
#include "genga/formats/bvh/file/scanner.h"
#include "genga/formats/bvh/frame_rate.h"
#include "genga/formats/bvh/from_scene.h"
#include "genga/formats/bvh/json.h"
#include "genga/formats/bvh/motion_text.h"
#include "genga/formats/bvh/reader.h"
#include "genga/formats/bvh/rotation.h"
#include "genga/formats/bvh/to_scene.h"
#include "genga/formats/bvh/told.h"
#include "genga/formats/bvh/writer.h"
#include "tests/examples/examples.h"

class BvhExamples : public Examples {
 protected:
  genga::Bytes bytes = content_of("testdata/bvh/valid/two-rows.bvh");
  genga::bvh::Document document = genga::bvh::read(bytes).value().document;
  genga::Scene scene = genga::bvh::to_scene(document, {}, findings);
};
