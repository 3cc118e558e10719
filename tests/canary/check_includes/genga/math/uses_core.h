// canary: math must not include genga/core/curve.h
#pragma once
#include "genga/core/curve.h"
