#include "genga/formats/x/file/standard_templates.h"

#include <string_view>

#include <gtest/gtest.h>

#include "genga/formats/x/file/templates.h"

namespace genga::x {
namespace {

TEST(XStandardTemplates, AllAreUsable) {
  Templates templates = standard_templates();
  ASSERT_GE(templates.size(), 48U);
  EXPECT_EQ(templates.first_own(), templates.size());
  for (std::uint32_t i = 0; i < templates.size(); ++i) {
    EXPECT_TRUE(templates.resolve(i)) << templates[i].name;
    EXPECT_TRUE(templates[i].guid) << templates[i].name;
    EXPECT_EQ(templates.find(templates[i].name), i) << templates[i].name;
  }
}

// As published with the LightWave Animation Templates.
TEST(XStandardTemplates, LightWavesFour) {
  const Templates& templates = standard_templates();
  const auto guid = [&](std::string_view name) { return guid_text(*templates[templates.find(name)].guid); };
  EXPECT_EQ(guid("LWAnimationSet"), "1FC4C2BF-4E12-4B71-8741-7D6FBBD6C6CC");
  EXPECT_EQ(guid("LWAnimation"), "897BE58B-8F05-496F-8B17-B7F126B059B8");
  EXPECT_EQ(guid("LWAnimationChannel"), "D01C52A9-2084-457C-87E3-B45FB521981D");
  EXPECT_EQ(guid("LWAnimationChannelKey"), "942AE4F8-5E7A-4813-A19F-278C3C921463");
  const Template& key = templates[templates.find("LWAnimationChannelKey")];
  EXPECT_EQ(templates.members(key)[3].type, "FLOATKEYS");
  EXPECT_EQ(templates.members(key)[3].name, "pamams");
}

}  // namespace
}  // namespace genga::x
