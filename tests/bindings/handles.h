// Handles of genga_c.h that give themselves back, and files of the repository in them.
#pragma once

#include <cstddef>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "bindings/c/genga_c.h"

namespace genga::c_test {

template <auto Free>
struct Freer {
  template <class T>
  void operator()(T* handle) const {
    Free(handle);
  }
};
using Files = std::unique_ptr<genga_files, Freer<genga_files_free>>;
using Options = std::unique_ptr<genga_options, Freer<genga_options_free>>;
using Report = std::unique_ptr<genga_report, Freer<genga_report_free>>;
using Output = std::unique_ptr<genga_output, Freer<genga_output_free>>;
using Scene = std::unique_ptr<genga_scene, Freer<genga_scene_free>>;
using Player = std::unique_ptr<genga_player, Freer<genga_player_free>>;

inline std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.good()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

// Tests run in the repository root.
inline Files opened(std::initializer_list<const char*> paths) {
  Files files(genga_files_new());
  for (const char* path : paths) {
    const std::string content = content_of(path);
    EXPECT_NE(genga_files_add(files.get(), path, content.data(), content.size()), nullptr);
  }
  return files;
}

inline Files figure_and_dance() { return opened({"examples/figure.pmd", "examples/dance.vmd"}); }

inline void offer(const Files& files, const char* name, const std::string& path) {
  const std::string content = content_of(path);
  EXPECT_NE(genga_files_offer(files.get(), name, content.data(), content.size()), nullptr);
}

inline Options options_with(std::initializer_list<std::pair<const char*, const char*>> words) {
  Options options(genga_options_new());
  for (const auto& [name, value] : words) {
    EXPECT_EQ(genga_options_set(options.get(), name, value, nullptr), GENGA_OK) << name;
  }
  return options;
}

inline std::string_view text_of(const Output& output, std::size_t index = 0) {
  return {static_cast<const char*>(genga_output_data(output.get(), index)), genga_output_size(output.get(), index)};
}

// The place for a result of a call, which the handle owns when the call is over.
template <class Handle>
class Place {
 public:
  explicit Place(Handle& handle) : handle_(handle) {}
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() { handle_.reset(raw_); }
  operator typename Handle::pointer *() { return &raw_; }

 private:
  Handle& handle_;
  typename Handle::pointer raw_ = nullptr;
};

inline Scene loaded(const Files& files, const Options& options = nullptr) {
  Scene scene;
  const Report report(genga_report_new());
  EXPECT_EQ(genga_load(files.get(), options.get(), Place(scene), report.get()), GENGA_OK)
      << genga_report_json(report.get());
  return scene;
}

inline Player playing(const Scene& scene) {
  Player player;
  EXPECT_EQ(genga_player_new(scene.get(), nullptr, 0, Place(player), nullptr), GENGA_OK);
  return player;
}

}  // namespace genga::c_test
