#include "genga/formats/mrtk/shape.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/formats/mrtk/recording_bytes.h"

namespace genga::mrtk {
namespace {

std::span<const std::byte> bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

TEST(MrtkShape, MrtksOwnComesFirst) {
  EXPECT_EQ(shapes_of(1, 1).size(), 4U);
  EXPECT_EQ(shapes_of(1, 0).size(), 2U);
  EXPECT_EQ(mrtk_shape(1, 1), (Shape{KeyShape::simple, true}));
  EXPECT_EQ(mrtk_shape(1, 0), (Shape{KeyShape::full, true}));
  EXPECT_EQ(mrtk_shape(0, 5), (Shape{KeyShape::full, true}));
}

TEST(MrtkShape, OneShapeFitsWhereKeysTellThem) {
  for (const FileKind& kind : all_kinds()) {
    const std::string text = file_of_kind(kind).text();
    std::size_t fits = 0;
    for (const Shape& shape : shapes_of(1, kind.minor)) {
      const Walk walk = walk_shape(bytes_of(text), 1, kind.minor, shape);
      if (!walk.fits()) continue;
      ++fits;
      EXPECT_EQ(walk.offset, text.size());
      EXPECT_EQ(shape.has_marker_list, kind.marker_list);
      EXPECT_EQ(walk.has_numbers, kind.has_numbers());
      EXPECT_EQ(walk.markers, kind.marker_list ? kind.keys : 0);
      if (!kind.has_numbers()) continue;
      EXPECT_EQ(shape.keys, kind.full_keys ? KeyShape::full : KeyShape::simple);
    }
    EXPECT_EQ(fits, kind.minor == 1 && !kind.has_numbers() ? 2U : 1U);
  }
}

TEST(MrtkShape, NameLengths) {
  const auto length = [](std::string_view text) { return read_name_length(bytes_of(text)); };
  EXPECT_EQ(length("\x7F").length, 127U);
  EXPECT_EQ(length("\x7F").bytes, 1);
  EXPECT_EQ(length("\xAC\x02rest").length, 300U);
  EXPECT_EQ(length("\xAC\x02rest").bytes, 2);
  EXPECT_EQ(length("\xFF\xFF\xFF\xFF\x07").length, 0x7FFFFFFFU);
  EXPECT_EQ(length("\x80\x80\x80\x80\x00"s).bytes, 5);
  EXPECT_EQ(length("\x80\x80\x80\x80\x08").bytes, 0);
  EXPECT_FALSE(length("\x80\x80\x80\x80\x08").is_cut);
  EXPECT_EQ(length("\x80\x80\x80\x80\x80\x00"s).bytes, 0);
  EXPECT_EQ(length("\x80").bytes, 0);
  EXPECT_TRUE(length("\x80").is_cut);
  EXPECT_TRUE(length("").is_cut);
}

TEST(MrtkShape, TheTextFork) {
  for (const std::string_view text : {"7678548776933278406", "7678548776933278406\n", "7678548776933278406\r\n1",
                                      "\xEF\xBB\xBF"
                                      "7678548776933278406\r\n"}) {
    EXPECT_TRUE(is_text_fork(bytes_of(text))) << text;
  }
  for (const std::string_view text : {"", "767854877693327840", "76785487769332784061", "7678548776933278406,", " 7"}) {
    EXPECT_FALSE(is_text_fork(bytes_of(text))) << text;
  }
}

// Camera and gaze as poses of more curves, one object, one marker.
std::string object_fork(std::size_t curves_of_pose, bool has_version) {
  RecordingBytes file(1, 1);
  std::string text = has_version ? file.text() : file.text().substr(0, 8);
  RecordingBytes rest(1, 1);
  const std::size_t header = rest.size();
  rest.flags(1, 0, 1).curve({{0, 1}}).empty_curves(2 * curves_of_pose - 1).count(1);
  rest.byte(4).raw("Cube").empty_curves(curves_of_pose).count(1).marker(0, "m");
  return text + rest.text().substr(header);
}

TEST(MrtkShape, TheObjectFork) {
  for (const std::size_t curves : {10U, 17U}) {
    for (const bool has_version : {false, true}) {
      const std::string text = object_fork(curves, has_version);
      EXPECT_TRUE(is_object_fork(bytes_of(text)));
      EXPECT_FALSE(is_object_fork(bytes_of(std::string_view(text).substr(0, text.size() - 1))));
      EXPECT_FALSE(is_object_fork(bytes_of(text + "x")));
    }
  }
  EXPECT_FALSE(is_object_fork(bytes_of(object_fork(11, false))));
  EXPECT_FALSE(is_object_fork({}));
}

TEST(MrtkShape, NothingAndFourZerosAreNoFork) {
  const std::string text = RecordingBytes(1, 1).flags(0, 0, 0).count(0).count(0).text();
  EXPECT_FALSE(is_object_fork(std::as_bytes(std::span(text))));
}

TEST(MrtkShape, RecordingsAreNoFork) {
  for (const FileKind& kind : all_kinds()) {
    if (kind.keys != 1) continue;
    EXPECT_FALSE(is_object_fork(bytes_of(file_of_kind(kind).text())));
  }
}

}  // namespace
}  // namespace genga::mrtk
