#include "genga/formats/vrma/reader.h"

#include <utility>

#include "genga/formats/gltf/humanoid.h"
#include "genga/formats/gltf/reader.h"

namespace genga::vrma {

Result<Read<Animation>> read(const Bytes& bytes, const ReadOptions& options) {
  GENGA_TRY_ASSIGN(Read<gltf::Document> whole, gltf::read(bytes, options));
  const gltf::HumanoidKind kind = gltf::humanoid_kind(whole.document);
  if (kind != gltf::HumanoidKind::animation) {
    return Error{ErrorCode::bad_value, "the file is no animation of VRM: its extensions have no VRMC_vrm_animation",
                 gltf::where(whole.document, "extensions"), "extensions"};
  }
  return Read<Animation>{{std::move(whole.document)}, std::move(whole.findings)};
}

}  // namespace genga::vrma
