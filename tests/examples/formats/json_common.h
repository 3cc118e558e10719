// For the examples of genga/formats/json_common.
#pragma once

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/pmd/json.h"
#include "genga/formats/pmd/reader.h"
#include "genga/formats/pmd/schema.h"
#include "tests/examples/examples.h"

namespace genga {

struct MorphKey {
  Little<std::uint32_t> frame;
  Little<float> weight;
};

}  // namespace genga

class JsonCommonExamples : public Examples {
 protected:
  JsonCommonExamples() {
    json.begin_object();
    genga::MemorySink written;
    genga::pmd::write_json(model, written);
    bytes = genga::Bytes::own(std::move(written).take());
    text = bytes.view();
  }

  genga::pmd::Model model = genga::pmd::read(content_of("testdata/pmd/valid/one-bone.pmd")).value().document;
  genga::MorphKey key;
  genga::JsonRoot<genga::pmd::Model> root;
  genga::JsonOptions options;
  genga::JsonWriter json{sink};
  std::span<const std::byte> text;
  genga::JsonReader reader{text, options};
  std::uint32_t frame = 0;
  genga::JsonScalar scalar{.kind = genga::JsonScalar::Kind::natural, .natural = 30};
};
