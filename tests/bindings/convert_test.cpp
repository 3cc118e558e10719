#include "tests/bindings/handles.h"

namespace genga::c_test {
namespace {

// That the bytes are those of the command is compared by like_the_command.py.
TEST(CConvert, AGltfComesWithItsBuffer) {
  const Files files = figure_and_dance();
  offer(files, "figure_face.bmp", "examples/figure_face.bmp");
  const Options options = options_with({{"to", "1"}});
  const Report report(genga_report_new());
  Output output;
  ASSERT_EQ(genga_convert(files.get(), options.get(), "a.gltf", Place(output), report.get()), GENGA_OK);
  ASSERT_EQ(genga_output_count(output.get()), 2U);
  EXPECT_STREQ(genga_output_name(output.get(), 0), "a.gltf");
  EXPECT_TRUE(std::string_view(genga_output_name(output.get(), 1)).ends_with(".bin"));
  EXPECT_GT(genga_output_size(output.get(), 1), 0U);
  EXPECT_NE(std::string_view(genga_output_json(output.get())).find(R"({"file": "a.gltf", "outputs": ["a.gltf", )"),
            std::string_view::npos);
  EXPECT_EQ(genga_output_name(output.get(), 2), nullptr);
  EXPECT_EQ(genga_output_data(output.get(), 2), nullptr);
  EXPECT_EQ(genga_output_size(output.get(), 2), 0U);
  // The pictures that are not offered are found missing.
  std::set<std::string> codes;
  for (std::size_t i = 0; i < genga_report_count(report.get()); ++i)
    codes.insert(genga_report_finding(report.get(), i)->code);
  EXPECT_TRUE(codes.contains("convert.missing-texture"));
}

TEST(CConvert, TheSameFormatKeepsTheBytes) {
  const Files files = opened({"examples/dance.vmd"});
  Output output;
  ASSERT_EQ(genga_convert(files.get(), nullptr, "b.vmd", Place(output), nullptr), GENGA_OK);
  EXPECT_EQ(text_of(output), content_of("examples/dance.vmd"));
}

TEST(CConvert, RefusesWhatDoesNotExist) {
  const Files files = figure_and_dance();
  Output output;
  const auto convert = [&](const char* name, std::initializer_list<std::pair<const char*, const char*>> words) {
    return genga_convert(files.get(), options_with(words).get(), name, Place(output), nullptr);
  };
  EXPECT_EQ(convert("a.mp3", {}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(convert("a.glb", {{"to-format", "mp3"}}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(convert("a.glb", {{"from", "2"}, {"to", "1"}}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(convert("a.vpd", {{"times", "1,2"}}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(convert("a.vpd", {{"times", "1"}, {"to", "2"}}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(convert("a.glb", {{"axes", "gltf"}}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(convert("a.glb", {{"ticks", "30"}}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(convert("a.glb", {{"clip", "none"}}), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(convert("a.glb", {{"x-format", "text"}}), GENGA_NO_CONVERSION);
  EXPECT_EQ(convert("a.x", {{"mesh", nullptr}}), GENGA_NO_CONVERSION);
  EXPECT_EQ(convert("a.glb", {{"lws-version", "3"}}), GENGA_NO_CONVERSION);
  EXPECT_EQ(convert("a.glb", {{"mrtk-version", "1.0"}}), GENGA_NO_CONVERSION);
  EXPECT_EQ(genga_convert(files.get(), nullptr, nullptr, Place(output), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_convert(files.get(), nullptr, "a.glb", nullptr, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_convert(nullptr, nullptr, "a.glb", Place(output), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_convert(Files(genga_files_new()).get(), nullptr, "a.glb", Place(output), nullptr),
            GENGA_BAD_ARGUMENT);
}

TEST(CConvert, WhatMeetsTheLimitOfOutputIsNotMade) {
  const Files files = figure_and_dance();
  Output output;
  const Options options = options_with({{"limit", "output=1000"}});
  EXPECT_EQ(genga_convert(files.get(), options.get(), "a.glb", Place(output), nullptr), GENGA_LIMIT_EXCEEDED);
  EXPECT_EQ(genga_sample(files.get(), options.get(), Place(output), nullptr), GENGA_LIMIT_EXCEEDED);
  EXPECT_EQ(genga_dump(files.get(), 0, options.get(), Place(output), nullptr), GENGA_LIMIT_EXCEEDED);
}

TEST(CConvert, EveryBeginningOfAFileEndsWithAStatus) {
  const std::string whole = content_of("examples/lamp.lwo");
  for (std::size_t size = 0; size < whole.size(); size += 41) {
    const Files files(genga_files_new());
    genga_files_add(files.get(), "lamp.lwo", whole.data(), size);
    Output output;
    const Report report(genga_report_new());
    const genga_status status = genga_convert(files.get(), nullptr, "a.glb", Place(output), report.get());
    EXPECT_EQ(status == GENGA_OK, output != nullptr) << size;
    EXPECT_EQ(status == GENGA_OK, genga_report_error(report.get()) == nullptr) << size;
  }
}

TEST(CSample, IsATable) {
  const Files files = figure_and_dance();
  Output output;
  const Options options = options_with({{"space", "world"}, {"times", "0,1"}, {"nodes", "頭"}});
  ASSERT_EQ(genga_sample(files.get(), options.get(), Place(output), nullptr), GENGA_OK);
  EXPECT_TRUE(text_of(output).starts_with("time,頭/translation.x,")) << text_of(output);
  EXPECT_EQ(std::count(text_of(output).begin(), text_of(output).end(), '\n'), 3);
  EXPECT_STREQ(genga_output_name(output.get(), 0), "table.csv");
  EXPECT_EQ(genga_sample(files.get(), options_with({{"nodes", "none"}}).get(), Place(output), nullptr),
            GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_sample(nullptr, nullptr, Place(output), nullptr), GENGA_BAD_ARGUMENT);
}

TEST(CEdit, ChangesARecordingAndNothingElse) {
  const Files files = opened({"examples/hand.bin"});
  const Report report(genga_report_new());
  Output output;
  EXPECT_EQ(genga_edit(files.get(), nullptr, "b.bin", Place(output), report.get()), GENGA_BAD_ARGUMENT);
  EXPECT_STREQ(genga_report_error(report.get())->message, "no option asks for an edit, as --trim 0:5 does");
  ASSERT_EQ(genga_edit(files.get(), options_with({{"drop", "Gaze"}, {"speed", "1"}}).get(), "b.bin", Place(output),
                       report.get()),
            GENGA_OK);
  EXPECT_LT(genga_output_size(output.get(), 0), content_of("examples/hand.bin").size());
  EXPECT_NE(std::string_view(genga_output_json(output.get())).find("edit.dropped"), std::string_view::npos);
}

TEST(CEdit, AppendsWhatIsOffered) {
  const Files files = opened({"examples/hand.bin"});
  Output output;
  const Options options = options_with({{"append", "more.bin"}});
  EXPECT_EQ(genga_edit(files.get(), options.get(), "b.bin", Place(output), nullptr), GENGA_CANNOT_OPEN);
  offer(files, "more.bin", "examples/hand.bin");
  EXPECT_EQ(genga_edit(files.get(), options.get(), "b.bin", Place(output), nullptr), GENGA_OK);
  EXPECT_GT(genga_output_size(output.get(), 0), content_of("examples/hand.bin").size());
  offer(files, "more.bin", "examples/dance.vmd");
  EXPECT_EQ(genga_edit(files.get(), options.get(), "b.bin", Place(output), nullptr), GENGA_NO_CONVERSION);
}

TEST(CEdit, WritesTheFormatThatItReads) {
  Output output;
  const Options options = options_with({{"shift", "1"}});
  EXPECT_EQ(genga_edit(figure_and_dance().get(), options.get(), "a.pmd", Place(output), nullptr), GENGA_NO_CONVERSION);
  const Files files = opened({"examples/hand.bin"});
  EXPECT_EQ(genga_edit(files.get(), options.get(), "a.vmd", Place(output), nullptr), GENGA_NO_CONVERSION);
  EXPECT_EQ(genga_edit(files.get(), options.get(), nullptr, Place(output), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_edit(nullptr, options.get(), "a.bin", Place(output), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_edit(files.get(), options.get(), "a.json", Place(output), nullptr), GENGA_OK);
  EXPECT_TRUE(text_of(output).starts_with("{"));
}

}  // namespace
}  // namespace genga::c_test
