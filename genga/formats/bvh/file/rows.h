// Reads the rows of a motion: a number for each channel, a row a line.
// Not the hierarchy before them: reader.h.
//
//     const std::string_view text = "1 2\n3 4\n";
//     RowReader rows(text, {.at = 0, .line = 1}, 2);
//     std::vector<double> values;
//     std::vector<RowPlace> places;
//     Budget budget(Limits{});
//     Status done = rows.read(values, places, budget);
//     values[3];   // 4.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/limits.h"
#include "genga/base/result.h"

namespace genga::bvh {

struct RowPlace {
  std::uint64_t begin = 0;  // byte of the row's line
  std::uint32_t line = 0;
  std::uint32_t numbers = 0;  // in the file; a row of others than the columns is filled or cut
};

struct RowStart {
  std::size_t at = 0;      // byte in the text: where the first row's line begins
  std::uint32_t line = 1;  // there
};

class RowReader {
 public:
  // columns: numbers of a row. text must outlive it.
  RowReader(std::string_view text, const RowStart& start, std::size_t columns);

  // Appends rows up to the text's end. stated: how many are expected. Errors: bad_value for what is no number;
  // truncated for a last row that ends early while rows are missing; limit_exceeded. Rows before it are there then.
  Status read(std::vector<double>& values, std::vector<RowPlace>& places, Budget& budget,
              std::optional<std::uint64_t> stated = {});

  bool has_lone_returns() const { return has_lone_returns_; }
  // A row may go on in the next line, as in files that break long lines.
  bool wraps() const { return wraps_; }
  // Where the row begins that could not be read.
  std::size_t row_begin() const { return row_begin_; }

 private:
  bool finds_wrapped_rows() const;
  Status begin_row(Budget& budget);
  void finish_row();
  Status read_rows(std::optional<std::uint64_t> stated, Budget& budget);
  // Numbers of the line from at_, at most as many as are free; the others are counted. Goes to the line's end.
  Status read_line(double* values, std::size_t free, std::size_t& count);
  Status read_odd_number(const char* begin, double& value, const char*& end) const;
  void skip_line_end();
  Error error(ErrorCode code, std::string message, const char* at) const;
  Error met(const Budget& budget) const;

  const char* text_;
  const char* at_;
  const char* end_;
  const char* line_start_;
  std::uint32_t line_;
  std::size_t columns_;
  std::size_t row_begin_ = 0;
  std::vector<double>* values_ = nullptr;
  std::vector<RowPlace>* places_ = nullptr;
  std::uint64_t row_bytes_ = 0;
  std::uint64_t expected_ = 0;  // rows that there is room for
  std::size_t row_ = 0;         // finished rows
  std::size_t filled_ = 0;      // numbers of the next row so far, more where it has too many
  bool is_begun_ = false;       // there is room for the next row
  bool wraps_ = false;
  bool has_lone_returns_ = false;
};

}  // namespace genga::bvh
