# blender -b --factory-startup -P shot.py -- place kind out width samples [place kind out width samples ...]
import sys, os, time; a = sys.argv[sys.argv.index('--') + 1:]; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy, kit, places
for i in range(0, len(a) - 4, 5):
    t = time.time(); p = places.PLACES[a[i]](a[i + 1]); kit.S.setup(); print('BUILD %.1fs' % (time.time() - t), flush=True); t = time.time()
    kit.shoot(a[i + 2], int(a[i + 3]), int(a[i + 4]), p); print('RENDER %s %s %.1fs' % (a[i], a[i + 1], time.time() - t), flush=True)
