// Puts a motion on a model: tracks find their bones, morphs and switches by name.
// Not retargeting: nothing is scaled or moved to fit another figure.
//
//     Findings findings;
//     Scene played = bind(std::move(model), std::move(motion), findings);
//     EvaluationContext context(played, played.clips.back());
//
// Names are compared by all bytes of the motion's name. Some models compare only the first bytes, as many as a motion's
// field holds (Scene::motion_name_bytes). A model whose names are text, or in another encoding, has them converted to
// the motion's encoding, and as MMD saves them: with '?' for letters that cp932 lacks (formats/mmd_common/mmd_name.h).
// With NameMatching::repair a name without a match may also be one that was cut where a motion's field ends: after 15
// bytes, for switches after 15 or 20. Or it may be spelled in letters of another width (name_matching.h). When two
// bones or morphs of the model have one name, the first moves; when two rules do, both are switched.
// A bone with a fixed axis keeps the whole angle of its rotation keys and turns about that axis, as in MMD when it
// loads a motion. Cameras, lights, their nodes, and tracks of the whole scene are added; a camera or light whose name
// exists already is the existing one. "base", a PMD's morph that moves nothing, is not reported as missing.
//
// bind_frames is for motions whose files have nodes of their own, as .x: any node may be moved, not only bones. The
// model's rest pose, hierarchy and meshes stay. The motion's clips bring its rules and pivots (binding/frames.h).
//
//     finding               severity  when
//     bind.missing-bone     warning   the model has no bone or frame of that name; its tracks are left out. The first
//                                     tells how many of them NameMatching::repair would find
//     bind.no-bone          warning   the model has none of the bones or frames that the motion moves
//     bind.missing-morph    warning   the same of a morph
//     bind.missing-ik       warning   the same of a switched rule
//     bind.duplicate-bone   warning   the model has several bones or frames of a name that the motion moves, or the
//                                     motion moves several frames of one name
//     bind.duplicate-morph  warning   the same of morphs
//     bind.name-repaired    warning   a bone, morph or rule was found by another name than the motion has for it
//     bind.ambiguous-name   warning   several are as near to the motion's name, so that none of them is meant
//     bind.other-pivot      warning   LightWave's curves turn a frame inside another pivot than the model's curves do
//     bind.own-meshes       note      the motion's file has meshes of its own, which are left out
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/convert/assemble/name_matching.h"
#include "genga/core/scene.h"

namespace genga {

// Returns the model with the motion's clips after its own, and the motion's frame rate. Both must be valid and have the
// same axes.
Scene bind(Scene model, Scene motion, Findings& findings, NameMatching matching = NameMatching::exact);
Scene bind_frames(Scene model, Scene motion, Findings& findings, NameMatching matching = NameMatching::exact);

}  // namespace genga
