#include "genga/formats/vrm/reader.h"

#include <utility>

#include "genga/formats/gltf/humanoid.h"
#include "genga/formats/gltf/reader.h"

namespace genga::vrm {

Result<Read<Model>> read(const Bytes& bytes, const ReadOptions& options) {
  GENGA_TRY_ASSIGN(Read<gltf::Document> whole, gltf::read(bytes, options));
  const gltf::HumanoidKind kind = gltf::humanoid_kind(whole.document);
  if (kind != gltf::HumanoidKind::vrm0 && kind != gltf::HumanoidKind::vrm1) {
    return Error{ErrorCode::bad_value, "the file is no avatar of VRM: its extensions have neither VRMC_vrm nor VRM",
                 gltf::where(whole.document, "extensions"), "extensions"};
  }
  return Read<Model>{{std::move(whole.document)}, std::move(whole.findings)};
}

}  // namespace genga::vrm
