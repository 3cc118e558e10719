using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;

namespace Genga
{
    /// <summary>Things that a scene has; genga_kind.</summary>
    public enum Kind
    {
        /// <summary>Groups, bones, cameras, lights in their hierarchy.</summary>
        Nodes,
        /// <summary>Meshes.</summary>
        Meshes,
        /// <summary>Materials.</summary>
        Materials,
        /// <summary>Morphs.</summary>
        Morphs,
        /// <summary>Cameras.</summary>
        Cameras,
        /// <summary>Lights.</summary>
        Lights,
        /// <summary>Hands, without names.</summary>
        Hands,
        /// <summary>Constraints, in the order in which they are solved.</summary>
        Constraints,
        /// <summary>Clips.</summary>
        Clips
    }

    /// <summary>Arrays of a mesh; genga_mesh_part.</summary>
    public enum MeshPart
    {
        /// <summary>3 floats a vertex, at rest, units of the scene.</summary>
        Positions,
        /// <summary>3 floats a vertex.</summary>
        Normals,
        /// <summary>2 floats a vertex of set `index`; the origin is the image's upper left.</summary>
        Uvs,
        /// <summary>4 floats a vertex.</summary>
        Colors,
        /// <summary>Integers: nodes, as many a vertex as the mesh has influences.</summary>
        Joints,
        /// <summary>As many floats.</summary>
        Weights,
        /// <summary>Integers: the primitives' corners.</summary>
        Indices,
        /// <summary>4 integers each: first index, number of indices, material (-1: none), mode (0 triangles, 1 lines, 2 points).</summary>
        Primitives,
        /// <summary>Integers: vertices that target `index` moves.</summary>
        MorphVertices,
        /// <summary>3 floats: what target `index` adds at weight 1.</summary>
        MorphOffsets,
        /// <summary>Integers: vertices that dual quaternions turn.</summary>
        DualQuaternion,
        /// <summary>A float a vertex: factor of the width of MMD's edge; empty: 1 everywhere.</summary>
        EdgeScales,
        /// <summary>Integers: vertices that entry `index` of the mesh's uv_targets moves.</summary>
        UvVertices,
        /// <summary>2 floats: what the same entry adds at weight 1.</summary>
        UvOffsets
    }

    /// <summary>What is drawn and what plays. Players and curves of it live on their own.</summary>
    public sealed class Scene : IDisposable
    {
        private readonly SceneHandle scene;
        private readonly Resolver resolver; // the library asks it again
        private Json description;

        internal Scene(SceneHandle scene, Resolver resolver, Finding[] findings)
        {
            this.scene = scene;
            this.resolver = resolver;
            Findings = findings;
        }

        /// <summary>What was found while it was loaded.</summary>
        public IReadOnlyList<Finding> Findings { get; private set; }

        /// <summary>All but the arrays: the members that bindings/c/README.md lists.</summary>
        public Json Description
        {
            get
            {
                return description ?? (description = Json.Parse(Calls.Make(null, resolver,
                    (OptionsHandle _, out OutputHandle output, ReportHandle report) => Native.genga_scene_json(scene, out output, report)).Text));
            }
        }

        /// <summary>How many of a kind.</summary>
        public int Count(Kind kind)
        {
            return (int)Native.genga_scene_count(scene, (int)kind);
        }

        /// <summary>The name of one; null if there is none.</summary>
        public string NameOf(Kind kind, int index)
        {
            return index < 0 ? null : Utf8.Of(Native.genga_scene_name(scene, (int)kind, (UIntPtr)index));
        }

        /// <summary>The first of that name; -1 if none has it.</summary>
        public int Find(Kind kind, string name)
        {
            return Native.genga_scene_find(scene, (int)kind, Utf8.Of(name, "name"));
        }

        /// <summary>The parent of a node; -1 if it has none.</summary>
        public int ParentOf(int node)
        {
            return node < 0 ? -1 : Native.genga_node_parent(scene, (UIntPtr)node);
        }

        /// <summary>Where a clip ends, in seconds.</summary>
        public double EndOf(int clip)
        {
            return clip < 0 ? 0 : Native.genga_clip_end(scene, (UIntPtr)clip);
        }

        /// <summary>Where a clip begins to move, in seconds, if that is before 0; else 0.</summary>
        public double BeginOf(int clip)
        {
            return clip < 0 ? 0 : Native.genga_clip_begin(scene, (UIntPtr)clip);
        }

        /// <summary>A copy of an array of floats; empty when the mesh has none.</summary>
        /// <exception cref="ArgumentException">The part holds integers.</exception>
        /// <exception cref="GengaException">There is no such mesh, set or target.</exception>
        public float[] Floats(int mesh, MeshPart part, int index = 0)
        {
            NativeArray array = ArrayOf(mesh, part, index, 0);
            var numbers = new float[(int)array.count * (int)array.width];
            if (numbers.Length > 0) Marshal.Copy(array.data, numbers, 0, numbers.Length);
            GC.KeepAlive(scene);
            return numbers;
        }

        /// <summary>A copy of an array of integers; empty when the mesh has none.</summary>
        /// <exception cref="ArgumentException">The part holds floats.</exception>
        /// <exception cref="GengaException">There is no such mesh, set or target.</exception>
        public int[] Integers(int mesh, MeshPart part, int index = 0)
        {
            NativeArray array = ArrayOf(mesh, part, index, 1);
            var numbers = new int[(int)array.count * (int)array.width];
            if (numbers.Length > 0) Marshal.Copy(array.data, numbers, 0, numbers.Length);
            GC.KeepAlive(scene);
            return numbers;
        }

        /// <summary>The picture that a material names, as it is: from the scene's own file, or from one beside it.</summary>
        /// <exception cref="GengaException">"cannot-open": nobody has it.</exception>
        public OutputFile Picture(string name)
        {
            byte[] text = Utf8.Of(name, "name");
            return Calls.Make(null, resolver, (OptionsHandle _, out OutputHandle output, ReportHandle report) =>
                Native.genga_picture(scene, text, out output, report)).Files[0];
        }

        /// <summary>As <see cref="Document.Convert(string, Options)"/> of what was loaded, to formats that are made of scenes.</summary>
        /// <exception cref="GengaException">The format cannot be made of it.</exception>
        public Output Save(string name, Options options = null)
        {
            byte[] text = Utf8.Of(name, "name");
            return Calls.Make(options, resolver, (OptionsHandle handle, out OutputHandle output, ReportHandle report) =>
                Native.genga_save(scene, handle, text, out output, report));
        }

        /// <summary>The same into a stream; other files of the output are in the result.</summary>
        /// <exception cref="GengaException">As above; then nothing was written.</exception>
        public Output Save(string name, Stream to, Options options = null)
        {
            if (to == null) throw new ArgumentNullException("to");
            Output made = Save(name, options);
            made.Files[0].CopyTo(to);
            return made;
        }

        /// <summary>Plays these clips in layers; without any, the first one.</summary>
        /// <exception cref="GengaException">There is no such clip.</exception>
        public Player Player(params int[] clips)
        {
            PlayerHandle player = null;
            uint[] places = Array.ConvertAll(clips, clip => checked((uint)clip));
            Calls.Run(report => Native.genga_player_new(scene, places.Length == 0 ? null : places, (UIntPtr)places.Length, out player, report));
            return new Player(player);
        }

        /// <summary>A clip's curves as its file has them.</summary>
        /// <exception cref="GengaException">There is no such clip.</exception>
        public Curves Curves(int clip = 0)
        {
            if (clip < 0) throw new ArgumentOutOfRangeException("clip");
            CurvesHandle curves = null;
            Calls.Run(report => Native.genga_curves_new(scene, (UIntPtr)clip, out curves, report));
            return new Curves(curves);
        }

        /// <summary>Frees the memory. Its players and curves stay.</summary>
        public void Dispose()
        {
            scene.Dispose();
        }

        private NativeArray ArrayOf(int mesh, MeshPart part, int index, int number)
        {
            if (mesh < 0) throw new ArgumentOutOfRangeException("mesh");
            if (index < 0) throw new ArgumentOutOfRangeException("index");
            var array = new NativeArray();
            Calls.Run(report => Native.genga_mesh_array(scene, (UIntPtr)mesh, (int)part, (UIntPtr)index, out array, report));
            if (array.number != number && array.count != UIntPtr.Zero)
                throw new ArgumentException(number == 0 ? "holds integers" : "holds floats", "part");
            return array;
        }
    }
}
