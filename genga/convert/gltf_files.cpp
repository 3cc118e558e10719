#include "genga/convert/gltf_files.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/files/file_identity.h"
#include "genga/base/files/mapped_file.h"
#include "genga/base/files/temporary_file.h"
#include "genga/base/limits.h"
#include "genga/formats/gltf/buffer_names.h"
#include "genga/formats/gltf/writer.h"

namespace genga {
namespace {

namespace fs = std::filesystem;

// A .gltf beyond that is no text of Genga's: its buffer stays.
constexpr std::size_t max_text_size = std::size_t{256} << 20;

std::string beside(const std::string& path, const std::string& name) {
  return (fs::path(path).parent_path() / name).string();
}

// The file's bytes; none when it is missing, no file or not to be read.
Bytes content_of(const std::string& path) {
  if (!identity_of(path)) return {};
  Result<Bytes> content = map_file(path);
  return content ? std::move(content).value() : Bytes();
}

bool holds(const std::string& path, const gltf::Document& document) {
  const Bytes content = content_of(path);
  if (content.size() != document.buffer_size) return false;
  const std::byte* at = content.data();
  return std::all_of(document.parts.begin(), document.parts.end(), [&](const Bytes& part) {
    const bool is_same = std::equal(part.view().begin(), part.view().end(), at);
    at += part.size();
    return is_same;
  });
}

// "-1f3a9c02.bin"
bool ends_buffer_name(std::string_view ending) {
  if (ending.size() != 13 || !ending.starts_with('-') || !ending.ends_with(".bin")) return false;
  return ending.substr(1, 8).find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Files that a .gltf of that stem names as its buffers and that Genga has written: their names say what they hold.
std::vector<std::string> own_buffers_of(const std::string& path, const std::string& stem) {
  const Bytes text = content_of(path);
  std::vector<std::string> own;
  if (text.size() > max_text_size) return own;
  const std::string start = gltf::percent_encode(stem);
  for (const std::string& uri : gltf::buffer_uris(text)) {
    if (!uri.starts_with(start)) continue;
    const std::string ending = uri.substr(start.size());
    if (!ends_buffer_name(ending)) continue;
    const std::string name = stem + ending;
    const Bytes content = content_of(beside(path, name));
    if (gltf::buffer_file_name(stem, std::span(&content, 1)) == name) own.push_back(beside(path, name));
  }
  return own;
}

// The buffer's file before it appears. A null sink: it is there with that content.
Result<std::unique_ptr<FileSink>> written_buffer(const std::string& path, const std::string& text_path,
                                                 const OutputFiles& output, const gltf::Document& document) {
  if (holds(path, document)) return std::unique_ptr<FileSink>();
  GENGA_TRY_ASSIGN(auto sink, open_file(path, output, text_path));
  gltf::write_buffer(document, *sink);
  return sink;
}

void remove_replaced(const std::vector<std::string>& replaced, const std::string& buffer_path,
                     const OutputFiles& output) {
  for (const std::string& old : replaced) {
    if (old != buffer_path && (!output.may_write || output.may_write(old))) remove_file(old);
  }
}

}  // namespace

Result<WrittenFiles> write_gltf_files(const gltf::Document& document, const std::string& path,
                                      const OutputFiles& output) {
  const std::string stem = fs::path(path).stem().string();
  const std::string name = gltf::buffer_file_name(stem, document.parts);
  const std::string buffer_path = beside(path, name);
  if (document.buffer_size > output.max_bytes) return limit_met(&Limits::output, {.output = output.max_bytes});
  GENGA_TRY_ASSIGN(auto text, open_file(path, output));
  BoundedSink counted(*text, output.max_bytes - document.buffer_size);
  gltf::write_text(document, name, counted);
  if (!counted.status()) return limit_met(&Limits::output, {.output = output.max_bytes});
  std::unique_ptr<FileSink> buffer;
  if (document.buffer_size != 0) {
    GENGA_TRY_ASSIGN(buffer, written_buffer(buffer_path, path, output, document));
  }
  const std::vector<std::string> replaced = own_buffers_of(path, stem);
  WrittenFiles written{.bytes = counted.count() + document.buffer_size, .files = {path}};
  if (document.buffer_size != 0) written.files.push_back(buffer_path);
  // From here on nothing is allocated as long as nothing fails.
  const bool is_new = buffer != nullptr && !identity_of(buffer_path);
  if (buffer != nullptr) {
    // Another run may have written the same meanwhile.
    Status done = appear(*buffer, output);
    if (!done && !holds(buffer_path, document)) return in_file(std::move(done).error(), buffer_path);
  }
  if (Status done = appear(*text, output); !done) {
    if (is_new) remove_file(buffer_path);
    return in_file(std::move(done).error(), path);
  }
  remove_replaced(replaced, buffer_path, output);
  return written;
}

Result<std::vector<MemoryFile>> gltf_files_in_memory(const gltf::Document& document, std::string_view name,
                                                     std::uint64_t max_bytes) {
  if (document.buffer_size > max_bytes) return limit_met(&Limits::output, {.output = max_bytes});
  const std::string buffer_name = gltf::buffer_file_name(fs::path(name).stem().string(), document.parts);
  MemorySink text;
  BoundedSink counted(text, max_bytes - document.buffer_size);
  gltf::write_text(document, buffer_name, counted);
  if (!counted.status()) return limit_met(&Limits::output, {.output = max_bytes});
  std::vector<MemoryFile> files;
  files.push_back({std::string(name), std::move(text).take()});
  if (document.buffer_size != 0) {
    MemorySink buffer;
    gltf::write_buffer(document, buffer);
    files.push_back({buffer_name, std::move(buffer).take()});
  }
  return files;
}

}  // namespace genga
