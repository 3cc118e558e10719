#include "tests/clients/d3dx/contract.h"

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "bindings/d3dx/load_lw_animation_set.h"
#include "tests/clients/d3dx/controller.h"
#include "tests/clients/d3dx/sets.h"

namespace {

constexpr GUID unknown_id{0x00000000, 0x0000, 0x0000, {0xc0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x46}};
constexpr GUID set_id{0x698cfb3f, 0x9289, 0x4d95, {0x9a, 0x57, 0x33, 0xa9, 0x4b, 0x5a, 0x65, 0xf9}};
constexpr std::array<const char*, 7> names{"body", "arm", "hand", "aim", "rider", "signpost", "solved"};
constexpr double period = 1.75;  // seconds: the last key of every channel that moves
constexpr float rounding = 1e-6F;

struct Srt {
  D3DXVECTOR3 scale{0, 0, 0};
  D3DXQUATERNION rotation{0, 0, 0, 0};
  D3DXVECTOR3 translation{0, 0, 0};
};

Srt srt_of(ID3DXAnimationSet* set, double time, UINT index) {
  Srt srt;
  expect(set->GetSRT(time, index, &srt.scale, &srt.rotation, &srt.translation) == S_OK, "GetSRT");
  return srt;
}

bool is_same(const Srt& a, const Srt& b) { return std::memcmp(&a, &b, sizeof(Srt)) == 0; }

UINT index_of(ID3DXAnimationSet* set, const char* name) {
  UINT index = ~0U;
  expect(set->GetAnimationIndexByName(name, &index) == S_OK, std::string("GetAnimationIndexByName of ") + name);
  return index;
}

void check_names(ID3DXAnimationSet* set) {
  expect(std::strcmp(set->GetName(), "figure") == 0, "GetName");
  expect(set->GetNumAnimations() == names.size(), "GetNumAnimations");
  for (UINT index = 0; index < names.size(); ++index) {
    const char* name = "";
    expect(set->GetAnimationNameByIndex(index, &name) == S_OK && std::strcmp(name, names[index]) == 0,
           std::string("GetAnimationNameByIndex of ") + names[index]);
    expect(index_of(set, names[index]) == index, std::string("index of ") + names[index]);
  }
}

void check_refusals(ID3DXAnimationSet* set) {
  const char* name = nullptr;
  UINT index = 0;
  Srt srt;
  const auto get = [&](double time, UINT of) { return set->GetSRT(time, of, &srt.scale, &srt.rotation, nullptr); };
  expect(set->GetAnimationNameByIndex(7, &name) == D3DERR_INVALIDCALL, "name of an index that is not there");
  expect(set->GetAnimationNameByIndex(0, nullptr) == D3DERR_INVALIDCALL, "name without a place for it");
  expect(set->GetAnimationIndexByName("stand", &index) == D3DERR_NOTFOUND, "index of a frame that nothing moves");
  expect(set->GetAnimationIndexByName(nullptr, &index) == D3DERR_INVALIDCALL, "index of no name");
  expect(set->GetAnimationIndexByName("arm", nullptr) == D3DERR_INVALIDCALL, "index without a place for it");
  expect(get(0.0, 7) == D3DERR_INVALIDCALL, "GetSRT of an index that is not there");
  expect(get(std::numeric_limits<double>::quiet_NaN(), 0) == D3DERR_INVALIDCALL, "GetSRT at no time");
  expect(get(std::numeric_limits<double>::infinity(), 0) == D3DERR_INVALIDCALL, "GetSRT at the end of time");
  expect(set->GetSRT(0.5, 0, nullptr, nullptr, nullptr) == S_OK, "GetSRT of nothing");
}

void check_callback(ID3DXAnimationSet* set) {
  double position = 5.0;
  int unset = 0;
  void* data = &unset;
  for (const DWORD flags : {0U, 1U, 2U, 3U}) {
    expect(set->GetCallback(0.0, flags, &position, &data) == D3DERR_NOTFOUND, "GetCallback");
  }
  expect(position == 0.0 && data == nullptr, "what GetCallback leaves behind");
  expect(set->GetCallback(0.0, 0, nullptr, nullptr) == D3DERR_NOTFOUND, "GetCallback without places");
}

void check_interfaces(ID3DXAnimationSet* set) {
  for (const GUID& id : {unknown_id, set_id}) {
    void* found = nullptr;
    expect(set->QueryInterface(id, &found) == S_OK && found == set, "QueryInterface");
    expect(set->Release() == 1, "Release after QueryInterface");
  }
  void* found = set;
  expect(set->QueryInterface(IID_IDirectXFileData, &found) == E_NOINTERFACE && found == nullptr,
         "QueryInterface of another");
  expect(set->QueryInterface(set_id, nullptr) == E_POINTER, "QueryInterface without a place");
  expect(set->AddRef() == 2 && set->Release() == 1, "AddRef and Release");
}

// The rotation about heading, pitch and bank, by Direct3D's own function, in that order of its arguments.
void check_rotation_convention(ID3DXAnimationSet* set) {
  constexpr double key = 0.75;  // seconds: where every swing is at its size
  D3DXQUATERNION expected;
  D3DXQuaternionRotationYawPitchRoll(&expected, 0.3F, 0.2F, 0.1F);
  const Srt solved = srt_of(set, key, index_of(set, "solved"));
  expect(std::abs(D3DXQuaternionDot(&expected, &solved.rotation)) > 1.0F - rounding, "heading, pitch and bank");

  const D3DXQUATERNION pivot(0.5F, 0.5F, 0.5F, 0.5F);
  D3DXMATRIX turned;
  D3DXMATRIX about_pivot;
  D3DXMATRIX answer;
  D3DXMatrixRotationYawPitchRoll(&turned, 0.9F, -0.6F, 0.0F);
  D3DXMatrixRotationQuaternion(&about_pivot, &pivot);
  const Srt hand = srt_of(set, key, index_of(set, "hand"));
  D3DXMatrixRotationQuaternion(&answer, &hand.rotation);
  const D3DXMATRIX both = turned * about_pivot;
  for (int i = 0; i < 16; ++i) {
    expect(std::abs((&both._11)[i] - (&answer._11)[i]) < rounding, "a turn inside the pivot's");
  }
}

void check_positions(ID3DXFileData* data, ID3DXAnimationSet* set) {
  expect(set->GetPeriod() == period, "GetPeriod");
  for (const double position : {-3.0, 0.0, 1.0, 1.75, 4.0}) {
    expect(set->GetPeriodicPosition(position) == position, "GetPeriodicPosition by behaviours");
  }
  Owned<ID3DXAnimationSet> loop;
  expect(LoadLWAnimationSet(data, loop.put(), {.playback = LWPlayback::loop}) == S_OK, "LoadLWAnimationSet to loop");
  expect(loop->GetPeriodicPosition(1.0) == 1.0 && loop->GetPeriodicPosition(2.0) == 0.25 &&
             loop->GetPeriodicPosition(-0.5) == 1.25 && loop->GetPeriodicPosition(3.5) == 0.0,
         "GetPeriodicPosition of a loop");
}

void check_load_refusals(const D3dxFile& file, ID3DXFileData* data) {
  ID3DXAnimationSet* set = nullptr;
  ID3DXFileData* none = nullptr;
  const Owned<ID3DXFileData> frame = file.frame();
  expect(frame && LoadLWAnimationSet(frame.get(), &set) == D3DXFERR_BADTYPE && set == nullptr, "a frame for a set");
  expect(LoadLWAnimationSet(none, &set) == D3DERR_INVALIDCALL, "no data");
  expect(LoadLWAnimationSet(data, nullptr) == D3DERR_INVALIDCALL, "no place for the set");
}

// Threads -------------------------------------------------------------------------------------------------------------

struct Task {
  ID3DXAnimationSet* set = nullptr;
  bool is_backwards = false;
  std::vector<Srt> found;
};

constexpr UINT steps = 400;

double time_of(UINT step) { return -1.0 + 0.0125 * step; }

DWORD WINAPI run(void* argument) {
  auto& task = *static_cast<Task*>(argument);
  const UINT count = task.set->GetNumAnimations();
  task.found.resize(steps * count);
  for (UINT i = 0; i < steps * count; ++i) {
    const UINT at = task.is_backwards ? steps * count - 1 - i : i;
    task.found[at] = srt_of(task.set, time_of(at / count), at % count);
  }
  return 0;
}

void check_threads(ID3DXAnimationSet* set) {
  Task alone{.set = set};
  run(&alone);
  std::array<Task, 4> tasks{Task{.set = set}, Task{.set = set, .is_backwards = true}, Task{.set = set},
                            Task{.set = set}};
  std::array<HANDLE, tasks.size()> threads{};
  for (std::size_t i = 0; i < tasks.size(); ++i) threads[i] = ::CreateThread(nullptr, 0, &run, &tasks[i], 0, nullptr);
  ::WaitForMultipleObjects(static_cast<DWORD>(threads.size()), threads.data(), TRUE, INFINITE);
  for (HANDLE thread : threads) ::CloseHandle(thread);
  for (const Task& task : tasks) {
    bool same = true;
    for (std::size_t i = 0; i < alone.found.size(); ++i) same = same && is_same(alone.found[i], task.found[i]);
    expect(same, "threads at once see what one alone sees");
  }
}

// What a game does ----------------------------------------------------------------------------------------------------

// Takes every top-level object that is an LWAnimationSet, as D3DXLoadMeshHierarchyFromX offers them.
class Loader final : public ID3DXLoadUserData {
 public:
  STDMETHOD(LoadTopLevelData)(ID3DXFileData* data) override {
    if (!set) LoadLWAnimationSet(data, set.put());
    return S_OK;
  }
  STDMETHOD(LoadFrameChildData)(D3DXFRAME*, ID3DXFileData*) override { return S_OK; }
  STDMETHOD(LoadMeshChildData)(D3DXMESHCONTAINER*, ID3DXFileData*) override { return S_OK; }

  Owned<ID3DXAnimationSet> set;
};

class Calls final : public ID3DXAnimationCallbackHandler {
 public:
  STDMETHOD(HandleCallback)(UINT, void*) override {
    ++count;
    return S_OK;
  }
  int count = 0;
};

// In place of the set that came with the controller; the set's reference goes from the caller to the controller.
void replace_first_set(ID3DXAnimationController* controller, ID3DXAnimationSet* set) {
  ID3DXAnimationSet* original = nullptr;
  controller->GetAnimationSet(0, &original);
  controller->UnregisterAnimationSet(original);
  original->Release();
  controller->RegisterAnimationSet(set);
  controller->SetTrackAnimationSet(0, set);
  set->Release();
}

void check_use(const D3dxFile& file) {
  Loader loader;
  SIZE_T count = 0;
  file.objects()->GetChildren(&count);
  for (SIZE_T index = 0; index < count; ++index) {
    Owned<ID3DXFileData> object;
    if (SUCCEEDED(file.objects()->GetChild(index, object.put()))) loader.LoadTopLevelData(object.get());
  }
  expect(bool(loader.set), "a loader finds the set");
  if (!loader.set) return;

  Controller controller;
  Owned<ID3DXKeyframedAnimationSet> original;
  D3DXCreateKeyframedAnimationSet("walk", 4800.0, D3DXPLAY_LOOP, 1, 0, nullptr, original.put());
  controller.RegisterAnimationSet(original.get());
  D3DXMATRIX matrix;
  controller.RegisterAnimationOutput("hand", &matrix, nullptr, nullptr, nullptr);

  ID3DXAnimationSet* set = loader.set.get();
  set->AddRef();  // the reference that replace_first_set gives away
  replace_first_set(&controller, set);
  expect(set->AddRef() == 4 && set->Release() == 3, "the controller holds the set twice, the loader once");
  expect(controller.GetNumAnimationSets() == 1, "one set is registered");

  Calls calls;
  expect(controller.AdvanceTime(0.75, &calls) == S_OK && calls.count == 0, "no callback comes");
  const Srt hand = srt_of(set, 0.75, index_of(set, "hand"));
  expect(std::abs(matrix._43 - hand.translation.z) < rounding && std::abs(matrix._43 - 0.5F) < rounding,
         "the controller moves what is registered");
  controller.UnregisterAnimationSet(set);
  expect(set->AddRef() == 2 && set->Release() == 1, "the controller has let go");
}

}  // namespace

void check_contract(const char* path) {
  D3dxFile file(path);
  Owned<ID3DXFileData> data = file.set();
  expect(bool(data), "the file's set");
  if (!data) return;
  ID3DXAnimationSet* set = nullptr;
  const ULONG before = data->AddRef();
  expect(LoadLWAnimationSet(data.get(), &set, {.file = file.objects()}) == S_OK, "LoadLWAnimationSet");
  expect(data->AddRef() == before + 1, "nothing keeps the data");
  data->Release();
  data->Release();

  check_names(set);
  check_refusals(set);
  check_callback(set);
  check_interfaces(set);
  check_rotation_convention(set);
  check_positions(data.get(), set);
  check_load_refusals(file, data.get());
  check_threads(set);
  check_use(file);
  expect(set->Release() == 0, "the last reference of the set");

  expect(data->AddRef() == before, "the data has the references that it had");
  data->Release();
  file.objects()->AddRef();
  expect(file.objects()->Release() == 1, "one reference of the file's objects is left");
}
