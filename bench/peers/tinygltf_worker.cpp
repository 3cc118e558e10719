// tinygltf in a process of its own: reads a .glb once per line on standard input, answers with milliseconds of the
// processor and counts.
//   tinygltf_worker FILE          its model alone: the JSON, and a copy of the buffer; "none" when it does not read it
//   tinygltf_worker FILE arrays   and the arrays that a scene is made of, one for each accessor
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

#define TINYGLTF_IMPLEMENTATION
#define TINYGLTF_NO_STB_IMAGE
#define TINYGLTF_NO_STB_IMAGE_WRITE
#include <tiny_gltf.h>

namespace {

std::size_t turns_of(const tinygltf::Model& model) {
  std::size_t keys = 0;
  for (const tinygltf::Animation& animation : model.animations) {
    for (const tinygltf::AnimationChannel& channel : animation.channels) {
      if (channel.target_path != "rotation") continue;
      const int output = animation.samplers[static_cast<std::size_t>(channel.sampler)].output;
      keys += model.accessors[static_cast<std::size_t>(output)].count;
    }
  }
  return keys;
}

std::size_t triangles_of(const tinygltf::Model& model) {
  std::size_t corners = 0;
  for (const tinygltf::Mesh& mesh : model.meshes) {
    for (const tinygltf::Primitive& primitive : mesh.primitives) {
      corners += model.accessors[static_cast<std::size_t>(primitive.indices)].count;
    }
  }
  return corners / 3;
}

// The elements without the gaps between them, in their own type.
std::vector<unsigned char> array_of(const tinygltf::Model& model, const tinygltf::Accessor& accessor) {
  const tinygltf::BufferView& view = model.bufferViews[static_cast<std::size_t>(accessor.bufferView)];
  const unsigned char* from =
      model.buffers[static_cast<std::size_t>(view.buffer)].data.data() + view.byteOffset + accessor.byteOffset;
  const auto stride = static_cast<std::size_t>(accessor.ByteStride(view));
  const auto size =
      static_cast<std::size_t>(tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(accessor.componentType))) *
      static_cast<std::size_t>(tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(accessor.type)));
  if (stride == size) return {from, from + accessor.count * size};
  std::vector<unsigned char> array(accessor.count * size);
  for (std::size_t at = 0; at < accessor.count; ++at) std::memcpy(&array[at * size], from + at * stride, size);
  return array;
}

bool load(const std::string& file, bool has_arrays, tinygltf::Model& model,
          std::vector<std::vector<unsigned char>>& arrays) {
  tinygltf::TinyGLTF loader;
  std::string error;
  std::string warning;
  if (!loader.LoadBinaryFromFile(&model, &error, &warning, file)) return false;
  if (!has_arrays) return true;
  for (const tinygltf::Accessor& accessor : model.accessors) arrays.push_back(array_of(model, accessor));
  return true;
}

std::string answer(const std::string& file, bool has_arrays) {
  tinygltf::Model model;
  std::vector<std::vector<unsigned char>> arrays;
  const std::clock_t start = std::clock();
  const bool is_read = load(file, has_arrays, model, arrays);
  const double milliseconds = 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  if (!is_read) return "none";
  return std::to_string(milliseconds) + " triangles=" + std::to_string(triangles_of(model)) +
         " turns=" + std::to_string(turns_of(model));
}

}  // namespace

int main(int count, char** arguments) {
  const bool has_arrays = count == 3 && std::string(arguments[2]) == "arrays";
  if (count != 2 && !has_arrays) return 2;
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << answer(arguments[1], has_arrays) << std::endl;
  }
  return 0;
}
