#include "genga/genga.h"

#include <algorithm>
#include <utility>

#include "genga/base/files/mapped_file.h"
#include "genga/convert/assemble/folder_files.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/core/scene.h"
#include "genga/formats/registry.h"

namespace genga {

struct LoadedScene::Parts {
  Scene scene;
  Findings findings;
  FileResolver files;                // as the caller gave it
  std::vector<std::string> folders;  // without it: where files may lie
  std::string naming_file;
};

LoadedScene::LoadedScene(Parts&& parts) : parts_(new Parts(std::move(parts))) {}
LoadedScene::LoadedScene(LoadedScene&& other) noexcept : parts_(std::exchange(other.parts_, nullptr)) {}
LoadedScene& LoadedScene::operator=(LoadedScene&& other) noexcept {
  std::swap(parts_, other.parts_);
  return *this;
}
LoadedScene::~LoadedScene() { delete parts_; }

const Scene& LoadedScene::scene() const { return parts_->scene; }
Scene& LoadedScene::scene() { return parts_->scene; }
const Findings& LoadedScene::findings() const { return parts_->findings; }
const std::string& LoadedScene::naming_file() const { return parts_->naming_file; }

// A new one each time: a resolver of folders is for one thread.
FileResolver LoadedScene::files() const {
  if (parts_->files || parts_->folders.empty()) return parts_->files;
  return folder_files({.folders = parts_->folders});
}

namespace {

// Where a file's own files may lie.
std::vector<std::string> folders_beside(const AnyDocument& document) {
  if (document.format().has_content_folder) return content_folders(document.name());
  return {folder_of(document.name())};
}

struct File {
  std::string name;
  Bytes content;
};

Result<std::vector<AnyDocument>> documents_of(const std::vector<File>& files, const LoadOptions& options,
                                              Findings& findings) {
  std::vector<AnyDocument> documents;
  for (const File& file : files) {
    const ReadOptions reading{.limits = options.run.limits.of(file.content.size())};
    GENGA_TRY_ASSIGN(Opened opened, open_document(file.content, file.name, reading));
    findings.append(std::move(opened.findings));
    documents.push_back(std::move(opened.document));
  }
  return documents;
}

// are_paths: the files have neighbours.
Result<LoadedScene> load_files(const std::vector<File>& files, bool are_paths, const LoadOptions& options) {
  LoadedScene::Parts parts;
  GENGA_TRY_ASSIGN(const std::vector<AnyDocument> documents, documents_of(files, options, parts.findings));
  LoadOptions assembling = options;
  if (!documents.empty()) {
    const AnyDocument& naming = documents[naming_document(documents)];
    parts.naming_file = naming.name();
    parts.files = options.files;
    if (are_paths && !options.files) parts.folders = folders_beside(naming);
  }
  if (!parts.folders.empty()) assembling.files = folder_files({.folders = parts.folders});
  GENGA_TRY_ASSIGN(parts.scene, scene_of(documents, assembling, parts.findings));
  return LoadedScene(std::move(parts));
}

// With what the scene knows of its files.
SaveOptions with_files(const LoadedScene& scene, SaveOptions options) {
  if (!options.files) options.files = scene.files();
  if (options.model.empty()) options.model = scene.naming_file();
  return options;
}

template <class Things>
std::optional<std::uint32_t> find(const Things& things, std::string_view name) {
  const auto found = std::find_if(things.begin(), things.end(), [&](const auto& thing) { return thing.name == name; });
  if (found == things.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - things.begin());
}

}  // namespace

Result<LoadedScene> load(const std::vector<std::string>& paths, const LoadOptions& options) {
  std::vector<File> files;
  for (const std::string& path : paths) {
    Result<Bytes> content = map_file(path);
    if (!content) return in_file(std::move(content).error(), path);
    files.push_back({path, *std::move(content)});
  }
  return load_files(files, true, options);
}

Result<LoadedScene> load(std::span<const NamedBytes> files, const LoadOptions& options) {
  std::vector<File> borrowed;
  for (const NamedBytes& file : files) borrowed.push_back({file.name, Bytes::borrow(file.content)});
  return load_files(borrowed, false, options);
}

Result<SaveReport> save(const LoadedScene& scene, const std::string& path, const SaveOptions& options) {
  return save(scene.scene(), path, with_files(scene, options));
}

Result<SavedInMemory> save_to_memory(const LoadedScene& scene, std::string_view name, const SaveOptions& options) {
  return save_to_memory(scene.scene(), name, with_files(scene, options));
}

std::optional<std::uint32_t> find_node(const Scene& scene, std::string_view name) { return find(scene.nodes, name); }
std::optional<std::uint32_t> find_morph(const Scene& scene, std::string_view name) { return find(scene.morphs, name); }
std::optional<std::uint32_t> find_camera(const Scene& scene, std::string_view name) {
  return find(scene.cameras, name);
}
std::optional<std::uint32_t> find_clip(const Scene& scene, std::string_view name) { return find(scene.clips, name); }

}  // namespace genga
