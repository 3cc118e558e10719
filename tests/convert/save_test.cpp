#include "genga/convert/save.h"

#include <filesystem>
#include <set>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"
#include "genga/base/files/mapped_file.h"
#include "genga/formats/registry.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;

// Those want hands, a mesh, or a human figure.
bool needs_more(const FormatDescriptor& format) {
  return format.name == "mrtk" || format.name == "lwo" || format.name == "pmx" || format.holds->human_figure;
}

// Every format that is made takes a name or a sink, and says how much it wrote.
TEST(Save, NamesAndSinksGiveTheSameBytes) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("genga_save." + std::to_string(::getpid()));
  fs::create_directory(folder);
  for (const FormatDescriptor* format : formats()) {
    if (!format->is_made_of_scenes() || needs_more(*format)) continue;
    Scene scene = test::chain(2);
    scene.clips[0].tracks.push_back(
        test::translation(0, curve({0, 1}, {0, 1}), curve({0, 1}, {0, 2}), curve({0, 1}, {0, 3})));
    const std::string path = (folder / ("made" + std::string(format->extensions.front()))).string();
    const Result<SaveReport> named = save(scene, path);
    ASSERT_TRUE(named) << format->name << ": " << named.error().message;
    MemorySink sink;
    const Result<SaveReport> sunk = save(scene, *format, sink);
    ASSERT_TRUE(sunk) << format->name;
    EXPECT_EQ(named.value().files, std::vector{path});
    EXPECT_EQ(named.value().bytes, fs::file_size(path)) << format->name;
    EXPECT_EQ(sunk.value().bytes, sink.buffer().size()) << format->name;
    EXPECT_EQ(named.value().bytes, sunk.value().bytes) << format->name;
    EXPECT_TRUE(open_document(Bytes::own(std::move(sink).take()), path)) << format->name;
  }
  fs::remove_all(folder);
}

TEST(Save, WhoIsAskedMayRefuse) {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("genga_refused." + std::to_string(::getpid()) + ".glb")).string();
  SaveOptions options;
  options.output.may_write = [](const std::string&) { return Error{ErrorCode::cannot_write, "no", {}, {}}; };
  EXPECT_EQ(save(test::chain(1), path, options).error().message, "no");
  options.output.may_write = {};
  options.output.may_appear = [] { return Error{ErrorCode::cannot_write, "not yet", {}, {}}; };
  EXPECT_EQ(save(test::chain(1), path, options).error().message, "not yet");
  EXPECT_FALSE(std::filesystem::exists(path));
}

// Bytes of two makings of one scene, on the disk and in memory.
void expect_same_files(const Scene& scene, const std::filesystem::path& path) {
  const Result<SaveReport> saved = save(scene, path.string());
  ASSERT_TRUE(saved) << path << ": " << saved.error().text();
  const Result<SavedInMemory> made = save_to_memory(scene, path.filename().string());
  ASSERT_TRUE(made) << path;
  EXPECT_EQ(made->report.bytes, saved->bytes) << path;
  ASSERT_EQ(made->files.size(), saved->files.size()) << path;
  for (std::size_t i = 0; i < made->files.size(); ++i) {
    EXPECT_EQ(made->files[i].name, std::filesystem::path(saved->files[i]).filename().string());
    const Bytes file = map_file(saved->files[i]).value();
    EXPECT_TRUE(std::equal(file.view().begin(), file.view().end(), made->files[i].content.begin(),
                           made->files[i].content.end()))
        << path << " " << i;
  }
}

Scene moving_chain() {
  Scene scene = test::chain(2);
  scene.clips[0].tracks.push_back(
      test::translation(0, curve({0, 1}, {0, 1}), curve({0, 1}, {0, 2}), curve({0, 1}, {0, 3})));
  return scene;
}

TEST(Save, MemoryGetsTheBytesOfFiles) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("genga_memory." + std::to_string(::getpid()));
  fs::create_directory(folder);
  std::set<std::string> tried;
  for (const FormatDescriptor* format : formats()) {
    if (!format->is_made_of_scenes() || needs_more(*format)) continue;
    for (const std::string_view extension : format->extensions) {
      if (!tried.insert(std::string(extension)).second) continue;
      expect_same_files(moving_chain(), folder / ("made" + std::string(extension)));
    }
  }
  EXPECT_TRUE(tried.contains(".gltf"));
  EXPECT_TRUE(tried.contains(".x"));
  EXPECT_TRUE(tried.contains(".vmd"));
  fs::remove_all(folder);
}

TEST(Save, MemoryHasLimits) {
  for (const char* name : {"a.glb", "a.gltf", "a.x"}) {
    const Result<SavedInMemory> made = save_to_memory(moving_chain(), name, {.output = {.max_bytes = 1}});
    ASSERT_FALSE(made) << name;
    EXPECT_EQ(made.error().limit, "output") << name;
  }
  EXPECT_EQ(save_to_memory(moving_chain(), "a.unknown").error().code, ErrorCode::no_conversion);
}

// A scene names its object, so both are there or neither is.
TEST(Save, AnObjectStandsBesideItsScene) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("genga_objects." + std::to_string(::getpid()));
  fs::create_directory(folder);
  Scene scene = test::chain(2);
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{0, 3, no_index}};
  mesh.node = 1;
  const fs::path path = folder / "made.lws";
  const fs::path object = folder / "made.lwo";
  expect_same_files(scene, path);
  EXPECT_TRUE(fs::exists(object));

  SaveOptions options;
  options.output.may_write = [&](const std::string& name) -> Status {
    if (name == object.string()) return Error{ErrorCode::cannot_write, "no", {}, {}};
    return Done{};
  };
  options.output.replaces = true;
  fs::remove(path);
  EXPECT_EQ(save(scene, path.string(), options).error().message, "no");
  EXPECT_FALSE(fs::exists(path));

  // What cannot appear takes the new object along.
  fs::remove(object);
  int appeared = 0;
  options.output.may_write = {};
  options.output.may_appear = [&]() -> Status {
    if (appeared++ == 1) return Error{ErrorCode::cannot_write, "not yet", {}, {}};
    return Done{};
  };
  EXPECT_EQ(save(scene, path.string(), options).error().message, "not yet");
  EXPECT_TRUE(fs::is_empty(folder));
  fs::remove_all(folder);
}

}  // namespace
}  // namespace genga
