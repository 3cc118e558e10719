// canary: room json must not include genga/formats/x/writer.h
#pragma once
#include "genga/formats/x/writer.h"
