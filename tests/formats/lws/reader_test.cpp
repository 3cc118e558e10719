#include "genga/formats/lws/reader.h"

#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

std::string with_key(std::string_view values) {
  return "LWSC\n3\nAddNullObject a\nObjectMotion\nNumChannels 1\nChannel 0\n{ Envelope\n  1\n  Key " +
         std::string(values) + "\n  Behaviors 1 1\n}\n";
}

TEST(Reader, VersionAndMagic) {
  EXPECT_EQ(document_of("LWSC\n5\n").version, 5U);
  EXPECT_TRUE(document_of("LWMO\n3").is_motion);
  EXPECT_EQ(document_of("LWSC\r\n1\r\n\r\n").version, 1U);
  EXPECT_EQ(document_of("LWSC\r\n1\r\n").line_end, lws::LineEnd::crlf);
  EXPECT_EQ(document_of("LWSC\r\n1\n").line_end, lws::LineEnd::lf);
  EXPECT_EQ(error_of("").code, ErrorCode::truncated);
  EXPECT_EQ(error_of("LWXX\n3\n").code, ErrorCode::bad_magic);
  EXPECT_EQ(error_of("LWSC").code, ErrorCode::truncated);
  EXPECT_EQ(error_of("LWSC\nthree\n").code, ErrorCode::bad_value);
  EXPECT_EQ(error_of("LWSC\n0\n").code, ErrorCode::bad_value);
  EXPECT_EQ(error_of("LWSC\n2.5\n").code, ErrorCode::bad_value);
  EXPECT_EQ(error_of("LWSC\n6\n").code, ErrorCode::unsupported_version);
}

TEST(Reader, NodesAreLinesAndRunsOfThem) {
  const lws::Document document = document_of(with_key("0 0 0 0 0 0 0 0 0\n  Key 1 1 3 0 0 0 0 0 0"));
  using enum lws::NodeKind;
  std::vector<lws::NodeKind> kinds;
  for (const lws::Node& node : document.nodes) kinds.push_back(node.kind);
  EXPECT_EQ(kinds, (std::vector{statement, statement, statement, statement, statement, statement, block, rows, keys,
                                statement, close}));
  EXPECT_EQ(document.nodes[6].next, 11U);
  EXPECT_EQ(document.nodes[8].lines, 2U);
  EXPECT_EQ(document.nodes[8].line, 9U);
  EXPECT_EQ(document.nodes[8].depth, 1U);
  EXPECT_EQ(document.text(document.nodes[9]), "  Behaviors 1 1");
  EXPECT_EQ(document.keys, 2U);
  EXPECT_EQ(document.channels, 1U);
}

TEST(Reader, WordsForNumbers) {
  const Error error = error_of(with_key("0 0 0 0 zero 0 0 0 0"));
  EXPECT_EQ(error.code, ErrorCode::bad_value);
  EXPECT_EQ(error.place, Place::at_line(9, 15));
  EXPECT_EQ(error.path, "nodes[8].keys[0]");
  EXPECT_EQ(error_of(with_key("0 0 0 0 0 0 0 0 0\n  Key 1 none")).place, Place::at_line(10, 9));
  EXPECT_EQ(error_of(with_key("0 0 0 0 0 0 0 0 0\n  Key 1 none")).path, "nodes[8].keys[1]");
  document_of(with_key("-1.5e-008 +.5 0 0 0 0 2E3 0 0\t"));
}

TEST(Reader, NumbersThatAreNotFiniteAreKeys) {
  EXPECT_EQ(document_of(with_key("1.#QNAN 0 0 0 0 0 0 0 0\n  Key inf 1 0 0 0 0 0 0 0")).keys, 2U);
}

TEST(Reader, AByteOrderMarkIsAFinding) {
  const std::string text = "\xEF\xBB\xBFLWSC\n3\nAddNullObject a\n";
  const Result<Read<lws::Document>> read = lws::read(bytes_of(text));
  ASSERT_TRUE(read);
  ASSERT_EQ(read->findings.size(), 1U);
  EXPECT_EQ(read->findings[0].code, "lws.byte-order-mark");
  EXPECT_EQ(read->findings[0].place, Place::at_line(1, 1));
  EXPECT_EQ(read->document.items.size(), 2U);
}

TEST(Reader, LoneCarriageReturnsEndLines) {
  const std::string lines = with_key("0 0 0 0 0 0 0 0 0");
  std::string returns = lines;
  std::replace(returns.begin(), returns.end(), '\n', '\r');
  const Result<Read<lws::Document>> read = lws::read(bytes_of(returns));
  ASSERT_TRUE(read);
  const lws::Document& document = read->document;
  EXPECT_EQ(document.line_end, lws::LineEnd::cr);
  EXPECT_EQ(document.keys, document_of(lines).keys);
  ASSERT_EQ(document.nodes.size(), document_of(lines).nodes.size());
  EXPECT_EQ(document.nodes.back().line, document_of(lines).nodes.back().line);
  ASSERT_EQ(read->findings.size(), 1U);
  EXPECT_EQ(read->findings[0].code, "lws.line-ends");
  MemorySink sink;
  lws::write(document, sink);
  EXPECT_TRUE(std::ranges::equal(sink.buffer(), std::as_bytes(std::span(returns))));
}

TEST(Reader, PluginsAreOpaque) {
  const lws::Document document =
      document_of("LWSC\n3\nPlugin A 1 b\n} }\nAddLight\n{ Envelope\nKey word\nEndPlugin\nAddLight\n");
  EXPECT_EQ(document.items.size(), 2U);
  EXPECT_EQ(document.nodes[3].kind, lws::NodeKind::body);
  EXPECT_EQ(document.nodes[3].lines, 4U);
  const Error error = error_of("LWSC\n3\nPlugin A 1 b\nEndPlugin x\n");
  EXPECT_EQ(error.code, ErrorCode::truncated);
  EXPECT_EQ(error.place, Place::at_line(3, 1));
}

TEST(Reader, BracesThatNeverClose) {
  const Error error = error_of("LWSC\n3\n{ A\n  { B\n  }\n");
  EXPECT_EQ(error.code, ErrorCode::truncated);
  EXPECT_EQ(error.place, Place::at_line(3, 1));
  EXPECT_EQ(error.path, "nodes[2]");
}

TEST(Reader, StrayBraces) {
  const auto read = lws::read(bytes_of("LWSC\n3\n}\n }\n"));
  ASSERT_TRUE(read);
  ASSERT_EQ(read.value().findings.all().size(), 1U);
  EXPECT_EQ(read.value().findings.all()[0].code, "lws.stray-brace");
  EXPECT_EQ(read.value().findings.all()[0].count, 2U);
}

TEST(Reader, DeepNesting) {
  std::string text = "LWSC\n3\n";
  for (int i = 0; i < 1000000; ++i) text += "{ A\n";
  EXPECT_EQ(error_of(text).code, ErrorCode::limit_exceeded);
  EXPECT_EQ(error_of(text).place, Place::at_line(67, 1));
}

TEST(Reader, LongLines) {
  const std::string line(10000000, 'x');
  EXPECT_EQ(document_of("LWSC\n3\n" + line + "\n").nodes.size(), 3U);
  EXPECT_EQ(error_of(with_key("0 " + line)).code, ErrorCode::bad_value);
  EXPECT_EQ(error_of(line).code, ErrorCode::bad_magic);
}

TEST(Reader, LittleMemory) {
  std::string text = "LWSC\n3\n";
  for (int i = 0; i < 1000; ++i) text += "Statement\n";
  EXPECT_EQ(error_of(text, {.limits = {.bytes = 4000}}).code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace genga::tests
