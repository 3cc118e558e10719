#include "genga/genga.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <numbers>
#include <span>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/bytes.h"
#include "genga/base/files/mapped_file.h"
#include "genga/core/pose.h"
#include "genga/core/scene.h"
#include "genga/math/vector.h"

namespace genga {
namespace {

namespace fs = std::filesystem;

// Tests run in the repository's root.
const std::string figure = "examples/figure.pmd";
const std::string dance = "examples/dance.vmd";

template <class T>
void put(std::string& file, const T& value) {
  std::array<char, sizeof(T)> bytes{};
  std::memcpy(bytes.data(), &value, sizeof value);
  file.append(bytes.data(), bytes.size());
}

// The bone "hand" goes straight from 0 to 10 along x within a second.
std::string wave_file() {
  std::string file = "Vocaloid Motion Data 0002";
  file.resize(50, '\0');
  put(file, std::uint32_t{2});
  for (const std::uint32_t frame : {0U, 30U}) {
    file += std::string("hand") + std::string(11, '\0');
    put(file, frame);
    for (const float number : {static_cast<float>(frame) / 3.0F, 0.0F, 0.0F, 0.0F, 0.0F, 0.0F, 1.0F}) put(file, number);
    file.append(64, '\x14');
  }
  return file;
}

NamedBytes named(const std::string& name, const std::string& content) {
  return {name, std::as_bytes(std::span(content))};
}

// From memory that is gone when it returns.
Result<LoadedScene> load_wave() {
  const std::string content = wave_file();
  const NamedBytes file = named("wave.vmd", content);
  return load({&file, 1});
}

class Folder : public testing::Test {
 protected:
  void SetUp() override {
    const char* test = testing::UnitTest::GetInstance()->current_test_info()->name();
    path_ = fs::temp_directory_path() / ("genga_test." + std::to_string(::getpid()) + '.' + test);
    fs::remove_all(path_);
    fs::create_directory(path_);
  }
  void TearDown() override { fs::remove_all(path_); }
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::size_t file_count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
  }

 private:
  fs::path path_;
};

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::uint32_t word_at(const std::string& content, std::size_t offset) {
  std::uint32_t word = 0;
  std::memcpy(&word, content.data() + offset, sizeof word);
  return word;
}

TEST(Load, FromMemoryThatIsGoneLater) {
  const Result<LoadedScene> scene = load_wave();
  ASSERT_TRUE(scene) << scene.error().text();
  ASSERT_EQ(scene->scene().nodes.size(), 1U);
  EXPECT_EQ(scene->scene().nodes[0].name, "hand");
  EXPECT_EQ(validate(*scene), 0);
  EXPECT_EQ(scene->naming_file(), "wave.vmd");
  EXPECT_FALSE(scene->files());
  // 1e-9 units: rounding of the line's ends in float32 is exact here, the rest is doubles.
  EXPECT_NEAR(Player(scene->scene()).pose(0.25).position(0).x, 2.5, 1e-9);
}

TEST(Load, FromFiles) {
  for (const auto& paths : {std::vector{figure, dance}, std::vector{dance, figure}}) {
    const Result<LoadedScene> scene = load(paths);
    ASSERT_TRUE(scene) << scene.error().text();
    EXPECT_FALSE(scene->scene().meshes.empty());
    EXPECT_EQ(scene->scene().clips.size(), 1U);
    EXPECT_TRUE(scene->findings().empty());
    EXPECT_EQ(scene->naming_file(), figure);
  }
}

TEST(Load, FindingsComeWithTheScene) {
  const std::string content = wave_file() + "\7\7";
  const NamedBytes file = named("wave.vmd", content);
  const Result<LoadedScene> scene = load({&file, 1});
  ASSERT_TRUE(scene);
  ASSERT_EQ(scene->findings().size(), 1U);
  EXPECT_EQ(scene->findings()[0].code, "vmd.trailing-bytes");
  EXPECT_EQ(scene->findings()[0].file, "wave.vmd");
}

TEST(Load, Errors) {
  const Result<LoadedScene> absent = load({"examples/absent.vmd"});
  ASSERT_FALSE(absent);
  EXPECT_EQ(absent.error().code, ErrorCode::cannot_open);
  EXPECT_EQ(absent.error().file, "examples/absent.vmd");

  const std::string content = wave_file().substr(0, 100);
  const NamedBytes cut = named("wave.vmd", content);
  const Result<LoadedScene> truncated = load({&cut, 1});
  ASSERT_FALSE(truncated);
  EXPECT_EQ(truncated.error().code, ErrorCode::truncated);
  EXPECT_EQ(truncated.error().text().substr(0, 25), "wave.vmd:0x36: bone_keys:");

  EXPECT_EQ(load({figure, figure}).error().code, ErrorCode::no_conversion);
  EXPECT_EQ(load({dance}, {.clip = "absent"}).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(load(std::span<const NamedBytes>()).error().code, ErrorCode::bad_argument);
}

TEST(Load, KeepsToItsLimits) {
  for (const std::string_view limit : {"bytes", "nodes", "elements"}) {
    LoadOptions options;
    ASSERT_TRUE(set_limit(options.run.limits, limit, 1));
    const Result<LoadedScene> scene = load({figure, dance}, options);
    ASSERT_FALSE(scene) << limit;
    EXPECT_EQ(scene.error().code, ErrorCode::limit_exceeded);
    EXPECT_EQ(scene.error().limit, limit);
  }
}

TEST(Load, StopsWhenAsked) {
  bool is_over = false;
  ASSERT_TRUE(load({figure, dance}, {.run = {.stop = [&] { return is_over; }}}));
  is_over = true;
  const Result<LoadedScene> scene = load({figure, dance}, {.run = {.stop = [&] { return is_over; }}});
  ASSERT_FALSE(scene);
  EXPECT_EQ(scene.error().code, ErrorCode::stopped);
}

TEST(LoadedScene, Moves) {
  LoadedScene first = load_wave().value();
  LoadedScene second = std::move(first);
  EXPECT_EQ(second.scene().nodes.size(), 1U);
  first = load({figure}).value();
  second = std::move(first);
  EXPECT_GT(second.scene().nodes.size(), 1U);
  second.scene().name = "changed";
  const Scene& scene = second;
  EXPECT_EQ(scene.name, "changed");
}

TEST(Find, TheFirstOfAName) {
  const LoadedScene loaded = load({figure, dance, "examples/camera.vmd"}).value();
  const Scene& scene = loaded;
  const auto head = find_node(loaded, "頭");
  ASSERT_TRUE(head);
  EXPECT_EQ(scene.nodes[*head].name, "頭");
  EXPECT_FALSE(find_node(scene, "absent"));
  EXPECT_EQ(find_morph(scene, scene.morphs[2].name), 2U);
  EXPECT_EQ(find_camera(scene, scene.cameras[0].name), 0U);
  EXPECT_EQ(find_clip(scene, scene.clips[0].name), 0U);
  EXPECT_FALSE(find_clip(scene, "absent"));
}

TEST(Play, AtAndBetweenAndBesideKeys) {
  const LoadedScene scene = load_wave().value();
  Player player(scene);
  const auto x_at = [&](double seconds) { return player.pose(seconds).position(0).x; };
  EXPECT_EQ(x_at(0.0), 0.0);
  EXPECT_NEAR(x_at(0.5), 5.0, 1e-9);
  EXPECT_EQ(x_at(1.0), 10.0);
  EXPECT_EQ(x_at(-3.0), 0.0);
  EXPECT_EQ(x_at(1e9), 10.0);
}

TEST(Play, AModelAloneIsAtRest) {
  const LoadedScene scene = load({figure}).value();
  Player player(scene);
  const Pose early = player.pose(-1.0).all();
  const Pose late = player.pose(5.0).all();
  ASSERT_EQ(early.world.size(), scene.scene().nodes.size());
  EXPECT_EQ(early.world, late.world);
}

Vec3 place_of(const LoadedScene& scene, double seconds, std::string_view name) {
  return Player(scene).pose(seconds).position(find_node(scene, name).value());
}

// The leg of testdata/pairs/ik-leg at its last keys. All numbers are those of the two files (tools/make_testdata): the
// center has gone by (0, -1, 0.5) and turned by 30 degrees about y, the goal has gone by (0, 0.5, 1) from (1, 1, 0).
TEST(Play, ConstraintsAreSolved) {
  const std::string folder = "testdata/pairs/ik-leg/";
  const std::vector<std::string> files{folder + "model.pmd", folder + "motion.vmd"};
  const double time = 20.0 / 30.0;  // seconds
  const double turn = std::numbers::pi / 6.0;
  const Vec3 hip(std::cos(turn), 7.0, 0.5 - std::sin(turn));
  const Vec3 goal(1.0, 1.5, 1.0);
  const double bone = std::hypot(3.5, 0.2);  // thigh and shin alike

  const LoadedScene loose = load(files, {.inverse_kinematics = false}).value();
  EXPECT_LT(glm::distance(place_of(loose, time, "左足首"), hip - Vec3(0, 7, 0)), 1e-6);

  const LoadedScene scene = load(files).value();
  const Vec3 knee = place_of(scene, time, "左ひざ");
  const Vec3 ankle = place_of(scene, time, "左足首");
  // Rotations and places in the files are float32.
  EXPECT_LT(glm::distance(place_of(scene, time, "左足ＩＫ"), goal), 1e-6);
  EXPECT_LT(glm::distance(place_of(scene, time, "左足"), hip), 1e-6);
  EXPECT_NEAR(glm::distance(hip, knee), bone, 1e-6);
  EXPECT_NEAR(glm::distance(knee, ankle), bone, 1e-6);
  // The solver comes nearer with each of its 200 iterations: a thousandth of a unit is less than 0.1 mm.
  EXPECT_LT(glm::distance(ankle, goal), 1e-3);
  // Two equal bones and the way from hip to goal are a triangle, whose third corner lies in front: towards -z.
  const double height = std::sqrt(bone * bone - glm::dot(goal - hip, goal - hip) / 4.0);
  const Vec3 middle = (hip + goal) / 2.0;
  EXPECT_NEAR(glm::distance(knee, middle), height, 1e-3);
  EXPECT_LT(knee.z, middle.z);
}

TEST_F(Folder, SavesABinaryGltf) {
  const LoadedScene scene = load({figure, dance}).value();
  const std::string path = file("dance.glb");
  const Result<SaveReport> saved = save(scene, path);
  ASSERT_TRUE(saved) << saved.error().message;
  const std::string glb = content_of(path);
  ASSERT_GT(glb.size(), 28U);
  EXPECT_EQ(glb.substr(0, 4), "glTF");
  EXPECT_EQ(word_at(glb, 4), 2U);            // version
  EXPECT_EQ(word_at(glb, 8), glb.size());    // length
  EXPECT_EQ(word_at(glb, 16), 0x4E4F534AU);  // the first chunk: JSON
  EXPECT_NE(glb.find("\"animations\""), std::string::npos);
  EXPECT_EQ(file_count(), 1U);
}

TEST_F(Folder, SavingReplaces) {
  std::ofstream(file("wave.glb")) << "old";
  ASSERT_TRUE(save(*load_wave(), file("wave.glb")));
  EXPECT_EQ(content_of(file("wave.glb")).substr(0, 4), "glTF");
}

bool misses_pictures(const Findings& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& f) { return f.code == "convert.missing-texture"; });
}

TEST_F(Folder, PicturesBesideTheFilesComeAlong) {
  const LoadedScene scene = load({figure, dance}).value();
  const Result<SaveReport> saved = save(scene, file("figure.glb"));
  ASSERT_TRUE(saved);
  EXPECT_FALSE(misses_pictures(saved->findings));
  // A scene by itself does not know where it came from.
  const Result<SaveReport> without = save(scene.scene(), file("without.glb"));
  EXPECT_TRUE(misses_pictures(without->findings));
  EXPECT_LT(without->bytes, saved->bytes);
  const Result<SavedInMemory> memory = save_to_memory(scene, "figure.glb");
  EXPECT_EQ(memory->report.bytes, saved->bytes);
}

TEST_F(Folder, PicturesOfWhatWasInMemoryComeFromTheResolver) {
  const Bytes model = map_file(figure).value();
  const NamedBytes files{figure, model.view()};
  const LoadedScene alone = load({&files, 1}).value();
  const Result<SaveReport> missed = save(alone, file("alone.glb"));
  ASSERT_TRUE(misses_pictures(missed->findings));
  EXPECT_EQ(missed->findings[0].file, figure);
  const FileResolver beside = [](std::string_view name) { return map_file("examples/" + std::string(name)); };
  const LoadedScene scene = load({&files, 1}, {.files = beside}).value();
  EXPECT_FALSE(misses_pictures(save(scene, file("scene.glb"))->findings));
  EXPECT_FALSE(misses_pictures(save(alone, file("given.glb"), {.files = beside})->findings));
}

TEST_F(Folder, ObjectsOfLightWaveComeFromTheContentDirectory) {
  const LoadedScene scene = load({"examples/lamp.lws"}).value();
  EXPECT_FALSE(scene.scene().meshes.empty());
  EXPECT_TRUE(scene.findings().empty());
}

TEST_F(Folder, SavingStopsWhenAskedAndLeavesNothing) {
  const LoadedScene scene = load({figure, dance}).value();
  const auto is_asked = [] { return true; };
  for (const char* name : {"a.glb", "a.x", "a.lws", "a.vmd"}) {
    const Result<SaveReport> saved = save(scene, file(name), {.run = {.stop = is_asked}});
    ASSERT_FALSE(saved) << name;
    EXPECT_EQ(saved.error().code, ErrorCode::stopped) << name;
  }
  // In the middle: progress is reported while keys are made.
  bool is_over = false;
  const Result<SaveReport> saved =
      save(scene, file("a.glb"),
           {.run = {.stop = [&] { return is_over; }, .progress = [&](const Progress&) { is_over = true; }}});
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::stopped);
  EXPECT_EQ(file_count(), 0U);
}

TEST_F(Folder, SavingKeepsToItsLimits) {
  const LoadedScene scene = load({figure, dance}).value();
  for (const std::string_view limit : {"keys", "samples", "steps", "bytes"}) {
    SaveOptions options;
    ASSERT_TRUE(set_limit(options.run.limits, limit, 1));
    const Result<SaveReport> saved = save(scene, file("a.x"), options);
    ASSERT_FALSE(saved) << limit;
    EXPECT_EQ(saved.error().limit, limit);
  }
  const Result<SaveReport> saved = save(scene, file("a.glb"), {.output = {.replaces = true, .max_bytes = 1}});
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().limit, "output");
  EXPECT_EQ(file_count(), 0U);
}

TEST_F(Folder, SavingFails) {
  const LoadedScene scene = load_wave().value();
  EXPECT_EQ(save(scene, file("wave.fbx")).error().code, ErrorCode::no_conversion);
  EXPECT_EQ(save(scene, file("absent/wave.glb")).error().code, ErrorCode::cannot_write);
  EXPECT_EQ(save(scene, file("wave.glb"), {.range = {.fps = -1.0}}).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(file_count(), 0U);
}

}  // namespace
}  // namespace genga
