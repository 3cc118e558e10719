#include "genga/report/outcome_json.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "genga/formats/json_common/json_writer.h"
#include "genga/formats/mrtk/document.h"

namespace genga {
namespace {

template <class Write>
std::string written_by(const Write& write) {
  MemorySink sink;
  {
    JsonWriter json(sink);
    write(json);
  }
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

TEST(OutcomeJson, AFindingHasItsPlaceAndTheFileThatItNames) {
  const Finding at_offset{"vmd.a", Severity::warning, "keys[0]", Place::at_offset(94), "late"};
  EXPECT_EQ(written_by([&](JsonWriter& json) { write_finding(json, "b.vmd", at_offset); }),
            R"({"file": "b.vmd", "code": "vmd.a", "severity": "warning", "path": "keys[0]", "offset": 94, )"
            R"("message": "late", "count": 1})"
            "\n");
  Finding at_line{"lws.b", Severity::error, "", Place::at_line(3, 7), "odd"};
  at_line.file = "own.lws";
  EXPECT_EQ(written_by([&](JsonWriter& json) { write_finding(json, "b.lws", at_line); }),
            R"({"file": "own.lws", "code": "lws.b", "severity": "error", "path": "", "line": 3, "column": 7, )"
            R"("message": "odd", "count": 1})"
            "\n");
}

TEST(OutcomeJson, AnErrorLeavesOutWhatIsUnknown) {
  const Error error{ErrorCode::limit_exceeded, "too much", {}, {}, {}, "keys"};
  EXPECT_EQ(written_by([&](JsonWriter& json) { write_error(json, "a.vmd", error, {}); }),
            R"({"file": "a.vmd", "error": {"code": "limit-exceeded", "limit": "keys", "message": "too much"}})"
            "\n");
}

TEST(OutcomeJson, WhatWasWrittenNamesTheFirstFileTwice) {
  const WrittenFiles written{.bytes = 7, .files = {"a.gltf", "a.bin"}};
  const auto write = [&](JsonWriter& json) {
    json.begin_object();
    write_written(json, written);
    json.end_object();
  };
  EXPECT_EQ(written_by(write), "{\"file\": \"a.gltf\", \"outputs\": [\"a.gltf\", \"a.bin\"], \"bytes\": 7}\n");
}

TEST(OutcomeJson, WhatWasMadeHasItsClipsAndItsErrors) {
  const Made made{.document = any_document(mrtk::Recording{}),
                  .clips = {{"walk", 1.5}},
                  .error = LargestError{.metres = 0.25, .degrees = 2.0, .metres_node = "a", .metres_time = 1.0},
                  .residual = LargestResidual{.metres = 0.5, .node = "b", .time = 3.0}};
  const auto write = [&](JsonWriter& json) {
    json.begin_object();
    write_made(json, made, TextEncoding::cp932);
    json.end_object();
  };
  EXPECT_EQ(written_by(write),
            R"({"format": "mrtk", "clips": [{"name": "walk", "duration": 1.5}], "largest_error": {"metres": 0.25, )"
            R"("metres_node": "a", "metres_time": 1, "degrees": 2, "degrees_node": "", "degrees_time": 0}, )"
            R"("largest_residual": {"metres": 0.5, "node": "b", "time": 3}})"
            "\n");
}

}  // namespace
}  // namespace genga
