#include "genga/formats/lws/check.h"

#include "genga/formats/lws/to_scene.h"

namespace genga::lws {

// What a scene cannot be made of is what is wrong with the file.
Findings check(const Document& document) {
  Findings findings;
  (void)to_scene(document, {}, findings);
  return findings;
}

}  // namespace genga::lws
