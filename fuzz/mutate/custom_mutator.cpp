// What libFuzzer calls for a change, in every target whose inputs are files or begin with them.
#include <algorithm>
#include <span>

#include "fuzz/mutate/mutate.h"
#include "fuzz/parts.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace genga::fuzz {

void mutate_bytes(Buffer& bytes, Choices& choices) {
  const std::size_t size = bytes.size();
  bytes.resize(size + 1 + choices.of(64));
  bytes.resize(LLVMFuzzerMutate(bytes.data(), size, bytes.size()));
}

void mutate_in_place(std::span<std::uint8_t> bytes) {
  if (!bytes.empty()) LLVMFuzzerMutate(bytes.data(), bytes.size(), bytes.size());
}

namespace {

void mutate_file(Buffer& file, Choices& choices) {
  const bool is_changed = (choices.yes() && mutate_chunks(file, choices)) ||
                          (choices.of(4) != 0 && mutate_records(file, choices)) ||
                          (choices.yes() && mutate_blocks(file, choices));
  if (!is_changed) mutate_bytes(file, choices);
}

void append(Buffer& bytes, std::string_view text) { bytes.insert(bytes.end(), text.begin(), text.end()); }

// One of its files, or what is chosen for them.
Buffer mutated(Input input, Choices& choices) {
  const Parts parts = parts_of(input);
  std::vector<Buffer> files;
  files.reserve(parts.files.size());
  for (const Input& file : parts.files) files.emplace_back(file.begin(), file.end());
  Buffer chosen(parts.chosen.begin(), parts.chosen.end());
  const bool changes_choices = parts.has_choices && choices.one_in(3);
  if (changes_choices) mutate_bytes(chosen, choices);
  if (!changes_choices) mutate_file(files[choices.of(files.size())], choices);
  if (files.size() > 1 && choices.one_in(32)) std::swap(files.front(), files.back());
  Buffer result = files.front();
  for (std::size_t i = 1; i < files.size(); ++i) {
    append(result, file_marker);
    result.insert(result.end(), files[i].begin(), files[i].end());
  }
  if (parts.has_choices) {
    append(result, choice_marker);
    result.insert(result.end(), chosen.begin(), chosen.end());
  }
  return result;
}

}  // namespace
}  // namespace genga::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  using namespace genga::fuzz;
  Choices choices({}, seed);
  // What knows nothing of files finds what these changes never make.
  if (size == 0 || choices.one_in(4)) return LLVMFuzzerMutate(data, size, max_size);
  const Buffer result = mutated({data, size}, choices);
  if (result.empty() || result.size() > max_size) return LLVMFuzzerMutate(data, size, max_size);
  std::copy(result.begin(), result.end(), data);
  return result.size();
}
