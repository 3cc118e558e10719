#include "genga/formats/gltf/document.h"

#include "tests/formats/gltf/sample.h"

namespace genga::gltf {
namespace {

TEST(Document, PlacesByPath) {
  const Document document =
      document_of("{\"asset\":{\"version\":\"2.0\"},\n\"nodes\":[{},\n {\"rotation\":[0,0, 0,1]}]}");
  EXPECT_EQ(where(document, "asset.version"), Place::at_line(1, 21));
  EXPECT_EQ(where(document, "nodes[1].rotation[2]"), Place::at_line(3, 20));
  EXPECT_EQ(where(document, "nodes[1].scale"), Place::at_line(3, 2));  // the node's, which has none
  EXPECT_EQ(where(document, "meshes[0]"), Place::at_line(1, 1));
}

TEST(Document, Summary) {
  const Summary summary = summarize(sample("valid/moving.glb"), TextEncoding::utf8);
  EXPECT_EQ(summary.version, "2.0");
  EXPECT_EQ(summary.clips, std::vector<std::string>{"move"});
  EXPECT_EQ(summary.duration, 2.0);
  const auto count = [&](std::string_view kind) {
    for (const auto& [name, number] : summary.counts) {
      if (name == kind) return number;
    }
    return std::uint64_t{99};
  };
  EXPECT_EQ(count("nodes"), 1U);
  EXPECT_EQ(count("meshes"), 1U);
  EXPECT_EQ(count("animations"), 1U);
}

TEST(Document, FilesBesideIt) {
  const Document document = sample("valid/triangle-beside.gltf");
  EXPECT_EQ(missing_files(document), std::vector<std::string>{"triangle beside.data"});
  EXPECT_EQ(summarize(document, TextEncoding::utf8).depends_on, std::vector<std::string>{"triangle beside.data"});
  const std::vector<std::optional<Bytes>> none{std::nullopt};
  EXPECT_EQ(missing_files(with_files(document, none)).size(), 1U);
  const std::vector<std::optional<Bytes>> one{Bytes::own(std::vector<std::byte>(36))};
  EXPECT_TRUE(missing_files(with_files(document, one)).empty());
}

TEST(Document, NamesOfWhatHasNone) {
  const Document document = document_of(R"({"asset":{"version":"2.0"},"nodes":[{"name":"a"},{"name":""},{}]})");
  EXPECT_EQ(name_or(document.item(List::nodes, 0), "node", 0), "a");
  EXPECT_EQ(name_or(document.item(List::nodes, 1), "node", 1), "node1");
  EXPECT_EQ(name_or(document.item(List::nodes, 2), "node", 2), "node2");
}

}  // namespace
}  // namespace genga::gltf
