#include "genga/formats/pmx/vertex_list.h"

#include "tests/formats/pmx/sample_models.h"

namespace genga {
namespace {

using namespace test;

// A vertex's height and kind give its number (tools/make_testdata/cases_pmx.py).
void expect_number(const pmx::Vertex& vertex, std::size_t number) {
  EXPECT_EQ(vertex.position[1].get(), static_cast<float>(number) / 64.0F);
  EXPECT_EQ(vertex.weight_kind, number % 4);
  EXPECT_EQ(vertex.sdef.has_value(), number % 4 == 3);
}

TEST(PmxVertexList, AnyVertexIsFound) {
  const pmx::Model model = model_of("valid/200-vertices.pmx");
  ASSERT_EQ(model.vertices.size(), 200U);
  for (const std::size_t number : {0U, 1U, 15U, 16U, 17U, 31U, 32U, 133U, 199U})
    expect_number(model.vertices[number], number);
}

TEST(PmxVertexList, GoesOverAllInOrder) {
  pmx::Model model = model_of("valid/200-vertices.pmx");
  for (int turn = 0; turn < 2; ++turn) {
    std::size_t number = 0;
    for (const pmx::Vertex& vertex : model.vertices) expect_number(vertex, number++);
    EXPECT_EQ(number, 200U);
    model.vertices.own();
  }
}

TEST(PmxVertexList, SizesOfEveryKind) {
  // Eight floats, the kind, bones of two bytes, weights, the arc's nine floats, the edge.
  EXPECT_EQ(pmx::VertexSizes({0, 2}).of(0), 32U + 1 + 2 + 4);
  EXPECT_EQ(pmx::VertexSizes({0, 2}).of(1), 32U + 1 + 4 + 4 + 4);
  EXPECT_EQ(pmx::VertexSizes({0, 2}).of(2), 32U + 1 + 8 + 16 + 4);
  EXPECT_EQ(pmx::VertexSizes({1, 2}).of(3), 48U + 1 + 4 + 4 + 36 + 4);
  EXPECT_EQ(pmx::VertexSizes({4, 1}).of(4), 96U + 1 + 4 + 16 + 4);
}

TEST(PmxVertexList, OwnedOnesMayGrow) {
  pmx::Model model = model_of("valid/one-bone.pmx");
  EXPECT_TRUE(model.vertices.empty());
  pmx::Vertex& vertex = model.vertices.own().emplace_back();
  vertex.bones.push_back(0);
  EXPECT_EQ(model.vertices.size(), 1U);
  EXPECT_EQ(pmx::read(Bytes::own(bytes_of(model))).value().document.vertices[0].bones[0].value, 0);
}

TEST(PmxVertexList, TellsTheMostBonesOfAVertex) {
  EXPECT_EQ(pmx::VertexList().max_bones(), 0U);
  EXPECT_EQ(model_of("valid/everything.pmx").vertices.max_bones(), 4U);
  pmx::Model model = model_of("valid/everything.pmx");
  model.vertices.own().resize(2);
  EXPECT_EQ(model.vertices.max_bones(), 2U);
}

}  // namespace
}  // namespace genga
