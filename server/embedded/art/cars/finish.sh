#!/bin/bash
# ./finish.sh model view   every paint out of the two renders, with the shadow: web/<model>_<view>_<paint>.png
. "$(dirname "$0")/../settings.sh"; m=$1; v=$2; cd "$ART_WORK/cars"
nice -n 19 blender -b -P "$ART/cars/recolour.py" -- out/${m}_${v}_base0.exr out/${m}_${v}_base1.exr col/${m}_${v} white=.80,.80,.78 silver=.20,.21,.22 graphite=.048,.051,.056 black=.010,.010,.011 blue=.008,.040,.105 copper=.19,.046,.017 green=.022,.065,.048 sand=.42,.33,.235 red=.30,.008,.012 ice=.24,.34,.40 yellow=.62,.40,.022 >/dev/null 2>&1
for f in col/${m}_${v}_*.png; do nice -n 19 node "$ART/cars/compose.cjs" $f out/${m}_${v}_shadow.png web/$(basename $f .png) $([ $v = side ] && echo side); done
