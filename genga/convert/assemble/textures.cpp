#include "genga/convert/assemble/textures.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <utility>

#include "genga/base/number_text.h"

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

class Fetcher {
 public:
  Fetcher(const TextureResolver& resolver, Findings& findings, Work* work)
      : resolver_(resolver), findings_(findings), cache_(work) {}

  void fetch(const TextureReference& texture, const std::string& path) {
    if (texture.file.empty() || !seen_.insert(texture.file).second) return;
    Result<Bytes> file = resolve(texture);
    if (!file) {
      if (!comes_with_program(texture.file))
        report("convert.missing-texture", path, texture.file + ": " + file.error().message);
      return;
    }
    const Result<gltf::Picture>& picture = cache_.picture_of(std::move(file).value());
    if (!picture) {
      report("convert.bad-texture", path, texture.file + ": " + picture.error().message);
      return;
    }
    pictures_.emplace(texture.file, picture.value());
  }
  std::map<std::string, gltf::Picture> take() { return std::move(pictures_); }

 private:
  Result<Bytes> resolve(const TextureReference& texture) const {
    if (!resolver_) return Error{ErrorCode::cannot_open, "no folder to look for it", {}, {}};
    Result<Bytes> named = resolver_(texture.file);
    if (named || !texture.any_folder) return named;
    Result<FoundFile> found = find_file(texture.file, {}, resolver_);
    if (found) return std::move(found).value().content;
    // What the name itself may not have says more than that its parts are not there.
    return named.error().code != ErrorCode::cannot_open ? named.error() : found.error();
  }
  void report(std::string_view code, const std::string& path, std::string message) {
    findings_.add({code, Severity::warning, path, {}, std::move(message)});
  }

  const TextureResolver& resolver_;
  Findings& findings_;
  std::set<std::string> seen_;
  PictureCache cache_;
  std::map<std::string, gltf::Picture> pictures_;
};

}  // namespace

std::map<std::string, gltf::Picture> fetch_pictures(const Scene& scene, const TextureResolver& resolver,
                                                    Findings& findings, Work* work) {
  Fetcher fetcher(resolver, findings, work);
  for (std::size_t index = 0; index < scene.materials.size(); ++index) {
    const Material& material = scene.materials[index];
    const std::string path = "materials[" + number_text(index) + "].";
    fetcher.fetch(material.texture, path + "texture");
    fetcher.fetch(material.sphere, path + "sphere");
    fetcher.fetch(material.toon, path + "toon");
  }
  return fetcher.take();
}

}  // namespace genga
