// The declarations that every program knows, as text.
#pragma once

#include <string_view>

namespace genga::x {

// Direct3D's templates, those of its exporters, and the four of LightWave animation.
std::string_view standard_template_text();

}  // namespace genga::x
