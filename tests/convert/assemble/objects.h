// Objects as documents, without a file: a scene behind the operations of a format of the tests' own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "genga/formats/registry.h"

namespace genga::test {

// A layer with a triangle, a material, a morph "group.smile" that lifts its last point, and a weight map "arm".
inline void add_layer(Scene& object, std::uint32_t number, float size) {
  const auto node = static_cast<std::int32_t>(object.nodes.size());
  object.nodes.push_back({.name = "layer", .layer = number});
  Mesh mesh;
  mesh.node = node;
  mesh.positions = {{0, 0, 0}, {size, 0, 0}, {0, size, 0}};
  mesh.indices = {0, 1, 2};
  mesh.weight_maps = {{.name = "arm", .vertices = {1}, .weights = {0.5F}}};
  mesh.primitives = {{.index_count = 3, .material = 0}};
  mesh.targets = {{.morph = 0, .vertices = {2}, .offsets = {{0, 0, 1}}}};
  object.meshes.push_back(std::move(mesh));
}

inline Scene object_of_layers(const std::vector<std::uint32_t>& numbers) {
  Scene object;
  object.materials = {{.name = "paint", .texture = {.file = "Images/paint.png"}, .shares = SurfaceShares{}}};
  object.morphs = {{.name = "group.smile"}};
  for (const std::uint32_t number : numbers) add_layer(object, number, static_cast<float>(number));
  return object;
}

// A document that means the scene; levels, when given, gets the subdivision of every to_scene.
struct FakeObject {
  Scene scene;
  std::vector<std::uint32_t>* levels = nullptr;
};

inline AnyDocument document_of(FakeObject object, std::string name = {}) {
  static const FormatDescriptor descriptor{.name = "object", .role = Role::object};
  static const FormatOperations operations{
      .descriptor = []() -> const FormatDescriptor& { return descriptor; },
      .to_scene = [](const void* document, const SceneOptions& options, Findings& findings) -> Scene {
        const auto& fake = *static_cast<const FakeObject*>(document);
        if (fake.levels != nullptr) fake.levels->push_back(options.lightwave.subdivision.value_or(99));
        findings.add({"lwo.odd", Severity::note, "layers[0]", {}, "something odd"});
        return fake.scene;
      },
  };
  return {std::make_shared<const FakeObject>(std::move(object)), operations, std::move(name)};
}

}  // namespace genga::test
