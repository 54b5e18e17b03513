"""kit.py - shared pieces of the new Meridian places: cars from cache, trees, walls, fog, render of two half-sample passes."""
import bpy, os, sys, json, time, math
import numpy as np
from math import radians, sin, cos, pi, sqrt
HERE = os.path.dirname(os.path.abspath(__file__)); ROOT = os.environ.get('ART_WORK', '/tmp/meridian-art') + '/places'; sys.path[:0] = [HERE, HERE + '/../land', HERE + '/../cars']
import scenes as S
from scenes import material, mesh_obj, NT, C, fbm, gnoise, sstep, grid_faces, scatter, blades, rock, mat_grass, mat_stone, Sky, sun_az, softbox, in_view, Road, polar
from mathutils import Vector, Matrix
S.CACHE = os.path.join(ROOT, 'cache')
POST = dict(exposure=.4, look='Medium High Contrast', gain=(1, 1, 1), lift=0., sat=1., bloom=.06, vignette=.25, grain=.010)

def car(model, paint, loc=(0, 0, 0), heading=180., xc=None):
    """append the cached car; loc = its middle on the ground; heading 180 = nose +X, 0 = nose -X, 90 = nose -Y"""
    f = os.path.join(ROOT, 'cache', 'car_%s_%s.blend' % (model, paint)); n = 'car_%s_%s' % (model, paint)
    if not os.path.exists(f): raise SystemExit('Error: no %s: blender -b --factory-startup -P places/mkcar.py -- %s %s makes it' % (f, model, paint))
    with bpy.data.libraries.load(f, link=False) as (src, dst): dst.collections = [n]
    c = dst.collections[0]; bpy.context.scene.collection.children.link(c); root = next(o for o in c.objects if o.name.startswith('car_root'))
    L = dict(suv=(-.87, 3.86), ute=(-.90, 4.44), arc=(-.80, 3.76), pip=(-.74, 3.34), haven=(-.91, 4.07), mesa=(-.765, 3.622))[model]
    a = radians(heading); cx = sum(L) / 2 if xc is None else xc; root.rotation_euler = (0, 0, a); root.location = Vector(loc) - Vector((cx * cos(a), cx * sin(a), 0))
    bpy.context.view_layer.update(); return dict(root=root, coll=c, M=root.matrix_world.copy(), L=L)

def settle(c, names=('road', 'terrain', 'floor', 'ground', 'slab', 'drive'), sink=.006):
    """puts the car's four tyres on what is under them: height and tilt by the plane through the four hits"""
    bpy.context.view_layer.update(); root = c['root']; T = []
    for o in c['coll'].objects:
        if not o.name.startswith('tyre'): continue
        bb = [o.matrix_world @ Vector(v) for v in o.bound_box]; x, y, z = (sum(v[i] for v in bb) / 8 for i in (0, 1, 2)); zb = min(v.z for v in bb); best = None
        for r in bpy.data.objects:
            if r.type != 'MESH' or not any(r.name.startswith(n) for n in names): continue
            inv = r.matrix_world.inverted(); ok, loc, _, _ = r.ray_cast(inv @ Vector((x, y, zb + .6)), (inv.to_3x3() @ Vector((0, 0, -1))).normalized())
            if ok: w = (r.matrix_world @ loc).z; best = w if best is None else max(best, w)
        if best is not None: T.append((x, y, best, zb))
    if len(T) < 3: print('SETTLE no ground', len(T)); return c
    T = np.array(T); A = np.c_[T[:, 0], T[:, 1], np.ones(len(T))]; k = np.linalg.lstsq(A, T[:, 2], rcond=None)[0]; n = Vector((-k[0], -k[1], 1)).normalized()
    m = root.matrix_world.copy(); t = m.to_translation(); q = Vector((0, 0, 1)).rotation_difference(n); piv = Vector((T[:, 0].mean(), T[:, 1].mean(), T[:, 3].mean()))
    new = Matrix.Translation(Vector((piv.x, piv.y, float(T[:, 2].mean()) - sink))) @ q.to_matrix().to_4x4() @ Matrix.Translation(-piv) @ m; root.matrix_world = new; bpy.context.view_layer.update(); c['M'] = root.matrix_world.copy()
    print('SETTLE gaps before', [round(float(a[3] - a[2]), 3) for a in T]); return c

def camera(kind, loc, target, lens, u=.5, v=.5, fstop=4., focus=None, size=None):
    """level shift camera at loc; target (x,y,z) lands on picture position (u from left, v from bottom)"""
    sc = bpy.context.scene; w, h = size or dict(wide=(1920, 1080), tall=(1080, 1440), detail=(1440, 1080))[kind]; sc.render.resolution_x, sc.render.resolution_y = w, h
    d = Vector(target) - Vector(loc); az = math.atan2(d.x, d.y); dist = math.hypot(d.x, d.y)
    cd = bpy.data.cameras.new('Cam'); cd.sensor_fit = 'HORIZONTAL'; cd.sensor_width = 36; cd.lens = lens; k = lens / 36.
    cd.shift_x = .5 - u; cd.shift_y = d.z / dist * k - (v - .5) * h / w
    cd.clip_end = 60000; cd.clip_start = .05; cd.dof.use_dof = fstop > 0; cd.dof.focus_distance = focus or dist; cd.dof.aperture_fstop = fstop or 8
    o = bpy.data.objects.new('Cam', cd); sc.collection.objects.link(o); sc.camera = o; o.location = loc; o.rotation_euler = (pi / 2, 0, -az)
    return dict(az=-az, loc=tuple(loc), half=math.atan(.5 / k * (1 + 2 * abs(cd.shift_x))), dist=dist, kind=kind, obj=o, view=(sin(az), cos(az)), right=(cos(az), -sin(az)), W=dist / k)

# ------------------------------------------------------------------ boxes: many in one mesh per material
class Boxes:
    def __init__(s): s.d = {}
    def add(s, mat, x0, x1, y0, y1, z0, z1):
        s.d.setdefault(mat.name, (mat, []))[1].append((min(x0, x1), max(x0, x1), min(y0, y1), max(y0, y1), min(z0, z1), max(z0, z1)))
    def build(s, bevel=.004):
        for k, (m, L) in s.d.items():
            A = np.array(L); n = len(A); c = np.array([[i, j, l] for l in (0, 1) for j in (0, 1) for i in (0, 1)])
            V = np.stack([A[:, None, 0] * (1 - c[:, 0]) + A[:, None, 1] * c[:, 0], A[:, None, 2] * (1 - c[:, 1]) + A[:, None, 3] * c[:, 1], A[:, None, 4] * (1 - c[:, 2]) + A[:, None, 5] * c[:, 2]], -1).reshape(-1, 3)
            q = np.array([[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]]); F = (np.arange(n)[:, None, None] * 8 + q[None]).reshape(-1)
            o = mesh_obj('box_' + k, V, F, np.full(n * 6, 4), m, smooth=False)
            if bevel: b = o.modifiers.new('b', 'BEVEL'); b.width = bevel; b.segments = 2; b.limit_method = 'ANGLE'; o.data.use_auto_smooth = True; b.harden_normals = True

def flat(name, col, rough=.6, spec=.3, metal=0., bump=0., bscale=20., var=.0, vscale=1.5):
    m, n = material(name); c = tuple(col)
    base = n.mix(n.noise(n.pos(), vscale, 5., .6), tuple(x * (1 - var) for x in c), tuple(x * (1 + var) for x in c)) if var else c
    n.out(n.bsdf(base, rough, spec, n.bump(n.noise(n.pos(), bscale, 4., .6), bump, .01) if bump else None, Metallic=metal)); return m

def glow(name, col, strength):
    m, n = material(name); e = n.new('ShaderNodeEmission'); e.inputs[0].default_value = C(col); e.inputs[1].default_value = strength; n.out(e.outputs[0]); return m

def glassmat(name, tint=(.9, .93, .92), f=1.6, rough=.0):
    m, n = material(name); g = n.new('ShaderNodeBsdfGlossy'); g.inputs['Roughness'].default_value = rough; t = n.new('ShaderNodeBsdfTransparent'); t.inputs[0].default_value = C(tint)
    fr = n.new('ShaderNodeFresnel'); fr.inputs[0].default_value = 1.5; n.out(n.mixs(n.m('MULTIPLY', fr.outputs[0], f, clamp=True), t.outputs[0], g.outputs[0])); return m

def brick(name, axis='x', cols=((.28, .10, .06), (.42, .17, .09)), mortar=(.40, .37, .33), paint=None, rough=.8, bl=.24, bh=.086):
    """running-bond bricks on a vertical wall: u along axis, v = z"""
    m, n = material(name); p = n.pos(); q = n.xyz(p); u = q[0] if axis == 'x' else q[1]
    row = n.m('FLOOR', n.m('DIVIDE', q[2], bh)); uu = n.m('ADD', n.m('DIVIDE', u, bl), n.m('MULTIPLY', n.m('MODULO', n.m('ADD', row, 1000.), 2.), .5))
    fu = n.m('FRACT', n.m('ADD', uu, 500.)); fv = n.m('FRACT', n.m('ADD', n.m('DIVIDE', q[2], bh), 500.))
    wob = n.m('MULTIPLY', n.m('SUBTRACT', n.noise(p, 45., 3., .6), .5), .05)
    du = n.m('MULTIPLY', n.m('ADD', n.m('SUBTRACT', .5, n.m('ABSOLUTE', n.m('SUBTRACT', fu, .5))), wob), bl); dv = n.m('MULTIPLY', n.m('ADD', n.m('SUBTRACT', .5, n.m('ABSOLUTE', n.m('SUBTRACT', fv, .5))), wob), bh)
    e = n.m('MINIMUM', du, dv); br = n.sm(e, .004, .0075)
    w = n.new('ShaderNodeTexWhiteNoise', noise_dimensions='2D'); n.put(w.inputs['Vector'], n.comb(n.m('FLOOR', n.m('ADD', uu, 500.)), row, 0.)); r = n.xyz(w.outputs['Color'])
    gr = n.noise(p, 60., 5., .7); big = n.noise(p, .7, 5., .6)
    if paint is None:
        c = n.mix(r[0], *cols); c = n.mix(n.m('MULTIPLY', n.sm(r[1], .8, .95), .6), c, tuple(.35 * x for x in cols[0])); c = n.mix(n.m('MULTIPLY', n.sm(gr, .5, .8), .35), c, tuple(.6 * x for x in cols[0])); c = n.mix(br, n.mix(gr, tuple(.7 * x for x in mortar), mortar), c)
    else:
        c = paint(n, p, q, u)
        c = n.mix(n.m('MULTIPLY', n.m('SUBTRACT', 1., br), .18), c, (.1, .1, .1)); c = n.mix(1., c, n.mix(r[0], (.93, .93, .93), (1.05, 1.05, 1.05)), 'MULTIPLY'); c = n.mix(1., c, n.mix(big, (.86, .86, .86), (1.08, 1.08, 1.08)), 'MULTIPLY')
        chip = n.sm(n.m('ADD', n.noise(p, 7., 7., .72), n.m('MULTIPLY', n.m('SUBTRACT', .5, br), .06)), .70, .72); c = n.mix(n.m('MULTIPLY', chip, .8), c, (.30, .14, .09))
    st = n.sm(n.noise(n.comb(n.m('MULTIPLY', u, 3.), n.m('MULTIPLY', q[2], .22), 0.), 1., 5., .65), .55, .78); c = n.mix(n.m('MULTIPLY', st, .25), c, (.05, .045, .04))
    low = n.sm(q[2], .55, .0); c = n.mix(n.m('MULTIPLY', low, n.m('MULTIPLY', n.noise(p, 4., 5., .65), .5)), c, (.09, .075, .06))
    n.out(n.bsdf(c, rough, .25, n.bump(n.m('ADD', n.m('MULTIPLY', br, .007), n.m('ADD', n.m('MULTIPLY', gr, .0035), n.m('MULTIPLY', r[2], .002))), .8, 1.))); return m

def weatherboard(name, col, pitch=.15, rough=.55):
    m, n = material(name); p = n.pos(); z = n.xyz(p)[2]; f = n.m('FRACT', n.m('DIVIDE', z, pitch)); g = n.m('MULTIPLY', n.m('SUBTRACT', 1., f), .016)
    sh = n.sm(f, .97, 1.); sh0 = n.sm(f, .05, .0); x = n.noise(n.comb(n.m('MULTIPLY', n.xyz(p)[0], 2.), n.m('MULTIPLY', n.xyz(p)[1], 2.), n.m('MULTIPLY', z, 40.)), 1., 4., .6)
    c = n.mix(n.m('MAXIMUM', sh, sh0), n.mix(n.noise(p, .8, 5., .6), tuple(.9 * a for a in col), tuple(1.08 * a for a in col)), tuple(.35 * a for a in col))
    n.out(n.bsdf(c, rough, .3, n.bump(n.m('ADD', g, n.m('MULTIPLY', x, .0012)), 1., 1.))); return m

def timber(name, a=(.20, .085, .035), b=(.36, .17, .075), along='z', board=.09, rough=.45):
    m, n = material(name); p = n.pos(); q = n.xyz(p); o = {'x': (q[2], q[0]), 'z': (q[0], q[2]), 'y': (q[0], q[1])}[along]
    k = n.m('FLOOR', n.m('DIVIDE', o[0], board)); f = n.m('FRACT', n.m('ADD', n.m('DIVIDE', o[0], board), 100.)); w = n.new('ShaderNodeTexWhiteNoise', noise_dimensions='1D'); n.put(w.inputs['W'], k)
    gr = n.noise(n.comb(n.m('MULTIPLY', o[0], 60.), n.m('MULTIPLY', o[1], 1.6), n.m('MULTIPLY', w.outputs['Value'], 50.)), 1., 5., .6)
    c = n.mix(n.m('ADD', n.m('MULTIPLY', gr, .6), n.m('MULTIPLY', w.outputs['Value'], .4)), a, b); gap = n.sm(n.m('ABSOLUTE', n.m('SUBTRACT', f, .5)), .455, .475); c = n.mix(gap, c, (.01, .008, .006))
    n.out(n.bsdf(c, rough, .35, n.bump(n.m('SUBTRACT', n.m('MULTIPLY', gr, .002), n.m('MULTIPLY', gap, .012)), .8, 1.))); return m

def concrete(n, p=None, tone=1., wet=.0, joints=None, seed=0.):
    """-> base, rough, normal sockets"""
    p = p or n.pos(); q = n.xyz(p); n1 = n.noise(p, .35, 6., .62); n2 = n.noise(p, 3.2, 6., .6); n3 = n.noise(p, 55., 4., .65); ag = n.xyz(n.voro(p, 120., out='Color'))[0]
    b = n.mix(n2, tuple(tone * x for x in (.20, .195, .185)), tuple(tone * x for x in (.29, .285, .27))); b = n.mix(n.m('MULTIPLY', n.sm(n1, .42, .68), .45), b, tuple(tone * x for x in (.16, .155, .15))); b = n.mix(n.m('MULTIPLY', ag, .35), b, tuple(tone * x for x in (.11, .105, .1)))
    wm = n.sm(n.m('ADD', n1, n.m('MULTIPLY', n.m('SUBTRACT', n2, .5), .25)), .60 - wet * .45, .72 - wet * .45) if wet else 0.
    if wet: b = n.mix(n.m('MULTIPLY', wm, .5), b, tuple(tone * x for x in (.06, .06, .06)))
    r = n.m('ADD', .62, n.m('MULTIPLY', n2, .15)); 
    if wet: r = n.m('SUBTRACT', r, n.m('MULTIPLY', wm, .52))
    h = n.m('ADD', n.m('MULTIPLY', n3, .003), n.m('MULTIPLY', ag, .002))
    if wet: h = n.m('MULTIPLY', h, n.m('SUBTRACT', 1., n.m('MULTIPLY', wm, .85)))
    if joints:
        (sx, ox), (sy, oy) = joints; j = None
        for c, st, of in ((q[0], sx, ox), (q[1], sy, oy)):
            k = n.sm(n.m('MULTIPLY', n.m('ABSOLUTE', n.m('SUBTRACT', n.m('FRACT', n.m('ADD', n.m('DIVIDE', n.m('ADD', c, of), st), 100.)), .5)), st), st * .5 - .009, st * .5 - .004); j = k if j is None else n.m('MAXIMUM', j, k)
        b = n.mix(n.m('MULTIPLY', j, .8), b, (.02, .02, .02)); h = n.m('SUBTRACT', h, n.m('MULTIPLY', j, .008))
    return b, r, n.bump(h, .8, 1.)

# ------------------------------------------------------------------ trees
def tubes(paths, nseg=10):
    """paths: list of (points (n,3), radii (n,)) -> verts, faces of swept tubes"""
    V = []; F = []; k = 0
    for P, R in paths:
        P = np.asarray(P, float); n = len(P); T = np.gradient(P, axis=0); T /= np.linalg.norm(T, axis=1)[:, None] + 1e-9
        ref = np.array([1., .13, .07]) if abs(T[0][0]) < .8 else np.array([.1, 1., .1]); U = np.cross(T, ref); U /= np.linalg.norm(U, axis=1)[:, None]; W = np.cross(T, U)
        a = np.linspace(0, 2 * pi, nseg, endpoint=False); ring = P[:, None] + np.asarray(R)[:, None, None] * (np.cos(a)[None, :, None] * U[:, None] + np.sin(a)[None, :, None] * W[:, None])
        V.append(ring.reshape(-1, 3)); i, j = np.meshgrid(np.arange(n - 1), np.arange(nseg), indexing='ij'); jn = (j + 1) % nseg
        F.append((np.stack([i * nseg + j, i * nseg + jn, (i + 1) * nseg + jn, (i + 1) * nseg + j], -1).reshape(-1, 4)) + k); k += n * nseg
    return np.vstack(V), np.vstack(F)

def barkmat(name, a, b, moss=None, vs=(5., 5., .5), haze=None):
    m, n = material(name); p = n.new('ShaderNodeTexCoord').outputs['Object']; q = n.xyz(p); v = n.comb(n.m('MULTIPLY', q[0], vs[0]), n.m('MULTIPLY', q[1], vs[1]), n.m('MULTIPLY', q[2], vs[2]))
    f = n.noise(v, 1., 6., .65, .3); f2 = n.noise(n.comb(q[0], q[1], n.m('MULTIPLY', q[2], .25)), .9, 5., .6); c = n.mix(n.sm(f, .35, .68), a, b); c = n.mix(n.m('MULTIPLY', n.sm(f2, .48, .62), .75), c, tuple(.55 * x + .45 * y for x, y in zip(a, (.30, .17, .10))))
    if moss: z = n.m('ADD', q[2], n.m('MULTIPLY', n.m('SUBTRACT', n.noise(p, 1.5, 5., .65), .5), 5.)); c = n.mix(n.sm(z, moss[1], 0.), c, n.mix(f, moss[0], tuple(1.9 * x for x in moss[0])))
    n.out(n.bsdf(c, .8, .2, n.bump(f, .7, .06))); return m

def leafmat(name, a, b, c, transl=.3, rough=.5):
    m, n = material(name); r = n.new('ShaderNodeObjectInfo').outputs['Random']; w = n.new('ShaderNodeAttribute', attribute_name='lv').outputs['Fac']
    k = n.mix(w, a, b); k = n.mix(n.m('MULTIPLY', r, .5), k, c); t = n.new('ShaderNodeBsdfTranslucent'); n.put(t.inputs[0], k); n.out(n.mixs(transl, n.bsdf(k, rough, .3), t.outputs[0])); return m

def gum(name, bark, leaf, seed=0, height=14., trunk=.38, spread=1., nleaf=16000, leaf_s=.13, lean=.6, low=.30):
    """eucalypt: forking pale limbs, foliage in separate hanging clumps near the branch ends"""
    r = np.random.RandomState(seed); paths = []; tips = []
    def grow(p, d, L, R, lev):
        n = 9; P = [p]; q = p.copy(); dd = d.copy()
        for i in range(n):
            dd = dd + r.normal(0, .10 + .05 * lev, 3) + np.array([0, 0, .055 * (lev > 0)]); dd /= np.linalg.norm(dd); q = q + dd * L / n; P.append(q.copy())
        Rr = np.linspace(R, R * (.62 if lev < 3 else .25), n + 1)
        if lev == 0: Rr = Rr * (1 + .9 * np.exp(-np.arange(n + 1) * 1.1))
        paths.append((np.array(P), Rr))
        if lev >= 3: tips.append((q, dd, L)); return
        if lev >= 2: tips.append((P[6], dd, L * .7))
        k = 2 + (r.rand() < .55) + (lev == 0)
        for i in range(k):
            a = r.uniform(0, 2 * pi); e = r.uniform(.35, .85) * spread; s = np.cross(dd, [cos(a), sin(a), .3]); s /= np.linalg.norm(s); nd = dd * cos(e) + s * sin(e); grow(P[-1] if i < 2 else P[r.randint(5, 9)], nd, L * r.uniform(.58, .82), Rr[-1] * r.uniform(.6, .85), lev + 1)
    d0 = np.array([r.normal(0, .12), r.normal(0, .12), 1.]); d0 /= np.linalg.norm(d0); grow(np.zeros(3), d0, height * low, trunk, 0)
    V, F = tubes(paths, 12); o = mesh_obj(name + '_b', V, F, np.full(len(F), 4), bark)
    T = np.array([t[0] for t in tips]); z = T[:, 2]; w = np.array([t[2] for t in tips]); pick = r.choice(len(T), nleaf, p=w / w.sum())
    cl = r.normal(size=(len(T), 4, 3)) * np.array([.80, .80, .42]) * (height / 14.) * 1.08; sub = r.randint(0, 4, nleaf)
    P = T[pick] + cl[pick, sub] + r.normal(size=(nleaf, 3)) * np.array([.36, .36, .20]) * (height / 14.)
    up = np.stack([r.normal(0, .45, nleaf), r.normal(0, .45, nleaf), -np.ones(nleaf)], 1); up /= np.linalg.norm(up, axis=1)[:, None]; b = np.cross(up, r.normal(size=(nleaf, 3))); b /= np.linalg.norm(b, axis=1)[:, None]
    s = leaf_s * r.uniform(.7, 1.4, nleaf)[:, None]; Vl = np.stack([P, P + up * s * .9 + b * s * .20, P + up * s * 2., P + up * s * .9 - b * s * .20], 1).reshape(-1, 3)
    lv = np.repeat(np.clip(.5 + .35 * r.normal(size=nleaf) * .6 + .25 * (P[:, 2] - z.mean()) / (z.std() + .1), 0, 1), 4)
    l = mesh_obj(name + '_l', Vl, np.arange(nleaf * 4), np.full(nleaf, 4), leaf, smooth=False, attrs=dict(lv=lv)); l.parent = o; return join(name, [o, l])

def join(name, obs):
    """one object with several material slots"""
    a = obs[0]; bpy.ops.object.select_all(action='DESELECT')
    for o in obs: o.select_set(True); o.parent = None
    bpy.context.view_layer.objects.active = a; bpy.ops.object.join(); a.name = name; return a

def put(proto, loc, scale=1., rz=0., rx=0.):
    o = bpy.data.objects.new(proto.name + '_i', proto.data); bpy.context.scene.collection.objects.link(o); o.location = loc; o.scale = (scale,) * 3 if not isinstance(scale, tuple) else scale; o.rotation_euler = (rx, 0, rz); return o

def hide(o): o.location = (0, -5000, -500)

def ash(name, bark, seed=0, height=46., R=.75):
    """mountain ash trunk: buttressed foot, straight, tapering, a few high limbs"""
    r = np.random.RandomState(seed); n = 60; t = np.linspace(0, 1, n); z = height * t ** 1.15; x = np.cumsum(r.normal(0, .05, n)) * t; y = np.cumsum(r.normal(0, .05, n)) * t
    Rr = R * (1 - .62 * t) * (1 + 1.0 * np.exp(-z / 1.1) + .25 * np.exp(-z / 4.)); ns = 36; a = np.linspace(0, 2 * pi, ns, endpoint=False); ph = r.rand() * 6
    fl = 1 + .22 * np.exp(-z / 1.6)[:, None] * np.sin(5 * a + ph)[None] + .05 * np.sin(9 * a[None] + z[:, None] * .3 + ph)
    V = np.stack([x[:, None] + Rr[:, None] * fl * np.cos(a), y[:, None] + Rr[:, None] * fl * np.sin(a), np.broadcast_to(z[:, None] - .15, fl.shape)], -1).reshape(-1, 3); F = grid_faces(n, ns, True)
    return mesh_obj(name, V, F, np.full(len(F), 4), bark)

def fern(name, trunkm, leafm, seed=0, h=2.6, fronds=26, L=2.3, pin=34):
    """tree fern: fibrous trunk and a crown of arching pinnate fronds (h=0: ground fern)"""
    r = np.random.RandomState(seed); obs = []
    if h > 0:
        t = np.linspace(0, 1, 14); P = np.stack([.18 * np.sin(t * 1.4 + seed) * t, .15 * np.cos(t + seed) * t, t * h], 1); V, F = tubes([(P, .15 * (1 + .5 * (1 - t)) * (1 + .12 * r.normal(size=14)))], 16); obs.append(mesh_obj(name + '_t', V, F, np.full(len(F), 4), trunkm)); top = P[-1]
    else: top = np.zeros(3)
    V = []; lv = []
    for k in range(fronds):
        a = 2 * pi * (k * .618 + r.normal(0, .04)); e = r.uniform(.45, 1.25) if h > 0 else r.uniform(.5, 1.2); l = L * r.uniform(.75, 1.1); n = pin; t = np.linspace(0, 1, n)
        old = e < .6; ang = e - t * (1.5 + .5 * r.rand()); step = l / n; rad = np.cumsum(np.cos(ang)) * step; hz = np.cumsum(np.sin(ang)) * step
        C_ = np.stack([cos(a) * rad, sin(a) * rad, hz], 1) + top; D = np.gradient(C_, axis=0); D /= np.linalg.norm(D, axis=1)[:, None]; side = np.array([-sin(a), cos(a), 0.]); nor = np.cross(side, D)
        wl = .26 * L * np.sin(pi * np.clip(t * .92 + .06, 0, 1)) ** .8
        for sg in (1, -1):
            for i in range(2, n):
                q = C_[i]; dd = side * sg * .94 + D[i] * .34 - nor[i] * .12; dd = dd / np.linalg.norm(dd); w = D[i] * step * .42; ln = wl[i] * r.uniform(.9, 1.05); dr = np.array([0, 0, -.10 * ln])
                m_ = q + dd * ln * .5 + w * .2 + dr * .3; V += [q - w * .6, m_ - w, q + dd * ln + dr, m_ + w]; lv += [t[i] * .6 + .2 * r.rand() + .2 * (e > .9)] * 4
        w0 = side * .012
        for i in range(0, n - 1, 2):
            j = min(i + 2, n - 1); V += [C_[i] - w0, C_[i] + w0, C_[j] + w0 * .7, C_[j] - w0 * .7]; lv += [.1] * 4
    V = np.array(V); obs.append(mesh_obj(name + '_f', V, np.arange(len(V)), np.full(len(V) // 4, 4), leafm, smooth=False, attrs=dict(lv=np.array(lv))))
    return join(name, obs) if len(obs) > 1 else obs[0]

def fogify(color_fn, density, skip=(), zfall=None, start=0.):
    """distance fog in every material (no volume, no noise): color_fn(n) -> colour socket"""
    for m in bpy.data.materials:
        if not m.use_nodes or any(m.name.startswith(s) for s in skip): continue
        t = m.node_tree; o = next((x for x in t.nodes if x.bl_idname == 'ShaderNodeOutputMaterial' and x.inputs['Surface'].links), None)
        if not o: continue
        src = o.inputs['Surface'].links[0].from_socket; n = NT.__new__(NT); n.t = t; n._pos = None
        cd = n.new('ShaderNodeCameraData').outputs['View Distance']; d = n.m('MAXIMUM', n.m('SUBTRACT', cd, start), 0.); k = density
        if zfall: z = n.xyz(n.pos())[2]; d = n.m('MULTIPLY', d, n.m('ADD', zfall[2], n.m('MULTIPLY', n.sm(z, zfall[1], zfall[0]), 1 - zfall[2])))
        nz = n.noise(n.pos(), 1 / 14., 4., .55); d = n.m('MULTIPLY', d, n.m('ADD', .72, n.m('MULTIPLY', nz, .56)))
        f = n.m('SUBTRACT', 1., n.m('EXPONENT', n.m('MULTIPLY', d, -k))); e = n.new('ShaderNodeEmission'); n.put(e.inputs[0], color_fn(n)); e.inputs[1].default_value = 1.
        mx = n.mixs(f, src, e.outputs[0]); t.links.new(mx, o.inputs['Surface'])

def beam(name, p, d, length, r0, r1, col, strength):
    """headlamp beam in mist: additive cone, fading along and across"""
    m, n = material(name); uv = n.new('ShaderNodeAttribute', attribute_name='t').outputs['Fac']; lw = n.new('ShaderNodeLayerWeight'); lw.inputs[0].default_value = .5
    a = n.m('MULTIPLY', n.m('POWER', n.m('SUBTRACT', 1., uv), 2.5), n.m('POWER', n.m('SUBTRACT', 1., lw.outputs['Facing']), 2.)); nz = n.sm(n.noise(n.pos(), .5, 3.), .2, .8, .5, 1.3); e = n.new('ShaderNodeEmission'); e.inputs[0].default_value = C(col); n.put(e.inputs[1], n.m('MULTIPLY', n.m('MULTIPLY', a, nz), strength))
    tr = n.new('ShaderNodeBsdfTransparent'); ad = n.new('ShaderNodeAddShader'); n.put(ad.inputs[0], e.outputs[0]); n.put(ad.inputs[1], tr.outputs[0]); n.out(ad.outputs[0])
    d = np.array(d, float); d /= np.linalg.norm(d); P = np.array(p) + np.outer(np.linspace(0, 1, 24) ** 1.5 * length, d); R = r0 + (r1 - r0) * np.linspace(0, 1, 24) ** 1.5; V, F = tubes([(P, R)], 32)
    o = mesh_obj(name, V, F, np.full(len(F), 4), m, attrs=dict(t=np.repeat(np.linspace(0, 1, 24), 32))); o.visible_shadow = False; o.visible_diffuse = False; o.visible_glossy = False; return o

def spot(name, loc, target, power, angle=60., blend=.6, col=(1, 1, 1), size=.05):
    l = bpy.data.lights.new(name, 'SPOT'); l.energy = power; l.spot_size = radians(angle); l.spot_blend = blend; l.color = col; l.shadow_soft_size = size; o = bpy.data.objects.new(name, l); bpy.context.scene.collection.objects.link(o); o.location = loc
    o.rotation_euler = (Vector(loc) - Vector(target)).to_track_quat('Z', 'Y').to_euler(); return o

def point(name, loc, power, col=(1, 1, 1), size=.1):
    l = bpy.data.lights.new(name, 'POINT'); l.energy = power; l.color = col; l.shadow_soft_size = size; o = bpy.data.objects.new(name, l); bpy.context.scene.collection.objects.link(o); o.location = loc; return o

def cable(name, pts, rad, mat):
    cu = bpy.data.curves.new(name, 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = rad; cu.bevel_resolution = 5; s = cu.splines.new('NURBS'); s.points.add(len(pts) - 1); s.use_endpoint_u = True; s.order_u = 4
    for p, q in zip(s.points, pts): p.co = (*q, 1)
    cu.materials.append(mat); o = bpy.data.objects.new(name, cu); bpy.context.scene.collection.objects.link(o); return o

def label(t, loc, rot, size, mat, ext=.02, sp=1.6):
    cu = bpy.data.curves.new('txt', 'FONT'); cu.body = t; cu.size = size; cu.extrude = ext; cu.align_x = 'CENTER'; cu.align_y = 'CENTER'; cu.space_character = sp; cu.materials.append(mat); o = bpy.data.objects.new('txt', cu); o.location = loc; o.rotation_euler = rot; bpy.context.scene.collection.objects.link(o); return o

# ------------------------------------------------------------------ render
def loadexr(p):
    im = bpy.data.images.load(p); im.colorspace_settings.name = 'Linear'; v = np.empty(len(im.pixels), np.float32); im.pixels.foreach_get(v); v = v.reshape(im.size[1], im.size[0], 4).copy(); bpy.data.images.remove(im); return v

def shoot(out, width, samples, post, border=None):
    """two half-sample renders (different seeds) with albedo, normal, depth -> out.npz; post.py denoises and grades"""
    import tempfile, shutil
    sc = bpy.context.scene; r = sc.render; r.resolution_percentage = 100; k = width / r.resolution_x; r.resolution_x, r.resolution_y = width, int(round(r.resolution_y * k / 2) * 2)
    r.engine = 'CYCLES'; c = sc.cycles; c.use_denoising = False; c.use_adaptive_sampling = True; c.adaptive_threshold = .018; c.adaptive_min_samples = 12; c.sample_clamp_indirect = 2.5; c.sample_clamp_direct = 30; c.caustics_reflective = c.caustics_refractive = False; c.blur_glossy = .8
    c.max_bounces = 4; c.diffuse_bounces = 2; c.glossy_bounces = 2; c.transmission_bounces = 3; c.transparent_max_bounces = 8; c.light_sampling_threshold = .02; r.use_persistent_data = True; c.pixel_filter_type = 'BLACKMAN_HARRIS'; c.filter_width = 1.5
    tmp = tempfile.mkdtemp(dir=S.CACHE); vl = sc.view_layers[0]; vl.cycles.denoising_store_passes = True
    sc.use_nodes = True; t = sc.node_tree; t.nodes.clear(); rl = t.nodes.new('CompositorNodeRLayers'); fo = t.nodes.new('CompositorNodeOutputFile'); fo.base_path = tmp; fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.color_mode = 'RGBA'; fo.file_slots.clear()
    for n_ in ('Image', 'Denoising Albedo', 'Denoising Normal', 'Denoising Depth'): fo.file_slots.new(n_); t.links.new(rl.outputs[n_], fo.inputs[n_])
    half = []; feat = []; c.samples = max(1, samples // 2)
    r.threads_mode = 'FIXED'; r.threads = 2
    for i in (0, 1):
        c.seed = 11 + 7 * i; sc.frame_set(i + 1); bpy.ops.render.render(write_still=False); g = lambda n_: loadexr('%s/%s%04d.exr' % (tmp, n_, i + 1)); half.append(g('Image')); feat.append(np.concatenate([g('Denoising Albedo')[..., :3], g('Denoising Normal')[..., :3], g('Denoising Depth')[..., :1]], -1))
    shutil.rmtree(tmp); np.savez(out + '.npz', a=half[0][..., :3].astype(np.float16), b=half[1][..., :3].astype(np.float16), f=((feat[0] + feat[1]) * .5).clip(-1e4, 6e4).astype(np.float32)); json.dump(post, open(out + '.json', 'w'))
