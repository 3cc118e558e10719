#include "genga/formats/anim/yaml.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace genga::anim {
namespace {

// The events of a text in short: "{" "}" "[" "]", "key:" and the words.
std::string events_of(std::string_view text, std::uint64_t depth = 64) {
  YamlReader yaml(text, depth);
  std::string all;
  while (true) {
    switch (yaml.next()) {
      case YamlEvent::document: all += "---" + std::string(yaml.text()) + ' '; break;
      case YamlEvent::begin_map: all += "{ "; break;
      case YamlEvent::end_map: all += "} "; break;
      case YamlEvent::begin_list: all += "[ "; break;
      case YamlEvent::end_list: all += "] "; break;
      case YamlEvent::key: all += std::string(yaml.text()) + ": "; break;
      case YamlEvent::scalar: all += '<' + std::string(yaml.text()) + "> "; break;
      case YamlEvent::end: return all + "end";
      case YamlEvent::error: return all + to_string(yaml.error().place) + ' ' + yaml.error().message;
    }
  }
}

TEST(Yaml, ReadsMapsAndListsByTheirIndents) {
  EXPECT_EQ(events_of("a: 1\nb:\n  c: 2\n"), "--- { a: <1> b: { c: <2> } } end");
  EXPECT_EQ(events_of("a:\n- 1\n- 2\nb: 3\n"), "--- { a: [ <1> <2> ] b: <3> } end") << "a list beside its key";
  EXPECT_EQ(events_of("a:\n  - b: 1\n    c: 2\n  - d: 3\n"), "--- { a: [ { b: <1> c: <2> } { d: <3> } ] } end");
  EXPECT_EQ(events_of("- - 1\n  - 2\n-\n  a: 3\n"), "--- [ [ <1> <2> ] { a: <3> } ] end");
  EXPECT_EQ(events_of("a:\nb: \n"), "--- { a: <> b: <> } end");
}

TEST(Yaml, ReadsBraces) {
  EXPECT_EQ(events_of("a: {x: 1, y: -2.5}\nb: []\nc: {}\n"), "--- { a: { x: <1> y: <-2.5> } b: [ ] c: { } } end");
  EXPECT_EQ(events_of("a: [1, {b: c}, [2]]\n"), "--- { a: [ <1> { b: <c> } [ <2> ] ] } end");
  EXPECT_EQ(events_of("a: {b: 1,\n    c: 2}\nd: 3\n"), "--- { a: { b: <1> c: <2> } d: <3> } end");
  EXPECT_EQ(events_of("a: {b: , c: 'x, y'}\n"), "--- { a: { b: <> c: <x, y> } } end");
}

TEST(Yaml, ReadsTexts) {
  EXPECT_EQ(events_of("a: one two\n"), "--- { a: <one two> } end");
  EXPECT_EQ(events_of("a: one\n  two\n\n  three\nb: 1\n"), "--- { a: <one two\nthree> b: <1> } end");
  EXPECT_EQ(events_of("a: 'it''s'\n"), "--- { a: <it's> } end");
  EXPECT_EQ(events_of("a: ''''\n"), "--- { a: <'> } end");
  EXPECT_EQ(events_of("a: \"\\u3042\\x41\\n\\\"\"\n"),
            "--- { a: <\xE3\x81\x82"
            "A\n\"> } end");
  EXPECT_EQ(events_of("a: \"\\ud83d\\ude00\"\n"), "--- { a: <\xF0\x9F\x98\x80> } end") << "a pair of UTF-16";
  EXPECT_EQ(events_of("a: \"one\n  two\\\n  three\"\n"), "--- { a: <one twothree> } end");
  EXPECT_EQ(events_of("a: |\n  one\n  two\nb: 1\n"), "--- { a: <one\ntwo\n> b: <1> } end");
  EXPECT_EQ(events_of("a: b # not this\n# nor this\nc: d#e\n"), "--- { a: <b> c: <d#e> } end");
  EXPECT_EQ(events_of("a b: 1\n\"c\": 2\n"), "--- { a b: <1> c: <2> } end");
}

TEST(Yaml, ReadsDocuments) {
  EXPECT_EQ(events_of("%YAML 1.1\n--- !u!74 &1\na: 1\n--- !u!1 &2\nb: 2\n"),
            "---!u!74 &1 { a: <1> } ---!u!1 &2 { b: <2> } end");
  EXPECT_EQ(events_of(""), "end");
  EXPECT_EQ(events_of("---\n"), "--- <> end");
  EXPECT_EQ(events_of("\xEF\xBB\xBF"
                      "a: 1\r\nb: 2\r\n"),
            "--- { a: <1> b: <2> } end");
  EXPECT_EQ(events_of("a: 1\n...\n...\n"), "--- { a: <1> } end");
}

TEST(Yaml, SaysWhereTheTextIsNoYaml) {
  EXPECT_EQ(events_of("a: {x: 1"), "--- { a: { x: <1> 1:9 the text ends within braces");
  EXPECT_EQ(events_of("a: \"one"), "--- { a: 1:8 the text ends within quotes");
  EXPECT_EQ(events_of("a: 1\n   b: 2\n"), "--- { a: <1 b: 2> } end") << "a text may go on so";
  EXPECT_EQ(events_of("a:\n  b: {}\n    c: 2\n"),
            "--- { a: { b: { } 3:5 the line is indented deeper than those around it");
  EXPECT_EQ(events_of("a: {x: 1} y\n"), "--- { a: { x: <1> 1:11 text after the closing brace");
  EXPECT_EQ(events_of("a: 1\nb\n"), "--- { a: <1> 2:1 no key with a colon after it");
  EXPECT_EQ(events_of("a: {}\n\tb: 1\n"), "--- { a: { } 2:1 a tab; YAML indents by spaces");
  EXPECT_EQ(events_of("a: [1 2, {b c}]\n"), "--- { a: [ <1 2> { 1:11 no key with a colon after it");
  EXPECT_EQ(events_of("a: \"\\q\"\n"), "--- { a: 1:5 no escape that YAML has");
}

TEST(Yaml, DepthIsLimited) {
  std::string text;
  for (int level = 0; level < 70; ++level) text += '[';
  YamlReader yaml(text, 64);
  YamlEvent event = YamlEvent::document;
  while (event != YamlEvent::error && event != YamlEvent::end) event = yaml.next();
  EXPECT_EQ(yaml.error().code, ErrorCode::limit_exceeded);
  EXPECT_EQ(yaml.next(), YamlEvent::error) << "an error stays";
}

TEST(Yaml, StepsOverValues) {
  YamlReader yaml("a: {b: [1, 2]}\nc: 3\n", 64);
  for (const YamlEvent event : {YamlEvent::document, YamlEvent::begin_map, YamlEvent::key})
    EXPECT_EQ(yaml.next(), event);
  EXPECT_TRUE(yaml.skip_value());
  EXPECT_EQ(yaml.next(), YamlEvent::key);
  EXPECT_EQ(yaml.text(), "c");
  EXPECT_EQ(yaml.place(), Place::at_line(2, 1));
  YamlReader cut("a: {b: 1", 64);
  for (int event = 0; event < 3; ++event) cut.next();
  EXPECT_FALSE(cut.skip_value());
}

}  // namespace
}  // namespace genga::anim
