// canary: <glm/glm.hpp> is only for math
#pragma once
#include <glm/glm.hpp>
