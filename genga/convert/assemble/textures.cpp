#include "genga/convert/assemble/textures.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/convert/assemble/surface_pictures.h"

namespace genga {
namespace {

// The home program brings these along, so models do not.
bool comes_with_program(std::string_view file) {
  if (file.size() != 10 || !file.starts_with("toon") || !file.ends_with(".bmp")) return false;
  const std::string_view digits = file.substr(4, 2);
  return (digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9') || digits == "10";
}

// Pictures by what is in their files: however many names lead to one file, it is decoded once.
class PictureCache {
 public:
  explicit PictureCache(Work* work) : work_(work) {}
  const Result<gltf::Picture>& picture_of(Bytes file) {
    const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
    const std::size_t hash = std::hash<std::string_view>{}(text);
    const auto [begin, end] = known_.equal_range(hash);
    const auto same = std::find_if(
        begin, end, [&](const auto& known) { return std::ranges::equal(known.second.file.view(), file.view()); });
    if (same != end) return same->second.picture;
    if (work_ != nullptr) work_->add_input(file.size());
    Result<gltf::Picture> picture = gltf::make_picture(file, work_);
    return known_.emplace(hash, Known{std::move(file), std::move(picture)})->second.picture;
  }

 private:
  struct Known {
    Bytes file;
    Result<gltf::Picture> picture;
  };
  std::multimap<std::size_t, Known> known_;
  Work* work_;
};

// The files of the scene's pictures; each is requested once.
class Files {
 public:
  Files(const Scene& scene, const TextureResolver& resolver, Findings& findings, Work* work)
      : resolver_(resolver), findings_(findings), work_(work) {
    for (const EmbeddedPicture& picture : scene.pictures) files_.emplace(picture.name, picture.content);
  }

  // Null if it does not exist, which is reported the first time, with `path`.
  const Bytes* find(const std::string& file, const std::string& path, bool any_folder) {
    const auto [entry, is_new] = files_.try_emplace(file);
    if (!is_new) return entry->second ? &*entry->second : nullptr;
    Result<Bytes> content = resolve(file, any_folder);
    if (content) return &entry->second.emplace(std::move(content).value());
    if (ends_work(content.error(), file, work_)) return nullptr;
    if (!comes_with_program(file)) add_finding("convert.missing-texture", path, file, content.error());
    return nullptr;
  }
  // Once for each file.
  void report_bad(const std::string& path, const std::string& file, const Error& error) {
    if (bad_.insert(file).second) add_finding("convert.bad-texture", path, file, error);
  }

 private:
  Result<Bytes> resolve(const std::string& file, bool any_folder) const {
    if (!resolver_) return Error{ErrorCode::cannot_open, "no folder to look for it", {}, {}};
    Result<Bytes> named = resolver_(file);
    if (named || !any_folder) return named;
    Result<FoundFile> found = find_file(file, {}, resolver_);
    if (found) return std::move(found).value().content;
    // What the name itself may not have says more than that its parts are not there.
    return named.error().code != ErrorCode::cannot_open ? named.error() : found.error();
  }
  void add_finding(std::string_view code, const std::string& path, const std::string& file, const Error& error) {
    findings_.add({code, Severity::warning, path, {}, short_name(file) + ": " + error.message});
  }

  const TextureResolver& resolver_;
  Findings& findings_;
  Work* work_;
  std::map<std::string, std::optional<Bytes>> files_;
  std::set<std::string> bad_;
};

class Fetcher {
 public:
  Fetcher(const Scene& scene, const TextureResolver& resolver, Findings& findings, Work* work)
      : work_(work),
        files_(scene, resolver, findings, work),
        cache_(work),
        maker_([this](const std::string& file) { return files_.find(file, path_, true); },
               [this](const std::string& file, const Error& error) { files_.report_bad(path_, file, error); }, work) {}

  void fetch(const Material& material, std::size_t index) {
    const std::string path = "materials[" + number_text(index) + "].";
    if (material.shares && !material.layers.empty()) {
      fetch_layers(material, index, path + "texture");
    } else {
      fetch_file(material.texture, path + "texture");
    }
    fetch_file(material.sphere, path + "sphere");
    fetch_file(material.toon, path + "toon");
  }
  FetchedPictures take() { return std::move(fetched_); }

 private:
  void fetch_file(const TextureReference& texture, const std::string& path) {
    if (texture.file.empty() || fetched_.files.contains(texture.file)) return;
    if (const gltf::Picture* picture = picture_of(texture, path)) {
      fetched_.files.emplace(texture.file, *picture);
    }
  }
  // Null if it is unavailable, which is reported.
  const gltf::Picture* picture_of(const TextureReference& texture, const std::string& path) {
    const Bytes* content = files_.find(texture.file, path, texture.any_folder);
    if (content == nullptr) return nullptr;
    const Result<gltf::Picture>& picture = cache_.picture_of(*content);
    if (picture) return &picture.value();
    if (goes_on(work_)) files_.report_bad(path, texture.file, picture.error());
    return nullptr;
  }
  // An opaque picture that is a surface's whole color goes into the file unchanged.
  void fetch_layers(const Material& material, std::size_t index, const std::string& path) {
    path_ = path;
    bool color_is_file = false;
    if (is_color_plain(material)) {
      const gltf::Picture* picture = picture_of(material.texture, path);
      color_is_file = picture != nullptr && picture->is_whole;
      if (color_is_file) fetched_.files.emplace(material.texture.file, *picture);
      if (material.layers.size() == 1 && (color_is_file || picture == nullptr)) return;
    }
    if (!goes_on(work_)) return;
    Result<gltf::SurfacePictures> made = maker_.make(material, color_is_file);
    if (made) {
      fetched_.surfaces.emplace(index, std::move(made).value());
    } else if (goes_on(work_)) {
      // A build that makes no pictures shows the lowest on the color.
      files_.report_bad(path, material.layers.front().file, made.error());
      fetch_file(material.texture, path);
    }
  }

  Work* work_;
  Files files_;
  PictureCache cache_;
  std::string path_;  // of the material whose layers are fetched
  SurfacePictureMaker maker_;
  FetchedPictures fetched_;
};

}  // namespace

FetchedPictures fetch_pictures(const Scene& scene, const TextureResolver& resolver, Findings& findings, Work* work) {
  Fetcher fetcher(scene, resolver, findings, work);
  for (std::size_t index = 0; index < scene.materials.size(); ++index) fetcher.fetch(scene.materials[index], index);
  return fetcher.take();
}

void look_for_pictures(const Scene& scene, const TextureResolver& resolver, Findings& findings, Work* work) {
  Files files(scene, resolver, findings, work);
  for (std::size_t index = 0; index < scene.materials.size(); ++index) {
    const Material& material = scene.materials[index];
    const std::string path = "materials[" + number_text(index) + "].";
    const auto look = [&](const TextureReference& texture, const char* member) {
      if (!texture.file.empty()) files.find(texture.file, path + member, texture.any_folder);
    };
    for (const TextureLayer& layer : material.layers) files.find(layer.file, path + "texture", true);
    look(material.texture, "texture");
    look(material.sphere, "sphere");
    look(material.toon, "toon");
  }
}

}  // namespace genga
