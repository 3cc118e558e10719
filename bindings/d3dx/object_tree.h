// What an LWAnimationSet needs of the objects of a .x file, whichever interface they come through.
// Not the interfaces: file_objects.h fills this from them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace genga::d3dx {

enum class ObjectKind : std::uint8_t { animation_set, animation, channel, frame, matrix, other };

struct ObjectTree {
  ObjectKind kind = ObjectKind::other;
  std::string name;                 // the file's own bytes; may be empty
  std::span<const std::byte> data;  // its values as Direct3D lays them out, see data_block.h
  std::vector<ObjectTree> children;
  std::shared_ptr<const void> owner;  // keeps data and the texts that it points at
};

}  // namespace genga::d3dx
