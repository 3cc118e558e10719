// A header whose reader is shown nothing.
// canary: opens with no example
#pragma once
