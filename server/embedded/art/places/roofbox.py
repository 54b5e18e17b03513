"""Bars across a car's rails, and a box on them. Metres; x backwards, y to the right, as the car's own."""
import bpy
import numpy as np
from kit import flat, mesh_obj
from math import pi
from shapes import rounded, slab

LONG, WIDE, HIGH = 2.02, .86, .37


def rails(car):
    """The highest point of the car's rails at each x, in its own coordinates: [(x, z)], from front to back."""
    back = car['root'].matrix_world.inverted()
    long = [o for o in car['coll'].objects if o.name.split('.')[0] == 't' and max(o.dimensions) > 1.5]
    points = np.array([tuple(back @ o.matrix_world @ v.co) for o in long for v in o.to_mesh().vertices])
    xs = np.linspace(points[:, 0].min(), points[:, 0].max(), 40)
    return [(x, points[np.abs(points[:, 0] - x) < .06][:, 2].max()) for x in xs], np.abs(points[:, 1]).max()


def shell(x, y, z, mat):
    """A box with a pointed front, a flat floor and a lid that falls off to the edges; z is that of its floor."""
    n, m = 72, 64
    t = np.linspace(0, 1, n)[:, None]
    a = np.linspace(0, 2 * pi, m, endpoint=False)[None]
    # How much of the width and the height is there along the length: a long nose and a short tail.
    part = np.minimum(1, (t / .26).clip(0, 1) ** .55) * np.minimum(1, ((1 - t) / .09).clip(0, 1) ** .5)
    tall = np.minimum(1, (t / .40).clip(0, 1) ** .62) * np.minimum(1, ((1 - t) / .13).clip(0, 1) ** .5)
    c, s = np.cos(a), np.sin(a)
    across = np.sign(c) * np.abs(c) ** .62 * WIDE / 2 * (.30 + .70 * part) * (part > 0)
    up = np.where(s > 0, np.abs(s) ** .72 * (HIGH - .09) * (.25 + .75 * tall), -np.abs(s) ** .45 * .09)
    v = np.stack([np.broadcast_to(x + t * LONG, across.shape), y + across, z + .09 + up * np.minimum(1, part * 1.6)], -1).reshape(-1, 3)
    i, j = np.meshgrid(np.arange(n - 1), np.arange(m), indexing='ij')
    k = (j + 1) % m
    f = np.stack([i * m + j, i * m + k, (i + 1) * m + k, (i + 1) * m + j], -1).reshape(-1, 4)
    return mesh_obj('roofbox', v, f[:, ::-1], np.full(len(f), 4), mat)


def box(car, y=-.10):
    """The bars and the box; -> objects, for `camp.on_car`. The box leaves room beside it, as on a roof that also carries skis."""
    line, reach = rails(car)
    at = lambda x: float(np.interp(x, *zip(*line)))
    alu = flat('baralu', (.30, .305, .31), .32, .5, .9)
    foot = flat('barfoot', (.014, .014, .015), .5, .4)
    black = flat('boxblack', (.010, .0105, .011), .16, .5)
    seam = flat('boxseam', (.0035, .0035, .0035), .6)
    parts = []
    for x in (1.72, 2.72):
        z = at(x) + .042
        parts.append(slab('bar', rounded(x - .040, x + .040, z - .014, z + .014, .012), -reach - .06, reach + .06, alu, .003))
        for side in (-1, 1):
            parts.append(slab('foot', rounded(x - .055, x + .055, at(x) - .028, z - .010, .012), side * (reach - .035), side * (reach + .025), foot, .006))
    floor = max(at(1.72), at(2.72)) + .052
    parts.append(shell(1.13, y, floor, black))
    parts.append(slab('seam', rounded(1.13 + .30 * LONG, 1.13 + .89 * LONG, floor + .086, floor + .094, .003), y - WIDE / 2 - .003, y + WIDE / 2 + .003, seam, .002))
    return parts
