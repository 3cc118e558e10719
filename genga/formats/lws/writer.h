// Document to bytes: the text as it is.
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

void write(const Document& document, ByteSink& sink);

}  // namespace genga::lws
