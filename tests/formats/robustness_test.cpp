// Every file cut, changed at random, with impossible counts, and read with little memory allowed.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/registry.h"
#include "tests/formats/count_fields.h"
#include "tests/formats/memory_meter.h"
#include "tests/formats/sample_files.h"
#include "tests/formats/verdict.h"

namespace genga::tests {
namespace {

using Content = std::vector<std::byte>;

// Under the sanitizers reading takes eight times as long: they get a share of what the other build does in full.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool is_sanitized = true;
#elif defined(__has_feature)
constexpr bool is_sanitized = __has_feature(address_sanitizer);
#else
constexpr bool is_sanitized = false;
#endif

// Files below this size are cut at every length, larger ones at this many.
constexpr std::size_t cut_everywhere_below = std::size_t{8} << 10U;
constexpr std::size_t cuts_of_large_files = 512;
// Playing costs a hundred times as much as reading: every played_step-th case is played.
constexpr std::size_t played_step = 61;
// Random changes of one file, and how many bytes all of them together may read.
constexpr std::size_t max_changes = 400;
constexpr std::size_t bytes_of_changes = std::size_t{16} << 20U;

// Files that differ from others in one place, a hundred for each format: of most others' kind, so that a share of the
// work is enough for each, unless all of the corpus is wanted.
std::size_t share_of(const SampleFile& file, std::size_t all) {
  if (wants_all_of_corpus()) return all;
  const bool is_twin = file.name.find("/check/") != std::string::npos;
  return all / (is_twin ? 8 : 1) / (is_sanitized ? 4 : 1);
}

const std::vector<SampleFile>& files() {
  static const std::vector<SampleFile> all = sample_files();
  return all;
}

Depth depth_of(std::size_t number, std::size_t step) { return number % step == 0 ? Depth::played : Depth::read; }

// Lengths to cut a file to: all, or evenly chosen ones and those about the ends of its sections.
std::set<std::size_t> cut_lengths(const SampleFile& file) {
  const Content& content = file.content;
  std::set<std::size_t> lengths;
  const std::size_t step =
      content.size() < share_of(file, cut_everywhere_below) ? 1 : content.size() / share_of(file, cuts_of_large_files);
  for (std::size_t length = 0; length < content.size(); length += step) lengths.insert(length);
  for (const CountField& field : count_fields(content)) {
    if (field.path.empty()) continue;
    for (std::size_t length = field.offset; length <= field.offset + field.width; ++length) lengths.insert(length);
    if (field.offset > 0) lengths.insert(field.offset - 1);
  }
  return lengths;
}

TEST(Robustness, ThereAreFilesOfEveryReadFormat) {
  for (const FormatDescriptor* format : formats()) {
    if (!format->reads) continue;
    const auto is_one = [&](const SampleFile& file) { return file.name.ends_with(format->extensions.front()); };
    EXPECT_TRUE(std::any_of(files().begin(), files().end(), is_one)) << format->name;
  }
}

TEST(Robustness, WholeFiles) {
  for (const SampleFile& file : files()) EXPECT_EQ(fault_of(file.content, file.name, Depth::played), "") << file.name;
}

TEST(Robustness, CutAtEveryLength) {
  std::size_t number = 0;
  for (const SampleFile& file : files()) {
    for (const std::size_t length : cut_lengths(file)) {
      const auto cut = std::span(file.content).first(length);
      ASSERT_EQ(fault_of(cut, file.name, depth_of(number++, played_step)), "") << file.name << " cut to " << length;
    }
  }
}

TEST(Robustness, RandomBytesChanged) {
  std::mt19937 random(20120304);
  for (const SampleFile& file : files()) {
    if (file.content.empty()) continue;
    const std::size_t changes =
        std::clamp<std::size_t>(bytes_of_changes / file.content.size(), 12, share_of(file, max_changes));
    for (std::size_t number = 0; number < changes; ++number) {
      Content changed = file.content;
      for (auto count = 1 + random() % 8; count > 0; --count) {
        changed[random() % changed.size()] = static_cast<std::byte>(random());
      }
      ASSERT_EQ(fault_of(changed, file.name, depth_of(number, 6)), "") << file.name << ", change " << number;
    }
  }
}

// All bits of the field set, or all digits 9.
Content with_largest_count(const Content& content, const CountField& field) {
  Content changed = content;
  std::fill_n(changed.begin() + static_cast<std::ptrdiff_t>(field.offset),
              std::min(field.width, content.size() - field.offset), field.is_text ? std::byte{'9'} : std::byte{0xFF});
  return changed;
}

// A share of the fields, for files that are nearly all numbers.
std::vector<CountField> some_count_fields(const Content& content) {
  constexpr std::size_t most = 400;
  const std::vector<CountField> all = count_fields(content);
  if (all.size() <= most) return all;
  std::vector<CountField> some;
  for (std::size_t i = 0; i < most; ++i) some.push_back(all[i * all.size() / most]);
  return some;
}

TEST(Robustness, ImpossibleCounts) {
  std::size_t number = 0;
  for (const SampleFile& file : files()) {
    for (const CountField& field : some_count_fields(file.content)) {
      const Content changed = with_largest_count(file.content, field);
      ASSERT_EQ(fault_of(changed, file.name, depth_of(number++, played_step)), "")
          << file.name << ", count at " << field.offset;
    }
  }
}

TEST(Robustness, ImpossibleCountsAreToldAtTheirPlace) {
  for (const SampleFile& file : files()) {
    // In broken files the first fault is reported.
    if (!open_document(Bytes::borrow(file.content), file.name)) continue;
    for (const CountField& field : count_fields(file.content)) {
      // Behind the other sections property keys that make no sense are trailing bytes.
      if (field.width < 4 || field.path.empty() || field.path == "property_keys") continue;
      const Content changed = with_largest_count(file.content, field);
      const Result<Opened> opened = open_document(Bytes::borrow(changed), file.name);
      ASSERT_FALSE(opened) << file.name << ", " << field.path;
      EXPECT_EQ(opened.error().path, field.path) << file.name;
      EXPECT_GE(opened.error().place.offset, field.offset) << file.name << ", " << field.path;
      EXPECT_LE(opened.error().place.offset, field.offset + field.width) << file.name << ", " << field.path;
    }
  }
}

// Files that differ from others in the one place that a check or a reader must find.
bool is_about_one_fault(const SampleFile& file) {
  return file.name.find("/check/") != std::string::npos || file.name.find("/bad/") != std::string::npos;
}

// Whatever stands there, counts or not.
TEST(Robustness, AllOnesAnywhereInSmallFiles) {
  std::size_t number = 0;
  for (const SampleFile& file : files()) {
    if (file.content.size() > 2500 || is_about_one_fault(file)) continue;
    for (std::size_t offset = 0; offset < file.content.size(); ++offset) {
      for (const std::size_t width : {std::size_t{2}, std::size_t{4}}) {
        const Content changed = with_largest_count(file.content, {offset, width, "", false});
        ASSERT_EQ(fault_of(changed, file.name, depth_of(number++, played_step)), "") << file.name << " at " << offset;
      }
    }
  }
}

TEST(Robustness, LittleMemoryAllowed) {
  for (const SampleFile& file : files()) {
    for (const std::uint64_t bytes : {0U, 1U, 60U, 1000U, 4000U, 20000U}) {
      EXPECT_EQ(fault_of_starved(file.content, file.name, {.bytes = bytes}), "")
          << file.name << " with " << bytes << " bytes";
    }
  }
}

TEST(Robustness, LittleMemoryIsTold) {
  const auto wants_memory = [](const SampleFile& file) {
    const Result<Opened> opened = open_document(Bytes::borrow(file.content), file.name, {.limits = {.bytes = 0}});
    return !opened && opened.error().code == ErrorCode::limit_exceeded;
  };
  EXPECT_TRUE(std::any_of(files().begin(), files().end(), wants_memory));
}

std::span<const std::byte> bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

TEST(Robustness, JsonCut) {
  for (const SampleFile& file : files()) {
    if (file.content.size() > 1200) continue;
    const std::string text = json_of(file.content, file.name);
    if (text.empty()) continue;
    const std::size_t end = text.find_last_not_of(" \n") + 1;
    for (std::size_t length = 0; length < end; length += 1 + text.size() / share_of(file, 2000)) {
      const std::string cut = text.substr(0, length);
      ASSERT_EQ(fault_of_json(bytes_of(cut), "x.json"), "") << file.name << " as JSON cut to " << length;
      ASSERT_FALSE(open_document(Bytes::borrow(bytes_of(cut)), "x.json")) << file.name << " cut to " << length;
    }
  }
}

TEST(Robustness, JsonChanged) {
  // Characters that mean something to JSON, so that more of the changes get past its grammar.
  constexpr std::string_view characters = "0123456789-+.eE\"\\{}[],: ntfu\x01\x80\xFF";
  std::mt19937 random(20111124);
  for (const SampleFile& file : files()) {
    if (file.content.size() > 20000) continue;
    const std::string text = json_of(file.content, file.name);
    if (text.empty()) continue;
    const std::size_t changes =
        std::clamp<std::size_t>((bytes_of_changes / 4) / text.size(), 12, share_of(file, max_changes));
    for (std::size_t number = 0; number < changes; ++number) {
      std::string changed = text;
      for (auto count = 1 + random() % 3; count > 0; --count) {
        changed[random() % changed.size()] = characters[random() % characters.size()];
      }
      ASSERT_EQ(fault_of_json(bytes_of(changed), "x.json"), "") << file.name << ", change " << number;
    }
  }
}

TEST(MemoryMeter, CountsTheMostInUseAtOnce) {
  const MemoryMeter meter;
  for (int time = 0; time < 3; ++time) Content(1000, std::byte{1}).swap(*std::make_unique<Content>(5000));
  EXPECT_GE(meter.peak(), 6000U);
  EXPECT_LT(meter.peak(), 9000U);
}

}  // namespace
}  // namespace genga::tests
