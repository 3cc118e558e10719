// assimp in a process of its own: reads a file once per line on standard input, answers with milliseconds.
//   assimp_worker FILE          no step after reading; "none" when it does not read it
//   assimp_worker FILE OUT.glb  once, with what its exporter asks for, written as GLB
#include <assimp/Exporter.hpp>
#include <assimp/Importer.hpp>
#include <assimp/scene.h>
#include <chrono>
#include <iostream>
#include <string>

namespace {

// From memory mapped by nobody: assimp reads files itself, scenes with the objects beside them.
double milliseconds_to_read(const std::string& file) {
  Assimp::Importer importer;
  const auto start = std::chrono::steady_clock::now();
  const aiScene* scene = importer.ReadFile(file, 0);
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
  return scene == nullptr ? -1.0 : time.count();
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
  if (milliseconds_to_read(arguments[1]) < 0.0) {
    std::cout << "none\n";
    return 0;
  }
  for (std::string line; std::getline(std::cin, line);) std::cout << milliseconds_to_read(arguments[1]) << std::endl;
  return 0;
}
