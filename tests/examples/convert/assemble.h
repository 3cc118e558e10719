// For the examples of genga/convert/assemble: a scene that names an object, the object, and a recording of hands.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "genga/convert/assemble/bind.h"
#include "genga/convert/assemble/content_files.h"
#include "genga/convert/assemble/folder_files.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/convert/assemble/surface_pictures.h"
#include "genga/convert/lower/lower.h"
#include "genga/evaluate/clip.h"
#include "genga/formats/gltf/descriptor.h"
#include "genga/formats/gltf/picture.h"
#include "tests/examples/examples.h"

class AssembleExamples : public Examples {
 protected:
  genga::Scene scene_of_document(const char* name) { return opened(name).to_scene({}, findings); }

  std::vector<genga::AnyDocument> documents{opened("figure.pmd"), opened("dance.vmd")};
  genga::Scene model = scene_of_document("figure.pmd");
  genga::Scene motion = scene_of_document("dance.vmd");
  genga::Scene scene = scene_of_document("lamp.lws");
  genga::Scene cube = scene_of_document("lamp.lwo");
  genga::Mesh mesh = cube.meshes[0];
  genga::Scene recording = scene_of_document("hand.bin");
  genga::FileResolver resolver = genga::folder_files({.folders = {file("examples")}});
  genga::Material material = cube.materials.at(0);
  std::vector<genga::PictureLayer> layers;
  genga::SurfacePictureMaker::FileOf file_of = [](const std::string&) { return nullptr; };
  genga::SurfacePictureMaker::OnBad on_bad = [](const std::string&, const genga::Error&) {};
  genga::Work* work = nullptr;
  const genga::Capabilities& target = *genga::gltf::descriptor().holds;
};
