// What assimp makes of .x files, a line of JSON for each: `x_nodes file.x…`.
//
//   {"nodes": [{"name", "parent"}], "triangles": how many, "last": seconds of the last key}     or {"error": "…"}

#include <algorithm>
#include <assimp/Importer.hpp>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <cstdio>
#include <string>

namespace {

void print_text(const std::string& text) {
  std::putchar('"');
  for (const char byte : text) std::printf("\\u%04x", static_cast<unsigned char>(byte));
  std::putchar('"');
}

void print_node(const aiNode& node, int parent, int& count) {
  const int own = count++;
  std::printf(own ? ", {\"name\": " : "{\"name\": ");
  print_text(node.mName.C_Str());
  std::printf(", \"parent\": %d}", parent);
  for (unsigned i = 0; i < node.mNumChildren; ++i) print_node(*node.mChildren[i], own, count);
}

// A mesh counts as often as a node shows it.
unsigned triangles(const aiScene& scene, const aiNode& node) {
  unsigned sum = 0;
  for (unsigned i = 0; i < node.mNumMeshes; ++i) {
    const aiMesh& mesh = *scene.mMeshes[node.mMeshes[i]];
    sum += static_cast<unsigned>(std::count_if(mesh.mFaces, mesh.mFaces + mesh.mNumFaces,
                                               [](const aiFace& face) { return face.mNumIndices == 3; }));
  }
  for (unsigned i = 0; i < node.mNumChildren; ++i) sum += triangles(scene, *node.mChildren[i]);
  return sum;
}

double last_key(const aiScene& scene) {
  double last = 0.0;
  for (unsigned i = 0; i < scene.mNumAnimations; ++i) {
    const aiAnimation& clip = *scene.mAnimations[i];
    if (clip.mTicksPerSecond > 0.0) last = std::max(last, clip.mDuration / clip.mTicksPerSecond);
  }
  return last;
}

void print_file(const char* path) {
  Assimp::Importer importer;
  const aiScene* scene = importer.ReadFile(path, aiProcess_Triangulate);
  if (!scene || !scene->mRootNode) {
    std::printf("{\"error\": ");
    print_text(importer.GetErrorString());
    std::printf("}\n");
    return;
  }
  int count = 0;
  std::printf("{\"nodes\": [");
  print_node(*scene->mRootNode, -1, count);
  std::printf("], \"triangles\": %u, \"last\": %.9g}\n", triangles(*scene, *scene->mRootNode), last_key(*scene));
}

}  // namespace

int main(int count, char** words) {
  for (int i = 1; i < count; ++i) print_file(words[i]);
  return 0;
}
