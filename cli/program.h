// The program's commands behind one call, for main and for tests: takes the words, returns the exit status.
// Not what belongs to a process: main handles streams, signals and running out of memory.
//
//     return run({"dance.vmd", "info"});    // genga info dance.vmd
#pragma once

#include <string>
#include <vector>

namespace genga::cli {

// words: the last one first (cli/arguments.h).
int run(std::vector<std::string> words);

}  // namespace genga::cli
