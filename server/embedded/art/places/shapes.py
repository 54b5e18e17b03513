"""Shapes that the things of these pictures are made of: outlines drawn out, tubes, what is turned, boxes with round edges, and panels of a car that open. Metres."""
from math import cos, pi, radians, sin

import bmesh
import bpy
import numpy as np
from kit import grid_faces, material, mesh_obj, tubes
from mathutils import Matrix, Vector, kdtree


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


def weave(name, col, scale=900., rough=.92):
    """Carpet and cloth: a fine uneven pile."""
    m, n = material(name)
    p = n.pos()
    a = n.noise(p, scale, 2., .6)
    b = n.noise(p, 7., 4., .6)
    c = n.mix(a, tuple(.62 * x for x in col), tuple(1.35 * x for x in col))
    c = n.mix(b, c, tuple(.85 * x for x in col))
    n.out(n.bsdf(c, rough, .15, n.bump(a, .5, .002)))
    return m


def rbox(name, centre, size, r, mat, rot=(0, 0, 0), seg=5, taper=1.):
    """A box with round edges; `taper` scales its foot."""
    x, y, z = (v / 2 for v in size)
    v = [(i * x * (taper if k < 0 else 1), j * y * (taper if k < 0 else 1), k * z) for i in (-1, 1) for j in (-1, 1) for k in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    me = bpy.data.meshes.new(name)
    me.from_pydata(v, [], f)
    me.materials.append(mat)
    for p in me.polygons:
        p.use_smooth = True
    me.use_auto_smooth = True
    me.auto_smooth_angle = .7
    o = bpy.data.objects.new(name, me)
    bpy.context.scene.collection.objects.link(o)
    o.location = centre
    o.rotation_euler = rot
    b = o.modifiers.new('b', 'BEVEL')
    b.width = min(r, min(size) * .49)
    b.segments = seg
    b.limit_method = 'NONE'
    return o


def grid(name, rows, mat, closed=False):
    """A smooth surface through the rows of points."""
    rows = np.asarray(rows, float)
    n, m = rows.shape[:2]
    f = grid_faces(n, m, closed)
    return mesh_obj(name, rows.reshape(-1, 3), f, np.full(len(f), 4), mat)


def outline(bodies, field, where, axes, mid, n=220, mirrored=True):
    """The edge of a panel on the skin, where its `field` is zero: n points (x, y, z), against the clock round `mid` in the two `axes`. `where` says for which x; mirrored, a panel goes over the middle of the car, of which a body is one half."""
    pts = []
    for o in bodies:
        co = np.empty(len(o.data.vertices) * 3, np.float32)
        o.data.vertices.foreach_get('co', co)
        co = co.reshape(-1, 3)
        g = np.empty(len(co), np.float32)
        o.data.attributes[field].data.foreach_get('value', g)
        pts.append(co[(abs(g) < .007) & where(co[:, 0])])
    p = np.concatenate(pts)
    if mirrored:
        p = np.concatenate([p, p * (1, -1, 1)])
    a = np.arctan2(p[:, axes[1]] - mid[1], p[:, axes[0]] - mid[0])
    out = []
    for t in np.linspace(-pi, pi, n, endpoint=False):
        d = abs((a - t + pi) % (2 * pi) - pi)
        out.append(np.median(p[np.argsort(d)[:14]], 0))
    out = np.array(out)
    for _ in range(2):
        out = (np.roll(out, 1, 0) + 2 * out + np.roll(out, -1, 0)) / 4
    return out


def open_panel(bodies, field, edge, hinge, angle, where, axis='Y', lines=()):
    """Cuts the panel out of the skin where its `field` is below zero, along its `edge` (`outline`), and turns it round the hinge: across the car, or upright with axis 'Z'. The shut `lines` of that edge are drawn no more. The panel, one mesh."""
    swing = Matrix.Translation(hinge) @ Matrix.Rotation(angle, 4, axis) @ Matrix.Translation(-hinge)
    line = np.concatenate([edge + (np.roll(edge, -1, 0) - edge) * t for t in np.linspace(0, 1, 8, endpoint=False)])
    tree = kdtree.KDTree(len(line))
    for i, point in enumerate(line):
        tree.insert(point, i)
    tree.balance()
    whole = bmesh.new()
    for o in bodies:
        for keep in (True, False):
            bm = bmesh.new()
            bm.from_mesh(o.data)
            g = bm.verts.layers.float[field]
            drop = [f for f in bm.faces if ((sum(v[g] for v in f.verts) < 0) and where(f.calc_center_median().x)) != keep]
            bmesh.ops.delete(bm, geom=drop, context='FACES')
            for v in {v for e in bm.edges if e.is_boundary for v in e.verts}:      # without it the cut is a stair of faces
                point, _, way = tree.find(v.co)
                if way < .012:
                    v.co = Vector(point)
            for name in (field, *lines):
                layer = bm.verts.layers.float[name]
                for v in bm.verts:
                    if keep or tree.find(v.co)[2] < .03:
                        v[layer] = 9.
            me = o.data.copy() if keep else o.data
            bm.to_mesh(me)
            bm.free()
            if keep:
                whole.from_mesh(me)
    bmesh.ops.remove_doubles(whole, verts=[v for v in whole.verts if abs(v.co.y) < .004], dist=.004)
    me = bodies[0].data.copy()
    whole.to_mesh(me)
    panel = bpy.data.objects.new('panel', me)
    bpy.context.scene.collection.objects.link(panel)
    panel.matrix_world = swing
    return panel


GLASS = 3      # its slot among the materials of a car's skin, as car.py makes it


def give_inside(panel, material, thickness, painted_edge=False):
    """Makes a sheet of the skin a panel with an inside of another material, metres thick. Its glass stays thin: in two layers it would be black."""
    pane = panel.copy()
    pane.data = panel.data.copy()
    bpy.context.scene.collection.objects.link(pane)
    for o, keeps_glass in ((panel, False), (pane, True)):
        b = bmesh.new()
        b.from_mesh(o.data)
        bmesh.ops.delete(b, geom=[f for f in b.faces if (f.material_index == GLASS) != keeps_glass], context='FACES')
        b.to_mesh(o.data)
        b.free()
    panel.data.materials.append(material)
    m = panel.modifiers.new('inside', 'SOLIDIFY')
    m.thickness, m.offset = thickness, -1
    m.material_offset = len(panel.data.materials)
    m.material_offset_rim = 0 if painted_edge else m.material_offset


def studio(far, across, light, along='x'):
    """A grey ground that rises to a wall behind the car: its profile (way, height), drawn out between the two ends of `across`; and the light of the room."""
    m, n = material('sweep')
    n.out(n.bsdf((.60, .61, .615), .55, .25))
    t = np.linspace(0, 1, 120)
    way, height = (np.interp(t, np.linspace(0, 1, len(far)), [p[i] for p in far]) for i in (0, 1))
    grid('floor_sweep', [[(u, v, z) if along == 'x' else (v, u, z) for v in np.linspace(*across, 4)] for u, z in zip(way, height)], m)
    w = bpy.data.worlds.new('W')
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes['Background'].inputs[0].default_value = (.93, .96, 1, 1)
    w.node_tree.nodes['Background'].inputs[1].default_value = light
