// What reading or writing a file takes of memory of its own: the peak of anonymous pages, the file being mapped.
//   table_memory read|write|glb SMALL FILE    prints bytes
// read: a file to its scene. write: what was read to a file again. glb: its baked motion to a .glb. SMALL, a file of
// the same format, is done first, so that the program's own pages are there; then the file's own are touched. So the
// peak of what is resident, which the system keeps, less the pages of files is the peak of the others.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <malloc.h>
#include <memory>
#include <optional>
#include <string>

#include "genga/base/files/file_sink.h"
#include "genga/base/files/mapped_file.h"
#include "genga/convert/lower/lower.h"
#include "genga/formats/gltf/descriptor.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/gltf/writer.h"
#include "genga/formats/registry.h"

namespace {

using namespace genga;

// Bytes, of a line of /proc/self/status, which counts in KiB.
std::int64_t status(const std::string& line) {
  std::ifstream file("/proc/self/status");
  for (std::string word; file >> word;) {
    std::int64_t kib = 0;
    if (word == line + ":" && file >> kib) return kib * 1024;
  }
  std::cerr << "the system does not tell " << line << '\n';
  std::exit(1);
}

std::int64_t file_pages() { return status("RssFile") + status("RssShmem"); }

// Peak memory of the work, beyond what was there before.
template <class Work>
std::int64_t peak_of(const Work& work) {
  malloc_trim(0);
  const std::int64_t before = status("RssAnon");
  std::ofstream("/proc/self/clear_refs") << "5";  // the peak begins anew
  const auto kept = work();
  const std::int64_t peak = status("VmHWM") - file_pages() - before;
  if (!kept) {
    std::cerr << "it cannot be done\n";
    std::exit(1);
  }
  return peak;
}

Bytes touched(const std::string& path) {
  const auto bytes = map_file(path);
  if (!bytes) {
    std::cerr << bytes.error().text() << '\n';
    std::exit(1);
  }
  unsigned sum = 0;
  for (std::size_t at = 0; at < bytes.value().size(); at += 4096)
    sum += static_cast<unsigned>(bytes.value().view()[at]);
  if (sum == 0) std::cerr << '\n';
  return bytes.value();
}

std::optional<AnyDocument> document_of(const Bytes& bytes, const std::string& path) {
  auto opened = open_document(bytes, path);
  if (!opened) return std::nullopt;
  return opened.value().document;
}

std::optional<Scene> scene_of(const Bytes& bytes, const std::string& path) {
  const auto document = document_of(bytes, path);
  if (!document) return std::nullopt;
  Findings findings;
  return document->to_scene({}, findings);
}

std::unique_ptr<FileSink> new_file() {
  const std::string path = (std::filesystem::temp_directory_path() / "genga_table_memory").string();
  auto sink = FileSink::create(path, FileSink::Existing::replace);
  return sink ? std::move(sink).value() : nullptr;
}

std::int64_t reading(const std::string& path) {
  const Bytes bytes = touched(path);
  return peak_of([&] { return scene_of(bytes, path); });
}

std::int64_t writing(const std::string& path) {
  const Bytes bytes = touched(path);
  const auto document = document_of(bytes, path);
  return peak_of([&] {
    const auto sink = new_file();
    return document && sink && document->write(*sink);
  });
}

std::int64_t writing_glb(const std::string& path) {
  std::optional<Scene> scene = scene_of(touched(path), path);
  if (!scene) return 0;
  Findings findings;
  auto lowered = lower(*scene, *gltf::descriptor().holds, {.curves = Curves::bake}, findings);
  const auto document = gltf::from_scene(std::make_shared<const Scene>(std::move(lowered.value().scene)));
  return peak_of([&] {
    const auto sink = new_file();
    return sink && gltf::write(document.value(), *sink);
  });
}

}  // namespace

int main(int count, char** arguments) {
  if (count != 4) return 2;
  const std::string what = arguments[1];
  const auto work = what == "read" ? reading : what == "write" ? writing : writing_glb;
  work(arguments[2]);
  std::cout << work(arguments[3]) << '\n';
  return 0;
}
