// Builds the tree of a document from its tokens, in either encoding.
// Not headers and compression: the reader handles those first.
//
//     ObjectParser<TextScanner> parser(scanner, document, 64, budget, oddities);
//     GENGA_TRY(parser.run());
//
// Calls are not nested as deep as the file's objects: parents lead the way back up.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "genga/base/limits.h"
#include "genga/base/result.h"
#include "genga/formats/x/document.h"

namespace genga::x {

template <class Scanner>
class ObjectParser {
 public:
  ObjectParser(Scanner& scanner, Document& document, std::uint64_t max_depth, Budget& budget, Oddities& oddities)
      : scanner_(scanner), document_(document), max_depth_(max_depth), budget_(budget), oddities_(oddities) {}

  // Places of errors are offsets in the content.
  Status run();

  // After an error: where the unreadable object or token begins, and how many objects are open there.
  struct Cut {
    std::size_t offset = 0;
    std::uint32_t open = 0;
  };
  Cut cut() const { return cut_; }

 private:
  using Slots = std::array<std::uint32_t, Templates::max_slots>;

  Status at_top_level();
  bool is_padding(std::size_t offset) const;
  void end_of_tokens(std::size_t offset);
  Status in_object();
  Status begin_object(const Token& type);
  Status begin_reference(const Token& brace);
  Status read_header(const Token& type, Token& brace);
  bool is_in_undeclared() const;
  Status read_values();
  void end_object(std::uint32_t end);
  Status push(Object object);

  // Most of a file is read here, without a Status for each value. False: status_ has the reason. Reads the members of
  // one object or element. Recurses as deep as templates are nested, at most Templates::max_depth.
  bool members(const Template& t);
  bool steps(const Template& t);
  bool primitives(const Member& member, Primitive type, std::uint64_t count) {
    return scanner_.plain_numbers(count, type, document_.values) || other_primitives(member, type, count);
  }
  bool other_primitives(const Member& member, Primitive type, std::uint64_t count);
  bool strings(const Member& member, std::uint64_t count);
  bool elements(const Member& member, std::uint64_t count);
  bool has_room(const Member& member, std::uint64_t count, std::uint64_t min_values);
  std::uint64_t count_of(const Member& member, const Slots& slots) const;
  bool fail(const Member& member, std::string message, ErrorCode code);
  bool fail_missing(const Member& member);
  bool fail_for_room(const Member& member, std::uint64_t count);
  bool fail_for_memory();

  Error fault(std::size_t offset, std::string message, ErrorCode code = ErrorCode::bad_value) const;
  std::string path() const;
  Error no_memory(std::size_t offset) const;

  Scanner& scanner_;
  Document& document_;
  std::uint64_t max_depth_;
  Budget& budget_;
  Oddities& oddities_;
  std::uint32_t current_ = no_object;
  std::uint32_t depth_ = 0;
  bool is_done_ = false;  // there are no more tokens
  Cut cut_;
  Status status_ = Done{};
};

}  // namespace genga::x
