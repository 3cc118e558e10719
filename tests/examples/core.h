// For the examples of genga/core.
#pragma once

#include "genga/core/names.h"
#include "genga/formats/pmd/reader.h"
#include "genga/formats/pmd/to_scene.h"
#include "tests/examples/examples.h"

class CoreExamples : public Examples {
 protected:
  CoreExamples() { scene.hands.emplace_back(); }

  genga::pmd::Model model = genga::pmd::read(content_of("examples/figure.pmd")).value().document;
  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
  genga::Clip clip = scene.clips[0];
  genga::Curve x, y, z;
};
