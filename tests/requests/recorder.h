// A front that keeps what a command writes, and inputs of the repository's examples.
#pragma once

#include <fstream>
#include <initializer_list>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/requests/bodies.h"
#include "genga/requests/options.h"

namespace genga::requests_test {

class Recorder final : public Front {
 public:
  using Front::Front;
  FileResolver files_of(const Input& /*naming*/) override { return {}; }
  Result<WrittenFiles> write(const std::string& name, std::uint64_t max_bytes, const WriteTo& write) override {
    MemorySink sink;
    BoundedSink bounded(sink, max_bytes);
    GENGA_TRY(write(bounded));
    GENGA_TRY(bounded.status());
    files[name] = {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
    return WrittenFiles{.bytes = bounded.count(), .files = {name}};
  }
  Result<WrittenFiles> write(const AnyDocument& document, const Target& /*target*/, const std::string& name,
                             std::uint64_t max_bytes) override {
    return write(name, max_bytes, [&](ByteSink& sink) { return document.write(sink); });
  }

  std::map<std::string, std::string> files;  // contents by their names
};

inline std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::string text_of(const MemorySink& sink) {
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

// Tests run in the repository's root.
inline std::vector<Input> inputs_of(const Request& request, std::initializer_list<const char*> paths) {
  std::vector<Input> inputs;
  for (const char* path : paths) {
    const std::string content = content_of(path);
    Result<Input> input = open_input(request, Bytes::copy_of(std::as_bytes(std::span(content))), path);
    EXPECT_TRUE(input) << path;
    if (input) inputs.push_back(*std::move(input));
  }
  return inputs;
}

inline Request request_with(std::initializer_list<std::pair<const char*, const char*>> words) {
  Request request;
  for (const auto& [name, value] : words) EXPECT_TRUE(set_option(request, name, value)) << name;
  return request;
}

}  // namespace genga::requests_test
