// clang-tidy must refuse the name and the comparison.
bool BadName(int x) { return x == x; }
