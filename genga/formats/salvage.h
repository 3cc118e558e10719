// What a reader does with a cut file if it should salvage it (ReadOptions::salvages): the document holds what is whole
// before the cut, and is written as a whole file. One finding says where the cut is and what is lost. Not for faults of
// a whole file: edit and check.
//
//     Result<Read<vmd::Motion>> motion = vmd::read(bytes, {.salvages = true});
//     Findings findings = std::move(motion.value().findings);   // salvage.cut, of a motion that is cut
#pragma once

#include <string>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"

namespace genga {

// Whether the bytes end early, or from some place on do not belong to the format.
bool can_salvage(const Error& error);

// salvage.cut, at the error's place. lost: "24 of 40 bone keys and what follows them".
Finding salvage_finding(const Error& error, const std::string& lost);

// The error for a file that ends early, if it should not be salvaged.
Error with_salvage(Error error);

}  // namespace genga
