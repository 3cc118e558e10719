#include "genga/formats/pmd/json.h"

#include <algorithm>
#include <limits>

#include <gtest/gtest.h>

#include "genga/formats/pmd/reader.h"
#include "genga/formats/pmd/writer.h"
#include "tests/formats/pmd/sample_model.h"

namespace genga {
namespace {

using namespace test;

std::string json_of(const pmd::Model& model) {
  MemorySink sink;
  pmd::write_json(model, sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

Result<Read<pmd::Model>> parse(const std::string& text) {
  return pmd::read_json(Bytes::borrow(std::as_bytes(std::span(text))));
}

// The same bytes after a way through JSON.
void expect_identical(const Bytes& bytes, const std::string& what) {
  Result<Read<pmd::Model>> read = pmd::read(bytes);
  ASSERT_TRUE(read) << what;
  const std::string text = json_of(read.value().document);
  Result<Read<pmd::Model>> again = parse(text);
  ASSERT_TRUE(again) << what << ": " << again.error().path << ": " << again.error().message;
  MemorySink sink;
  pmd::write(again.value().document, sink);
  EXPECT_TRUE(std::ranges::equal(sink.buffer(), bytes.view())) << what;
  EXPECT_EQ(json_of(again.value().document), text) << what;
}

TEST(PmdJson, NothingIsLostAtEveryLegalEnd) {
  SamplePmd pmd = sample_figure();
  pmd.vertices[0].position = {-0.0F, std::numeric_limits<float>::infinity(), std::numeric_limits<float>::quiet_NaN()};
  pmd.trailing = std::string("\0\xFF", 2);
  const SampleBytes file = pmd.bytes();
  for (const std::size_t end : file.legal_ends) expect_identical(file.first(end), std::to_string(end));
  expect_identical(file.view(), "whole");
  pmd.english_flag = 3;
  expect_identical(pmd.bytes().view(), "flag");
}

TEST(PmdJson, Members) {
  SamplePmd pmd = sample_figure();
  pmd.parts = 0;
  const SampleBytes file = pmd.bytes();
  Result<Read<pmd::Model>> read = pmd::read(file.view());
  ASSERT_TRUE(read);
  const std::string text = json_of(read.value().document);
  for (const char* part :
       {"\"genga\": {\"format\": \"pmd\", \"version\": 1}", "\"bones\": [1, 2], \"weight\": 25, \"edge\": 0",
        "\"toon\": 0, \"edge\": 1, \"index_count\": 3", "\"type\": 1, \"ik\": 0, \"head\": [0, 8, 0]",
        "{\"bone\": 4, \"target\": 3, \"iterations\": 40, \"weight\": 0.5, \"links\": [",
        "{\"index\": 1, \"position\": [0, -1, 0]}", "{\"bone\": 1, \"frame\": 1}"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << '\n' << text;
  }
  for (const char* part : {"english", "toons", "rigid_bodies", "joints"})
    EXPECT_EQ(text.find(part), std::string::npos) << part;
}

void replace(std::string& text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
}

TEST(PmdJson, WhatNoFileCanHoldIsRefused) {
  const auto error_path = [](const auto& change) {
    const SampleBytes file = sample_figure().bytes();
    Result<Read<pmd::Model>> read = pmd::read(file.view());
    change(read.value().document);
    Result<Read<pmd::Model>> again = parse(json_of(read.value().document));
    EXPECT_FALSE(again);
    if (again) return std::string("read");
    EXPECT_EQ(again.error().code, ErrorCode::bad_json);
    return again.error().path;
  };
  using pmd::Model;
  EXPECT_EQ(error_path([](Model& m) { m.english.reset(); }), "toons");
  EXPECT_EQ(error_path([](Model& m) { m.toons.reset(); }), "rigid_bodies");
  EXPECT_EQ(error_path([](Model& m) { m.rigid_bodies.reset(); }), "joints");
  EXPECT_EQ(error_path([](Model& m) {
              m.joints.reset();
              m.trailing = Bytes::own(std::vector<std::byte>(1));
            }),
            "trailing");
  EXPECT_EQ(error_path([](Model& m) { m.english->bones.own().pop_back(); }), "english.bones");
  EXPECT_EQ(error_path([](Model& m) { m.english->morphs.own().emplace_back(); }), "english.morphs");
  EXPECT_EQ(error_path([](Model& m) { m.frame_names.own().emplace_back(); }), "english.frame_names");
  EXPECT_EQ(error_path([](Model& m) { m.english->flag = 0; }), "english.bones");
  EXPECT_EQ(error_path([](Model& m) { m.morph_display.own().resize(256); }), "morph_display");
  EXPECT_EQ(error_path([](Model& m) { m.iks[0].links.own().resize(256); }), "iks[0].links");
  EXPECT_EQ(error_path([](Model& m) { m.bones.own().resize(65536); }), "bones");
}

TEST(PmdJson, ErrorsNameTheirMember) {
  const SampleBytes file = sample_figure().bytes();
  Result<Read<pmd::Model>> read = pmd::read(file.view());
  ASSERT_TRUE(read);
  std::string text = json_of(read.value().document);
  replace(text, "\"weight\": 25", "\"weight\": 256");
  Result<Read<pmd::Model>> again = parse(text);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().path, "vertices[1].weight");
  EXPECT_EQ(again.error().place.kind, Place::Kind::line);
}

}  // namespace
}  // namespace genga
