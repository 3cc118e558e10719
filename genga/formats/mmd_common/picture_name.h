// Names of pictures in models: usually within the model's own folder.
// Not for opening them.
//
//     const bool is_elsewhere = is_of_another_machine("C:/MMD/tex/a.png");   // true
#pragma once

#include <string_view>

namespace genga::mmd {

// Whether the name begins at a root or a drive: on another machine the file is not there. '/' between folders.
bool is_of_another_machine(std::string_view file);

}  // namespace genga::mmd
