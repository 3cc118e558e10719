// The files that inputs name, objects of a scene and pictures of a model: which of them may be opened.
// Not for the inputs themselves (cli/files.h).
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/files.h"
#include "genga/convert/assemble/file_names.h"

namespace genga::cli {

struct FileOptions {
  std::vector<std::string> objects;  // --objects, folders
  bool allow_outside = false;        // --allow-outside
};
// --objects, --allow-outside.
void add_file_options(CLI::App& command, FileOptions& options);

// Looks in the folders of --objects, then in the input's own, for LightWave in its content directory, too. With
// --allow-outside in the two folders above as well, and wherever links, absolute names and ".." lead.
FileResolver resolver_of(const Input& input, const FileOptions& options);

}  // namespace genga::cli
