// For the examples of genga/formats/x: `document` is of the encoding, and has the animations, that the header is
// called by.
#pragma once

#include "genga/formats/x/file/content_builder.h"
#include "genga/formats/x/file/mszip.h"
#include "genga/formats/x/file/text_scanner.h"
#include "genga/formats/x/file/text_writer.h"
#include "genga/formats/x/objects/names.h"
#include "genga/formats/x/objects/report.h"
#include "genga/formats/x/reader.h"
#include "genga/formats/x/to_scene.h"
#include "tests/examples/examples.h"

class XExamples : public Examples {
 protected:
  static std::string name_of_file() {
    const std::string test = testing::UnitTest::GetInstance()->current_test_info()->name();
    const auto is_of = [&](std::string_view kind) { return test.find(kind) != std::string::npos; };
    const std::string name = is_of("binary")      ? "binary.x"
                             : is_of("lightwave") ? "lightwave.x"
                             : is_of("mszip")     ? "everything-tzip.x"
                                                  : "everything.x";
    return "testdata/x/valid/" + name;
  }

  std::uint32_t first_of(std::string_view type) const {
    for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
      if (genga::x::is_of_type(document, i, type)) return i;
    }
    return 0;
  }

  genga::Bytes bytes = content_of(name_of_file());
  genga::x::Document document = genga::x::read(bytes).value().document;
  std::string_view content = genga::x::text_of(document);
  genga::x::Oddities oddities;
  genga::x::TextScanner scanner{content, genga::x::header_size, 4, oddities};
  genga::Budget budget{{}};
  std::vector<genga::x::Block> blocks;
  genga::x::Values values;
  genga::x::Names names{document};
  genga::x::Templates templates = document.templates;
  std::uint32_t object = std::max(first_of("DeclData"), first_of("LWAnimationSet"));
  std::uint32_t key_object = first_of("AnimationKey");
  std::uint32_t mesh = first_of("Mesh");
  std::uint32_t node = 0;
  std::size_t vertex = 0;
  genga::Clip clip;
  genga::Mat4 matrix{1.0};
  std::vector<genga::Vec3f> normals{{0, 0, 1}, {0, 1, 0}, {1, 0, 0}, {0, 0, -1}, {0, -1, 0}, {-1, 0, 0}};
  genga::Scene scene = genga::x::to_scene(document, {}, findings);
  genga::x::ContentBuilder builder{genga::x::Encoding::text};
  std::string text;
  genga::x::TextWriter writer{4, text};
  genga::SceneOptions options;
  genga::x::Report report{document};
};
