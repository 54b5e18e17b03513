"""Arc with both its boots open: the one under the bonnet from above, with the charging cable, and the tailgate up behind the roof.

blender -b --factory-startup -P boots.py -- out width samples     `boots.sh` makes the whole picture

The car is the built one of mkcar.py (nose -X, metres). Bonnet and tailgate are cut out of the skin along its fields
`hood` and `gate` and turned up; the tub under the bonnet is lofted from the edge of the opening inwards and down."""
import os
import sys
from math import cos, pi, radians, sin

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import kit
import numpy as np
from kit import cable, flat
from mathutils import Vector
from shapes import bar, give_inside, grid, open_panel, outline, rbox, rounded, studio, turned, weave

OUT, WIDTH, SAMPLES = (sys.argv[sys.argv.index('--') + 1:] + ['1440', '40'])[:3]
BONNET, BONNET_OPEN = Vector((.24, 0, 1.00)), radians(68)
GATE, GATE_OPEN = Vector((2.92, 0, 1.485)), radians(-74)
TUB = dict(x0=-.47, x1=.02, y=.47, floor=.655, r=.11)
kit.S.CACHE = kit.ROOT + '/cache'
for o in list(bpy.data.objects):
    bpy.data.objects.remove(o)
scene = bpy.context.scene

TRIM = flat('liner', (.020, .020, .021), .55, .3, bump=.12, bscale=500.)
FELT = weave('felt', (.105, .106, .110))
INNER = flat('inner panel', (.030, .031, .033), .45, .35)
RUBBER = flat('seal', (.008, .008, .008), .55, .3)
STEEL = flat('strut', (.45, .46, .47), .25, .5, .9)
CABLE = flat('charging cable', (.014, .014, .015), .42, .4)
ORANGE = flat('cover of the plug', (.62, .15, .02), .40, .4)
CANVAS = weave('canvas', (.075, .090, .085), 700., .85)

# ------------------------------------------------------------------ the car and its open panels
car = kit.car('arc', 'ice', (0, 0, 0), 0., xc=0)
bodies = [o for o in car['coll'].objects if o.name.startswith('body')]
EDGE = outline(bodies, 'hood', lambda x: x < .6, (0, 1), (-.20, 0))
print('PICTURE opening x %.2f..%.2f y %.2f..%.2f z %.2f..%.2f' % (EDGE[:, 0].min(), EDGE[:, 0].max(), EDGE[:, 1].min(), EDGE[:, 1].max(), EDGE[:, 2].min(), EDGE[:, 2].max()))
GATE_EDGE = outline(bodies, 'gate', lambda x: x > 2.6, (1, 2), (0, 1.0))
for field, edge, hinge, angle, where in (('hood', EDGE, BONNET, BONNET_OPEN, lambda x: x < .6), ('gate', GATE_EDGE, GATE, GATE_OPEN, lambda x: x > 2.6)):
    give_inside(open_panel(bodies, field, edge, hinge, angle, where), INNER, .022)
for o in list(car['coll'].objects):      # what is mounted on a panel would stay in the air
    if o.name.split('.')[0] not in ('txt', 'nplate', 't', 'rwhub', 'emb'):
        continue
    box = [o.matrix_world @ Vector(v) for v in o.bound_box]
    if min(v.x for v in box) > 3.3 and min(v.z for v in box) > .55 or max(v.x for v in box) < .25 and min(v.z for v in box) > .80 and max(abs(v.y) for v in box) < .5:
        bpy.data.objects.remove(o)

# ------------------------------------------------------------------ the boot under the bonnet
angles = np.linspace(-pi, pi, len(EDGE), endpoint=False)
rim = np.array(rounded(TUB['x0'], TUB['x1'], -TUB['y'], TUB['y'], TUB['r'], 24))
middle = np.array([(TUB['x0'] + TUB['x1']) / 2, 0])
rim_angle = np.arctan2(rim[:, 1] - middle[1], rim[:, 0] - middle[0])
order = np.argsort(rim_angle)
rim, rim_angle = rim[order], rim_angle[order]


def loop(scale, z):
    """The tub's outline at a height, one point for each of the opening's."""
    x = np.interp(angles, rim_angle, rim[:, 0], period=2 * pi)
    y = np.interp(angles, rim_angle, rim[:, 1], period=2 * pi)
    return np.stack([middle[0] + (x - middle[0]) * scale, y * scale, np.full_like(x, z)], 1)


def inwards(way, down):
    """The opening's edge moved towards the middle, and down, in metres."""
    d = EDGE - np.array([-.20, 0, 0])
    d[:, 2] = 0
    return EDGE - d / np.linalg.norm(d, axis=1)[:, None] * way - np.array([0, 0, down])


cover = .865
gutter = inwards(.045, .055)
top = loop(1.10, cover)
grid('return', [inwards(-.003, 0), inwards(.004, .012), inwards(.016, .040), gutter], INNER, True)
cable('rubber', [tuple(p) for p in np.r_[inwards(.034, .036), inwards(.034, .036)[:1]]], .010, RUBBER)
grid('cover', [gutter, gutter * .55 + top * .45 + (0, 0, .012), top + (0, 0, .002), loop(1.045, cover - .002), loop(1.0, cover - .020)], TRIM, True)
grid('tub', [loop(1.0, cover - .020), loop(.985, cover - .10), loop(.93, TUB['floor'] + .05), loop(.86, TUB['floor'] + .006), loop(.70, TUB['floor']), loop(.01, TUB['floor'])], FELT, True)
for s in (-1, 1):
    bar('strut', [(.10, s * .60, .90), BONNET + Vector((-.46 * cos(BONNET_OPEN), s * .60, .46 * sin(BONNET_OPEN) + .02))], .009, STEEL)
turned('washer', (.02, -.52, cover - .02), [(.0, .0), (.032, .0), (.034, .03), (.030, .036), (0, .037)], flat('cap', (.02, .07, .16), .4, .4))

# What is in it: the cable in three turns with its plug on top, and a roll of canvas with the small things.
z = TUB['floor'] + .026
turns = [(-.19 + (.150 - .006 * k) * cos(t), -.13 + (.190 - .006 * k) * sin(t), z + .021 * k + .006 * sin(3 * t)) for k, t in ((i / 28, 2 * pi * i / 28) for i in range(4 * 28))]
cable('cable', turns + [(-.10, .02, z + .11), (-.17, -.03, z + .13), (-.22, -.08, z + .135)], .0125, CABLE)
rbox('plug', (-.255, -.125, z + .135), (.115, .058, .062), .022, CABLE, (0, 0, radians(42)))
rbox('plug face', (-.300, -.166, z + .135), (.030, .064, .066), .014, ORANGE, (0, 0, radians(42)))
rbox('roll', (-.18, .225, TUB['floor'] + .085), (.36, .19, .165), .075, CANVAS, (0, 0, radians(6)), 10)
for dx in (-.09, .09):
    rbox('strap', (-.18 + dx, .225 + dx * .1, TUB['floor'] + .086), (.028, .196, .172), .078, flat('strap', (.30, .17, .075), .6), (0, 0, radians(6)), 10)

# ------------------------------------------------------------------ studio
studio([(-9.5, 0), (4., 0), (6., 0), (7.6, .12), (8.8, .7), (9.4, 1.8), (9.5, 3.2), (9.5, 7.)], (-14, 14), .5)
kit.softbox('key', (-4.5, -4.2, 4.2), (.3, 0, .8), (3.2, 2.2), 420)
kit.softbox('fill', (-5.5, 4.0, 2.6), (.3, 0, .8), (2.4, 2.0), 160)
kit.softbox('top', (1.0, -1.3, 5.2), (1.0, -1.3, 0), (7.0, 2.8), 330)      # beside what the windscreen mirrors
kit.softbox('flank', (2.0, -6.0, 2.4), (1.4, 0, .7), (6.5, 1.2), 200)
kit.settle(car, ('floor_sweep',))
kit.softbox('under', (-.30, 0, 2.3), (-.2, 0, .8), (.9, 1.2), 26).visible_glossy = False      # else the windscreen shows it
kit.camera('detail', (-4.75, -2.55, 3.15), (.95, .05, .80), 47, .52, .50, fstop=0)
kit.S.setup()
kit.shoot(OUT, int(WIDTH), int(SAMPLES), dict(kit.POST, exposure=.22, vignette=.0, grain=0., bloom=.03))
print('PICTURE', OUT)
