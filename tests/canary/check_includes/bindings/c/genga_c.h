// canary: other programs include it: not string
#pragma once
#include <stddef.h>
#include <string>
