#include "cli/named_files.h"

#include <utility>

#include "cli/inputs.h"
#include "genga/convert/assemble/folder_files.h"

namespace genga::cli {
namespace {

std::string advice_for(Refusal refusal, const std::string& folder) {
  if (!folder.empty()) return "; --objects " + folder + " finds it";
  const bool is_lifted = refusal == Refusal::absolute || refusal == Refusal::parent || refusal == Refusal::link_out;
  return is_lifted ? "; --allow-outside lifts that" : "";
}

void append(std::vector<std::string>& folders, std::vector<std::string> more) {
  for (std::string& folder : more) folders.push_back(std::move(folder));
}

}  // namespace

void add_file_options(CLI::App& command, FileOptions& options) {
  command
      .add_option("--objects", options.objects,
                  "Folder to find named files in, e.g. LightWave's content directory; repeatable, the first that has a "
                  "file counts")
      ->check(CLI::ExistingDirectory.description(""))
      ->allow_extra_args(false)
      ->type_name("DIR");
  command.add_flag("--allow-outside", options.allow_outside,
                   "Open named files outside of these folders, too: through links, absolute names, ..");
}

FileResolver resolver_of(const Input& input, const FileOptions& options) {
  const bool has_content = input.document.format().has_content_folder;
  FolderFilesOptions files{.folders = options.objects, .advice = advice_for, .opened = remember_input};
  append(files.folders, has_content ? content_folders(input.path) : std::vector{folder_of(input.path)});
  if (options.allow_outside) files.reach = Folder::Reach::anywhere;
  if (has_content) append(options.allow_outside ? files.folders : files.elsewhere, folders_above(input.path));
  return folder_files(std::move(files));
}

}  // namespace genga::cli
