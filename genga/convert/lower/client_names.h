// The pass of names that programs take which take no others: English ones or plain ASCII, no two of a kind the same
// whatever their case, of characters that the target's readers take (Capabilities::client_name).
// Not for targets without such readers, and not for names of few bytes: names.h.
//
//     give_client_names(lowered.scene, target, NameForm::english);   // 右腕 is "arm_R"
#pragma once

#include "genga/core/capabilities.h"
#include "genga/core/scene.h"

namespace genga {

// Of the model, its nodes, meshes, materials, morphs, clips, cameras and lights; Scene::given_names has what they were
// called. A name that needs no change goes before one that is changed; what has no ASCII name is called by its kind and
// index, "bone_17". Names that are empty stay so. Nothing changes for NameForm::source.
void give_client_names(Scene& scene, const Capabilities& target, NameForm form);

}  // namespace genga
