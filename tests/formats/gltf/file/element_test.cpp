#include "genga/formats/gltf/file/element.h"

#include <gtest/gtest.h>

namespace genga::gltf {
namespace {

TEST(Element, SizesOfTheSpecification) {
  EXPECT_EQ(component_size(ComponentType::i8), 1U);
  EXPECT_EQ(component_size(ComponentType::u16), 2U);
  EXPECT_EQ(component_size(ComponentType::f32), 4U);
  EXPECT_EQ(component_size(static_cast<ComponentType>(5124)), 0U);
  EXPECT_EQ(component_count(ElementType::mat4), 16U);
  EXPECT_EQ(element_size(ElementType::vec3, ComponentType::u8), 3U);
  EXPECT_EQ(element_size(ElementType::mat4, ComponentType::f32), 64U);
}

TEST(Element, ColumnsOfSmallMatricesBeginAtFourBytes) {
  EXPECT_EQ(element_size(ElementType::mat2, ComponentType::u8), 8U);
  EXPECT_EQ(element_size(ElementType::mat3, ComponentType::u8), 12U);
  EXPECT_EQ(element_size(ElementType::mat3, ComponentType::u16), 24U);
  EXPECT_EQ(element_size(ElementType::mat2, ComponentType::f32), 16U);
}

TEST(Element, Words) {
  for (const ElementType type : {ElementType::scalar, ElementType::vec2, ElementType::mat2, ElementType::mat3}) {
    EXPECT_EQ(element_type_of(word_of(type)), type);
  }
  EXPECT_EQ(word_of(ElementType::vec4), "VEC4");
  EXPECT_FALSE(element_type_of("VEC5"));
}

}  // namespace
}  // namespace genga::gltf
