"""The Haven's third row, seen through the open rear door, the outer seat of the second row tumbled forward.

blender -b --factory-startup -P thirdrow.py -- out width samples     `thirdrow.sh` makes the whole picture

The car is the built one of mkcar.py (nose -X, metres; the kerb's side is -Y). Its door, with the frame of its window,
is cut out of the skin and turned on its front edge; what one sees inside is built here."""
import os
import sys
from math import cos, pi, radians, sin

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import kit
import numpy as np
from car import sdpoly      # kit knows the folder
from kit import cable, flat
from mathutils import Matrix, Vector
from shapes import bar, give_inside, grid, open_panel, outline, rbox, studio, turned, weave

OUT, WIDTH, SAMPLES = (sys.argv[sys.argv.index('--') + 1:] + ['1440', '40'])[:3]
DOOR = [(1.914, .39), (2.48, .39), (2.56, .62), (2.75, .88), (2.83, 1.16), (2.815, 1.60), (1.955, 1.60), (1.924, 1.1)]
HINGE, OPEN = Vector((1.93, -.93, 0)), radians(-88)
FLOOR = .50
kit.S.CACHE = kit.ROOT + '/cache'
for o in list(bpy.data.objects):
    bpy.data.objects.remove(o)
scene = bpy.context.scene

CARPET = weave('carpet', (.060, .061, .064))
LEATHER = flat('leather', (.50, .40, .285), .46, .35, bump=.10, bscale=260.)
SEAM = flat('seam', (.30, .235, .16), .6)
BACK = weave('seatback', (.050, .049, .048))
TRIM = flat('sidetrim', (.085, .080, .074), .62, .3, bump=.10, bscale=500.)
LIGHT = flat('lining', (.60, .575, .53), .9, .15, bump=.06, bscale=420.)
DARK = flat('darktrim', (.016, .016, .017), .5, .35)
RUBBER = flat('seal', (.008, .008, .008), .55, .3)
STEEL = flat('satin', (.55, .56, .57), .28, .5, .9)
CHROME = flat('chromepost', (.75, .75, .76), .12, .5, 1.)
WEBBING = flat('webbing', (.020, .020, .022), .7, .2)
PAINT = flat('reveal', (.022, .065, .048), .28, .5)

# ------------------------------------------------------------------ the car and its open door
car = kit.car('haven', 'green', (0, 0, 0), 0., xc=0)
for o in list(car['coll'].objects):
    base = o.name.split('.')[0]
    box = [o.matrix_world @ Vector(v) for v in o.bound_box]
    low, high = (Vector([f(v[i] for v in box) for i in range(3)]) for f in (min, max))
    behind_front = low.x > 1.95
    if base in ('load', 'sb', 'hr', 'sc', 'bol', 'fl', 'tunnel', 'card') and high.x > 1.95 or base == 't' and behind_front and low.z > 1.2 and high.z < 1.6 and max(abs(low.y), abs(high.y)) < .7:
        bpy.data.objects.remove(o)
left = next(o for o in car['coll'].objects if o.name.startswith('body-1'))
co = np.empty(len(left.data.vertices) * 3, np.float32)
left.data.vertices.foreach_get('co', co)
co = co.reshape(-1, 3)
left.data.attributes.new('opening', 'FLOAT', 'POINT').data.foreach_set('value', np.maximum(sdpoly(co[:, 0], co[:, 2], DOOR, .012), .40 + co[:, 1]).astype(np.float32))
EDGE = outline([left], 'opening', lambda x: x > 1.7, (0, 2), (2.36, 1.02), mirrored=False)
print('PICTURE opening x %.2f..%.2f y %.2f..%.2f z %.2f..%.2f' % tuple(v for i in range(3) for v in (EDGE[:, i].min(), EDGE[:, i].max())))
swing = Matrix.Translation(HINGE) @ Matrix.Rotation(OPEN, 4, 'Z') @ Matrix.Translation(-HINGE)
mounted = [o for o in car['coll'].objects if o.type != 'EMPTY' and o.name.split('.')[0] not in ('tyre', 'rim', 'lip', 'barrel', 'disc', 'cal', 'backing', 'well', 'liner') and not o.name.startswith('body')
           and min((o.matrix_world @ Vector(v)).x for v in o.bound_box) > 1.93 and max((o.matrix_world @ Vector(v)).x for v in o.bound_box) < 2.85 and max((o.matrix_world @ Vector(v)).y for v in o.bound_box) < -.70]
for o in mounted:      # the handle goes with the door
    o.parent = None
    o.matrix_world = swing @ o.matrix_world
give_inside(open_panel([left], 'opening', EDGE, HINGE, OPEN, lambda x: x > 1.7, 'Z', ('door1',)), TRIM, .050, painted_edge=True)


def on_door(o):
    o.matrix_world = swing @ o.matrix_basis
    return o


for size, at, mat, r in (((.62, .050, .13), (2.34, -.845, .86), LEATHER, .024), ((.66, .030, .30), (2.33, -.862, .66), TRIM, .014), ((.20, .040, .030), (2.12, -.835, 1.005), STEEL, .012), ((.30, .018, .05), (2.30, -.842, 1.02), DARK, .008)):
    on_door(rbox('card', at, size, r, mat))


def ring(inwards, deep):
    """The edge of the opening, moved towards its middle and into the car, in metres."""
    d = EDGE - np.array([2.36, 0, 1.02])
    d[:, 1] = 0
    return EDGE - d / np.linalg.norm(d, axis=1)[:, None] * inwards + np.array([0, deep, 0])


grid('return', [ring(-.004, 0), ring(.006, .012), ring(.018, .040), ring(.028, .060)], PAINT, True)
grid('sealbed', [ring(.028, .060), ring(.042, .063), ring(.048, .070)], DARK, True)
cable('rubber', [tuple(p) for p in np.r_[ring(.040, .052), ring(.040, .052)[:1]]], .011, RUBBER)
grid('frame', [ring(.048, .070), ring(.060, .085), ring(.066, .14), ring(.020, .20)], TRIM, True)
rbox('sill', (2.25, -.83, .455), (.62, .12, .030), .010, DARK)
rbox('tread plate', (2.25, -.845, .472), (.46, .055, .006), .003, STEEL)

# ------------------------------------------------------------------ cabin
for s, x0 in ((1, 1.2), (-1, 2.80)):
    lower = [(.79, .40), (.785, .60), (.775, .84), (.765, .98), (.745, 1.12), (.728, 1.19)]
    grid('wall', [[(x, s * y, z) for y, z in lower] for x in np.linspace(3.95, x0, 30)], TRIM)
    grid('belt', [[(x, s * y, z) for y, z in ((.728, 1.19), (.735, 1.205), (.755, 1.215))] for x in np.linspace(3.62, x0, 12)], DARK)
    grid('rail', [[(x, s * y, z) for y, z in ((.690, 1.580), (.645, 1.600), (.60, 1.632))] for x in np.linspace(3.62, x0, 12)], LIGHT)
    for xc, w in ((1.91, .10), (2.84, .085)):
        if s > 0:
            grid('pillar', [[(xc + dx + .10 * t, s * (.752 - .10 * t), 1.19 + .41 * t) for t in np.linspace(0, 1, 10)] for dx in (-w, -w * .6, w * .6, w)], LIGHT)
    rbox('rest', (3.10, s * .700, .985), (.46, .12, .06), .024, LEATHER)
    turned('cup', (3.28, s * .695, .985), [(.042, .032), (.040, .034), (.036, .030), (.034, -.03), (0, -.03)], DARK)
    rbox('arch', (3.05, s * .665, .74), (.90, .22, .40), .09, TRIM)
    rbox('vent', (3.28, s * .742, 1.10), (.12, .014, .045), .010, DARK)
grid('headlining', [[(x, y, 1.660 - .05 * (y / .62) ** 4 - .08 * max(0, x - 3.45) ** 1.5) for y in np.linspace(-.62, .62, 30)] for x in np.linspace(3.66, .9, 30)], LIGHT)
rbox('floor', (2.1, 0, FLOOR - .02), (2.6, 1.56, .04), .01, CARPET)
rbox('third floor', (3.30, 0, FLOOR + .06), (.70, 1.50, .16), .02, CARPET)
grid('tailgate', [[(x, y, z) for y in np.linspace(-.70, .70, 8)] for x, z in ((3.92, .70), (3.95, 1.0), (3.93, 1.20), (3.90, 1.24))], TRIM)


def cushion(x, y, z, w, d=.50, tilt=6.):
    """The part that one sits on, with its bolsters."""
    rot = (0, radians(tilt), 0)
    rbox('cushion', (x, y, z), (d, w, .125), .052, LEATHER, rot, 8)
    for s in (-1, 1):
        rbox('bolster', (x, y + s * (w / 2 - .045), z + .014), (d - .03, .095, .125), .045, LEATHER, rot, 8)
    rbox('base', (x + .02, y, z - .10), (d - .10, w - .06, .14), .03, BACK, (0, 0, 0))


def backrest(x, y, z, w, h=.60, tilt=14., belt=0):
    """Backrest and headrest; the belt comes over the shoulder on that side."""
    t = radians(tilt)
    up, out = Vector((sin(t), 0, cos(t))), Vector((-cos(t), 0, sin(t)))
    at, rot = Vector((x, y, z)), (0, t, 0)
    rbox('pad', at + up * h * .5, (.115, w, h), .050, LEATHER, rot, 8)
    rbox('back', at + up * h * .49 - out * .050, (.055, w - .03, h - .03), .026, BACK, rot, 8)
    for s in (-1, 1):
        rbox('wing', at + up * h * .46 + Vector((0, s * (w / 2 - .045), 0)) + out * .016, (.115, .095, h * .80), .045, LEATHER, rot, 8)
        cable('seam', [tuple(at + up * h * q + Vector((0, s * (w / 2 - .098), 0)) + out * .0575) for q in (.12, .5, .90)], .0026, SEAM)
        bar('post', [tuple(at + up * (h - .02) + Vector((0, s * .055, 0))), tuple(at + up * (h + .06) + Vector((0, s * .055, 0)))], .006, CHROME)
    for q in (.34, .62):
        cable('seam', [tuple(at + up * h * q + Vector((0, v * (w / 2 - .10), 0)) + out * .0578) for v in (-1, 0, 1)], .0024, SEAM)
    rbox('head', at + up * (h + .115) + out * .012, (.095, .26, .165), .045, LEATHER, rot, 8)
    if belt:
        side = belt * (w / 2 - .06)
        top = at + up * (h + .02) + Vector((.02, side * 1.15, 0))
        foot = at + up * .03 + out * .075 + Vector((0, -side * .85, 0))
        for q in np.linspace(0, .975, 40):
            a, b = (top.lerp(foot, u) + out * (.062 * min(1, u * 8)) for u in (q, q + .025))
            mid = (a + b) / 2
            rbox('belt', mid, ((b - a).length * 1.05, .046, .003), .001, WEBBING, (b - a).to_track_quat('X', 'Z').to_euler(), 1)
    rbox('buckle', at + out * .13 + Vector((0, -belt * (w / 2 - .02), .07)), (.03, .032, .09), .01, DARK, (0, radians(-20), 0), 3)


for s in (-1, 1):
    cushion(3.02, s * .285, .805, .53)
    backrest(3.30, s * .285, .80, .53, .58, 14., max(0, s))      # nearest the door the belt is out of sight
for y, w in ((.475, .48),):      # of the second row the far seat stays up
    cushion(2.36, y, .775, w)
    backrest(2.62, y, .78, w, .64, 15., y > .2)
tumbled = [Matrix.Translation((1.93, 0, .62)) @ Matrix.Rotation(radians(-38), 4, 'Y') @ Matrix.Translation((-2.06, 0, -.66))]
before = set(bpy.data.objects)
cushion(2.30, -.27, .74, .86)
rbox('folded', (2.30, -.27, .865), (.60, .86, .105), .048, BACK, (0, 0, 0), 8)
rbox('folded pad', (2.30, -.27, .815), (.58, .84, .05), .024, LEATHER, (0, 0, 0), 8)
rbox('release', (2.52, -.475, .922), (.035, .13, .014), .006, flat('pull', (.42, .05, .03), .6))
for s in (-1, 1):
    rbox('runner', (2.30, -.475 + s * .17, .63), (.44, .035, .03), .01, DARK)
for o in set(bpy.data.objects) - before:
    o.matrix_world = tumbled[0] @ o.matrix_basis
for s in (-1, 1):
    rbox('track', (2.32, -.475 + s * .17, FLOOR + .012), (.86, .042, .022), .008, DARK)

# ------------------------------------------------------------------ studio
studio([(-9., 0), (3., 0), (5., 0), (6.4, .12), (7.4, .7), (7.9, 1.8), (8., 3.2), (8., 14.)], (-14, 60), .55, 'y')
kit.softbox('key', (.2, -4.6, 3.4), (2.5, -.5, .9), (2.8, 2.0), 360)
kit.softbox('door', (3.2, -4.2, 1.5), (2.6, 0, .9), (2.4, 1.4), 120)
kit.softbox('far side', (2.8, 4.4, 2.6), (2.8, 0, 1.0), (3.4, 1.6), 260)
kit.softbox('top', (1.5, 0, 4.8), (1.5, 0, 0), (6.0, 3.0), 220)
kit.softbox('cabin', (2.9, 0, 1.62), (2.9, 0, .7), (1.3, .8), 20, (1, .97, .92))
kit.settle(car, ('floor_sweep',))
kit.camera('detail', (2.20, -1.30, 1.40), (3.05, .0, .98), 21, .52, .50, fstop=0)
kit.S.setup()
kit.shoot(OUT, int(WIDTH), int(SAMPLES), dict(kit.POST, exposure=.35, vignette=.0, grain=0., bloom=.03))
print('PICTURE', OUT)
