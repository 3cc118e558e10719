// What the examples of the headers run in: the names that they take for granted, and what they call for want of a
// program around them. tools/extract_examples.py makes a test of each.
//
// Names are those that a reader of the example would guess: `scene` is a scene, `findings` are empty, `sink` is in
// memory, `bytes` is a file of the folder's format. Each example gets fresh ones, in a folder of its own with the files
// that examples name.
#pragma once

#include <cstddef>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/base/diagnostic.h"
#include "genga/base/files/mapped_file.h"
#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/formats/registry.h"
#include "genga/formats/vmd/check.h"
#include "genga/formats/vmd/reader.h"
#include "genga/formats/vmd/to_scene.h"
#include "genga/genga.h"

// What an example returns: anything, and an error is a failure of the test.
struct Returned {
  Returned() = default;
  template <class T>
  Returned(T&& value) {  // NOLINT: an example returns what it likes
    if constexpr (std::is_same_v<std::remove_cvref_t<T>, genga::Error>) ADD_FAILURE() << value.text();
  }
};

class Examples : public testing::Test {
 protected:
  Examples() : folder_(std::filesystem::temp_directory_path() / ("genga-example-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "models/miku/tex");
    for (const char* name : {"figure.pmd", "dance.vmd", "lamp.lws", "lamp.lwo"}) {
      std::filesystem::create_symlink(file("examples/" + std::string(name)), folder_ / name);
    }
    std::ofstream(folder_ / "models/miku/tex/skin.png") << "a picture";
    std::ofstream(folder_ / "skin.png") << "a picture";
    std::ofstream(folder_ / "take.bin") << "a recording";
    std::filesystem::create_symlink("take.bin", folder_ / "link-to-take");
    std::filesystem::current_path(folder_);
  }

  ~Examples() override {
    std::filesystem::current_path(file(""));
    std::filesystem::remove_all(folder_);
  }

  // The path of a file of the repository.
  static std::string file(const std::string& name) {
    return std::filesystem::path(GENGA_TESTDATA_DIR).parent_path() / name;
  }

  static genga::Bytes content_of(const std::string& name) { return genga::map_file(file(name)).value(); }

  static genga::AnyDocument opened(const std::string& name) {
    return genga::open_document(content_of("examples/" + name), name).value().document;
  }

  static genga::Bytes bytes_of(std::string_view text) { return genga::Bytes::copy_of(std::as_bytes(std::span(text))); }

  // An example that ends before its last line has met an error.
  template <class Run>
  void example(Run run) {
    run();
    EXPECT_TRUE(reached_end) << "left early";
  }

  // What examples do with things whose further use does not matter.
  template <class... T>
  static void use(const T&...) {}
  template <class... T>
  static void print(const T&...) {}
  template <class... T>
  static void keep(const T&...) {}

  static Returned fail(const genga::Error& error) { return error; }
  static Returned fail(const std::string& what) { return fail(what.c_str()); }
  static Returned fail(const char* what) { return genga::Error{genga::ErrorCode::bad_value, what, {}, {}}; }
  static Returned fail(int error_number) { return fail(std::strerror(error_number)); }

  bool reached_end = false;
  genga::Bytes bytes = content_of("examples/dance.vmd");
  genga::Findings findings;
  genga::MemorySink sink;

 private:
  std::filesystem::path folder_;
};

namespace example_detail {

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

}  // namespace example_detail

// Compares a value with the one in an example's comment.
template <class Actual, class Told>
void same(const Actual& actual, const Told& told) {
  if constexpr (example_detail::IsOptional<Actual>::value) {
    ASSERT_TRUE(actual.has_value());
    same(*actual, told);
  } else if constexpr (std::is_same_v<Actual, genga::Place>) {
    EXPECT_EQ(actual, genga::Place::at_offset(static_cast<std::uint64_t>(told)));
  } else if constexpr (std::is_floating_point_v<Actual>) {
    // A decimal in the comment: as near as float32 represents such a number.
    EXPECT_NEAR(actual, told, 1e-6);
  } else if constexpr (std::is_convertible_v<Told, std::string_view>) {
    EXPECT_EQ(std::string_view(actual), std::string_view(told));
  } else if constexpr (std::is_integral_v<Actual> && !std::is_same_v<Actual, bool>) {
    EXPECT_TRUE(std::cmp_equal(actual, told)) << +actual << ", told to be " << +told;
  } else {
    EXPECT_TRUE(actual == told);
  }
}

template <class Actual, class Told>
void same(const Actual& actual, std::initializer_list<Told> told) {
  ASSERT_EQ(std::size(actual), told.size());
  auto next = std::begin(actual);
  for (const Told& value : told) same(*next++, value);
}

#define SAME(actual, ...) same((actual), __VA_ARGS__)
