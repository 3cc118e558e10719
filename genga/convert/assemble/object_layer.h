// A layer of an object put into the scene that names it: its meshes, the materials they wear with what moves those, and
// their morphs. Not for finding the object's file: object_library.h.
//
//     LayerPlacer placer(scene);
//     placer.place(cube, *find_layer(cube, 1), 0);   // hangs on node 0 of the scene
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "genga/core/scene.h"

namespace genga {

// The node of an object that is its layer of that number, counted from 1.
std::optional<std::uint32_t> find_layer(const Scene& object, std::uint32_t number);

// The layer that is meant by a number that the object does not have: writers that count from 0 mean the next one; where
// there is but one layer it is that. Else none.
std::optional<std::uint32_t> find_layer_nearby(const Scene& object, std::uint32_t number);

// What the layer's meshes take in a scene.
struct LayerSize {
  std::uint64_t bytes = 0;
  std::uint64_t elements = 0;  // as Limits counts them
};
LayerSize size_of_layer(const Scene& object, std::uint32_t layer);

class LayerPlacer {
 public:
  // The scene outlives the placer, which is told of no other change to its morphs and materials.
  explicit LayerPlacer(Scene& scene);

  // Morphs of the scene's node take the object's of the same name; others are added. Materials come once for an object
  // that is placed several times, their tracks join the scene's first clip; `object` outlives the placer.
  void place(const Scene& object, std::uint32_t layer, std::uint32_t node);

 private:
  // What the scene has of an object so far, and what it may yet take.
  struct Known {
    std::vector<std::int32_t> materials;                // of the object's, the scene's; no_index: not yet
    std::multimap<std::uint32_t, const Track*> tracks;  // by the material that they move
  };

  Known& known(const Scene& object);
  std::int32_t material_of(const Scene& object, std::int32_t material);
  void add_track(const Track& track, std::int32_t material);
  std::vector<std::uint32_t> morphs_of(const Scene& object, std::uint32_t morph, std::uint32_t node);
  Mesh copy_of(const Scene& object, const Mesh& mesh, std::uint32_t node);

  Scene& scene_;
  std::map<const Scene*, Known> known_;
  std::map<std::pair<std::uint32_t, std::string>, std::vector<std::uint32_t>> morphs_;  // by node and name
};

}  // namespace genga
