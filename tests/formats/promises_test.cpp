// What every format promises of every file that is no fault's example, walked over all formats: a new one is among
// them.
#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "genga/formats/entry.h"
#include "genga/formats/registry.h"
#include "tests/corpus.h"
#include "tests/formats/memory_meter.h"
#include "tests/formats/sample_files.h"

namespace genga::tests {
namespace {

using Counts = std::map<std::string_view, std::size_t>;  // of files, by format

// The first fault of a file; without any: "".
Counts count_good(const std::function<std::string(const Opened&, std::span<const std::byte>)>& fault) {
  Counts counts;
  for (const std::filesystem::path& path : good_files()) {
    const SampleFile file = sample_file(path);
    const Result<Opened> opened = open_document(Bytes::borrow(file.content), file.name);
    EXPECT_TRUE(opened) << file.name << ": " << (opened ? "" : opened.error().path + ": " + opened.error().message);
    if (!opened) continue;
    EXPECT_EQ(fault(opened.value(), file.content), "") << file.name;
    ++counts[opened.value().document.format().name];
  }
  return counts;
}

std::string fault_of_writing(const AnyDocument& document, std::span<const std::byte> content) {
  MemorySink sink;
  if (!document.write(sink)) return "it is not written";
  return std::ranges::equal(sink.buffer(), content) ? "" : "other bytes are written";
}

std::string fault_of_json_way(const Opened& opened, std::span<const std::byte> content) {
  if (!opened.document.has_json_form()) return {};
  MemorySink text;
  if (!opened.document.write_json(text)) return "its JSON form is not written";
  const Result<Opened> again = open_document(Bytes::borrow(text.buffer()), "form.json");
  if (!again) return "its JSON form is refused: " + again.error().path + ": " + again.error().message;
  if (again.value().document.format().name != opened.document.format().name) return "its JSON form is another format's";
  return fault_of_writing(again.value().document, content);
}

TEST(Promises, FilesComeBackByteForByte) {
  const Counts counts = count_good([](const Opened& opened, std::span<const std::byte> content) {
    return fault_of_writing(opened.document, content);
  });
  for (const FormatEntry* entry : format_entries()) {
    const std::string_view name = entry->descriptor().name;
    if (entry->open == nullptr) continue;
    EXPECT_TRUE(counts.contains(name)) << name << " has no file";
  }
}

TEST(Promises, FilesComeBackByteForByteThroughJson) {
  const Counts counts = count_good(fault_of_json_way);
  for (const FormatEntry* entry : format_entries()) {
    const std::string_view name = entry->descriptor().name;
    if (entry->open_json == nullptr) continue;
    EXPECT_TRUE(counts.contains(name)) << name << " has no file";
  }
}

// The faults in each format's bad/ are found: a file there that can be read is no example of one.
TEST(Promises, BadFilesAreRefusedAtAPlace) {
  std::size_t count = 0;
  for (const SampleFile& file : sample_files()) {
    const std::filesystem::path path = file.name;
    if (path.parent_path().filename() != "bad" && !test::is_broken_corpus_file(path)) continue;
    const Result<Opened> opened = open_document(Bytes::borrow(file.content), file.name);
    ++count;
    ASSERT_FALSE(opened) << file.name;
    EXPECT_FALSE(opened.error().message.empty()) << file.name;
    EXPECT_NE(opened.error().place.kind, Place::Kind::none) << file.name;
  }
  EXPECT_GT(count, 100U);
}

// The memory of a copy, except for times that it shares; the allocator may give a little more than requested.
std::string fault_of_size(const AnyDocument& document) {
  Findings findings;
  const Scene scene = document.to_scene({}, findings);
  const MemoryMeter meter;
  const Scene copy = scene;
  const std::size_t taken = meter.peak();
  const std::uint64_t told = size_in_bytes(copy);
  const bool is_enough = 20 * told + 20'000 >= 19 * taken;
  return is_enough ? "" : std::to_string(told) + " bytes are told, " + std::to_string(taken) + " are taken";
}

TEST(Promises, ScenesTakeNoMoreMemoryThanIsCounted) {
  count_good(
      [](const Opened& opened, std::span<const std::byte> /*content*/) { return fault_of_size(opened.document); });
}

}  // namespace
}  // namespace genga::tests
