// Names as fields of a motion. Reports letters that the encoding lacks, names that do not fit, and names that become
// equal.
// Not for reading fields: mmd_common/mmd_name.h.
//
//     NameFields names(TextEncoding::cp932, collector);
//     key.name = names.field_of<15>(scene.nodes[0].source_name, scene.nodes[0].name, "nodes[0].name");
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "genga/base/finding_collector.h"
#include "genga/base/text_encoding.h"

namespace genga::vmd {

// Makes the fields of one list of names, which must stay unique.
class NameFields {
 public:
  NameFields(TextEncoding encoding, FindingCollector& findings) : encoding_(encoding), findings_(findings) {}

  // own: source bytes, used if they decode to the name. path: the name's, in findings.
  //
  //     finding                 severity  when
  //     vmd.name-not-encodable  warning   '?' stands for letters that the encoding lacks, in cp932 as MMD saves them
  //     vmd.name-cut            warning   the name is longer than the field
  //     vmd.name-clash          warning   another name has become the same bytes
  template <std::size_t Size>
  std::array<char, Size> field_of(std::string_view own, std::string_view utf8, const std::string& path) {
    const std::string bytes = bytes_of(own, utf8, Size, path);
    std::array<char, Size> field{};
    bytes.copy(field.data(), Size);
    return field;
  }

 private:
  std::string bytes_of(std::string_view own, std::string_view utf8, std::size_t size, const std::string& path);
  void report_clash(const std::string& other, std::string_view utf8, const std::string& path);

  TextEncoding encoding_;
  FindingCollector& findings_;
  std::map<std::string, std::string> names_;  // by their bytes
};

}  // namespace genga::vmd
