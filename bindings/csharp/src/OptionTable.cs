// Made by tools/make_option_tables.py of the program's table of options: not to be edited.

namespace Genga
{
    public sealed partial class Options
    {
        /// <summary>Append another recording; repeatable.</summary>
        public string[] Append
        {
            get { return List("append"); }
            set { Set("append", value); }
        }

        /// <summary>The file's own axes and unit, or those of glTF in metres; default native.</summary>
        public Words.Axes? Axes
        {
            get { return (Words.Axes?)Place("axes", Words.OfAxes); }
            set { SetPlace("axes", Words.OfAxes, (int?)value); }
        }

        /// <summary>Unit of the time axis; default seconds.</summary>
        public Words.Axis? Axis
        {
            get { return (Words.Axis?)Place("axis", Words.OfAxis); }
            set { SetPlace("axis", Words.OfAxis, (int?)value); }
        }

        /// <summary>Add morphs that correct vertices where plain weights miss the tolerance.</summary>
        public bool BakeVertices
        {
            get { return Flag("bake-vertices"); }
            set { SetFlag("bake-vertices", value); }
        }

        /// <summary>Give a skeleton without a mesh bones, so that it can be seen.</summary>
        public bool Bones
        {
            get { return Flag("bones"); }
            set { SetFlag("bones", value); }
        }

        /// <summary>Draw only the channels that match, named as the columns of sample.</summary>
        public string Channels
        {
            get { return this["channels"]; }
            set { this["channels"] = value; }
        }

        /// <summary>The clip to play, by its name or by its number from 0 on.</summary>
        public string Clip
        {
            get { return this["clip"]; }
            set { this["clip"] = value; }
        }

        /// <summary>A table of headings and meanings, which says what the columns of an input table mean.</summary>
        public string Columns
        {
            get { return this["columns"]; }
            set { this["columns"] = value; }
        }

        /// <summary>Write a .x file compressed.</summary>
        public bool Compress
        {
            get { return Flag("compress"); }
            set { SetFlag("compress", value); }
        }

        /// <summary>linear: straight keys on frames, as few as --tolerance allows, right in every client; exact: keys stay as they are where the target can hold them; bake: a key per frame; default linear for glTF, else exact.</summary>
        public Words.Curves? Curves
        {
            get { return (Words.Curves?)Place("curves", Words.OfCurves); }
            set { SetPlace("curves", Words.OfCurves, (int?)value); }
        }

        /// <summary>Remove Camera, Gaze, Hand.Left, Hand.Right.Joint.IndexTip …; repeatable.</summary>
        public string[] Drop
        {
            get { return List("drop"); }
            set { Set("drop", value); }
        }

        /// <summary>Encoding of names in files of MMD and LightWave and in .x; auto finds it for each file; default cp932 for MMD, else auto.</summary>
        public Words.Encoding? Encoding
        {
            get { return (Words.Encoding?)Place("encoding", Words.OfEncoding); }
            set { SetPlace("encoding", Words.OfEncoding, (int?)value); }
        }

        /// <summary>Write two polygons for one that is seen from both sides.</summary>
        public bool ExpandTwoSided
        {
            get { return Flag("expand-two-sided"); }
            set { SetFlag("expand-two-sided", value); }
        }

        /// <summary>Frames per second on the axis (above 0 and at most 1000000).</summary>
        public double? Fps
        {
            get { return Number("fps"); }
            set { SetNumber("fps", value); }
        }

        /// <summary>First time, in seconds (from -1000000000 to 1000000000).</summary>
        public double? From
        {
            get { return Number("from"); }
            set { SetNumber("from", value); }
        }

        /// <summary>Read the input as this format.</summary>
        public string FromFormat
        {
            get { return this["from-format"]; }
            set { this["from-format"] = value; }
        }

        /// <summary>Hold joints still while their hand is not tracked.</summary>
        public bool Gate
        {
            get { return Flag("gate"); }
            set { SetFlag("gate", value); }
        }

        /// <summary>Rigid bodies fall onto a floor at height 0.</summary>
        public bool Ground
        {
            get { return Flag("ground"); }
            set { SetFlag("ground", value); }
        }

        /// <summary>Tangents of LightWave's Hermite keys: over both spans around a key, or over its own; default sdk.</summary>
        public Words.Hermite? Hermite
        {
            get { return (Words.Hermite?)Place("hermite", Words.OfHermite); }
            set { SetPlace("hermite", Words.OfHermite, (int?)value); }
        }

        /// <summary>Objects that are dissolved or invisible: keep hides them while they are, drop leaves out what is never seen; default keep.</summary>
        public Words.Hidden? Hidden
        {
            get { return (Words.Hidden?)Place("hidden", Words.OfHidden); }
            set { SetPlace("hidden", Words.OfHidden, (int?)value); }
        }

        /// <summary>Which joints hands have, and how they are called; default mrtk.</summary>
        public Words.Joints? Joints
        {
            get { return (Words.Joints?)Place("joints", Words.OfJoints); }
            set { SetPlace("joints", Words.OfJoints, (int?)value); }
        }

        /// <summary>Report what was made, or why nothing was made, as a JSON object.</summary>
        public bool Json
        {
            get { return Flag("json"); }
            set { SetFlag("json", value); }
        }

        /// <summary>Factor for all lights (above 0 and at most 1000000); default 1: a lamp of 100 % lights a white wall at 1 m fully.</summary>
        public double? LightScale
        {
            get { return Number("light-scale"); }
            set { SetNumber("light-scale", value); }
        }

        /// <summary>Set one limit, e.g. keys=1000000; if it is given twice, the last one counts.</summary>
        public string[] Limit
        {
            get { return List("limit"); }
            set { Set("limit", value); }
        }

        /// <summary>How much work an input may ask for; applied before any --limit; default default.</summary>
        public Words.Limits? Limits
        {
            get { return (Words.Limits?)Place("limits", Words.OfLimits); }
            set { SetPlace("limits", Words.OfLimits, (int?)value); }
        }

        /// <summary>Write a LightWave scene in this version; default 5.</summary>
        public Words.LwsVersion? LwsVersion
        {
            get { return (Words.LwsVersion?)Place("lws-version", Words.OfLwsVersion); }
            set { SetPlace("lws-version", Words.OfLwsVersion, (int?)value); }
        }

        /// <summary>add:TIME:NAME, move:N|NAME:TIME or remove:N|NAME; repeatable.</summary>
        public string[] Marker
        {
            get { return List("marker"); }
            set { Set("marker", value); }
        }

        /// <summary>Give hands a skin of tubes, so that they can be seen.</summary>
        public bool Mesh
        {
            get { return Flag("mesh"); }
            set { SetFlag("mesh", value); }
        }

        /// <summary>Mirror at the plane x = 0: the left hand becomes the right one.</summary>
        public bool Mirror
        {
            get { return Flag("mirror"); }
            set { SetFlag("mirror", value); }
        }

        /// <summary>Write an MRTK recording in this version.</summary>
        public Words.MrtkVersion? MrtkVersion
        {
            get { return (Words.MrtkVersion?)Place("mrtk-version", Words.OfMrtkVersion); }
            set { SetPlace("mrtk-version", Words.OfMrtkVersion, (int?)value); }
        }

        /// <summary>How names of a motion find those of the model: exact, or repair, which also finds names that were cut or are in letters of another width; default exact.</summary>
        public Words.Names? Names
        {
            get { return (Words.Names?)Place("names", Words.OfNames); }
            set { SetPlace("names", Words.OfNames, (int?)value); }
        }

        /// <summary>Leave inverse kinematics out.</summary>
        public bool NoIk
        {
            get { return Flag("no-ik"); }
            set { SetFlag("no-ik", value); }
        }

        /// <summary>Names in glTF, .x and .bvh: source: as they are; english: the model's own, else the usual ones of MMD; ascii: the same names in ASCII letters; default english for .bvh, else source.</summary>
        public Words.NodeNames? NodeNames
        {
            get { return (Words.NodeNames?)Place("node-names", Words.OfNodeNames); }
            set { SetPlace("node-names", Words.OfNodeNames, (int?)value); }
        }

        /// <summary>Draw only what has a name that matches.</summary>
        public string Nodes
        {
            get { return this["nodes"]; }
            set { this["nodes"] = value; }
        }

        /// <summary>on: rigid bodies of MMD models move hair, skirts and ties; auto: where a figure is looked at, in glTF, view and render; default auto; on without a word.</summary>
        public Words.Physics? Physics
        {
            get { return (Words.Physics?)Place("physics", Words.OfPhysics); }
            set { SetPlace("physics", Words.OfPhysics, (int?)value); }
        }

        /// <summary>Let rigid bodies come to rest this long before the motion (from 0 to 600); default 0.</summary>
        public double? PhysicsWarmup
        {
            get { return Number("physics-warmup"); }
            set { SetNumber("physics-warmup", value); }
        }

        /// <summary>Draw the channels that differ most, as .svg or .png.</summary>
        public string Plot
        {
            get { return this["plot"]; }
            set { this["plot"] = value; }
        }

        /// <summary>Remove keys where the others stay within this of them, e.g. 1mm,0.2deg (above 0).</summary>
        public string Reduce
        {
            get { return this["reduce"]; }
            set { this["reduce"] = value; }
        }

        /// <summary>Take LightWave's first to last frame, instead of all that its keys play.</summary>
        public bool RenderRange
        {
            get { return Flag("render-range"); }
            set { SetFlag("render-range", value); }
        }

        /// <summary>Repair what `check` finds, where that is possible.</summary>
        public bool Repair
        {
            get { return Flag("repair"); }
            set { SetFlag("repair", value); }
        }

        /// <summary>Play backwards.</summary>
        public bool Reverse
        {
            get { return Flag("reverse"); }
            set { SetFlag("reverse", value); }
        }

        /// <summary>Read a file that is cut, up to where it is whole.</summary>
        public bool Salvage
        {
            get { return Flag("salvage"); }
            set { SetFlag("salvage", value); }
        }

        /// <summary>Metres per unit of the input (above 0 and at most 1000000000); default 0.08 for MMD.</summary>
        public double? Scale
        {
            get { return Number("scale"); }
            set { SetNumber("scale", value); }
        }

        /// <summary>Keep several motions as clips of their own, named after their files, instead of playing them together.</summary>
        public bool SeparateClips
        {
            get { return Flag("separate-clips"); }
            set { SetFlag("separate-clips", value); }
        }

        /// <summary>Draw a dope sheet instead of curves: keys as marks, a row for each thing that moves.</summary>
        public bool Sheet
        {
            get { return Flag("sheet"); }
            set { SetFlag("sheet", value); }
        }

        /// <summary>Play this many seconds later.</summary>
        public string Shift
        {
            get { return this["shift"]; }
            set { this["shift"] = value; }
        }

        /// <summary>native: values of the curves (default for two motions of one format); local, world: places of the nodes (else world is the default).</summary>
        public Words.Space? Space
        {
            get { return (Words.Space?)Place("space", Words.OfSpace); }
            set { SetPlace("space", Words.OfSpace, (int?)value); }
        }

        /// <summary>Play this many times as fast.</summary>
        public string Speed
        {
            get { return this["speed"]; }
            set { this["speed"] = value; }
        }

        /// <summary>Warnings make the command fail.</summary>
        public bool Strict
        {
            get { return Flag("strict"); }
            set { SetFlag("strict", value); }
        }

        /// <summary>Level to which LightWave's patches are subdivided; 0 is the cage (from 0 to 8); default the scene's.</summary>
        public double? Subdivide
        {
            get { return Number("subdivide"); }
            set { SetNumber("subdivide", value); }
        }

        /// <summary>Layout of an input table; default as its header shows.</summary>
        public Words.Table? Table
        {
            get { return (Words.Table?)Place("table", Words.OfTable); }
            set { SetPlace("table", Words.OfTable, (int?)value); }
        }

        /// <summary>End tangents of LightWave's envelopes: as Layout writes them, or as the code of its SDK computes them; default lightwave.</summary>
        public Words.Tangents? Tangents
        {
            get { return (Words.Tangents?)Place("tangents", Words.OfTangents); }
            set { SetPlace("tangents", Words.OfTangents, (int?)value); }
        }

        /// <summary>Ticks per second of a .x file that does not say (above 0 and at most 1000000); default 4800.</summary>
        public double? Ticks
        {
            get { return Number("ticks"); }
            set { SetNumber("ticks", value); }
        }

        /// <summary>Times in seconds, e.g. 0,0.5,1.</summary>
        public string Times
        {
            get { return this["times"]; }
            set { this["times"] = value; }
        }

        /// <summary>Last time, in seconds (from -1000000000 to 1000000000).</summary>
        public double? To
        {
            get { return Number("to"); }
            set { SetNumber("to", value); }
        }

        /// <summary>Write the names in a .vmd or .vpd in this encoding; MMD reads cp932; default as they were read.</summary>
        public Words.ToEncoding? ToEncoding
        {
            get { return (Words.ToEncoding?)Place("to-encoding", Words.OfToEncoding); }
            set { SetPlace("to-encoding", Words.OfToEncoding, (int?)value); }
        }

        /// <summary>Write json, or the input's own format.</summary>
        public string ToFormat
        {
            get { return this["to-format"]; }
            set { this["to-format"] = value; }
        }

        /// <summary>Differences up to this count as equal (0 or more); default 0 in native space, else 0.1mm,0.01deg.</summary>
        public string Tolerance
        {
            get { return this["tolerance"]; }
            set { this["tolerance"] = value; }
        }

        /// <summary>Play only the tracks whose names match, e.g. '左*'.</summary>
        public string Tracks
        {
            get { return this["tracks"]; }
            set { this["tracks"] = value; }
        }

        /// <summary>Keep this part, in seconds; A or B may be empty.</summary>
        public string Trim
        {
            get { return this["trim"]; }
            set { this["trim"] = value; }
        }

        /// <summary>Which axis of a .bvh file is up; default as its figure stands.</summary>
        public Words.Up? Up
        {
            get { return (Words.Up?)Place("up", Words.OfUp); }
            set { SetPlace("up", Words.OfUp, (int?)value); }
        }

        /// <summary>Animation sets for LightWave's motion: lightwave: its curves; baked: samples that every program plays; default both.</summary>
        public Words.XAnimation? XAnimation
        {
            get { return (Words.XAnimation?)Place("x-animation", Words.OfXAnimation); }
            set { SetPlace("x-animation", Words.OfXAnimation, (int?)value); }
        }

        /// <summary>Write a .x file in this encoding; it is compressed only with --compress.</summary>
        public Words.XFormat? XFormat
        {
            get { return (Words.XFormat?)Place("x-format", Words.OfXFormat); }
            set { SetPlace("x-format", Words.OfXFormat, (int?)value); }
        }
    }

    /// <summary>The words that options take.</summary>
    public static class Words
    {
        /// <summary>What --axes takes.</summary>
        public enum Axes
        {
            /// <summary>native</summary>
            Native,
            /// <summary>gltf</summary>
            Gltf
        }
        internal static readonly string[] OfAxes = { "native", "gltf" };

        /// <summary>What --axis takes.</summary>
        public enum Axis
        {
            /// <summary>seconds</summary>
            Seconds,
            /// <summary>frames</summary>
            Frames
        }
        internal static readonly string[] OfAxis = { "seconds", "frames" };

        /// <summary>What --curves takes.</summary>
        public enum Curves
        {
            /// <summary>linear</summary>
            Linear,
            /// <summary>exact</summary>
            Exact,
            /// <summary>bake</summary>
            Bake
        }
        internal static readonly string[] OfCurves = { "linear", "exact", "bake" };

        /// <summary>What --encoding takes.</summary>
        public enum Encoding
        {
            /// <summary>cp932</summary>
            Cp932,
            /// <summary>gbk</summary>
            Gbk,
            /// <summary>cp1252</summary>
            Cp1252,
            /// <summary>utf-8</summary>
            Utf8,
            /// <summary>auto</summary>
            Auto
        }
        internal static readonly string[] OfEncoding = { "cp932", "gbk", "cp1252", "utf-8", "auto" };

        /// <summary>What --hermite takes.</summary>
        public enum Hermite
        {
            /// <summary>sdk</summary>
            Sdk,
            /// <summary>stored</summary>
            Stored
        }
        internal static readonly string[] OfHermite = { "sdk", "stored" };

        /// <summary>What --hidden takes.</summary>
        public enum Hidden
        {
            /// <summary>keep</summary>
            Keep,
            /// <summary>drop</summary>
            Drop
        }
        internal static readonly string[] OfHidden = { "keep", "drop" };

        /// <summary>What --joints takes.</summary>
        public enum Joints
        {
            /// <summary>mrtk</summary>
            Mrtk,
            /// <summary>openxr</summary>
            Openxr,
            /// <summary>webxr</summary>
            Webxr
        }
        internal static readonly string[] OfJoints = { "mrtk", "openxr", "webxr" };

        /// <summary>What --limits takes.</summary>
        public enum Limits
        {
            /// <summary>none</summary>
            None,
            /// <summary>default</summary>
            Default,
            /// <summary>strict</summary>
            Strict
        }
        internal static readonly string[] OfLimits = { "none", "default", "strict" };

        /// <summary>What --lws-version takes.</summary>
        public enum LwsVersion
        {
            /// <summary>3</summary>
            V3,
            /// <summary>5</summary>
            V5
        }
        internal static readonly string[] OfLwsVersion = { "3", "5" };

        /// <summary>What --mrtk-version takes.</summary>
        public enum MrtkVersion
        {
            /// <summary>1.0</summary>
            V1_0,
            /// <summary>1.1</summary>
            V1_1
        }
        internal static readonly string[] OfMrtkVersion = { "1.0", "1.1" };

        /// <summary>What --names takes.</summary>
        public enum Names
        {
            /// <summary>exact</summary>
            Exact,
            /// <summary>repair</summary>
            Repair
        }
        internal static readonly string[] OfNames = { "exact", "repair" };

        /// <summary>What --node-names takes.</summary>
        public enum NodeNames
        {
            /// <summary>source</summary>
            Source,
            /// <summary>english</summary>
            English,
            /// <summary>ascii</summary>
            Ascii
        }
        internal static readonly string[] OfNodeNames = { "source", "english", "ascii" };

        /// <summary>What --physics takes.</summary>
        public enum Physics
        {
            /// <summary>none</summary>
            None,
            /// <summary>on</summary>
            On,
            /// <summary>auto</summary>
            Auto
        }
        internal static readonly string[] OfPhysics = { "none", "on", "auto" };

        /// <summary>What --space takes.</summary>
        public enum Space
        {
            /// <summary>native</summary>
            Native,
            /// <summary>local</summary>
            Local,
            /// <summary>world</summary>
            World
        }
        internal static readonly string[] OfSpace = { "native", "local", "world" };

        /// <summary>What --table takes.</summary>
        public enum Table
        {
            /// <summary>own</summary>
            Own,
            /// <summary>freemocap</summary>
            Freemocap,
            /// <summary>freemocap-points</summary>
            FreemocapPoints,
            /// <summary>mediapipe</summary>
            Mediapipe,
            /// <summary>motive</summary>
            Motive,
            /// <summary>vicon</summary>
            Vicon
        }
        internal static readonly string[] OfTable = { "own", "freemocap", "freemocap-points", "mediapipe", "motive", "vicon" };

        /// <summary>What --tangents takes.</summary>
        public enum Tangents
        {
            /// <summary>lightwave</summary>
            Lightwave,
            /// <summary>sdk</summary>
            Sdk
        }
        internal static readonly string[] OfTangents = { "lightwave", "sdk" };

        /// <summary>What --to-encoding takes.</summary>
        public enum ToEncoding
        {
            /// <summary>cp932</summary>
            Cp932,
            /// <summary>gbk</summary>
            Gbk,
            /// <summary>utf-8</summary>
            Utf8
        }
        internal static readonly string[] OfToEncoding = { "cp932", "gbk", "utf-8" };

        /// <summary>What --up takes.</summary>
        public enum Up
        {
            /// <summary>y</summary>
            Y,
            /// <summary>z</summary>
            Z
        }
        internal static readonly string[] OfUp = { "y", "z" };

        /// <summary>What --x-animation takes.</summary>
        public enum XAnimation
        {
            /// <summary>both</summary>
            Both,
            /// <summary>lightwave</summary>
            Lightwave,
            /// <summary>baked</summary>
            Baked
        }
        internal static readonly string[] OfXAnimation = { "both", "lightwave", "baked" };

        /// <summary>What --x-format takes.</summary>
        public enum XFormat
        {
            /// <summary>text</summary>
            Text,
            /// <summary>binary</summary>
            Binary
        }
        internal static readonly string[] OfXFormat = { "text", "binary" };
    }
}
