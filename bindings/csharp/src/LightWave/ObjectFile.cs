using System;
using System.Collections.Generic;
using System.IO;

namespace Genga.LightWave
{
    /// <summary>
    /// What an object file holds: layers with points, maps and polygons, names, surfaces with textures, clips, envelopes;
    /// of LWO2, LWO3, LWOB and LWLO in the same terms. Plain data, for XmlSerializer and others. Not what is to be drawn:
    /// <see cref="Document.Load"/> gives meshes with normals.
    /// </summary>
    /// <example><code>
    /// ObjectFile cube = ObjectFile.Read(File.OpenRead("cube.lwo"));
    /// int[] first = cube.Layers[0].Polygons[0].Points;
    /// </code></example>
    public sealed class ObjectFile
    {
        /// <summary>"LWO2", "LWO3", "LWOB", "LWLO", "LXOB".</summary>
        public string Form { get; set; }
        /// <summary>In the file's order; a file without layers has one if it has points.</summary>
        public List<Layer> Layers { get; set; }
        /// <summary>Names that polygons have numbers of.</summary>
        public List<string> Tags { get; set; }
        /// <summary>In the file's order.</summary>
        public List<Surface> Surfaces { get; set; }
        /// <summary>Pictures that textures name by <see cref="Clip.Index"/>.</summary>
        public List<Clip> Clips { get; set; }
        /// <summary>Curves that values name by <see cref="Envelope.Index"/>.</summary>
        public List<Envelope> Envelopes { get; set; }

        /// <summary>Makes an empty one.</summary>
        public ObjectFile()
        {
            Layers = new List<Layer>();
            Tags = new List<string>();
            Surfaces = new List<Surface>();
            Clips = new List<Clip>();
            Envelopes = new List<Envelope>();
        }

        /// <summary>Reads an object file from where the stream is to its end.</summary>
        /// <exception cref="GengaException">It is none, or is cut.</exception>
        public static ObjectFile Read(Stream stream, Options options = null)
        {
            using (Document document = Document.Open(stream, "object.lwo")) return Of(document, options);
        }

        /// <summary>The same of a document that is open.</summary>
        /// <exception cref="GengaException">It is no object file.</exception>
        public static ObjectFile Of(Document document, Options options = null, int index = 0)
        {
            if (document == null) throw new ArgumentNullException("document");
            Json json = Json.Parse(document.ToJson(options, index));
            if (json["genga"]["format"].Text != "lwo") throw new ArgumentException("no object file", "document");
            ObjectFile made = new ObjectReader(json).Read();
            SurfaceReader.Read(Json.Parse(document.SurfacesJson(options, index)), made);
            return made;
        }
    }

    /// <summary>A layer of an object.</summary>
    public sealed class Layer
    {
        /// <summary>0 is the first.</summary>
        public int Number { get; set; }
        /// <summary>Empty if the layer has none.</summary>
        public string Name { get; set; }
        /// <summary>Bit 0: hidden.</summary>
        public int Flags { get; set; }
        /// <summary>Metres, the center of rotations; points are not relative to it.</summary>
        public float[] Pivot { get; set; }
        /// <summary>The number of another layer; null: none.</summary>
        public int? Parent { get; set; }
        /// <summary>Level of subpatches; null: the file does not say.</summary>
        public float? Subdivision { get; set; }
        /// <summary>3 a point: metres, left-handed, y up.</summary>
        public float[] Points { get; set; }
        /// <summary>In the file's order, of all kinds.</summary>
        public List<Polygon> Polygons { get; set; }
        /// <summary>Values of points, and of points as corners of single polygons.</summary>
        public List<VertexMap> Maps { get; set; }

        /// <summary>Makes an empty one.</summary>
        public Layer()
        {
            Name = "";
            Pivot = new float[3];
            Points = new float[0];
            Polygons = new List<Polygon>();
            Maps = new List<VertexMap>();
        }
    }

    /// <summary>A polygon, a curve, a patch, a bone.</summary>
    public sealed class Polygon
    {
        /// <summary>"FACE", "CURV", "PTCH", "SUBD", "MBAL", "BONE".</summary>
        public string Kind { get; set; }
        /// <summary>Six bits; of curves 1 and 2: the first and the last point are control points.</summary>
        public int Flags { get; set; }
        /// <summary>Numbers of the layer's points, clockwise from where it is seen.</summary>
        public int[] Points { get; set; }
        /// <summary>The name of its surface; null: none.</summary>
        public string Surface { get; set; }
        /// <summary>Other tags: of parts, smoothing groups, bones.</summary>
        public List<Tag> Tags { get; set; }

        /// <summary>Makes an empty one.</summary>
        public Polygon()
        {
            Points = new int[0];
            Tags = new List<Tag>();
        }
    }

    /// <summary>A tag of a polygon.</summary>
    public sealed class Tag
    {
        /// <summary>"PART", "SMGP", "COLR", "BONE", "BNUP", "BNWT" …</summary>
        public string Kind { get; set; }
        /// <summary>The number; of SMGP and COLR the value itself, of others a number in <see cref="ObjectFile.Tags"/>.</summary>
        public int Value { get; set; }
    }

    /// <summary>A map over points: texture coordinates, weights, colors, morphs, normals.</summary>
    public sealed class VertexMap
    {
        /// <summary>"TXUV", "WGHT", "RGB", "RGBA", "MORF", "SPOT", "NORM", "PICK" …</summary>
        public string Kind { get; set; }
        /// <summary>Its name.</summary>
        public string Name { get; set; }
        /// <summary>Numbers of each value.</summary>
        public int Dimension { get; set; }
        /// <summary>The point of each value.</summary>
        public int[] Points { get; set; }
        /// <summary>The polygon whose corner each value is about, a number in <see cref="Layer.Polygons"/>; null: points'.</summary>
        public int[] Polygons { get; set; }
        /// <summary>As many numbers a point as it has dimensions.</summary>
        public float[] Values { get; set; }
    }

    /// <summary>A picture, a sequence of pictures or an animation that textures name.</summary>
    public sealed class Clip
    {
        /// <summary>Textures name it by this.</summary>
        public int Index { get; set; }
        /// <summary>"STIL", "ISEQ", "ANIM", "XREF", "STCC".</summary>
        public string Kind { get; set; }
        /// <summary>As LightWave writes it; of ISEQ the part before the number.</summary>
        public string File { get; set; }
        /// <summary>Of ISEQ: what follows the number.</summary>
        public string Suffix { get; set; }
        /// <summary>Of ISEQ: digits of the number.</summary>
        public int Digits { get; set; }
        /// <summary>Of ISEQ: number minus frame.</summary>
        public int Offset { get; set; }
        /// <summary>Of ISEQ: the first frame.</summary>
        public int First { get; set; }
        /// <summary>Of ISEQ: the last frame.</summary>
        public int Last { get; set; }
        /// <summary>Of XREF: the clip that it refers to.</summary>
        public int Other { get; set; }
        /// <summary>Seconds.</summary>
        public float Start { get; set; }
        /// <summary>Seconds.</summary>
        public float Duration { get; set; }
        /// <summary>Frames per second; 0: not stated.</summary>
        public float FrameRate { get; set; }
        /// <summary>-1 to 1; 0 unchanged.</summary>
        public Parameter Contrast { get; set; }
        /// <summary>-1 to 1; 0 unchanged.</summary>
        public Parameter Brightness { get; set; }
        /// <summary>-1 to 1; 0 unchanged.</summary>
        public Parameter Saturation { get; set; }
        /// <summary>-1 to 1; 0 unchanged.</summary>
        public Parameter Hue { get; set; }
        /// <summary>1 unchanged.</summary>
        public Parameter Gamma { get; set; }
        /// <summary>Whether its colors are inverted.</summary>
        public bool IsNegative { get; set; }

        /// <summary>Makes one that changes nothing.</summary>
        public Clip()
        {
            Kind = File = Suffix = "";
            Contrast = new Parameter();
            Brightness = new Parameter();
            Saturation = new Parameter();
            Hue = new Parameter();
            Gamma = new Parameter(1);
        }
    }

    /// <summary>A number that may have an envelope.</summary>
    public sealed class Parameter
    {
        /// <summary>The number.</summary>
        public float Value { get; set; }
        /// <summary><see cref="LightWave.Envelope.Index"/>; 0: none.</summary>
        public int Envelope { get; set; }

        /// <summary>Makes 0.</summary>
        public Parameter() { }

        internal Parameter(float value)
        {
            Value = value;
        }
    }

    /// <summary>Three numbers that may have three envelopes.</summary>
    public sealed class VectorParameter
    {
        /// <summary>The three numbers.</summary>
        public float[] Value { get; set; }
        /// <summary>The first of three; 0: none.</summary>
        public int Envelope { get; set; }

        /// <summary>Makes 0 0 0.</summary>
        public VectorParameter() : this(0) { }

        internal VectorParameter(float all)
        {
            Value = new[] { all, all, all };
        }
    }

    /// <summary>A curve of a surface's or a clip's value.</summary>
    public sealed class Envelope
    {
        /// <summary>Values name it by this.</summary>
        public int Index { get; set; }
        /// <summary>Its name, if it has one.</summary>
        public string Name { get; set; }
        /// <summary>What it does before its first key.</summary>
        public Behaviour Before { get; set; }
        /// <summary>What it does after its last key.</summary>
        public Behaviour After { get; set; }
        /// <summary>Its keys.</summary>
        public List<EnvelopeKey> Keys { get; set; }

        /// <summary>Makes an empty one.</summary>
        public Envelope()
        {
            Name = "";
            Keys = new List<EnvelopeKey>();
        }
    }

    /// <summary>A key as LightWave has it.</summary>
    public sealed class EnvelopeKey
    {
        /// <summary>The value.</summary>
        public double Value { get; set; }
        /// <summary>Seconds.</summary>
        public double Time { get; set; }
        /// <summary>The shape of the span that ends at it: 0 TCB, 1 Hermite, 2 Bezier, 3 linear, 4 stepped, 5 Bezier in two dimensions.</summary>
        public int Shape { get; set; }
        /// <summary>
        /// Six numbers, of which the shape has its own: 0 tension, continuity, bias from the first on; 1 and 2 tangents, the
        /// fourth and the fifth; 5 two handles of seconds and value.
        /// </summary>
        public double[] Parameters { get; set; }

        /// <summary>Makes an empty one.</summary>
        public EnvelopeKey()
        {
            Parameters = new double[0];
        }
    }
}
