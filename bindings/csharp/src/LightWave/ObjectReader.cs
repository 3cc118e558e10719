// An object file's layers with points, polygons and maps, of its document in JSON. SurfaceReader has the rest.
using System;
using System.Collections.Generic;

namespace Genga.LightWave
{
    /// <summary>A chunk. In LWO3 a form's own fields are in its first chunk, which has no name.</summary>
    internal sealed class Chunk
    {
        private readonly Json json;
        internal readonly string Id;
        internal readonly Json Fields;

        internal Chunk(Json json)
        {
            this.json = json;
            Id = json["id"].Text.TrimEnd();
            Json first = json["chunks"][0];
            Fields = json["form"].IsTrue && first["id"].Text.Trim().Length == 0 ? first : json;
        }

        internal IEnumerable<Chunk> Chunks
        {
            get { return AllOf(json["chunks"]); }
        }

        internal static IEnumerable<Chunk> AllOf(Json chunks)
        {
            foreach (Json chunk in chunks) yield return new Chunk(chunk);
        }
    }

    internal sealed class ObjectReader
    {
        private const int NoParent = 0xFFFF;
        private readonly ObjectFile made = new ObjectFile();
        private readonly Json json;
        private Layer layer;
        private int firstPolygon; // of the POLS that PTAG and VMAD are about

        internal ObjectReader(Json json)
        {
            this.json = json;
        }

        private bool IsOld
        {
            get { return made.Form == "LWOB" || made.Form == "LWLO"; }
        }

        internal ObjectFile Read()
        {
            made.Form = json["form"].Text;
            Json chunks = json["chunks"];
            foreach (Chunk chunk in Chunk.AllOf(chunks))
            {
                if (chunk.Id != "PDAT") continue; // a preset: an object within
                made.Form = chunk.Fields["object_type"].Text;
                TakeAll(chunk.Chunks);
                return made;
            }
            TakeAll(Chunk.AllOf(chunks));
            return made;
        }

        private void TakeAll(IEnumerable<Chunk> chunks)
        {
            var all = new List<Chunk>(chunks);
            bool hasLayers = all.Exists(chunk => chunk.Id == "LAYR");
            if (!hasLayers && all.Exists(chunk => chunk.Id == "PNTS")) Begin(new Layer());
            // Names come first in files, and polygons need them.
            foreach (Chunk chunk in all)
                if (chunk.Id == "TAGS" || chunk.Id == "SRFS") made.Tags.AddRange(chunk.Fields["names"].Texts());
            foreach (Chunk chunk in all) Take(chunk);
        }

        private void Take(Chunk chunk)
        {
            if (chunk.Id == "LAYR") Begin(LayerOf(chunk.Fields));
            else if (layer != null) TakeGeometry(chunk);
        }

        private void TakeGeometry(Chunk chunk)
        {
            Json fields = chunk.Fields;
            switch (chunk.Id)
            {
                case "PNTS": layer.Points = Flat(fields["points"], 0, 3); break;
                case "POLS": TakePolygons(fields, IsOld ? "FACE" : fields["type"].Text.TrimEnd()); break;
                case "CRVS": TakePolygons(fields, "CURV"); break;
                case "PCHS": TakePolygons(fields, "PTCH"); break;
                case "VMAP": layer.Maps.Add(MapOf(fields, false)); break;
                case "VMAD": layer.Maps.Add(MapOf(fields, true)); break;
                case "PTAG": TakeTags(fields); break;
            }
        }

        private void Begin(Layer begun)
        {
            layer = begun;
            firstPolygon = 0;
            made.Layers.Add(begun);
        }

        private static Layer LayerOf(Json fields)
        {
            var layer = new Layer { Number = fields["number"].Integer, Flags = fields["flags"].Integer, Name = fields["name"].Text };
            if (fields["pivot"].IsList) layer.Pivot = fields["pivot"].Singles();
            int parent = fields["parent"].IsNumber ? fields["parent"].Integer : NoParent;
            if (parent != NoParent) layer.Parent = parent;
            if (fields["subdivision"].IsNumber) layer.Subdivision = fields["subdivision"].Single;
            return layer;
        }

        private void TakePolygons(Json fields, string kind)
        {
            firstPolygon = layer.Polygons.Count;
            foreach (Json one in fields["polygons"])
            {
                var polygon = new Polygon { Kind = kind, Points = (one.IsList ? one : one["points"]).Integers(), Flags = one["flags"].Integer };
                int number = Math.Abs(one["surface"].Integer); // below 0: detail polygons follow
                if (number > 0) polygon.Surface = NameOf(number - 1);
                layer.Polygons.Add(polygon);
            }
        }

        private void TakeTags(Json fields)
        {
            string kind = fields["type"].Text.TrimEnd();
            foreach (Json tag in fields["tags"])
            {
                int place = firstPolygon + tag[0].Integer;
                if (tag[0].Integer < 0 || place >= layer.Polygons.Count) continue;
                Polygon polygon = layer.Polygons[place];
                if (kind == "SURF") polygon.Surface = NameOf(tag[1].Integer);
                else polygon.Tags.Add(new Tag { Kind = kind, Value = tag[1].Integer });
            }
        }

        private string NameOf(int tag)
        {
            return tag >= 0 && tag < made.Tags.Count ? made.Tags[tag] : null;
        }

        private VertexMap MapOf(Json fields, bool isOfCorners)
        {
            Json values = fields["values"];
            int numbers = isOfCorners ? 2 : 1; // point, or point and polygon, before the values
            var map = new VertexMap
            {
                Kind = fields["type"].Text.TrimEnd(),
                Name = fields["name"].Text,
                Dimension = fields["dimension"].Integer,
                Points = new int[values.Count],
                Polygons = isOfCorners ? new int[values.Count] : null,
                Values = Flat(values, numbers, fields["dimension"].Integer)
            };
            for (int i = 0; i < values.Count; ++i)
            {
                map.Points[i] = values[i][0].Integer;
                if (isOfCorners) map.Polygons[i] = firstPolygon + values[i][1].Integer;
            }
            return map;
        }

        // Numbers of lists one after the other, those from `first` on; what a list lacks is 0.
        private static float[] Flat(Json lists, int first, int width)
        {
            var numbers = new float[checked(lists.Count * width)];
            int at = 0;
            foreach (Json list in lists)
            {
                for (int i = 0; i < width; ++i) numbers[at + i] = list[first + i].Single;
                at += width;
            }
            return numbers;
        }
    }
}
