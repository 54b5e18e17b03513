"""A street of terrace houses, and a charging post on its pavement. Metres; the street runs along x, its houses look at it."""
import numpy as np
from kit import Boxes, brick, flat, glassmat, glow, mesh_obj
from shapes import bar, rounded, slab, turned

WIDE = 4.6                        # a house


def terrace(b, x0, face, out, wall, door, seed):
    """One house of two storeys: `face` is the y of its front, `out` the direction of the street from there, 1 or -1."""
    r = np.random.RandomState(seed)
    x1 = x0 + WIDE
    y = lambda d: face + out * d
    top = 6.6 + .35 * (seed % 3)
    sill, frame, pane = flat('sill', (.50, .48, .44), .7), flat('sash', (.62, .60, .55), .5), flat('pane', (.020, .024, .028), .06, .6)
    iron, slate, step = flat('iron', (.020, .022, .022), .4, .5), flat('slate', (.09, .095, .105), .6), flat('step', (.24, .235, .225), .7)
    b.add(wall, x0, x1, y(0), y(-.4), -.2, top)
    b.add(sill, x0, x1, y(.05), y(-.4), top, top + .12)
    b.add(sill, x0, x1, y(.025), y(0), 3.42, 3.52)
    b.add(slate, x0 + .3, x1 - .3, y(-.5), y(-3.), top - .3, top + .5)

    def window(u, w, z0, z1):
        b.add(frame, u - .06, u + w + .06, y(.012), y(-.05), z0 - .06, z1 + .06)
        b.add(pane, u, u + w, y(.016), y(-.05), z0, z1)
        b.add(frame, u, u + w, y(.026), y(0), (z0 + z1) / 2 - .025, (z0 + z1) / 2 + .025)
        b.add(frame, u + w / 2 - .015, u + w / 2 + .015, y(.022), y(0), z0, z1)
        b.add(sill, u - .10, u + w + .10, y(.10), y(0), z0 - .14, z0 - .06)
        b.add(sill, u - .10, u + w + .10, y(.035), y(0), z1 + .06, z1 + .24)

    window(x0 + .55, 1.15, 1.00, 2.65)
    for u in (.60, 2.75):
        window(x0 + u, 1.0, 4.15, 5.75)
    d = x0 + 2.95
    b.add(frame, d - .09, d + 1.04, y(.014), y(0), .15, 2.78)
    b.add(door, d, d + .95, y(.02), y(0), .15, 2.25)
    b.add(pane, d, d + .95, y(.02), y(0), 2.32, 2.70)
    for z0, z1 in ((.35, .95), (1.1, 2.05)):
        b.add(door, d + .12, d + .43, y(.034), y(0), z0, z1)
        b.add(door, d + .52, d + .83, y(.034), y(0), z0, z1)
    b.add(sill, d + .44, d + .50, y(.045), y(0), 1.00, 1.05)
    b.add(step, d - .15, d + 1.1, y(.34), y(0), 0., .15)
    b.add(iron, x1 - .09, x1 - .01, y(.09), y(.01), 0., top)
    if r.rand() < .6:
        pot = flat('pot', (.33, .13, .07), .8, var=.2)
        turned('pot', (x0 + 2.35, y(.30), .12), ((.12, 0), (.17, .16), (.20, .32), (.20, .36), (.17, .36)), pot, 40)
        return (x0 + 2.35, y(.30), .45)
    return None


def row(start, count, face, out, seed=0):
    """A row of houses from x = start; -> where plants stand in pots."""
    red = brick('terrace', 'x', ((.26, .10, .07), (.38, .17, .11)), mortar=(.40, .37, .33))
    cream = flat('render1', (.62, .56, .46), .75, var=.06, bump=.12)
    sage = flat('render2', (.27, .33, .28), .75, var=.06, bump=.12)
    pale = flat('render3', (.66, .65, .62), .75, var=.05, bump=.12)
    doors = [flat('door%d' % i, c, .35, .5) for i, c in enumerate(((.030, .075, .10), (.28, .045, .03), (.42, .27, .05), (.02, .05, .035)))]
    walls = (red, pale, sage, cream, red, cream, pale)
    b = Boxes()
    pots = [terrace(b, start + i * WIDE, face, out, walls[(i + seed) % len(walls)], doors[(i * 3 + seed) % 4], i + seed) for i in range(count)]
    b.build(.008)
    return [p for p in pots if p]


def post(x, y, z):
    """A charging post, its screen towards -x, its light green while it charges; -> where its cable leaves it."""
    dark = flat('post', (.028, .031, .033), .35, .5)
    slab('post', rounded(y - .11, y + .11, z, z + 1.18, .05), x - .075, x + .075, dark, .012, 'x')
    slab('postface', rounded(y - .085, y + .085, z + .78, z + 1.12, .02), x - .082, x - .074, flat('postface', (.008, .008, .009), .10, .6), .003, 'x')
    slab('postled', rounded(y - .085, y + .085, z + .72, z + .745, .008), x - .084, x - .070, glow('postled', (.12, 1., .45), 7.), .002, 'x')
    bar('socket', [(x, y - .10, z + .64), (x, y - .15, z + .63)], .036, dark, 24)
    return np.array((x, y - .15, z + .63))
