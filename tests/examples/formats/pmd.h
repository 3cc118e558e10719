// For the examples of genga/formats/pmd.
#pragma once

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/pmd/reader.h"
#include "genga/formats/pmd/schema.h"
#include "genga/formats/pmd/writer.h"
#include "tests/examples/examples.h"

class PmdExamples : public Examples {
 protected:
  PmdExamples() { std::string_view("t\\hair.bmp*metal.sph").copy(material.texture.data(), 20); }

  genga::Bytes bytes = content_of("examples/figure.pmd");
  genga::pmd::Model model = genga::pmd::read(bytes).value().document;
  genga::pmd::Material material;
  genga::Scene scene;
  genga::SceneOptions options;
};
