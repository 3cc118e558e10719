// A table as a scene: nodes by name in the columns' order, and a clip that is straight from row to row.
// Not a list of what is wrong with it: check.h lists that; here it is only counted.
//
//     Findings findings;
//     Scene scene = csv::to_scene(table, {}, findings);
//
// Positions and rotations are the scene's, not the parent's, in `position` and `translation` alike. Axes are
// left-handed and lengths are metres, as in MRTK, unless SceneOptions says that the table is right-handed.
// "Hand.Left", "Hand.Right" and other names that hand_part_of knows (core/hand_names.h) become hands. A hand without a
// column `tracked` is tracked in rows with a complete position or rotation of one of its joints. The node "Camera" is a
// camera.
// An empty cell is no key: the channel continues to its next key. A group of columns with an empty cell has no key in
// that row. A joint was never recorded if its rotation is 0, 0, 0, 0 and its position 0, 0, 0 in every row: it gets no
// keys. Neither does a ray whose origin and direction are 0 throughout. Quaternions get the sign that is nearer to the
// row before.
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/csv/document.h"

namespace genga::csv {

Scene to_scene(const Table& table, const SceneOptions& options, Findings& findings);

}  // namespace genga::csv
