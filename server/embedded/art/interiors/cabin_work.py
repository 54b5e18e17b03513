"""The cabin of the work cars (Drover, Mesa): upright flat dash with an open shelf, grab handles, knobs that gloves can turn, rubber floor.

`k` is the namespace of interior.py: its helpers, materials and options. X right, Y forward, Z up, metres."""
import math

import numpy as np
from mathutils import Matrix

HALF = .76       # half the width of the dash
SHELF = (-.60, -.215)      # the open shelf in front of the passenger, from x to x


def across(profile, x0=-HALF, x1=HALF, crown=.010, n=160):
    """The profile (y, z) drawn across the car from x0 to x1, a little lower towards the doors."""
    xs = np.linspace(x0, x1, n)
    drop = -crown * (xs / .72) ** 2
    return np.stack([np.stack([xs, np.full(n, y), z + drop], -1) for y, z in profile], 1)


def vent(k, x, z, w, h, y=.716):
    """An air vent with horizontal slats in a thick frame."""
    at = k.frame((x, y, z), (1, 0, 0), (0, .05, 1))
    k.pillow('vent', k.dens(k.rrect(w, h, .014), 140), .006, .03, k.M_RUB, 0, at)
    k.pillow('vin', k.dens(k.rrect(w - .016, h - .016, .009), 140), .002, .004, k.M_BLK, 0, at @ Matrix.Translation((0, 0, .0012)))
    rows = max(3, int((h - .02) / .0135))
    for i in range(rows):
        k.rbox('slat', (x, y - .005, z + (i - (rows - 1) / 2) * .0135), (w - .022, .012, .0030), .0012, k.M_VAN, (.35, 0, 0), 2)
    k.rbox('tab', (x, y - .012, z), (.013, .010, .020), .004, k.M_ACC)


def bolt(k, x, y, z, r=.0052):
    k.lathe('bolt', [(r, 0), (r, .003), (r * .7, .0045), (0, .0045)], k.M_ACC, (x, y, z), 6, (math.pi / 2, 0, 0))
    k.ring((x, y - .0005, z), r * 1.35, .0011, k.M_BLK, (math.pi / 2, 0, 0))


def grab(k, points, mat, r=.0155, feet=True):
    """A grab handle along the points, with its two feet."""
    k.tube(points, r, mat)
    if feet:
        for p in (points[0], points[-1]):
            k.rbox('foot', p, (.036, .036, .05), .012, k.M_PLAS)


def dash(k):
    sx = k.SX
    top = [(1.42, .800), (1.2, .806), (1.0, .808), (.84, .808), (.745, .807), (.722, .806), (.707, .802), (.702, .792), (.701, .780), (.704, .770), (.716, .766), (.77, .766)]
    k.loft('top', across(top), 150, [k.M_UP])
    face = [(.78, .768), (.736, .766), (.731, .760), (.730, .74), (.730, .70), (.731, .676), (.736, .670), (.78, .668)]
    k.loft('face', across(face, SHELF[1], HALF), 60, [k.M_PLAS])
    k.loft('faceL', across(face, -HALF, SHELF[0]), 60, [k.M_PLAS])
    mid = sum(SHELF) / 2
    w = SHELF[1] - SHELF[0]
    k.rbox('shelf', (mid, .82, .664), (w + .01, .20, .014), .004, k.M_RUB)
    k.rbox('shelfb', (mid, .905, .715), (w + .01, .012, .12), .004, k.M_LOW)
    for x in SHELF:
        k.rbox('shelfs', (x, .82, .715), (.012, .19, .11), .004, k.M_PLAS)
    for i in range(13):
        k.rbox('rib', (mid + (i - 6) * w / 14, .80, .6722), (.005, .15, .003), .0014, k.M_RUB, seg=2)
    band = [(.76, .670), (.714, .669), (.700, .666), (.697, .657), (.699, .646), (.712, .642), (.76, .641)]
    k.loft('band', across(band), 40, [k.M_DEC])
    pad = [(.74, .641), (.706, .641), (.689, .634), (.684, .612), (.688, .580), (.704, .552), (.722, .524), (.736, .500), (.752, .478), (.80, .468), (.92, .464)]
    _, g, nrm = k.loft('pad', across(pad), 160, [k.M_MID, k.M_LOW], cuts=[(.52, 0), (1.1, 1)], groove=[.22, .52])
    row = int(.22 * 160)
    for d in (3, -3):
        n_ = nrm[:, row + d]
        k.stitch('st', g[:, row + d], n_ * -np.sign(n_[:, 1:2]), k.M_ST)

    # The passenger's grab bar, bolted on across the shelf.
    grab(k, [(mid - .165, .712, .722), (mid - .160, .675, .722), (mid - .12, .662, .722), (mid, .660, .722), (mid + .12, .662, .722), (mid + .160, .675, .722), (mid + .165, .712, .722)], k.M_RUB, .0165, False)
    for s in (-1, 1):
        k.rbox('gfoot', (mid + s * .166, .716, .722), (.052, .034, .082), .010, k.M_ACC)
        for dz in (-.028, .028):
            bolt(k, mid + s * .166, .6975, .722 + dz)

    # Centre: screen, switches, three knobs, on one panel held by four bolts.
    panel = Matrix.Translation((0, .702, .722)) @ Matrix.Rotation(-math.radians(7), 4, 'X') @ Matrix.Rotation(math.pi / 2, 4, 'X')
    k.pillow('panel', k.dens(k.rrect(.345, .315, .026), 220), .012, .06, k.M_PLAS, 0, panel @ Matrix.Translation((0, .012, .012)))
    k.screen('cscr', (0, .676, .800), .285, .1355, math.radians(7), k.HERE + '/ui/center.png', 1.0, .010)
    for i in range(6):
        at = panel @ Matrix.Translation(((i - 2.5) * .047, -.020, .0125))
        k.pillow('rocker', k.rrect(.041, .028, .006), .004, .012, k.M_RUB, .002, at @ Matrix.Translation((0, 0, .004)))
        k.rbox('lamp', (0, 0, 0), (.012, .0022, .0014), .0006, k.M_ICON if i != 2 else k.M_RED).matrix_world = at @ Matrix.Translation((0, .006, .0062))
    knob = [(.0295, 0), (.0295, .004), (.0255, .006), (.0250, .024), (.0235, .0275), (.020, .029), (0, .029)]
    for i in (-1, 0, 1):
        at = panel @ Matrix.Translation((i * .108, -.086, .0125))
        k.lathe('knob', knob, k.M_RUB, (0, 0, 0)).matrix_world = at
        k.ring((0, 0, 0), .0297, .0022, k.M_ACC).matrix_world = at @ Matrix.Translation((0, 0, .003))
        for a in range(18):
            t = a * math.pi / 9
            k.rbox('grip', (0, 0, 0), (.0035, .0030, .018), .0012, k.M_RUB, seg=1).matrix_world = at @ Matrix.Translation((.0252 * math.cos(t), .0252 * math.sin(t), .014)) @ Matrix.Rotation(t, 4, 'Z')
        k.rbox('mark', (0, 0, 0), (.0022, .012, .0012), .0004, k.M_ICON).matrix_world = at @ Matrix.Translation((0, .015, .0292))
    for x in (-.158, .158):
        for z in (.588, .862):
            bolt(k, x, .705 + (z - .722) * -.12 - .014 + .014 * (z < .7), z)
    for x in (-.655, .655):
        vent(k, x, .718, .118, .078)
    vent(k, .215, .722, .062, .085)
    # Instruments under a hood.
    k.rbox('binnacle', (sx, .755, .855), (.330, .16, .120), .028, k.M_UP)
    k.rbox('brow', (sx, .735, .922), (.338, .19, .020), .009, k.M_UP)
    k.screen('dscr', (sx, .668, .858), .262, .092, math.radians(10), k.HERE + '/ui/driver.png', 1.0, .012)
    k.rbox('demist', (-.02, 1.16, .810), (1.15, .035, .012), .004, k.M_BLK)
    # Glovebox: shut line and a pull.
    xs = np.linspace(-HALF, HALF, 160)

    def on_pad(x, t):
        p = g[int(np.argmin(abs(xs - x))), int(t * 159)]
        return (x, p[1] - .0006, p[2])

    k.tube([on_pad(-.41 + x, .50 - y * .72) for x, y in k.dens(k.rrect(.42, .40, .03), 160)], .0020, k.M_BLK, cyc=True)
    p = on_pad(-.41, .40)
    k.rbox('pull', (p[0], p[1] - .004, p[2]), (.11, .014, .020), .006, k.M_RUB)
    k.rbox('under', (0, .86, .455), (1.45, .30, .02), .008, k.M_BLK)
    k.rbox('knee', (sx, .80, .40), (.46, .10, .12), .03, k.M_LOW, (.5, 0, 0))


def handles(k):
    """Grab handles where people climb in: on both front pillars and, seen from the seats, on the one between the doors."""
    for s in (-1, 1):
        if s < 0 and k.VIEW != 'dash':
            continue
        grab(k, [(s * .735, .925, .905), (s * .685, .895, .925), (s * .650, .80, .985), (s * .632, .70, 1.055), (s * .645, .615, 1.115)], k.M_RUB, .0150)
        grab(k, [(s * .700, -.405, .88), (s * .655, -.385, .90), (s * .632, -.385, .99), (s * .622, -.385, 1.08), (s * .645, -.405, 1.11)], k.M_RUB, .0135)


def selector(k, top):
    """A tall lever in an accordion boot, and the dial of the driven wheels."""
    y = .385
    z = float(top(y))
    boot = [(.062, -.004)]
    for i in range(6):
        r = .056 - i * .0068
        boot += [(r, .004 + i * .009), (r - .006, .009 + i * .009)]
    boot.append((0, .062))
    k.lathe('boot', boot, k.M_RUB, (-.026, y, z))
    k.ring((-.026, y, z + .001), .062, .004, k.M_ACC)
    k.tube([(-.026, y, z + .05), (-.026, y - .012, z + .10), (-.026, y - .022, z + .135)], .0085, k.M_CHR)
    k.lathe('knob', [(.014, -.012), (.022, .004), (.0285, .024), (.0275, .044), (.020, .058), (0, .062)], k.M_WHL, (-.026, y - .026, z + .128), 64, (.16, 0, 0))
    k.lathe('4wd', [(.027, 0), (.027, .014), (.0255, .018), (.021, .020), (0, .0195)], k.M_RUB, (.064, y + .012, z - .001))
    k.ring((.064, y + .012, z + .001), .0285, .002, k.M_ACC)
    k.rbox('4mark', (.064, y + .026, z + .0205), (.0024, .012, .001), .0004, k.M_ICON)
    for i in range(2):
        k.pillow('cb', k.rrect(.042, .017, .004), .002, .004, k.M_RUB, 0, Matrix.Translation((.064, y - .040 - i * .022, z + .002)))


def mats(k):
    """Rubber mats with raised ribs and an edge that keeps mud in."""
    for s in (-1, 1):
        x = s * k.SX
        k.rbox('mat', (x, .42, .036), (.47, .64, .012), .006, k.M_RUB)
        for dx in (-.228, .228):
            k.rbox('edge', (x + dx, .42, .044), (.014, .64, .016), .006, k.M_RUB)
        for i in range(19):
            k.rbox('rib', (x, .13 + i * .032, .0435), (.40, .009, .006), .0025, k.M_RUB, seg=2)
