// Makes clips of a scene that convert has lowered to what Unity's clips hold: the text, and the document that is read
// of it. Not fitting: curves come as lines, steps or cubics.
//
//     Result<Document> made = from_scene(scene, findings);
//     if (made) write(made.value(), sink);
//
// Paths follow the hierarchy, names of nodes joined by slashes. Nodes that are placed in the scene whatever their
// parent, as joints of recordings, are beside their parents. Parts of a transform whose keys have different times are
// numbers of their own. What a hand is tracked or pinches, and directions of gaze, are numbers of the animator:
// "Hand.Left.tracked", "Gaze.direction.x". Markers are events of the function "Marker".
#pragma once

#include "genga/formats/anim/document.h"

namespace genga::anim {

// no_conversion: a track that a clip cannot hold, or a number that float32 does not hold. Findings: anim.left-out,
// anim.merged-keys, anim.name-changed, anim.separate-parts, anim.no-script.
Result<Document> from_scene(const Scene& scene, Findings& findings);

}  // namespace genga::anim
