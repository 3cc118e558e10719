// canary: "curve.h" does not start at the repository root
#pragma once
#include "curve.h"
