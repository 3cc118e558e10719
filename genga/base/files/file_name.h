// File names that other machines wrote: how to compare them, and which of them Windows does not take for a file's name.
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

// lower_ascii, with letters and marks composed as Unicode does (base/unicode/composed_form.h). Equal for names that
// look the same to users.
std::string same_name(std::string_view text);

// Whether that part of a path names an ordinary file or folder on Windows. False for a drive ("C:"), an alternate
// stream ("a.png:x"), a device ("NUL", "com1.txt"), and for what Windows shortens to another name ("a.png.", ".. ") or
// refuses.
bool is_windows_file_name(std::string_view part);

}  // namespace genga
