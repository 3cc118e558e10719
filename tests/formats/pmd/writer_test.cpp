#include "genga/formats/pmd/writer.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "genga/formats/pmd/reader.h"
#include "tests/formats/pmd/sample_model.h"

namespace genga {
namespace {

using namespace test;

bool comes_back(const Bytes& bytes) {
  Result<Read<pmd::Model>> read = pmd::read(bytes);
  if (!read) return false;
  MemorySink sink;
  pmd::write(read.value().document, sink);
  return std::ranges::equal(sink.buffer(), bytes.view());
}

TEST(PmdWriter, WritesWhatWasReadAtEveryLegalEnd) {
  SamplePmd pmd = sample_figure();
  const SampleBytes file = pmd.bytes();
  for (const std::size_t end : file.legal_ends) EXPECT_TRUE(comes_back(file.first(end))) << end;
  for (const int flag : {0, 2}) {
    pmd.english_flag = static_cast<std::uint8_t>(flag);
    EXPECT_TRUE(comes_back(pmd.bytes().view())) << flag;
  }
  pmd.trailing = std::string("\0\x01", 2);
  EXPECT_TRUE(comes_back(pmd.bytes().view()));
}

TEST(PmdWriter, WritesWhatWasChanged) {
  SamplePmd pmd = sample_figure();
  const SampleBytes before = pmd.bytes();
  Result<Read<pmd::Model>> read = pmd::read(before.view());
  ASSERT_TRUE(read);
  pmd::Model& model = read.value().document;
  model.bones.own()[1].parent = 3;
  model.iks[0].links.own().push_back(0);
  model.morphs[1].vertices.own()[0].position[0] = 9.0F;
  pmd.bones[1].parent = 3;
  pmd.iks[0].links.push_back(0);
  pmd.morphs[1].vertices[0].second[0] = 9.0F;
  MemorySink sink;
  pmd::write(model, sink);
  const SampleBytes after = pmd.bytes();
  EXPECT_TRUE(std::ranges::equal(sink.buffer(), after.view().view()));
}

}  // namespace
}  // namespace genga
