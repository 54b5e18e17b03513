#!/bin/bash
# ./place.sh place wide|tall|detail [width] [samples] [out width] [out height]   one picture: $ART_WORK/places/out/<place>_<kind>.png
. "$(dirname "$0")/../settings.sh"; o=$ART_WORK/places/out/$1_$2
art_blender "$ART/places/shot.py" -- $1 $2 $o ${3:-1920} ${4:-40} && art_blender "$ART/places/post.py" -- $o $5 $6
