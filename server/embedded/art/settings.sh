# The folders of every script here; each one can be given from outside. Source it: . settings.sh
ART=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# Scratch: caches, raw renders, previews. Some gigabytes.
export ART_WORK=${ART_WORK:-/tmp/meridian-art}
# What the demo shows.
export ART_ASSETS=${ART_ASSETS:-$ART/../demo/meridian/space/assets}
# The Python that has numpy and OpenCV from the packages.
export ART_PYTHON=${ART_PYTHON:-/usr/bin/python3}
# Paints in linear light, for cars/recolour.py.
ART_PAINTS='white=.80,.80,.78 silver=.20,.21,.22 graphite=.048,.051,.056 black=.010,.010,.011 blue=.008,.040,.105 copper=.19,.046,.017 green=.022,.065,.048 sand=.42,.33,.235 red=.30,.008,.012 ice=.24,.34,.40 yellow=.62,.40,.022'
mkdir -p "$ART_WORK"/{cars/{out,col,web,cache,turn},interiors,land/final,places/{cache/cache,out},wheels/{cache,raw,col,look,out/cars/wheels},studio/{raw,out}}
# Blender, at the lowest priority; prints what the scripts report and every error.
art_blender() { nice -n 19 blender -b --factory-startup -P "$@" 2>&1 | grep --line-buffered -E '^(BUILD|RENDER|DENOISE|LAYER|GRADE|WHEEL|CAR|POST|SETTLE|PICTURE)|Error|^Traceback|  File' | grep -v 'Not freed'; }
