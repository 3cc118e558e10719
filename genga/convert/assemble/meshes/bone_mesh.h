// A mesh by which a skeleton is seen: an octahedron for each bone, skinned to both of its ends.
// Not a hand's skin: convert/assemble/meshes/hand_mesh.h.
//
//     Work counted(usual_limits(), 1000);
//     Status done = add_bone_mesh(recording, counted, findings);   // a mesh "Bones" in the rest pose
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/work.h"
#include "genga/core/scene.h"

namespace genga {

// Each node but cameras, lights, and groups at the root that do not move gets a bone to each of its children that is
// elsewhere. A node without such children gets a short one, which goes on as the bone to it does, or upwards. The tip
// of a bone follows the child, so that the bone stretches with it. Adds nothing but a finding if the scene has a mesh
// already, or no node that bones could show. Error: the mesh takes more bytes than `work` allows.
Status add_bone_mesh(Scene& scene, Work& work, Findings& findings);

}  // namespace genga
