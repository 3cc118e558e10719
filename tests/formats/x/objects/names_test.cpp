#include "genga/formats/x/objects/names.h"

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

TEST(XNames, ANameIsFoundByItsType) {
  const Document d = document_of("Mesh a { 0;; 0;; } Frame a { } Frame b { { a } { c } }");
  const Names names(d);
  EXPECT_EQ(type_of(d, names.find("a")), "Mesh");
  EXPECT_EQ(type_of(d, names.find("a", "Frame")), "Frame");
  EXPECT_EQ(names.find("c"), no_object);
  EXPECT_EQ(names.find("b", "Mesh"), no_object);
  EXPECT_EQ(resolved(d, names, 3), 0U);
  EXPECT_EQ(resolved(d, names, 4), no_object);
}

TEST(XNames, ChildrenAreThoseDirectlyBelow) {
  const Document d = document_of("Frame a { Frame b { Frame c { } } { x } }");
  std::vector<std::uint32_t> children;
  for_each_child(d, 0, [&](std::uint32_t child) { children.push_back(child); });
  EXPECT_EQ(children, (std::vector<std::uint32_t>{1, 3}));
}

}  // namespace
}  // namespace genga::x
