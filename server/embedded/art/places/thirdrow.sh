#!/bin/bash
# ./thirdrow.sh [width] [samples]   the third row of the Haven through its rear door: $ART_WORK/places/out/haven-third-row.png
. "$(dirname "$0")/../settings.sh"; out=$ART_WORK/places/out/haven-third-row
[ -f "$ART_WORK/places/cache/car_haven_green.blend" ] || art_blender "$ART/places/mkcar.py" -- haven green
art_blender "$ART/places/thirdrow.py" -- $out ${1:-1440} ${2:-40} && art_blender "$ART/places/post.py" -- $out
