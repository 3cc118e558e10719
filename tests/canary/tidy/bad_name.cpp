// clang-tidy must refuse the name and the null pointer.
int* BadName() { return 0; }
