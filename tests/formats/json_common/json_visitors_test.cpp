#include "genga/formats/json_common/json_visitors.h"

#include <gtest/gtest.h>

#include "tests/formats/json_common/demo.h"

namespace genga {
namespace {

using namespace demo;

TEST(JsonFieldWriter, WritesOneRecordALine) {
  EXPECT_EQ(written(example()), R"({
 "genga": {"format": "demo", "version": 1},
 "kind": "current",
 "header": {"title": "a \"title\"\n\u0001 セ", "visible": true, "mask": 65280},
 "position": [1, -0.0, 0.1],
 "scale": 0.1,
 "curve": "0001feff",
 "keys": [
  {"name": "センター", "frame": 0, "weight": 1.5},
  {"name": {"text": "ab", "hex": "616200fd0000000000000000000000"}, "frame": 7, "weight": 0}
 ],
 "switches": [
  {"shift": -3, "keys": [
    {"name": "x", "frame": 4000000000, "weight": "0x7fc00001"}
   ]},
  {"shift": 5, "keys": []}
 ],
 "indices": [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
  32, 33, 34, 35, 36, 37, 38, 39
 ],
 "toons": [
  "t1",
  "too2"
 ],
 "trailing": "",
 "tail": "ab"
}
)");
}

}  // namespace
}  // namespace genga
