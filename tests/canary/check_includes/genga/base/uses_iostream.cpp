// canary: <iostream> has no place in the library
#include <iostream>
