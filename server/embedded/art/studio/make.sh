#!/bin/bash
# ./make.sh setup | wheels id,id | accessories id,id | cars FOLDER_OF_CUT_OUTS | index
. "$(dirname "$0")/../settings.sh"; cd "$ART/studio"; OUT=$ART_WORK/studio/out
case $1 in
setup) gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC -o rt.so rt.c -lm && gcc -O3 -march=native -ffast-math -shared -fPIC -o nlm.so nlm.c -lm && art_blender mklut.py ;;
wheels) art_blender wheels.py -- ${2:?ids} 6 1; $ART_PYTHON -W ignore post.py wheel $2 ;;
accessories) art_blender accessories.py -- ${2:?ids} 8 1; $ART_PYTHON -W ignore post.py accessory $2 ;;
cars) $ART_PYTHON -W ignore shadows.py $2 $OUT/cars-soft && mkdir -p $OUT/cars && cp $OUT/cars-soft/*.webp $OUT/cars/ && $ART_PYTHON -W ignore letters.py $OUT/cars-soft $OUT/cars ;;
index) $ART_PYTHON index.py $OUT ;;
esac
