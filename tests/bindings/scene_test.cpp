#include <cmath>
#include <cstdint>
#include <vector>

#include "genga/genga.h"
#include "tests/bindings/handles.h"

namespace genga::c_test {
namespace {

TEST(CScene, ThingsHaveNamesAndNumbers) {
  const Scene scene = loaded(figure_and_dance());
  const std::size_t nodes = genga_scene_count(scene.get(), GENGA_NODES);
  EXPECT_GT(nodes, 10U);
  const std::int32_t head = genga_scene_find(scene.get(), GENGA_NODES, "頭");
  ASSERT_GE(head, 0);
  EXPECT_STREQ(genga_scene_name(scene.get(), GENGA_NODES, static_cast<std::size_t>(head)), "頭");
  const std::int32_t parent = genga_node_parent(scene.get(), static_cast<std::size_t>(head));
  EXPECT_STREQ(genga_scene_name(scene.get(), GENGA_NODES, static_cast<std::size_t>(parent)), "首");
  EXPECT_EQ(genga_node_parent(scene.get(), 0), -1);
  for (std::int32_t kind = GENGA_MESHES; kind <= GENGA_CLIPS; ++kind) {
    const std::size_t count = genga_scene_count(scene.get(), kind);
    EXPECT_EQ(genga_scene_name(scene.get(), kind, count), nullptr);
    EXPECT_EQ(genga_scene_name(scene.get(), kind, 0) != nullptr, count > 0);
  }
  EXPECT_EQ(genga_scene_count(scene.get(), GENGA_CLIPS), 1U);
  EXPECT_EQ(genga_clip_begin(scene.get(), 0), 0.0);
  EXPECT_GT(genga_clip_end(scene.get(), 0), 1.0);
}

TEST(CScene, WhatIsNotThereIsSaid) {
  const Scene scene = loaded(figure_and_dance());
  EXPECT_EQ(genga_scene_find(scene.get(), GENGA_NODES, "nobody"), -1);
  EXPECT_EQ(genga_scene_find(scene.get(), GENGA_NODES, nullptr), -1);
  EXPECT_EQ(genga_scene_find(nullptr, GENGA_NODES, "a"), -1);
  EXPECT_EQ(genga_scene_count(nullptr, GENGA_NODES), 0U);
  EXPECT_EQ(genga_scene_name(nullptr, GENGA_NODES, 0), nullptr);
  EXPECT_EQ(genga_node_parent(scene.get(), 100000), -1);
  EXPECT_EQ(genga_node_parent(nullptr, 0), -1);
  EXPECT_EQ(genga_clip_end(scene.get(), 1), 0.0);
  EXPECT_EQ(genga_clip_begin(nullptr, 0), 0.0);
  genga_array array;
  EXPECT_EQ(genga_mesh_array(scene.get(), 9, GENGA_UVS, 0, &array, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_mesh_array(scene.get(), 0, GENGA_UVS, 9, &array, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_mesh_array(scene.get(), 0, GENGA_MORPH_OFFSETS, 999, &array, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_mesh_array(scene.get(), 0, 15, 0, &array, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(array.data, nullptr);
  EXPECT_EQ(genga_mesh_array(nullptr, 0, GENGA_UVS, 0, &array, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_mesh_array(scene.get(), 0, GENGA_UVS, 0, nullptr, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_load(nullptr, nullptr, nullptr, nullptr), GENGA_BAD_ARGUMENT);
  Output output;
  EXPECT_EQ(genga_scene_json(nullptr, Place(output), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_picture(nullptr, "a", Place(output), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_picture(scene.get(), nullptr, Place(output), nullptr), GENGA_BAD_ARGUMENT);
  genga_scene_free(nullptr);
}

genga_array array_of(const Scene& scene, int32_t part, std::size_t index = 0) {
  genga_array array;
  EXPECT_EQ(genga_mesh_array(scene.get(), 0, part, index, &array, nullptr), GENGA_OK);
  return array;
}

TEST(CScene, ArraysOfAMeshGoTogether) {
  const Scene scene = loaded(figure_and_dance());
  const genga_array positions = array_of(scene, GENGA_POSITIONS);
  EXPECT_EQ(positions.width, 3U);
  EXPECT_EQ(positions.number, GENGA_FLOAT32);
  EXPECT_GT(positions.count, 100U);
  for (const int32_t part : {GENGA_NORMALS, GENGA_UVS, GENGA_JOINTS, GENGA_WEIGHTS}) {
    EXPECT_EQ(array_of(scene, part).count, positions.count);
  }
  const genga_array indices = array_of(scene, GENGA_INDICES);
  const auto* index = static_cast<const std::uint32_t*>(indices.data);
  for (std::size_t i = 0; i < indices.count; ++i) ASSERT_LT(index[i], positions.count);
  const genga_array primitives = array_of(scene, GENGA_PRIMITIVES);
  const auto* primitive = static_cast<const std::uint32_t*>(primitives.data);
  std::size_t covered = 0;
  for (std::size_t i = 0; i < primitives.count; ++i) covered += primitive[4 * i + 1];
  EXPECT_EQ(covered, indices.count);
  EXPECT_EQ(array_of(scene, GENGA_MORPH_VERTICES).count, array_of(scene, GENGA_MORPH_OFFSETS).count);
  EXPECT_EQ(array_of(scene, GENGA_COLORS).data, nullptr);
  EXPECT_EQ(array_of(scene, GENGA_DUAL_QUATERNION).count, 0U);
}

Files everything() { return opened({"testdata/pmx/valid/everything.pmx"}); }

TEST(CScene, EdgesAndTargetsOfTextureCoordinates) {
  const Scene scene = loaded(everything());
  const genga_array edges = array_of(scene, GENGA_EDGE_SCALES);
  ASSERT_EQ(edges.count, 4U);
  EXPECT_EQ(edges.width, 1U);
  EXPECT_EQ(edges.number, GENGA_FLOAT32);
  EXPECT_EQ(static_cast<const float*>(edges.data)[2], 0.5F);
  const genga_array vertices = array_of(scene, GENGA_UV_VERTICES, 0);
  const genga_array offsets = array_of(scene, GENGA_UV_OFFSETS, 0);
  ASSERT_EQ(vertices.count, 1U);
  ASSERT_EQ(offsets.count, 1U);
  EXPECT_EQ(offsets.width, 2U);
  EXPECT_EQ(*static_cast<const std::uint32_t*>(vertices.data), 3U);
  EXPECT_EQ(static_cast<const float*>(offsets.data)[1], 0.25F);
  genga_array none;
  EXPECT_EQ(genga_mesh_array(scene.get(), 0, GENGA_UV_OFFSETS, 1, &none, nullptr), GENGA_BAD_ARGUMENT);
  Output output;
  ASSERT_EQ(genga_scene_json(scene.get(), Place(output), nullptr), GENGA_OK);
  for (const char* member : {R"("uv_targets": [{"morph": 3, "uv_set": 0, "vertices": 1}])",
                             R"("ground_shadow": false, "casts_shadow": false, "receives_shadow": false)"}) {
    EXPECT_NE(text_of(output).find(member), std::string_view::npos) << member;
  }
  EXPECT_EQ(array_of(loaded(opened({"examples/lamp.lwo"})), GENGA_EDGE_SCALES).data, nullptr);
}

TEST(CScene, ItsJsonCountsWhatTheAccessorsCount) {
  const Scene scene = loaded(figure_and_dance());
  Output output;
  ASSERT_EQ(genga_scene_json(scene.get(), Place(output), nullptr), GENGA_OK);
  const std::string_view text = text_of(output);
  EXPECT_TRUE(text.starts_with(R"({"name": )"));
  for (const char* member : {R"("axes": {"handedness": "left", "metres_per_unit": 0.08, "frames_per_second": 30})",
                             R"("name": "頭")", R"("texture": {"file": "figure_face.bmp")", R"("kind": "ik")",
                             R"("property": "rotation")", R"("panel": "eye")"}) {
    EXPECT_NE(text.find(member), std::string_view::npos) << member;
  }
}

TEST(CScene, IsSavedAsConversionsAre) {
  const Files files = figure_and_dance();
  const Options options = options_with({{"to", "1"}, {"curves", "bake"}});
  const Scene scene = loaded(files);
  Output saved;
  Output converted;
  ASSERT_EQ(genga_save(scene.get(), options.get(), "a.glb", Place(saved), nullptr), GENGA_OK);
  ASSERT_EQ(genga_convert(files.get(), options.get(), "a.glb", Place(converted), nullptr), GENGA_OK);
  EXPECT_EQ(text_of(saved), text_of(converted));
  EXPECT_EQ(genga_save(scene.get(), nullptr, "a.mp3", Place(saved), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_save(scene.get(), nullptr, "a.csv", Place(saved), nullptr), GENGA_NO_CONVERSION);
  EXPECT_EQ(genga_save(nullptr, nullptr, "a.glb", Place(saved), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_save(scene.get(), nullptr, nullptr, Place(saved), nullptr), GENGA_BAD_ARGUMENT);
}

// A VMD of one key: the morph of that name, in cp932, has weight 1 from the first frame on.
std::string motion_of_morph(std::string_view name) {
  std::string bytes("Vocaloid Motion Data 0002");
  bytes.resize(30 + 20 + 4);  // magic, name of a model, no keys of bones
  bytes += std::string("\x01\0\0\0", 4);
  std::string field(name);
  field.resize(15);
  bytes += field + std::string("\0\0\0\0\0\0\x80\x3f", 8);  // frame 0, 1.0
  bytes.resize(bytes.size() + 3 * 4);                       // no cameras, lights, shadows
  return bytes;
}

std::vector<double> numbers_of(const Player& player, int32_t part) {
  std::vector<double> numbers(genga_player_size(player.get(), part));
  EXPECT_EQ(genga_player_doubles(player.get(), part, numbers.data(), numbers.size(), nullptr), GENGA_OK);
  return numbers;
}

TEST(CPlayer, GivesThePoseOfTheLibrary) {
  const Scene scene = loaded(figure_and_dance());
  const Player player = playing(scene);
  EXPECT_EQ(genga_player_layers(player.get()), 1U);
  EXPECT_EQ(genga_player_duration(player.get()), genga_clip_end(scene.get(), 0));
  const double time = 1.5;
  genga_player_pose(player.get(), &time, 1);
  const auto same = genga::load({"examples/figure.pmd", "examples/dance.vmd"});
  ASSERT_TRUE(same);
  genga::Player own(*same);
  const genga::PoseView pose = own.pose(1.5);
  const std::uint32_t head = genga::find_node(*same, "頭").value();
  const std::vector<double> world = numbers_of(player, GENGA_WORLD);
  EXPECT_EQ(world[16 * head + 12], pose.position(head).x);
  EXPECT_EQ(world[16 * head + 13], pose.position(head).y);
  EXPECT_EQ(world[16 * head + 14], pose.position(head).z);
  const std::vector<double> weights = numbers_of(player, GENGA_MORPHED);
  EXPECT_EQ(weights, std::vector<double>(pose.weights().begin(), pose.weights().end()));
  const std::vector<double> local = numbers_of(player, GENGA_LOCAL);
  const double* q = &local[10 * head + 3];
  EXPECT_NEAR(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3], 1.0, 1e-12);  // unit except for rounding
  EXPECT_EQ(numbers_of(player, GENGA_SHOWN), (std::vector<double>{1.0, 1.0, 0.01125}));
  EXPECT_EQ(numbers_of(player, GENGA_ENABLED).size(), genga_scene_count(scene.get(), GENGA_CONSTRAINTS));
  std::vector<float> floats(world.size());
  EXPECT_EQ(genga_player_floats(player.get(), GENGA_WORLD, floats.data(), floats.size(), nullptr), GENGA_OK);
  for (std::size_t i = 0; i < world.size(); ++i) ASSERT_EQ(floats[i], static_cast<float>(world[i]));
}

TEST(CPlayer, CamerasLightsAndHandsAreInThePose) {
  const Player camera = playing(loaded(opened({"examples/camera.vmd"})));
  ASSERT_EQ(genga_player_size(camera.get(), GENGA_VIEWS), 11U);
  const std::vector<double> view = numbers_of(camera, GENGA_VIEWS);
  EXPECT_NEAR(std::hypot(view[3], view[4], view[5]), 1.0, 1e-12);  // forward is a unit vector
  EXPECT_EQ(numbers_of(camera, GENGA_SHINING).size() % 7, 0U);
  const Player hand = playing(loaded(opened({"examples/hand.bin"})));
  EXPECT_EQ(genga_player_size(hand.get(), GENGA_HELD), 4U);
  EXPECT_EQ(numbers_of(hand, GENGA_HELD).size(), 4U);
}

// The motion has morph 赤 at weight 1: material 0 is multiplied with 0.5 and, as all are, 0.25 is added. As float32.
TEST(CPlayer, MaterialsAreAsMorphsMakeThem) {
  const Player rest = playing(loaded(everything()));
  ASSERT_EQ(genga_player_size(rest.get(), GENGA_PAINTED), 2 * 40U);
  const std::vector<double> before = numbers_of(rest, GENGA_PAINTED);
  EXPECT_EQ(std::vector<double>(before.begin(), before.begin() + 4), (std::vector<double>{1.0, 0.5, 0.25, 1.0}));
  EXPECT_EQ(std::vector<double>(before.begin() + 16, before.begin() + 24),
            (std::vector<double>{1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0}));
  EXPECT_EQ(before[40 + 3], 0.75);
  Files files = everything();
  const std::string motion = motion_of_morph("\x90\xd4");
  genga_files_add(files.get(), "red.vmd", motion.data(), motion.size());
  const Player red = playing(loaded(files));
  const std::vector<double> after = numbers_of(red, GENGA_PAINTED);
  for (std::size_t i = 0; i < 16; ++i) EXPECT_NEAR(after[i], 0.5 * before[i] + 0.25, 1e-6) << i;
  for (std::size_t i = 40; i < 56; ++i) EXPECT_NEAR(after[i], before[i] + 0.25, 1e-6) << i;
  for (std::size_t tint = 16; tint < 40; tint += 8) {
    EXPECT_EQ(after[tint], 0.5);
    EXPECT_EQ(after[tint + 4], 0.25);
    EXPECT_EQ(after[40 + tint], 1.0);
    EXPECT_EQ(after[40 + tint + 4], 0.25);
  }
}

TEST(CPlayer, OutlivesTheSceneThatItPlays) {
  Scene scene = loaded(figure_and_dance());
  const Player player = playing(scene);
  scene.reset();
  genga_player_pose(player.get(), nullptr, 0);
  EXPECT_FALSE(numbers_of(player, GENGA_LOCAL).empty());
}

TEST(CPlayer, LayersHaveTimesOfTheirOwn) {
  const Options apart = options_with({{"separate-clips", nullptr}});
  const Scene scene = loaded(opened({"examples/figure.pmd", "examples/dance.vmd", "examples/camera.vmd"}), apart);
  const std::vector<std::uint32_t> clips{0, 1};
  Player player;
  ASSERT_EQ(genga_player_new(scene.get(), clips.data(), clips.size(), Place(player), nullptr), GENGA_OK);
  EXPECT_EQ(genga_player_layers(player.get()), 2U);
  const std::vector<double> times{1.0, 0.0};
  genga_player_pose(player.get(), times.data(), times.size());
  const std::vector<double> early = numbers_of(player, GENGA_VIEWS);
  const std::vector<double> head = numbers_of(player, GENGA_WORLD);
  genga_player_pose(player.get(), times.data(), 1);
  EXPECT_NE(numbers_of(player, GENGA_VIEWS), early);
  const std::uint32_t none = 7;
  EXPECT_EQ(genga_player_new(scene.get(), &none, 1, Place(player), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_player_new(scene.get(), nullptr, 1, Place(player), nullptr), GENGA_BAD_ARGUMENT);
}

TEST(CPlayer, PlaysPhysics) {
  const Scene scene = loaded(figure_and_dance());
  const Player still = playing(scene), player = playing(scene);
  EXPECT_EQ(genga_player_plays_physics(player.get()), 0);
  ASSERT_EQ(genga_player_start_physics(player.get(), 0.0, 0, nullptr), GENGA_OK);
  EXPECT_EQ(genga_player_plays_physics(player.get()), 1);
  const double later = 1.0;
  genga_player_pose(player.get(), &later, 1);
  genga_player_pose(still.get(), &later, 1);
  const std::vector<double> moved = numbers_of(player, GENGA_LOCAL);
  EXPECT_NE(moved, numbers_of(still, GENGA_LOCAL));
  genga_player_reset_physics(player.get());
  genga_player_pose(player.get(), &later, 1);
  EXPECT_NE(numbers_of(player, GENGA_LOCAL), moved);
  genga_player_stop_physics(player.get());
  EXPECT_EQ(genga_player_plays_physics(player.get()), 0);
  genga_player_pose(player.get(), &later, 1);
  EXPECT_EQ(numbers_of(player, GENGA_LOCAL), numbers_of(still, GENGA_LOCAL));
  for (const double warm_up : {-1.0, 601.0, std::numeric_limits<double>::quiet_NaN()})
    EXPECT_EQ(genga_player_start_physics(player.get(), warm_up, 0, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_player_start_physics(nullptr, 0.0, 0, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_player_plays_physics(nullptr), 0);
}

TEST(CPlayer, VerticesAreMorphedAndSkinned) {
  const Scene scene = loaded(figure_and_dance());
  const Player player = playing(scene);
  const genga_array rest = array_of(scene, GENGA_POSITIONS);
  std::vector<float> positions(3 * rest.count);
  std::vector<float> normals(3 * rest.count);
  const double time = 1.5;
  genga_player_pose(player.get(), &time, 1);
  ASSERT_EQ(genga_player_vertices(player.get(), 0, positions.data(), normals.data(), rest.count, nullptr), GENGA_OK);
  const auto* before = static_cast<const float*>(rest.data);
  std::size_t moved = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) moved += positions[i] != before[i] ? 1U : 0U;
  EXPECT_GT(moved, positions.size() / 2);
  EXPECT_NEAR(std::hypot(normals[0], normals[1], normals[2]), 1.0, 1e-6);  // float32, unit except for rounding
  EXPECT_EQ(genga_player_vertices(player.get(), 0, positions.data(), nullptr, rest.count, nullptr), GENGA_OK);
  EXPECT_EQ(genga_player_vertices(player.get(), 0, positions.data(), nullptr, rest.count - 1, nullptr),
            GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_player_vertices(player.get(), 9, positions.data(), nullptr, rest.count, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_player_vertices(player.get(), 0, nullptr, nullptr, rest.count, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_player_vertices(nullptr, 0, positions.data(), nullptr, rest.count, nullptr), GENGA_BAD_ARGUMENT);
}

TEST(CPlayer, RefusesTooLittleRoom) {
  const Player player = playing(loaded(figure_and_dance()));
  std::vector<double> numbers(genga_player_size(player.get(), GENGA_WORLD));
  const Report report(genga_report_new());
  EXPECT_EQ(genga_player_doubles(player.get(), GENGA_WORLD, numbers.data(), numbers.size() - 1, report.get()),
            GENGA_BAD_ARGUMENT);
  EXPECT_NE(genga_report_error(report.get()), nullptr);
  EXPECT_EQ(genga_player_doubles(player.get(), GENGA_WORLD, nullptr, numbers.size(), nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_player_floats(nullptr, GENGA_WORLD, nullptr, 0, nullptr), GENGA_BAD_ARGUMENT);
  EXPECT_EQ(genga_player_size(nullptr, GENGA_WORLD), 0U);
  EXPECT_EQ(genga_player_size(player.get(), 99), 0U);
  EXPECT_EQ(genga_scene_count(loaded(figure_and_dance()).get(), 99), 0U);
  EXPECT_EQ(genga_player_duration(nullptr), 0.0);
  EXPECT_EQ(genga_player_layers(nullptr), 0U);
  genga_player_pose(nullptr, nullptr, 0);
  genga_player_free(nullptr);
}

}  // namespace
}  // namespace genga::c_test
