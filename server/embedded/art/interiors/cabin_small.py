"""The cabin of the small car (Pip): upright, one screen across, a cloth beam over an open tray, no console between the feet.

`k` is the namespace of interior.py: its helpers, materials and options. X right, Y forward, Z up, metres."""
import math
import os

import numpy as np
from mathutils import Matrix

HALF = .76


def across(profile, x0=-HALF, x1=HALF, crown=.014, n=180):
    """The profile (y, z) drawn across the car from x0 to x1; the ends sweep back into the doors."""
    xs = np.linspace(x0, x1, n)
    drop = -crown * (xs / .72) ** 2
    t = np.clip((abs(xs) - .52) / .26, 0, 1)
    sweep = -.085 * t * t * (3 - 2 * t)
    return np.stack([np.stack([xs, y + sweep, z + drop], -1) for y, z in profile], 1)


def one_screen(k):
    """The two displays of the other cars side by side, as one picture."""
    import cv2
    out = k.WORK + '/one-screen.png'
    if not os.path.exists(out):
        centre, driver = (cv2.imread(k.HERE + '/ui/%s.png' % n) for n in ('center', 'driver'))
        centre = cv2.resize(centre, (int(centre.shape[1] * 420 / centre.shape[0]), 420), interpolation=cv2.INTER_AREA)
        gap = np.full((420, 30, 3), (14, 10, 8), np.uint8)
        cv2.imwrite(out, np.concatenate([gap, centre, gap, driver, gap], 1))
    return out


def round_vent(k, x, y, z, r=.050):
    turn = (math.pi / 2 + .04, 0, 0)
    k.lathe('ventring', [(r, -.03), (r, .004), (r - .004, .009), (r - .011, .008), (r - .013, 0), (r - .013, -.03)], k.M_PLAS, (x, y, z), 72, turn)
    k.ring((x, y - .0085, z), r - .007, .0028, k.M_ACC, turn)
    k.disc((x, y + .016, z), r - .012, k.M_BLK, turn)
    for i in (-1, 0, 1):
        w = 2 * math.sqrt((r - .014) ** 2 - (i * .020) ** 2)
        k.rbox('slat', (x, y - .001, z + i * .020), (w, .016, .0032), .0012, k.M_VAN, (.3, 0, 0), 2)
    k.lathe('hub', [(.009, 0), (.008, .004), (0, .0045)], k.M_ACC, (x, y - .008, z), 32, turn)


def dash(k):
    sx = k.SX
    shelf = [(1.44, .772), (1.36, .762), (1.15, .754), (1.0, .757), (.88, .760), (.80, .762), (.762, .762), (.75, .758)]
    k.loft('shelf', across(shelf), 60, [k.M_UP])
    # The beam: a cloth bolster from door to door.
    beam = [(.86, .752), (.80, .772), (.742, .776), (.700, .770), (.680, .748), (.675, .722), (.680, .694), (.700, .674), (.742, .668), (.80, .668)]
    _, g, nrm = k.loft('beam', across(beam), 130, [k.M_DEC if k.T['decor'] == 'felt' else k.M_MID], groove=[.22, .80])
    for j in (int(.22 * 130) + 3, int(.80 * 130) - 3):
        n_ = nrm[:, j]
        k.stitch('st', g[:, j], n_ * -np.sign(n_[:, 1:2]), k.M_ST, L=.0056, pitch=.0085, r=.0011)
    # The tray under it, with a lip and a light, and the pad below.
    k.loft('tray', across([(.80, .668), (.86, .665), (.90, .655), (.905, .630), (.89, .607), (.86, .600), (.76, .598), (.70, .598), (.682, .602)]), 60, [k.M_LOW])
    k.loft('traymat', across([(.86, .6035), (.80, .6032), (.72, .6030), (.695, .6032)], -.66, .66), 12, [k.M_CARP])
    k.loft('glow', across([(.765, .667), (.757, .666), (.755, .664), (.757, .662), (.765, .661)]), 10, [k.M_GLOW])
    k.loft('lip', across([(.70, .600), (.684, .606), (.672, .610), (.662, .608), (.660, .598), (.664, .588), (.680, .580)]), 40, [k.M_MID])
    k.loft('pad', across([(.680, .585), (.668, .580), (.666, .562), (.672, .530), (.690, .500), (.715, .478), (.75, .466), (.82, .462), (.92, .460)]), 90, [k.M_LOW])
    # One screen, on a foot behind the beam.
    k.screen('one', (.205, .650, .838), .640, .128, math.radians(10), one_screen(k), 1.0, .013, 0, .007)
    for x in (-.02, .40):
        k.rbox('foot', (x, .700, .795), (.10, .07, .09), .02, k.M_PLAS)
    for s in (-1, 1):
        round_vent(k, s * .632, .628, .722)
    # Slim vent in the middle, and keys under the beam.
    k.pillow('mv', k.dens(k.rrect(.27, .034, .016), 160), .004, .03, k.M_PLAS, 0, k.frame((-.02, .674, .724), (1, 0, 0), (0, .05, 1)))
    k.pillow('mvi', k.dens(k.rrect(.256, .021, .010), 160), .002, .004, k.M_BLK, 0, k.frame((-.02, .672, .724), (1, 0, 0), (0, .05, 1)))
    for z in (.720, .728):
        k.rbox('mvs', (-.02, .671, z), (.25, .008, .0022), .0008, k.M_VAN, seg=1)
    # Knobs for the heater on a pod in the tray; a phone leans beside it.
    pod = k.frame((-.02, .664, .634), (1, 0, 0), (0, .16, 1))
    k.pillow('pod', k.dens(k.rrect(.262, .074, .020), 180), .008, .08, k.M_PLAS, 0, pod)
    knob = [(.0275, 0), (.0275, .003), (.0240, .005), (.0232, .020), (.0215, .0235), (.018, .0245), (0, .0245)]
    for i in (-1, 0, 1):
        at = pod @ Matrix.Translation((i * .083, 0, .0005))
        k.lathe('knob', knob, k.M_RUB, (0, 0, 0)).matrix_world = at
        k.ring((0, 0, 0), .0277, .0020, k.M_ACC).matrix_world = at @ Matrix.Translation((0, 0, .0025))
        k.rbox('mark', (0, 0, 0), (.0022, .011, .0012), .0004, k.M_ICON).matrix_world = at @ Matrix.Rotation(-.5 * i, 4, 'Z') @ Matrix.Translation((0, .013, .0246))
    k.rbox('phone', (-.285, .735, .640), (.150, .009, .074), .004, k.M_PIANO, (-.35, 0, 0))
    k.text('PIP', k.frame((-.455, .6735, .722), (1, 0, 0), (0, .02, 1)), .032, k.M_ACC, .0022, 1.5)
    k.rbox('demist', (0, 1.08, .760), (1.05, .03, .010), .004, k.M_BLK)
    k.rbox('under', (0, .86, .452), (1.45, .30, .02), .008, k.M_BLK)
    k.rbox('knee', (sx, .80, .40), (.46, .10, .12), .03, k.M_LOW, (.5, 0, 0))


def selector(k, wheel):
    """The gear stalk on the right of the column."""
    pts = [(wheel @ Matrix.Translation(v)).to_translation()[:] for v in ((.05, -.030, -.075), (.11, -.036, -.066), (.165, -.040, -.056))]
    k.tube(pts, .008, k.M_RUB)
    k.rbox('stalk', (0, 0, 0), (.060, .026, .024), .011, k.M_ACC).matrix_world = wheel @ Matrix.Translation((.185, -.042, -.052)) @ Matrix.Rotation(.12, 4, 'Z')


def console(k):
    """A low tray between the seats; the floor in front of it is flat and free."""
    k.rbox('box', (0, -.16, .13), (.225, .50, .20), .035, k.M_LOW)
    k.rbox('boxtop', (0, -.16, .232), (.205, .475, .012), .006, k.M_DEC)
    for y in (-.005, -.105):
        k.lathe('cup', [(.046, .004), (.045, .007), (.041, .006), (.040, 0), (.039, -.004), (0, -.004)], k.M_RUB, (0, y, .239))
        k.disc((0, y, .2395), .039, k.M_BLK)
        k.ring((0, y, .2445), .0435, .0022, k.M_ACC)
    k.pillow('well', k.dens(k.rrect(.155, .18, .024), 120), .003, .004, k.M_BLK, 0, Matrix.Translation((0, -.275, .2395)))
    k.tube([(x, -.275 + y, .240) for x, y in k.dens(k.rrect(.157, .182, .025), 120)], .0024, k.M_ACC, cyc=True)
