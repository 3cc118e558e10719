// PMD bytes made field by field, without the library's own types, and the offset of every field.
// Not a writer for programs.
//
//     SamplePmd sample = sample_figure();
//     sample.bones[1].parent = 7;
//     SampleBytes file = sample.bytes();
//     file.offsets.at("bones[1].parent");
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/bytes.h"

namespace genga::test {

using Float3 = std::array<float, 3>;

// A field of the file that says how many records follow.
struct SampleCount {
  std::string path;
  std::size_t offset = 0;
  std::size_t size = 0;
};

struct SampleBytes {
  std::string data;
  std::map<std::string, std::size_t> offsets;  // of every field, by its path
  std::vector<SampleCount> counts;
  std::vector<std::size_t> legal_ends;

  Bytes view() const { return Bytes::borrow(std::as_bytes(std::span(data))); }
  Bytes first(std::size_t size) const { return view().subspan(0, size); }
};

class SampleBuilder {
 public:
  template <class T>
  void number(const std::string& path, T value) {
    mark(path);
    std::array<char, sizeof(T)> raw;
    std::memcpy(raw.data(), &value, sizeof(T));  // the tests run on little-endian machines only
    out.data.append(raw.data(), raw.size());
  }
  template <std::size_t N>
  void floats(const std::string& path, const std::array<float, N>& values) {
    mark(path);
    for (const float value : values) number("", value);
  }
  void text(const std::string& path, std::string_view value, std::size_t size, char padding = '\xFD') {
    mark(path);
    std::string field(value.substr(0, size));
    if (field.size() < size) field.push_back('\0');
    field.resize(size, padding);
    out.data += field;
  }
  template <class T>
  void count(const std::string& path, std::size_t value) {
    out.counts.push_back({path, out.data.size(), sizeof(T)});
    number(path, static_cast<T>(value));
  }
  void mark(const std::string& path) {
    if (!path.empty()) out.offsets[path] = out.data.size();
  }
  void end() { out.legal_ends.push_back(out.data.size()); }

  SampleBytes out;
};

inline std::string at(std::string_view list, std::size_t index) {
  return std::string(list) + '[' + std::to_string(index) + ']';
}

struct SampleVertex {
  Float3 position{};
  Float3 normal{0, 0, -1};
  std::array<float, 2> uv{};
  std::array<std::uint16_t, 2> bones{};
  std::uint8_t weight = 100;
  std::uint8_t edge = 0;
};

struct SampleMaterial {
  std::uint32_t index_count = 0;
  std::string texture;
  float alpha = 1;
  std::uint8_t toon = 0xFF;
  std::uint8_t edge = 0;
};

struct SampleBone {
  std::string name;
  std::uint16_t parent = 0xFFFF;
  std::uint16_t tail = 0;
  std::uint8_t type = 0;
  std::uint16_t ik = 0;
  Float3 head{};
  std::string english;
};

struct SampleIk {
  std::uint16_t bone = 0;
  std::uint16_t target = 0;
  std::vector<std::uint16_t> links;
  std::uint16_t iterations = 40;
  float weight = 0.5F;
};

struct SampleMorph {
  std::string name;
  std::uint8_t type = 0;
  std::vector<std::pair<std::uint32_t, Float3>> vertices;
  std::string english;
};

struct SampleBody {
  std::string name;
  std::uint16_t bone = 0xFFFF;
  std::uint8_t group = 0;
  std::uint16_t mask = 0xFFFF;
  std::uint8_t shape = 0;
  Float3 size{1, 2, 3};
  Float3 position{};
  Float3 rotation{};
  std::array<float, 5> numbers{1, 0.5F, 0.25F, 0.125F, 0.0625F};  // mass, damping twice, restitution, friction
  std::uint8_t type = 0;
};

struct SampleJoint {
  std::string name;
  std::uint32_t body_a = 0;
  std::uint32_t body_b = 0;
  std::array<Float3, 8> vectors{};
};

inline constexpr std::array<const char*, 8> joint_vectors{"position",        "rotation",       "position_lower",
                                                          "position_upper",  "rotation_lower", "rotation_upper",
                                                          "position_spring", "rotation_spring"};

struct SamplePmd {
  float version = 1;
  std::string name = "figure";
  std::string comment = "made by a test";
  std::vector<SampleVertex> vertices;
  std::vector<std::uint16_t> indices;
  std::vector<SampleMaterial> materials;
  std::vector<SampleBone> bones;
  std::vector<SampleIk> iks;
  std::vector<SampleMorph> morphs;
  std::vector<std::uint16_t> morph_display;
  std::vector<std::string> frame_names;
  std::vector<std::pair<std::uint16_t, std::uint8_t>> bone_display;
  std::uint8_t english_flag = 1;
  std::string english_name = "Figure";
  std::array<std::string, 10> toons{"toon01.bmp", "toon02.bmp", "toon03.bmp", "toon04.bmp", "toon05.bmp",
                                    "toon06.bmp", "toon07.bmp", "toon08.bmp", "toon09.bmp", "toon10.bmp"};
  std::vector<SampleBody> bodies;
  std::vector<SampleJoint> joints;
  int parts = 4;  // how many of English names, toons, bodies, joints there are
  std::string trailing;

  SampleBytes bytes() const {
    SampleBuilder b;
    base(b);
    b.end();
    if (parts > 0) english(b);
    if (parts > 0) b.end();
    if (parts > 1) {
      b.mark("toons");
      for (std::size_t i = 0; i < toons.size(); ++i) b.text(at("toons", i), toons[i], 100);
      b.end();
    }
    if (parts > 2) put_bodies(b);
    if (parts > 2) b.end();
    if (parts > 3) put_joints(b);
    if (parts > 3) b.end();
    b.mark("trailing");
    b.out.data += trailing;
    return std::move(b.out);
  }

 private:
  void base(SampleBuilder& b) const {
    b.mark("magic");
    b.out.data += "Pmd";
    b.number("version", version);
    b.text("name", name, 20);
    b.text("comment", comment, 256);
    put_mesh(b);
    put_bones(b);
    put_morphs(b);
    b.count<std::uint8_t>("morph_display", morph_display.size());
    for (std::size_t i = 0; i < morph_display.size(); ++i) b.number(at("morph_display", i), morph_display[i]);
    b.count<std::uint8_t>("frame_names", frame_names.size());
    for (std::size_t i = 0; i < frame_names.size(); ++i) b.text(at("frame_names", i), frame_names[i] + "\n", 50);
    b.count<std::uint32_t>("bone_display", bone_display.size());
    for (std::size_t i = 0; i < bone_display.size(); ++i) {
      b.number(at("bone_display", i) + ".bone", bone_display[i].first);
      b.number(at("bone_display", i) + ".frame", bone_display[i].second);
    }
  }

  void put_mesh(SampleBuilder& b) const {
    b.count<std::uint32_t>("vertices", vertices.size());
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      const std::string path = at("vertices", i);
      b.floats(path + ".position", vertices[i].position);
      b.floats(path + ".normal", vertices[i].normal);
      b.floats(path + ".uv", vertices[i].uv);
      b.number(path + ".bones[0]", vertices[i].bones[0]);
      b.number(path + ".bones[1]", vertices[i].bones[1]);
      b.number(path + ".weight", vertices[i].weight);
      b.number(path + ".edge", vertices[i].edge);
    }
    b.count<std::uint32_t>("indices", indices.size());
    for (std::size_t i = 0; i < indices.size(); ++i) b.number(at("indices", i), indices[i]);
    b.count<std::uint32_t>("materials", materials.size());
    for (std::size_t i = 0; i < materials.size(); ++i) {
      const std::string path = at("materials", i);
      b.floats(path + ".diffuse", Float3{0.5F, 0.25F, 0.125F});
      b.number(path + ".alpha", materials[i].alpha);
      b.number(path + ".specular_power", 5.0F);
      b.floats(path + ".specular", Float3{0.1F, 0.2F, 0.3F});
      b.floats(path + ".ambient", Float3{0.4F, 0.5F, 0.6F});
      b.number(path + ".toon", materials[i].toon);
      b.number(path + ".edge", materials[i].edge);
      b.number(path + ".index_count", materials[i].index_count);
      b.text(path + ".texture", materials[i].texture, 20);
    }
  }

  void put_bones(SampleBuilder& b) const {
    b.count<std::uint16_t>("bones", bones.size());
    for (std::size_t i = 0; i < bones.size(); ++i) {
      const std::string path = at("bones", i);
      b.text(path + ".name", bones[i].name, 20);
      b.number(path + ".parent", bones[i].parent);
      b.number(path + ".tail", bones[i].tail);
      b.number(path + ".type", bones[i].type);
      b.number(path + ".ik", bones[i].ik);
      b.floats(path + ".head", bones[i].head);
    }
    b.count<std::uint16_t>("iks", iks.size());
    for (std::size_t i = 0; i < iks.size(); ++i) {
      const std::string path = at("iks", i);
      b.number(path + ".bone", iks[i].bone);
      b.number(path + ".target", iks[i].target);
      b.count<std::uint8_t>(path + ".links", iks[i].links.size());
      b.number(path + ".iterations", iks[i].iterations);
      b.number(path + ".weight", iks[i].weight);
      for (std::size_t j = 0; j < iks[i].links.size(); ++j) b.number(at(path + ".links", j), iks[i].links[j]);
    }
  }

  void put_morphs(SampleBuilder& b) const {
    b.count<std::uint16_t>("morphs", morphs.size());
    for (std::size_t i = 0; i < morphs.size(); ++i) {
      const std::string path = at("morphs", i);
      b.text(path + ".name", morphs[i].name, 20);
      b.count<std::uint32_t>(path + ".vertices", morphs[i].vertices.size());
      b.number(path + ".type", morphs[i].type);
      for (std::size_t j = 0; j < morphs[i].vertices.size(); ++j) {
        const std::string vertex = at(path + ".vertices", j);
        b.number(vertex + ".index", morphs[i].vertices[j].first);
        b.floats(vertex + ".position", morphs[i].vertices[j].second);
      }
    }
  }

  void english(SampleBuilder& b) const {
    b.number("english.flag", english_flag);
    if (english_flag != 1) return;
    b.text("english.name", english_name, 20);
    b.text("english.comment", "by a test", 256);
    for (std::size_t i = 0; i < bones.size(); ++i) b.text(at("english.bones", i), bones[i].english, 20);
    for (std::size_t i = 1; i < morphs.size(); ++i) b.text(at("english.morphs", i - 1), morphs[i].english, 20);
    for (std::size_t i = 0; i < frame_names.size(); ++i) b.text(at("english.frame_names", i), "list", 50);
  }

  void put_bodies(SampleBuilder& b) const {
    constexpr std::array<const char*, 5> names{"mass", "linear_damping", "angular_damping", "restitution", "friction"};
    b.count<std::uint32_t>("rigid_bodies", bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      const std::string path = at("rigid_bodies", i) + '.';
      const SampleBody& body = bodies[i];
      b.text(path + "name", body.name, 20);
      b.number(path + "bone", body.bone);
      b.number(path + "group", body.group);
      b.number(path + "mask", body.mask);
      b.number(path + "shape", body.shape);
      b.floats(path + "size", body.size);
      b.floats(path + "position", body.position);
      b.floats(path + "rotation", body.rotation);
      for (std::size_t j = 0; j < names.size(); ++j) b.number(path + names[j], body.numbers[j]);
      b.number(path + "type", body.type);
    }
  }

  void put_joints(SampleBuilder& b) const {
    b.count<std::uint32_t>("joints", joints.size());
    for (std::size_t i = 0; i < joints.size(); ++i) {
      const std::string path = at("joints", i) + '.';
      b.text(path + "name", joints[i].name, 20);
      b.number(path + "body_a", joints[i].body_a);
      b.number(path + "body_b", joints[i].body_b);
      for (std::size_t j = 0; j < joint_vectors.size(); ++j) b.floats(path + joint_vectors[j], joints[i].vectors[j]);
    }
  }
};

// Names in cp932.
inline constexpr const char* name_center = "\x83\x5A\x83\x93\x83\x5E\x81\x5B";       // センター
inline constexpr const char* name_left_knee = "\x8D\xB6\x82\xD0\x82\xB4";            // 左ひざ
inline constexpr const char* name_left_leg_ik = "\x8D\xB6\x91\xAB\x82\x68\x82\x6A";  // 左足ＩＫ

// A figure with something in every section: a leg with IK, a base and two morphs, two materials, two bodies, a joint.
inline SamplePmd sample_figure() {
  SamplePmd pmd;
  for (int i = 0; i < 4; ++i) {
    SampleVertex vertex;
    vertex.position = {static_cast<float>(i), 1, 2};
    vertex.uv = {0.25F, static_cast<float>(i)};
    vertex.bones = {1, 2};
    vertex.weight = static_cast<std::uint8_t>(25 * i);
    pmd.vertices.push_back(vertex);
  }
  pmd.indices = {0, 1, 2, 0, 2, 3};
  pmd.materials = {{3, "skin.bmp", 1, 0, 1}, {3, "tex\\hair.bmp*a.sph", 0.5F, 0xFF, 0}};
  pmd.bones = {
      {name_center, 0xFFFF, 1, 1, 0, {0, 8, 0}, "center"},      {"leg", 0, 2, 4, 4, {1, 8, 0}, "leg"},
      {name_left_knee, 1, 3, 4, 4, {1, 4, -0.5F}, "knee"},      {"ankle", 2, 0, 6, 0, {1, 0, 0}, "ankle"},
      {name_left_leg_ik, 0xFFFF, 0, 2, 0, {1, 0, 0}, "leg IK"},
  };
  pmd.iks = {{4, 3, {2, 1}, 40, 0.5F}};
  pmd.morphs = {
      {"base", 0, {{3, {3, 1, 2}}, {1, {1, 1, 2}}}, ""},
      {"blink", 2, {{1, {0, -1, 0}}}, "blink"},
      {"smile", 3, {{0, {0, 0.5F, 0}}, {1, {0, 0.25F, 0}}}, "smile"},
  };
  pmd.morph_display = {2, 1};
  pmd.frame_names = {"legs"};
  pmd.bone_display = {{1, 1}, {2, 1}};
  pmd.bodies.resize(2);
  pmd.bodies[0].name = "thigh";
  pmd.bodies[0].bone = 1;
  pmd.bodies[1].name = "shin";
  pmd.bodies[1].bone = 2;
  pmd.bodies[1].shape = 2;
  pmd.bodies[1].type = 1;
  SampleJoint joint;
  joint.name = "knee";
  joint.body_b = 1;
  for (std::size_t i = 0; i < joint.vectors.size(); ++i)
    joint.vectors[i] = {static_cast<float>(i), static_cast<float>(i) + 0.25F, static_cast<float>(i) + 0.5F};
  pmd.joints = {joint};
  return pmd;
}

}  // namespace genga::test
