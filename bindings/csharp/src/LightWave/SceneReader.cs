// A scene file's parts: of its information, its scene, and its document in JSON.
using System.Collections.Generic;

namespace Genga.LightWave
{
    internal static class SceneReader
    {
        private static readonly HashSet<string> Adders = new HashSet<string>
        {
            "LoadObject", "LoadObjectLayer", "AddNullObject", "AddNull", "AddBone", "AddLight", "AddCamera"
        };

        internal static void Read(Document document, SceneFile file, Options options)
        {
            Json info = document.Info(options);
            file.Version = info["version"].Text;
            file.Duration = info["duration"].Number;
            file.FramesPerSecond = info["fps"].Number;
            TakeRender(info["render"], file.Render);
            using (Scene scene = document.Load(options))
            {
                foreach (Json node in scene.Description["nodes"]) file.Items.Add(ItemOf(node));
                if (scene.Count(Kind.Clips) > 0)
                    using (Curves curves = scene.Curves()) TakeMotions(curves, file);
            }
            TakeStatements(Json.Parse(document.ToJson(options))["lines"], file);
        }

        private static Item ItemOf(Json node)
        {
            var item = new Item { Name = node["name"].Text, Kind = node["kind"].Text, Parent = node["parent"].Integer };
            if (node["pivot"].IsList) item.Pivot = node["pivot"].Doubles();
            return item;
        }

        private static void TakeMotions(Curves curves, SceneFile file)
        {
            foreach (Curve curve in curves.All)
                file.Motions.Add(new Motion { Name = curve.Name, Before = curve.Before, After = curve.After, Keys = curve.Keys() });
        }

        private static void TakeRender(Json render, RenderParameters into)
        {
            Json backdrop = render["backdrop"], fog = render["fog"];
            into.Width = render["width"].Integer;
            into.Height = render["height"].Integer;
            into.PixelAspect = render["pixel_aspect"].Number;
            into.AmbientColor = render["ambient_color"].Doubles();
            into.AmbientIntensity = render["ambient_intensity"].Number;
            into.Antialiasing = render["antialiasing"].Integer;
            into.HasSolidBackdrop = backdrop["solid"].IsTrue;
            into.BackdropColor = backdrop["color"].Doubles();
            var gradient = new List<double>();
            foreach (string name in new[] { "zenith", "sky", "ground", "nadir" }) gradient.AddRange(backdrop[name].Doubles());
            into.Gradient = gradient.ToArray();
            into.FogKind = fog["type"].Integer;
            into.FogNear = fog["min_distance"].Number;
            into.FogFar = fog["max_distance"].Number;
            into.FogColor = fog["color"].Doubles();
        }

        // An item's statements go on up to the next item; the first scenes have a camera that nothing adds.
        private static void TakeStatements(Json lines, SceneFile file)
        {
            int item = -1;
            foreach (Json line in lines)
            {
                Statement statement = StatementOf(line);
                string keyword = line.IsList ? statement.Keyword : "";
                bool begins = Adders.Contains(keyword) || (keyword == "CameraMotion" && (item < 0 || file.Items[item].Kind != "camera"));
                if (begins && item + 1 < file.Items.Count) Begin(statement, file.Items[++item]);
                TakeHead(statement, file);
                (item < 0 ? file.Statements : file.Items[item].Statements).Add(statement);
            }
        }

        private static void Begin(Statement statement, Item item)
        {
            string[] words = statement.Words;
            if (statement.Keyword != "LoadObject" && statement.Keyword != "LoadObjectLayer") return;
            item.File = words[words.Length - 1];
            double layer;
            if (statement.Keyword == "LoadObjectLayer" && words.Length > 2 && Numbers.TryParse(words[1], out layer)) item.Layer = (int)layer;
        }

        private static void TakeHead(Statement statement, SceneFile file)
        {
            double number;
            if (statement.Words.Length < 2 || !Numbers.TryParse(statement.Words[1], out number)) return;
            if (statement.Keyword == "FirstFrame") file.FirstFrame = number;
            if (statement.Keyword == "LastFrame") file.LastFrame = number;
        }

        private static Statement StatementOf(Json line)
        {
            if (line.IsList) return new Statement { Words = line.Texts() };
            if (!line.IsObject) return new Statement { Words = new[] { line.Text } };
            var block = new Statement { Words = line["block"].Texts() };
            foreach (Json inside in line["lines"]) block.Inside.Add(StatementOf(inside));
            return block;
        }
    }
}
