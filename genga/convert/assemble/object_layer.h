// Puts a layer of an object into the scene that names it: its meshes, their materials with the tracks that move them,
// and their morphs. Not for finding the object's file: object_library.h.
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

// The node of an object for its layer of that number, counted from 1.
std::optional<std::uint32_t> find_layer(const Scene& object, std::uint32_t number);

// The layer that a number without a layer probably means: writers that count from 0 mean the next one; a single layer
// is meant by any number. Else nullopt.
std::optional<std::uint32_t> find_layer_nearby(const Scene& object, std::uint32_t number);

// The cost of a layer's meshes in a scene.
struct LayerSize {
  std::uint64_t bytes = 0;
  std::uint64_t elements = 0;  // as counted by Limits
};
LayerSize size_of_layer(const Scene& object, std::uint32_t layer);

class LayerPlacer {
 public:
  // The scene must outlive the placer, and nothing else may change its morphs and materials.
  explicit LayerPlacer(Scene& scene);

  // The object's morphs become those of the same name of the scene's node; others are added. If an object is placed
  // several times, its materials are added once. Their tracks go into the scene's first clip. `object` must outlive the
  // placer.
  void place(const Scene& object, std::uint32_t layer, std::uint32_t node);

 private:
  // What the scene already has of an object, and what it may still get.
  struct Known {
    std::vector<std::int32_t> materials;                // the scene's, by the object's; no_index: not yet
    std::multimap<std::uint32_t, const Track*> tracks;  // by the material that the track moves
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
