// The mutator that fuzz targets share, without libFuzzer: most of what it makes of a file is another file of the
// format, and what it makes of several are several.
#include "fuzz/mutate/mutate.h"

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "fuzz/parts.h"
#include "genga/base/files/mapped_file.h"
#include "genga/formats/registry.h"

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed);

// libFuzzer's own: here it changes nothing, so that what is left is ours.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* /*data*/, std::size_t size, std::size_t /*max_size*/) {
  return size;
}

namespace genga::fuzz {
namespace {

constexpr std::size_t room = 4096;
constexpr unsigned tries = 400;

Buffer file_of(std::string_view name) {
  const Bytes bytes = map_file(std::string(GENGA_TESTDATA_DIR) + '/' + std::string(name)).value();
  const auto* begin = reinterpret_cast<const std::uint8_t*>(bytes.view().data());
  return {begin, begin + bytes.size()};
}

Buffer mutated_bytes(const Buffer& file, unsigned seed) {
  Buffer changed = file;
  changed.resize(file.size() + room);
  changed.resize(LLVMFuzzerCustomMutator(changed.data(), file.size(), changed.size(), seed));
  return changed;
}

struct Tally {
  std::size_t changed = 0;   // of the tries
  std::size_t readable = 0;  // of the changed ones
  std::size_t sizes = 0;     // different ones among these
};

Tally tally_of(std::string_view name) {
  const Buffer file = file_of(name);
  Tally tally;
  std::set<std::size_t> sizes;
  for (unsigned seed = 0; seed < tries; ++seed) {
    const Buffer changed = mutated_bytes(file, seed);
    if (changed == file) continue;
    ++tally.changed;
    if (!open_document(bytes_of(changed), name)) continue;
    ++tally.readable;
    sizes.insert(changed.size());
  }
  tally.sizes = sizes.size();
  return tally;
}

TEST(Mutate, MostChangedFilesAreFiles) {
  for (const char* name :
       {"lwo/valid/everything.lwo", "vmd/valid/everything-of-a-model.vmd", "pmd/valid/everything.pmd",
        "mrtk/valid/everything.bin", "x/valid/everything.x", "lws/valid/motion.mot"}) {
    const Tally tally = tally_of(name);
    EXPECT_GE(tally.changed, tries / 4) << name;
    EXPECT_GE(tally.readable * 2, tally.changed) << name;
    EXPECT_GE(tally.sizes, 5U) << name;
  }
}

TEST(Mutate, TheSameSeedGivesTheSame) {
  const Buffer file = file_of("lws/valid/motion.mot");
  for (unsigned seed = 0; seed < 50; ++seed) EXPECT_EQ(mutated_bytes(file, seed), mutated_bytes(file, seed));
}

TEST(Mutate, SeveralFilesStaySeveral) {
  Buffer input = file_of("pairs/ik-leg/model.pmd");
  const Buffer motion = file_of("pairs/ik-leg/motion.vmd");
  input.insert(input.end(), file_marker.begin(), file_marker.end());
  input.insert(input.end(), motion.begin(), motion.end());
  input.insert(input.end(), choice_marker.begin(), choice_marker.end());
  input.insert(input.end(), {1, 2, 3});
  bool changes_second = false;
  for (unsigned seed = 0; seed < 100; ++seed) {
    const Buffer changed = mutated_bytes(input, seed);
    const Parts parts = parts_of(changed);
    EXPECT_EQ(parts.files.size(), 2U);
    EXPECT_TRUE(parts.has_choices);
    changes_second |= parts.files.back().size() != motion.size();
  }
  EXPECT_TRUE(changes_second);
}

TEST(Mutate, WhatIsNoSuchFileIsLeftAlone) {
  Choices choices({}, 1);
  for (const std::string_view text : {"", "FORM", "FORM\0\0\0\4LWO2", "xof ", "Pmd"}) {
    Buffer file(text.begin(), text.end());
    EXPECT_FALSE(mutate_chunks(file, choices));
  }
  Buffer empty;
  EXPECT_FALSE(mutate_records(empty, choices));
  EXPECT_FALSE(mutate_blocks(empty, choices));
}

}  // namespace
}  // namespace genga::fuzz
