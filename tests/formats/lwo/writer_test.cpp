#include "genga/formats/lwo/writer.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

std::string written(const std::string& bytes) {
  MemorySink sink;
  write(object_of(bytes), sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

TEST(Writer, EveryByte) {
  const std::string odd = form("LWO2", chunk("XYZW", "abc"));
  for (const std::string& bytes : {odd, odd + "behind", odd.substr(0, odd.size() - 1), form("LWOB", "")}) {
    EXPECT_EQ(written(bytes), bytes);
  }
}

}  // namespace
}  // namespace genga::lwo
