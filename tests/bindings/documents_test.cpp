#include <cstring>

#include "genga/base/version.h"
#include "tests/bindings/handles.h"

namespace genga::c_test {
namespace {

TEST(CDocuments, TheVersionIsTheLibrarys) {
  EXPECT_STREQ(genga_version(), GENGA_VERSION_STRING);
  EXPECT_STREQ(genga_version(), GENGA_C_VERSION);
}

TEST(CDocuments, FormatsAreListed) {
  Output output;
  ASSERT_EQ(genga_formats(Place(output), nullptr), GENGA_OK);
  EXPECT_NE(text_of(output).find(R"("format": "vmd")"), std::string_view::npos);
  EXPECT_EQ(genga_formats(nullptr, nullptr), GENGA_BAD_ARGUMENT);
}

TEST(CDocuments, InfoHasTracksWhenTheyAreAskedFor) {
  const Files files = figure_and_dance();
  Output output;
  ASSERT_EQ(genga_info(files.get(), 1, nullptr, Place(output), nullptr), GENGA_OK);
  EXPECT_TRUE(text_of(output).starts_with(R"({"file": "examples/dance.vmd", "format": "vmd")"));
  EXPECT_EQ(text_of(output).find("\"tracks\""), std::string_view::npos);
  const Options options = options_with({{"tracks", nullptr}, {"encoding", "auto"}});
  ASSERT_EQ(genga_info(files.get(), 1, options.get(), Place(output), nullptr), GENGA_OK);
  EXPECT_NE(text_of(output).find("\"tracks\""), std::string_view::npos);
  EXPECT_STREQ(genga_output_json(output.get()), "");
  EXPECT_EQ(genga_info(files.get(), 1, nullptr, nullptr, nullptr), GENGA_BAD_ARGUMENT);
}

TEST(CDocuments, CheckFindsWhatIsNotOffered) {
  const Files files = opened({"examples/figure.pmd"});
  const Report report(genga_report_new());
  EXPECT_EQ(genga_check(files.get(), 0, nullptr, report.get()), GENGA_OK);
  const std::size_t missing = genga_report_count(report.get());
  EXPECT_GT(missing, 0U);
  offer(files, "figure_face.bmp", "examples/figure_face.bmp");
  EXPECT_EQ(genga_check(files.get(), 0, nullptr, report.get()), GENGA_OK);
  EXPECT_EQ(genga_report_count(report.get()), missing - 1);
}

TEST(CDocuments, DumpIsReadBack) {
  const Files files = opened({"examples/dance.vmd"});
  Output json;
  ASSERT_EQ(genga_dump(files.get(), 0, nullptr, Place(json), nullptr), GENGA_OK);
  const Files again(genga_files_new());
  genga_files_add(again.get(), "dance.json", genga_output_data(json.get(), 0), genga_output_size(json.get(), 0));
  Output vmd;
  ASSERT_EQ(genga_convert(again.get(), nullptr, "dance.vmd", Place(vmd), nullptr), GENGA_OK);
  EXPECT_EQ(text_of(vmd), content_of("examples/dance.vmd"));
  EXPECT_EQ(genga_dump(files.get(), 1, nullptr, Place(json), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_dump(nullptr, 0, nullptr, Place(json), nullptr), GENGA_BAD_ARGUMENT);
}

TEST(CDocuments, SurfacesAreThoseOfObjects) {
  const Files files = opened({"testdata/lwo/valid/everything-lwob.lwo", "examples/dance.vmd"});
  Output output;
  ASSERT_EQ(genga_surfaces(files.get(), 0, nullptr, Place(output), nullptr), GENGA_OK);
  EXPECT_TRUE(text_of(output).starts_with(R"({"surfaces": [)"));
  const Report report(genga_report_new());
  EXPECT_EQ(genga_surfaces(files.get(), 1, nullptr, Place(output), report.get()), GENGA_NO_CONVERSION);
  EXPECT_STREQ(genga_report_error(report.get())->file, "examples/dance.vmd");
  EXPECT_EQ(genga_surfaces(files.get(), 0, nullptr, nullptr, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_surfaces(nullptr, 0, nullptr, Place(output), nullptr), GENGA_BAD_ARGUMENT);
}

TEST(CDocuments, WhatNothingTellsIsUnknown) {
  const Files files(genga_files_new());
  genga_files_add(files.get(), "a", "what", 4);
  Output output;
  EXPECT_EQ(genga_info(files.get(), 0, nullptr, Place(output), nullptr), GENGA_UNKNOWN_FORMAT);
}

TEST(CDocuments, NoOutputHasNothing) {
  EXPECT_EQ(genga_output_count(nullptr), 0U);
  EXPECT_EQ(genga_output_name(nullptr, 0), nullptr);
  EXPECT_EQ(genga_output_data(nullptr, 0), nullptr);
  EXPECT_EQ(genga_output_size(nullptr, 0), 0U);
  EXPECT_STREQ(genga_output_json(nullptr), "");
  genga_output_free(nullptr);
}

}  // namespace
}  // namespace genga::c_test
