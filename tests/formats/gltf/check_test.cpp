#include "genga/formats/gltf/check.h"

#include "tests/formats/gltf/sample.h"

namespace genga::gltf {
namespace {

std::string found(const std::string& members) {
  return codes_of(check(document_of(R"({"asset":{"version":"2.0"},)" + members + "}")));
}

TEST(Check, NothingInGoodFiles) {
  for (const char* name : {"triangle.glb", "triangle.gltf", "moving.glb", "cubic.glb", "skinned.glb", "morphs.glb",
                           "modes.glb", "stage.glb", "interleaved.glb", "matrix.glb", "triangle-beside.gltf"}) {
    EXPECT_EQ(codes_of(check(sample(std::string("valid/") + name))), "") << name;
  }
}

// The other findings, with their places: tests/independent/test_check.py, by testdata/gltf/check.
TEST(Check, CirclesAndParents) {
  EXPECT_EQ(found(R"("nodes":[{"children":[1]},{"children":[0]}])"), "gltf.node-circle");
  EXPECT_EQ(found(R"("nodes":[{"children":[0]}])"), "gltf.node-circle");
  EXPECT_EQ(found(R"("nodes":[{"children":[2]},{"children":[2]},{}])"), "gltf.two-parents");
}

TEST(Check, MembersThatMustBeThere) {
  EXPECT_EQ(found(R"("skins":[{}])"), "gltf.missing-member");
  EXPECT_EQ(found(R"("skins":[{"joints":[0]}])"), "gltf.missing-item");
  EXPECT_EQ(found(R"("buffers":[{}])"), "gltf.missing-member");
  EXPECT_EQ(found(R"("nodes":[{"mesh":"a"}])"), "gltf.wrong-kind");
}

TEST(Check, ManyPrimitivesOfOneFaultAreOneFindingEach) {
  const Findings findings = check(sample("crash/many-instances.glb"));
  EXPECT_EQ(findings.count(Severity::error), 0U);
}

}  // namespace
}  // namespace genga::gltf
