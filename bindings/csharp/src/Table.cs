using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Genga
{
    /// <summary>The table of <see cref="Document.Sample"/> as numbers.</summary>
    public sealed class Table
    {
        internal Table(TableHandle handle, Finding[] findings)
        {
            int rows = checked((int)Native.genga_table_rows(handle));
            var columns = new string[checked((int)Native.genga_table_columns(handle))];
            for (int i = 0; i < columns.Length; ++i) columns[i] = Utf8.Of(Native.genga_table_column(handle, (UIntPtr)i));
            Columns = columns;
            Times = Numbers(Native.genga_table_times(handle), rows);
            Values = Numbers(Native.genga_table_values(handle), checked(rows * columns.Length));
            Findings = findings;
        }

        /// <summary>"node/channel" of each column, without that of times.</summary>
        public IReadOnlyList<string> Columns { get; private set; }
        /// <summary>Seconds, one per row.</summary>
        public double[] Times { get; private set; }
        /// <summary>Row after row, one per column. NaN stands for a value that is too large for a number.</summary>
        public double[] Values { get; private set; }
        /// <summary>What was found.</summary>
        public IReadOnlyList<Finding> Findings { get; private set; }

        /// <summary>The value of a column in a row.</summary>
        public double this[int row, int column]
        {
            get
            {
                if (row < 0 || row >= Times.Length) throw new ArgumentOutOfRangeException("row");
                if (column < 0 || column >= Columns.Count) throw new ArgumentOutOfRangeException("column");
                return Values[row * Columns.Count + column];
            }
        }

        private static double[] Numbers(IntPtr from, int count)
        {
            var numbers = new double[count];
            if (count > 0) Marshal.Copy(from, numbers, 0, count);
            return numbers;
        }
    }
}
