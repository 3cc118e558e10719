#include "genga/convert/output_files.h"

#include <filesystem>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

namespace genga {
namespace {

namespace fs = std::filesystem;

const Error refusal{ErrorCode::cannot_write, "an input", {}, {}};

class OutputFilesTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("genga_output_files." + std::to_string(::getpid()));
    fs::create_directory(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  bool is_empty() const { return fs::is_empty(folder_); }

 private:
  fs::path folder_;
};

TEST_F(OutputFilesTest, AFileAppearsWhole) {
  Result<std::unique_ptr<FileSink>> sink = open_file(path("a"), {});
  ASSERT_TRUE(sink) << sink.error().message;
  const std::byte content[3] = {};
  sink.value()->write(content);
  EXPECT_FALSE(fs::exists(path("a")));
  ASSERT_TRUE(appear(*sink.value(), {}));
  EXPECT_EQ(fs::file_size(path("a")), 3U);
}

TEST_F(OutputFilesTest, AFileThatIsThereStaysUnlessItMayBeReplaced) {
  ASSERT_TRUE(appear(*open_file(path("a"), {}).value(), {}));
  const auto again = open_file(path("a"), {});
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, ErrorCode::already_exists);
  EXPECT_EQ(again.error().file, path("a"));
  EXPECT_TRUE(open_file(path("a"), {.replaces = true}));
}

TEST_F(OutputFilesTest, WhoIsAskedFirstKeepsItFromBeingOpened) {
  std::string asked;
  OutputFiles output;
  output.may_write = [&](const std::string& file) {
    asked = file;
    return Status(refusal);
  };
  const auto sink = open_file(path("a"), output);
  ASSERT_FALSE(sink);
  EXPECT_EQ(sink.error().code, ErrorCode::cannot_write);
  EXPECT_EQ(sink.error().file, path("a"));
  EXPECT_EQ(asked, path("a"));
  EXPECT_TRUE(is_empty());
}

TEST_F(OutputFilesTest, WhoIsAskedLastKeepsItFromAppearing) {
  OutputFiles output;
  output.may_appear = [] { return Status(refusal); };
  {
    auto sink = open_file(path("a"), output);
    ASSERT_TRUE(sink);
    EXPECT_EQ(appear(*sink.value(), output).error().code, ErrorCode::cannot_write);
  }
  EXPECT_TRUE(is_empty()) << "the temporary file goes with the sink";
}

TEST(BoundedSink, LetsSoMuchThrough) {
  MemorySink memory;
  BoundedSink sink(memory, 4);
  const std::byte content[3] = {};
  sink.write(content);
  EXPECT_TRUE(sink.status());
  sink.write(content);
  sink.write(content);
  EXPECT_EQ(sink.status().error().limit, "output");
  EXPECT_EQ(memory.buffer().size(), 3U);
}

}  // namespace
}  // namespace genga
