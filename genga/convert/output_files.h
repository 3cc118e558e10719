// How a conversion's files are opened and appear: whole or not at all, and only where the caller allows it.
// Not what is in them: save.h, gltf_files.h.
//
//     Result<std::unique_ptr<FileSink>> sink = open_file("dance.glb", {.replaces = true});
//     if (sink) appear(*sink.value(), {.replaces = true});
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/base/files/file_sink.h"
#include "genga/base/result.h"
#include "genga/convert/save_options.h"

namespace genga {

// Counts the bytes that pass, and stops at a maximum.
class BoundedSink final : public ByteSink {
 public:
  BoundedSink(ByteSink& sink, std::uint64_t max_bytes) : sink_(sink), max_bytes_(max_bytes) {}
  void write(std::span<const std::byte> bytes) override;
  void expect(std::uint64_t bytes) override;
  std::uint64_t count() const { return count_; }
  // limit_exceeded when there was more.
  Status status() const;

 private:
  ByteSink& sink_;
  std::uint64_t max_bytes_;
  std::uint64_t count_ = 0;
};

struct WrittenFiles {
  std::uint64_t bytes = 0;         // of all files
  std::vector<std::string> files;  // the requested one first
};

// Opens a sink whose temporary file lies beside `temporary_beside`, default the path. Errors name the path: those of
// FileSink::create and of output.may_write.
Result<std::unique_ptr<FileSink>> open_file(const std::string& path, const OutputFiles& output,
                                            const std::string& temporary_beside = {});
// Commits the file unless output.may_appear refuses.
Status appear(FileSink& sink, const OutputFiles& output);

}  // namespace genga
