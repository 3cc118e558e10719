#include "genga/core/camera.h"

#include "genga/math/functions.h"
#include "genga/math/vector.h"

namespace genga {

double fov_of_zoom(double zoom) { return glm::degrees(2.0 * math::atan2(1.0, zoom)); }

double zoom_of_fov(double degrees) { return 1.0 / math::tan(0.5 * glm::radians(degrees)); }

}  // namespace genga
