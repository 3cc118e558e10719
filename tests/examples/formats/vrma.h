// For the examples of genga/formats/vrma.
#pragma once

#include <memory>
#include <utility>

#include "genga/formats/gltf/to_scene.h"
#include "genga/formats/vrma/descriptor.h"
#include "genga/formats/vrma/from_scene.h"
#include "genga/formats/vrma/reader.h"
#include "tests/examples/examples.h"

class VrmaExamples : public Examples {
 protected:
  genga::Bytes bytes = content_of("testdata/vrma/valid/greet.vrma");
  struct {
    genga::Scene scene;
  } lowered{genga::gltf::to_scene(genga::vrma::read(bytes).value().document, {}, findings)};
};
