#include "genga/formats/mmd_common/picture_name.h"

namespace genga::mmd {

bool is_of_another_machine(std::string_view file) {
  const bool has_drive = file.size() > 2 && file[1] == ':';
  return has_drive || file.starts_with('/');
}

}  // namespace genga::mmd
