// The keys of one animation set: gathered by the node that they move and their type, then made tracks.
// Not for LightWave's channels, which are curves already.
//
//     AnimationKeys keys(document);
//     keys.add(key_object, node);
//     clip.tracks = std::move(keys).tracks(scene.nodes, 4800.0);
//
// Rotations stand as w x y z of the conjugate and go on the arc, the rest goes straight. Of keys at one time the last
// in the file counts. Matrices are played by the rotation, scale and translation of each, as D3DX does; their numbers
// are named tracks, matrix.00 to matrix.33, row and column as they stand in the file.
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

  // An AnimationKey. Keys with another number of values than their type has, or with one that is not finite, are left
  // out. Whether any was added.
  bool add(std::uint32_t object, std::uint32_t node);
  // Of what was added: where its keys go on when they have ended.
  void repeat(std::uint32_t node) { of(node).repeats = true; }
  // In the order in which nodes were first added. A rotation of a node with a turned pivot is inside the pivot's.
  std::vector<Track> tracks(const std::vector<Node>& nodes, double ticks_per_second) &&;

 private:
  struct Keys {
    std::vector<std::uint32_t> ticks;
    Scalars values;  // one key's after the other's
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
