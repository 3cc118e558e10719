// Tables from text, for the tests of this folder.
//
//     Table table = table_of("time,Camera/position.x\n0,1\n");
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/csv/reader.h"

namespace genga::csv {

using namespace std::string_literals;

inline Bytes bytes_of(std::string_view text) { return Bytes::copy_of(std::as_bytes(std::span(text))); }

// Fails the test when it cannot be read.
inline Table table_of(std::string_view text) {
  Result<Read<Table>> result = read(bytes_of(text));
  EXPECT_TRUE(result) << result.error().message;
  return result ? std::move(result.value().document) : Table{};
}

inline Error error_of(std::string_view text) {
  const Result<Read<Table>> result = read(bytes_of(text));
  EXPECT_FALSE(result) << text;
  return result ? Error{} : result.error();
}

// "csv.bad-cell 2:3 rows[0].cells[1]", in order.
inline std::vector<std::string> lines_of(const Findings& findings) {
  std::vector<std::string> lines;
  for (const Finding& finding : findings.all()) {
    lines.push_back(std::string(finding.code) + ' ' + to_string(finding.place) + ' ' + finding.path);
  }
  return lines;
}

// The channels of a place or a turn: "x/position.x,x/position.y,x/position.z".
inline std::string columns(const std::string& node, const std::string& channel, const std::string& parts) {
  std::string text;
  for (const char part : parts) text += (text.empty() ? "" : ",") + node + '/' + channel + '.' + part;
  return text;
}
inline std::string pose_columns(const std::string& node) {
  return columns(node, "position", "xyz") + ',' + columns(node, "rotation", "xyzw");
}

}  // namespace genga::csv
