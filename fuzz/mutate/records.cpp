#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "fuzz/mutate/mutate.h"
#include "genga/formats/mrtk/document.h"
#include "genga/formats/mrtk/shape.h"

namespace genga::fuzz {
namespace {

// A list of a file: where its count stands, and where each record begins, with the end of the last.
struct List {
  std::size_t count_at = 0;
  std::size_t count_size = 4;
  std::vector<std::size_t> bounds;

  std::size_t size() const { return bounds.size() - 1; }
};

// Goes through a file and notes its lists. What does not fit any more ends the walk; what was found stays.
class Walker {
 public:
  explicit Walker(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool is_at_end() const { return at_ >= bytes_.size(); }
  std::size_t at() const { return at_; }
  void skip(std::size_t size) { at_ += std::min(size, bytes_.size() - at_); }
  std::uint32_t number(std::size_t size) const { return number_at(at_, size); }
  std::uint32_t number_at(std::size_t at, std::size_t size) const {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < size && at + i < bytes_.size(); ++i) {
      number |= std::uint32_t{bytes_[at + i]} << (8 * i);
    }
    return number;
  }
  std::span<const std::uint8_t> rest() const { return bytes_.subspan(at_); }

  // A count and its records, each of which `step` skips.
  template <class Step>
  void list(std::size_t count_size, const Step& step) {
    const std::size_t count_at = at_;
    const std::uint32_t count = number(count_size);
    skip(count_size);
    records(count_at, count_size, count, step);
  }
  template <class Step>
  void records(std::size_t count_at, std::size_t count_size, std::uint32_t count, const Step& step) {
    List list{count_at, count_size, {at_}};
    for (std::uint32_t i = 0; i < count && !is_at_end(); ++i) {
      step();
      list.bounds.push_back(at_);
    }
    if (count_at + count_size <= bytes_.size()) lists_.push_back(std::move(list));
  }
  void list_of(std::size_t count_size, std::size_t record_size) {
    list(count_size, [&] { skip(record_size); });
  }
  std::vector<List> take() { return std::move(lists_); }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  std::vector<List> lists_;
};

std::vector<List> lists_of_vmd(std::span<const std::uint8_t> file, bool is_old) {
  Walker walker(file);
  walker.skip(is_old ? 40 : 50);
  for (const std::size_t size : {111U, 23U, 61U, 28U, 9U}) walker.list_of(4, size);
  walker.list(4, [&] {
    walker.skip(5);
    walker.list_of(4, 21);
  });
  return walker.take();
}

std::vector<List> lists_of_pmd(std::span<const std::uint8_t> file) {
  Walker walker(file);
  walker.skip(3 + 4 + 20 + 256);
  walker.list_of(4, 38);
  walker.list_of(4, 2);
  walker.list_of(4, 70);
  const std::uint32_t bones = walker.number(2);
  walker.list_of(2, 39);
  walker.list(2, [&] {  // inverse kinematics: two bones, the count, two numbers, the links
    walker.skip(4);
    const std::size_t count_at = walker.at();
    const std::uint32_t links = walker.number(1);
    walker.skip(7);
    walker.records(count_at, 1, links, [&] { walker.skip(2); });
  });
  const std::uint32_t morphs = walker.number(2);
  walker.list(2, [&] {
    walker.skip(20);
    const std::size_t count_at = walker.at();
    const std::uint32_t vertices = walker.number(4);
    walker.skip(5);
    walker.records(count_at, 4, vertices, [&] { walker.skip(16); });
  });
  walker.list_of(1, 2);
  const std::uint32_t frames = walker.number(1);
  walker.list_of(1, 50);
  walker.list_of(4, 3);
  const bool has_english = walker.number(1) != 0;
  walker.skip(1);
  if (has_english)
    walker.skip(20 + 256 + std::size_t{20} * (bones + std::max(morphs, 1U) - 1) + std::size_t{50} * frames);
  walker.skip(1000);
  walker.list_of(4, 83);
  walker.list_of(4, 124);
  return walker.take();
}

std::vector<List> lists_of_mrtk(std::span<const std::uint8_t> file) {
  Walker walker(file);
  const bool is_old = walker.number_at(8, 4) == 1 && walker.number_at(12, 4) == 0;
  const auto has = [&](std::size_t flag) {
    return is_old ? flag < 2 : flag + 16 < file.size() && file[flag + 16] != 0;
  };
  const std::array sections{has(0), has(1), has(2)};
  walker.skip(is_old ? mrtk::old_header_size : mrtk::header_size);
  for (std::size_t number = 0; number < mrtk::curve_numbers && !walker.is_at_end(); ++number) {
    const std::size_t section = number < mrtk::tracked_curves ? 0 : number < mrtk::gaze_curves ? 1 : 2;
    if (!sections[section]) continue;
    walker.skip(mrtk::curve_head_size - 4);
    walker.list_of(4, is_old && !mrtk::is_switch(number) ? sizeof(mrtk::FullKey) : sizeof(mrtk::SimpleKey));
  }
  walker.list(4, [&] {
    walker.skip(4);
    const mrtk::NameLength length = mrtk::read_name_length(std::as_bytes(walker.rest()));
    walker.skip(length.bytes + static_cast<std::size_t>(length.length));
  });
  return walker.take();
}

// The lists of numbers among the tokens of a binary .x file.
std::vector<List> lists_of_x(std::span<const std::uint8_t> file, std::size_t real_size) {
  Walker walker(file);
  walker.skip(16);
  while (!walker.is_at_end()) {
    const std::uint32_t token = walker.number(2);
    walker.skip(2);
    switch (token) {
      case 1: walker.list_of(4, 1); break;  // a name
      case 2:                               // a string
        walker.list_of(4, 1);
        walker.skip(2);
        break;
      case 3: walker.skip(4); break;   // a number
      case 5: walker.skip(16); break;  // a GUID
      case 6: walker.list_of(4, 4); break;
      case 7: walker.list_of(4, real_size); break;
      default: break;
    }
  }
  return walker.take();
}

std::vector<List> lists_of(std::span<const std::uint8_t> file) {
  const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
  constexpr std::string_view mrtk_magic = "\xC6\x42\x9E\x0F\x6E\xAF\x8F\x6A";
  if (text.starts_with("Vocaloid Motion Data"))
    return lists_of_vmd(file, text.starts_with("Vocaloid Motion Data file"));
  if (text.starts_with("Pmd")) return lists_of_pmd(file);
  if (text.starts_with(mrtk_magic)) return lists_of_mrtk(file);
  if (has_tokens(text)) return lists_of_x(file, float_size(text));
  return {};
}

void set_count(Buffer& file, const List& list, std::uint64_t count) {
  for (std::size_t i = 0; i < list.count_size; ++i)
    file[list.count_at + i] = static_cast<std::uint8_t>(count >> (8 * i));
}

void lie(Buffer& file, const List& list, Choices& choices) {
  const std::uint64_t count = list.size();
  set_count(file, list,
            choices.any_of<std::uint64_t>(
                {0, 1, count + 1, count - 1, 2 * count, 255, 0x7FFF, 0x10000, 0x7FFFFFFF, 0xFFFFFFFF}));
}

// A record again, once or often, before any other.
void repeat(Buffer& file, const List& list, std::size_t record, Choices& choices) {
  const Buffer one = copy_of(file, list.bounds[record], list.bounds[record + 1]);
  const std::size_t times = choices.one_in(8) ? 2 + choices.of(40) : 1;
  const std::size_t at = list.bounds[choices.of(list.bounds.size())];
  Buffer all;
  for (std::size_t i = 0; i < times; ++i) all.insert(all.end(), one.begin(), one.end());
  replace(file, at, at, all);
  set_count(file, list, list.size() + times);
}

void exchange(Buffer& file, const List& list, std::size_t one, std::size_t other) {
  if (one > other) std::swap(one, other);
  if (one == other) return;
  const Buffer first = copy_of(file, list.bounds[one], list.bounds[one + 1]);
  const Buffer second = copy_of(file, list.bounds[other], list.bounds[other + 1]);
  replace(file, list.bounds[other], list.bounds[other + 1], first);
  replace(file, list.bounds[one], list.bounds[one + 1], second);
}

}  // namespace

bool mutate_records(Buffer& file, Choices& choices) {
  std::vector<List> lists = lists_of(file);
  if (lists.empty()) return false;
  // Most lists of most files are empty: those that are not come first.
  const auto middle = std::stable_partition(lists.begin(), lists.end(), [](const List& one) { return one.size() > 0; });
  const auto full = static_cast<std::size_t>(middle - lists.begin());
  const List& list = lists[full > 0 && choices.of(8) != 0 ? choices.of(full) : choices.of(lists.size())];
  if (list.size() == 0) {
    lie(file, list, choices);
    return true;
  }
  const std::size_t record = choices.of(list.size());
  switch (choices.of(8)) {
    case 0: lie(file, list, choices); break;
    case 1:
    case 2: repeat(file, list, record, choices); break;
    case 3:
      replace(file, list.bounds[record], list.bounds[record + 1], {});
      set_count(file, list, list.size() - 1);
      break;
    case 4: exchange(file, list, record, choices.of(list.size())); break;
    default:
      mutate_in_place(std::span(file).subspan(list.bounds[record], list.bounds[record + 1] - list.bounds[record]));
  }
  return true;
}

}  // namespace genga::fuzz
