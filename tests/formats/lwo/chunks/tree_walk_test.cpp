#include "genga/formats/lwo/chunks/tree_walk.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;
using Step = TreeWalk::Step;

std::string visited(const std::string& chunks, std::string_view type, std::size_t max_depth = 64) {
  TreeWalk walk(span_of(chunks), 0, chunks.size(), form_kind(make_id(type[0], type[1], type[2], type[3])), max_depth);
  std::string seen;
  for (;;) {
    switch (walk.next()) {
      case Step::chunk:
        seen += to_string(walk.chunk().id) + "@" + walk.path() + (walk.kind() == nullptr ? "? " : " ");
        break;
      case Step::up: seen += "up@" + walk.path() + " "; break;
      case Step::cut_off: return seen + "cut@" + walk.path();
      case Step::too_deep: return seen + "deep@" + walk.path();
      case Step::end: return seen + "end";
    }
  }
}

TEST(TreeWalk, ChunksWithinChunks) {
  const std::string blok = sub("BLOK", sub("IMAP", text("\x80") + sub("CHAN", "COLR")) + sub("PROJ", u16(0)));
  EXPECT_EQ(visited(chunk("SURF", text("s") + text("") + blok) + chunk("XYZW", ""), "LWO2"),
            "SURF@chunks[0] BLOK@chunks[0].chunks[0] IMAP@chunks[0].chunks[0].chunks[0] "
            "CHAN@chunks[0].chunks[0].chunks[0].chunks[0] up@chunks[0].chunks[0].chunks[0] "
            "PROJ@chunks[0].chunks[0].chunks[1] up@chunks[0].chunks[0] up@chunks[0] XYZW@chunks[1]? end");
}

TEST(TreeWalk, NestedForms) {
  const std::string surf = form("SURF", chunk("    ", text("s") + text("")) + form("NODS", chunk("NVER", u32(1))));
  EXPECT_EQ(visited(surf, "LWO3"),
            "SURF@chunks[0]     @chunks[0].chunks[0] NODS@chunks[0].chunks[1] NVER@chunks[0].chunks[1].chunks[0] "
            "up@chunks[0].chunks[1] up@chunks[0] end");
}

TEST(TreeWalk, CutOffAndTooDeep) {
  EXPECT_EQ(visited(chunk("SURF", text("s") + text("") + "BLOK" + u16(9)), "LWO2"),
            "SURF@chunks[0] cut@chunks[0].chunks[0]");
  EXPECT_EQ(visited(form("AAAA", form("BBBB", form("CCCC", ""))), "LWO3", 2),
            "AAAA@chunks[0]? BBBB@chunks[0].chunks[0]? CCCC@chunks[0].chunks[0].chunks[0]? "
            "deep@chunks[0].chunks[0].chunks[0]");
}

TEST(TreeWalk, ObjectOfAPreset) {
  EXPECT_EQ(visited(chunk("NAME", "") + chunk("PDAT", form("LWO2", chunk("TAGS", text("a")))), "PST_"),
            "NAME@chunks[0]? PDAT@chunks[1] TAGS@chunks[1].chunks[0] up@chunks[1] end");
  EXPECT_EQ(visited(chunk("PDAT", "something else"), "PST_"), "PDAT@chunks[0]? end");
}

}  // namespace
}  // namespace genga::lwo
