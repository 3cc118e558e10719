// Names of files as strangers wrote them: how they are compared, and which of them Windows takes for something else.
// Not for finding files (base/files/folder.h, convert/assemble/file_names.h).
//
//     lower_ascii("Skin.PNG");            // "skin.png"
//     is_windows_file_name("con.png");    // false: the console, in every folder
#pragma once

#include <string>
#include <string_view>

namespace genga {

// ASCII letters in lower case.
std::string lower_ascii(std::string_view text);

// The same of letters and marks that Unicode composes (base/unicode/composed_form.h): equal for what users see as one
// name.
std::string same_name(std::string_view text);

// Whether that part of a path names an ordinary file or folder on Windows. Not: a drive ("C:"), an alternate stream
// ("a.png:x"), a device ("NUL", "com1.txt"), what Windows shortens to another name ("a.png.", ".. ") or refuses.
bool is_windows_file_name(std::string_view part);

}  // namespace genga
