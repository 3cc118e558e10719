// What a table means as a scene: nodes by name in the columns' order, and a clip that goes straight from row to row.
// Not for what is wrong with it: check.h lists that; here it is counted.
//
//     Findings findings;
//     Scene scene = csv::to_scene(table, {}, findings);
//
// Places and turns are the scene's, not the parent's: `position` and `translation` alike. Axes are left-handed and
// lengths metres, as MRTK has them, unless SceneOptions says that the table is right-handed.
// "Hand.Left" and "Hand.Right" and what hand_part_of knows (core/hand_names.h) become hands. A hand without a column
// `tracked` is tracked at the rows that have the whole place or turn of one of its joints. The node "Camera" is a
// camera.
// An empty cell is no key: the channel goes on to its next one. A group of columns of which some cells are empty has no
// key in that row. A turn that is 0, 0, 0, 0 in every row, at a place that is 0, 0, 0 in every row, was never recorded:
// it gets no keys, and neither does a ray whose origin and direction are 0 throughout. Quaternions get the sign that is
// nearer to the row before.
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/csv/document.h"

namespace genga::csv {

Scene to_scene(const Table& table, const SceneOptions& options, Findings& findings);

}  // namespace genga::csv
