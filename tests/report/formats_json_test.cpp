#include "genga/report/formats_json.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "genga/formats/registry.h"

namespace genga {
namespace {

TEST(FormatsJson, HasALineForEachFormat) {
  MemorySink sink;
  write_formats(sink);
  const std::string text(reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size());
  EXPECT_EQ(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')), formats().size());
  EXPECT_NE(text.find(R"("extensions": [".glb", ".gltf"], "reads": true, "writes": true, "makes": true)"),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace genga
