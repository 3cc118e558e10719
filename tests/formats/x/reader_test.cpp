#include "genga/formats/x/reader.h"

#include <string>
#include <vector>

#include "genga/formats/x/objects/members.h"
#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

std::vector<std::string> codes_of(const Findings& findings) {
  std::vector<std::string> codes;
  for (const Finding& finding : findings.all()) codes.emplace_back(finding.code);
  return codes;
}

TEST(XReader, HeadersOfAllKinds) {
  struct Case {
    const char* header;
    Encoding encoding;
    std::uint8_t real_size;
  };
  for (const Case& c : {Case{"xof 0302txt 0032", Encoding::text, 4}, Case{"xof 0303txt 0064", Encoding::text, 8},
                        Case{"xof 0303bin 0032", Encoding::binary, 4}, Case{"xof 0302bin 0064", Encoding::binary, 8}}) {
    const Result<Read<Document>> result = read(bytes_of(c.header));
    ASSERT_TRUE(result) << c.header;
    EXPECT_EQ(result.value().document.header.encoding, c.encoding);
    EXPECT_EQ(result.value().document.header.real_size, c.real_size);
    EXPECT_EQ(result.value().document.header.version, std::string_view(c.header).substr(4, 4));
    EXPECT_EQ(written(result.value().document), c.header);
  }
}

TEST(XReader, HeadersThatAreNone) {
  struct Case {
    const char* header;
    ErrorCode code;
    std::uint64_t offset;
  };
  for (const Case& c :
       {Case{"", ErrorCode::truncated, 0}, Case{"xo", ErrorCode::truncated, 2},
        Case{"xog 0303txt 0032", ErrorCode::bad_magic, 0}, Case{"xof 0303txt 003", ErrorCode::truncated, 15},
        Case{"xof 0301txt 0032", ErrorCode::unsupported_version, 4}, Case{"xof 0303com 0032", ErrorCode::bad_value, 8},
        Case{"xof 0303txt 0033", ErrorCode::bad_value, 12}, Case{"xof 0303tzip0032", ErrorCode::truncated, 16}}) {
    const Result<Read<Document>> result = read(bytes_of(c.header));
    ASSERT_FALSE(result) << c.header;
    EXPECT_EQ(result.error().code, c.code) << c.header;
    EXPECT_EQ(result.error().place, Place::at_offset(c.offset)) << c.header;
  }
}

TEST(XReader, WhatOtherProgramsWriteIsReadAndTold) {
  struct Case {
    const char* text;
    std::vector<std::string> codes;
  };
  const std::string declared = "template T { STRING s; DWORD n; array DWORD i[n]; array FLOAT w[n]; FLOAT last; }";
  for (const Case& c :
       {Case{"T { \"bone\"; 0; ; ; 1.0; }", {}},  // bare semicolons
        Case{"T { \"bone\"; 1, 5, nan, 1.#IND; }", {"x.not-finite"}},
        Case{"T { \"\"; 0; ; ; 1.0; 2.0; }", {"x.extra-values"}}, Case{"t { \"\"; 0; ; ; 1.0; }", {"x.type-case"}},
        Case{"T my bone.1 { \"\"; 0; ; ; 1.0; }", {"x.odd-name"}},
        Case{"T 01_bone { \"\"; 0; ; ; 1.0; }", {"x.odd-name"}}, Case{"T <zz> { \"\"; 0; ; ; 1.0; }", {"x.bad-guid"}},
        Case{"Bump { \"a.png\"; 3; word; 1.5 }", {"x.undeclared-template"}},
        Case{"Frame f { }", {"x.undeclared-standard"}}}) {
    const Read<Document> read = read_text(declared + c.text);
    EXPECT_EQ(codes_of(read.findings), c.codes) << c.text;
    EXPECT_EQ(read.document.objects.size(), 1U) << c.text;
    for (const Finding& finding : read.findings.all()) EXPECT_EQ(finding.path, "objects[0]") << c.text;
  }
}

// Code, place and count of each finding that is not about templates.
std::vector<std::string> told(const Findings& findings) {
  std::vector<std::string> all;
  for (const Finding& finding : findings.all()) {
    if (finding.code == "x.undeclared-standard") continue;
    const std::string place = finding.place.line > 0
                                  ? std::to_string(finding.place.line) + ':' + std::to_string(finding.place.column)
                                  : std::to_string(finding.place.offset);
    all.push_back(std::string(finding.code) + ' ' + place + ' ' + std::to_string(finding.count));
  }
  return all;
}

TEST(XReader, WhatStandsBehindACompleteFileIsTold) {
  struct Case {
    std::string body;
    std::vector<std::string> told;
    std::size_t objects;
  };
  for (const Case& c :
       {Case{"Frame a { } }", {"x.stray-brace 2:13 1"}, 1},
        Case{"Frame a { } }}\nFrame b { }", {"x.stray-brace 2:13 2"}, 2},
        Case{"Frame a { Frame b { }", {"x.unclosed 2:1 1"}, 2}, Case{"Frame a {\n Frame b {", {"x.unclosed 2:1 2"}, 2},
        Case{std::string("Frame a { }\n\0\0", 14), {"x.trailing-bytes 3:3 1"}, 1}, Case{"Frame a { }\n\x1a", {}, 1}}) {
    const std::string file = "xof 0303txt 0032\n" + c.body;
    const Result<Read<Document>> result = read(bytes_of(file));
    ASSERT_TRUE(result) << c.body;
    EXPECT_EQ(told(result.value().findings), c.told) << c.body;
    EXPECT_EQ(result.value().document.objects.size(), c.objects) << c.body;
    EXPECT_EQ(written(result.value().document), file);
  }
}

// A name of 5 letters, one of 1, and braces: 16 + 11 + 7 + 4 bytes.
TEST(XReader, ZeroBytesBehindABinaryFileAreTold) {
  const std::string frame("xof 0303bin 0032\1\0\5\0\0\0Frame\1\0\1\0\0\0a\12\0\13\0", 38);
  for (const std::size_t zeros : {1U, 2U, 3U, 1000U}) {
    const std::string file = frame + std::string(zeros, '\0');
    const Result<Read<Document>> result = read(bytes_of(file));
    ASSERT_TRUE(result) << zeros;
    EXPECT_EQ(told(result.value().findings), std::vector<std::string>{"x.trailing-bytes 38 1"});
    EXPECT_EQ(written(result.value().document), file);
  }
  // Without the last brace.
  const Result<Read<Document>> open = read(bytes_of(frame.substr(0, 36)));
  ASSERT_TRUE(open);
  EXPECT_EQ(told(open.value().findings), std::vector<std::string>{"x.unclosed 16 1"});
  EXPECT_FALSE(read(bytes_of(frame + "\x63\1")));
}

TEST(XReader, ZeroBytesBehindCompressedBlocksAreTold) {
  const Document plain = document_of("Frame a { }");
  const Result<Bytes> packed = reencode(plain, {.encoding = Encoding::text, .is_compressed = true});
  ASSERT_TRUE(packed);
  const std::string file = text_in(packed.value()) + std::string(7, '\0');
  const Result<Read<Document>> result = read(bytes_of(file));
  ASSERT_TRUE(result) << result.error().message;
  ASSERT_EQ(told(result.value().findings).size(), 1U);
  EXPECT_EQ(written(result.value().document), file);
}

TEST(XReader, NamesWithSpacesAreWhole) {
  const Document d =
      document_of("Frame  my  bone (1) { Frame 01.b <3D82AB46-62DA-11CF-AB39-0020AF71E433> { } { my  bone (1) } }");
  ASSERT_EQ(d.objects.size(), 3U);
  EXPECT_EQ(name_of(d, 0), "my  bone (1)");
  EXPECT_EQ(name_of(d, 1), "01.b");
  EXPECT_TRUE(guid_of(d, 1));
  EXPECT_EQ(name_of(d, 2), "my  bone (1)");
  EXPECT_EQ(d.objects[2].template_index, is_reference);
}

TEST(XReader, ErrorsTellLineAndMember) {
  const auto error = [](const std::string& text) {
    const Result<Read<Document>> result = read(bytes_of("xof 0303txt 0032\n" + text));
    EXPECT_FALSE(result) << text;
    return result ? Error{} : result.error();
  };
  Error e = error("Frame a {\n Mesh m {\n  2;\n  1.0;2.0;3.0;,\n  x }");
  EXPECT_EQ(e.place, Place::at_line(6, 3));
  EXPECT_EQ(e.path, "objects[1].vertices");
  e = error("Mesh m { 4294967295; 1.0;");
  EXPECT_EQ(e.code, ErrorCode::truncated);
  EXPECT_EQ(e.path, "objects[0].vertices");
  EXPECT_EQ(error("Frame a { Frame").code, ErrorCode::truncated);
  EXPECT_EQ(error("]").place, Place::at_line(2, 1));
  EXPECT_EQ(error("Frame a { { } }").place, Place::at_line(2, 13));
  EXPECT_EQ(error("Frame a { > }").place, Place::at_line(2, 11));
  EXPECT_EQ(error("Frame a [ }").place, Place::at_line(2, 9));
}

TEST(XReader, DeepNestingIsAnErrorAndNoOverflow) {
  std::string deep;
  for (int i = 0; i < 1'000'000; ++i) deep += "a{";
  const Result<Read<Document>> result = read(bytes_of("xof 0303txt 0032\n" + deep));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::limit_exceeded);
  EXPECT_EQ(result.error().place, Place::at_line(2, 2 * 1024 + 1));
  EXPECT_TRUE(read(bytes_of("xof 0303txt 0032\n" + deep.substr(0, 2048) + std::string(1024, '}'))));
}

TEST(XReader, LimitsAreKept) {
  const Bytes bytes =
      bytes_of("xof 0303txt 0032\nFrame a { FrameTransformMatrix { 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1;; } }");
  for (const std::uint64_t least : {0U, 100U, 550U}) {
    const Result<Read<Document>> result = read(bytes, {.limits = {.bytes = least}});
    ASSERT_FALSE(result) << least;
    EXPECT_EQ(result.error().code, ErrorCode::limit_exceeded);
  }
}

TEST(XReader, CompressedCorpusFilesHoldWhatTheOthersHold) {
  const auto cube = corpus_document("test_cube_binary.x");
  if (!cube) GTEST_SKIP() << "no corpus";
  expect_same(*cube, *corpus_document("test_cube_compressed.x"));
  expect_same(*corpus_document("lwanimation_minimal_textfile.x"), *corpus_document("lwanimation_minimal_tzip.x"));
  expect_same(*corpus_document("lwanimation_minimal_bin.x"), *corpus_document("lwanimation_minimal_bzip.x"));
}

}  // namespace
}  // namespace genga::x
