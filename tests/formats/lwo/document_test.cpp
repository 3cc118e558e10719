#include "genga/formats/lwo/document.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

TEST(Document, PayloadOfAChunk) {
  const Object object = object_of(form("LWO2", chunk("TAGS", text("ab"))));
  EXPECT_EQ(payload(object, object.chunks[0]).size(), 4U);
  EXPECT_EQ(payload(object, object.chunks[0])[1], std::byte{'b'});
}

TEST(Document, PlacesOfTheForm) {
  const Object object = object_of(form("LWO2", chunk("TAGS", "")) + "behind");
  EXPECT_EQ(where(object, "size"), Place::at_offset(4));
  EXPECT_EQ(where(object, "form"), Place::at_offset(8));
  EXPECT_EQ(where(object, "trailing"), Place::at_offset(20));
  EXPECT_EQ(where(object, "nonsense"), Place{});
}

TEST(Document, PlacesOfChunksAndFields) {
  const std::string surf =
      text("s") + text("") + sub("BLOK", sub("PROJ", u16(0)) + sub("IMAG", vx(1))) + sub("SIDE", u16(1));
  const Object object = object_of(form("LWO2", chunk("TAGS", text("s")) + chunk("SURF", surf) +
                                                   chunk("PNTS", vec3(0, 0, 0) + vec3(1, 1, 1)) +
                                                   chunk("POLS", "FACE" + u16(2) + vx(0) + vx(1) + u16(1) + vx(0))));
  const std::uint64_t at = 12 + 10;  // of SURF
  EXPECT_EQ(where(object, "chunks[0]"), Place::at_offset(12));
  EXPECT_EQ(where(object, "chunks[1]"), Place::at_offset(at));
  EXPECT_EQ(where(object, "chunks[1].source"), Place::at_offset(at + 8 + 2));
  EXPECT_EQ(where(object, "chunks[1].chunks[0].chunks[1].clip"), Place::at_offset(at + 8 + 4 + 6 + 8 + 6));
  EXPECT_EQ(where(object, "chunks[1].chunks[1]"), Place::at_offset(at + 8 + 4 + 6 + 8 + 8));
  const std::uint64_t pnts = at + 8 + surf.size();
  EXPECT_EQ(where(object, "chunks[2].points[1]"), Place::at_offset(pnts + 8 + 12));
  EXPECT_EQ(where(object, "chunks[2].points[2]"), Place{});
  EXPECT_EQ(where(object, "chunks[3].polygons[1]"), Place::at_offset(pnts + 8 + 24 + 8 + 4 + 6));
  EXPECT_EQ(where(object, "chunks[1].chunks[9]"), Place{});
  EXPECT_EQ(where(object, "chunks[1].nothing"), Place{});
}

TEST(Document, Summary) {
  const std::string envelope = vx(1) + sub("KEY ", f32(0) + f32(0)) + sub("KEY ", f32(2.5F) + f32(1));
  const Object object = object_of(form(
      "LWO2", chunk("LAYR", u16(0) + u16(0) + vec3(0, 0, 0) + text("")) + chunk("PNTS", vec3(0, 0, 0) + vec3(1, 1, 1)) +
                  chunk("VMAP", "PICK" + u16(0) + text("")) + chunk("POLS", "FACE" + u16(1) + vx(0) + u16(0)) +
                  chunk("ENVL", envelope) + chunk("CLIP", u32(1) + sub("STIL", text("b.png"))) +
                  chunk("CLIP", u32(2) + sub("STIL", text("a.png"))) + chunk("SURF", text("s") + text(""))));
  const Summary summary = summarize(object, TextEncoding::utf8);
  EXPECT_EQ(summary.version, "LWO2");
  EXPECT_EQ(summary.duration, 2.5);
  using Counts = std::vector<std::pair<std::string_view, std::uint64_t>>;
  EXPECT_EQ(summary.counts, (Counts{{"layers", 1},
                                    {"points", 2},
                                    {"polygons", 2},
                                    {"vertex_maps", 1},
                                    {"surfaces", 1},
                                    {"clips", 2},
                                    {"envelopes", 1}}));
  EXPECT_EQ(summary.depends_on, (std::vector<std::string>{"a.png", "b.png"}));
  // The layer has no name; the map is of a type that is none of those that are listed.
  ASSERT_EQ(summary.contents.size(), 2U);
  EXPECT_EQ(summary.contents[0].kind, "layers");
  EXPECT_EQ(summary.contents[0].names, std::vector<std::string>{""});
  EXPECT_EQ(summary.contents[1].kind, "surfaces");
  EXPECT_EQ(summary.contents[1].names, std::vector<std::string>{"s"});
}

// Each layer has maps of its own, of the same names.
TEST(Document, MapsAreNamedOnceByWhatTheyAreFor) {
  const auto map = [](const char* type, const char* name) { return chunk("VMAP", type + u16(0) + text(name)); };
  const Object object =
      object_of(form("LWO2", map("WGHT", "arm") + map("TXUV", "arm") + map("MORF", "smile") + map("SPOT", "wink") +
                                 map("WGHT", "arm") + map("RGBA", "tint") + map("MNVW", "cage")));
  const Summary summary = summarize(object, TextEncoding::utf8);
  using Names = std::vector<std::string>;
  const std::vector<std::pair<std::string_view, Names>> wanted{{"morphs", {"smile", "wink"}},
                                                               {"weight_maps", {"arm", "cage"}},
                                                               {"texture_maps", {"arm"}},
                                                               {"color_maps", {"tint"}}};
  ASSERT_EQ(summary.contents.size(), wanted.size());
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    EXPECT_EQ(summary.contents[i].kind, wanted[i].first);
    EXPECT_EQ(summary.contents[i].names, wanted[i].second) << wanted[i].first;
  }
}

TEST(Document, FilesOfOldSurfaces) {
  const Object object =
      object_of(form("LWOB", chunk("SURF", text("s") + sub("CTEX", text("Planar Image Map")) +
                                               sub("TIMG", text("wood.iff")) + sub("RIMG", text("(none)")))));
  EXPECT_EQ(summarize(object, TextEncoding::utf8).depends_on, (std::vector<std::string>{"wood.iff"}));
}

}  // namespace
}  // namespace genga::lwo
