#include "genga/formats/pmx/document.h"

#include "tests/formats/pmx/sample_models.h"

namespace genga {
namespace {

using namespace test;

TEST(PmxDocument, SummaryTellsNamesAndCounts) {
  const Summary summary = summarize(model_of("valid/everything-version-2.1.pmx"), TextEncoding::cp932);
  EXPECT_EQ(summary.version, "2.1");
  EXPECT_EQ(summary.name, "模型");
  EXPECT_EQ(summary.english_name, "figure");
  EXPECT_EQ(summary.comment, "一行目\r\n二行目");
  const auto count = [&](std::string_view name) {
    const auto found = std::find_if(summary.counts.begin(), summary.counts.end(),
                                    [&](const auto& counted) { return counted.first == name; });
    return found == summary.counts.end() ? ~std::uint64_t{0} : found->second;
  };
  EXPECT_EQ(count("vertices"), 5U);
  EXPECT_EQ(count("triangles"), 2U);
  EXPECT_EQ(count("bones"), 8U);
  EXPECT_EQ(count("ik"), 1U);
  EXPECT_EQ(count("joints"), 6U);
  EXPECT_EQ(count("soft_bodies"), 2U);
  EXPECT_EQ(summary.depends_on, (std::vector<std::string>{"skin.png", "tex/metal.bmp", "toon.bmp"}));
  EXPECT_EQ(summarize(model_of("valid/everything.pmx"), TextEncoding::cp932).version, "2.0");
}

TEST(PmxDocument, PlacesOfMembers) {
  const pmx::Model model = model_of("valid/one-bone.pmx");
  EXPECT_EQ(where(model, "magic"), Place::at_offset(0));
  EXPECT_EQ(where(model, "header.version"), Place::at_offset(4));
  EXPECT_EQ(where(model, "header.bone_index_size"), Place::at_offset(14));
  EXPECT_EQ(where(model, "name"), Place::at_offset(17));
  EXPECT_EQ(where(model, "bones[1]"), Place());
  EXPECT_EQ(where(model, "nonsense"), Place());
  EXPECT_EQ(where(model, "soft_bodies"), Place());
}

}  // namespace
}  // namespace genga
