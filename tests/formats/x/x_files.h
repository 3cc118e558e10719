// Documents made of text that stands in a test, and the files of testdata and the corpus.
//
//     const Document document = document_of("Frame root { }");
#pragma once

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/x/file/content_builder.h"
#include "genga/formats/x/reader.h"
#include "genga/formats/x/reencode.h"
#include "genga/formats/x/writer.h"
#include "tests/corpus.h"

namespace genga::x {

inline Bytes bytes_of(std::string_view text) { return Bytes::copy_of(std::as_bytes(std::span(text))); }

inline Read<Document> read_text(std::string_view body, std::string_view header = "xof 0303txt 0032") {
  Result<Read<Document>> result = read(bytes_of(std::string(header) + "\n" + std::string(body)));
  EXPECT_TRUE(result) << (result ? "" : result.error().message);
  return result ? std::move(result).value() : Read<Document>{};
}
inline Document document_of(std::string_view body) { return read_text(body).document; }

inline std::string written(const Document& document) {
  MemorySink sink;
  write(document, sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

inline std::string text_in(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

inline void append_x_files(const std::filesystem::path& folder, std::vector<std::filesystem::path>& files) {
  if (!std::filesystem::is_directory(folder)) return;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const auto extension = entry.path().extension();
    if (extension == ".x" || extension == ".X") files.push_back(entry.path());
  }
}

// In the order of their paths, without those that are bad on purpose.
inline std::vector<std::filesystem::path> x_files() {
  std::vector<std::filesystem::path> files;
  append_x_files(std::filesystem::path(GENGA_TESTDATA_DIR) / "x", files);
  std::erase_if(files, [](const auto& path) { return path.parent_path().filename() == "bad"; });
  EXPECT_FALSE(files.empty());
  const auto real = test::corpus_files("x", {".x", ".X"});
  files.insert(files.end(), real.begin(), real.end());
  std::sort(files.begin(), files.end());
  return files;
}

// Nothing where there is no corpus.
inline std::optional<Document> corpus_document(std::string_view name) {
  if (!test::has_corpus()) return std::nullopt;
  const Result<Bytes> bytes = map_file(test::corpus_file("x/" + std::string(name)).string());
  if (!bytes) return std::nullopt;
  Result<Read<Document>> result = read(bytes.value());
  EXPECT_TRUE(result) << name;
  if (!result) return std::nullopt;
  return std::move(result.value().document);
}

// What was built.
inline Result<Document> finished(ContentBuilder&& builder, bool is_compressed = false) {
  GENGA_TRY_ASSIGN(const Bytes bytes, std::move(builder).finish(is_compressed));
  GENGA_TRY_ASSIGN(Read<Document> result, read(bytes));
  return std::move(result.document);
}

// The first object of a type; the test fails when there is none.
inline std::uint32_t object_of(const Document& document, std::string_view type) {
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    if (equal_names(type_of(document, i), type)) return i;
  }
  ADD_FAILURE() << "no " << type;
  return 0;
}

// The same objects, names and values; of undeclared types the names alone.
inline void expect_same(const Document& a, const Document& b) {
  ASSERT_EQ(a.objects.size(), b.objects.size());
  for (std::uint32_t i = 0; i < a.objects.size(); ++i) {
    EXPECT_EQ(a.objects[i].parent, b.objects[i].parent);
    EXPECT_TRUE(equal_names(type_of(a, i), type_of(b, i))) << i;
    EXPECT_EQ(name_of(a, i), name_of(b, i)) << i;
    EXPECT_EQ(guid_of(a, i), guid_of(b, i)) << i;
    const auto strings = strings_of(a, i);
    EXPECT_TRUE(std::equal(strings.begin(), strings.end(), strings_of(b, i).begin(), strings_of(b, i).end())) << i;
    EXPECT_EQ(words_of(a, i), words_of(b, i)) << i;
  }
}

}  // namespace genga::x
