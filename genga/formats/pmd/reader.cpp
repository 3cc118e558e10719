#include "genga/formats/pmd/reader.h"

#include <utility>

#include "genga/base/byte_reader.h"
#include "genga/formats/pmd/schema.h"
#include "genga/formats/schema_common/layout_reader.h"

namespace genga::pmd {

Result<Read<Model>> read(const Bytes& bytes, const ReadOptions& options) {
  ByteReader reader(bytes);
  // If a file is shorter than the magic, its bytes decide whether it is cut or another format.
  for (const char expected : magic) {
    GENGA_TRY_ASSIGN(const char found, reader.read<char>("magic"));
    if (found != expected) {
      return Error{ErrorCode::bad_magic, "not a PMD model: it does not begin with \"Pmd\"", Place::at_offset(0),
                   "magic"};
    }
  }
  Budget budget(options.limits);
  Model model;
  LayoutReader members(model, reader, budget);
  fields(members, model);
  GENGA_TRY(members.status());
  return Read<Model>{std::move(model), {}};
}

}  // namespace genga::pmd
