// Says what the assembly reads of files, for test_corpus.py to compare:
//   corpus.exe objects FILE...          points, polygons, surfaces of objects
//   corpus.exe scenes FOLDER FILE...    items and keys of scenes, and of each motion its values at the times of FOLDER/<n>.times
//   corpus.exe x FOLDER FILE...         FOLDER/<n>.x of each
// Each object and scene goes through XML, and what comes back must be the same.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Xml.Serialization;
using Genga;
using Genga.LightWave;

internal static class Corpus
{
    private static void Main(string[] words)
    {
        switch (words[0])
        {
            case "objects":
                foreach (string path in words.Skip(1)) SayObject(path);
                break;
            case "scenes":
                for (int i = 2; i < words.Length; ++i) SayScene(words[i], Path.Combine(words[1], i - 2 + ".times"));
                break;
            case "x":
                for (int i = 2; i < words.Length; ++i) MakeX(words[i], Path.Combine(words[1], i - 2 + ".x"));
                break;
        }
    }

    private static void Say(string what, params object[] values)
    {
        Write.Out.WriteLine(what + "\t" + string.Join("\t", values));
    }

    private static void SayObject(string path)
    {
        ObjectFile file;
        using (Stream stream = Files.Open(path)) file = Again(ObjectFile.Read(stream));
        Say("file", path, file.Form);
        foreach (Layer layer in file.Layers) SayLayer(layer);
        foreach (Surface surface in file.Surfaces) SaySurface(surface);
        Say("counts", file.Layers.Count, file.Layers.Sum(layer => layer.Points.Length / 3), file.Layers.Sum(layer => layer.Polygons.Count),
            file.Layers.Sum(layer => layer.Maps.Count), file.Surfaces.Count, file.Clips.Count, file.Envelopes.Count);
        foreach (Clip clip in file.Clips) Say("clip", clip.Index, clip.Kind, clip.File);
        foreach (Envelope envelope in file.Envelopes) Say("envelope", Write.Of(envelope.Keys.Select(key => key.Time)));
    }

    private static void SayLayer(Layer layer)
    {
        Say("points", Write.Of(layer.Points));
        foreach (Polygon polygon in layer.Polygons) Say("polygon", polygon.Surface, string.Join(" ", polygon.Points));
        foreach (VertexMap map in layer.Maps) Say("map", map.Kind, map.Name, map.Dimension, map.Points.Length, map.Values.Length);
    }

    private static void SaySurface(Surface surface)
    {
        Parameter[] shares =
        {
            surface.Diffuse, surface.Luminosity, surface.Specular, surface.Glossiness, surface.Reflection, surface.Transparency,
            surface.Translucency, surface.Bump, surface.RefractionIndex, new Parameter { Value = surface.SmoothingAngle }
        };
        Say("surface", surface.Name, Write.Of(surface.Color.Value), Write.Of(shares.Select(share => share.Value)), surface.Sides, surface.Source);
        foreach (Texture texture in surface.Textures) Say("texture", texture.Kind, texture.Channel, texture.Projection, texture.Clip, texture.Map);
    }

    private static void SayScene(string path, string times)
    {
        double[] moments = File.ReadAllLines(times).Select(line => double.Parse(line, CultureInfo.InvariantCulture)).ToArray();
        SceneFile read;
        using (Stream stream = Files.Open(path)) read = SceneFile.Read(stream, Path.GetFileName(path));
        using (SceneFile scene = Again(read))
        {
            Say("file", path, scene.Version, Write.Of(scene.FramesPerSecond), Write.Of(scene.FirstFrame), Write.Of(scene.LastFrame), Write.Of(scene.Duration));
            foreach (Item item in scene.Items) Say("item", item.Name, item.Kind, item.Parent, item.Statements.Count > 0 ? item.Statements[0].Keyword : "");
            foreach (Item item in scene.Items)
                foreach (Statement statement in item.Statements)
                    foreach (EnvelopeKey key in statement.Keys()) Say("key", item.Name, Write.Of(key.Value), Write.Of(key.Time), key.Shape);
            foreach (Motion motion in scene.Motions)
            {
                Say("motion", motion.Name, motion.Keys.Length);
                Say("values", Write.Of(scene.Evaluate(motion.Name, moments)));
            }
        }
    }

    private static void MakeX(string path, string output)
    {
        using (Stream stream = Files.Open(path))
        using (Document document = Document.Open(stream, Path.GetFileName(path)).Resolve(Files.Beside(path)))
        using (Stream to = File.Create(output))
            document.Convert(Path.GetFileName(output), to);
        Say("made", path);
    }

    // Through XML and back, and there again: the same text.
    private static T Again<T>(T value)
    {
        var serializer = new XmlSerializer(typeof(T));
        string once = TextOf(serializer, value);
        var back = (T)serializer.Deserialize(new StringReader(once));
        if (TextOf(serializer, back) != once) throw new InvalidDataException("XML does not give the same again");
        return back;
    }

    private static string TextOf(XmlSerializer serializer, object value)
    {
        var text = new StringWriter(CultureInfo.InvariantCulture);
        serializer.Serialize(text, value);
        return text.ToString();
    }
}
