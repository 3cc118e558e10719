// How a conversion's files are opened and appear: whole or not at all, and only where the caller lets them.
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

// Counts what goes through, and lets so much through and no more.
class BoundedSink final : public ByteSink {
 public:
  BoundedSink(ByteSink& sink, std::uint64_t max_bytes) : sink_(sink), max_bytes_(max_bytes) {}
  void write(std::span<const std::byte> bytes) override;
  void expect(std::uint64_t bytes) override;
  std::uint64_t count() const { return count_; }
  // limit_exceeded, when there was more.
  Status status() const;

 private:
  ByteSink& sink_;
  std::uint64_t max_bytes_;
  std::uint64_t count_ = 0;
};

struct WrittenFiles {
  std::uint64_t bytes = 0;         // of all of them
  std::vector<std::string> files;  // the one that was asked for first
};

// Its temporary file is made beside `temporary_beside`, default the path. Errors, which name the path: those of
// FileSink::create and of output.may_write.
Result<std::unique_ptr<FileSink>> open_file(const std::string& path, const OutputFiles& output,
                                            const std::string& temporary_beside = {});
// Lets the file appear when output.may_appear has nothing against it.
Status appear(FileSink& sink, const OutputFiles& output);

}  // namespace genga
