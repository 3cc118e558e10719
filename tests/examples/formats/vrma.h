// For the examples of genga/formats/vrma.
#pragma once

#include "genga/formats/gltf/humanoid.h"
#include "genga/formats/vrma/descriptor.h"
#include "genga/formats/vrma/document.h"
#include "genga/formats/vrma/from_scene.h"
#include "genga/formats/vrma/reader.h"
#include "tests/examples/examples.h"

class VrmaExamples : public Examples {
 protected:
  static genga::Scene moving() {
    genga::Scene scene;
    scene.nodes.push_back({.name = "hips", .human = genga::HumanBone::hips});
    scene.clips.emplace_back();
    return scene;
  }

  struct {
    genga::Scene scene = moving();
  } lowered;
  genga::Bytes bytes = content_of("testdata/vrma/valid/greet.vrma");
};
