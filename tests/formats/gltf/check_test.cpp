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

TEST(Check, ValuesOutOfRange) {
  EXPECT_EQ(found(R"("materials":[{"alphaCutoff":-1}])"), "gltf.out-of-range");
  EXPECT_EQ(found(R"("materials":[{"alphaCutoff":0}])"), "");
  EXPECT_EQ(found(R"("materials":[{"emissiveFactor":[0,0,1.5]}])"), "gltf.out-of-range");
  EXPECT_EQ(found(R"("materials":[{"emissiveFactor":[0,0]}])"), "gltf.wrong-kind");
  EXPECT_EQ(found(R"("cameras":[{"type":"perspective","perspective":{"yfov":1,"znear":1,"zfar":1}}])"),
            "gltf.out-of-range");
  EXPECT_EQ(found(R"("cameras":[{"type":"perspective","perspective":{"yfov":1,"znear":0}}])"), "gltf.out-of-range");
  EXPECT_EQ(found(R"("cameras":[{"type":"perspective","perspective":{"yfov":1,"znear":1,"zfar":2}}])"), "");
}

TEST(Check, ListsAndMembersThatExcludeEachOther) {
  EXPECT_EQ(found(R"("images":[])"), "gltf.empty");
  EXPECT_EQ(found(R"("images":[{}])"), "gltf.one-of");
  EXPECT_EQ(found(R"("images":[{"uri":"a.png"}])"), "");
  EXPECT_EQ(found(R"("images":[{"uri":"data:image/jpeg;base64,iVBORw0KGgo="}])"), "gltf.media-type");
  EXPECT_EQ(found(R"("scenes":[{"nodes":[0,0]}],"nodes":[{}])"), "gltf.listed-twice");
  EXPECT_EQ(found(R"("extensionsUsed":["VRM","VRM"])"), "gltf.listed-twice");
  EXPECT_EQ(found(R"("nodes":{})"), "gltf.wrong-kind gltf.empty");
  EXPECT_EQ(found(R"("nodes":[null])"), "gltf.wrong-kind");
}

TEST(Check, Extensions) {
  EXPECT_EQ(found(R"("nodes":[{"extensions":{"KHR_node_visibility":{"visible":true}}}])"), "gltf.undeclared-extension");
  EXPECT_EQ(found(R"("extensionsUsed":["KHR_node_visibility"],
                     "nodes":[{"extensions":{"KHR_node_visibility":{"visible":true}}}])"),
            "");
  EXPECT_EQ(found(R"("extensionsUsed":["KHR_node_visibility"],
                     "materials":[{"extensions":{"KHR_node_visibility":{"visible":true}}}])"),
            "gltf.extension-place");
  EXPECT_EQ(found(R"("nodes":[{"extras":{"extensions":{"EXT_a":1}}}])"), "");
}

TEST(Check, SkinsHaveARoot) {
  EXPECT_EQ(found(R"("skins":[{"joints":[0,1]}],"nodes":[{},{}])"), "gltf.skin-root");
  EXPECT_EQ(found(R"("skins":[{"joints":[0,1]}],"nodes":[{"children":[1]},{}])"), "");
  EXPECT_EQ(found(R"("skins":[{"joints":[0,1],"skeleton":1}],"nodes":[{"children":[1]},{}])"), "gltf.skin-root");
  EXPECT_EQ(found(R"("skins":[{"joints":[0,1],"skeleton":0}],"nodes":[{"children":[1]},{}])"), "");
  EXPECT_EQ(found(R"("skins":[{"joints":[0,1]}],"nodes":[{"children":[1]},{"children":[0]}])"), "gltf.node-circle");
}

TEST(Check, BuffersAndMatrices) {
  EXPECT_EQ(found(R"("buffers":[{"byteLength":4,"uri":"data:application/octet-stream;base64,AAA="}])"),
            "gltf.short-buffer");
  EXPECT_EQ(found(R"("buffers":[{"byteLength":2,"uri":"data:image/png;base64,AAA="}])"), "gltf.media-type");
  EXPECT_EQ(found(R"("buffers":[{"byteLength":2,"uri":"a.bin"}],"bufferViews":[{"buffer":0,"byteLength":3}])"),
            "gltf.accessor");
  EXPECT_EQ(found(R"("nodes":[{"matrix":[1,0,0,0,1,1,0,0,0,0,1,0,0,0,0,1]}])"), "gltf.sheared-node");
  EXPECT_EQ(found(R"("nodes":[{"matrix":[0,2,0,0,-1,0,0,0,0,0,1,0,5,6,7,1]}])"), "");
}

// Sparse accessors that stand nowhere else: a few bytes must not ask for billions of numbers.
TEST(Check, BillionsOfUnstoredNumbers) {
  EXPECT_EQ(found(R"("buffers":[{"byteLength":8,"uri":"data:application/octet-stream;base64,AAAAAAAAgD8="}],
                     "bufferViews":[{"buffer":0,"byteLength":4},{"buffer":0,"byteOffset":4,"byteLength":4}],
                     "accessors":[{"componentType":5126,"count":4000000000,"type":"SCALAR","sparse":{"count":1,
                       "indices":{"bufferView":0,"componentType":5125},"values":{"bufferView":1}}}])"),
            "");
}

TEST(Check, ManyPrimitivesOfOneFaultAreOneFindingEach) {
  const Findings findings = check(sample("crash/many-instances.glb"));
  EXPECT_EQ(findings.count(Severity::error), 0U);
}

}  // namespace
}  // namespace genga::gltf
