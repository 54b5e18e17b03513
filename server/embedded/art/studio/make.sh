#!/bin/bash
# ./make.sh setup | wheels id,id | accessories id,id | cars FOLDER_OF_CUT_OUTS | index
. "$(dirname "$0")/../settings.sh"; cd "$ART/studio"; OUT=$ART_WORK/studio/out
case $1 in
setup) gcc -O3 -march=native -ffast-math -fopenmp -shared -fPIC -o rt.so rt.c -lm && gcc -O3 -march=native -ffast-math -shared -fPIC -o nlm.so nlm.c -lm && art_blender mklut.py ;;
wheels) art_blender wheels.py -- ${2:?ids} 6 1; python3 -W ignore post.py wheel $2 ;;
accessories) art_blender accessories.py -- ${2:?ids} 8 1; python3 -W ignore post.py accessory $2 ;;
cars) python3 -W ignore shadows.py $2 $OUT/cars-soft && mkdir -p $OUT/cars && cp $OUT/cars-soft/*.webp $OUT/cars/ && python3 -W ignore letters.py $OUT/cars-soft $OUT/cars ;;
index) python3 index.py $OUT ;;
esac
