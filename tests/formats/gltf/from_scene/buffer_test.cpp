#include "genga/formats/gltf/from_scene/buffer.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "genga/base/byte_writer.h"

namespace genga::gltf {
namespace {

nlohmann::json json_of(const Buffer& buffer) {
  MemorySink sink;
  {
    JsonWriter json(sink);
    json.begin_object();
    buffer.write_json(json);
    json.end_object();
  }
  const char* text = reinterpret_cast<const char*>(sink.buffer().data());
  return nlohmann::json::parse(text, text + sink.buffer().size());
}

TEST(Buffer, ViewsStartAtMultiplesOfFour) {
  Buffer buffer;
  EXPECT_EQ(buffer.add_view(own_bytes(std::vector<std::uint8_t>{1, 2, 3, 4, 5})), 0U);
  EXPECT_EQ(buffer.add_view(own_bytes(std::vector<float>{1.0F}), BufferTarget::vertices), 1U);
  EXPECT_EQ(buffer.size(), 12U);
  const auto json = json_of(buffer);
  EXPECT_EQ(json["bufferViews"][0]["byteLength"], 5);
  EXPECT_EQ(json["bufferViews"][1]["byteOffset"], 8);
  EXPECT_EQ(json["bufferViews"][1]["target"], 34962);
  std::size_t total = 0;
  for (const Bytes& part : buffer.take_parts()) total += part.size();
  EXPECT_EQ(total, 12U);
}

TEST(Buffer, AViewIsExtended) {
  Buffer buffer;
  buffer.add_view(own_bytes(std::vector<float>{1.0F, 2.0F}));
  EXPECT_EQ(buffer.extend_view(own_bytes(std::vector<float>{3.0F})), 8U);
  EXPECT_EQ(json_of(buffer)["bufferViews"][0]["byteLength"], 12);
}

TEST(Buffer, BoundsOfEachComponent) {
  const std::vector<float> numbers{1, -2, 3, 0, 5, -6};
  const Bounds bounds = bounds_of(numbers, 3);
  EXPECT_EQ(bounds.least, (std::array<float, 3>{0, -2, -6}));
  EXPECT_EQ(bounds.most, (std::array<float, 3>{1, 5, 3}));
}

TEST(Buffer, AccessorMembers) {
  Buffer buffer;
  Accessor accessor{.count = 9, .type = ElementType::vec3, .bounds = Bounds{{0, 0, 0}, {0.1F, 0, 0}}};
  accessor.sparse = Sparse{.count = 2, .indices_view = 3, .indices_type = ComponentType::u32, .values_view = 4};
  buffer.add(accessor);
  const auto json = json_of(buffer)["accessors"][0];
  EXPECT_FALSE(json.contains("bufferView"));
  EXPECT_EQ(json["type"], "VEC3");
  EXPECT_EQ(json["componentType"], 5126);
  EXPECT_EQ(json["max"][0], 0.1);  // the shortest text of the float32
  EXPECT_EQ(json["sparse"]["indices"]["componentType"], 5125);
  EXPECT_EQ(json["sparse"]["values"]["bufferView"], 4);
}

}  // namespace
}  // namespace genga::gltf
