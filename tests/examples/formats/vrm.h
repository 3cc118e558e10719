// For the examples of genga/formats/vrm.
#pragma once

#include "genga/formats/gltf/humanoid.h"
#include "genga/formats/vrm/descriptor.h"
#include "genga/formats/vrm/reader.h"
#include "tests/examples/examples.h"

class VrmExamples : public Examples {
 protected:
  genga::Bytes bytes = content_of("testdata/vrm/valid/tilted.vrm");
};
