// A motion put on a model: tracks find their bones, morphs and switches by name.
// Not a retargeting: nothing is scaled or moved to fit another figure.
//
//     Findings findings;
//     Scene played = bind(std::move(model), std::move(motion), findings);
//     EvaluationContext context(played, played.clips.back());
//
// Names are compared by the bytes that the motion has, all of them, but for models whose names count up to where a
// motion's end (Scene::motion_name_bytes). A model whose names are text, or in another encoding, has them in the
// motion's encoding, and as MMD saves them: with '?' for letters that cp932 lacks (formats/mmd_common/mmd_name.h). With
// NameMatching::repair a name that the model has not may also be one that was cut where a motion's field ends, after 15
// bytes, of switches after 15 or 20, or one that is spelled in letters of another width (name_matching.h). Of two model
// bones or morphs of one name the first moves; of two rules of one name both are switched. Rotation keys of a bone with
// a fixed axis keep their whole angle and turn about that axis, as MMD registers them when it loads a motion. Cameras,
// lights, their nodes, and tracks of the whole scene come along; cameras and lights of a name that is there already are
// the ones that are there. "base", a PMD's morph that moves nothing, is not missed.
//
// bind_frames is for motions whose files have nodes of their own, as .x: any node may be moved, not bones alone. The
// model's rests, hierarchy and meshes count, the motion's clips come with its rules and pivots (binding/frames.h).
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

// The model with the motion's clips behind its own, and the motion's frame rate. Both are valid and of the same axes.
Scene bind(Scene model, Scene motion, Findings& findings, NameMatching matching = NameMatching::exact);
Scene bind_frames(Scene model, Scene motion, Findings& findings, NameMatching matching = NameMatching::exact);

}  // namespace genga
