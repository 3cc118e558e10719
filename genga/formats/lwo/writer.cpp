#include "genga/formats/lwo/writer.h"

namespace genga::lwo {

void write(const Object& object, ByteSink& sink) { sink.write(object.content.view()); }

}  // namespace genga::lwo
