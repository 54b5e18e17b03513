#!/bin/bash
# ./turn.sh model [paint ...]   a car from 24 sides in one picture for each paint (none named: all): web/<car>-turn-<paint>.webp, and its lines for pictures.json
# TURN_SAMPLES="40 40" are those of the black and of the white car, TURN_WIDTH=960 the px of a view. What is rendered already stays: delete $ART_WORK/cars/turn to begin again.
. "$(dirname "$0")/../settings.sh"; m=${1:?model}; shift; read -r s0 s1 <<<"${TURN_SAMPLES:-40 40}"; W=${TURN_WIDTH:-960}; T=$ART_WORK/cars/turn
art_blender "$ART/cars/turn.py" -- $m shadow 1 $W
art_blender "$ART/cars/turn.py" -- $m base0 $s0 $W
art_blender "$ART/cars/turn.py" -- $m base1 $s1 $W
paints=(); for p in $ART_PAINTS; do if [ $# = 0 ] || [[ " $* " == *" ${p%%=*} "* ]]; then paints+=("$p"); fi; done
$ART_PYTHON "$ART/cars/turn_pack.py" join $m && nice -n 19 blender -b -P "$ART/cars/recolour.py" -- $T/${m}_base0.exr $T/${m}_base1.exr $T/$m "${paints[@]}" >/dev/null 2>&1 && nice -n 19 $ART_PYTHON "$ART/cars/turn_pack.py" pack $m "${paints[@]%%=*}"
