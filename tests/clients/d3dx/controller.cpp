#include "tests/clients/d3dx/controller.h"

HRESULT Controller::AdvanceTime(double by, ID3DXAnimationCallbackHandler* handler) {
  time_ += by;
  if (!track_) return S_OK;
  const double position = track_->GetPeriodicPosition(time_);
  double at = 0.0;
  void* data = nullptr;
  if (handler != nullptr && SUCCEEDED(track_->GetCallback(position, 0, &at, &data))) handler->HandleCallback(0, data);
  for (const auto& [name, matrix] : outputs_) {
    UINT index = 0;
    if (FAILED(track_->GetAnimationIndexByName(name.c_str(), &index))) continue;
    D3DXVECTOR3 scale;
    D3DXQUATERNION rotation;
    D3DXVECTOR3 translation;
    if (const HRESULT result = track_->GetSRT(position, index, &scale, &rotation, &translation); FAILED(result)) {
      return result;
    }
    D3DXMatrixTransformation(matrix, nullptr, nullptr, &scale, nullptr, &rotation, &translation);
  }
  return S_OK;
}
