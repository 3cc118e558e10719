// For the examples of genga/base.
#pragma once

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <functional>

#include "genga/base/member_path.h"
#include "genga/base/records.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/pmd/reader.h"
#include "genga/formats/vmd/document.h"
#include "genga/formats/vmd/reader.h"
#include "genga/formats/vmd/writer.h"
#include "genga/report/table.h"
#include "tests/examples/examples.h"

class BaseExamples : public Examples {
 protected:
  genga::vmd::Motion motion = genga::vmd::read(bytes).value().document;
  std::vector<std::byte> buffer = std::vector<std::byte>(64);
  std::size_t at = 54;     // of the bones' keys: behind the header and their number
  std::size_t count = 20;  // of them
  genga::vmd::BoneKey key;
  std::array<int, 20> keys{};
  bool is_over = false;
  std::uint64_t nodes = 3;
  std::function<void(double)> pose = [](double /*t*/) {};
  std::string_view raw = "\x83\x5a\x83\x93\x83\x5e\x81\x5b";  // センター
};
