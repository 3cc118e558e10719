using System;

namespace Genga
{
    /// <summary>Numbers of a pose; genga_pose_part.</summary>
    public enum PosePart
    {
        /// <summary>10 per node: translation x y z, rotation x y z w, scale x y z, in the parent's space.</summary>
        Local,
        /// <summary>16 per node: the matrix, column by column, in the scene's space.</summary>
        World,
        /// <summary>1 per morph: its weight.</summary>
        Morphed,
        /// <summary>11 per camera: position x y z, forward x y z, up x y z, degrees of view, 1 if orthographic.</summary>
        Views,
        /// <summary>7 per light: color r g b, intensity, direction x y z if it has no node.</summary>
        Shining,
        /// <summary>2 per hand: 1 while it is tracked, 1 while it pinches.</summary>
        Held,
        /// <summary>1 per constraint.</summary>
        Enabled,
        /// <summary>3 in all: 1 if the model is visible, mode and distance of MMD's self shadow.</summary>
        Shown,
        /// <summary>40 a material, as morphs make it; genga_c.h lists them.</summary>
        Painted
    }

    /// <summary>Plays clips of a scene. One thread at a time may use it; other players may play the same scene.</summary>
    public sealed class Player : IDisposable
    {
        private readonly PlayerHandle player;

        internal Player(PlayerHandle player)
        {
            this.player = player;
        }

        /// <summary>Seconds of the longest clip that plays.</summary>
        public double Duration
        {
            get { return Native.genga_player_duration(player); }
        }

        /// <summary>How many clips play.</summary>
        public int Layers
        {
            get { return (int)Native.genga_player_layers(player); }
        }

        /// <summary>Poses at that time, in seconds, for each layer; the last is that of all further layers.</summary>
        public void Pose(params double[] times)
        {
            Native.genga_player_pose(player, times, (UIntPtr)times.Length);
        }

        /// <summary>A part of the last pose, before the first that of time 0.</summary>
        public double[] Numbers(PosePart part)
        {
            var numbers = new double[(int)Native.genga_player_size(player, (int)part)];
            Numbers(part, numbers);
            return numbers;
        }

        /// <summary>The same into an array that the caller keeps.</summary>
        /// <exception cref="GengaException">"bad-argument": it is too small.</exception>
        public void Numbers(PosePart part, double[] into)
        {
            if (into == null) throw new ArgumentNullException("into");
            Calls.Run(report => Native.genga_player_doubles(player, (int)part, into, (UIntPtr)into.Length, report));
        }

        /// <summary>The same as float32.</summary>
        /// <exception cref="GengaException">"bad-argument": it is too small.</exception>
        public void Numbers(PosePart part, float[] into)
        {
            if (into == null) throw new ArgumentNullException("into");
            Calls.Run(report => Native.genga_player_floats(player, (int)part, into, (UIntPtr)into.Length, report));
        }

        /// <summary>
        /// A mesh's vertices in the last pose, morphed and skinned: in the world; in the mesh's space if it has no
        /// influences. 3 floats a vertex; normals may be null.
        /// </summary>
        /// <exception cref="GengaException">There is no such mesh, or there is too little room.</exception>
        public void Vertices(int mesh, float[] positions, float[] normals = null)
        {
            if (mesh < 0) throw new ArgumentOutOfRangeException("mesh");
            if (positions == null) throw new ArgumentNullException("positions");
            int room = normals == null ? positions.Length : Math.Min(positions.Length, normals.Length);
            Calls.Run(report => Native.genga_player_vertices(player, (UIntPtr)mesh, positions, normals, (UIntPtr)(room / 3), report));
        }

        /// <summary>From now on rigid bodies move their bones.</summary>
        /// <param name="warmUp">Seconds in which bodies come to rest before the first pose, from 0 to 600.</param>
        /// <param name="hasGround">A floor at height 0.</param>
        /// <exception cref="GengaException">"bad-argument", "limit-exceeded"; "no-conversion": built without physics.</exception>
        public void StartPhysics(double warmUp = 0, bool hasGround = false)
        {
            Calls.Run(report => Native.genga_player_start_physics(player, warmUp, hasGround ? 1 : 0, report));
        }

        /// <summary>Bones are moved by their keys alone again.</summary>
        public void StopPhysics()
        {
            Native.genga_player_stop_physics(player);
        }

        /// <summary>Whether bodies move bones.</summary>
        public bool PlaysPhysics
        {
            get { return Native.genga_player_plays_physics(player) != 0; }
        }

        /// <summary>The bodies go to their bones, without speed; the next pose shows it.</summary>
        public void ResetPhysics()
        {
            Native.genga_player_reset_physics(player);
        }

        /// <summary>Frees the memory.</summary>
        public void Dispose()
        {
            player.Dispose();
        }
    }
}
