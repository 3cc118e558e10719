#include "genga/formats/csv/descriptor.h"

namespace genga::csv {
namespace {

constexpr std::string_view extensions[]{".csv"};

}  // namespace

const FormatDescriptor& descriptor() {
  // No magic: any text may begin with "time".
  static constexpr FormatDescriptor format{.name = "csv",
                                           .title = "Table of motion",
                                           .extensions = extensions,
                                           .reads = true,
                                           .writes = true,
                                           .plays = true,
                                           .role = Role::table,
                                           .salvages = true,
                                           .options = own_options({OwnOption::axes}),
                                           .home = "RFC 4180",
                                           .rank = 110};
  return format;
}

}  // namespace genga::csv
