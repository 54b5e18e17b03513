"""A camp: a roof tent on a car, its ladder, two chairs and a table with a lantern. Metres; lit from inside at dusk."""
from math import cos, pi, radians

import bpy
import numpy as np
from kit import Boxes, C, flat, glow, material, mesh_obj, point
from mathutils import Matrix
from shapes import bar, rounded, slab, turned

ROOF = 1.856                      # the highest point of Mesa's roof
FRONT, BACK, HALF = 1.28, 3.42, .66
OPEN = radians(29)


def canvas(name, col, through=.5):
    """Tent cloth: a weave that lets the light of a lamp behind it through."""
    m, n = material(name)
    p = n.pos()
    fold = n.noise(p, 3.2, 5., .6)
    weave = n.noise(p, 700., 2., .6)
    c = n.mix(fold, tuple(.85 * x for x in col), tuple(1.12 * x for x in col))
    t = n.new('ShaderNodeBsdfTranslucent')
    n.put(t.inputs[0], c)
    n.out(n.mixs(through, n.bsdf(c, .9, .1, n.bump(n.m('ADD', n.m('MULTIPLY', fold, .9), n.m('MULTIPLY', weave, .08)), .6, .03)), t.outputs[0]))
    return m


def gauze(name):
    """Insect mesh: half of the light passes."""
    m, n = material(name)
    t = n.new('ShaderNodeBsdfTransparent')
    t.inputs[0].default_value = C((.75, .74, .70))
    n.out(n.mixs(.35, t.outputs[0], n.bsdf((.05, .05, .045), .9, .1)))
    return m


def sheet(name, corners, mat, cells=18, sag=.0):
    """A cloth between four corners, against the clock; `sag` bulges it at right angles to itself."""
    a, b, c, d = (np.array(q, float) for q in corners)
    u, v = np.meshgrid(np.linspace(0, 1, cells + 1), np.linspace(0, 1, cells + 1))
    u, v = u[..., None], v[..., None]
    p = (1 - u) * (1 - v) * a + u * (1 - v) * b + u * v * c + (1 - u) * v * d
    n = np.cross(b - a, d - a)
    n /= np.linalg.norm(n) + 1e-9
    p = p + n * sag * np.sin(pi * u) * np.sin(pi * v)
    i, j = np.meshgrid(np.arange(cells), np.arange(cells))
    k = i + j * (cells + 1)
    f = np.stack([k, k + 1, k + cells + 2, k + cells + 1], -1).reshape(-1, 4)
    return mesh_obj(name, p.reshape(-1, 3), f, np.full(len(f), 4), mat)


def tent(light=26.):
    """The platform and the tent on it, in the car's coordinates (x backwards, y to the right); hinged in front."""
    black = flat('tentblack', (.018, .018, .019), .45, .4)
    alu = flat('tentalu', (.34, .35, .36), .35, .5, .8)
    shell = flat('tentshell', (.030, .032, .034), .42, .45, bump=.10, bscale=240.)
    cloth = canvas('tentcloth', (.46, .40, .29))
    flap = canvas('tentflap', (.20, .185, .15), .25)
    net = gauze('tentnet')
    bed = flat('tentbed', (.50, .49, .46), .9, .1)
    parts = []
    b = Boxes()
    for x in np.linspace(FRONT + .02, BACK - .1, 6):
        b.add(black, x, x + .07, -HALF - .03, HALF + .03, ROOF + .05, ROOF + .085)
    for s in (-1, 1):
        b.add(black, FRONT - .02, BACK + .02, s * (HALF + .035) - .025, s * (HALF + .035) + .025, ROOF + .04, ROOF + .10)
        for x in (FRONT + .12, (FRONT + BACK) / 2, BACK - .2):
            b.add(black, x, x + .10, s * (HALF - .02) - .03, s * (HALF - .02) + .03, ROOF - .05, ROOF + .05)
    z0, z1 = ROOF + .10, ROOF + .22
    parts.append(slab('tentfloor', rounded(FRONT, BACK, z0, z1, .03), -HALF, HALF, shell, .025))
    b.add(bed, FRONT + .05, BACK - .05, -HALF + .05, HALF - .05, z1 - .02, z1 + .05)
    b.add(flat('tentquilt', (.24, .085, .045), .9, .1), FRONT + .75, BACK - .08, -HALF + .06, HALF - .06, z1 + .05, z1 + .10)
    b.build(.008)
    # the lid, turned up about its front edge
    L = BACK - FRONT
    lid = slab('tentlid', rounded(0, L, 0, .085, .03), -HALF, HALF, shell, .025)
    lid.matrix_world = Matrix.Translation((FRONT, 0, z1)) @ Matrix.Rotation(-OPEN, 4, 'Y')
    parts.append(lid)
    top = lambda x: z1 + (x - FRONT) * np.tan(OPEN)
    xb = FRONT + L * cos(OPEN) - .03
    y = HALF - .025
    for s in (-1, 1):
        # each side: cloth round an opening with a net; on the left its flap is rolled up over the ladder
        x0, x1, zt = FRONT + 1.02, xb - .22, z1 + .12
        side = lambda x, z: (x, s * y, z)
        quads = [((FRONT + .06, z1), (x0, z1), (x0, top(x0) - .01), (FRONT + .06, top(FRONT + .06) - .01)),
                 ((x1, z1), (xb, z1), (xb, top(xb) - .01), (x1, top(x1) - .01)),
                 ((x0, z1), (x1, z1), (x1, zt), (x0, zt)),
                 ((x0, top(x0) - .16), (x1, top(x1) - .16), (x1, top(x1) - .01), (x0, top(x0) - .01))]
        for q in quads:
            parts.append(sheet('tentside', [side(*c) for c in q], cloth, 12, .012 * s))
        parts.append(sheet('tentnet', [side(x0, zt), side(x1, zt), side(x1, top(x1) - .16), side(x0, top(x0) - .16)], net, 6))
        if s < 0:
            parts.append(bar('tentroll', [(x0 + .04, s * (y + .03), top(x0) - .18), (x1 - .04, s * (y + .03), top(x1) - .18)], .038, flap, 16))
    ends = [((-y, z1), (y, z1), (y, z1 + .30), (-y, z1 + .30)), ((-y, z1 + .80), (y, z1 + .80), (y, top(xb) - .01), (-y, top(xb) - .01)),
            ((-y, z1 + .30), (-.36, z1 + .30), (-.36, z1 + .80), (-y, z1 + .80)), ((.36, z1 + .30), (y, z1 + .30), (y, z1 + .80), (.36, z1 + .80))]
    for q in ends:
        parts.append(sheet('tentback', [(xb, *c) for c in q], cloth, 10, .008))
    parts.append(sheet('tentbacknet', [(xb, -.36, z1 + .30), (xb, .36, z1 + .30), (xb, .36, z1 + .80), (xb, -.36, z1 + .80)], net, 4))
    for s in (-1, 1):
        parts.append(bar('tentstrut', [(FRONT + .55, s * (HALF - .06), z1 + .02), (FRONT + 1.25, s * (HALF - .06), top(FRONT + 1.25) - .03)], .014, alu))
    # a ladder on the left
    a, c = np.array([FRONT + 1.32, -HALF - .05, z0 + .06]), np.array([FRONT + 1.32, -HALF - .86, .02])
    for dx in (0, .40):
        parts.append(bar('ladder', [a + (dx, 0, 0), c + (dx, 0, 0)], .020, alu, 8))
    for k in np.linspace(.10, .92, 8):
        p = a + (c - a) * k
        parts.append(bar('rung', [p, p + (.40, 0, 0)], .014, alu, 8))
    lamp = point('tentlamp', (xb - .35, .05, z1 + .68), light, (1, .66, .34), .06)
    lamp.visible_glossy = False     # the bulb is what shines back
    bulb = slab('tentbulb', rounded(xb - .40, xb - .32, z1 + .70, z1 + .78, .02), -.02, .06, glow('tentglow', (1, .68, .36), 18.), .01)
    return parts + [lamp, bulb]


def chair(at, turn, col):
    """A folding chair at a place on the ground, turned by `turn` degrees; it looks along its own -y."""
    tube = flat('chairtube', (.03, .03, .031), .4, .5, .6)
    cloth = canvas('chaircloth', col, .12)
    parts = []
    for s in (-1, 1):
        x = .27 * s
        parts += [bar('leg', [(x, -.26, 0), (x, .24, .62)], .012, tube, 8), bar('leg', [(x, .28, 0), (x, -.26, .60)], .012, tube, 8),
                  bar('arm', [(x, -.30, .61), (x, .22, .64)], .020, tube, 8), bar('post', [(x, .20, .40), (x, .36, .98)], .012, tube, 8)]
    parts += [sheet('seat', [(-.26, -.24, .44), (.26, -.24, .44), (.26, .24, .38), (-.26, .24, .38)], cloth, 10, -.04),
              sheet('rest', [(-.26, .24, .44), (.26, .24, .44), (.26, .36, .96), (-.26, .36, .96)], cloth, 10, .03)]
    return placed(parts, at, turn)


def table(at, turn, light=9.):
    """A low camp table with a lantern, a kettle and two mugs."""
    top = flat('tabletop', (.30, .185, .095), .5, .35, var=.2, vscale=9.)
    leg = flat('tableleg', (.03, .03, .031), .4, .5, .6)
    mug = flat('mug', (.20, .225, .20), .3, .5)
    steel = flat('kettle', (.42, .42, .42), .22, .5, .9)
    parts = [slab('table', rounded(-.45, .45, -.25, .25, .03), .50, .525, top, .006)]
    parts[0].rotation_euler = (pi / 2, 0, 0)
    for s in (-1, 1):
        parts += [bar('tl', [(s * .38, -.20, 0), (s * .30, .20, .50)], .012, leg, 8), bar('tl', [(s * .38, .20, 0), (s * .30, -.20, .50)], .012, leg, 8)]
    z = .525

    def pot(name, x, y, rings, mat):
        parts.append(turned(name, (x, y, z), rings, mat))

    pot('mug', .12, -.10, ((.0, .0), (.038, .0), (.040, .085), (.035, .085), (.034, .01), (0, .01)), mug)
    pot('mug', .26, .04, ((.0, .0), (.038, .0), (.040, .085), (.035, .085), (.034, .01), (0, .01)), mug)
    pot('kettle', -.26, .05, ((0, 0), (.085, 0), (.095, .03), (.09, .09), (.06, .13), (.02, .14), (.012, .16), (0, .165)), steel)
    pot('lanternfoot', -.02, .06, ((0, 0), (.055, 0), (.055, .05), (.04, .055), (0, .055)), leg)
    pot('lanternglass', -.02, .06, ((0, .055), (.040, .055), (.046, .10), (.040, .16), (0, .16)), glow('lantern', (1, .70, .38), 26.))
    pot('lanterncap', -.02, .06, ((0, .16), (.05, .16), (.045, .18), (.015, .21), (0, .21)), leg)
    lamp = point('lanternlight', (-.02, .06, z + .30), light, (1, .68, .36), .05)
    lamp.visible_glossy = False     # the glass of the lantern is what shines back
    parts.append(lamp)
    return placed(parts, at, turn)


def placed(parts, at, turn):
    """Moves parts that were built round the origin to a place on the ground."""
    m = Matrix.Translation(at) @ Matrix.Rotation(radians(turn), 4, 'Z')
    bpy.context.view_layer.update()
    for o in parts:
        o.matrix_world = m @ o.matrix_world
    return parts


def on_car(parts, car):
    """Puts parts that were built in the car's coordinates on the car that stands."""
    bpy.context.view_layer.update()
    for o in parts:
        o.matrix_world = car['root'].matrix_world @ o.matrix_world
