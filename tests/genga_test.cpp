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
#include <stop_token>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

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
NamedBytes wave() {
  std::string file = "Vocaloid Motion Data 0002";
  file.resize(50, '\0');
  put(file, std::uint32_t{2});
  for (const std::uint32_t frame : {0U, 30U}) {
    file += std::string("hand") + std::string(11, '\0');
    put(file, frame);
    for (const float number : {static_cast<float>(frame) / 3.0F, 0.0F, 0.0F, 0.0F, 0.0F, 0.0F, 1.0F}) put(file, number);
    file.append(64, '\x14');
  }
  return {"wave.vmd", Bytes::copy_of(std::as_bytes(std::span(file)))};
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

TEST(Load, FromMemory) {
  const std::array files{wave()};
  const Result<Scene> scene = load(files);
  ASSERT_TRUE(scene) << scene.error().message;
  ASSERT_EQ(scene.value().nodes.size(), 1U);
  EXPECT_EQ(scene.value().nodes[0].name, "hand");
  EXPECT_EQ(validate(scene.value()), 0);
}

TEST(Load, SceneOutlivesTheFiles) {
  std::vector<NamedBytes> files{wave()};
  const Result<Scene> scene = load(files);
  files.clear();
  // 1e-9 units: rounding of the line's ends in float32 is exact here, the rest is doubles.
  EXPECT_NEAR(evaluate(scene.value(), 0.25).world[0][3].x, 2.5, 1e-9);
}

TEST(Load, FromFiles) {
  for (const auto& paths : {std::vector{figure, dance}, std::vector{dance, figure}}) {
    Findings findings;
    const Result<Scene> scene = load(paths, {}, &findings);
    ASSERT_TRUE(scene) << scene.error().message;
    EXPECT_FALSE(scene.value().meshes.empty());
    EXPECT_EQ(scene.value().clips.size(), 1U);
    EXPECT_TRUE(findings.empty());
  }
}

TEST(Load, FindingsOfReaders) {
  NamedBytes file = wave();
  std::vector<std::byte> longer(file.content.view().begin(), file.content.view().end());
  longer.insert(longer.end(), 2, std::byte{7});
  file.content = Bytes::own(std::move(longer));
  Findings findings;
  ASSERT_TRUE(load({&file, 1}, {}, &findings));
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "vmd.trailing-bytes");
}

TEST(Load, Errors) {
  const Result<Scene> absent = load({"examples/absent.vmd"});
  ASSERT_FALSE(absent);
  EXPECT_EQ(absent.error().code, ErrorCode::cannot_open);
  EXPECT_EQ(absent.error().file, "examples/absent.vmd");

  NamedBytes cut = wave();
  cut.content = cut.content.subspan(0, 100);
  const Result<Scene> truncated = load({&cut, 1});
  ASSERT_FALSE(truncated);
  EXPECT_EQ(truncated.error().code, ErrorCode::truncated);
  EXPECT_EQ(truncated.error().path, "bone_keys");
  EXPECT_EQ(truncated.error().file, cut.name);

  EXPECT_EQ(load({figure, figure}).error().code, ErrorCode::no_conversion);
  EXPECT_EQ(load({dance}, {.clip = "absent"}).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(load(std::span<const NamedBytes>()).error().code, ErrorCode::bad_argument);
}

TEST(Load, KeepsToItsLimits) {
  for (const std::string_view limit : {"bytes", "nodes", "elements"}) {
    SceneOfOptions options;
    ASSERT_TRUE(set_limit(options.limits, limit, 1));
    const Result<Scene> scene = load({figure, dance}, options);
    ASSERT_FALSE(scene) << limit;
    EXPECT_EQ(scene.error().code, ErrorCode::limit_exceeded);
    EXPECT_EQ(scene.error().limit, limit);
  }
}

TEST(Load, StopsWhenAsked) {
  std::stop_source stop;
  ASSERT_TRUE(load({figure, dance}, {.stop = stop.get_token()}));
  stop.request_stop();
  const Result<Scene> scene = load({figure, dance}, {.stop = stop.get_token()});
  ASSERT_FALSE(scene);
  EXPECT_EQ(scene.error().code, ErrorCode::stopped);
}

TEST(Evaluate, AtAndBetweenAndBesideKeys) {
  const std::array files{wave()};
  const Scene scene = load(files).value();
  const auto x_at = [&](double seconds) { return evaluate(scene, seconds).world[0][3].x; };
  EXPECT_EQ(x_at(0.0), 0.0);
  EXPECT_NEAR(x_at(0.5), 5.0, 1e-9);
  EXPECT_EQ(x_at(1.0), 10.0);
  EXPECT_EQ(x_at(-3.0), 0.0);
  EXPECT_EQ(x_at(1e9), 10.0);
}

TEST(Evaluate, AModelAloneIsAtRest) {
  const Scene scene = load({figure}).value();
  const Pose early = evaluate(scene, -1.0);
  const Pose late = evaluate(scene, 5.0);
  ASSERT_EQ(early.world.size(), scene.nodes.size());
  EXPECT_EQ(early.world, late.world);
}

Vec3 place_of(const Scene& scene, const Pose& pose, std::string_view name) {
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    if (scene.nodes[node].name == name) return Vec3(pose.world[node][3]);
  }
  ADD_FAILURE() << "no " << name;
  return Vec3(0.0);
}

// The leg of testdata/pairs/ik-leg at its last keys. All numbers are those of the two files (tools/make_testdata): the
// center has gone by (0, -1, 0.5) and turned by 30 degrees about y, the goal has gone by (0, 0.5, 1) from (1, 1, 0).
TEST(Evaluate, ConstraintsAreSolved) {
  const std::string folder = "testdata/pairs/ik-leg/";
  const std::vector<std::string> files{folder + "model.pmd", folder + "motion.vmd"};
  const double time = 20.0 / 30.0;  // seconds
  const double turn = std::numbers::pi / 6.0;
  const Vec3 hip(std::cos(turn), 7.0, 0.5 - std::sin(turn));
  const Vec3 goal(1.0, 1.5, 1.0);
  const double bone = std::hypot(3.5, 0.2);  // thigh and shin alike

  const Scene loose = load(files, {.inverse_kinematics = false}).value();
  EXPECT_LT(glm::distance(place_of(loose, evaluate(loose, time), "左足首"), hip - Vec3(0, 7, 0)), 1e-6);

  const Scene scene = load(files).value();
  const Pose pose = evaluate(scene, time);
  const Vec3 knee = place_of(scene, pose, "左ひざ");
  const Vec3 ankle = place_of(scene, pose, "左足首");
  // Rotations and places in the files are float32.
  EXPECT_LT(glm::distance(place_of(scene, pose, "左足ＩＫ"), goal), 1e-6);
  EXPECT_LT(glm::distance(place_of(scene, pose, "左足"), hip), 1e-6);
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
  const Scene scene = load({figure, dance}).value();
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
  const std::array files{wave()};
  ASSERT_TRUE(save(load(files).value(), file("wave.glb")));
  EXPECT_EQ(content_of(file("wave.glb")).substr(0, 4), "glTF");
}

TEST_F(Folder, SavingTellsMissingPictures) {
  const Result<SaveReport> saved = save(load({figure}).value(), file("figure.glb"));
  ASSERT_TRUE(saved);
  const auto& all = saved.value().findings.all();
  EXPECT_TRUE(
      std::any_of(all.begin(), all.end(), [](const Finding& f) { return f.code == "convert.missing-texture"; }));
}

TEST_F(Folder, SavingStopsWhenAskedAndLeavesNothing) {
  const Scene scene = load({figure, dance}).value();
  std::stop_source stop;
  stop.request_stop();
  for (const char* name : {"a.glb", "a.x", "a.lws", "a.vmd"}) {
    const Result<SaveReport> saved = save(scene, file(name), {.lower = {.stop = stop.get_token()}});
    ASSERT_FALSE(saved) << name;
    EXPECT_EQ(saved.error().code, ErrorCode::stopped) << name;
  }
  // In the midst of it: progress is told while keys are made.
  std::stop_source later;
  const Result<SaveReport> saved =
      save(scene, file("a.glb"),
           {.lower = {.progress = [&](const Progress&) { later.request_stop(); }, .stop = later.get_token()}});
  ASSERT_FALSE(saved);
  EXPECT_EQ(saved.error().code, ErrorCode::stopped);
  EXPECT_EQ(file_count(), 0U);
}

TEST_F(Folder, SavingKeepsToItsLimits) {
  const Scene scene = load({figure, dance}).value();
  for (const std::string_view limit : {"keys", "samples", "steps", "bytes"}) {
    SaveOptions options;
    ASSERT_TRUE(set_limit(options.lower.limits, limit, 1));
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
  const std::array files{wave()};
  const Scene scene = load(files).value();
  EXPECT_EQ(save(scene, file("wave.fbx")).error().code, ErrorCode::no_conversion);
  EXPECT_EQ(save(scene, file("absent/wave.glb")).error().code, ErrorCode::cannot_write);
  EXPECT_EQ(save(scene, file("wave.glb"), {.lower = {.fps = -1.0}}).error().code, ErrorCode::bad_argument);
  EXPECT_EQ(file_count(), 0U);
}

}  // namespace
}  // namespace genga
