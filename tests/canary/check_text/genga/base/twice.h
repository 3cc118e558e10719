// canary: no #pragma once
