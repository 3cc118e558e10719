#include "genga/formats/lwo/json/surfaces.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

std::string surfaces_of(const std::string& file) {
  MemorySink sink;
  write_surfaces(object_of(file), sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

bool holds(const std::string& json, std::string_view part) { return json.find(part) != std::string::npos; }

TEST(SurfacesJson, AnObjectWithoutAnyHasEmptyLists) {
  EXPECT_EQ(surfaces_of(form("LWO2", "")), "{\"surfaces\": [], \"clips\": [], \"envelopes\": []}\n");
}

TEST(SurfacesJson, ASurfaceHasWhatItStatesAndDefaults) {
  const std::string json = surfaces_of(form(
      "LWO2", chunk("SURF", text("skin") + text("base") + sub("DIFF", f32(0.25F) + vx(7)) + sub("SIDE", u16(3)) +
                                sub("BLOK", sub("IMAP", text("\x80") + sub("CHAN", "COLR") + sub("NEGA", u16(1))) +
                                                sub("TMAP", sub("SIZE", vec3(1, 2, 3) + vx(4))) + sub("IMAG", vx(2)) +
                                                sub("WRAP", u16(0) + u16(3)) + sub("VMAP", text("uv"))))));
  EXPECT_TRUE(holds(json, R"("name": "skin", "source": "base")")) << json;
  EXPECT_TRUE(holds(json, R"("diffuse": {"value": 0.25, "envelope": 7})")) << json;
  EXPECT_TRUE(holds(json, R"("luminosity": {"value": 0, "envelope": 0})")) << json;
  EXPECT_TRUE(holds(json, R"("sides": 3)")) << json;
  EXPECT_TRUE(holds(json, R"("type": "IMAP", "ordinal": "80", "channel": "COLR", "is_enabled": true)")) << json;
  EXPECT_TRUE(holds(json, R"("clip": 2, "wrap_width": 0, "wrap_height": 3)")) << json;
  EXPECT_TRUE(holds(json, R"("size": {"value": [1, 2, 3], "envelope": 4})")) << json;
  EXPECT_TRUE(holds(json, R"("vertex_map": "uv")")) << json;
}

TEST(SurfacesJson, OldSurfacesHaveTheSameMembers) {
  const std::string json = surfaces_of(
      form("LWOB", chunk("SURF", text("skin") + sub("DIFF", u16(64)) + sub("CTEX", text("Cubic Image Map")) +
                                     sub("TIMG", text("wood.iff")))));
  EXPECT_TRUE(holds(json, R"("diffuse": {"value": 0.25, "envelope": 0})")) << json;
  EXPECT_TRUE(holds(json, R"("projection": 3)")) << json;
  EXPECT_TRUE(holds(json, R"("image": "wood.iff")")) << json;
}

TEST(SurfacesJson, ClipsAndEnvelopes) {
  const std::string json =
      surfaces_of(form("LWO2", chunk("CLIP", u32(3) + sub("STIL", text("a.iff")) + sub("GAMM", f32(2.5F) + vx(1))) +
                                   chunk("ENVL", vx(1) + sub("PRE ", u16(2)) + sub("KEY ", f32(0.5F) + f32(2)) +
                                                     sub("SPAN", "HERM" + f32(3) + f32(4)))));
  EXPECT_TRUE(holds(json, R"("index": 3, "kind": "STIL", "file": "a.iff")")) << json;
  EXPECT_TRUE(holds(json, R"("gamma": {"value": 2.5, "envelope": 1})")) << json;
  EXPECT_TRUE(holds(json, R"("before": 2, "after": 1)")) << json;
  EXPECT_TRUE(holds(json, R"({"time": 0.5, "value": 2, "shape": 1, "parameters": [0, 0, 0, 3, 4, 0]})")) << json;
}

TEST(SurfacesJson, NamesThatAreNoUtf8HaveTheirBytes) {
  const std::string json = surfaces_of(form("LWO2", chunk("SURF", text("\x83\x7f") + text(""))));
  EXPECT_TRUE(holds(json, R"("hex": "837f"})")) << json;
}

}  // namespace
}  // namespace genga::lwo
