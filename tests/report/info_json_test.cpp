#include "genga/report/info_json.h"

#include <string>

#include <gtest/gtest.h>

#include "genga/formats/registry.h"

namespace genga {
namespace {

std::string json_of(const FileInfo& info) {
  MemorySink sink;
  write_info(sink, info);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

TEST(InfoJson, LeavesOutWhatTheFileDoesNotHave) {
  Summary summary;
  summary.version = "0002";
  summary.counts = {{"bone_keys", 3}};
  EXPECT_EQ(
      json_of({.file = "a.vmd", .format = find_format("vmd"), .summary = summary, .warnings = 2, .tracks = {}}),
      R"({"file": "a.vmd", "format": "vmd", "role": "motion", "version": "0002", "name": "", "duration": 0, "fps": 0, )"
      R"("counts": {"bone_keys": 3}, "contents": {}, "clips": [], "depends_on": [], "warnings": 2})"
      "\n");
}

TEST(InfoJson, HasTracksWhenTheyAreAskedFor) {
  const std::vector<TrackRow> rows{
      {.clip = "walk", .name = "hip", .channels = {"position.x"}, .keys = 2, .first = 0.5, .last = 1.5}};
  const std::string text = json_of({.file = "a", .format = find_format("vmd"), .summary = {}, .tracks = rows});
  EXPECT_NE(text.find(R"("tracks": [{"clip": "walk", "name": "hip", "channels": ["position.x"], "keys": 2, )"
                      R"("first": 0.5, "last": 1.5}])"),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace genga
