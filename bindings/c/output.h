// What a call makes, as files in memory.
//
//     return one_file("dance.json", no_limit, [&](ByteSink& sink) { return document.write_json(sink); });
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bindings/c/handles.h"
#include "genga/base/byte_writer.h"
#include "genga/base/result.h"
#include "genga/requests/front.h"

namespace genga::c {

std::string text_of(const MemorySink& sink);

// One file. write: ByteSink& -> Status.
template <class Write>
Result<genga_output> one_file(std::string name, std::uint64_t max_bytes, const Write& write) {
  MemorySink sink;
  BoundedSink bounded(sink, max_bytes);
  GENGA_TRY(write(bounded));
  GENGA_TRY(bounded.status());
  genga_output output;
  output.files.push_back({std::move(name), std::move(sink).take()});
  return output;
}

// The caller's files as the front of a command: what is written becomes an output, what is found the call's findings.
class Memory final : public Front {
 public:
  Memory(const Request& request, const genga_files& files, Findings& findings)
      : Front(request), files_(files), told_(findings) {}

  FileResolver files_of(const Input& naming) override;
  Result<WrittenFiles> write(const std::string& name, std::uint64_t max_bytes, const WriteTo& write) override;
  Result<WrittenFiles> write(const AnyDocument& document, const Target& target, const std::string& name,
                             std::uint64_t max_bytes) override;

  // All that was written, in its order.
  genga_output output;

 private:
  void show(const std::string& file, const Findings& findings) override;
  WrittenFiles keep(std::vector<MemoryFile> files);

  const genga_files& files_;
  Findings& told_;
};

}  // namespace genga::c
