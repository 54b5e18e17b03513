#!/bin/bash
# ./scene.sh place wide|tall model paint wheel [width] [samples]   a car in a landscape: $ART_WORK/land/final/<model>_<place>_<shape>.png
. "$(dirname "$0")/../settings.sh"
art_blender "$ART/cars/scene_car.py" -- $1 $2 "$ART_WORK/land/final/$3_$1_$2.png" $3 $4 $5 ${6:-1440} ${7:-40}
