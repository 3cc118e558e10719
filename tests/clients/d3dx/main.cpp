// d3dx_client play TIME,… {FILE WAY}…   prints what GetSRT answers, for ../d3dx.py to compare
// d3dx_client check FILE                checks what else a set promises; prints what is wrong
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "tests/clients/d3dx/contract.h"
#include "tests/clients/d3dx/hostile.h"
#include "tests/clients/d3dx/sets.h"

namespace {

void print_row(ID3DXAnimationSet* set, double time, UINT index) {
  D3DXVECTOR3 s;
  D3DXQUATERNION r;
  D3DXVECTOR3 t;
  const HRESULT result = set->GetSRT(set->GetPeriodicPosition(time), index, &s, &r, &t);
  expect(result == S_OK, "GetSRT" + last_bits(result));
  std::printf("%.17g,%u,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g\n", time, index, t.x, t.y, t.z, r.x, r.y, r.z,
              r.w, s.x, s.y, s.z);
}

std::vector<double> times_of(const char* list) {
  std::vector<double> times;
  for (char* rest = nullptr; *list != '\0'; list = *rest == ',' ? rest + 1 : rest) {
    times.push_back(std::strtod(list, &rest));
  }
  return times;
}

void play(const std::vector<double>& times, const char* path, const char* way) {
  const Owned<ID3DXAnimationSet> set = load_set(path, way);
  if (!set) return;
  std::printf("set,%s,%.17g\n", set->GetName(), set->GetPeriod());
  for (UINT index = 0; index < set->GetNumAnimations(); ++index) {
    const char* name = nullptr;
    expect(set->GetAnimationNameByIndex(index, &name) == S_OK, "GetAnimationNameByIndex");
    std::printf("animation,%s\n", name);
  }
  for (const double time : times) {
    for (UINT index = 0; index < set->GetNumAnimations(); ++index) print_row(set.get(), time, index);
  }
}

}  // namespace

int main(int count, char** words) {
  const bool plays = count > 3 && std::strcmp(words[1], "play") == 0;
  const bool checks = count == 3 && std::strcmp(words[1], "check") == 0;
  if (!plays && !checks) return 2;
  if (checks) {
    check_contract(words[2]);
    check_hostile();
  }
  for (int i = 3; plays && i + 1 < count; i += 2) play(times_of(words[2]), words[i], words[i + 1]);
  return has_failed() ? 1 : 0;
}
