#include "genga/convert/gltf_files.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/files/file_identity.h"
#include "genga/base/files/file_lock.h"
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

// The file's bytes; empty if it is missing, no file or unreadable.
Bytes content_of(const std::string& path) {
  if (!identity_of(path)) return {};
  Result<Bytes> content = map_file(path);
  return content ? std::move(content).value() : Bytes();
}

bool has_content(const std::string& path, const gltf::Document& document) {
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

using Names = std::vector<std::string>;

// Names of files that a .gltf of that stem names as its buffers.
Names names_in_text(const std::string& path, const std::string& stem) {
  const Bytes text = content_of(path);
  Names names;
  if (text.size() > max_text_size) return names;
  const std::string start = gltf::percent_encode(stem);
  for (const std::string& uri : gltf::buffer_uris(text)) {
    if (uri.starts_with(start)) names.push_back(stem + uri.substr(start.size()));
  }
  return names;
}

Names lines_of(const std::string& text) {
  Names lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

// A .gltf and its buffer on their way.
class Pair {
 public:
  Pair(const gltf::Document& document, const std::string& path, const OutputFiles& output)
      : document_(document),
        output_(output),
        path_(path),
        stem_(fs::path(path).stem().string()),
        buffer_name_(gltf::buffer_file_name(stem_, document.parts)),
        buffer_path_(beside(path, buffer_name_)) {}

  // Both stored on the disk, under temporary names.
  Result<WrittenFiles> write() {
    GENGA_TRY_ASSIGN(text_, open_file(path_, output_));
    BoundedSink counted(*text_, output_.max_bytes - document_.buffer_size);
    gltf::write_text(document_, buffer_name_, counted);
    if (!counted.status()) return limit_met(&Limits::output, {.output = output_.max_bytes});
    GENGA_TRY(write_buffer());
    text_->store();
    WrittenFiles written{.bytes = counted.count() + document_.buffer_size, .files = {path_}};
    if (has_buffer()) written.files.push_back(buffer_path_);
    return written;
  }

  // Whether it makes a difference what others write meanwhile.
  bool takes_turns() const { return has_buffer() || identity_of(path_); }

  // Gives both their names, and removes the buffers of the text that is replaced.
  Status appear_in(FileLock& turn) {
    // What was there in place of it may have been another run's, and gone.
    GENGA_TRY(write_buffer());
    const Names replaced = own_buffers(names_in_text(path_, stem_));
    remove_what_is_left(turn.left(), replaced);
    turn.note(note_of(replaced));
    return appear_over(replaced);
  }

  Status appear_alone() { return appear_over({}); }

 private:
  bool has_buffer() const { return document_.buffer_size != 0; }

  // Nothing is written where a file is there with that content.
  Status write_buffer() {
    if (!has_buffer() || buffer_ != nullptr || has_content(buffer_path_, document_)) return Done{};
    GENGA_TRY_ASSIGN(buffer_, open_file(buffer_path_, output_, path_));
    gltf::write_buffer(document_, *buffer_);
    buffer_->store();
    return Done{};
  }

  // The paths of those that Genga has written (their names match their contents), without the pair's own.
  Names own_buffers(const Names& names) const {
    Names paths;
    for (const std::string& name : names) {
      if (!name.starts_with(stem_) || !ends_buffer_name(std::string_view(name).substr(stem_.size()))) continue;
      const std::string path = beside(path_, name);
      const Bytes content = content_of(path);
      const bool is_own = gltf::buffer_file_name(stem_, std::span(&content, 1)) == name;
      if (is_own && path != buffer_path_) paths.push_back(path);
    }
    return paths;
  }

  // For the next run, should this one be killed before it ends.
  std::string note_of(const Names& replaced) const {
    std::string note = buffer_name_ + '\n';
    for (const std::string& path : replaced) note += fs::path(path).filename().string() + '\n';
    return note;
  }

  // Removes the buffers in a killed run's note, except those that the existing text names.
  void remove_what_is_left(const std::string& note, const Names& named) const {
    for (const std::string& path : own_buffers(lines_of(note))) {
      if (std::find(named.begin(), named.end(), path) == named.end()) remove(path);
    }
  }

  void remove(const std::string& path) const {
    if (!output_.may_write || output_.may_write(path)) remove_file(path);
  }

  // Nothing is allocated as long as nothing fails: want of memory would end the program between the two.
  Status appear_over(const Names& replaced) {
    const bool is_new = buffer_ != nullptr && !identity_of(buffer_path_);
    if (buffer_ != nullptr) {
      // Whatever has its name may hold the same.
      Status done = appear(*buffer_, output_);
      if (!done && !has_content(buffer_path_, document_)) return in_file(std::move(done).error(), buffer_path_);
    }
    if (Status done = appear(*text_, output_); !done) {
      if (is_new) remove_file(buffer_path_);
      return in_file(std::move(done).error(), path_);
    }
    for (const std::string& path : replaced) remove(path);
    return Done{};
  }

  const gltf::Document& document_;
  const OutputFiles& output_;
  const std::string& path_;  // of the text
  std::string stem_;
  std::string buffer_name_;
  std::string buffer_path_;
  std::unique_ptr<FileSink> text_;
  std::unique_ptr<FileSink> buffer_;  // null: there is none, or its file is there
};

}  // namespace

Result<WrittenFiles> write_gltf_files(const gltf::Document& document, const std::string& path,
                                      const OutputFiles& output) {
  if (document.buffer_size > output.max_bytes) return limit_met(&Limits::output, {.output = output.max_bytes});
  Pair pair(document, path, output);
  GENGA_TRY_ASSIGN(WrittenFiles written, pair.write());
  if (!pair.takes_turns()) {
    GENGA_TRY(pair.appear_alone());
    return written;
  }
  Result<FileLock> turn = FileLock::take(path);
  if (!turn) return in_file(std::move(turn).error(), path);
  GENGA_TRY(pair.appear_in(*turn));
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
