#!/bin/bash
# ./boots.sh [width] [samples]   Arc with both its boots open: $ART_WORK/places/out/arc-boots.png
. "$(dirname "$0")/../settings.sh"; out=$ART_WORK/places/out/arc-boots
[ -f "$ART_WORK/places/cache/car_arc_ice.blend" ] || art_blender "$ART/places/mkcar.py" -- arc ice
art_blender "$ART/places/boots.py" -- $out ${1:-1440} ${2:-40} && art_blender "$ART/places/post.py" -- $out
