using System;
using System.Collections.Generic;

namespace Genga
{
    /// <summary>What a curve does outside its keys.</summary>
    public enum Behaviour
    {
        /// <summary>0.</summary>
        Reset,
        /// <summary>The value of the key.</summary>
        Constant,
        /// <summary>All over again.</summary>
        Repeat,
        /// <summary>Back and forth.</summary>
        Oscillate,
        /// <summary>Over again, on from where it ended.</summary>
        OffsetRepeat,
        /// <summary>Straight on.</summary>
        Linear
    }

    /// <summary>The shape of the segment that ends at a key; genga_key_shape.</summary>
    public enum KeyShape
    {
        /// <summary>The value of the key before.</summary>
        Step,
        /// <summary>Straight.</summary>
        Linear,
        /// <summary>By tangents.</summary>
        Hermite,
        /// <summary>Unity's.</summary>
        WeightedHermite,
        /// <summary>By tension, continuity, bias.</summary>
        Tcb,
        /// <summary>LightWave's, in two dimensions.</summary>
        Bezier,
        /// <summary>MMD's.</summary>
        Ease
    }

    /// <summary>A key of a curve.</summary>
    public struct Key
    {
        /// <summary>Seconds.</summary>
        public double Time { get; set; }
        /// <summary>The value, in the file's own unit; angles in radians.</summary>
        public double Value { get; set; }
        /// <summary>Control point before it, relative to it: seconds. Without one both are 0.</summary>
        public double BeforeTime { get; set; }
        /// <summary>Control point before it, relative to it: value.</summary>
        public double BeforeValue { get; set; }
        /// <summary>Control point after it, relative to it: seconds.</summary>
        public double AfterTime { get; set; }
        /// <summary>Control point after it, relative to it: value.</summary>
        public double AfterValue { get; set; }
        /// <summary>The shape of the segment that ends here.</summary>
        public KeyShape Shape { get; set; }
    }

    /// <summary>One of a clip's curves.</summary>
    public sealed class Curve
    {
        private readonly Curves curves;
        private readonly int index;
        private readonly int keys;

        internal Curve(Curves curves, int index, Json described)
        {
            this.curves = curves;
            this.index = index;
            Name = described["name"].Text;
            Track = described["track"].Integer;
            keys = described["keys"].Integer;
            Before = BehaviourOf(described["before"].Text);
            After = BehaviourOf(described["after"].Text);
        }

        /// <summary>As columns of tables are called: "Camera/position.x".</summary>
        public string Name { get; private set; }
        /// <summary>Its place in the clip's tracks.</summary>
        public int Track { get; private set; }
        /// <summary>What it does before its first key.</summary>
        public Behaviour Before { get; private set; }
        /// <summary>What it does after its last key.</summary>
        public Behaviour After { get; private set; }

        /// <summary>Its keys.</summary>
        public Key[] Keys()
        {
            return curves.KeysOf(index, keys);
        }

        /// <summary>Its values at times, in seconds and in any order; ascending ones are fast.</summary>
        public double[] At(params double[] times)
        {
            return curves.ValuesOf(index, times);
        }

        private static Behaviour BehaviourOf(string word)
        {
            return (Behaviour)Enum.Parse(typeof(Behaviour), word.Replace("_", ""), true);
        }
    }

    /// <summary>A clip's curves, in their file's own axes and units; no rule solved, no rest added.</summary>
    public sealed class Curves : IDisposable
    {
        private const int NumbersOfKey = 7;
        private readonly CurvesHandle curves;

        internal Curves(CurvesHandle curves)
        {
            this.curves = curves;
            Json described = Json.Parse(Calls.Make(null, null, (OptionsHandle _, out OutputHandle output, ReportHandle report) =>
                Native.genga_curves_json(curves, out output, report)).Text);
            var all = new List<Curve>();
            foreach (Json curve in described) all.Add(new Curve(this, all.Count, curve));
            All = all;
        }

        /// <summary>All of them, a column of `genga sample` each; those without keys are left out.</summary>
        public IReadOnlyList<Curve> All { get; private set; }

        /// <summary>The one of that name; null if there is none.</summary>
        public Curve Find(string name)
        {
            foreach (Curve curve in All)
                if (curve.Name == name) return curve;
            return null;
        }

        /// <summary>Frees the memory.</summary>
        public void Dispose()
        {
            curves.Dispose();
        }

        internal Key[] KeysOf(int curve, int count)
        {
            var numbers = new double[NumbersOfKey * count];
            Calls.Run(report => Native.genga_curves_read(curves, (UIntPtr)curve, numbers, (UIntPtr)numbers.Length, report));
            var keys = new Key[count];
            for (int i = 0; i < count; ++i) keys[i] = KeyAt(numbers, NumbersOfKey * i);
            return keys;
        }

        internal double[] ValuesOf(int curve, double[] times)
        {
            if (times == null) throw new ArgumentNullException("times");
            var values = new double[times.Length];
            Calls.Run(report => Native.genga_curves_values(curves, (UIntPtr)curve, times, (UIntPtr)times.Length, values, report));
            return values;
        }

        private static Key KeyAt(double[] numbers, int at)
        {
            return new Key
            {
                Time = numbers[at],
                Value = numbers[at + 1],
                BeforeTime = numbers[at + 2],
                BeforeValue = numbers[at + 3],
                AfterTime = numbers[at + 4],
                AfterValue = numbers[at + 5],
                Shape = (KeyShape)(int)numbers[at + 6]
            };
        }
    }
}
