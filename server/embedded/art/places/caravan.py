"""A touring caravan with two axles, 6.7 m from coupling to bumper: what a car of these pictures tows.

It is built with its coupling in the origin, x backwards, y to the right of who drives (metres), then put on the ball of
a car. Its door and its awning are on the left, as in every country that drives on the left. Its wheels are copies of
the car's, so that they have one tyre and one rim."""
from math import cos, pi, radians, sin

import bpy
import numpy as np
from kit import Boxes, flat, label, material
from mathutils import Matrix, Vector
from shapes import bar, rounded, slab, turned

FRONT, BACK = 1.32, 6.38           # the body, from the coupling
HALF = 1.15                        # half its width
FLOOR, ROOF = .60, 2.46
AXLES = (3.82, 4.70)
COUPLING = .50                     # height of the ball
WHEEL = ('tyre', 'rim', 'lip', 'barrel', 'backing', 'disc', 'cal')


def dusty(n, base, low, dust=(.36, .135, .062), amount=.4):
    """Red dust over a colour: thick at `low` metres and below, a film a metre higher."""
    p = n.pos()
    z = n.xyz(p)[2]
    cloud = n.noise(p, 2.2, 5., .65)
    fine = n.noise(p, 26., 5., .7)
    h = n.sm(n.m('ADD', z, n.m('MULTIPLY', n.m('SUBTRACT', cloud, .5), .7)), low + .95, low)
    return n.mix(n.m('MULTIPLY', n.m('MULTIPLY', h, n.sm(fine, .12, .8)), amount), base, dust)


def checker(name, col):
    """Checker plate: raised bars, one way and the other."""
    m, n = material(name)
    p = n.pos()
    x, y, z = n.xyz(p)
    u = n.m('ADD', x, y)
    a, b = n.m('MULTIPLY', n.m('ADD', u, z), 26.), n.m('MULTIPLY', n.m('SUBTRACT', u, z), 26.)
    odd = n.m('MODULO', n.m('ADD', n.m('FLOOR', a), n.m('FLOOR', b)), 2.)
    tri = lambda k: n.m('ABSOLUTE', n.m('SUBTRACT', n.m('FRACT', n.m('ADD', k, 100.)), .5))
    lug = n.m('MULTIPLY', n.sm(n.m('ADD', n.m('MULTIPLY', tri(a), odd), n.m('MULTIPLY', tri(b), n.m('SUBTRACT', 1., odd))), .16, .10), n.sm(tri(a), .5, .44))
    n.out(n.bsdf(dusty(n, col, FLOOR - .3, amount=.3), .38, .5, n.bump(lug, .6, .004), Metallic=.55))
    return m


def panel(name, col, rough=.22):
    """Sheets of the walls: smooth, a little dust below."""
    m, n = material(name)
    n.out(n.bsdf(dusty(n, tuple(col), FLOOR, amount=.35), rough, .5))
    return m


def body_outline():
    """From the side: a nose that leans back, two wheel arches as one, and a tail that is cut up for a dip in the road."""
    x0, x1 = AXLES[0] - .50, AXLES[1] + .50
    arch = [(x0, FLOOR)] + [(x0 + .30 - .30 * cos(radians(90 * i / 6)), FLOOR + .02 + .27 * sin(radians(90 * i / 6))) for i in range(7)]
    arch += [(x1 - .30 + .30 * sin(radians(90 * i / 6)), FLOOR + .02 + .27 * cos(radians(90 * i / 6))) for i in range(7)] + [(x1, FLOOR)]
    return [(FRONT + .03, FLOOR)] + arch + [(BACK - .62, FLOOR), (BACK, FLOOR + .34), (BACK, ROOF - .05), (BACK - .10, ROOF), (FRONT + .55, ROOF), (FRONT + .16, ROOF - .16), (FRONT, ROOF - .85), (FRONT, FLOOR + .10)], arch


def window(parts, x0, x1, z0, z1, side, mat, frame):
    """A dark pane that stands a finger out of the wall, in a frame."""
    y = side * HALF
    parts.append(slab('frame', rounded(x0 - .035, x1 + .035, z0 - .035, z1 + .035, .075), y - side * .01, y + side * .012, frame))
    parts.append(slab('pane', rounded(x0, x1, z0, z1, .06), y, y + side * .030, mat, .008))


def build():
    """All of the caravan, in the coordinates above; returns its objects."""
    white = panel('cvwhite', (.74, .735, .71))
    band = checker('cvchecker', (.035, .036, .038))
    dark = flat('cvdark', (.018, .018, .019), .5, .35)
    trim = flat('cvtrim', (.045, .046, .048), .45, .4)
    seam = flat('cvseam', (.42, .415, .40), .5, .3)
    steel = flat('cvsteel', (.30, .31, .32), .4, .5, .8)
    galv = panel('cvgalv', (.36, .37, .38), .45)
    acryl = flat('cvacryl', (.010, .012, .013), .06, .6)
    red = flat('cvred', (.34, .010, .008), .12, .6)
    amber = flat('cvamber', (.55, .16, .01), .15, .6)
    clear = flat('cvclear', (.62, .63, .63), .12, .6)
    copper = flat('cvcopper', (.30, .085, .030), .35, .5)
    solar = flat('cvsolar', (.006, .009, .022), .12, .6)
    gas = panel('cvgas', (.58, .58, .57), .35)
    rubber = flat('cvrubber', (.016, .016, .017), .7, .2)
    parts = []
    outline, arch = body_outline()
    parts.append(slab('shell', outline, -HALF, HALF, white, .045))
    b = Boxes()
    # chassis, A-frame with its coupling, jockey wheel and chains
    for s in (-1, 1):
        parts.append(bar('rail', [(.16, s * .05, COUPLING + .01), (FRONT + .5, s * .50, COUPLING + .03), (FRONT + 1.2, s * .52, COUPLING + .03), (BACK - .7, s * .52, COUPLING + .03)], .058, galv, 4))
        parts.append(bar('chain', [(.18, s * .07, COUPLING - .05), (.02, s * .10, COUPLING - .17), (-.16, s * .14, COUPLING - .06)], .011, steel, 6))
    b.add(galv, -.06, .34, -.055, .055, COUPLING - .035, COUPLING + .075)
    parts.append(bar('jockey', [(.62, -.30, .30), (.62, -.30, 1.02)], .026, galv))
    parts.append(bar('jockeywheel', [(.62, -.345, .30), (.62, -.255, .30)], .10, rubber, 24))
    b.add(dark, FRONT - .02, BACK - .66, -HALF + .06, HALF - .06, FLOOR - .10, FLOOR + .02)
    b.add(dark, FRONT + .9, FRONT + 1.75, -.60, .60, FLOOR - .27, FLOOR - .08)            # water tanks
    b.add(galv, BACK - 1.22, BACK - .95, -.7, .7, FLOOR - .24, FLOOR - .08)
    for s in (-1, 1):
        b.add(galv, FRONT + .38, FRONT + .44, s * (HALF - .22) - .03, s * (HALF - .22) + .03, FLOOR - .20, FLOOR - .08)
        b.add(galv, BACK - .86, BACK - .80, s * (HALF - .22) - .03, s * (HALF - .22) + .03, FLOOR - .20, FLOOR - .08)
        b.add(rubber, AXLES[1] + .50, AXLES[1] + .515, s * .80 - .15, s * .80 + .15, .20, FLOOR)
    # tool box on the A-frame with two gas bottles before it, a stone guard
    parts.append(slab('toolbox', rounded(-.84, .84, FLOOR + .02, FLOOR + .62, .03), FRONT - .46, FRONT - .02, band, .015, 'x'))
    for s in (-1, 1):
        rings = [(.155 * k, z) for k, z in ((.0, 0.), (.9, 0.), (1., .04), (1., .36), (.88, .45), (.5, .50), (.45, .58), (.0, .58))]
        parts.append(turned('bottle', (FRONT - .66, s * .20, FLOOR - .06), rings, gas))
    # checker plate round the foot, a copper line above it, joints of the sheets
    for s in (-1, 1):
        y0, y1 = s * (HALF - .01), s * (HALF + .008)
        parts.append(slab('band', [(FRONT + .05, FLOOR + .03)] + [(x, z + .002) for x, z in arch[1:-1]] + [(BACK - .64, FLOOR + .03), (BACK - .06, FLOOR + .345), (BACK - .06, FLOOR + .52), (FRONT + .05, FLOOR + .52)], y0, y1, band))
        b.add(copper, FRONT + .05, BACK - .06, s * HALF, s * (HALF + .006), FLOOR + .535, FLOOR + .56)
        b.add(trim, FRONT + .05, BACK - .06, s * HALF, s * (HALF + .006), FLOOR + .575, FLOOR + .66)
        for z in (FLOOR + .05, ROOF - .10):
            b.add(amber, FRONT + .22, FRONT + .30, s * HALF, s * (HALF + .022), z, z + .045)
        for x in (2.72, 5.5):
            b.add(amber, x, x + .08, s * HALF, s * (HALF + .022), FLOOR + .60, FLOOR + .635)
        parts.append(bar('flare', [(x, s * (HALF + .012), z) for x, z in arch], .030, rubber, 8))
        parts.append(bar('edge', [(FRONT + .02, s * (HALF - .012), ROOF - .80), (FRONT + .17, s * (HALF - .012), ROOF - .15), (FRONT + .56, s * (HALF - .012), ROOF + .005), (BACK - .10, s * (HALF - .012), ROOF + .005), (BACK + .003, s * (HALF - .012), ROOF - .06), (BACK + .003, s * (HALF - .012), FLOOR + .52)], .016, trim, 8))
    parts.append(slab('bandback', rounded(-HALF + .04, HALF - .04, FLOOR + .36, FLOOR + .66, .02), BACK - .01, BACK + .010, band, 0., 'x'))
    parts.append(slab('bandfront', rounded(-HALF + .04, HALF - .04, FLOOR + .06, FLOOR + 1.10, .02), FRONT - .012, FRONT + .02, band, 0., 'x'))
    # left: windows, door with its own window and step, hatch, awning; right: windows, vents of the fridge, hatch
    window(parts, 1.82, 2.72, 1.55, 2.10, -1, acryl, dark)
    window(parts, 4.06, 5.06, 1.55, 2.10, -1, acryl, dark)
    parts.append(slab('doorframe', rounded(2.880, 3.580, FLOOR + .10, 2.36, .09), -HALF + .01, -HALF - .014, dark))
    parts.append(slab('door', rounded(2.915, 3.545, FLOOR + .135, 2.325, .075), -HALF, -HALF - .024, white, .006))
    parts.append(slab('doorfoot', rounded(2.945, 3.515, FLOOR + .165, FLOOR + .52, .04), -HALF - .02, -HALF - .028, band))
    parts.append(slab('doorpane', rounded(3.020, 3.440, 1.58, 2.16, .05), -HALF - .02, -HALF - .034, acryl, .006))
    b.add(dark, 3.460, 3.510, -HALF - .05, -HALF - .02, 1.38, 1.52)
    b.add(dark, 3.650, 3.680, -HALF - .055, -HALF - .035, 1.15, 1.65)
    b.add(dark, 3.650, 3.680, -HALF - .055, -HALF, 1.15, 1.18)
    b.add(dark, 3.650, 3.680, -HALF - .055, -HALF, 1.62, 1.65)
    b.add(galv, 2.940, 3.520, -HALF - .22, -HALF + .02, FLOOR - .20, FLOOR - .17)
    b.add(dark, 2.960, 2.980, -HALF - .20, -HALF + .1, FLOOR - .2, FLOOR)
    b.add(dark, 3.480, 3.500, -HALF - .20, -HALF + .1, FLOOR - .2, FLOOR)
    for s, x0, x1 in ((-1, 5.30, 6.10), (1, 5.30, 6.10), (-1, 1.62, 2.42), (1, 1.62, 2.42)):
        parts.append(slab('hatchgap', rounded(x0, x1, FLOOR + .74, FLOOR + 1.10 if x0 > 4 else FLOOR + .90, .05), s * HALF, s * (HALF + .004), seam))
        parts.append(slab('hatch', rounded(x0 + .012, x1 - .012, FLOOR + .752, FLOOR + 1.088 if x0 > 4 else FLOOR + .888, .045), s * HALF, s * (HALF + .010), white))
        b.add(dark, (x0 + x1) / 2 - .05, (x0 + x1) / 2 + .05, s * HALF, s * (HALF + .018), FLOOR + .77, FLOOR + .80)
    parts.append(bar('awning', [(1.75, -HALF - .055, ROOF - .13), (5.95, -HALF - .055, ROOF - .13)], .062, trim, 20))
    parts.append(bar('awningroll', [(1.80, -HALF - .058, ROOF - .14), (5.90, -HALF - .058, ROOF - .14)], .055, seam, 20))
    for x in (1.78, 5.92):
        parts.append(slab('awningend', rounded(x - .03, x + .03, ROOF - .21, ROOF - .05, .02), -HALF, -HALF - .125, dark, .006))
        b.add(galv, x - .02, x + .02, -HALF - .045, -HALF, FLOOR + .70, ROOF - .13)
    for x0, x1 in ((1.95, 2.75), (4.1, 5.0)):
        window(parts, x0, x1, 1.55, 2.10, 1, acryl, dark)
    for z in (1.22, 1.72):
        parts.append(slab('vent', rounded(3.2, 3.66, z, z + .30, .02), HALF, HALF + .014, seam))
        for i in range(6):
            b.add(dark, 3.23, 3.63, HALF, HALF + .017, z + .035 + .042 * i, z + .050 + .042 * i)
    # behind: window, lamps, number plate, a bumper with two cans and the spare wheel
    parts.append(slab('backframe', rounded(-.62, .62, 1.70, 2.16, .075), BACK - .01, BACK + .012, dark, 0., 'x'))
    parts.append(slab('backpane', rounded(-.585, .585, 1.735, 2.125, .06), BACK, BACK + .030, acryl, .008, 'x'))
    for s in (-1, 1):
        y = s * (HALF - .24)
        parts.append(slab('lamp', rounded(y - .13, y + .13, FLOOR + .40, FLOOR + .62, .03), BACK, BACK + .028, dark, .006, 'x'))
        for k, m in enumerate((red, amber, clear)):
            b.add(m, BACK + .02, BACK + .034, y - .115 + .078 * k, y - .045 + .078 * k, FLOOR + .42, FLOOR + .60)
        b.add(red, BACK, BACK + .02, s * (HALF - .16) - .05, s * (HALF - .16) + .05, ROOF - .17, ROOF - .135)
        parts.append(bar('bumperarm', [(BACK - .66, s * .52, COUPLING + .08), (BACK + .06, s * .52, FLOOR + .16), (BACK + .20, s * .52, FLOOR + .16)], .035, galv, 4))
        parts.append(slab('can', rounded(s * .86 - .17, s * .86 + .17, FLOOR + .20, FLOOR + .66, .05), BACK + .06, BACK + .22, flat('cvcan', (.060, .064, .052), .5, .35), .02, 'x'))
        b.add(galv, BACK + .05, BACK + .235, s * .86 - .18, s * .86 + .18, FLOOR + .30, FLOOR + .33)
    parts.append(bar('bumper', [(BACK + .20, -HALF + .04, FLOOR + .16), (BACK + .20, HALF - .04, FLOOR + .16)], .045, galv, 4))
    b.add(clear, BACK + .245, BACK + .252, -.96, -.62, FLOOR + .105, FLOOR + .215)
    # roof: air conditioner, hatches, solar panels
    parts.append(slab('cooler', rounded(3.3, 4.1, ROOF, ROOF + .20, .09), -.34, .34, white, .05))
    for x in (2.3, 5.2):
        parts.append(slab('roofhatch', rounded(x, x + .5, ROOF - .02, ROOF + .08, .03), -.25, .25, seam, .02))
    for y in (-.62, .62):
        b.add(solar, 4.2, 5.1, y - .36, y + .36, ROOF + .03, ROOF + .06)
    parts.append(label('TUSSOCK', (2.16, -HALF - .012, FLOOR + .617), (pi / 2, 0, 0), .070, seam, .003))
    before = set(bpy.context.scene.objects)
    b.build(.003)
    return parts + [o for o in bpy.context.scene.objects if o not in before]


def wheels(car):
    """Copies of the car's rear wheels at both axles, and one behind as the spare, all with dark rims; in the caravan's coordinates."""
    inv = car['root'].matrix_world.inverted()
    made = []
    dark = next((m for m in bpy.data.materials if m.name.startswith('rimdark')), None)
    for o in car['coll'].objects:
        if o.type != 'MESH' or o.name.split('.')[0] not in WHEEL:
            continue
        m = inv @ o.matrix_world
        middle = sum((m @ Vector(v) for v in o.bound_box), Vector()) / 8
        if middle.x < 1.5:           # the front wheels
            continue
        hub = Vector((3.24, 0, .40))
        for x in AXLES:
            made.append((o, Matrix.Translation(Vector((x, 0, 0)) - Vector((hub.x, 0, 0))) @ Matrix.Translation((0, .16 * (1 if middle.y > 0 else -1), 0)) @ m))
        if middle.y > 0:
            turn = Matrix.Rotation(radians(-90), 4, 'Z')
            made.append((o, Matrix.Translation((BACK + .20, 0, FLOOR + .62)) @ turn @ Matrix.Translation((-hub.x, -.84, -hub.z)) @ m))
    copies = []
    for o, m in made:
        c = bpy.data.objects.new('cv' + o.name if m.translation.z > .3 else o.name, o.data)
        bpy.context.scene.collection.objects.link(c)
        c.matrix_world = m
        if o.name.startswith('rim') and dark:
            c.material_slots[0].link = 'OBJECT'
            c.material_slots[0].material = dark
        copies.append(c)
    return copies


def tow(car):
    """Puts a caravan on the ball of a car that stands, in line with it."""
    ball = car['root'].matrix_world @ Vector((car['L'][1] + .17, 0, COUPLING + .04))
    parts = build() + wheels(car)
    coll = bpy.data.collections.new('caravan')
    bpy.context.scene.collection.children.link(coll)
    root = bpy.data.objects.new('caravan_root', None)
    coll.objects.link(root)
    for o in parts:
        for c in list(o.users_collection):
            c.objects.unlink(o)
        coll.objects.link(o)
        o.parent = root
    aft = (car['root'].matrix_world.to_3x3() @ Vector((1, 0, 0))).normalized()
    root.rotation_euler = (0, 0, np.arctan2(aft.y, aft.x))
    root.location = (ball.x, ball.y, ball.z - COUPLING - .04)
    steel = flat('cvbar', (.02, .02, .021), .4, .5)
    for name, p, q, r in (('ballbar', ball - aft * .5, ball + aft * .02, .03), ('ball', ball, ball + Vector((0, 0, .001)), .025)):
        bar(name, [tuple(p - Vector((0, 0, .06))), tuple(q - Vector((0, 0, .06)))], r, steel)
    bpy.context.view_layer.update()
    return dict(root=root, coll=coll)
