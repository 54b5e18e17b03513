"""How far each tyre of each scene is above the ground (cm; below zero: pressed into it). Renders nothing.
blender -b --factory-startup -P gaps.py -- [place ...]      all places without a name"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy, places; from mathutils import Vector
names = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []

def gap(tyre):
    """of a tyre's lowest point to the highest surface below its middle that belongs to no car"""
    P = [tyre.matrix_world @ v.co for v in tyre.data.vertices]; low = min(P, key=lambda v: v.z); own = {o.name for c in tyre.users_collection for o in c.objects}; hits = []
    for o in bpy.data.objects:
        if o.type != 'MESH' or o.name in own or o.hide_render: continue
        inv = o.matrix_world.inverted_safe(); ok, at, _, _ = o.ray_cast(inv @ Vector((low.x, low.y, low.z + .15)), (inv.to_3x3() @ Vector((0, 0, -1))).normalized())
        if ok: hits.append(((o.matrix_world @ at).z, o.name))
    return (100 * (low.z - max(hits)[0]), max(hits)[1]) if hits else (float('nan'), 'nothing')

for name in names or places.PLACES:
    places.PLACES[name]('wide'); bpy.context.view_layer.update()
    tyres = [o for o in bpy.context.scene.objects if o.type == 'MESH' and o.name.startswith('tyre')]
    print('GAPS %-11s' % name, '  '.join('%.1f on %s' % gap(o) for o in tyres) or 'no car', flush=True)
