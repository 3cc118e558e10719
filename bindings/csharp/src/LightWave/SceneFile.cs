using System;
using System.Collections.Generic;
using System.IO;

namespace Genga.LightWave
{
    /// <summary>
    /// What a scene file holds: items in their hierarchy, motions with their keys, render parameters, and every statement.
    /// Plain data, for XmlSerializer and others, with the file's own bytes. It computes the parameters of a motion at any
    /// time, as `genga sample` does, and makes .x of the scene. One thread at a time may use it.
    /// </summary>
    /// <example><code>
    /// using (SceneFile scene = SceneFile.Read(File.OpenRead("lamp.lws"), "lamp.lws"))
    ///   double[] heading = scene.Evaluate("Arm/heading", 0.5, 0.75);
    /// </code></example>
    public sealed class SceneFile : IDisposable
    {
        private Scene loaded;
        private Curves curves;

        /// <summary>The file's name.</summary>
        public string Name { get; set; }
        /// <summary>The file's own bytes; base64 in XML.</summary>
        public byte[] Content { get; set; }
        /// <summary>"1" to "5".</summary>
        public string Version { get; set; }
        /// <summary>Seconds, up to the last key or frame.</summary>
        public double Duration { get; set; }
        /// <summary>Frames per second.</summary>
        public double FramesPerSecond { get; set; }
        /// <summary>The first frame that is rendered.</summary>
        public double FirstFrame { get; set; }
        /// <summary>The last frame that is rendered.</summary>
        public double LastFrame { get; set; }
        /// <summary>In the file's order.</summary>
        public List<Item> Items { get; set; }
        /// <summary>A motion for each channel that has keys.</summary>
        public List<Motion> Motions { get; set; }
        /// <summary>How it is rendered.</summary>
        public RenderParameters Render { get; set; }
        /// <summary>Every statement outside items; <see cref="Item.Statements"/> has theirs.</summary>
        public List<Statement> Statements { get; set; }

        /// <summary>Makes an empty one.</summary>
        public SceneFile()
        {
            Name = Version = "";
            Content = new byte[0];
            Items = new List<Item>();
            Motions = new List<Motion>();
            Render = new RenderParameters();
            Statements = new List<Statement>();
        }

        /// <summary>Reads a scene (.lws) or a motion (.mot) from where the stream is to its end.</summary>
        /// <exception cref="GengaException">It is none.</exception>
        public static SceneFile Read(Stream stream, string name = "scene.lws", Options options = null)
        {
            var file = new SceneFile { Name = name, Content = Streams.ReadAll(stream) };
            using (Document document = file.Open()) SceneReader.Read(document, file, options);
            return file;
        }

        /// <summary>The file as a document, with nothing that it names.</summary>
        public Document Open()
        {
            return new StoredFile { Name = Name, Content = Content }.Open();
        }

        /// <summary>A channel's values at times, in seconds and in any order.</summary>
        /// <param name="channel">As <see cref="Motion.Name"/>: "Arm/heading".</param>
        /// <param name="times">Seconds.</param>
        /// <exception cref="ArgumentException">No motion has that name.</exception>
        public double[] Evaluate(string channel, params double[] times)
        {
            Curve curve = Opened().Find(channel);
            if (curve == null) throw new ArgumentException("no motion is called \"" + channel + "\"", "channel");
            return curve.At(times);
        }

        /// <summary>
        /// The scene as a .x file: hierarchy, meshes, and animation with keys where the scene has them, half way between,
        /// and wherever the tolerance needs more.
        /// </summary>
        /// <param name="objects">Opens the object files that the scene names; null leaves the meshes out.</param>
        /// <param name="options">Those of `genga convert`.</param>
        /// <returns>A stream to read from its beginning.</returns>
        /// <exception cref="GengaException">A file cannot be read.</exception>
        public Stream ToX(Func<string, Stream> objects = null, Options options = null)
        {
            using (Document document = Open())
            {
                if (objects != null) document.Resolve(objects);
                return document.Convert(Path.ChangeExtension(Path.GetFileName(Name), ".x"), options).Files[0].OpenRead();
            }
        }

        /// <summary>Frees what evaluation holds; the data stays.</summary>
        public void Dispose()
        {
            if (curves != null) curves.Dispose();
            if (loaded != null) loaded.Dispose();
            curves = null;
            loaded = null;
        }

        private Curves Opened()
        {
            if (curves != null) return curves;
            using (Document document = Open()) loaded = document.Load();
            curves = loaded.Curves();
            return curves;
        }
    }

    /// <summary>An item of a scene.</summary>
    public sealed class Item
    {
        /// <summary>As columns of tables are called: an object's file without folder and extension.</summary>
        public string Name { get; set; }
        /// <summary>"group" for objects and nulls, "bone", "light", "camera".</summary>
        public string Kind { get; set; }
        /// <summary>Its parent's place in <see cref="SceneFile.Items"/>; -1: none.</summary>
        public int Parent { get; set; }
        /// <summary>Center of its rotations, in metres.</summary>
        public double[] Pivot { get; set; }
        /// <summary>The object's file, as the scene has it; null: none.</summary>
        public string File { get; set; }
        /// <summary>The object's layer, from 1.</summary>
        public int Layer { get; set; }
        /// <summary>Every statement that is its own, in the file's order.</summary>
        public List<Statement> Statements { get; set; }

        /// <summary>Makes an empty one.</summary>
        public Item()
        {
            Name = Kind = "";
            Parent = -1;
            Pivot = new double[3];
            Layer = 1;
            Statements = new List<Statement>();
        }
    }

    /// <summary>A channel that has keys.</summary>
    public sealed class Motion
    {
        /// <summary>Item and channel: "Arm/position.x", "Arm/heading" (radians), "Arm/scale.x", "Lamp/light_intensity".</summary>
        public string Name { get; set; }
        /// <summary>What it does before its first key.</summary>
        public Behaviour Before { get; set; }
        /// <summary>What it does after its last key.</summary>
        public Behaviour After { get; set; }
        /// <summary>Its keys.</summary>
        public Key[] Keys { get; set; }

        /// <summary>Makes an empty one.</summary>
        public Motion()
        {
            Name = "";
            Keys = new Key[0];
        }
    }

    /// <summary>How a scene is rendered.</summary>
    public sealed class RenderParameters
    {
        /// <summary>Pixels.</summary>
        public int Width { get; set; }
        /// <summary>Pixels.</summary>
        public int Height { get; set; }
        /// <summary>A pixel's width by its height.</summary>
        public double PixelAspect { get; set; }
        /// <summary>0 to 1.</summary>
        public double[] AmbientColor { get; set; }
        /// <summary>1 is 100 %.</summary>
        public double AmbientIntensity { get; set; }
        /// <summary>Level of antialiasing.</summary>
        public int Antialiasing { get; set; }
        /// <summary>Whether the backdrop is one color, else a gradient.</summary>
        public bool HasSolidBackdrop { get; set; }
        /// <summary>0 to 1.</summary>
        public double[] BackdropColor { get; set; }
        /// <summary>0 to 1: zenith, sky, ground, nadir, three numbers each.</summary>
        public double[] Gradient { get; set; }
        /// <summary>0: none.</summary>
        public int FogKind { get; set; }
        /// <summary>Metres.</summary>
        public double FogNear { get; set; }
        /// <summary>Metres.</summary>
        public double FogFar { get; set; }
        /// <summary>0 to 1.</summary>
        public double[] FogColor { get; set; }

        /// <summary>Makes an empty one.</summary>
        public RenderParameters()
        {
            AmbientColor = new double[3];
            BackdropColor = new double[3];
            Gradient = new double[12];
            FogColor = new double[3];
        }
    }

    /// <summary>A statement: a keyword with its values, or a block with what is inside.</summary>
    public sealed class Statement
    {
        /// <summary>The words; the first is the keyword. A plugin's line is one word. Numbers keep their digits.</summary>
        public string[] Words { get; set; }
        /// <summary>What is inside a block.</summary>
        public List<Statement> Inside { get; set; }

        /// <summary>Makes an empty one.</summary>
        public Statement()
        {
            Words = new string[0];
            Inside = new List<Statement>();
        }

        /// <summary>The keyword; empty in a line of values.</summary>
        public string Keyword
        {
            get { return Words.Length > 0 ? Words[0] : ""; }
        }

        /// <summary>The keys of an envelope's block as the file has them, with their parameters; none for anything else.</summary>
        public List<EnvelopeKey> Keys()
        {
            var keys = new List<EnvelopeKey>();
            foreach (Statement line in Inside)
                if (line.Keyword == "Key" && line.Words.Length >= 4) keys.Add(KeyOf(line.Words));
            return keys;
        }

        // Key value time shape p1 ... p6
        private static EnvelopeKey KeyOf(string[] words)
        {
            var key = new EnvelopeKey { Value = NumberOf(words[1]), Time = NumberOf(words[2]), Shape = (int)NumberOf(words[3]) };
            key.Parameters = new double[words.Length - 4];
            for (int i = 0; i < key.Parameters.Length; ++i) key.Parameters[i] = NumberOf(words[4 + i]);
            return key;
        }

        private static double NumberOf(string word)
        {
            double number;
            return Numbers.TryParse(word, out number) ? number : 0;
        }
    }
}
