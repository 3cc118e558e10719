#include "genga/formats/gltf/humanoid.h"

#include "tests/formats/gltf/sample.h"

namespace genga::gltf {
namespace {

Document with_extension(const std::string& extension) {
  return document_of(R"({"asset":{"version":"2.0"},"nodes":[{},{},{}],"extensions":{)" + extension + "}}");
}

std::string bones_of(const Document& document) {
  std::string text;
  for (const HumanNode& one : human_nodes(document)) {
    text += one.name + '=' + std::string(name_of(one.bone)) + ':' + std::to_string(one.node.index().value_or(99)) + ' ';
  }
  return text;
}

TEST(Humanoid, BonesOfEachVersion) {
  EXPECT_EQ(bones_of(with_extension(R"("VRMC_vrm":{"humanoid":{"humanBones":{"hips":{"node":1},"tail":{"node":2}}}})")),
            "hips=hips:1 tail=:2 ");
  EXPECT_EQ(
      bones_of(with_extension(R"("VRMC_vrm_animation":{"humanoid":{"humanBones":{"leftThumbProximal":{"node":0}}}})")),
      "leftThumbProximal=leftThumbProximal:0 ");
  // The thumb of VRM 0.x begins a name later.
  EXPECT_EQ(bones_of(with_extension(R"("VRM":{"humanoid":{"humanBones":[{"bone":"leftThumbProximal","node":0},
                                      {"bone":"leftThumbIntermediate","node":1},{"bone":"leftThumbDistal","node":2}]}})")),
            "leftThumbProximal=leftThumbMetacarpal:0 leftThumbIntermediate=leftThumbProximal:1 "
            "leftThumbDistal=leftThumbDistal:2 ");
  EXPECT_EQ(humanoid_kind(with_extension("")), HumanoidKind::none);
  EXPECT_EQ(bones_of(with_extension(R"("VRM":3)")), "");
}

TEST(Humanoid, ExpressionsOfEachVersion) {
  const std::vector<Expression> one = expressions(with_extension(
      R"("VRMC_vrm":{"expressions":{"preset":{"happy":{"morphTargetBinds":[{"node":2,"index":1,"weight":0.5},{"node":1}]}},
         "custom":{"smirk":{"isBinary":true}}}})"));
  ASSERT_EQ(one.size(), 2U);
  EXPECT_EQ(one[0].name, "happy");
  EXPECT_TRUE(one[0].is_preset);
  ASSERT_EQ(one[0].binds.size(), 1U) << "one without a morph is none";
  EXPECT_EQ(one[0].binds[0].index, 2U);
  EXPECT_EQ(one[0].binds[0].target, 1U);
  EXPECT_EQ(one[0].binds[0].weight, 0.5F);
  EXPECT_FALSE(one[1].is_preset);
  EXPECT_TRUE(one[1].changes_more);
  const std::vector<Expression> old = expressions(with_extension(
      R"("VRM":{"blendShapeMaster":{"blendShapeGroups":[{"name":"Joy","presetName":"joy","binds":[{"mesh":0,"index":3,"weight":50}]},
         {"name":"Mine","presetName":"unknown"}]}})"));
  ASSERT_EQ(old.size(), 2U);
  EXPECT_EQ(old[0].name, "happy");
  EXPECT_TRUE(old[0].binds[0].is_mesh);
  EXPECT_EQ(old[0].binds[0].weight, 0.5F) << "percent";
  EXPECT_EQ(old[1].name, "Mine");
}

TEST(Humanoid, RangesOfTheGaze) {
  const std::optional<LookAt> look = look_at(with_extension(
      R"("VRMC_vrm":{"lookAt":{"type":"expression","rangeMapVerticalUp":{"inputMaxValue":0,"outputScale":1e999}}})"));
  ASSERT_TRUE(look);
  EXPECT_TRUE(look->by_expressions);
  EXPECT_EQ(look->up.input, 0.01) << "what divides is not 0";
  EXPECT_EQ(look->up.output, 10.0) << "what is not finite is as if it was not there";
  EXPECT_EQ(look->up.of(5.0), 10.0);
  const std::optional<LookAt> old = look_at(with_extension(
      R"("VRM":{"firstPerson":{"lookAtTypeName":"Bone","lookAtHorizontalInner":{"xRange":90,"yRange":8}}})"));
  ASSERT_TRUE(old);
  EXPECT_FALSE(old->by_expressions);
  EXPECT_EQ(old->inner.of(45.0), 4.0);
  EXPECT_FALSE(look_at(with_extension(R"("VRMC_vrm_animation":{"lookAt":{"node":0}})")));
}

TEST(Humanoid, ANameIsAMemberOnlyBeforeAColon) {
  const auto glb = [](const std::string& text) {
    std::string file = "glTF\2";
    file += std::string(7, '\0');
    const auto size = static_cast<std::uint32_t>(text.size());
    for (unsigned shift = 0; shift < 32; shift += 8) file += static_cast<char>(size >> shift & 0xFFU);
    return file + "JSON" + text;
  };
  const auto has = [](const std::string& file, std::string_view name) {
    return has_member(std::as_bytes(std::span(file)), name);
  };
  EXPECT_TRUE(has(glb(R"({"extensions": {"VRM" : {}}})"), "VRM"));
  EXPECT_FALSE(has(glb(R"({"nodes": [{"name": "VRM"}], "extensionsUsed": ["VRM"]})"), "VRM"));
  EXPECT_FALSE(has(glb(R"({"VRMC_vrm_animation": 1})"), "VRMC_vrm"));
  EXPECT_FALSE(has(R"({"extensions": {"VRM": {}}})", "VRM")) << "a text is recognized by its name";
  EXPECT_FALSE(has("glTF", "VRM"));
}

}  // namespace
}  // namespace genga::gltf
