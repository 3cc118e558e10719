#include "genga/convert/fit/node_value.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(NodeValue, GoesThereAndBack) {
  Transform local;
  local.translation = {1, 2, 3};
  local.rotation = Quat(0.0, 0.0, 2.0, 0.0);
  local.scale = {4, 5, 6};
  Transform made;
  for (const Property property : {Property::translation, Property::rotation, Property::scale}) {
    set_node_value(made, property, node_value(local, property));
  }
  EXPECT_EQ(made.translation, local.translation);
  EXPECT_EQ(made.scale, local.scale);
  EXPECT_EQ(made.rotation, Quat(0.0, 0.0, 1.0, 0.0));
  copy_value(local, Property::rotation, made);
  EXPECT_EQ(made.rotation, local.rotation);
  EXPECT_EQ(node_value({.rotation = Quat(0, 0, 0, 0)}, Property::rotation), Vec4(0, 0, 0, 1));
}

}  // namespace
}  // namespace genga
