#include "genga/formats/pmx/places.h"

#include <cstring>

#include "tests/formats/pmx/sample_models.h"

namespace genga {
namespace {

using namespace test;

template <class T>
T stored_at(const Bytes& bytes, const Place& place) {
  T value{};
  EXPECT_EQ(place.kind, Place::Kind::offset);
  EXPECT_LE(place.offset + sizeof(T), bytes.size());
  std::memcpy(&value, bytes.data() + place.offset, sizeof(T));
  return value;
}

// What stands at the place is the member's value.
TEST(PmxPlaces, LeadToTheMembers) {
  const Bytes bytes = sample("valid/everything-version-2.1.pmx");
  const pmx::Model model = pmx::read(bytes).value().document;
  const pmx::Places places(model);
  EXPECT_EQ(stored_at<pmx::F32>(bytes, places.where("vertices[2].edge_scale")).get(), 0.5F);
  EXPECT_EQ(stored_at<pmx::F32>(bytes, places.where("vertices[3].sdef.r1[1]")).get(), 4.0F);
  EXPECT_EQ(stored_at<std::uint8_t>(bytes, places.where("indices[4]")), 2);
  EXPECT_EQ(stored_at<std::uint8_t>(bytes, places.where("materials[1].toon")), 2);
  EXPECT_EQ(stored_at<pmx::F32>(bytes, places.where("bones[4].ik.links[0].limits.upper[0]")).get(), -0.008726646F);
  EXPECT_EQ(stored_at<pmx::I32>(bytes, places.where("bones[7].external_key")).get(), 7);
  EXPECT_EQ(stored_at<pmx::F32>(bytes, places.where("morphs[4].materials[1].toon")).get(), 0.25F);
  EXPECT_EQ(stored_at<std::uint8_t>(bytes, places.where("frames[2].entries[1].bone")), 2);
  EXPECT_EQ(stored_at<pmx::I32>(bytes, places.where("joints")).get(), 6);
  EXPECT_EQ(stored_at<std::uint8_t>(bytes, places.where("soft_bodies[0].pins[1]")), 3);
}

TEST(PmxPlaces, AreTheSameOfOwnedVertices) {
  pmx::Model model = model_of("valid/200-vertices.pmx");
  const Place before = pmx::Places(model).where("vertices[133].uv");
  const Place bones = pmx::Places(model).where("bones[1].name");
  model.vertices.own();
  EXPECT_EQ(pmx::Places(model).where("vertices[133].uv"), before);
  EXPECT_EQ(pmx::Places(model).where("bones[1].name"), bones);
}

TEST(PmxPlaces, NoneForWhatIsNotThere) {
  const pmx::Model model = model_of("valid/everything.pmx");
  const pmx::Places places(model);
  for (const char* path : {"trailing", "bones[8]", "bones[0].ik", "bones[0].nonsense", "vertices[0].sdef", "bonesx",
                           "morphs[0].uvs", "indices[0].x", "name.x"}) {
    EXPECT_EQ(places.where(path), Place()) << path;
  }
}

}  // namespace
}  // namespace genga
