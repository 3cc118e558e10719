// The files that a command has read: no output may be one of them, and none may have been cut meanwhile.
// Not what is in them: cli/files.h.
//
//     InputFiles inputs;
//     inputs.remember(path, bytes.size());
//     …
//     if (inputs.have(output)) return fail("the file is one of the inputs");
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "genga/base/files/file_identity.h"
#include "genga/base/result.h"

namespace genga::cli {

class InputFiles {
 public:
  // To be called for every file that is read, those that files name among them. `-` is standard input.
  // size: bytes that were read.
  void remember(const std::string& path, std::uint64_t size);
  // Whether the path leads to a file that was read; `-`: whether standard output does.
  bool have(const std::string& path) const;
  // Fails when a file has become shorter than what was read of it: some of that may have been zeros. To be asked
  // before an output appears.
  Status are_whole() const;
  // Bytes of all of them.
  std::uint64_t size() const { return size_; }

 private:
  struct ReadFile {
    std::string path;
    FileIdentity identity;
    std::uint64_t size = 0;  // bytes that were read
  };
  std::vector<ReadFile> files_;
  std::uint64_t size_ = 0;
};

}  // namespace genga::cli
