// The program's commands behind one call, as main has them and a test may: the words in, the exit status out.
// Not what belongs to a process: streams, signals and want of memory are main's.
//
//     return run({"dance.vmd", "info"});    // genga info dance.vmd
#pragma once

#include <string>
#include <vector>

namespace genga::cli {

// words: the last one first (cli/arguments.h).
int run(std::vector<std::string> words);

}  // namespace genga::cli
