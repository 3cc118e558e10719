// Reads a .vmd: checks the sections' counts against the bytes and borrows their records, without looking at the keys.
// Not for judging them: check.h.
//
//     GENGA_TRY_ASSIGN(const Bytes bytes, map_file("dance.vmd"));
//     Result<Read<vmd::Motion>> motion = vmd::read(bytes);
//     if (!motion) return fail(motion.error());   // "4294967295 records of 111 bytes announced", bone_keys, 0x36
//
// A file may end where a section's count would stand. What follows the shadow keys and is no section of property keys,
// or is shorter than a count, is kept as trailing bytes, with the finding vmd.trailing-bytes.
// Asked to salvage, it keeps the whole records of the section where the bytes end, as the last one (salvage.cut).
// Memory: at most 2 bytes per byte of property keys; nothing for the other sections.
#pragma once

#include "genga/base/bytes.h"
#include "genga/base/result.h"
#include "genga/formats/contract.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

// The document borrows from the bytes and keeps their owner alive.
Result<Read<Motion>> read(const Bytes& bytes, const ReadOptions& options = {});

// The finding for bytes behind the last section; adds nothing when there are none.
void report_trailing(const Motion& motion, Findings& findings);

}  // namespace genga::vmd
