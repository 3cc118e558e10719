// Reads the text of animation clips as a Document. Linear; the document keeps the text.
//
//     Result<Read<Document>> read = anim::read(bytes);
//     if (!read) return fail(read.error());   // "31:9: bad_value: clips[0].curves[2].keys[7].time: not a number"
#pragma once

#include "genga/formats/anim/document.h"

namespace genga::anim {

// bad_magic: no animation clip. truncated: inside braces or quotes. bad_value: text that is no YAML, or no number where
// one belongs. limit_exceeded. Members that are missing have Unity's defaults, with the finding anim.missing-member.
Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::anim
