// Surfaces, clips and envelopes, of what the library has decoded: genga_surfaces, the same for all versions.
namespace Genga.LightWave
{
    internal static class SurfaceReader
    {
        internal static void Read(Json json, ObjectFile made)
        {
            foreach (Json surface in json["surfaces"]) made.Surfaces.Add(SurfaceOf(surface));
            foreach (Json clip in json["clips"]) made.Clips.Add(ClipOf(clip));
            foreach (Json envelope in json["envelopes"]) made.Envelopes.Add(EnvelopeOf(envelope));
        }

        private static Parameter ParameterOf(Json json)
        {
            return new Parameter(json["value"].Single) { Envelope = json["envelope"].Integer };
        }

        private static VectorParameter VectorOf(Json json)
        {
            return new VectorParameter { Value = json["value"].Singles(), Envelope = json["envelope"].Integer };
        }

        private static Surface SurfaceOf(Json json)
        {
            var surface = new Surface
            {
                Name = json["name"].Text,
                Source = json["source"].Text,
                Color = VectorOf(json["color"]),
                Diffuse = ParameterOf(json["diffuse"]),
                Luminosity = ParameterOf(json["luminosity"]),
                Specular = ParameterOf(json["specular"]),
                Glossiness = ParameterOf(json["glossiness"]),
                Reflection = ParameterOf(json["reflection"]),
                Transparency = ParameterOf(json["transparency"]),
                Translucency = ParameterOf(json["translucency"]),
                Sharpness = ParameterOf(json["sharpness"]),
                Bump = ParameterOf(json["bump"]),
                RefractionIndex = ParameterOf(json["refraction_index"]),
                ColorHighlights = ParameterOf(json["color_highlights"]),
                ColorFilter = ParameterOf(json["color_filter"]),
                Additive = ParameterOf(json["additive"]),
                Sides = json["sides"].Integer,
                SmoothingAngle = json["smoothing_angle"].Single,
                HasNodes = json["has_nodes"].IsTrue
            };
            foreach (Json texture in json["textures"]) surface.Textures.Add(TextureOf(texture));
            return surface;
        }

        private static Texture TextureOf(Json json)
        {
            return new Texture
            {
                Kind = json["type"].Text.TrimEnd(),
                Ordinal = json["ordinal"].Text,
                Channel = json["channel"].Text.TrimEnd(),
                IsEnabled = json["is_enabled"].IsTrue,
                IsNegative = json["is_negative"].IsTrue,
                OpacityKind = json["opacity_type"].Integer,
                Opacity = ParameterOf(json["opacity"]),
                Projection = (Projection)json["projection"].Integer,
                Axis = json["axis"].Integer,
                Clip = json["clip"].Integer,
                Image = json["image"].Text,
                WrapWidth = json["wrap_width"].Integer,
                WrapHeight = json["wrap_height"].Integer,
                Map = json["vertex_map"].Text,
                Center = VectorOf(json["center"]),
                Size = VectorOf(json["size"]),
                Rotation = VectorOf(json["rotation"]),
                Falloff = VectorOf(json["falloff"]),
                Amplitude = ParameterOf(json["amplitude"]),
                Function = json["function"].Text,
                Parameter = json["parameter"].Text,
                Values = json["values"].Singles(),
                Keys = json["keys"].Singles()
            };
        }

        private static Clip ClipOf(Json json)
        {
            return new Clip
            {
                Index = json["index"].Integer,
                Kind = json["kind"].Text.TrimEnd(),
                File = json["file"].Text,
                Suffix = json["suffix"].Text,
                Digits = json["digits"].Integer,
                Offset = json["offset"].Integer,
                First = json["first"].Integer,
                Last = json["last"].Integer,
                Other = json["other"].Integer,
                Start = json["start"].Single,
                Duration = json["duration"].Single,
                FrameRate = json["frame_rate"].Single,
                Contrast = ParameterOf(json["contrast"]),
                Brightness = ParameterOf(json["brightness"]),
                Saturation = ParameterOf(json["saturation"]),
                Hue = ParameterOf(json["hue"]),
                Gamma = ParameterOf(json["gamma"]),
                IsNegative = json["is_negative"].IsTrue
            };
        }

        private static Envelope EnvelopeOf(Json json)
        {
            var envelope = new Envelope
            {
                Index = json["index"].Integer,
                Name = json["name"].Text,
                Before = (Behaviour)json["before"].Integer,
                After = (Behaviour)json["after"].Integer
            };
            foreach (Json key in json["keys"])
            {
                envelope.Keys.Add(new EnvelopeKey
                {
                    Time = key["time"].Number,
                    Value = key["value"].Number,
                    Shape = key["shape"].Integer,
                    Parameters = key["parameters"].Doubles()
                });
            }
            return envelope;
        }
    }
}
