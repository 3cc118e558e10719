// A program outside the project: what it needs of the library must be installed, headers included. It makes a motion of
// one bone in memory, loads and plays it, saves it in memory, and asks for the value of one curve.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

#include "genga/evaluate/curve.h"
#include "genga/genga.h"

namespace {

// Rounding of the ease's solved parameter, 1e-12 of a span, times the 10 units moved.
constexpr double tolerance = 1e-9;

template <class T>
void put(std::vector<std::byte>& file, const T& value) {
  const std::size_t end = file.size();
  file.resize(end + sizeof value);
  std::memcpy(file.data() + end, &value, sizeof value);
}

void put_text(std::vector<std::byte>& file, const char* text, std::size_t width) {
  for (std::size_t i = 0, length = std::strlen(text); i < width; ++i) {
    file.push_back(static_cast<std::byte>(i < length ? text[i] : 0));
  }
}

// A key of the bone "hand" at x units, reached in a straight line.
void put_key(std::vector<std::byte>& file, std::uint32_t frame, float x) {
  put_text(file, "hand", 15);
  put(file, frame);
  for (const float number : {x, 0.0F, 0.0F, 0.0F, 0.0F, 0.0F, 1.0F}) put(file, number);
  for (int row = 0; row < 4; ++row) {
    for (int column = row; column < row + 16; ++column) file.push_back(static_cast<std::byte>(column < 8 ? 20 : 107));
  }
}

// One second, from 0 to 10 along x.
std::vector<std::byte> motion() {
  std::vector<std::byte> file;
  put_text(file, "Vocaloid Motion Data 0002", 30);
  put_text(file, "figure", 20);
  put(file, std::uint32_t{2});
  put_key(file, 0, 0.0F);
  put_key(file, 30, 10.0F);
  return file;
}

bool curve_is_right() {
  genga::Curve curve;
  curve.times = genga::make_times({0.0, 1.0});
  curve.values = genga::Scalars::floats({0.0F, 10.0F});
  return genga::evaluate(curve, 0.25) == 2.5;
}

bool pose_is_right(const genga::LoadedScene& scene) {
  const auto hand = genga::find_node(scene, "hand");
  if (!hand) return false;
  genga::Player player(scene);
  return std::abs(player.pose(0.5).position(*hand).x - 5.0) < tolerance;
}

bool is_saved(const genga::LoadedScene& scene) {
  const auto saved = genga::save_to_memory(scene, "wave.glb", {.curves = genga::Curves::bake});
  if (!saved) std::printf("%s\n", saved.error().text().c_str());
  return saved && saved->files[0].content.size() == saved->report.bytes && saved->report.bytes > 0;
}

}  // namespace

int main() {
  const std::vector<std::byte> content = motion();
  const genga::NamedBytes file{"wave.vmd", content};
  const auto scene = genga::load({&file, 1});
  if (!scene) {
    std::printf("%s\n", scene.error().text().c_str());
    return 1;
  }
  const bool curve = curve_is_right();
  const bool pose = pose_is_right(*scene);
  const bool saved = is_saved(*scene);
  const bool version = genga::version() == GENGA_VERSION_STRING;
  std::printf("curve %s, pose %s, %s, version %s\n", curve ? "right" : "wrong", pose ? "right" : "wrong",
              saved ? "saved" : "not saved", version ? "right" : "wrong");
  return curve && pose && saved && version ? 0 : 1;
}
