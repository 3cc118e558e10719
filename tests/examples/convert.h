// For the examples of genga/convert: the way out.
#pragma once

#include <cstddef>
#include <vector>

#include "genga/convert/convert.h"
#include "genga/formats/gltf/document.h"
#include "genga/formats/registry.h"
#include "tests/examples/examples.h"

class ConvertExamples : public Examples {
 protected:
  genga::AnyDocument model = opened("figure.pmd");
  genga::AnyDocument dance = opened("dance.vmd");
  genga::Scene scene = genga::load({"figure.pmd", "dance.vmd"}).value();
  genga::Made gltf = genga::make(scene, genga::target_of("dance.gltf").value(), {}, findings).value();
  const genga::gltf::Document& document = *genga::gltf_document_of(gltf.document);
};
