// Writes objects as tokens of binary files: consecutive numbers go into one list.
//
//     std::string bytes;
//     BinaryWriter writer(4, 4, bytes);
//     writer.begin_object("Frame", "root", {});
//     writer.end_object();
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "genga/formats/x/file/templates.h"
#include "genga/formats/x/file/token.h"

namespace genga::x {

class BinaryWriter {
 public:
  // word_size: bytes of a FLOAT in the given words; real_size: in the file.
  BinaryWriter(std::size_t word_size, std::size_t real_size, std::string& out)
      : word_size_(word_size), real_size_(real_size), out_(out) {}

  void declare(const Templates& templates, const Template& t);
  void begin_object(std::string_view type, std::string_view name, const std::optional<Guid>& guid);
  void end_object();
  void reference(std::string_view name, const std::optional<Guid>& guid);

  void integers(Primitive type, std::span<const std::uint32_t> values);
  void reals(Primitive type, std::span<const std::uint32_t> words);
  void strings(std::span<const std::string_view> values);
  void between_elements(std::uint32_t /*level*/) {}
  void end_member(std::uint32_t /*level*/) {}
  void loose_value(const Token& token);

  // A DOUBLE lost digits, because floats of the file have 32 bits.
  bool needs_wide_reals() const { return needs_wide_reals_; }

 private:
  void id(std::uint16_t id);
  void number(std::uint32_t value);
  void name(std::string_view name);
  void word(std::string_view word);
  void string(std::string_view value);
  void guid(const Guid& guid);
  void member(const Templates& templates, const Member& member);
  void real(double value);
  // Opens a list of that kind, or continues it, for `more` numbers.
  void list(std::uint16_t id, std::size_t more);
  void end_list() { list_id_ = 0; }

  std::size_t word_size_;
  std::size_t real_size_;
  std::string& out_;
  std::uint16_t list_id_ = 0;
  std::size_t list_count_at_ = 0;  // where its count is
  std::uint32_t list_count_ = 0;
  bool needs_wide_reals_ = false;
};

}  // namespace genga::x
