#!/bin/bash
# ./finish.sh model view   every paint out of the two renders, with the shadow: web/<model>_<view>_<paint>.png
. "$(dirname "$0")/../settings.sh"; m=$1; v=$2; cd "$ART_WORK/cars"
nice -n 19 blender -b -P "$ART/cars/recolour.py" -- out/${m}_${v}_base0.exr out/${m}_${v}_base1.exr col/${m}_${v} $ART_PAINTS >/dev/null 2>&1
for f in col/${m}_${v}_*.png; do nice -n 19 node "$ART/cars/compose.cjs" $f out/${m}_${v}_shadow.png web/$(basename $f .png) $([ $v = side ] && echo side); done
