#include "tests/bindings/handles.h"

namespace genga::c_test {
namespace {

TEST(CReport, AnErrorSaysWhereAndWhat) {
  const Files files(genga_files_new());
  const std::string content = content_of("examples/dance.vmd").substr(0, 60);
  genga_files_add(files.get(), "cut.vmd", content.data(), content.size());
  const Report report(genga_report_new());
  Output output;
  EXPECT_EQ(genga_info(files.get(), 0, nullptr, Place(output), report.get()), GENGA_TRUNCATED);
  EXPECT_EQ(output, nullptr);
  const genga_finding* error = genga_report_error(report.get());
  ASSERT_NE(error, nullptr);
  EXPECT_STREQ(error->code, "truncated");
  EXPECT_STREQ(error->file, "cut.vmd");
  EXPECT_STREQ(error->path, "bone_keys");
  EXPECT_STREQ(error->limit, "");
  EXPECT_EQ(error->place, GENGA_AT_OFFSET);
  EXPECT_EQ(error->offset, 0x36U);
  EXPECT_EQ(error->severity, GENGA_ERROR);
  EXPECT_NE(std::string_view(error->text).find("cut.vmd:0x36: bone_keys: "), std::string_view::npos) << error->text;
  EXPECT_NE(std::string_view(genga_report_json(report.get())).find(R"("error": {"code": "truncated", "path": )"),
            std::string_view::npos);
}

TEST(CReport, FindingsHaveTheirPlaces) {
  const Files files = opened({"testdata/vmd/check/vmd.trailing-bytes.vmd"});
  const Report report(genga_report_new());
  EXPECT_EQ(genga_check(files.get(), 0, nullptr, report.get()), GENGA_OK);
  EXPECT_EQ(genga_report_error(report.get()), nullptr);
  ASSERT_EQ(genga_report_count(report.get()), 1U);
  const genga_finding* finding = genga_report_finding(report.get(), 0);
  EXPECT_STREQ(finding->code, "vmd.trailing-bytes");
  EXPECT_STREQ(finding->file, "testdata/vmd/check/vmd.trailing-bytes.vmd");
  EXPECT_EQ(finding->count, 1U);
  EXPECT_EQ(finding->place, GENGA_AT_OFFSET);
  EXPECT_EQ(genga_report_finding(report.get(), 1), nullptr);
  EXPECT_NE(std::string_view(genga_report_json(report.get())).find(R"({"findings": [{"file": )"),
            std::string_view::npos);
}

TEST(CReport, IsOfTheLastCall) {
  const Report report(genga_report_new());
  EXPECT_STREQ(genga_report_json(report.get()), "{\"findings\": []}\n");
  EXPECT_EQ(genga_check(nullptr, 0, nullptr, report.get()), GENGA_BAD_ARGUMENT);
  EXPECT_STREQ(genga_report_error(report.get())->message, "files is NULL");
  const Files files = figure_and_dance();
  EXPECT_EQ(genga_check(files.get(), 1, nullptr, report.get()), GENGA_OK);
  EXPECT_EQ(genga_report_error(report.get()), nullptr);
  EXPECT_EQ(genga_check(files.get(), 2, nullptr, report.get()), GENGA_BAD_ARGUMENT);
}

TEST(CReport, MayBeLeftOut) {
  EXPECT_EQ(genga_check(nullptr, 0, nullptr, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_report_error(nullptr), nullptr);
  EXPECT_EQ(genga_report_count(nullptr), 0U);
  EXPECT_EQ(genga_report_finding(nullptr, 0), nullptr);
  EXPECT_STREQ(genga_report_json(nullptr), "");
  genga_report_free(nullptr);
}

}  // namespace
}  // namespace genga::c_test
