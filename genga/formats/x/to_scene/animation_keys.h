// Collects the keys of one animation set by node and type, then makes tracks.
// Not LightWave's channels, which are curves already.
//
//     AnimationKeys keys(document);
//     keys.add(key_object, node);
//     clip.tracks = std::move(keys).tracks(scene.nodes, 4800.0);
//
// Rotations are stored as w x y z of the conjugate and follow the arc; all else is linear. The last key in the file
// counts at each time. Matrices are played by the rotation, scale and translation of each, as in D3DX. Their numbers
// become named tracks, matrix.00 to matrix.33, by row and column as in the file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "genga/core/node.h"
#include "genga/core/track.h"
#include "genga/formats/x/document.h"

namespace genga::x {

enum class KeyType : std::uint8_t { rotation, scale, position, matrix };
inline constexpr std::size_t key_type_count = 4;

class AnimationKeys {
 public:
  explicit AnimationKeys(const Document& document) : document_(document) {}

  // Adds an AnimationKey. Leaves out keys with a wrong number of values for their type, or with a value that is not
  // finite. Returns whether any was added.
  bool add(std::uint32_t object, std::uint32_t node);
  // Repeats the node's keys after their end.
  void repeat(std::uint32_t node) { of(node).repeats = true; }
  // In the order in which nodes were first added. A rotation of a node with a rotated pivot is inside the pivot's.
  std::vector<Track> tracks(const std::vector<Node>& nodes, double ticks_per_second) &&;

 private:
  struct Keys {
    std::vector<std::uint32_t> ticks;
    Scalars values;  // of all keys, one after the other
  };
  struct Moved {
    std::uint32_t node = 0;
    bool repeats = false;
    std::array<Keys, key_type_count> keys;
  };
  Moved& of(std::uint32_t node);

  const Document& document_;
  std::unordered_map<std::uint32_t, std::size_t> index_;  // in moved_, by node
  std::vector<Moved> moved_;
};

}  // namespace genga::x
