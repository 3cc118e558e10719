#include "genga/formats/any_document.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(AnyDocument, FindingsNameTheFile) {
  static const FormatDescriptor descriptor{.name = "odd"};
  static const FormatOperations operations{
      .descriptor = []() -> const FormatDescriptor& { return descriptor; },
      .check =
          [](const void*) {
            Findings findings;
            findings.add({"odd.check", Severity::note, "", {}, "odd"});
            return findings;
          },
      .to_scene = [](const void*, const SceneOptions&, Findings& findings) -> Scene {
        findings.add({"odd.to-scene", Severity::note, "", {}, "odd"});
        return {};
      },
  };
  const AnyDocument document(nullptr, operations, "odd.bin");
  EXPECT_EQ(document.check().all().at(0).file, "odd.bin");
  Findings findings;
  findings.add({"another", Severity::note, "", {}, "of the scene"});
  document.to_scene({}, findings);
  ASSERT_EQ(findings.all().size(), 2U);
  EXPECT_EQ(findings.all()[0].file, "");
  EXPECT_EQ(findings.all()[1].file, "odd.bin");
}

TEST(AnyDocument, WhatHasNoJsonFormSaysSo) {
  static const FormatDescriptor descriptor{.name = "odd"};
  static const FormatOperations operations{.descriptor = []() -> const FormatDescriptor& { return descriptor; }};
  const AnyDocument document(nullptr, operations);
  EXPECT_FALSE(document.has_json_form());
  MemorySink sink;
  const Status written = document.write_json(sink);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::no_conversion);
  EXPECT_TRUE(sink.buffer().empty());
}

}  // namespace
}  // namespace genga
