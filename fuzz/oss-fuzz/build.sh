#!/bin/bash -eu
# All fuzz targets with their seeds, dictionaries and options, from $SRC/genga into $OUT, by OSS-Fuzz's environment
# variables: CXX, CXXFLAGS, LIB_FUZZING_ENGINE, OUT, SRC, WORK. `check` beside this file sets them on any machine. The
# image needs cmake ninja-build python3 libfast-float-dev nlohmann-json3-dev libglm-dev zlib1g-dev libpng-dev libjpeg62-turbo-dev
# libcli11-dev.

source=$SRC/genga
build=$WORK/genga

# What runs the targets has no libraries but the C library's.
library() { "$CXX" -print-file-name="$1"; }
cmake -S "$source" -B "$build" -G Ninja \
  -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_COMPILER="$CXX" -DCMAKE_CXX_FLAGS="$CXXFLAGS" \
  -DGENGA_FUZZ=ON -DGENGA_FUZZ_ENGINE="$LIB_FUZZING_ENGINE" -DGENGA_BUILD_TESTS=OFF \
  -DPNG_LIBRARY_RELEASE="$(library libpng16.a)" -DZLIB_LIBRARY_RELEASE="$(library libz.a)" \
  -DJPEG_LIBRARY_RELEASE="$(library libjpeg.a)"
ninja -C "$build" genga fuzz/all

cp "$build"/bin/*_fuzz "$OUT/"
for file in "$source"/fuzz/dictionaries/*.dict "$source"/fuzz/*.options; do
  name=${file##*/}
  cp "$file" "$OUT/${name%.*}_fuzz.${name##*.}"
done
python3 "$source/tools/make_fuzz_seeds.py" --genga "$build/bin/genga" --zip "$OUT" "$WORK/seeds"
