// assimp in a process of its own: reads a file once per line on standard input, answers with milliseconds of the
// processor and counts.
//   assimp_worker FILE          no step after reading; "none" when it does not read it
//   assimp_worker FILE OUT.glb  once, with what its exporter asks for, written as GLB
#include <assimp/Exporter.hpp>
#include <assimp/Importer.hpp>
#include <assimp/scene.h>
#include <ctime>
#include <iostream>
#include <string>

namespace {

unsigned turns_of(const aiScene& scene) {
  unsigned keys = 0;
  for (unsigned i = 0; i < scene.mNumAnimations; ++i) {
    const aiAnimation& animation = *scene.mAnimations[i];
    for (unsigned j = 0; j < animation.mNumChannels; ++j) keys += animation.mChannels[j]->mNumRotationKeys;
  }
  return keys;
}

unsigned triangles_of(const aiScene& scene) {
  unsigned faces = 0;
  for (unsigned i = 0; i < scene.mNumMeshes; ++i) faces += scene.mMeshes[i]->mNumFaces;
  return faces;
}

// From memory mapped by nobody: assimp reads files itself, scenes with the objects beside them.
std::string answer(const std::string& file) {
  Assimp::Importer importer;
  const std::clock_t start = std::clock();
  const aiScene* scene = importer.ReadFile(file, 0);
  const double milliseconds = 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  if (scene == nullptr) return "none";
  return std::to_string(milliseconds) + " triangles=" + std::to_string(triangles_of(*scene)) +
         " turns=" + std::to_string(turns_of(*scene));
}

}  // namespace

int main(int count, char** arguments) {
  if (count == 3) {
    Assimp::Importer importer;
    const aiScene* scene = importer.ReadFile(arguments[1], 0);
    Assimp::Exporter exporter;
    return scene != nullptr && exporter.Export(scene, "glb2", arguments[2]) == aiReturn_SUCCESS ? 0 : 1;
  }
  if (count != 2) return 2;
  for (std::string line; std::getline(std::cin, line);) std::cout << answer(arguments[1]) << std::endl;
  return 0;
}
