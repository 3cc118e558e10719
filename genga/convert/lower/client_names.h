// The pass for programs that accept only some names: English names or plain ASCII, unique within a kind without regard
// to case, in characters that the target's readers accept (Capabilities::client_name).
// Not for targets without such readers, and not for names of few bytes: names.h.
//
//     give_client_names(lowered.scene, target, NameForm::english);   // 右腕 is "arm_R"
#pragma once

#include "genga/core/capabilities.h"
#include "genga/core/scene.h"

namespace genga {

// Changes names of the model, its nodes, meshes, materials, morphs, clips, cameras and lights; Scene::given_names keeps
// the originals. A name that needs no change takes precedence over a changed one. What has no ASCII name gets its kind
// and index, "bone_17". Empty names stay empty. NameForm::source changes nothing.
void give_client_names(Scene& scene, const Capabilities& target, NameForm form);

}  // namespace genga
