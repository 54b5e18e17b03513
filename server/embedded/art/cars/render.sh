#!/bin/bash
# ./render.sh model wheel "view view" [width] [samples]   a view of a car in black and in white paint, and its shadow
. "$(dirname "$0")/../settings.sh"; m=$1; wh=$2; W=${4:-1440}; S=${5:-72}; O=$ART_WORK/cars/out
car=car.py; case $m in haven|mesa) car=car_haven_mesa.py ;; esac
for v in $3; do
  for c in base0 base1; do [ -f $O/${m}_${v}_$c.exr ] || art_blender "$ART/cars/$car" -- model=$m wheel=$wh view=$v color=$c bg=car rhd=1 s=$S w=$W dn=1 out=$O/${m}_${v}_$c.exr; done
  [ -f $O/${m}_${v}_shadow.png ] || art_blender "$ART/cars/$car" -- model=$m wheel=$wh view=$v color=base0 bg=shadow rhd=1 w=$W out=$O/${m}_${v}_shadow.png
done
