// library.exe <check>: a check of the assembly on files of the repository; prints what went wrong, exit 1.
//
// The checks of "seed" are what a LightWave loader for .NET has to have, one by one.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading;
using System.Xml.Serialization;
using Genga;
using Genga.LightWave;

internal static class LibraryChecks
{
    private const string Everything = "testdata/lwo/valid/everything.lwo";
    private const string SceneOf3 = "testdata/lws/valid/version-3.lws";
    private static int failures;

    private static int Main(string[] words)
    {
        var checks = new Dictionary<string, Action>
        {
            { "layers", Layers }, { "points", Points }, { "maps", Maps }, { "polygons", Polygons }, { "tags", Tags }, { "surfaces", Surfaces },
            { "clips-and-textures", ClipsAndTextures }, { "hierarchy", Hierarchy }, { "motions", Motions }, { "render-parameters", RenderOf },
            { "interpolation", Interpolation }, { "xml-serialization", SerializedAsXml }, { "own-bytes", OwnBytes }, { "x-as-a-stream", XAsStream },
            { "stream-stays-the-callers", StreamStays }, { "exceptions-with-places", Places }, { "findings", FindingsOf }, { "options", OptionsOf },
            { "progress", ProgressOf }, { "cancellation", Cancellation }, { "callers-exceptions", CallersExceptions }, { "resolver", ResolverOf },
            { "player", PlayerOf }, { "arrays", Arrays }, { "disposed", Disposed }, { "forgotten", Forgotten }, { "json", JsonOf },
            { "hostile-files", Hostile }, { "threads", Threads }, { "names-in-utf-8", Names }, { "other-outputs", OtherOutputs }
        };
        if (words.Length == 0)
        {
            foreach (string name in checks.Keys) Console.WriteLine(name);
            return 0;
        }
        checks[words[0]]();
        return failures > 0 ? 1 : 0;
    }

    private static void Equal<T>(T found, T expected, [CallerLineNumber] int line = 0)
    {
        if (EqualityComparer<T>.Default.Equals(found, expected)) return;
        ++failures;
        Console.WriteLine("line " + line + ": " + found + ", expected " + expected);
    }

    private static void Same<T>(IEnumerable<T> found, IEnumerable<T> expected, [CallerLineNumber] int line = 0)
    {
        Equal(string.Join(" ", found), string.Join(" ", expected), line);
    }

    private static void Throws<T>(Action act, Action<T> look = null, [CallerLineNumber] int line = 0) where T : Exception
    {
        try
        {
            act();
        }
        catch (T thrown)
        {
            if (look != null) look(thrown);
            return;
        }
        Equal("nothing thrown", typeof(T).Name, line);
    }

    private static Document Opened(string path)
    {
        return Document.Open(Files.Open(path), Path.GetFileName(path));
    }

    private static ObjectFile Read(string path)
    {
        return ObjectFile.Read(Files.Open(path));
    }

    private static SceneFile ReadScene(string path)
    {
        return SceneFile.Read(Files.Open(path), Path.GetFileName(path));
    }

    // ---- an object file from a stream -------------------------------------------------------------------------------

    private static void Layers()
    {
        ObjectFile file = Read(Everything);
        Equal(file.Form, "LWO2");
        Equal(file.Layers.Count, 2);
        Layer body = file.Layers[0], child = file.Layers[1];
        Equal(body.Name, "Body");
        Equal(body.Flags, 1);
        Same(body.Pivot, new float[] { 0, 1, 0 });
        Equal(body.Parent.HasValue, false);
        Equal(body.Subdivision.HasValue, false);
        Equal(child.Name, "Child");
        Equal(child.Number, 1);
        Equal(child.Parent.Value, 0);
        Equal(child.Subdivision.Value, 3F);
        Equal(Read("testdata/lwo/valid/layers-lwlo.lwo").Layers.Count, 2);
        Equal(Read("testdata/lwo/valid/everything-lwob.lwo").Layers.Count, 1);
        Equal(Read("testdata/lwo/valid/preset.lwo").Form, "LWO2");
    }

    private static void Points()
    {
        ObjectFile file = Read(Everything);
        Equal(file.Layers[0].Points.Length, 24);
        Same(file.Layers[0].Points.Take(6), new[] { -0.5F, -0.5F, -0.5F, -0.5F, -0.5F, 0.5F });
        Same(file.Layers[1].Points, new float[] { 1, 1, 1 });
    }

    private static void Maps()
    {
        List<VertexMap> maps = Read(Everything).Layers[0].Maps;
        VertexMap uv = maps.First(map => map.Kind == "TXUV" && map.Polygons == null);
        Equal(uv.Name, "UV");
        Equal(uv.Dimension, 2);
        Same(uv.Points, new[] { 0, 1, 2, 3 });
        Same(uv.Values, new float[] { 0, 0, 1, 0, 1, 1, 0, 1 });
        VertexMap corners = maps.First(map => map.Kind == "TXUV" && map.Polygons != null);
        Same(corners.Points, new[] { 0, 1 });
        Same(corners.Polygons, new[] { 1, 2 });
        Same(corners.Values, new[] { 0.5F, 0.25F, 0.75F, 1 });
        Same(maps.Where(map => map.Polygons == null).Select(map => map.Kind),
             new[] { "TXUV", "PICK", "WGHT", "MNVW", "RGB", "RGBA", "MORF", "SPOT", "NORM", "APSL", "MBAL" });
        Equal(maps.Single(map => map.Kind == "PICK").Values.Length, 0);
    }

    private static void Polygons()
    {
        List<Polygon> polygons = Read(Everything).Layers[0].Polygons;
        Same(polygons.Select(polygon => polygon.Kind).Distinct(), new[] { "FACE", "CURV", "PTCH", "SUBD", "MBAL", "BONE" });
        Same(polygons[1].Points, new[] { 4, 6, 7, 5 });
        Equal(polygons.Single(polygon => polygon.Kind == "CURV").Flags, 3);
        List<Polygon> old = Read("testdata/lwo/valid/everything-lwob.lwo").Layers[0].Polygons;
        Same(old[1].Points, new[] { 4, 6, 7, 5 });
        Equal(old[1].Surface, "Other"); // -2: the second, with detail polygons
        Equal(old.Count(polygon => polygon.Kind == "CURV"), 1);
        Equal(old.Count(polygon => polygon.Kind == "PTCH"), 1);
    }

    private static void Tags()
    {
        ObjectFile file = Read(Everything);
        Same(file.Tags, new[] { "Skin", "Plain", "Head", "Bone01", "0.00 1.00 0.00", "Arm" });
        List<Polygon> polygons = file.Layers[0].Polygons;
        Same(polygons.Take(6).Select(polygon => polygon.Surface), new[] { "Skin", "Skin", "Plain", "Plain", "Plain", "Plain" });
        Same(polygons[0].Tags.Select(tag => tag.Kind + tag.Value), new[] { "PART2" });
        Same(polygons[1].Tags.Select(tag => tag.Kind + tag.Value), new[] { "SMGP7" });
        Polygon bone = polygons.Single(polygon => polygon.Kind == "BONE");
        Same(bone.Tags.Select(tag => tag.Kind + file.Tags[tag.Value]), new[] { "BONEBone01", "BNUP0.00 1.00 0.00", "BNWTArm" });
    }

    private static void Surfaces()
    {
        ObjectFile latin = Read("testdata/lwo/edge/name-not-utf8.lwo"); // "hände" in bytes of Windows
        Equal(latin.Tags[0].StartsWith("h") && latin.Tags[0].EndsWith("nde"), true);
        Equal(latin.Surfaces[0].Name, latin.Tags[0]);
        Surface skin = Read(Everything).Surfaces[0];
        Equal(skin.Name, "Skin");
        Equal(skin.Source, "Base");
        Same(skin.Color.Value, new[] { 0.25F, 0.5F, 0.75F });
        Equal(skin.Color.Envelope, 1);
        // The file has a 16th more in each.
        Parameter[] values =
        {
            skin.Diffuse, skin.Luminosity, skin.Specular, skin.Reflection, skin.Transparency, skin.Translucency, skin.Glossiness, skin.Sharpness, skin.Bump
        };
        Same(values.Select(value => value.Value * 16), new float[] { 1, 2, 3, 4, 5, 6, 7, 8, 9 });
        Equal(skin.Luminosity.Envelope, 4);
        Equal(skin.Sides, 3);
        Equal(skin.SmoothingAngle, 1.5F);
        Surface plain = Read(Everything).Surfaces[1];
        Equal(plain.Diffuse.Value, 1F);
        Equal(plain.Sides, 1);
        Surface old = Read("testdata/lwo/valid/everything-lwob.lwo").Surfaces[0];
        Equal(old.Diffuse.Value, 0.25F); // VDIF after DIFF
        Equal(old.Color.Value[1], 128F / 255);
        Equal(old.Sides, 3);
        Equal(old.Glossiness.Value, 0.6F); // 256
        Surface nodes = Read("testdata/lwo/valid/everything-lwo3.lwo").Surfaces[0];
        Equal(nodes.HasNodes, true);
        Same(nodes.Color.Value, new[] { 0.25F, 0.5F, 0.75F });
        Equal(nodes.Luminosity.Value, 0.125F);
        Equal(nodes.Textures.Single().Channel, "COLR");
    }

    private static void ClipsAndTextures()
    {
        ObjectFile file = Read(Everything);
        Same(file.Clips.Select(clip => clip.Kind), new[] { "STIL", "ISEQ", "ANIM", "XREF", "STCC" });
        Equal(file.Clips[0].File, "Images/wood.png");
        Equal(file.Clips[0].Gamma.Value, 2.25F);
        Equal(file.Clips[0].IsNegative, true);
        Equal(file.Clips[1].Suffix, ".png");
        Equal(file.Clips[1].Offset, -2);
        Equal(file.Clips[3].Other, 1);
        List<Texture> textures = file.Surfaces[0].Textures;
        Same(textures.Select(texture => texture.Kind + texture.Channel), new[] { "IMAPCOLR", "PROCBUMP", "GRADDIFF", "SHDRSHDR" });
        Texture image = textures[0];
        Equal(image.Projection, Projection.Uv);
        Equal(image.Clip, 1);
        Equal(image.Map, "UV");
        Same(image.Center.Value, new float[] { 1, 2, 3 });
        Same(image.Size.Value, new float[] { 4, 5, 6 });
        Equal(image.Center.Envelope, 2);
        Equal(image.Opacity.Value, 0.75F);
        Equal(image.OpacityKind, 3);
        Equal(image.Axis, 1);
        Equal(textures[1].Function, "Turbulence");
        Same(textures[2].Keys, new[] { -1F, 1, 0, 0, 1, 2, 0, 0, 1, 0.5F });
        Equal(Read("testdata/lwo/valid/everything-lwob.lwo").Surfaces[0].Textures[0].Projection, Projection.Spherical);
        Envelope envelope = file.Envelopes[0];
        Equal(envelope.Name, "Color.R");
        Equal(envelope.Before, Behaviour.Constant);
        Equal(envelope.After, Behaviour.Repeat);
        Same(envelope.Keys.Select(key => key.Shape), new[] { 0, 1, 2, 3, 4, 5 });
        Same(envelope.Keys[0].Parameters, new[] { 0.25, -0.5, 0.75, 0, 0, 0 });
    }

    // ---- a scene file from a stream ---------------------------------------------------------------------------------

    private static void Hierarchy()
    {
        using (SceneFile scene = ReadScene(SceneOf3))
        {
            Equal(scene.Version, "3");
            Same(scene.Items.Select(item => item.Name), new[] { "body", "Upper", "Lower", "Goal", "Aimed", "Along", "Pole", "Sun", "Dome", "Camera" });
            Same(scene.Items.Select(item => item.Kind),
                 new[] { "group", "bone", "bone", "group", "group", "group", "group", "light", "light", "camera" });
            Same(scene.Items.Take(3).Select(item => item.Parent), new[] { -1, 0, 1 });
            Equal(scene.Items[0].File, "Objects/body.lwo");
            Equal(scene.Items[0].Layer, 1);
            Equal(scene.Items[1].Statements[0].Keyword, "AddBone");
        }
    }

    private static void Motions()
    {
        using (SceneFile scene = ReadScene("testdata/lws/valid/every-shape.lws"))
        {
            List<EnvelopeKey> keys = scene.Items.SelectMany(item => item.Statements).SelectMany(statement => statement.Keys()).ToList();
            Same(keys.Select(key => key.Shape).Distinct().OrderBy(shape => shape), new[] { 0, 1, 2, 3, 4, 5 });
            Equal(keys.All(key => key.Parameters.Length == 6), true);
            List<EnvelopeKey> first = scene.Items[0].Statements.First(statement => statement.Inside.Count > 0).Keys();
            // A curve has a key of its own on each side of a jump.
            Same(scene.Motions[0].Keys.Select(key => key.Time).Distinct(), first.Select(key => key.Time));
            foreach (EnvelopeKey key in first) Equal(scene.Motions[0].Keys.Any(one => one.Time == key.Time && one.Value == key.Value), true);
        }
        using (SceneFile scene = ReadScene("testdata/lws/valid/version-1.lws"))
        {
            Motion x = scene.Motions.Single(motion => motion.Name == "body/position.x");
            Same(x.Keys.Select(key => key.Value), new[] { 0, 0.997494987, -0.977530118 });
            Same(x.Keys.Select(key => key.Time), new[] { 0, 0.5, 1.5 });
            Equal(x.After, Behaviour.Repeat);
        }
    }

    private static void RenderOf()
    {
        using (SceneFile scene = ReadScene("testdata/lws/valid/version-5.lws"))
        {
            Equal(scene.Render.Width, 640);
            Equal(scene.Render.Height, 480);
            Equal(scene.Render.AmbientIntensity, 0.05);
            Equal(scene.Render.Antialiasing, 2);
            Equal(scene.Render.HasSolidBackdrop, false);
            Equal(scene.Render.FogKind, 1);
            Equal(scene.Render.FogFar, 10.0);
            Equal(scene.FirstFrame, 0.0);
            Equal(scene.LastFrame, 60.0);
            Equal(scene.FramesPerSecond, 30.0);
        }
    }

    private static void Interpolation()
    {
        // Between two linear keys, and far behind a repeated one; test_corpus.py compares everything else with `sample`.
        using (SceneFile scene = ReadScene("testdata/lws/valid/version-1.lws"))
        {
            double[] values = scene.Evaluate("body/position.x", 0.5, 0, 1.5);
            Same(values, new[] { 0.997494987, 0, -0.977530118 });
            Equal(scene.Evaluate("body/position.x", 1.25)[0], scene.Evaluate("body/position.x", 2.75)[0]);
            Throws<ArgumentException>(() => scene.Evaluate("nobody/position.x", 0));
        }
    }

    // ---- serialization ----------------------------------------------------------------------------------------------

    private static string Xml(object value)
    {
        var text = new StringWriter();
        new XmlSerializer(value.GetType()).Serialize(text, value);
        return text.ToString();
    }

    private static T FromXml<T>(string text)
    {
        return (T)new XmlSerializer(typeof(T)).Deserialize(new StringReader(text));
    }

    private static void SerializedAsXml()
    {
        foreach (string path in Directory.GetFiles("testdata/lwo/valid"))
        {
            ObjectFile file = Read(path);
            Equal(Xml(FromXml<ObjectFile>(Xml(file))), Xml(file));
        }
        using (SceneFile scene = ReadScene(SceneOf3))
        using (SceneFile back = FromXml<SceneFile>(Xml(scene)))
        {
            Equal(Xml(back), Xml(scene));
            Equal(back.Content.SequenceEqual(File.ReadAllBytes(SceneOf3)), true);
            // It plays.
            Equal(back.Evaluate("Goal/position.x", 0.7)[0], scene.Evaluate("Goal/position.x", 0.7)[0]);
        }
    }

    private static void OwnBytes()
    {
        byte[] expected = File.ReadAllBytes(Everything);
        using (Document document = Opened(Everything))
        {
            Equal(document.ToArray().SequenceEqual(expected), true);
            StoredFile stored = FromXml<StoredFile>(Xml(document.Store()));
            using (Document again = stored.Open())
            {
                Equal(again.ToArray().SequenceEqual(expected), true);
                Equal(again.ToJson(), document.ToJson());
                Equal(again.Convert("a.lwo").Files[0].Content.SequenceEqual(expected), true);
            }
            Throws<ArgumentOutOfRangeException>(() => document.ToArray(1));
        }
        foreach (Type type in typeof(Document).Assembly.GetTypes()) Equal(type.IsSerializable && type.IsPublic && type.IsClass, false);
    }

    // ---- .x ---------------------------------------------------------------------------------------------------------

    private static void XAsStream()
    {
        using (SceneFile scene = ReadScene("examples/lamp.lws"))
        using (Stream stream = scene.ToX(Files.Beside("examples/lamp.lws")))
        {
            Equal(stream.Position, 0L);
            var bytes = new MemoryStream();
            stream.CopyTo(bytes);
            string text = Encoding.UTF8.GetString(bytes.ToArray());
            Equal(text.StartsWith("xof "), true);
            foreach (string word in new[] { "Frame ", "Mesh ", "AnimationSet ", "LWAnimationSet " }) Equal(text.Contains(word), true);
            using (Document made = Document.Open(new MemoryStream(bytes.ToArray()), "lamp.x")) Equal(made.Info()["counts"]["meshes"].Integer > 0, true);
        }
        using (SceneFile scene = ReadScene("examples/lamp.lws"))
        using (Stream stream = scene.ToX(null, new Options { XFormat = Words.XFormat.Binary })) Equal(stream.Length > 100, true);
    }

    // ---- the library ------------------------------------------------------------------------------------------------

    private static void StreamStays()
    {
        var stream = new Trickle(File.ReadAllBytes(SceneOf3));
        using (Document document = Document.Open(stream, "a.lws"))
        {
            Equal(stream.IsClosed, false);
            stream.Dispose();
            Equal(document.Info()["format"].Text, "lws");
        }
        // From where it is.
        var behind = new MemoryStream(new byte[7].Concat(File.ReadAllBytes(Everything)).ToArray()) { Position = 7 };
        Equal(ObjectFile.Read(behind).Layers.Count, 2);
        // Without a name the content tells the format.
        using (Document document = Document.Open(Files.Open(Everything))) Equal(document.Info()["format"].Text, "lwo");
        Throws<ArgumentNullException>(() => Document.Open(null));
        Throws<ArgumentException>(() => Document.Open(new MemoryStream(), "a\0b"));
    }

    private static void Places()
    {
        byte[] cut = File.ReadAllBytes("testdata/lwo/valid/cube.lwo").Take(100).ToArray();
        Throws<GengaException>(() => ObjectFile.Read(new MemoryStream(cut)), error =>
        {
            Equal(error.Code, "truncated");
            Equal(error.File, "object.lwo");
            Equal(error.Offset.HasValue, true);
            Equal(error.Offset.Value <= 100, true);
            Equal(error.Line.HasValue, false);
            Equal(error.Message.StartsWith("object.lwo:0x"), true);
            Equal(error.Limit, "");
        });
        Throws<GengaException>(() => Document.Open(new MemoryStream(Encoding.ASCII.GetBytes("nothing")), "a.nothing").Info(),
                               error => Equal(error.Code, "unknown-format"));
        Throws<GengaException>(() => Opened("testdata/x/bad/count-huge.x").Info(), error =>
        {
            Equal(error.Line.Value, 2);
            Equal(error.Path, "objects[0].vertices");
            Equal(error.Offset.HasValue, false);
        });
        using (Document document = Opened(SceneOf3))
        {
            Throws<GengaException>(() => document.Convert("a.other"), error => Equal(error.Code, "bad-argument"));
            Throws<ArgumentException>(() => ObjectFile.Of(document));
        }
    }

    private static void FindingsOf()
    {
        using (Document document = Opened(SceneOf3))
        using (Scene scene = document.Load())
        {
            Finding missing = scene.Findings.First(finding => finding.Code == "resolve.missing-object");
            Equal(missing.Severity, Severity.Warning);
            Equal(missing.File, "version-3.lws");
            Equal(missing.ToString(), missing.Text);
            Throws<GengaException>(() => document.Load(new Options { Strict = true }), error => Equal(error.Findings.Count > 0, true));
        }
        using (Document document = Opened("testdata/lwo/valid/cube.lwo")) Equal(document.Check().Count, 0);
    }

    private static void OptionsOf()
    {
        var options = new Options { Fps = 12.5, Curves = Words.Curves.Bake, NoIk = true, Limit = new[] { "keys=1000", "nodes=5" }, From = -1 };
        Equal(options["fps"], "12.5");
        Equal(options["curves"], "bake");
        Equal(options.Curves.Value, Words.Curves.Bake);
        Equal(options.Fps.Value, 12.5);
        Equal(options.NoIk, true);
        Same(options.Limit, new[] { "keys=1000", "nodes=5" });
        options.NoIk = false;
        options.Curves = null;
        options.Fps = null;
        Equal(options.NoIk || options.Curves.HasValue || options.Fps.HasValue, false);
        Equal(new Options { MrtkVersion = Words.MrtkVersion.V1_1 }["mrtk-version"], "1.1");
        options["fps"] = "30";
        Equal(options.Fps.Value, 30.0);
        using (Document document = Opened("testdata/lws/valid/version-5.lws"))
        {
            Throws<GengaException>(() => document.Info(new Options { Limit = new[] { "depth=1" } }), error =>
            {
                Equal(error.Code, "limit-exceeded");
                Equal(error.Limit, "depth");
                Equal(error.Line.Value, 730);
            });
            Throws<GengaException>(() => document.Convert("a.x", new Options { MrtkVersion = Words.MrtkVersion.V1_0 }),
                                   error => Equal(error.Path, "mrtk-version"));
            Equal(document.Info(new Options { ListsTracks = true })["tracks"].Count > 5, true);
            Equal(document.Info()["tracks"].IsNull, true);
            string rows = document.Sample(new Options { To = 1, Fps = 4, Tracks = "Goal" }).Files[0].AsText();
            Equal(rows.Split('\n').Length, 1 + 5 + 1);
        }
        // Each name of the library is a property.
        var properties = new HashSet<string>(typeof(Options).GetProperties().Select(property => property.Name.ToLowerInvariant()));
        foreach (string name in Library.OptionNames()) Equal(properties.Contains(name.Replace("-", "")) ? "" : name, "");
    }

    private static void ProgressOf()
    {
        var shares = new List<double>();
        using (Document document = Opened("examples/figure.pmd").Add(Files.Open("examples/dance.vmd"), "dance.vmd"))
            document.Convert("a.glb", new Options { Progress = (share, stage) => shares.Add(share) });
        Equal(shares.Count > 3, true);
        Same(shares, shares.OrderBy(share => share));
        Equal(shares.All(share => share >= 0 && share <= 1), true);
    }

    private static void Cancellation()
    {
        using (Document document = Opened("examples/figure.pmd").Add(Files.Open("examples/dance.vmd"), "dance.vmd"))
        {
            var source = new CancellationTokenSource();
            var options = new Options { Cancellation = source.Token, Progress = (share, stage) => { if (share > 0.1) source.Cancel(); } };
            Throws<OperationCanceledException>(() => document.Convert("a.glb", options), thrown => Equal(thrown.CancellationToken, source.Token));
            Throws<OperationCanceledException>(() => document.Info(new Options { Cancellation = source.Token }));
            // Nothing is left of it.
            Equal(document.Convert("a.glb").Files.Count, 1);
        }
    }

    private static void CallersExceptions()
    {
        using (Document document = Opened("examples/figure.pmd").Add(Files.Open("examples/dance.vmd"), "dance.vmd"))
        {
            Options options = new Options { Progress = (share, stage) => { throw new InvalidOperationException("mine"); } };
            Throws<InvalidOperationException>(() => document.Convert("a.glb", options), thrown => Equal(thrown.Message, "mine"));
        }
        using (Document document = Opened(SceneOf3).Resolve(name => { throw new IOException("no " + name); }))
            Throws<IOException>(() => document.Load(), thrown => Equal(thrown.Message, "no Objects/body.lwo"));
    }

    private static void ResolverOf()
    {
        var asked = new List<string>();
        Trickle given = null;
        using (Document document = Opened(SceneOf3).Resolve(name =>
        {
            asked.Add(name);
            return name == "Objects/body.lwo" ? given = new Trickle(File.ReadAllBytes("testdata/lwo/valid/cube.lwo")) : null;
        }))
        using (Scene scene = document.Load())
        {
            Equal(asked.Contains("Objects/body.lwo"), true);
            Equal(given.IsClosed, true);
            Equal(scene.Count(Kind.Meshes), 1);
            Equal(scene.Findings.Any(finding => finding.Code == "resolve.missing-object"), false);
        }
        using (Document document = Opened(SceneOf3).Offer(Files.Open("testdata/lwo/valid/cube.lwo"), "objects\\BODY.lwo"))
        using (Scene scene = document.Load()) Equal(scene.Count(Kind.Meshes), 1);
        // The scene asks again, when document and function are out of sight.
        Scene alone = Alone();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        using (alone) Equal(alone.Picture("figure_face.bmp").Content.Length, (int)new FileInfo("examples/figure_face.bmp").Length);
        Throws<ObjectDisposedException>(() => alone.Picture("figure_face.bmp"));
    }

    private static Scene Alone()
    {
        using (Document document = Opened("examples/figure.pmd").Resolve(Files.Beside("examples/figure.pmd"))) return document.Load();
    }

    private static void PlayerOf()
    {
        using (Document document = Opened("examples/figure.pmd").Add(Files.Open("examples/dance.vmd"), "dance.vmd"))
        using (Scene scene = document.Load())
        using (Player player = scene.Player())
        {
            Equal(document.Count, 2);
            Equal(player.Layers, 1);
            Equal(player.Duration, scene.EndOf(0));
            player.Pose(1.5);
            double[] world = player.Numbers(PosePart.World);
            Equal(world.Length, 16 * scene.Count(Kind.Nodes));
            // `genga sample --space world` has the same places.
            int head = scene.Find(Kind.Nodes, "頭");
            Equal(scene.NameOf(Kind.Nodes, head), "頭");
            Equal(scene.NameOf(Kind.Nodes, scene.ParentOf(head)), "首");
            string[] lines = document.Sample(new Options { Times = "1.5", Space = Words.Space.World }).Files[0].AsText().Split('\n');
            int column = Array.IndexOf(lines[0].Split(','), "頭/translation.x");
            Equal(world[16 * head + 12], double.Parse(lines[1].Split(',')[column], System.Globalization.CultureInfo.InvariantCulture));
            Table table = document.SampleNumbers(new Options { Times = "1.5,2", Space = Words.Space.World });
            Same(table.Times, new[] { 1.5, 2 });
            Same(table.Columns, lines[0].TrimEnd('\r').Split(',').Skip(1));
            Equal(table[0, column - 1], world[16 * head + 12]);
            Throws<ArgumentOutOfRangeException>(() => { double beyond = table[2, 0]; });
            Throws<GengaException>(() => document.SampleNumbers(new Options { Times = "early" }), error => Equal(error.Path, "times"));
            var singles = new float[world.Length];
            player.Numbers(PosePart.World, singles);
            Equal(singles[12], (float)world[12]);
            Throws<GengaException>(() => player.Numbers(PosePart.World, new double[3]), error => Equal(error.Code, "bad-argument"));
            var positions = new float[scene.Floats(0, MeshPart.Positions).Length];
            player.Vertices(0, positions, new float[positions.Length]);
            Equal(positions.Any(value => value != 0), true);
            player.StartPhysics(0, true);
            player.Pose(1.6);
            player.ResetPhysics();
            player.StopPhysics();
            Equal(player.PlaysPhysics, false);
            Throws<GengaException>(() => scene.Player(99));
        }
    }

    private static void Arrays()
    {
        using (Document document = Opened("testdata/lwo/valid/cube.lwo"))
        using (Scene scene = document.Load())
        {
            float[] positions = scene.Floats(0, MeshPart.Positions);
            Equal(positions.All(value => Math.Abs(value) == 0.5F), true);
            int[] indices = scene.Integers(0, MeshPart.Indices);
            Equal(indices.Length, 36); // six squares, two triangles each
            Equal(indices.Max(), positions.Length / 3 - 1);
            Equal(scene.Floats(0, MeshPart.Uvs).Length, 0);
            Throws<ArgumentException>(() => scene.Integers(0, MeshPart.Positions));
            Throws<ArgumentException>(() => scene.Floats(0, MeshPart.Indices));
            Throws<GengaException>(() => scene.Floats(9, MeshPart.Positions));
            Throws<ArgumentOutOfRangeException>(() => scene.Floats(-1, MeshPart.Positions));
        }
    }

    private static void Disposed()
    {
        Document document = Opened(SceneOf3);
        Scene scene = document.Load();
        document.Dispose();
        document.Dispose();
        Throws<ObjectDisposedException>(() => document.Info());
        Throws<ObjectDisposedException>(() => document.ToArray());
        Player player = scene.Player();
        Curves curves = scene.Curves();
        scene.Dispose();
        Throws<ObjectDisposedException>(() => scene.Player());
        player.Pose(0.5); // it keeps what it plays
        Equal(curves.All[0].At(0.5).Length, 1);
        player.Dispose();
        curves.Dispose();
        Throws<ObjectDisposedException>(() => player.Pose(0.5));
        Throws<ObjectDisposedException>(() => curves.All[0].At(0.5));
    }

    private static void Forgotten()
    {
        // A GB, were nobody to free it.
        long before = Environment.WorkingSet;
        byte[] bytes = File.ReadAllBytes(Everything);
        byte[] large = new byte[1000000];
        bytes.CopyTo(large, 0);
        for (int i = 0; i < 1000; ++i)
        {
            Document.Open(new MemoryStream(large), "a.lwo");
            if (i % 20 != 0) continue;
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
        Equal(Environment.WorkingSet - before < 400000000, true);
    }

    private static void JsonOf()
    {
        Json json = Json.Parse("{\"a\": [1, -2.5e3, true, null, \"\\u3042\\n\\\"\"], \"b\": {}}");
        Equal(json["a"].Count, 5);
        Equal(json["a"][1].Number, -2500.0);
        Equal(json["a"][2].IsTrue, true);
        Equal(json["a"][3].IsNull, true);
        Equal(json["a"][4].Text, "あ\n\"");
        Equal(json["c"]["d"][7].IsNull, true);
        Same(json.Names, new[] { "a", "b" });
        Equal(Json.Parse("-0").Number.ToString(), (-0.0).ToString());
        foreach (string wrong in new[] { "", "[", "[1,]", "{\"a\"}", "\"a", "\"\\q\"", "\"\\u12\"", "1 2", "nul", "--1", "{1:2}", new string('[', 5000) })
            Throws<FormatException>(() => Json.Parse(wrong));
    }

    // Files of strangers: what is cut or changed is an exception or a result, and nothing else.
    private static void Hostile()
    {
        byte[] file = File.ReadAllBytes(Everything);
        var random = new Random(1);
        int refused = 0;
        for (int i = 0; i < 300; ++i)
        {
            byte[] changed = file.Take(i % 2 == 0 ? random.Next(file.Length) : file.Length).ToArray();
            if (i % 2 != 0) changed[random.Next(changed.Length)] = (byte)random.Next(256);
            try
            {
                ObjectFile.Read(new MemoryStream(changed));
            }
            catch (GengaException)
            {
                ++refused;
            }
        }
        Equal(refused > 100, true);
        foreach (string path in Directory.GetFiles("testdata/lwo/bad").Concat(Directory.GetFiles("testdata/lws/bad")).Concat(Directory.GetFiles("testdata/x/bad")))
            using (Document document = Opened(path)) Throws<GengaException>(() => document.Info(new Options { Limits = Words.Limits.Strict }));
    }

    private static void Threads()
    {
        using (Document document = Opened("examples/figure.pmd").Add(Files.Open("examples/dance.vmd"), "dance.vmd"))
        using (Scene scene = document.Load())
        {
            double[] expected = PoseOf(scene);
            var found = new double[4][];
            Thread[] threads = Enumerable.Range(0, 4).Select(i => new Thread(() => found[i] = PoseOf(scene))).ToArray();
            foreach (Thread thread in threads) thread.Start();
            foreach (Thread thread in threads) thread.Join();
            foreach (double[] numbers in found) Equal(numbers.SequenceEqual(expected), true);
        }
    }

    private static double[] PoseOf(Scene scene)
    {
        using (Player player = scene.Player())
        {
            for (int i = 0; i < 50; ++i) player.Pose(i / 30.0);
            return player.Numbers(PosePart.World);
        }
    }

    private static void Names()
    {
        using (Document document = Document.Open(Files.Open("examples/dance.vmd"), "踊り.vmd"))
        {
            Equal(document.Info()["file"].Text, "踊り.vmd");
            Equal(document.Convert("出力.json").Files[0].Name, "出力.json");
        }
        Equal(Library.Version, "0.1.0");
        Equal(Library.Formats().Any(format => format["format"].Text == "lwo"), true);
    }

    private static void OtherOutputs()
    {
        using (Document document = Opened("examples/hand.bin"))
        {
            var stream = new MemoryStream();
            Output made = document.Convert("hand.gltf", stream);
            Equal(made.Files[0].Name, "hand.gltf");
            Equal(made.Files[1].Name.EndsWith(".bin"), true);
            Equal(stream.ToArray().SequenceEqual(made.Files[0].Content), true);
            Equal(made.Report["format"].Text, "gltf");
            Equal(document.Edit("hand.bin", new Options { Reverse = true }).Files.Count, 1);
            Equal(document.Plot("a.svg").Files[0].AsText().Contains("<svg"), true);
            using (Scene scene = document.Load()) Equal(scene.Save("b.glb").Files[0].Content.Length > 100, true);
            document.Add(Files.Open("examples/hand.bin"), "other.bin");
            Equal(document.Diff().Report["equal"].IsTrue, true);
        }
    }
}
