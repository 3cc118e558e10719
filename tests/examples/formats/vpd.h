// For the examples of genga/formats/vpd.
#pragma once

#include "genga/formats/vpd/json.h"
#include "genga/formats/vpd/reader.h"
#include "genga/formats/vpd/to_scene.h"
#include "genga/formats/vpd/writer.h"
#include "tests/examples/examples.h"

class VpdExamples : public Examples {
 protected:
  genga::Bytes bytes = content_of("testdata/vpd/valid/three-bones.vpd");
  genga::vpd::Document document = genga::vpd::read(bytes).value().document;
  genga::Scene scene = genga::vpd::to_scene(document, {}, findings);
};
