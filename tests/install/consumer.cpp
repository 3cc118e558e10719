// A program outside the project: what it needs of the library must be installed, headers included. It makes a motion of
// one bone in memory, loads it, and asks for a pose and for the value of one curve.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <utility>
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
genga::Bytes motion() {
  std::vector<std::byte> file;
  put_text(file, "Vocaloid Motion Data 0002", 30);
  put_text(file, "figure", 20);
  put(file, std::uint32_t{2});
  put_key(file, 0, 0.0F);
  put_key(file, 30, 10.0F);
  return genga::Bytes::own(std::move(file));
}

bool curve_is_right() {
  genga::Curve curve;
  curve.times = genga::make_times({0.0, 1.0});
  curve.values = genga::Scalars::floats({0.0F, 10.0F});
  return genga::evaluate(curve, 0.25) == 2.5;
}

bool pose_is_right() {
  const genga::NamedBytes file{"wave.vmd", motion()};
  const genga::Result<genga::Scene> scene = genga::load({&file, 1});
  if (!scene) {
    std::printf("%s: %s\n", file.name.c_str(), scene.error().message.c_str());
    return false;
  }
  const genga::Pose pose = genga::evaluate(scene.value(), 0.5);
  for (std::size_t node = 0; node < scene.value().nodes.size(); ++node) {
    if (scene.value().nodes[node].name == "hand") return std::abs(pose.world[node][3].x - 5.0) < tolerance;
  }
  return false;
}

}  // namespace

int main() {
  const bool curve = curve_is_right();
  const bool pose = pose_is_right();
  std::printf("curve %s, pose %s\n", curve ? "right" : "wrong", pose ? "right" : "wrong");
  return curve && pose ? 0 : 1;
}
