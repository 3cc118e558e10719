// canary: extra must not include genga/base/result.h
#pragma once
#include "genga/base/result.h"
