#!/bin/bash
# ./loaded.sh [width] [samples]   the Haven from behind with seven, five and two seats up: $ART_WORK/places/out/haven-loaded-<seats>.png
. "$(dirname "$0")/../settings.sh"; cd "$ART_WORK/places/out"
[ -f "$ART_WORK/places/cache/car_haven_green.blend" ] || art_blender "$ART/places/mkcar.py" -- haven green
for seats in 7 5 2; do
  raw=$PWD/haven-loaded-raw-$seats
  art_blender "$ART/places/loaded.py" -- $seats $raw ${1:-832} ${2:-10} && art_blender "$ART/places/post.py" -- $raw
  whole=$raw.png
  [ $seats = 7 ] || { whole=$PWD/haven-loaded-whole-$seats.png; $ART_PYTHON "$ART/places/paste.py" haven-loaded-raw-7.png $raw.png $whole; }
  $ART_PYTHON "$ART/places/fixloaded.py" haven-loaded-raw-7.npz $whole haven-loaded-$seats.png
done
