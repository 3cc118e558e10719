// What the README quotes: a motion on a model, a place at a time, the same as DirectX .x.
// Run it in the folder of the examples.
#include <cstdio>

#include "genga/genga.h"

namespace {

int fail(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  return 1;
}

}  // namespace

int main() {
  auto scene = genga::load({"figure.pmd", "dance.vmd"});
  if (!scene) return fail(scene.error().text());
  genga::Player player(*scene);
  genga::Vec3 at = player.pose(1.5).position(*genga::find_node(*scene, "頭"));
  auto saved = genga::save(*scene, "dance.x", {.curves = genga::Curves::bake});
  if (!saved) return fail(saved.error().text());
  std::printf("the head is at %g %g %g\n", at.x, at.y, at.z);
  return 0;
}
