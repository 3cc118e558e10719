// Reads a .vmd: checks the sections' counts against the bytes and borrows their records, without looking at the keys.
// Not for judging them: check.h.
//
//     GENGA_TRY_ASSIGN(const Bytes bytes, map_file("dance.vmd"));
//     Result<Read<vmd::Motion>> motion = vmd::read(bytes);
//     if (!motion) return fail(motion.error());   // "4294967295 records of 111 bytes announced", bone_keys, 0x36
//
// A file may end where a section's count would be. Bytes after the shadow keys that are no section of property keys, or
// too short for a count, are kept as trailing bytes, with the finding vmd.trailing-bytes. With salvages it keeps the
// whole records of the section where the bytes end, as the last section (salvage.cut). Memory: at most 2 bytes per byte
// of property keys; nothing for the other sections.
#pragma once

#include "genga/base/bytes.h"
#include "genga/base/result.h"
#include "genga/formats/contract.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

// The document borrows from the bytes and keeps their owner alive.
Result<Read<Motion>> read(const Bytes& bytes, const ReadOptions& options = {});

// Adds the finding for bytes after the last section, if there are any.
void report_trailing(const Motion& motion, Findings& findings);

}  // namespace genga::vmd
