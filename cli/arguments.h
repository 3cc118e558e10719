// The words after the program's name, in UTF-8 on every system.
// Not what they mean: CLI11 does that.
#pragma once

#include <string>
#include <vector>

namespace genga::cli {

// As CLI::App::parse takes them: the last one first. On Windows argv has lost what the system's own encoding cannot
// hold, so the command line is asked again.
std::vector<std::string> last_first(int argc, char** argv);

}  // namespace genga::cli
