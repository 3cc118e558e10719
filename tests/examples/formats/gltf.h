// For the examples of genga/formats/gltf.
#pragma once

#include "genga/formats/gltf/accessor.h"
#include "genga/formats/gltf/check.h"
#include "genga/formats/gltf/check/parts.h"
#include "genga/formats/gltf/check/walk.h"
#include "genga/formats/gltf/file/container.h"
#include "genga/formats/gltf/file/element.h"
#include "genga/formats/gltf/file/extensions.h"
#include "genga/formats/gltf/file/json_tree.h"
#include "genga/formats/gltf/file/meshopt.h"
#include "genga/formats/gltf/file/uri.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/gltf/from_scene/buffer.h"
#include "genga/formats/gltf/from_scene/parts.h"
#include "genga/formats/gltf/humanoid.h"
#include "genga/formats/gltf/packed_views.h"
#include "genga/formats/gltf/reader.h"
#include "genga/formats/gltf/to_scene.h"
#include "genga/formats/gltf/to_scene/builder.h"
#include "genga/formats/gltf/to_scene/element_blocks.h"
#include "genga/formats/gltf/to_scene/members.h"
#include "genga/formats/gltf/to_scene/triangles.h"
#include "genga/formats/gltf/writer.h"
#include "tests/examples/examples.h"

class GltfExamples : public Examples {
 protected:
  GltfExamples() { json.begin_object(); }

  static genga::Scene scene_of_one_node() {
    genga::Scene scene;
    scene.nodes.push_back({.name = "root"});
    return scene;
  }

  struct {
    genga::Scene scene = scene_of_one_node();
  } lowered;
  std::shared_ptr<const genga::Scene> scene = std::make_shared<const genga::Scene>(scene_of_one_node());
  std::map<std::string, genga::gltf::Picture> pictures;
  genga::gltf::FromSceneOptions options;
  genga::Material material;
  genga::gltf::MaterialTextures textures;
  genga::gltf::Document document = genga::gltf::from_scene(scene).value();
  genga::JsonWriter json{sink};
  genga::gltf::Buffer buffer;
  std::vector<std::byte> bytes = std::vector<std::byte>(36);
  std::vector<std::byte> points = std::vector<std::byte>(100);
  genga::Budget budget{genga::Limits()};
  genga::Bytes glb = content_of("testdata/gltf/valid/morphs.glb");
  genga::Bytes file = content_of("examples/figure_face.bmp");
  genga::MemorySink text_sink, buffer_sink;
};
