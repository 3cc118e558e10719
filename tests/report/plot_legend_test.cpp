#include "genga/report/plot_legend.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace genga {
namespace {

std::string header_of(const std::vector<NamedColor>& names, const PlotLegend& told) {
  PlotPicture picture(picture_width, 80.0, "", "");
  draw_header(picture, plot_left, names, told);
  return std::move(picture).finish();
}

TEST(PlotLegend, TellsWhatIsThere) {
  const std::uint32_t shapes = 1U << static_cast<unsigned>(KeyShape::tcb) | 1U << static_cast<unsigned>(KeyShape::ease);
  const std::string some = header_of({{"walk", 0}}, {.shapes = shapes, .has_handles = true});
  EXPECT_NE(some.find(">TCB, ease</text>"), std::string::npos);
  EXPECT_NE(some.find(">handle</text>"), std::string::npos);
  EXPECT_NE(some.find("class=\"title\">walk</text>"), std::string::npos);
  for (const char* word : {"Hermite", "step", "outside", "closer", "moves", "apart", "tolerance"}) {
    EXPECT_EQ(some.find(std::string(word) + "</text>"), std::string::npos) << word;
  }
}

TEST(PlotLegend, SeveralMotionsHaveNumbers) {
  const std::string two = header_of({{"walk", 0}, {"run", 2}}, {.has_tolerance = true});
  EXPECT_NE(two.find("class=\"curve c2\""), std::string::npos);
  EXPECT_NE(two.find(">2 run</text>"), std::string::npos);
  EXPECT_NE(two.find(">tolerance</text>"), std::string::npos);
}

TEST(PlotLegend, FilesAreToldWithoutFolders) {
  EXPECT_EQ(file_name_of("a/b\\c.vmd"), "c.vmd");
  EXPECT_EQ(file_name_of("c.vmd"), "c.vmd");
}

}  // namespace
}  // namespace genga
