#include "genga/formats/lws/items.h"

#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

std::vector<std::string> names_of(const lws::Document& document) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i < document.items.size(); ++i)
    names.push_back(name_of(document, document.items[i], TextEncoding::cp932));
  return names;
}

TEST(Items, NamesByVersion) {
  EXPECT_EQ(names_of(document_of("LWSC\n1\nLoadObject Objects/my cube.lwo\nAddNullObject Null\nAddLight\n")),
            (std::vector<std::string>{"my cube", "Null", "Light"}));
  EXPECT_EQ(names_of(document_of("LWSC\n3\nLoadObjectLayer 2 C:dir/a.b.lwo\nAddBone\nBoneName Left Arm\nAddBone\n")),
            (std::vector<std::string>{"a.b:2", "Left Arm", "Bone"}));
  EXPECT_EQ(names_of(document_of("LWSC\n5\nLoadObjectLayer 1 10000007 c.lwo\nAddNullObject 1000000A deadbeef\n"
                                 "AddLight 20000000\nLightName Sun\nAddCamera 30000000\nCameraName Shot 1\n")),
            (std::vector<std::string>{"c", "deadbeef", "Sun", "Shot 1"}));
}

TEST(Items, IdsAreCountedOrTold) {
  const lws::Document counted = document_of(
      "LWSC\n3\nAddNullObject a\nAddBone\nAddBone\nAddNullObject b\nAddBone\n"
      "AddLight\nAddLight\nAddCamera\n");
  std::vector<std::uint32_t> ids;
  for (const lws::Item& item : counted.items) ids.push_back(item.id);
  EXPECT_EQ(ids, (std::vector<std::uint32_t>{0, 0x10000000, 0x40000000, 0x40010000, 0x10000001, 0x40000001, 0x20000000,
                                             0x20000001, 0x30000000}));
  EXPECT_EQ(counted.items[5].object, 4U);
  EXPECT_EQ(document_of("LWSC\n5\nAddBone 4024000A\n").items[1].id, 0x4024000AU);
}

TEST(Items, References) {
  const lws::Document document = document_of("LWSC\n3\nAddNullObject a\nAddBone\nAddBone\nAddNullObject b\nAddLight\n");
  const lws::ItemIndex index(document);
  EXPECT_EQ(index.find("2").item, 4U);
  EXPECT_EQ(index.find("10000001").item, 4U);
  EXPECT_EQ(index.find("40010000").item, 3U);
  EXPECT_EQ(index.find("20000000").item, 5U);
  EXPECT_EQ(index.find("1", lws::ItemKind::light).item, 5U);
  EXPECT_EQ(index.find_bone("2", 1).item, 3U);
  EXPECT_FALSE(index.find_bone("3", 1).item);
  EXPECT_TRUE(index.find("0").is_none);
  EXPECT_TRUE(index.find("").is_none);
  EXPECT_FALSE(index.find("3").item);
  EXPECT_FALSE(index.find("3").is_none);
  EXPECT_FALSE(index.find("10000009").item);
  EXPECT_FALSE(index.find("word").item);
}

TEST(Items, TheFirstScenesHaveACameraThatNothingAdds) {
  const lws::Document document = document_of("LWSC\n1\nAddLight\nShowCamera 1\nCameraMotion (unnamed)\n");
  ASSERT_EQ(document.items.size(), 3U);
  EXPECT_EQ(document.items[2].kind, lws::ItemKind::camera);
  EXPECT_EQ(document.items[1].end, document.items[2].node);
}

TEST(Items, BlockNames) {
  EXPECT_EQ(lws::block_name("  { Envelope"), "Envelope");
  EXPECT_EQ(lws::block_name("{Still x"), "Still");
  EXPECT_EQ(lws::block_name("{"), "");
}

}  // namespace
}  // namespace genga::tests
