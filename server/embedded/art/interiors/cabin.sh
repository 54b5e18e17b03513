#!/bin/bash
# ./cabin.sh dash|seats trim [family|small|work] [width] [samples]   one picture of a cabin: $ART_WORK/interiors/<model>_<trim>_<view>.png
. "$(dirname "$0")/../settings.sh"; m=${3:-family}
art_blender "$ART/interiors/interior.py" -- view=$1 trim=$2 model=$m w=${4:-1280} s=${5:-30} out="$ART_WORK/interiors/${m}_$2_$1.png"
