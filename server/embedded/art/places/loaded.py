"""The Haven seen straight from behind, tailgate open, loaded three ways; the camera and the light stay.

blender -b --factory-startup -P loaded.py -- 7|5|2 out width samples     `loaded.sh` makes all three: the whole frame with
seven seats, and of the others the opening alone, which paste.py puts into it.

The car is the built one of mkcar.py (nose -X, tail at x = 4.07, metres). Its tailgate is cut out of the skin along the
field `gate` and turned up; what one sees behind it is built here."""
import os
import sys
from math import cos, pi, radians, sin

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import kit
import numpy as np
from kit import cable, flat, material
from mathutils import Matrix, Vector
from shapes import grid, open_panel, outline, rbox, studio, weave

MODE, OUT, WIDTH, SAMPLES = (sys.argv[sys.argv.index('--') + 1:] + ['1040', '24'])[:4]
SEATS = int(MODE)
FLOOR = .735
BORDER = (.12, .88, .27, .70)      # where the opening is in the frame: x, x, y, y from the lower left; paste.py has the same
HINGE = Vector((3.80, 0, 1.655))
OPEN = radians(-92)
kit.S.CACHE = kit.ROOT + '/cache'
for o in list(bpy.data.objects):
    bpy.data.objects.remove(o)
scene = bpy.context.scene


# ------------------------------------------------------------------ materials
def carton(name='carton'):
    """Corrugated board: brown, faintly striped."""
    m, n = material(name)
    p = n.pos()
    q = n.xyz(p)
    stripes = n.noise(n.comb(n.m('MULTIPLY', q[0], 2.), n.m('MULTIPLY', q[1], 190.), n.m('MULTIPLY', q[2], 190.)), 1., 2., .5)
    c = n.mix(stripes, (.36, .235, .13), (.43, .29, .165))
    c = n.mix(n.noise(p, 3., 5., .65), c, (.34, .215, .115))
    n.out(n.bsdf(c, .8, .2, n.bump(stripes, .15, .002)))
    return m


CARPET = weave('carpet', (.030, .031, .033))
BACK = weave('seatback', (.050, .049, .048))
LEATHER = flat('leather', (.50, .40, .285), .48, .35, bump=.10, bscale=260.)
TRIM = flat('sidetrim', (.085, .080, .074), .62, .3, bump=.10, bscale=500.)
LIGHT = flat('lining', (.60, .575, .53), .9, .15, bump=.06, bscale=420.)
DARK = flat('darktrim', (.016, .016, .017), .5, .35)
RUBBER = flat('seal', (.008, .008, .008), .55, .3)
STEEL = flat('satin', (.55, .56, .57), .28, .5, .9)
CHROME = flat('chromepost', (.75, .75, .76), .12, .5, 1.)


# ------------------------------------------------------------------ the car and its open tailgate
car = kit.car('haven', 'green', (0, 0, 0), 0., xc=0)
inside = ('load', 'sb', 'hr', 'sc', 'bol', 'fl', 'tunnel', 'card')
for o in list(car['coll'].objects):
    base = o.name.split('.')[0]
    box = [o.matrix_world @ Vector(v) for v in o.bound_box]
    post = base == 't' and min(v.z for v in box) > 1.2 and max(abs(v.y) for v in box) < .6 and 1.4 < min(v.x for v in box) and max(v.x for v in box) < 3.62
    if base in inside or post and max(v.z for v in box) < 1.6:
        bpy.data.objects.remove(o)
bodies = [o for o in car['coll'].objects if o.name.startswith('body')]


EDGE = outline(bodies, 'gate', lambda x: x > 3.2, (1, 2), (0, 1.10))
print('PICTURE opening y %.2f..%.2f z %.2f..%.2f x %.2f..%.2f' % (*EDGE[:, 1][[EDGE[:, 1].argmin(), EDGE[:, 1].argmax()]], *EDGE[:, 2][[EDGE[:, 2].argmin(), EDGE[:, 2].argmax()]], EDGE[:, 0].min(), EDGE[:, 0].max()))
open_panel(bodies, 'gate', EDGE, HINGE, OPEN, lambda x: x > 3.2)
for o in list(car['coll'].objects):      # what is mounted outside on the tailgate is out of sight
    base = o.name.split('.')[0]
    if base not in ('txt', 'nplate', 't', 'rwhub'):
        continue
    box = [o.matrix_world @ Vector(v) for v in o.bound_box]
    if min(v.x for v in box) > 3.6 and min(v.z for v in box) > .60 and max(abs(v.y) for v in box) < .72:
        bpy.data.objects.remove(o)

# The reveal: painted return, rubber seal, inner frame.
centre = np.array([0, 0, 1.10])


def ring(dx, inset):
    d = EDGE - centre
    d[:, 0] = 0
    return EDGE - d / np.linalg.norm(d, axis=1)[:, None] * inset + np.array([dx, 0, 0])


PAINT = flat('reveal', (.022, .065, .048), .28, .5)
grid('return', [ring(0, -.004), ring(-.012, .006), ring(-.045, .020), ring(-.060, .030)], PAINT, True)
grid('sealbed', [ring(-.060, .030), ring(-.062, .045), ring(-.070, .050)], DARK, True)
cable('rubber', [tuple(p) for p in np.r_[ring(-.052, .042), ring(-.052, .042)[:1]]], .011, RUBBER)
grid('frame', [ring(-.070, .050), ring(-.085, .064), ring(-.16, .075), ring(-.30, .075)], TRIM, True)

# ------------------------------------------------------------------ load space
for s in (-1, 1):
    wall = [(.735, .74), (.735, .90), (.725, 1.10), (.700, 1.22), (.660, 1.27)]
    grid('wall', [[(x, s * y, z) for y, z in wall] for x in np.linspace(3.86, 1.1, 24)], TRIM)
    grid('window', [[(x, s * y, z) for y, z in ((.66, 1.265), (.672, 1.275), (.675, 1.285))] for x in np.linspace(3.7, 1.1, 10)], DARK)
    rbox('arch', (2.95, s * .66, .86), (.98, .24, .28), .09, TRIM)
    grid('dpillar', [[(x, s * (y - .02 * t), z) for y, z in ((.70, 1.20), (.66, 1.38), (.60, 1.54), (.50, 1.61))] for t, x in zip(np.linspace(0, 1, 8), np.linspace(3.80, 3.50, 8))], LIGHT)
    rbox('net', (3.45, s * .728, .92), (.34, .012, .16), .03, DARK)
    rbox('lamp', (3.55, s * .715, 1.13), (.10, .012, .035), .008, kit.glow('cargolamp', (1, .93, .82), 6.))
    rbox('hook', (3.66, s * .722, 1.05), (.03, .03, .05), .01, STEEL)
grid('headlining', [[(x, y, 1.615 - .05 * (y / .62) ** 4 - .10 * max(0, x - 3.45) ** 1.5) for y in np.linspace(-.62, .62, 30)] for x in np.linspace(3.72, .9, 30)], LIGHT)
rbox('floor', (2.9, 0, FLOOR - .02), (1.75, 1.44, .04), .008, CARPET)
rbox('floor2', (1.5, 0, FLOOR - .36), (2.2, 1.44, .04), .008, CARPET)
sill = [[(EDGE[:, 0][EDGE[:, 2].argmin()] + dx, y, z) for y in np.linspace(-.60, .60, 30)] for dx, z in ((-.045, .625), (-.05, .68), (-.07, .725), (-.10, .740), (-.30, .742))]
grid('sill', sill, DARK)
for dx in (-.125, -.150, -.175, -.200):
    rbox('strip', (4.07 + dx, 0, .7435), (.010, 1.02, .006), .003, STEEL)
for i in range(11):      # ribs of the load mat
    rbox('rib', (3.45, (i - 5) * .112, FLOOR + .001), (.78, .010, .006), .003, CARPET, seg=2)


# ------------------------------------------------------------------ seats, from behind
def seat(x, y, w, h=.62, tilt=13., z0=.80, strap=True, folded=False):
    """One backrest with its headrest; `folded` lies flat and is part of the floor."""
    if folded:
        rbox('folded', (x - .30, y, FLOOR - .012), (.62, w, .05), .022, CARPET)
        rbox('strapf', (x - .02, y, FLOOR + .016), (.13, .030, .004), .002, RUBBER)
        return
    t = radians(tilt)
    up = Vector((sin(t), 0, cos(t)))
    at = Vector((x, y, z0))
    rot = (0, t, 0)
    rbox('pad', at + up * h * .5 + Vector((-.035, 0, 0)), (.11, w, h), .05, LEATHER, rot, 8)
    rbox('back', at + up * h * .49 + Vector((.022, 0, -.004)), (.055, w - .035, h - .045), .026, BACK, rot, 8)
    rbox('head', at + up * (h + .115) + Vector((-.012, 0, 0)), (.095, min(.27, w * .62), .155), .045, LEATHER, rot, 8)
    for s in (-1, 1):
        cable('post', [tuple(at + up * (h - .02) + Vector((0, s * .055, 0))), tuple(at + up * (h + .03) + Vector((-.002, s * .055, 0))), tuple(at + up * (h + .07) + Vector((-.004, s * .055, 0)))], .006, CHROME)
    if strap:
        rbox('strap', at + up * h * .62 + Vector((.054, 0, 0)), (.006, .032, .20), .002, RUBBER, rot, 2)
        rbox('loop', at + up * h * .50 + Vector((.056, 0, 0)), (.012, .042, .030), .005, flat('pull', (.42, .05, .03), .6), rot, 3)
    for s in (-1, 1):
        rbox('hingec', at + Vector((.02, s * (w / 2 - .02), .03)), (.09, .03, .12), .014, DARK, rot)


third, second, first = 3.25, 2.36, 1.50
for s in (-1, 1):
    seat(third, s * .285, .545, .60, 12., .76, folded=SEATS < 7)
if SEATS == 2:
    for y, w in ((-.475, .46), (0, .44), (.475, .46)):
        seat(second + .1, y, w, folded=True)
    rbox('bridge', (2.55, 0, FLOOR - .012), (.16, 1.36, .045), .015, CARPET)
else:
    for y, w in ((-.475, .48), (0, .43), (.475, .48)):
        seat(second, y, w, .66, 15., .78, strap=False)
for s in (-1, 1):
    seat(first, s * .38, .50, .70, 16., .72, strap=False)


# ------------------------------------------------------------------ luggage
def bag(x, y, col, h=.36, w=.30, d=.20, turn=0., stuff=()):
    """A standing shopping bag with two handles, and what looks out of it."""
    m = weave('bag%.2f' % (x + y), col, 500., .8)
    z = FLOOR + .008
    rbox('bag', (x, y, z + h / 2), (d, w, h), .018, m, (0, 0, turn), 4, .86)
    for s in (-1, 1):
        q = [(s * (d / 2 - .006), -.065, h - .05), (s * (d / 2 + .002), -.060, h + .03), (s * d * .34, -.03, h + .125), (s * d * .30, .03, h + .125), (s * (d / 2 + .002), .060, h + .03), (s * (d / 2 - .006), .065, h - .05)]
        r = Matrix.Rotation(turn, 4, 'Z')
        cable('handle', [tuple(r @ Vector(v) + Vector((x, y, z))) for v in q], .0075, m)
    for dx, dy, dz, kind in stuff:
        p = Vector((x + dx, y + dy, z + h + dz))
        if kind == 'loaf':
            cable('loaf', [(p.x, p.y, p.z - .25), (p.x + .01, p.y + .01, p.z), (p.x + .015, p.y + .03, p.z + .17)], .034, flat('crust', (.50, .25, .085), .7, bump=.3, bscale=60.))
        elif kind == 'leek':
            for k in range(7):
                a = k * .9
                cable('leaf', [(p.x, p.y, p.z - .2), (p.x + .01 * cos(a), p.y + .012 * sin(a), p.z), (p.x + .05 * cos(a), p.y + .06 * sin(a), p.z + .12), (p.x + .09 * cos(a), p.y + .11 * sin(a), p.z + .13)], .011, flat('leek', (.07, .19, .045), .5))
        else:
            rbox('box', p, (.10, .14, .16), .006, flat('box%.2f' % dy, (.62, .60, .55) if kind == 'milk' else (.50, .12, .05), .5))


def suitcase(x, y, col, w=.46, h=.70, d=.29):
    """A hard case with ribs, standing on four wheels, seen from its broad side."""
    m = flat('case%.2f' % y, col, .32, .45, bump=.05, bscale=300.)
    z = FLOOR + .052
    rbox('case', (x, y, z + h / 2), (d, w, h), .060, m, seg=8)
    for i in range(6):
        rbox('caserib', (x + d / 2 - .003, y + (i - 2.5) * w * .145, z + h / 2), (.014, .020, h - .15), .007, m, seg=3)
    rbox('zip', (x, y, z + h / 2), (.010, w + .004, h + .004), .06, RUBBER, seg=8)
    cable('grip', [(x, y - .085, z + h - .004), (x, y - .080, z + h + .030), (x, y, z + h + .036), (x, y + .080, z + h + .030), (x, y + .085, z + h - .004)], .011, RUBBER)
    rbox('badge', (x + d / 2 + .007, y, z + h * .86), (.004, .075, .020), .002, STEEL)
    for sx in (-1, 1):
        for sy in (-1, 1):
            rbox('fork', (x + sx * d * .33, y + sy * w * .38, z - .010), (.045, .045, .045), .012, RUBBER)
            rbox('wheel', (x + sx * d * .33, y + sy * w * .38, FLOOR + .026), (.048, .022, .048), .022, RUBBER)


def flatpack(x0, x1, y, w, z, h, board, label=True):
    """A long carton lying in the car, its end towards the tailgate, taped."""
    rbox('flatpack', ((x0 + x1) / 2, y, z + h / 2), (x1 - x0, w, h), .006, board, seg=2)
    tape = flat('tape', (.48, .36, .20), .25, .5)
    rbox('tape', ((x0 + x1) / 2, y, z + h / 2), (x1 - x0 + .002, .055, h + .002), .004, tape, seg=2)
    if label:
        rbox('label', (x1 + .0012, y + w * .28, z + h * .5), (.002, min(.14, w * .3), h * .62), .0008, flat('paper', (.80, .80, .78), .7), seg=1)
        rbox('mark', (x1 + .0012, y - w * .30, z + h * .5), (.002, h * .5, h * .5), .0008, DARK, seg=1)


if SEATS == 7:
    for y, col, h, turn, stuff in ((-.50, (.40, .31, .19), .36, .10, ((0, -.05, .02, 'leek'),)), (-.17, (.05, .11, .085), .34, -.06, ((-.01, .02, .02, 'milk'), (.02, -.08, .0, 'red'))),
                                   (.17, (.58, .55, .48), .37, .04, ((0, .04, .02, 'loaf'), (0, -.02, .0, 'loaf'))), (.50, (.06, .10, .17), .35, -.10, ((0, .03, .02, 'milk'),))):
        bag(3.76, y, col, h, .29, .19, turn, stuff)
    for y, col, h in ((-.34, (.42, .08, .05), .37), (.02, (.40, .31, .19), .38), (.36, (.05, .11, .085), .37)):
        bag(3.53, y, col, h, .30, .18, 0)
elif SEATS == 5:
    suitcase(3.30, -.26, (.045, .06, .10), .47, .72)
    suitcase(3.30, .27, (.36, .30, .22), .46, .74)
    suitcase(3.66, -.30, (.26, .055, .035), .43, .60, .26)
    suitcase(3.66, .22, (.055, .13, .12), .45, .60, .27)
    rbox('duffel', (3.62, .585, FLOOR + .125), (.46, .23, .24), .105, weave('canvas', (.23, .20, .13), 600.), seg=10)
else:
    board, board2 = carton(), flat('white board', (.66, .64, .60), .75, .2)
    z = FLOOR + .012
    flatpack(1.72, 3.72, -.29, .52, z, .115, board)
    flatpack(1.80, 3.66, .27, .56, z, .095, board)
    flatpack(1.76, 3.70, -.30, .50, z + .116, .135, board)
    flatpack(1.90, 3.62, .27, .52, z + .096, .14, board)
    flatpack(2.30, 3.58, -.30, .46, z + .252, .10, board)
    flatpack(2.10, 3.56, .26, .50, z + .237, .075, board2, False)
    flatpack(2.70, 3.50, .24, .40, z + .313, .20, board)
    flatpack(2.10, 3.66, -.30, .40, z + .353, .045, board2, False)
    rbox('blanket', (3.30, -.31, z + .435), (.44, .38, .075), .034, weave('wool', (.30, .06, .05), 420.), seg=8)

# ------------------------------------------------------------------ studio
studio([(9.5, 0), (2., 0), (-4., 0), (-5.6, .12), (-6.8, .7), (-7.4, 1.8), (-7.5, 3.2), (-7.5, 6.)], (-12, 12), .55)
kit.softbox('key', (7.0, -3.2, 3.6), (3.9, 0, .9), (2.6, 1.8), 330)
kit.softbox('fill', (7.2, 3.6, 2.4), (3.9, 0, 1.0), (2.4, 2.0), 150)
kit.softbox('top', (1.5, 0, 4.6), (1.5, 0, 0), (6.0, 3.0), 260)
kit.softbox('cabin', (2.6, 0, 1.57), (2.6, 0, .7), (1.9, .9), 16, (1, .97, .92))
kit.softbox('lip', (3.72, 0, 1.56), (3.4, 0, .9), (.08, .9), 7, (1, .95, .88))
kit.settle(car, ('floor_sweep',))

cd = bpy.data.cameras.new('Cam')
cd.sensor_fit = 'HORIZONTAL'
cd.sensor_width = 36
cd.lens = 79
cd.clip_end = 200
co = bpy.data.objects.new('Cam', cd)
scene.collection.objects.link(co)
scene.camera = co
co.location = (8.55, 0, 1.52)
co.rotation_euler = (pi / 2, 0, pi / 2)      # level: uprights stay upright
cd.shift_y = -.176
scene.render.resolution_x, scene.render.resolution_y = 1040, 1300
if SEATS != 7:
    scene.render.use_border = scene.render.use_crop_to_border = True
    scene.render.border_min_x, scene.render.border_max_x, scene.render.border_min_y, scene.render.border_max_y = BORDER
kit.S.setup()
kit.shoot(OUT, int(WIDTH), int(SAMPLES), dict(kit.POST, exposure=.35, vignette=.0, grain=0., bloom=.03))
print('PICTURE', OUT)
