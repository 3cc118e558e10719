// canary: <genga/core/key.h> is written with quotes
#pragma once
#include <genga/core/key.h>
