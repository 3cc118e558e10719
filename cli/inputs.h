// The files that this run has read: no output may be one of them, and none may have been cut meanwhile.
// Not what is in them: cli/files.h.
//
//     remember_input(path, bytes.size());
//     …
//     if (is_input(output)) return fail("the file is one of the inputs");
#pragma once

#include <cstdint>
#include <string>

#include "genga/base/files/file_identity.h"
#include "genga/base/result.h"

namespace genga::cli {

// To be called for every file that is read, those that files name among them. `-` is standard input.
// size: bytes that were read.
void remember_input(const std::string& path, std::uint64_t size);

// Another run begins, in the same process.
void forget_inputs();

// Whether the path leads to a file that was read; `-`: whether standard output does.
bool is_input(const std::string& path);

// Fails when a file has become shorter than what was read of it: some of that may have been zeros. To be asked before
// an output appears.
Status inputs_are_whole();

}  // namespace genga::cli
