#include "genga/report/track_names.h"

namespace genga {

std::vector<std::string_view> channel_names(const Track& track) {
  switch (track.property) {
    case Property::translation: return {"position.x", "position.y", "position.z"};
    case Property::rotation:
      if (track.rotation_form == RotationForm::heading_pitch_bank) return {"heading", "pitch", "bank"};
      if (track.rotation_form == RotationForm::euler) return {"rotation.x", "rotation.y", "rotation.z"};
      if (track.is_conjugate) return {"rotation.w", "rotation.x", "rotation.y", "rotation.z"};
      return {"rotation.x", "rotation.y", "rotation.z", "rotation.w"};
    case Property::scale: return {"scale.x", "scale.y", "scale.z"};
    case Property::weight: return {"weight"};
    case Property::distance: return {"distance"};
    case Property::fov: return {"fov"};
    case Property::zoom: return {"zoom_factor"};
    case Property::orthographic: return {"perspective"};  // MMD's word: its byte is 0 for perspective
    case Property::tracked: return {"tracked"};
    case Property::pinching: return {"pinching"};
    case Property::ray_origin: return {"origin.x", "origin.y", "origin.z"};
    case Property::color: return {"color.r", "color.g", "color.b"};
    case Property::intensity: return {"light_intensity"};
    case Property::named: return {track.name};
    case Property::ray_direction:
    case Property::direction: return {"direction.x", "direction.y", "direction.z"};
    case Property::enabled: return {"ik"};
    case Property::visible: return {"visible"};
    case Property::shadow_mode: return {"mode"};
    case Property::shadow_distance: return {"distance"};
    case Property::physics: break;  // which bodies are simulated is not motion
  }
  return {};
}

std::string subject_name(const Track& track, const SceneNames& names) {
  if (track.subject.kind != SubjectKind::scene) return names.of(track.subject);
  if (track.property == Property::named) return "Scene";
  return track.property == Property::visible ? "Model" : "SelfShadow";
}

}  // namespace genga
