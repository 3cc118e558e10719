#include "genga/formats/lwo/json.h"

#include <gtest/gtest.h>

#include "genga/formats/lwo/writer.h"
#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

std::string text_of(const MemorySink& sink) {
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

std::string json_of(const std::string& bytes) {
  const Result<Read<Object>> read = lwo::read(bytes_of(bytes));
  if (!read) return "refused: " + read.error().message;
  MemorySink sink;
  write_json(read.value().document, sink);
  return text_of(sink);
}

std::string bytes_from(const std::string& json) {
  const Result<Read<Object>> read = read_json(bytes_of(json));
  if (!read) return "refused: " + read.error().path + ": " + read.error().message;
  MemorySink sink;
  write(read.value().document, sink);
  return text_of(sink);
}

// The chunks of a form, in the JSON form of a file.
std::string file(std::string_view chunks, std::string_view type = "LWO2", std::string_view more = "") {
  std::string json = R"({"genga": {"format": "lwo", "version": 1}, "form": ")";
  json += type;
  json += R"(", "chunks": [)";
  json += chunks;
  json += ']';
  json += more;
  return json + '}';
}

void expect_same_json(const std::string& bytes, std::string_view expected_part) {
  const std::string json = json_of(bytes);
  EXPECT_NE(json.find(expected_part), std::string::npos) << json;
  EXPECT_EQ(bytes_from(json), bytes) << json;
}
void expect_same_chunk(const std::string& chunk, std::string_view expected) {
  expect_same_json(form("LWO2", chunk), expected);
}
void expect_same_old_chunk(const std::string& chunk, std::string_view expected) {
  expect_same_json(form("LWOB", chunk), expected);
}
void expect_same_surface_chunk(const std::string& chunks, std::string_view expected) {
  expect_same_chunk(chunk("SURF", text("s") + text("") + chunks), expected);
}

TEST(Json, Fields) {
  expect_same_chunk(
      chunk("LAYR", u16(1) + u16(2) + vec3(1, -0.0F, 0.1F) + text("arm") + u16(3) + f32(4)),
      R"({"id": "LAYR", "number": 1, "flags": 2, "pivot": [1, -0.0, 0.1], "name": "arm", "parent": 3, "subdivision": 4})");
  expect_same_chunk(chunk("ENVL", vx(70000) + sub("TYPE", u8(4) + u8(10))), R"("index": 70000, "chunks": [)");
  expect_same_chunk(chunk("CLIP", u32(7) + sub("STCC", u16(0xFFFE) + u16(2) + text("a"))),
                    R"("low": -2, "high": 2, "file": "a")");
  expect_same_surface_chunk(sub("BLOK", sub("IMAP", text("\x80") + sub("CHAN", "COLR"))), R"("ordinal": "80")");
  expect_same_chunk(chunk("ICON", u16(0) + u16(2) + u32(0x01020304)), R"("pixels": "01020304")");
  expect_same_surface_chunk(sub("SMAN", u32(0x7FC00001)), R"("angle": "0x7fc00001")");
  expect_same_old_chunk(chunk("SURF", text("s") + sub("COLR", u8(1) + u8(2) + u8(3) + u8(4))),
                        R"("color": [1, 2, 3, 4])");
}

TEST(Json, Arrays) {
  expect_same_chunk(chunk("TAGS", text("a") + text("bc")), "\"names\": [\n    \"a\",\n    \"bc\"\n   ]");
  expect_same_chunk(chunk("PNTS", vec3(1, 2, 3)), "[1, 2, 3]");
  expect_same_chunk(chunk("POLS", "FACE" + u16(2) + vx(1) + vx(70000) + u16(0)), "[1, 70000],\n    []");
  expect_same_chunk(chunk("POLS", "CURV" + u16(3 << 10 | 1) + vx(1)), R"({"flags": 3, "points": [1]})");
  expect_same_chunk(chunk("VMAP", "TXUV" + u16(2) + text("m") + vx(1) + f32(2) + f32(3)), "[1, 2, 3]");
  expect_same_chunk(chunk("VMAP", "PICK" + u16(0) + text("") + vx(1)), "[1]");
  expect_same_chunk(chunk("VMAD", "WGHT" + u16(1) + text("m") + vx(1) + vx(2) + f32(3)), "[1, 2, 3]");
  expect_same_chunk(chunk("PTAG", "SURF" + vx(1) + u16(2)), "[1, 2]");
  expect_same_old_chunk(chunk("POLS", u16(1) + u16(5) + u16(0xFFFF) + u16(1)),
                        R"({"points": [5], "surface": -1, "details": 1})");
  expect_same_old_chunk(chunk("POLS", u16(0) + u16(1)), R"({"points": [], "surface": 1})");
  expect_same_old_chunk(chunk("CRVS", u16(1) + u16(5) + u16(1) + u16(2)),
                        R"({"points": [5], "surface": 1, "flags": 2})");
  expect_same_surface_chunk(
      sub("BLOK", sub("FKEY", f32(0) + f32(1) + f32(2) + f32(3) + f32(4)) + sub("IKEY", u16(1) + u16(2))),
      "[0, 1, 2, 3, 4]");
}

TEST(Json, WhatIsNotPlainIsKept) {
  expect_same_chunk(chunk("XYZW", "abc"), R"({"id": "XYZW", "raw": "616263"})");
  expect_same_chunk(chunk(std::string_view("\0\1zz", 4), ""), R"("id": "0x00017a7a")");
  expect_same_chunk(chunk("POLS", "FACE" + u16(1) + u32(0xFF000001)), R"("raw")");
  expect_same_chunk(chunk("VMAP", "WGHT" + u16(3) + text("") + u16(1)), R"("raw")");
  expect_same_chunk(chunk("LAYR", u16(1)), R"("raw")");
  expect_same_chunk(chunk("SURF", "no end"), R"("raw")");
  expect_same_surface_chunk(sub("BLOK", sub("IMAG", u32(0xFF000001))), R"("clip": "ff000001")");
  expect_same_surface_chunk(sub("SIDE", u16(1) + u16(5)), R"("sides": 1, "rest": "0005")");
  expect_same_surface_chunk(sub("SIDE", u16(1)) + "abc", R"("leftover": "616263")");
  expect_same_chunk(chunk("DESC", "a\xFF" + u16(0)), R"({"text": "a)");
  expect_same_chunk(chunk("DESC", "ab" + u8(0) + u8(1)), R"("hex": "61620001")");
}

TEST(Json, PadBytesAndSizes) {
  expect_same_json("FORM" + u32(4 + 8 + 2) + "LWO2" + "XYZW" + u32(1) + "aZ", R"("pad": "5a")");
  expect_same_json("FORM" + u32(4 + 8 + 1) + "LWO2" + "XYZW" + u32(1) + "a", R"("pad": "")");
  expect_same_json("FORM" + u32(99) + "LWO2" + chunk("XYZW", ""), R"("size": 99)");
  expect_same_json("FORM" + u32(0) + "LWO2" + chunk("XYZW", ""), R"("size": 0)");
  expect_same_json(form("LWO2", chunk("XYZW", "")) + "behind", R"("trailing": "626568696e64")");
}

TEST(Json, FormsAndPresets) {
  expect_same_json(form("LWO3", form("SURF", chunk("    ", text("s") + text("")) + form("ABCD", chunk("EFGH", "x")))),
                   R"({"id": "SURF", "form": true, "chunks": [)");
  expect_same_json(form("PST_", chunk("PDAT", form("LWOB", chunk("SRFS", text("a"))))),
                   R"("object_type": "LWOB", "chunks": [)");
  expect_same_json(form("PST_", chunk("PDAT", "other")), R"("raw")");
  expect_same_json(form("LXOB", chunk("SURF", "????") + chunk("PNTS", vec3(1, 2, 3))), "[1, 2, 3]");
}

TEST(Json, RefusesWhatDoesNotFit) {
  EXPECT_EQ(bytes_from(file(R"({"id": "SURF"})")), "refused: chunks[0]: member \"raw\" is missing");
  EXPECT_EQ(bytes_from(file(R"({"raw": ""})")), "refused: chunks[0]: a chunk begins with its id");
  EXPECT_EQ(bytes_from(file(R"({"id": "LAYR", "flags": 1})")),
            "refused: chunks[0].id: out of order: \"number\" comes next");
  EXPECT_EQ(bytes_from(file(R"({"id": "LAYR", "number": 1})")), "refused: chunks[0]: member \"flags\" is missing");
  EXPECT_EQ(bytes_from(file(R"({"id": "LAYR", "number": 65536})")),
            "refused: chunks[0].number: expected an integer from 0 to 65535, found 65536");
  EXPECT_EQ(bytes_from(file(R"({"id": "PNTS", "points": [[1, 2]]})")),
            "refused: chunks[0].points[0]: expected an array of 3 elements");
  EXPECT_EQ(bytes_from(file(R"({"id": "DESC", "description": "a\u0000b"})")),
            "refused: chunks[0].description: a text holds no NUL");
  EXPECT_EQ(bytes_from(file(R"({"id": "XYZW", "name": 1})")).substr(0, 8), "refused:");
  EXPECT_EQ(bytes_from(file("", "RIFF")).substr(0, 8), "refused:");
  EXPECT_EQ(bytes_from(file("", "LWO2", R"(, "form": "LWO2")")).substr(0, 8), "refused:");
  EXPECT_EQ(bytes_from(R"({"genga": {"format": "vmd", "version": 1}, "form": "LWO2", "chunks": []})").substr(0, 8),
            "refused:");
  EXPECT_EQ(bytes_from(R"({"form": "LWO2", "chunks": []})").substr(0, 8), "refused:");
  EXPECT_EQ(bytes_from(file("")), form("LWO2", ""));
}

TEST(Json, ChunkLongerThanItsSizeCanTell) {
  const std::string long_text(70000, 'a');
  const std::string json = file(R"({"id": "SURF", "name": "", "source": "", "chunks": [{"id": "CMNT", "comment": ")" +
                                long_text + R"("}]})");
  EXPECT_EQ(bytes_from(json), "refused: chunks[0].chunks[0]: 70002 bytes: more than the chunk's size can tell");
}

TEST(Json, PolygonWithTooManyPoints) {
  std::string points = "0";
  for (int i = 0; i < 1023; ++i) points += ", 0";
  EXPECT_EQ(bytes_from(file(R"({"id": "POLS", "type": "FACE", "polygons": [[)" + points + "]]}")),
            "refused: chunks[0].polygons[0]: a polygon has at most 1023 points");
  EXPECT_EQ(
      bytes_from(file(R"({"id": "POLS", "type": "FACE", "polygons": [{"points": [)" + points + "]}]}")).substr(0, 8),
      "refused:");
}

}  // namespace
}  // namespace genga::lwo
