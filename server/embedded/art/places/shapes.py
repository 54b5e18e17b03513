"""Shapes that the things of these pictures are made of: outlines drawn out, tubes, and what is turned. Metres."""
from math import cos, pi, radians, sin

import bmesh
import bpy
import numpy as np
from kit import mesh_obj, tubes


def rounded(x0, x1, z0, z1, r, n=7):
    """The outline of a rectangle with round corners, against the clock."""
    corners = ((x1 - r, z0 + r, -90), (x1 - r, z1 - r, 0), (x0 + r, z1 - r, 90), (x0 + r, z0 + r, 180))
    return [(x + r * cos(radians(a + 90 * i / n)), z + r * sin(radians(a + 90 * i / n))) for x, z, a in corners for i in range(n + 1)]


def slab(name, outline, y0, y1, mat, bevel=0., axis='y'):
    """An outline in x and z, drawn out from y0 to y1; with axis 'x' the outline is in y and z, drawn out along x."""
    n = len(outline)
    at = (lambda u, v, d: (u, d, v)) if axis == 'y' else (lambda u, v, d: (d, u, v))
    verts = [at(u, v, d) for d in (y0, y1) for u, v in outline]
    faces = [list(range(n)), list(range(2 * n - 1, n - 1, -1))] + [[i, n + i, n + (i + 1) % n, (i + 1) % n] for i in range(n)]
    me = bpy.data.meshes.new(name)
    me.from_pydata(verts, [], faces)
    me.validate()
    b = bmesh.new()
    b.from_mesh(me)
    bmesh.ops.recalc_face_normals(b, faces=b.faces)
    b.to_mesh(me)
    b.free()
    me.materials.append(mat)
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    if bevel:
        m = o.modifiers.new('b', 'BEVEL')
        m.width = bevel
        m.segments = 4
        m.limit_method = 'ANGLE'
        m.angle_limit = radians(25)
        m.harden_normals = True
    me.use_auto_smooth = True
    me.auto_smooth_angle = radians(35)
    for p in me.polygons:
        p.use_smooth = True
    return o


def bar(name, points, radius, mat, nseg=12):
    """A tube through the points."""
    p = np.array(points, float)
    t = np.linspace(0, 1, len(p))
    s = np.linspace(0, 1, max(2, 6 * len(p)))
    v, f = tubes([(np.stack([np.interp(s, t, p[:, i]) for i in range(3)], 1), np.full(len(s), radius))], nseg)
    return mesh_obj(name, v, f, np.full(len(f), 4), mat)


def turned(name, foot, rings, mat, n=32):
    """What a lathe makes: rings of a radius at a height above the foot."""
    x, y, z = foot
    a = np.linspace(0, 2 * pi, n, endpoint=False)
    v = np.array([[(x + r * cos(t), y + r * sin(t), z + h) for t in a] for r, h in rings]).reshape(-1, 3)
    f = np.array([[i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j] for i in range(len(rings) - 1) for j in range(n)])
    return mesh_obj(name, v, f, np.full(len(f), 4), mat)
