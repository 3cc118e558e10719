#include "genga/convert/lower/names.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

std::vector<std::string> shortened(const std::vector<std::string>& names, Findings& findings,
                                   TextEncoding encoding = TextEncoding::cp932) {
  Scene scene;
  for (const std::string& name : names) scene.nodes.push_back({.name = name});
  shorten_names(scene, 15, encoding, findings);
  std::vector<std::string> result;
  for (const Node& node : scene.nodes) result.push_back(node.name);
  return result;
}

TEST(LowerNames, ShortNamesStay) {
  Findings findings;
  EXPECT_EQ(shortened({"a", "fifteen bytes..", "a"}, findings),
            (std::vector<std::string>{"a", "fifteen bytes..", "a"}));
  EXPECT_TRUE(findings.empty());
}

TEST(LowerNames, LongOnesAreCut) {
  Findings findings;
  EXPECT_EQ(shortened({"a name of twenty-four by"}, findings), (std::vector<std::string>{"a name of twent"}));
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "convert.name-shortened");
  EXPECT_EQ(findings.all()[0].path, "nodes[0].name");
}

TEST(LowerNames, TheWholeNameIsTheEnglishOne) {
  Findings findings;
  Scene scene;
  scene.nodes = {{.name = "a name of twenty-four by"}, {.name = "a name of twenty-five byt", .english_name = "short"}};
  shorten_names(scene, 15, TextEncoding::cp932, findings);
  EXPECT_EQ(scene.nodes[0].english_name, "a name of twenty-four by");
  EXPECT_EQ(scene.nodes[1].english_name, "short");
}

// Eight characters of two bytes are sixteen.
TEST(LowerNames, BytesAreThoseOfTheEncoding) {
  Findings findings;
  EXPECT_EQ(shortened({"左右左右左右左右"}, findings), (std::vector<std::string>{"左右左右左右左"}));
  EXPECT_EQ(shortened({"左右左右左右"}, findings, TextEncoding::utf8), (std::vector<std::string>{"左右左右左"}));
}

TEST(LowerNames, PartsThatAllShareGoBeforeNumbersCome) {
  Findings findings;
  EXPECT_EQ(shortened({"Hand.Left.Joint.IndexTip", "Hand.Right.Joint.IndexTip", "Hand.Left.Joint.Palm"}, findings),
            (std::vector<std::string>{"Left.IndexTip", "Right.IndexTip", "Left.Palm"}));
  EXPECT_EQ(findings.all()[0].count, 3U);
}

TEST(LowerNames, NumbersTellApartWhatIsStillTheSame) {
  Findings findings;
  EXPECT_EQ(shortened({"the same beginning, one", "the same beginning, two", "the same beginn"}, findings),
            (std::vector<std::string>{"the same begi~2", "the same begi~3", "the same beginn"}));
}

TEST(LowerNames, MorphsToo) {
  Scene scene;
  scene.morphs.push_back({.name = "a morph of many bytes", .source_name = "a morph of many bytes"});
  Findings findings;
  shorten_names(scene, 15, TextEncoding::cp932, findings);
  EXPECT_EQ(scene.morphs[0].name, "a morph of many");
  EXPECT_EQ(scene.morphs[0].source_name, "") << "which would be written instead";
  EXPECT_EQ(findings.all()[0].path, "morphs[0].name");
}

}  // namespace
}  // namespace genga
