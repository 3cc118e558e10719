// What Irrlicht makes of a .x file, as one line of JSON: `x_poses [--skin] file.x [frame…]`. A frame is a tick.
//
//   {"joints": [{"name", "parent"}], "triangles": [n of each buffer], "last": tick of the last key or -1,
//    "frames": [{"local": [16 numbers of each joint], "world": […], "points": [[x, y, z] of each buffer's vertices]}]}
//
// Matrices are row vectors' as in the file. Points are those of --skin, in the space of the file's root.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <irrlicht/irrlicht.h>

namespace {

using irr::scene::ISkinnedMesh;
using Joints = irr::core::array<ISkinnedMesh::SJoint*>;

void print_name(const irr::core::stringc& name) {
  std::putchar('"');
  for (irr::u32 i = 0; i < name.size(); ++i) std::printf("\\u%04x", static_cast<unsigned char>(name[i]));
  std::putchar('"');
}

int parent_of(const Joints& joints, const ISkinnedMesh::SJoint* child) {
  for (irr::u32 i = 0; i < joints.size(); ++i)
    if (joints[i]->Children.linear_search(const_cast<ISkinnedMesh::SJoint*>(child)) >= 0) return static_cast<int>(i);
  return -1;
}

void print_joints(const Joints& joints) {
  std::printf("{\"joints\": [");
  for (irr::u32 i = 0; i < joints.size(); ++i) {
    std::printf("%s{\"name\": ", i ? ", " : "");
    print_name(joints[i]->Name);
    std::printf(", \"parent\": %d}", parent_of(joints, joints[i]));
  }
}

void print_matrix(const irr::core::matrix4& matrix) {
  for (int i = 0; i < 16; ++i) std::printf("%s%.9g", i ? ", " : "[", static_cast<double>(matrix[i]));
  std::putchar(']');
}

void print_matrices(const Joints& joints, irr::core::matrix4 ISkinnedMesh::SJoint::* matrix) {
  for (irr::u32 i = 0; i < joints.size(); ++i) {
    std::printf(i ? ", " : "");
    print_matrix(joints[i]->*matrix);
  }
}

// A mesh that no bone moves stands still in its buffer; the buffer says where.
void print_points(irr::scene::ISkinnedMesh& mesh) {
  for (irr::u32 b = 0; b < mesh.getMeshBufferCount(); ++b) {
    const auto* buffer = static_cast<irr::scene::SSkinMeshBuffer*>(mesh.getMeshBuffer(b));
    std::printf(b ? ", [" : "[");
    for (irr::u32 i = 0; i < buffer->getVertexCount(); ++i) {
      irr::core::vector3df point = const_cast<irr::scene::SSkinMeshBuffer*>(buffer)->getVertex(i)->Pos;
      buffer->Transformation.transformVect(point);
      std::printf("%s[%.9g, %.9g, %.9g]", i ? ", " : "", point.X, point.Y, point.Z);
    }
    std::putchar(']');
  }
}

void print_frame(ISkinnedMesh& mesh, float frame, bool with_points) {
  mesh.animateMesh(frame, 1.0F);
  mesh.skinMesh();
  std::printf("{\"local\": [");
  print_matrices(mesh.getAllJoints(), &ISkinnedMesh::SJoint::LocalAnimatedMatrix);
  std::printf("], \"world\": [");
  print_matrices(mesh.getAllJoints(), &ISkinnedMesh::SJoint::GlobalAnimatedMatrix);
  std::printf("], \"points\": [");
  if (with_points) print_points(mesh);
  std::printf("]}");
}

int print_file(irr::scene::ISceneManager& scene, const char* path, int frames, char** frame, bool with_points) {
  irr::scene::IAnimatedMesh* loaded = scene.getMesh(path);
  if (!loaded || loaded->getMeshType() != irr::scene::EAMT_SKINNED) return 1;
  auto& mesh = static_cast<ISkinnedMesh&>(*loaded);
  print_joints(mesh.getAllJoints());
  std::printf("], \"triangles\": [");
  for (irr::u32 b = 0; b < mesh.getMeshBufferCount(); ++b)
    std::printf("%s%u", b ? ", " : "", mesh.getMeshBuffer(b)->getIndexCount() / 3);
  std::printf("], \"last\": %d, \"frames\": [", static_cast<int>(mesh.getFrameCount()) - 1);
  // Behind a channel's last key Irrlicht keeps what it showed before: it plays from the beginning.
  mesh.animateMesh(0.0F, 1.0F);
  for (int i = 0; i < frames; ++i) {
    std::printf(i ? ", " : "");
    print_frame(mesh, std::strtof(frame[i], nullptr), with_points);
  }
  std::printf("]}\n");
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const bool with_points = count > 1 && !std::strcmp(words[1], "--skin");
  const int first = with_points ? 2 : 1;
  if (first >= count) return 2;
  irr::IrrlichtDevice* device = irr::createDevice(irr::video::EDT_NULL);
  if (!device) return 3;
  device->getLogger()->setLogLevel(irr::ELL_NONE);
  const int status =
      print_file(*device->getSceneManager(), words[first], count - first - 1, words + first + 1, with_points);
  device->drop();
  return status;
}
