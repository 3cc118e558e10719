using System.Collections.Generic;

namespace Genga.LightWave
{
    /// <summary>A surface. What a file does not state has LightWave's default. 1 is 100 %.</summary>
    public sealed class Surface
    {
        /// <summary>As polygons have it.</summary>
        public string Name { get; set; }
        /// <summary>The surface that it extends; usually empty.</summary>
        public string Source { get; set; }
        /// <summary>0 to 1.</summary>
        public VectorParameter Color { get; set; }
        /// <summary>Diffuse reflection.</summary>
        public Parameter Diffuse { get; set; }
        /// <summary>Light of its own.</summary>
        public Parameter Luminosity { get; set; }
        /// <summary>Specular reflection.</summary>
        public Parameter Specular { get; set; }
        /// <summary>How narrow highlights are.</summary>
        public Parameter Glossiness { get; set; }
        /// <summary>Mirroring.</summary>
        public Parameter Reflection { get; set; }
        /// <summary>Transparency.</summary>
        public Parameter Transparency { get; set; }
        /// <summary>Light that comes through.</summary>
        public Parameter Translucency { get; set; }
        /// <summary>How sharp the edge of its light is.</summary>
        public Parameter Sharpness { get; set; }
        /// <summary>Height of bumps.</summary>
        public Parameter Bump { get; set; }
        /// <summary>Index of refraction.</summary>
        public Parameter RefractionIndex { get; set; }
        /// <summary>How much highlights have its color.</summary>
        public Parameter ColorHighlights { get; set; }
        /// <summary>How much light that comes through has its color.</summary>
        public Parameter ColorFilter { get; set; }
        /// <summary>Additive transparency.</summary>
        public Parameter Additive { get; set; }
        /// <summary>1 front, 2 back, 3 both.</summary>
        public int Sides { get; set; }
        /// <summary>Radians; 0: flat.</summary>
        public float SmoothingAngle { get; set; }
        /// <summary>Whether nodes define it; only LWO3's "Standard" is read.</summary>
        public bool HasNodes { get; set; }
        /// <summary>In the file's order.</summary>
        public List<Texture> Textures { get; set; }

        /// <summary>Makes LightWave's default.</summary>
        public Surface()
        {
            Name = Source = "";
            Color = new VectorParameter(0.78431F); // 200 / 255
            Diffuse = new Parameter(1);
            Luminosity = new Parameter();
            Specular = new Parameter();
            Glossiness = new Parameter(0.4F);
            Reflection = new Parameter();
            Transparency = new Parameter();
            Translucency = new Parameter();
            Sharpness = new Parameter();
            Bump = new Parameter(1);
            RefractionIndex = new Parameter(1);
            ColorHighlights = new Parameter();
            ColorFilter = new Parameter();
            Additive = new Parameter();
            Sides = 1;
            Textures = new List<Texture>();
        }
    }

    /// <summary>How a picture is put on a surface.</summary>
    public enum Projection
    {
        /// <summary>Along an axis.</summary>
        Planar,
        /// <summary>Around an axis.</summary>
        Cylindrical,
        /// <summary>Around a center.</summary>
        Spherical,
        /// <summary>Along three axes.</summary>
        Cubic,
        /// <summary>From the camera.</summary>
        Front,
        /// <summary>By a map of texture coordinates.</summary>
        Uv
    }

    /// <summary>A block of a surface: a picture, a procedural texture, a gradient or a shader on one of its values.</summary>
    public sealed class Texture
    {
        /// <summary>"IMAP" picture, "PROC" procedural, "GRAD" gradient, "SHDR" shader.</summary>
        public string Kind { get; set; }
        /// <summary>Its bytes order textures; hexadecimal.</summary>
        public string Ordinal { get; set; }
        /// <summary>The value that it is on: "COLR", "DIFF", "BUMP" …</summary>
        public string Channel { get; set; }
        /// <summary>Whether it counts.</summary>
        public bool IsEnabled { get; set; }
        /// <summary>Whether it is inverted.</summary>
        public bool IsNegative { get; set; }
        /// <summary>0 normal, 1 subtract, 2 difference, 3 multiply, 4 divide, 5 alpha, 6 displace, 7 add.</summary>
        public int OpacityKind { get; set; }
        /// <summary>How much it counts.</summary>
        public Parameter Opacity { get; set; }
        /// <summary>How the picture is put on.</summary>
        public Projection Projection { get; set; }
        /// <summary>0 x, 1 y, 2 z.</summary>
        public int Axis { get; set; }
        /// <summary><see cref="LightWave.Clip.Index"/>; 0: none.</summary>
        public int Clip { get; set; }
        /// <summary>Before LWO2 the picture's file, instead of a clip.</summary>
        public string Image { get; set; }
        /// <summary>0 reset, 1 repeat, 2 mirror, 3 edge.</summary>
        public int WrapWidth { get; set; }
        /// <summary>0 reset, 1 repeat, 2 mirror, 3 edge.</summary>
        public int WrapHeight { get; set; }
        /// <summary>Name of the map of texture coordinates.</summary>
        public string Map { get; set; }
        /// <summary>Metres.</summary>
        public VectorParameter Center { get; set; }
        /// <summary>Metres.</summary>
        public VectorParameter Size { get; set; }
        /// <summary>Radians: heading, pitch, bank.</summary>
        public VectorParameter Rotation { get; set; }
        /// <summary>Per metre.</summary>
        public VectorParameter Falloff { get; set; }
        /// <summary>Height of its bumps.</summary>
        public Parameter Amplitude { get; set; }
        /// <summary>Of PROC and SHDR: name of the texture or plug-in.</summary>
        public string Function { get; set; }
        /// <summary>Of PROC: one number, or three of a color.</summary>
        public float[] Values { get; set; }
        /// <summary>Of GRAD: name of what its keys go over.</summary>
        public string Parameter { get; set; }
        /// <summary>Of GRAD: position, red, green, blue, alpha for each key.</summary>
        public float[] Keys { get; set; }

        /// <summary>Makes an empty one.</summary>
        public Texture()
        {
            Kind = Ordinal = Channel = Image = Map = Function = Parameter = "";
            IsEnabled = true;
            Opacity = new Parameter(1);
            WrapWidth = WrapHeight = 1;
            Center = new VectorParameter();
            Size = new VectorParameter(1);
            Rotation = new VectorParameter();
            Falloff = new VectorParameter();
            Amplitude = new Parameter(1);
            Values = new float[0];
            Keys = new float[0];
        }
    }
}
