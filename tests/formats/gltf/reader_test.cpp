#include "genga/formats/gltf/reader.h"

#include "tests/formats/gltf/sample.h"

namespace genga::gltf {
namespace {

TEST(Reader, ATextAndAContainerOfTheSameScene) {
  const Document text = sample("valid/triangle.gltf");
  const Document container = sample("valid/triangle.glb");
  EXPECT_FALSE(text.is_container);
  EXPECT_TRUE(container.is_container);
  for (const Document* document : {&text, &container}) {
    ASSERT_EQ(document->buffers.size(), 1U);
    EXPECT_TRUE(document->buffers[0].is_there);
    EXPECT_EQ(document->buffers[0].bytes.size(), 36U);
    EXPECT_EQ(document->item(List::nodes, 0)["name"].text(), "triangle");
  }
}

TEST(Reader, ErrorsOfATextHaveALine) {
  const Result<Read<Document>> read = read_text("{\n  \"asset\": {\"version\": \"2.0\"},\n  \"nodes\": [1 2]\n}");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, ErrorCode::bad_json);
  EXPECT_EQ(read.error().place, Place::at_line(3, 15));
}

TEST(Reader, Versions) {
  EXPECT_TRUE(read_text(R"({"asset":{"version":"2.1"}})"));
  EXPECT_EQ(read_text(R"({"asset":{"version":"1.0"}})").error().code, ErrorCode::unsupported_version);
  EXPECT_EQ(read_text(R"({"asset":{"version":"2.1","minVersion":"2.1"}})").error().code,
            ErrorCode::unsupported_version);
  EXPECT_EQ(read_text(R"({"asset":{}})").error().code, ErrorCode::bad_value);
  EXPECT_EQ(read_text(R"({})").error().place, Place::at_line(1, 1));
}

TEST(Reader, ExtensionsThatTheFileNeeds) {
  const Result<Read<Document>> read = read_text(
      R"({"asset":{"version":"2.0"},"extensionsRequired":["KHR_mesh_quantization","KHR_draco_mesh_compression"]})");
  ASSERT_TRUE(read);
  ASSERT_EQ(codes_of(read->findings), "gltf.extension-required");
  EXPECT_EQ(read->findings[0].path, "extensionsRequired[1]");
  EXPECT_EQ(read->findings[0].severity, Severity::error);
  EXPECT_NE(read->findings[0].message.find("KHR_draco_mesh_compression"), std::string::npos);
}

TEST(Reader, DataThatAreNoBase64) {
  const Result<Read<Document>> read =
      read_text(R"({"asset":{"version":"2.0"},"buffers":[{"byteLength":3,"uri":"data:;base64,A*"}]})");
  ASSERT_TRUE(read);
  EXPECT_EQ(codes_of(read->findings), "gltf.bad-data");
  EXPECT_FALSE(read->document.buffers[0].is_there);
}

TEST(Reader, MemoryIsCharged) {
  const std::string text = R"({"asset":{"version":"2.0"},"nodes":[{},{},{},{}]})";
  EXPECT_EQ(read_text(text, {.limits = {.bytes = 0}}).error().code, ErrorCode::limit_exceeded);
  EXPECT_EQ(read_text(text, {.limits = {.bytes = 60}}).error().code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace genga::gltf
