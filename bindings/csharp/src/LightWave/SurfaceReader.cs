// Surfaces of all versions in the same terms, as genga/formats/lwo/chunks/surface.h has them.
using System;
using System.Collections.Generic;

namespace Genga.LightWave
{
    internal static class SurfaceReader
    {
        private sealed class Row
        {
            internal string Id;      // LWO2's chunk
            internal string Node;    // the attribute of LWO3's node
            internal string Integer; // before LWO2: 256 is 1
            internal string Number;  // before LWO2, newer: 1 is 1
            internal Action<Surface, Parameter> Set;
        }

        private static Row Value(string id, string node, string number, Action<Surface, Parameter> set)
        {
            return new Row { Id = id, Node = node, Integer = number == null ? null : id, Number = number, Set = set };
        }

        private static readonly Row[] Rows =
        {
            Value("DIFF", "Diffuse", "VDIF", (surface, value) => surface.Diffuse = value),
            Value("LUMI", "Luminosity", "VLUM", (surface, value) => surface.Luminosity = value),
            Value("SPEC", "Specular", "VSPC", (surface, value) => surface.Specular = value),
            Value("REFL", "Reflection", "VRFL", (surface, value) => surface.Reflection = value),
            Value("TRAN", "Transparency", "VTRN", (surface, value) => surface.Transparency = value),
            Value("TRNL", "Translucency", null, (surface, value) => surface.Translucency = value),
            Value("GLOS", "Glossiness", null, (surface, value) => surface.Glossiness = value),
            Value("SHRP", "Diffuse Sharpness", null, (surface, value) => surface.Sharpness = value),
            Value("BUMP", "Bump Height", null, (surface, value) => surface.Bump = value),
            Value("RIND", "Refraction Index", null, (surface, value) => surface.RefractionIndex = value),
            Value("CLRH", "Color Highlight", null, (surface, value) => surface.ColorHighlights = value),
            Value("CLRF", "Color Filter", null, (surface, value) => surface.ColorFilter = value),
            Value("ADTR", null, null, (surface, value) => surface.Additive = value)
        };

        internal static Surface Read(Chunk chunk, bool isOld)
        {
            var surface = new Surface { Name = chunk.Fields["name"].Text, Source = chunk.Fields["source"].Text };
            foreach (Chunk part in chunk.Chunks)
            {
                if (isOld) OldSurface.Take(part, surface);
                else Take(part, surface);
            }
            return surface;
        }

        private static void Take(Chunk part, Surface surface)
        {
            Row row = Array.Find(Rows, known => known.Id == part.Id);
            if (row != null)
            {
                row.Set(surface, part.Parameter());
                return;
            }
            switch (part.Id)
            {
                case "COLR": surface.Color = part.Vector("color"); break;
                case "SIDE": surface.Sides = part.Fields["sides"].Integer; break;
                case "SMAN": surface.SmoothingAngle = part.Fields["angle"].Single; break;
                case "BLOK": surface.Textures.Add(TextureReader.Read(part)); break;
                case "NODS":
                    surface.HasNodes = true;
                    TakeNodes(part, surface);
                    break;
            }
        }

        // A node is two chunks: its server, and what it holds.
        private static void TakeNodes(Chunk nodes, Surface surface)
        {
            Chunk list = nodes.Along("NNDS");
            if (list == null) return;
            bool isStandard = false;
            foreach (Chunk part in list.Chunks)
            {
                if (part.Id == "NSRV") isStandard = part.Fields["name"].Text == "Standard";
                if (part.Id != "NTAG" || !isStandard) continue;
                Chunk entries = part.Along("NDTA", "SATR", "META", "ADAT");
                if (entries == null) return;
                foreach (Chunk entry in entries.Chunks)
                    if (entry.Id == "ENTR") TakeEntry(entry, surface);
                return;
            }
        }

        private static void TakeEntry(Chunk entry, Surface surface)
        {
            Chunk named = entry.Along("NAME"), held = entry.Along("VALU", "VALU"), textures = entry.Along("VALU", "TXTR");
            string name = named == null ? "" : named.Fields["name"].Text;
            float[] values = held == null ? new float[0] : held.Fields["values"].Singles();
            Row row = Array.Find(Rows, known => known.Node == name);
            if (name == "Color" && values.Length == 3) surface.Color.Value = values;
            else if (row != null && values.Length > 0) row.Set(surface, new Parameter(values[0]));
            string channel = name == "Color" ? "COLR" : row == null ? null : row.Id;
            if (textures == null || channel == null) return;
            foreach (Chunk part in textures.Chunks)
            {
                if (part.Id != "BLOK") continue;
                Texture texture = TextureReader.Read(part);
                texture.Channel = channel; // its own is "txtr", whatever it is on
                surface.Textures.Add(texture);
            }
        }

        /// <summary>Before LWO2: bytes and 256ths, textures by what follows their name.</summary>
        private static class OldSurface
        {
            private const int SmoothBit = 4, ColorHighlightsBit = 8, ColorFilterBit = 16, DoubleSidedBit = 256, AdditiveBit = 512;
            private const float OldAngle = 89.5F * 3.14159265F / 180; // what smoothing meant before there were angles
            private static readonly Dictionary<string, string> Channels = new Dictionary<string, string>
            {
                { "CTEX", "COLR" }, { "DTEX", "DIFF" }, { "STEX", "SPEC" }, { "RTEX", "REFL" }, { "TTEX", "TRAN" },
                { "LTEX", "LUMI" }, { "BTEX", "BUMP" }
            };
            // In the order of Projection.
            private static readonly string[] Projections =
            {
                "Planar Image Map", "Cylindrical Image Map", "Spherical Image Map", "Cubic Image Map", "Front Projection Image Map"
            };

            internal static void Take(Chunk part, Surface surface)
            {
                string channel;
                if (Channels.TryGetValue(part.Id, out channel))
                {
                    surface.Textures.Add(Begin(channel, part.Fields["texture"].Text));
                    return;
                }
                TakeBasic(part, surface);
                if (surface.Textures.Count > 0) TakeTexture(part, surface.Textures[surface.Textures.Count - 1]);
            }

            private static Texture Begin(string channel, string name)
            {
                int projection = Array.IndexOf(Projections, name);
                return new Texture
                {
                    Kind = projection < 0 ? "PROC" : "IMAP",
                    Channel = channel,
                    Function = name,
                    Projection = (Projection)Math.Max(projection, 0)
                };
            }

            private static void TakeBasic(Chunk part, Surface surface)
            {
                float value = part.Fields["value"].Single;
                foreach (Row row in Rows)
                {
                    if (row.Integer == part.Id) row.Set(surface, new Parameter(value / 256));
                    if (row.Number == part.Id) row.Set(surface, new Parameter(value));
                }
                switch (part.Id)
                {
                    case "COLR": surface.Color.Value = ColorOf(part.Fields["color"]); break;
                    case "FLAG": TakeFlags(part.Fields["flags"].Integer, surface); break;
                    case "GLOS": surface.Glossiness.Value = GlossinessOf(value); break;
                    case "SMAN": surface.SmoothingAngle = Math.Max(value, 0); break;
                    case "RIND": surface.RefractionIndex.Value = value; break;
                }
            }

            private static float[] ColorOf(Json bytes)
            {
                return new[] { bytes[0].Single / 255, bytes[1].Single / 255, bytes[2].Single / 255 };
            }

            // The exponents 16, 64, 256, 1024 are what LWO2 calls 20, 40, 60 and 80 %.
            private static float GlossinessOf(float exponent)
            {
                return exponent <= 0 ? 0 : (float)Math.Min(Math.Max((Math.Log(exponent, 2) - 2) / 10, 0), 1);
            }

            private static void TakeFlags(int flags, Surface surface)
            {
                surface.Sides = (flags & DoubleSidedBit) != 0 ? 3 : 1;
                surface.SmoothingAngle = (flags & SmoothBit) != 0 ? OldAngle : 0;
                surface.ColorHighlights.Value = (flags & ColorHighlightsBit) != 0 ? 1 : 0;
                surface.ColorFilter.Value = (flags & ColorFilterBit) != 0 ? 1 : 0;
                surface.Additive.Value = (flags & AdditiveBit) != 0 ? 1 : 0;
            }

            private static void TakeTexture(Chunk part, Texture texture)
            {
                Json fields = part.Fields;
                switch (part.Id)
                {
                    case "TIMG": texture.Image = fields["file"].Text; break;
                    case "TFLG":
                        for (int axis = 0; axis < 3; ++axis)
                            if ((fields["flags"].Integer >> axis & 1) != 0) texture.Axis = axis;
                        texture.IsNegative = (fields["flags"].Integer & 16) != 0;
                        break;
                    case "TSIZ": texture.Size = part.Vector(); break;
                    case "TCTR": texture.Center = part.Vector(); break;
                    case "TFAL": texture.Falloff = part.Vector(); break;
                    case "TCLR": texture.Values = ColorOf(fields["color"]); break;
                    case "TVAL": texture.Values = new[] { fields["value"].Single / 256 }; break;
                    case "TAMP": texture.Amplitude = part.Parameter(); break;
                    case "TOPC": texture.Opacity = part.Parameter(); break;
                    case "TWRP":
                        texture.WrapWidth = fields["width"].Integer;
                        texture.WrapHeight = fields["height"].Integer;
                        break;
                }
            }
        }
    }

    internal static class TextureReader
    {
        internal static Texture Read(Chunk chunk)
        {
            var texture = new Texture();
            foreach (Chunk part in chunk.Chunks)
            {
                switch (part.Id)
                {
                    case "IMAP":
                    case "PROC":
                    case "GRAD":
                    case "SHDR": TakeHeader(part, texture); break;
                    case "TMAP": TakeMapping(part, texture); break;
                    default: Take(part, texture); break;
                }
            }
            return texture;
        }

        private static void TakeHeader(Chunk header, Texture texture)
        {
            texture.Kind = header.Id;
            texture.Ordinal = header.Fields["ordinal"].Text;
            foreach (Chunk part in header.Chunks)
            {
                switch (part.Id)
                {
                    case "CHAN": texture.Channel = part.Fields["channel"].Text.TrimEnd(); break;
                    case "ENAB": texture.IsEnabled = part.Fields["enable"].Integer != 0; break;
                    case "NEGA": texture.IsNegative = part.Fields["enable"].Integer != 0; break;
                    case "OPAC":
                        texture.OpacityKind = part.Fields["type"].Integer;
                        texture.Opacity = part.Parameter("opacity");
                        break;
                }
            }
        }

        private static void TakeMapping(Chunk mapping, Texture texture)
        {
            foreach (Chunk part in mapping.Chunks)
            {
                switch (part.Id)
                {
                    case "CNTR": texture.Center = part.Vector(); break;
                    case "SIZE": texture.Size = part.Vector(); break;
                    case "ROTA": texture.Rotation = part.Vector(); break;
                    case "FALL": texture.Falloff = part.Vector(); break;
                }
            }
        }

        private static void Take(Chunk part, Texture texture)
        {
            Json fields = part.Fields;
            switch (part.Id)
            {
                case "PROJ": texture.Projection = (Projection)fields["projection"].Integer; break;
                case "AXIS": texture.Axis = fields["axis"].Integer; break;
                case "IMAG": texture.Clip = fields["clip"].Integer; break;
                case "WRAP":
                    texture.WrapWidth = fields["width"].Integer;
                    texture.WrapHeight = fields["height"].Integer;
                    break;
                case "VMAP": texture.Map = fields["name"].Text; break;
                case "TAMP": texture.Amplitude = part.Parameter("amplitude"); break;
                case "FUNC": texture.Function = fields["name"].Text; break;
                case "VALU": texture.Values = fields["values"].Singles(); break;
                case "PNAM": texture.Parameter = fields["name"].Text; break;
                case "FKEY": texture.Keys = KeysOf(fields["keys"]); break;
            }
        }

        private static float[] KeysOf(Json keys)
        {
            var numbers = new List<float>();
            foreach (Json key in keys) numbers.AddRange(key.Singles());
            return numbers.ToArray();
        }
    }
}
