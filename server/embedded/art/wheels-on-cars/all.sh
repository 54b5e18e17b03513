#!/bin/bash
# ./all.sh [samples]   every layer of wheels and grades, and the cab-chassis again; about 20 s a layer alone on 2 cores
. "$(dirname "$0")/../settings.sh"; cd "$ART/wheels-on-cars"; V="front34 side rear34"; S=${1:-48}
layers() { art_blender wl.py -- "$@" $S; }
layers ridge "$V" "ridge-wheels-18 ridge-wheels-19 ridge-wheels-20-two-tone"
layers drover "$V" "drover-wheels-17 drover-wheels-18-work drover-wheels-18-black"
layers haven "$V" "haven-wheels-18 haven-wheels-20-tour haven-wheels-18-gravel"
layers mesa "$V" "mesa-wheels-17"
layers pip "$V" "pip-wheels-16 pip-wheels-17-pip"
layers arc "$V" "arc-wheels-20"
for g in "ridge summit" "ridge track" "drover tour" "drover summit" "haven summit"; do art_blender grade.py -- $g "$V" $((S * 2)); done
# To look at one: python3 cmp.py ridge side ridge-wheels-18 white black   -> look/: cut-out beside cut-out with layer, 1.5 times
for b in base0 base1; do art_blender cab.py -- $b "$V" 40; done
for v in $V; do
  nice -n 19 blender -b -P ../cars/recolour.py -- $ART_WORK/wheels/raw/cc_${v}_base0.exr $ART_WORK/wheels/raw/cc_${v}_base1.exr $ART_WORK/wheels/col/cc_$v white=.80,.80,.78 silver=.20,.21,.22 graphite=.048,.051,.056 black=.010,.010,.011 >/dev/null 2>&1
  $ART_PYTHON cabfinish.py $v white silver graphite black
done
node enc.cjs
