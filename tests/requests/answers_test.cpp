#include "tests/requests/recorder.h"

namespace genga::requests_test {
namespace {

constexpr std::string_view written_text = R"("file": "a.bin", "outputs": ["a.bin"], "bytes": 3)";

TEST(Answers, HaveFilesAndFindings) {
  Findings findings;
  findings.add({"a.code", Severity::note, "path", {}, "a message", 1, "b.bin"});
  MemorySink sink;
  write_answer(WrittenFiles{.bytes = 3, .files = {"a.bin"}}, "b.bin", findings, sink);
  const std::string text = text_of(sink);
  EXPECT_NE(text.find(written_text), std::string::npos) << text;
  EXPECT_NE(text.find(R"("code": "a.code")"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("}\n")) << text;
}

TEST(Answers, OfPicturesSayWhatTheyAre) {
  for (const auto& [name, format] : {std::pair{"a.svg", R"("format": "svg")"}, {"a.png", R"("format": "png")"}}) {
    Plotted plotted;
    plotted.written = {.bytes = 3, .files = {name}};
    MemorySink sink;
    write_answer(plotted, "b.vmd", {}, sink);
    EXPECT_NE(text_of(sink).find(format), std::string::npos) << name;
  }
}

TEST(Answers, OfConversionsHaveWhatWasMade) {
  const Request request = request_with({{"to", "0.1"}});
  Recorder front(request);
  const auto converted = convert_inputs(inputs_of(request, {"examples/camera.vmd"}), "a.glb", front);
  ASSERT_TRUE(converted);
  MemorySink sink;
  write_answer(*converted, "camera.vmd", front.findings(), sink);
  EXPECT_NE(text_of(sink).find(R"("clips": [{"name")"), std::string::npos) << text_of(sink);
}

}  // namespace
}  // namespace genga::requests_test
