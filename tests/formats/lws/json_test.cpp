#include "genga/formats/lws/json.h"

#include "genga/formats/lws/writer.h"
#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

std::string json_of(const lws::Document& document) {
  MemorySink sink;
  lws::write_json(document, sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

std::string lws_text_of(const lws::Document& document) {
  return {reinterpret_cast<const char*>(document.source.data()), document.source.size()};
}

const std::string head =
    "{\n \"genga\": {\"format\": \"lws\", \"version\": 1},\n \"line_end\": \"lf\",\n "
    "\"ends_with_line_end\": true,\n \"lines\": [";

Error json_error(const std::string& lines) {
  const auto read = lws::read_json(bytes_of(head + lines + "]\n}"));
  EXPECT_FALSE(read) << lines;
  return read ? Error{} : read.error();
}

TEST(Json, LinesAreWordsAndBlocksObjects) {
  const std::string text =
      "LWSC\n3\n\nAddNullObject my null\n{ Envelope\n  1\n  Key 0.50 0 1e-008\n}\nPlugin A 1 b\n  x {\nEndPlugin\n";
  const std::string json = json_of(document_of(text));
  EXPECT_EQ(json, head +
                      "\n  [\"LWSC\"],\n  [3],\n  [],\n  [\"AddNullObject\", \"my\", \"null\"],\n"
                      "  {\"block\": [\"Envelope\"], \"lines\": [\n    [1],\n    [\"Key\", 0.50, 0, 1e-008]\n   ]},\n"
                      "  [\"Plugin\", \"A\", 1, \"b\"],\n  \"  x {\",\n  [\"EndPlugin\"]\n ]\n}\n");
}

TEST(Json, EveryByteComesBack) {
  for (const std::string text :
       {"LWSC\n3\n", "LWSC\r\n5\r\n", "LWSC\n3", "LWSC\r\n3\nx\r\n\r\n", "LWSC\n3\r", " LWSC  \n 3 \n",
        "LWSC\n3\n  {A\n}\n {  B x\n\n  \n  Key -0 +1 .5 2. 007 1e999 123456789012345678901\n} tail\n",
        "LWSC\n3\n{ A\n  { B\n  }\n}\n}\n", "LWSC\r\n3\r\n  1\r\n  2 x\r\n{ \r\n}\r\n",
        "LWSC\n3\nAddNullObject \xE9\x81 \x80\nPlugin\n\xFF\n\nEndPlugin\n\t\n{ \xE9\n}\n", "LWSC\n3\n{\xE9\n}\xE9\n",
        "LWSC\n3\nName \"a\\b\"\x01\n"}) {
    SCOPED_TRACE(text);
    const lws::Document document = document_of(text);
    const std::string json = json_of(document);
    const auto back = lws::read_json(bytes_of(json));
    ASSERT_TRUE(back) << back.error().message << json;
    EXPECT_EQ(lws_text_of(back.value().document), text);
    EXPECT_EQ(json_of(back.value().document), json);
  }
}

TEST(Json, Refusals) {
  EXPECT_EQ(json_error("[\"LWSC\"]").code, ErrorCode::bad_json);
  EXPECT_EQ(json_error("[\"LWSC\"], [3], {\"lines\": []}").code, ErrorCode::bad_json);
  EXPECT_EQ(json_error("[\"LWSC\"], [3], {\"block\": [\"A\"]}").code, ErrorCode::bad_json);
  EXPECT_EQ(json_error("[\"LWSC\"], [3], {}").code, ErrorCode::bad_json);
  EXPECT_EQ(json_error("[\"LWSC\"], [3], [true]").code, ErrorCode::bad_json);
  EXPECT_EQ(json_error("[\"LWSC\"], [3], \"a\\nb\"").code, ErrorCode::bad_json);
  EXPECT_EQ(json_error("[\"LWSC\"], [3], [[1]]").code, ErrorCode::bad_json);
  EXPECT_EQ(json_error("[\"LWSC\"], [3], {\"hex\": \"0a\"}").code, ErrorCode::bad_json);
  EXPECT_EQ(json_error("[\"LWSC\"], [9]").code, ErrorCode::bad_json);
}

TEST(Json, DeepNesting) {
  std::string lines = "[\"LWSC\"], [3]";
  for (int i = 0; i < 100000; ++i) lines += ", {\"block\": [\"A\"], \"lines\": [[]";
  EXPECT_EQ(json_error(lines).code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace genga::tests
