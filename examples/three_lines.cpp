// What the README quotes: a motion on a model, its pose at a time, the same as GLB.
// Run it in the folder of the examples.
#include <cstdio>

#include "genga/genga.h"

int main() {
  genga::Result<genga::Scene> dance = genga::load({"figure.pmd", "dance.vmd"});
  if (!dance) {
    std::fprintf(stderr, "%s\n", dance.error().message.c_str());
    return 1;
  }
  genga::Pose pose = genga::evaluate(dance.value(), 1.5);
  genga::Result<genga::SaveReport> saved = genga::save(dance.value(), "dance.glb");
  std::printf("%zu nodes\n", pose.world.size());
  return saved ? 0 : 1;
}
