#include "genga/formats/csv/row_key.h"

#include "genga/formats/csv/rows.h"
#include "tests/formats/csv/table_text.h"

namespace genga::csv {
namespace {

const std::string hands = "time,hand,wrist_x,wrist_y,wrist_z\n";

TEST(CsvRowKey, SidesOfHands) {
  const Table table = table_of(hands + "0,Right,1,2,3\n0,left,4,5,6\n0.5,R,7,8,9\n1,Up,1,1,1\n");
  EXPECT_EQ(table.layout.keys->names, (std::vector<std::string>{"Left", "Right"}));
  std::vector<std::string> rows;
  for (Rows at(table.text.view(), table.layout); at.next();) {
    const bool is_good = at.kind() == RowKind::good;
    rows.push_back(is_good ? std::to_string(at.key()) + (at.begins_time() ? " begins" : "") : "none");
  }
  EXPECT_EQ(rows, (std::vector<std::string>{"1 begins", "0", "1 begins", "none"}));
}

TEST(CsvRowKey, OfOneTimeEachHasARow) {
  const Table table = table_of(hands + "0,Left,1,2,3\n0,Left,4,5,6\n");
  Rows rows(table.text.view(), table.layout);
  ASSERT_TRUE(rows.next() && rows.next());
  EXPECT_EQ(rows.kind(), RowKind::not_behind);
}

TEST(CsvRowKey, OnlySidesThatOccur) {
  EXPECT_EQ(table_of(hands + "0,Right,1,2,3\n").layout.keys->names, std::vector<std::string>{"Right"});
  EXPECT_TRUE(table_of(hands).layout.keys->names.empty());
}

TEST(CsvRowKey, PointsByModelAndName) {
  const RowKeys keys{.name = 0, .kinds = {1, 2}};
  const auto name = [&](std::string_view point, std::string_view model, std::string_view trajectory) {
    return point_name(keys, std::array{point, model, trajectory});
  };
  EXPECT_EQ(name("nose", "rtmpose.body", "3d_xyz"), "rtmpose.body.nose");
  EXPECT_EQ(name("nose", "rtmpose.body", "rigid_3d_xyz"), "rtmpose.body.rigid_3d_xyz.nose");
  EXPECT_EQ(name("a/b", "m", ""), "m.a%2Fb");
  EXPECT_EQ(name("forefinger4", "rtmpose.right_hand", "3d_xyz"), "Hand.Right.Joint.IndexTip");
  EXPECT_EQ(name("left_hand_wrist", "mediapipe_left_hand", "3d_xyz"), "Hand.Left.Joint.Wrist");
  EXPECT_EQ(name("forefinger4", "rtmpose.right_hand", "rigid_3d_xyz"), "rtmpose.right_hand.rigid_3d_xyz.forefinger4");
}

TEST(CsvRowKey, MorePointsThanColumnsAreRefused) {
  std::string text = "frame,keypoint,x,y,z,model\n";
  for (int point = 0; point < 4000; ++point) text += "0,p" + std::to_string(point) + ",1,2,3,m\n";
  const Error error = error_of(text);
  EXPECT_EQ(error.code, ErrorCode::limit_exceeded);
  EXPECT_EQ(error.path, "columns[1]");
}

}  // namespace
}  // namespace genga::csv
