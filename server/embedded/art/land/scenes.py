"""
scenes.py - procedural hero backdrops for Meridian Motors (Blender 3.4+, Cycles).

    import scenes
    info = scenes.build('alpine', camera='wide')      # wipes the file, builds world, set, camera, grade
    ... append / build the car here: at the origin, standing on z=0, length along X ...
    scenes.render('/tmp/out.png', width=1920, samples=160)

or from the shell (with a grey stand-in box for the car):

    blender -b -P scenes.py -- alpine wide out.png --w 640 --s 32 [--empty]

Conventions: metres, Z up.  The camera stands on the -Y side and sees the +X end and the -Y
flank of the car (put the nose towards +X, or rotate the car 180 deg about Z to show its tail).
Nothing is downloaded; the eroded mountains are computed once and kept in ./cache.
"""
import bpy, math, os, sys, time
import numpy as np
from math import radians, sin, cos, atan2, pi, exp, sqrt

HERE = os.path.dirname(os.path.abspath(__file__))
CACHE = os.environ.get('ART_WORK', '/tmp/meridian-art') + '/land'
SCENES = {}


# --------------------------------------------------------------------------- noise and landforms
def _hash2(ix, iy, seed):
    h = (ix.astype(np.int64) * 374761393 + iy.astype(np.int64) * 668265263 + seed * 1274126177) & 0x7fffffff
    h = ((h ^ (h >> 13)) * 1274126177) & 0x7fffffff
    h = ((h ^ (h >> 16)) * 668265263) & 0x7fffffff
    return ((h ^ (h >> 15)) & 0xffff) / 65535.0 * 2 * pi


def gnoise(x, y, seed=0):
    """2-D gradient noise, about -0.7..0.7"""
    x = np.asarray(x, float); y = np.asarray(y, float)
    ix = np.floor(x); iy = np.floor(y)
    fx = x - ix; fy = y - iy
    u = fx * fx * fx * (fx * (fx * 6 - 15) + 10); v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    r = []
    for dx in (0, 1):
        for dy in (0, 1):
            a = _hash2(ix + dx, iy + dy, seed)
            r.append(np.cos(a) * (fx - dx) + np.sin(a) * (fy - dy))
    return (r[0] * (1 - u) + r[2] * u) * (1 - v) + (r[1] * (1 - u) + r[3] * u) * v


def fbm(x, y, octaves=5, seed=0, gain=.5, lac=2.03, ridged=False):
    s = 0; a = 1.0; n = 0
    for o in range(octaves):
        v = gnoise(x, y, seed + o * 17) * 1.4
        if ridged: v = 1 - 2 * np.abs(v)
        s = s + a * v; n += a; a *= gain
        x, y = (x * .8 - y * .6) * lac + 13.7, (x * .6 + y * .8) * lac - 7.3
    return s / n


def sstep(x, a, b):
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)


def _resize(a, n):
    m = a.shape[0]
    t = np.linspace(0, m - 1, n)
    return bicubic(a, *np.meshgrid(t, t, indexing='ij'))


def bicubic(a, i, j):
    """Catmull-Rom sample of a at fractional indices (clamped)"""
    H, W = a.shape
    i = np.clip(i, 0, H - 1.001); j = np.clip(j, 0, W - 1.001)
    i0 = np.floor(i).astype(int); j0 = np.floor(j).astype(int)
    fi = i - i0; fj = j - j0

    def w(t):
        return (-.5 * t + t * t - .5 * t ** 3, 1 - 2.5 * t * t + 1.5 * t ** 3,
                .5 * t + 2 * t * t - 1.5 * t ** 3, -.5 * t * t + .5 * t ** 3)
    wi, wj = w(fi), w(fj); r = 0
    for k in range(4):
        ii = np.clip(i0 + k - 1, 0, H - 1)
        for l in range(4):
            r = r + wi[k] * wj[l] * a[ii, np.clip(j0 + l - 1, 0, W - 1)]
    return r


def eroded(seed=1, size=14000., uplift=150., talus=1.0, stages=((160, 260), (320, 90), (640, 36)), m=.45):
    """Stream-power eroded mountains on a square of `size` metres; heights in metres, borders at 0."""
    f = os.path.join(CACHE, 'ero_%d_%d_%d_%d_%d.npy' % (seed, size, uplift, talus * 100, stages[-1][0]))
    if os.path.exists(f): return np.load(f)
    rng = np.random.RandomState(seed); h = None
    for n, iters in stages:
        dx = size / n
        yy, xx = np.mgrid[0:n, 0:n] / float(n)
        h = rng.rand(n, n) * 30 if h is None else _resize(h, n) + rng.rand(n, n) * dx * .1
        U = uplift * (.55 + .75 * sstep(fbm(xx * 3.1, yy * 3.1, 4, seed), -.5, .6)) * sstep(np.minimum(yy, 1 - yy), 0, .16)
        K = 1 + .5 * fbm(xx * 9, yy * 9, 4, seed + 5)
        edge = np.zeros((n, n), bool); edge[0] = edge[-1] = edge[:, 0] = edge[:, -1] = True
        idx = np.arange(n * n).reshape(n, n)
        dt = .22
        for it in range(iters):
            hp = np.pad(h + rng.rand(n, n) * dx * .05, 1, mode='edge')
            best = np.zeros((n, n)); rec = idx.copy(); dist = np.full((n, n), dx)
            for di in (-1, 0, 1):
                for dj in (-1, 0, 1):
                    if di == dj == 0: continue
                    d = dx * sqrt(di * di + dj * dj)
                    s = (h - hp[1 + di:1 + di + n, 1 + dj:1 + dj + n]) / d
                    b = s > best
                    b[0] = b[-1] = b[:, 0] = b[:, -1] = False
                    best[b] = s[b]; dist[b] = d
                    rec[b] = idx[b] + di * n + dj
            rf = rec.ravel(); J = rf.copy(); S = np.ones(n * n); root = rf == idx.ravel()
            for _ in range(int(math.log2(n)) + 3):
                live = J != np.arange(n * n)
                # walk only nodes that have not reached a root
                S2 = S + np.bincount(np.where(live, J, 0),
                                     np.where(live, S, 0), minlength=n * n)[:n * n]
                Jn = J[J]
                # a node that has arrived at a root must not deposit again
                stop = root[J]
                S = S2; J = np.where(stop, np.arange(n * n), Jn)
            A = (S * dx * dx).reshape(n, n)
            F = K * dt * A ** m / dist
            hr = h.ravel()[rf].reshape(n, n)
            hn = (h + U * dt + F * hr) / (1 + F)
            pit = root.reshape(n, n)
            hn = np.where(pit, h + U * dt, hn)
            hr = hn.ravel()[rf].reshape(n, n)
            hn = np.where(pit, hn, np.minimum(hn, hr + talus * (1 + .35 * (K - 1)) * dist))
            hn[edge] = 0
            h = hn
    h = h * .5
    lim = talus * (1 + .25 * fbm(xx * 14, yy * 14, 4, seed + 9)) * dx
    for _ in range(40):                                  # scree: no slope above the angle of repose
        p = np.pad(h, 1, mode='edge'); lo = np.minimum(np.minimum(p[:-2, 1:-1], p[2:, 1:-1]), np.minimum(p[1:-1, :-2], p[1:-1, 2:]))
        h = np.minimum(h, lo + lim)
    for _ in range(1):                                   # a touch of hill-slope creep
        p = np.pad(h, 1, mode='edge')
        h = h * .5 + .125 * (p[:-2, 1:-1] + p[2:, 1:-1] + p[1:-1, :-2] + p[1:-1, 2:])
    os.makedirs(CACHE, exist_ok=True)
    np.save(f, h.astype(np.float32))
    return h


# --------------------------------------------------------------------------- meshes
def mesh_obj(name, verts, faces_idx, counts, mat=None, smooth=True, uv=None, attrs=None, link=True):
    """fast mesh from numpy: verts (N,3), flat loop indices, per-face corner counts"""
    me = bpy.data.meshes.new(name)
    verts = np.asarray(verts, np.float32); li = np.asarray(faces_idx, np.int32).ravel(); counts = np.asarray(counts, np.int32)
    me.vertices.add(len(verts)); me.vertices.foreach_set('co', verts.ravel())
    me.loops.add(len(li)); me.loops.foreach_set('vertex_index', li)
    me.polygons.add(len(counts))
    st = np.zeros(len(counts), np.int32); st[1:] = np.cumsum(counts)[:-1]
    me.polygons.foreach_set('loop_start', st); me.polygons.foreach_set('loop_total', counts)
    if uv is not None:
        l = me.uv_layers.new(name='UVMap'); l.data.foreach_set('uv', np.asarray(uv, np.float32)[li].ravel())
    for k, v in (attrs or {}).items():
        a = me.attributes.new(k, 'FLOAT', 'POINT'); a.data.foreach_set('value', np.asarray(v, np.float32).ravel())
    me.update(calc_edges=True)
    if smooth: me.polygons.foreach_set('use_smooth', np.ones(len(counts), bool))
    ob = bpy.data.objects.new(name, me)
    if mat: me.materials.append(mat)
    if link: bpy.context.scene.collection.objects.link(ob)
    return ob


def grid_faces(nr, nc, wrap=False):
    j = np.arange(nc if wrap else nc - 1); i = np.arange(nr - 1)
    I, J = np.meshgrid(i, j, indexing='ij'); K = (J + 1) % nc
    f = np.stack([I * nc + J, (I + 1) * nc + J, (I + 1) * nc + K, I * nc + K], -1).reshape(-1, 4)
    return f


def polar(name, hfun, c, az, mat, r0=.4, r1=22000., nr=620, half=30., na=760, coarse=120, attrs=None, rings=None):
    """Terrain as a polar grid round the camera foot: dense in the view, coarse behind (for reflections)."""
    th = np.concatenate([np.linspace(-half, half, na), np.linspace(half, 360 - half, coarse + 2)[1:-1]])
    r = np.geomspace(r0, r1, nr) if rings is None else rings
    v0 = pi / 2 + az
    R, T = np.meshgrid(r, v0 - np.radians(th), indexing='ij')
    X = c[0] + R * np.cos(T); Y = c[1] + R * np.sin(T)
    Z = hfun(X, Y)
    at = {k: f(X, Y, Z) for k, f in (attrs or {}).items()}
    f = grid_faces(len(r), len(th), True)
    return mesh_obj(name, np.stack([X, Y, Z], -1).reshape(-1, 3), f, np.full(len(f), 4), mat, attrs=at)


def spline(pts, step=1.):
    p = np.asarray(pts, float); out = []
    q = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    for i in range(1, len(q) - 2):
        n = max(2, int(np.linalg.norm(q[i + 1] - q[i]) / step))
        t = np.linspace(0, 1, n, endpoint=False)[:, None]
        a, b, c, d = q[i - 1], q[i], q[i + 1], q[i + 2]
        out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - 3 * c + d - a) * t ** 3))
    return np.vstack(out + [p[-1:]])


class Road:
    """poly-line road (x, y, z) with a signed lateral distance"""
    def __init__(s, pts, half=3.6, step=1.5):
        s.p = spline(pts, step); s.half = half
        t = np.gradient(s.p[:, :2], axis=0); s.t = t / np.linalg.norm(t, axis=1)[:, None]
        s.n = np.stack([-s.t[:, 1], s.t[:, 0]], 1)
        s.s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(s.p[:, :2], axis=0), axis=1))])
        k = np.argmin((s.p[:, :2] ** 2).sum(1)); s.s -= s.s[k]

    def dist(s, x, y, reach=60.):
        """-> lateral distance (inf where further than reach), road z, signed side, arc length"""
        sh = np.shape(x); x = np.ravel(x); y = np.ravel(y)
        D = np.full(x.shape, np.inf); Z = np.zeros(x.shape); L = np.zeros(x.shape); S = np.zeros(x.shape)
        b = s.p
        ok = np.where((x > b[:, 0].min() - reach) & (x < b[:, 0].max() + reach) & (y > b[:, 1].min() - reach) & (y < b[:, 1].max() + reach))[0]
        for k in range(0, len(ok), 20000):
            i = ok[k:k + 20000]
            dx = x[i, None].astype(np.float32) - b[None, :, 0].astype(np.float32); dy = y[i, None].astype(np.float32) - b[None, :, 1].astype(np.float32)
            j = np.argmin(dx * dx + dy * dy, axis=1); r = np.arange(len(i))
            lat = dx[r, j] * s.n[j, 0] + dy[r, j] * s.n[j, 1]; lon = dx[r, j] * s.t[j, 0] + dy[r, j] * s.t[j, 1]
            end = ((j == 0) | (j == len(b) - 1))
            lonx = np.where(end, lon, 0)
            D[i] = np.hypot(lat, lonx)
            g = np.gradient(b[:, 2], s.s)
            Z[i] = b[j, 2] + g[j] * lon; L[i] = lat; S[i] = s.s[j] + lon
        D[D > reach] = np.inf
        return D.reshape(sh), Z.reshape(sh), L.reshape(sh), S.reshape(sh)

    def mesh(s, name, mat, lift=.0, nx=9, half=None, camber=.0):
        half = half or s.half
        v = np.linspace(-half, half, nx)
        P = s.p[:, None, :2] + s.n[:, None, :] * v[None, :, None]
        Z = s.p[:, None, 2] + lift - camber * np.abs(v)[None, :]
        V = np.concatenate([P, Z[..., None]], -1)
        uv = np.stack(np.broadcast_arrays(s.s[:, None], v[None, :]), -1).reshape(-1, 2)
        f = grid_faces(len(s.p), nx)[:, ::-1]
        return mesh_obj(name, V.reshape(-1, 3), f, np.full(len(f), 4), mat, uv=uv)


def blades(name, mat, n=60, height=(.35, .7), width=.012, spread=.10, lean=.5, seed=0, seg=3, dome=False, droop=.25):
    """a tuft of bent tapering blades"""
    rng = np.random.RandomState(seed); V = []; F = []; C = []; k = 0
    for b in range(n):
        a = rng.rand() * 2 * pi; r0 = spread * sqrt(rng.rand()); h = rng.uniform(*height)
        base = np.array([cos(a) * r0, sin(a) * r0, -.03])
        a2 = a + rng.normal(0, .5)
        if dome:
            e = rng.uniform(.05, 1) * pi / 2; up = sin(e); ou = cos(e)
        else:
            ln = lean * (.25 + rng.rand()); up = 1; ou = ln
        side = np.array([-sin(a2), cos(a2), 0]) * width * rng.uniform(.6, 1.3)
        for q in range(seg + 1):
            t = q / seg
            p = base + np.array([cos(a2) * ou * h * t, sin(a2) * ou * h * t, h * up * t - droop * h * ou * t * t])
            w = side * (1 - t) ** .7
            if q < seg: V += [p - w, p + w]
            else: V += [p]
        for q in range(seg - 1):
            F += [k + 2 * q, k + 2 * q + 1, k + 2 * q + 3, k + 2 * q + 2]; C.append(4)
        F += [k + 2 * (seg - 1), k + 2 * (seg - 1) + 1, k + 2 * seg]; C.append(3)
        k += 2 * seg + 1
    return mesh_obj(name, np.array(V), F, C, mat, smooth=False, link=True)


def rock(name, mat, seed=0, sub=3, flat=.65):
    import bmesh
    bm = bmesh.new(); bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=.5)
    for v in bm.verts:
        c = v.co
        d = 1 + .45 * float(gnoise(c.x * 2.3 + seed * 9.1, c.y * 2.3 + c.z * 1.9, seed)) + .2 * float(gnoise(c.x * 6 + c.z * 5, c.y * 6 + seed, seed + 3))
        v.co = c * d; v.co.z *= flat
    me = bpy.data.meshes.new(name); bm.to_mesh(me); bm.free()
    for p in me.polygons: p.use_smooth = True
    me.materials.append(mat)
    ob = bpy.data.objects.new(name, me); bpy.context.scene.collection.objects.link(ob)
    return ob


def scatter(name, protos, pts, scale, seed=0, tilt=.0, yaw=None):
    """instance protos on points (N,3) by face instancing: random yaw, given scale"""
    rng = np.random.RandomState(seed); N = len(pts)
    if N == 0: return
    pick = rng.randint(0, len(protos), N); yaw = rng.rand(N) * 2 * pi if yaw is None else yaw
    for k, pr in enumerate(protos):
        m = pick == k; P = np.asarray(pts)[m]; s = np.broadcast_to(scale, (N,))[m] * .5; a = yaw[m]; n = len(P)
        if not n: continue
        q = []
        for ca in range(4):
            an = a + pi / 4 + ca * pi / 2
            off = np.stack([np.cos(an) * s * sqrt(2), np.sin(an) * s * sqrt(2), rng.normal(0, tilt, n) * s], 1)
            q.append(P + off)
        V = np.stack(q, 1).reshape(-1, 3)
        em = mesh_obj('%s_i%d' % (name, k), V, np.arange(n * 4), np.full(n, 4), None, smooth=False)
        em.instance_type = 'FACES'; em.use_instance_faces_scale = True
        em.show_instancer_for_render = False; em.show_instancer_for_viewport = False
        pr.parent = em


def in_view(cam, n, rmin, rmax, seed=0, extra=4., power=1.5):
    """random ground points inside the camera's fan, denser near the camera (power>1)"""
    rng = np.random.RandomState(seed)
    h = cam['half'] + radians(extra)
    r = rmin * (rmax / rmin) ** (rng.rand(n) ** (1 / power)) if power else np.sqrt(rng.uniform(rmin ** 2, rmax ** 2, n))
    t = pi / 2 + cam['az'] + rng.uniform(-h, h, n)
    return cam['loc'][0] + r * np.cos(t), cam['loc'][1] + r * np.sin(t)


# --------------------------------------------------------------------------- shader shorthand
def C(c):
    if isinstance(c, str):
        c = [int(c[i:i + 2], 16) / 255 for i in (1, 3, 5)]
        c = [x / 12.92 if x < .04045 else ((x + .055) / 1.055) ** 2.4 for x in c]
    return tuple(c)[:3] + (1.,)


class NT:
    def __init__(s, tree):
        s.t = tree; s.t.nodes.clear(); s._pos = None

    def new(s, typ, **kw):
        n = s.t.nodes.new(typ)
        for k, v in kw.items(): setattr(n, k, v)
        return n

    def put(s, sock, v):
        if v is None: return
        if isinstance(v, bpy.types.NodeSocket): s.t.links.new(v, sock)
        elif isinstance(v, str): sock.default_value = C(v)
        elif isinstance(v, (tuple, list)) and sock.type == 'RGBA': sock.default_value = C(v)
        else: sock.default_value = v

    def m(s, op, a, b=None, c=None, clamp=False):
        n = s.new('ShaderNodeMath', operation=op, use_clamp=clamp)
        for k, v in enumerate((a, b, c)): s.put(n.inputs[k], v)
        return n.outputs[0]

    def v(s, op, a, b=None, sc=None):
        n = s.new('ShaderNodeVectorMath', operation=op); s.put(n.inputs[0], a); s.put(n.inputs[1], b)
        if sc is not None: s.put(n.inputs['Scale'], sc)
        return n.outputs['Value'] if op in ('LENGTH', 'DOT_PRODUCT', 'DISTANCE') else n.outputs[0]

    def pos(s):
        if s._pos is None: s._pos = s.new('ShaderNodeNewGeometry')
        return s._pos.outputs['Position']

    def geo(s, k): s.pos(); return s._pos.outputs[k]

    def xyz(s, a): return s.new_in('ShaderNodeSeparateXYZ', a).outputs

    def new_in(s, typ, a, **kw):
        n = s.new(typ, **kw); s.put(n.inputs[0], a); return n

    def comb(s, x=0., y=0., z=0.):
        n = s.new('ShaderNodeCombineXYZ')
        for k, q in enumerate((x, y, z)): s.put(n.inputs[k], q)
        return n.outputs[0]

    def noise(s, vec, scale=1., detail=5., rough=.55, dist=0., color=False, dims='3D'):
        n = s.new('ShaderNodeTexNoise', noise_dimensions=dims); s.put(n.inputs['Vector'], vec)
        for k, q in (('Scale', scale), ('Detail', detail), ('Roughness', rough), ('Distortion', dist)): s.put(n.inputs[k], q)
        return n.outputs['Color' if color else 'Fac']

    def voro(s, vec, scale=1., feature='F1', out='Distance', rnd=1.):
        n = s.new('ShaderNodeTexVoronoi', feature=feature); s.put(n.inputs['Vector'], vec); n.inputs['Scale'].default_value = scale
        n.inputs['Randomness'].default_value = rnd
        return n.outputs[out]

    def sm(s, x, a, b, lo=0., hi=1.):
        n = s.new('ShaderNodeMapRange', interpolation_type='SMOOTHSTEP')
        for k, q in enumerate((x, a, b, lo, hi)): s.put(n.inputs[k], q)
        return n.outputs[0]

    def mix(s, f, a, b, mode='MIX'):
        n = s.new('ShaderNodeMixRGB', blend_type=mode); s.put(n.inputs[0], f); s.put(n.inputs[1], a); s.put(n.inputs[2], b)
        return n.outputs[0]

    def ramp(s, f, stops):
        n = s.new('ShaderNodeValToRGB'); e = n.color_ramp.elements
        while len(e) < len(stops): e.new(.5)
        for el, (p, c) in zip(e, stops): el.position = p; el.color = C(c)
        s.put(n.inputs[0], f); return n.outputs[0]

    def bump(s, h, strength=.5, distance=.1, normal=None):
        n = s.new('ShaderNodeBump'); n.inputs['Strength'].default_value = strength
        s.put(n.inputs['Distance'], distance); s.put(n.inputs['Height'], h); s.put(n.inputs['Normal'], normal); return n.outputs[0]

    def bsdf(s, base, rough=.8, spec=.3, normal=None, **kw):
        n = s.new('ShaderNodeBsdfPrincipled'); s.put(n.inputs['Base Color'], base); s.put(n.inputs['Roughness'], rough)
        s.put(n.inputs['Specular' if 'Specular' in n.inputs else 'Specular IOR Level'], spec); s.put(n.inputs['Normal'], normal)
        for k, q in kw.items(): s.put(n.inputs[k.replace('_', ' ')], q)
        return n.outputs[0]

    def mixs(s, f, a, b):
        n = s.new('ShaderNodeMixShader'); s.put(n.inputs[0], f); s.put(n.inputs[1], a); s.put(n.inputs[2], b); return n.outputs[0]

    def out(s, surf, world=False):
        n = s.new('ShaderNodeOutputWorld' if world else 'ShaderNodeOutputMaterial'); s.t.links.new(surf, n.inputs['Surface'])


def material(name):
    m = bpy.data.materials.new(name); m.use_nodes = True
    if hasattr(m.cycles, 'sample_as_light'): m.cycles.sample_as_light = False
    elif hasattr(m.cycles, 'emission_sampling'): m.cycles.emission_sampling = 'NONE'
    return m, NT(m.node_tree)


# --------------------------------------------------------------------------- sky, sun, air
class Sky:
    """Nishita sky + separate sun lamp (less noise) + thin procedural cloud, and the matching aerial haze."""
    def __init__(s, az, elev, strength=.1, sun=4., sun_color=(1, .95, .88), air=1., dust=1., ozone=1., altitude=100., sky_elev=None,
                 cloud=None, horizon=None, sun_size=.53):
        s.__dict__.update(locals())
        # az: world azimuth of the sun as an angle from +Y towards +X
        s.dir = np.array([sin(az) * cos(elev), cos(az) * cos(elev), sin(elev)])

    def tex(s, n, vec=None):
        t = n.new('ShaderNodeTexSky', sky_type='NISHITA'); t.sun_disc = False
        t.sun_elevation = s.sky_elev if s.sky_elev is not None else s.elev; t.sun_rotation = s.az % (2 * pi)
        t.air_density = s.air; t.dust_density = s.dust; t.ozone_density = s.ozone; t.altitude = s.altitude
        if vec is not None: n.put(t.inputs['Vector'], vec)
        return t.outputs[0]

    def world(s):
        w = bpy.data.worlds.new('Sky'); bpy.context.scene.world = w; w.use_nodes = True; n = NT(w.node_tree)
        d = n.new('ShaderNodeTexCoord').outputs['Generated']
        x, y, z = n.xyz(d)[:3]
        zc = n.m('MAXIMUM', z, .0)
        dv = n.comb(x, y, n.m('MAXIMUM', z, .004))
        sky = s.tex(n, dv)
        if s.horizon:                                   # (colour, amount, height) veil on the horizon
            col, amt, hh = s.horizon
            f = n.m('MULTIPLY', n.m('POWER', n.m('SUBTRACT', 1., n.m('MINIMUM', n.m('DIVIDE', zc, hh), 1.)), 2.), amt)
            sky = n.mix(f, sky, col)
        if s.cloud:
            c = dict(scale=1., stretch=(1, 1), rot=0., lo=.48, hi=.72, amount=.8, base=.02, color=(8, 7.6, 7.2), dark=(3, 3.2, 3.6), glow=3., detail=7., rough=.58, warp=.5, low=.02, high=.25); c.update(s.cloud)
            q = n.m('ADD', n.m('ABSOLUTE', z), .10)
            px = n.m('DIVIDE', x, q); py = n.m('DIVIDE', y, q)
            ca, sa = cos(c['rot']), sin(c['rot'])
            u = n.m('ADD', n.m('MULTIPLY', px, ca), n.m('MULTIPLY', py, sa)); v = n.m('SUBTRACT', n.m('MULTIPLY', py, ca), n.m('MULTIPLY', px, sa))
            pv = n.comb(n.m('MULTIPLY', u, c['stretch'][0]), n.m('MULTIPLY', v, c['stretch'][1]), c.get('seed', 0.))
            wv = n.noise(pv, c['scale'] * .6, 3., .5, color=True)
            pw = n.v('ADD', pv, n.v('SCALE', n.v('SUBTRACT', wv, (.5, .5, .5)), sc=c['warp'] / c['scale']))
            big = n.noise(pw, c['scale'] * .45, 2., .5)
            f = n.noise(pw, c['scale'], c['detail'], c['rough'])
            f = n.m('ADD', n.m('MULTIPLY', f, .72), n.m('MULTIPLY', big, .28))
            k = n.sm(f, c['lo'], c['hi']); k = n.m('MULTIPLY', k, n.sm(z, c['low'], c['high'])); k = n.m('MULTIPLY', k, c['amount'])
            sd = n.v('DOT_PRODUCT', d, tuple(s.dir)); ph = n.m('POWER', n.m('MAXIMUM', sd, 0.), 6.)
            cc = n.mix(n.sm(f, c['lo'], c['hi'] + .12), c['color'], c['dark'])
            cc = n.mix(1., cc, n.comb(*([n.m('ADD', 1., n.m('MULTIPLY', ph, c['glow']))] * 3)), 'MULTIPLY')
            # thin cloud keeps some sky colour
            sky = n.mix(k, sky, cc)
        bg = n.new('ShaderNodeBackground'); n.put(bg.inputs[0], sky); bg.inputs[1].default_value = s.strength
        n.out(bg.outputs[0], True)
        w.cycles.sampling_method = 'MANUAL'; w.cycles.sample_map_resolution = 512
        if s.sun:
            l = bpy.data.lights.new('Sun', 'SUN'); l.energy = s.sun; l.color = s.sun_color; l.angle = radians(s.sun_size)
            o = bpy.data.objects.new('Sun', l); bpy.context.scene.collection.objects.link(o)
            from mathutils import Vector
            o.rotation_euler = Vector(tuple(s.dir)).to_track_quat('Z', 'Y').to_euler()
        return w

    def haze(s, n, shader, density=1 / 12000., gain=1., tint=(1, 1, 1), mist=None, flat=.25, zmin=.05):
        """aerial perspective: blend towards this sky's own horizon colour with distance (no volume, no noise)"""
        cd = n.new('ShaderNodeCameraData').outputs['View Distance']
        f = n.m('SUBTRACT', 1., n.m('EXPONENT', n.m('MULTIPLY', cd, -density)))
        if mist:                                        # (z_top, z_bottom, 1/distance, amount): valley mist
            zt, zb, k, a = mist
            p = n.pos(); z = n.xyz(p)[2]
            z = n.m('ADD', z, n.m('MULTIPLY', n.m('SUBTRACT', n.noise(p, 1 / 700., 4.), .5), (zt - zb) * 1.1))
            g = n.m('MULTIPLY', n.sm(z, zt, zb), n.m('SUBTRACT', 1., n.m('EXPONENT', n.m('MULTIPLY', cd, -k))))
            g = n.m('MULTIPLY', g, a)
            f = n.m('SUBTRACT', 1., n.m('MULTIPLY', n.m('SUBTRACT', 1., f), n.m('SUBTRACT', 1., g)))
        i = n.xyz(n.v('SCALE', n.geo('Incoming'), sc=-1.))
        d = n.comb(i[0], i[1], n.m('ADD', n.m('MULTIPLY', n.m('MAXIMUM', i[2], 0.), flat), zmin))
        e = n.new('ShaderNodeEmission'); sky = s.tex(n, n.v('NORMALIZE', d))
        if s.horizon: sky = n.mix(s.horizon[1] * .8, sky, s.horizon[0])
        n.put(e.inputs[0], n.mix(1., sky, tint, 'MULTIPLY')); e.inputs[1].default_value = s.strength * gain
        return n.mixs(f, shader, e.outputs[0])


def sun_az(az, rel):
    """world azimuth for a sun `rel` degrees to the right of the view axis of a camera at azimuth az"""
    return -az + radians(rel)


# --------------------------------------------------------------------------- camera, grade, render
def camera(kind, az=28., dist=15.5, height=1.35, wide=(11.2, .5, .2), tall=(6.6, .5, .17), fstop=4., tall_dist=None, pitch=0.):
    """level shift-lens camera.  wide/tall = (frame width in m at the car, car centre u, wheel line v)"""
    sc = bpy.context.scene; az = radians(az)
    W, u, v = wide if kind == 'wide' else tall
    if kind == 'tall' and tall_dist: dist = tall_dist
    asp = 9 / 16. if kind == 'wide' else 4 / 3.
    sc.render.resolution_x, sc.render.resolution_y = (1920, 1080) if kind == 'wide' else (1440, 1920)
    cd = bpy.data.cameras.new('Cam'); cd.sensor_fit = 'HORIZONTAL'; cd.sensor_width = 36; cd.lens = 36 * dist / W
    cd.shift_x = .5 - u; cd.shift_y = -height / W - (v - .5) * asp
    cd.clip_end = 60000; cd.dof.use_dof = True; cd.dof.focus_distance = dist; cd.dof.aperture_fstop = fstop
    o = bpy.data.objects.new('Cam', cd); sc.collection.objects.link(o); sc.camera = o
    o.location = (dist * sin(az), -dist * cos(az), height); o.rotation_euler = (pi / 2, 0, az)
    return dict(az=az, loc=tuple(o.location), half=math.atan(W / dist * (.5 + abs(cd.shift_x))), dist=dist, W=W, kind=kind, obj=o,
                view=(-sin(az), cos(az)), right=(cos(az), sin(az)))


def grade(exposure=0., look='Medium High Contrast', lift=(1, 1, 1), gamma=(1, 1, 1), gain=(1, 1, 1), sat=1., glow=.0, glow_thr=1.5, vignette=.25, disp=.004):
    sc = bpy.context.scene
    vs = sc.view_settings; vs.view_transform = 'Filmic'; vs.exposure = exposure
    try: vs.look = look
    except TypeError: vs.look = 'None'
    sc.use_nodes = True; t = sc.node_tree; t.nodes.clear(); L = t.links
    rl = t.nodes.new('CompositorNodeRLayers'); s = rl.outputs['Image']
    if glow:
        g = t.nodes.new('CompositorNodeGlare'); g.glare_type = 'FOG_GLOW'; g.threshold = glow_thr; g.size = 7; g.mix = glow - 1; g.quality = 'MEDIUM'
        L.new(s, g.inputs[0]); s = g.outputs[0]
    c = t.nodes.new('CompositorNodeColorBalance'); c.correction_method = 'LIFT_GAMMA_GAIN'; c.lift = lift; c.gamma = gamma; c.gain = gain
    L.new(s, c.inputs['Image']); s = c.outputs[0]
    if sat != 1:
        h = t.nodes.new('CompositorNodeHueSat'); h.inputs['Saturation'].default_value = sat; L.new(s, h.inputs['Image']); s = h.outputs[0]
    if disp:
        d = t.nodes.new('CompositorNodeLensdist'); d.inputs['Dispersion'].default_value = disp; d.use_fit = True
        L.new(s, d.inputs['Image']); s = d.outputs[0]
    if vignette:
        e = t.nodes.new('CompositorNodeEllipseMask'); e.width = 1.05; e.height = .95
        b = t.nodes.new('CompositorNodeBlur'); b.filter_type = 'FAST_GAUSS'; b.use_relative = True; b.factor_x = b.factor_y = 24; b.aspect_correction = 'NONE'
        m = t.nodes.new('CompositorNodeMixRGB'); m.blend_type = 'MULTIPLY'; m.inputs[0].default_value = vignette
        L.new(e.outputs[0], b.inputs[0]); L.new(s, m.inputs[1]); L.new(b.outputs[0], m.inputs[2]); s = m.outputs[0]
    o = t.nodes.new('CompositorNodeComposite'); L.new(s, o.inputs[0])


def setup(width=None, samples=64):
    sc = bpy.context.scene; sc.render.engine = 'CYCLES'; c = sc.cycles
    c.device = 'CPU'; c.samples = samples; c.use_adaptive_sampling = True; c.adaptive_threshold = .015; c.adaptive_min_samples = 16
    try: c.denoiser = 'OPENIMAGEDENOISE'; c.use_denoising = True
    except TypeError: c.use_denoising = False           # Debian's 3.4.1 is built without OIDN
    c.max_bounces = 6; c.diffuse_bounces = 2; c.glossy_bounces = 3; c.transmission_bounces = 6; c.transparent_max_bounces = 8
    c.caustics_reflective = c.caustics_refractive = False; c.sample_clamp_indirect = 2; c.blur_glossy = .5
    sc.render.use_persistent_data = False; sc.render.film_transparent = False; c.pixel_filter_type = 'BLACKMAN_HARRIS'; c.filter_width = 1.5
    sc.render.image_settings.file_format = 'PNG'; sc.render.use_motion_blur = False


def standin():
    import bmesh
    bm = bmesh.new(); bmesh.ops.create_cube(bm, size=1)
    for v in bm.verts: v.co.x *= 4.7; v.co.y *= 1.9; v.co.z = v.co.z * 1.4 + .95
    bmesh.ops.bevel(bm, geom=bm.edges[:], offset=.28, segments=6, profile=.6, affect='EDGES')
    me = bpy.data.meshes.new('standin'); bm.to_mesh(me); bm.free()
    for p in me.polygons: p.use_smooth = True
    m, n = material('standin'); n.out(n.bsdf((.32, .33, .35), .22, .5, Clearcoat=1.)); me.materials.append(m)
    o = bpy.data.objects.new('STANDIN', me); bpy.context.scene.collection.objects.link(o)
    mt, n = material('tyre'); n.out(n.bsdf((.02, .02, .02), .7))
    for x in (-1.4, 1.4):
        for y in (-.82, .82):
            bpy.ops.mesh.primitive_cylinder_add(radius=.36, depth=.24, location=(x, y, .36), rotation=(pi / 2, 0, 0), vertices=40)
            bpy.context.object.data.materials.append(mt); bpy.context.object.name = 'STANDIN_w'


def _box(a, r):
    """(2r+1)^2 box mean, edge-clamped, via cumulative sums"""
    for ax in (0, 1):
        p = np.concatenate([np.repeat(a.take([0], ax), r + 1, ax), a, np.repeat(a.take([-1], ax), r, ax)], ax)
        c = np.cumsum(p, ax, dtype=np.float64)
        n = a.shape[ax]
        hi = c.take(np.arange(2 * r + 1, 2 * r + 1 + n), ax); lo = c.take(np.arange(0, n), ax)
        a = ((hi - lo) / (2 * r + 1)).astype(np.float32)
    return a


def nlm(A, B, search=5, patch=1, k=.55, strength=1.):
    """Dual-buffer non-local means (Rousselle 2012): A, B are two independent half renders (H,W,3), linear.
    Weights measured in one half filter the other, so noise is not mistaken for detail."""
    t = lambda x: np.log1p(np.maximum(x, 0) * 4).astype(np.float32)      # tame highlights
    a, b = t(A), t(B)
    var = _box((a - b) ** 2 * .5, 2) ; var = np.minimum(var, _box((a - b) ** 2 * .5, 6) * 4) + 1e-7
    H, W, _ = A.shape; out = [np.zeros_like(a), np.zeros_like(a)]; ws = [np.zeros((H, W, 1), np.float32), np.zeros((H, W, 1), np.float32)]
    pad = search
    def P(x): return np.pad(x, ((pad, pad), (pad, pad), (0, 0)), mode='reflect')
    src = (P(a), P(b)); pv = P(var)
    for dy in range(-search, search + 1):
        for dx in range(-search, search + 1):
            sl = (slice(pad + dy, pad + dy + H), slice(pad + dx, pad + dx + W))
            v2 = pv[sl]
            for i, g in ((0, b), (1, a)):                                # guide = the other half
                gs = src[1 - i][sl]
                d = ((g - gs) ** 2 - (var + np.minimum(var, v2))) / (1e-6 + k * k * (var + v2))
                w = np.exp(-np.maximum(_box(d.mean(2, keepdims=True), patch), 0)).astype(np.float32)
                out[i] += w * src[i][sl]; ws[i] += w
    r = .5 * (out[0] / ws[0] + out[1] / ws[1])
    r = strength * r + (1 - strength) * .5 * (a + b)
    return (np.expm1(r) / 4).astype(np.float32)


def render_nlm(path, width=1920, samples=96, k=.48, strength=.85):
    """Two half-sample renders with different seeds, dual-buffer NLM on the linear image, then the scene's grade.
    A stand-in for OIDN, which Debian's Blender lacks."""
    sc = bpy.context.scene; t = sc.node_tree; base = os.path.splitext(path)[0]; half = []
    _size(width); sc.cycles.samples = max(1, samples // 2); sc.cycles.use_denoising = False
    sc.use_nodes = False; vs = sc.view_settings; keep = sc.render.image_settings.file_format
    sc.render.image_settings.file_format = 'OPEN_EXR'; sc.render.image_settings.color_depth = '32'
    for i in (0, 1):
        sc.cycles.seed = 11 + 7 * i; sc.render.filepath = '%s_h%d.exr' % (base, i); bpy.ops.render.render(write_still=True)
        im = bpy.data.images.load(sc.render.filepath); im.colorspace_settings.name = 'Linear'; w, h = im.size
        px = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(px); half.append(px.reshape(h, w, 4)[..., :3].copy()); bpy.data.images.remove(im); os.remove(sc.render.filepath)
    t0 = time.time(); img = nlm(half[0], half[1], k=k, strength=strength); print('NLM %.1fs' % (time.time() - t0))
    out = bpy.data.images.new('denoised', w, h, float_buffer=True); out.colorspace_settings.name = 'Linear'
    out.pixels.foreach_set(np.concatenate([img, np.ones((h, w, 1), np.float32)], 2).ravel())
    # feed the clean image through the grade
    rl = next(n for n in t.nodes if n.bl_idname == 'CompositorNodeRLayers'); ni = t.nodes.new('CompositorNodeImage'); ni.image = out
    for l in list(rl.outputs['Image'].links): t.links.new(ni.outputs['Image'], l.to_socket)
    sc.use_nodes = True; sc.render.image_settings.file_format = keep; sc.render.image_settings.color_depth = '8'; sc.cycles.samples = 1
    b = sc.render.use_border; sc.render.use_border = False
    if b: sc.render.resolution_x, sc.render.resolution_y = w, h
    hidden = [o for o in sc.objects if o.type != 'CAMERA' and not o.hide_render]
    for o in hidden: o.hide_render = True                                # the last pass only runs the compositor
    sc.render.filepath = path; bpy.ops.render.render(write_still=True)
    for o in hidden: o.hide_render = False


def _size(width):
    r = bpy.context.scene.render; a = r.resolution_y / r.resolution_x
    r.resolution_x = width; r.resolution_y = int(round(width * a / 2) * 2); r.resolution_percentage = 100


def render(path, width=1920, samples=160, percentage=100):
    sc = bpy.context.scene
    a = sc.render.resolution_y / sc.render.resolution_x
    sc.render.resolution_x = width; sc.render.resolution_y = int(round(width * a / 2) * 2); sc.render.resolution_percentage = percentage
    sc.cycles.samples = samples; sc.render.filepath = path
    bpy.ops.render.render(write_still=True)


def scene(f):
    SCENES[f.__name__] = f; return f


def build(name, camera='wide', clear=True, **kw):
    if clear:
        bpy.ops.wm.read_factory_settings(use_empty=True)
    setup()
    return SCENES[name](camera, **kw)


# =========================================================================== shared materials
def mat_asphalt(n, uv_lines=True, half=3.6, edge=True, centre=True, wet=0., tone=1., lane0=1.85, haze=None, grit=(.5, .48, .45)):
    """two-lane chip-seal: u along in m, v across in m; the car's lane is the one with v>-lane0"""
    uv = n.new('ShaderNodeUVMap').outputs[0]; u, v = n.xyz(uv)[:2]; p = n.pos()
    vv = n.m('ADD', v, lane0)                                            # 0 on the centre line
    agg = n.voro(p, 95., out='Color'); ag = n.xyz(agg)[0]
    fine = n.noise(p, 320., 2.)
    patch = n.noise(p, .35, 6., .6); streak = n.noise(n.comb(n.m('MULTIPLY', u, .06), n.m('MULTIPLY', v, 2.2), 0.), 1., 5., .6)
    wheel = n.m('ABSOLUTE', n.m('SUBTRACT', n.m('ABSOLUTE', n.m('SUBTRACT', n.m('ABSOLUTE', vv), 1.8)), .78))
    wheel = n.sm(wheel, .45, .0)
    base = n.mix(n.m('MULTIPLY', ag, 1.), tuple(.040 * tone * c for c in (1, .98, .95)), tuple(.13 * tone * c for c in (1, .97, .92)))
    base = n.mix(n.m('MULTIPLY', wheel, .38), base, tuple(.042 * tone * c for c in (1, 1, 1)))
    base = n.mix(n.m('MULTIPLY', n.sm(patch, .42, .68), .5), base, tuple(.10 * tone * c for c in (1, .97, .93)))
    base = n.mix(n.m('MULTIPLY', n.sm(streak, .5, .75), .35), base, tuple(.035 * tone * c for c in (1, 1, 1)))
    crack = n.voro(n.v('ADD', p, n.v('SCALE', n.noise(p, 1.2, 5., .65, color=True), sc=1.1)), .23, 'DISTANCE_TO_EDGE')
    crack = n.m('MULTIPLY', n.sm(crack, .0035, .0012), n.sm(n.noise(p, .11, 2.), .48, .56))
    base = n.mix(n.m('MULTIPLY', crack, .85), base, (.012, .012, .012))
    h = n.m('ADD', n.m('MULTIPLY', ag, .6), n.m('MULTIPLY', fine, .4))
    # paint
    wear = n.sm(n.m('ADD', n.m('MULTIPLY', n.noise(p, 9., 6., .7), .7), n.m('MULTIPLY', ag, .3)), .32, .50)
    paint = None
    if edge:
        paint = n.sm(n.m('ABSOLUTE', n.m('SUBTRACT', n.m('ABSOLUTE', vv), half - lane0 + lane0 - .28)), .065, .055)
    if centre:
        dash = n.m('LESS_THAN', n.m('MODULO', n.m('ADD', u, 1003.), 10.), 3.2)
        c = n.m('MULTIPLY', n.sm(n.m('ABSOLUTE', vv), .065, .055), dash)
        paint = c if paint is None else n.m('MAXIMUM', paint, c)
    if paint is not None:
        base = n.mix(n.m('MULTIPLY', n.m('MULTIPLY', paint, wear), .9), base, (.62, .61, .57))
    # gravelly, dusty shoulders
    sh = n.sm(n.m('ADD', n.m('ABSOLUTE', vv), n.m('MULTIPLY', n.noise(p, 2.2, 6., .65), .7)), half + .1, half + .5)
    base = n.mix(n.m('MULTIPLY', sh, .8), base, n.mix(ag, tuple(.35 * c for c in grit), tuple(.9 * c for c in grit)))
    rough = n.m('ADD', .62, n.m('MULTIPLY', ag, .2))
    rough = n.m('SUBTRACT', rough, n.m('MULTIPLY', wheel, .10))
    nor = n.bump(h, .55, .008)
    nor = n.bump(patch, .15, .05, nor)
    sh_ = n.bsdf(base, rough, .4, nor)
    n.out(haze(n, sh_) if haze else sh_)


def mat_grass(name, root, tip, alt=None, transl=.35, h=.5, rough=.6, var=.35):
    m, n = material(name)
    z = n.xyz(n.new('ShaderNodeTexCoord').outputs['Object'])[2]
    r = n.new('ShaderNodeObjectInfo').outputs['Random']
    t = n.mix(n.m('MULTIPLY', r, var * 2, clamp=True), tip, alt or tip)
    c = n.mix(n.sm(z, 0., h), root, t)
    c = n.mix(1., c, n.mix(n.noise(n.pos(), .08, 3.), (.75, .75, .75), (1.2, 1.2, 1.2)), 'MULTIPLY')
    tr = n.new('ShaderNodeBsdfTranslucent'); n.put(tr.inputs[0], c)
    n.out(n.mixs(transl, n.bsdf(c, rough, .25), tr.outputs[0]))
    return m


def mat_stone(name, a=(.10, .095, .09), b=(.30, .285, .265)):
    m, n = material(name); r = n.new('ShaderNodeObjectInfo').outputs['Random']
    tc = n.new('ShaderNodeTexCoord').outputs['Object']
    c = n.mix(n.m('ADD', n.m('MULTIPLY', r, .7), n.m('MULTIPLY', n.noise(tc, 5., 5.), .4)), a, b)
    n.out(n.bsdf(c, .85, .25, n.bump(n.noise(tc, 14., 5.), .5, .03))); return m


def posts(road, side, s0, s1, step, hgt, zfun=None, lean=1):
    """white road-side marker posts with red reflectors (a scale cue)"""
    m, n = material('post'); n.out(n.bsdf((.72, .72, .70), .45)); mr, n2 = material('refl'); n2.out(n2.bsdf((.5, .015, .012), .2))
    rng = np.random.RandomState(5)
    for s in np.arange(s0, s1, step):
        i = np.argmin(np.abs(road.s - s)); p = road.p[i]; q = p[:2] + road.n[i] * side; z = p[2] if zfun is None else float(zfun(np.array([q[0]]), np.array([q[1]]))[0])
        a = atan2(road.t[i][1], road.t[i][0])
        bpy.ops.mesh.primitive_cube_add(size=1, location=(q[0], q[1], z + hgt / 2 - .05), rotation=(rng.normal(0, .02), rng.normal(0, .02), a))
        o = bpy.context.object; o.scale = (.035, .11, hgt); o.data.materials.append(m)
        bpy.ops.mesh.primitive_cube_add(size=1, location=(q[0], q[1], z + hgt - .24), rotation=(0, 0, a))
        o = bpy.context.object; o.scale = (.04, .07, .12); o.data.materials.append(mr)


# =========================================================================== 1  ALPINE
@scene
def alpine(kind):
    cam = camera(kind, az=30, dist=17., height=1.55, wide=(11.4, .56, .19), tall=(6.9, .52, .155), tall_dist=21., fstop=8.)
    az = cam['az']
    sky = Sky(sun_az(az, -84), radians(17), strength=.085, sun=3.4, sun_color=(1, .87, .70), air=1.0, dust=.5, ozone=1.4, altitude=900,
              cloud=dict(scale=.5, stretch=(.4, 1.3), rot=.45, lo=.47, hi=.70, amount=.36, color=(13, 12.2, 11.6), dark=(10, 9.8, 10.2), glow=.5, low=.05, high=.16, seed=3., detail=9.),
              horizon=((10., 8.6, 8.0), .35, .12))
    sky.world()
    vx, vy = cam['view']; rx, ry = cam['right']
    E = eroded(3)
    for _ in range(2):                                   # weather it a little: fewer, larger forms
        q = np.pad(E, 1, mode='edge'); E = E * .5 + .125 * (q[:-2, 1:-1] + q[2:, 1:-1] + q[1:-1, :-2] + q[1:-1, 2:])
    road = Road([(150, -28, -6), (90, -8, -3), (45, -1, -.5), (14, 0, 0), (-14, 0, 0), (-45, 5, .3), (-80, 24, 1.5), (-108, 58, 3.5), (-128, 104, 6), (-170, 150, 10), (-235, 175, 16), (-300, 215, 22)][::-1], 3.6)
    lane = 1.85
    road.p[:, :2] -= road.n * lane                                       # the car keeps left: its lane centre is y=0
    cx, cy = cam['loc'][:2]

    def h0(x, y):
        d = x * vx + y * vy; l = x * rx + y * ry                         # along the view / to the right, from the car
        r = np.hypot(x, y)
        near = fbm(x / 23., y / 23., 4, 3) * .9 * sstep(r, 8, 60) + fbm(x / 140., y / 140., 4, 9) * 9 * sstep(r, 20, 220)
        near += sstep(d, 15, 130) * (-5) + sstep(l, 30, -260) * 0
        # valley, then tussock foothills, then the range
        val = -95 * sstep(d, 150, 1000)
        left = sstep(-l, 25, 420) * 34 * sstep(d, -20, 160) * (1 - .7 * sstep(d, 400, 1300))
        n = E.shape[0]
        def ero(D, L, d0, size, zs, rot=0.):
            i = (D - d0) / size * n; j = (L / size + .5) * n
            return bicubic(E, i, j) * zs * ((i > 0) & (i < n - 1) & (j > 0) & (j < n - 1))
        foot = ero(d, l + 300, 800, 4200, .115) + ero(d + 60, -l * .9 + 800, 500, 2600, .05)
        big = ero(d, l - 400, 3000, 12500, 1.) * (.60 + .42 * np.exp(-((l - 1250) / 1000.) ** 2) + .14 * np.exp(-((l + 1500) / 700.) ** 2))
        det = fbm(x / 130., y / 130., 5, 31, ridged=True) * sstep(big, 30, 500) * 16 + fbm(x / 45., y / 45., 4, 37) * sstep(foot, 5, 60) * 3.5
        return near + val + left + foot + big + det

    def h(x, y):
        z = h0(x, y); D, Z, L, S = road.dist(x, y)
        w = sstep(D, 4.6, 55); D2 = np.where(np.isfinite(D), D, 99)
        z = np.where(np.isfinite(D), (Z - .035 - .05 * np.clip(D2 - 3.9, 0, 5)) * (1 - w) + z * w, z)
        return z

    def layby(x, y, z=None):                             # gravel shoulder + a pull-off on the camera side, 1..0
        D, Z, L, S = road.dist(x, y)
        a = 1 - sstep(np.where(np.isfinite(D), D, 99), 4.2, 6.6)
        b = (1 - sstep(np.where(np.isfinite(D), -L, 99), 9.2, 10.6)) * (L < 0) * (1 - sstep(np.abs(S - 2), 14, 24))
        return np.maximum(a, b)

    hz = lambda n, s: sky.haze(n, s, density=1 / 24000., gain=.9, tint=(.82, .94, 1.12), mist=(35, -75, 1 / 2600., .62))
    m, n = material('alp_ground'); p = n.pos(); z = n.xyz(p)[2]; nz = n.xyz(n.geo('Normal'))[2]
    n1 = n.noise(p, 1 / 260., 7., .62); n2 = n.noise(p, 1 / 38., 6., .6); n3 = n.noise(p, 1.3, 6., .65); n4 = n.noise(p, 1 / 900., 3.)
    n5 = n.noise(n.v('MULTIPLY', p, (1., 1., .35)), 1 / 17., 7., .68, .4)
    nzz = n.m('ADD', nz, n.m('ADD', n.m('MULTIPLY', n.m('SUBTRACT', n2, .5), .16), n.m('MULTIPLY', n.m('SUBTRACT', n5, .5), .42)))
    tus = n.mix(n.sm(n1, .35, .65), (.165, .115, .048), (.235, .175, .085)); tus = n.mix(n.m('MULTIPLY', n.sm(n2, .45, .7), .6), tus, (.085, .075, .036))
    tus = n.mix(n.m('MULTIPLY', n.sm(n3, .5, .7), .5), tus, (.075, .055, .028))
    grav = n.mix(n.xyz(n.voro(p, 38., out='Color'))[0], (.10, .093, .085), (.26, .245, .225))
    D = n.sm(n.noise(p, .8, 6., .65), .46, .60)
    strat = n.noise(n.comb(n.m('MULTIPLY', n.xyz(p)[0], 1 / 400.), n.m('MULTIPLY', n.xyz(p)[1], 1 / 400.), n.m('MULTIPLY', z, 1 / 45.)), 1., 6., .6)
    rk = n.mix(n.sm(strat, .35, .65), (.030, .031, .035), (.095, .090, .088)); rk = n.mix(n.sm(n5, .4, .7), rk, (.050, .049, .05))
    scree = n.mix(n2, (.14, .13, .12), (.2, .19, .178))
    rk = n.mix(n.sm(nzz, .70, .84), rk, scree)
    hi = n.m('ADD', z, n.m('MULTIPLY', n.m('SUBTRACT', n1, .5), 420.))
    land = n.mix(n.sm(hi, 120., 330.), tus, rk)
    land = n.mix(n.sm(nzz, .74, .62), land, rk)
    snow_m = n.m('MULTIPLY', n.sm(n.m('ADD', hi, n.m('MULTIPLY', n4, 160.)), 330., 540.), n.sm(nzz, .675, .72))
    dust = n.m('MULTIPLY', n.sm(hi, 240., 560.), n.m('MULTIPLY', n.sm(n2, .48, .62), .5)); dust = n.m('MULTIPLY', dust, n.sm(nzz, .55, .7))
    snow_m = n.m('MAXIMUM', snow_m, dust)
    cd = n.new('ShaderNodeCameraData').outputs['View Distance']
    gmask = n.new('ShaderNodeAttribute', attribute_name='shoulder').outputs['Fac']
    land = n.mix(n.m('MULTIPLY', gmask, n.sm(n.m('ADD', gmask, n.m('MULTIPLY', n.m('SUBTRACT', n3, .5), .9)), .3, .55)), land, grav)
    col = n.mix(snow_m, land, (.80, .83, .88))
    hb = n.m('ADD', n.m('ADD', n.m('MULTIPLY', n2, 9.), n.m('MULTIPLY', n.m('MULTIPLY', n5, n.sm(z, 60., 250.)), 13.)), n.m('MULTIPLY', n1, 25.))
    nor = n.bump(hb, .55, 1.)
    near = n.m('ADD', n.m('MULTIPLY', n3, .12), n.m('MULTIPLY', n.noise(p, 22., 4., .6), .03))
    nor = n.bump(near, .8, 1., nor)
    n.out(hz(n, n.bsdf(col, n.m('SUBTRACT', .9, n.m('MULTIPLY', snow_m, .35)), .2, nor)))
    rings = np.concatenate([np.geomspace(.4, 300, 330), np.geomspace(300, 2400, 260)[1:], np.geomspace(2400, 15500, 560)[1:]])
    polar('terrain', h, (cx, cy), az, m, half=math.degrees(cam['half']) + 2.5, na=820, rings=rings, attrs=dict(shoulder=layby))
    mr, n = material('road'); mat_asphalt(n, half=3.6, lane0=0., tone=1.0, haze=None); road.mesh('road', mr, half=4.3, nx=13)

    # tussock
    g1 = mat_grass('tussock', (.075, .052, .022), (.42, .29, .115), (.30, .23, .10), h=.55)
    T = [blades('tus%d' % i, g1, 110, (.35, .75), .0075, .10, .55, seed=i, droop=.35) for i in range(4)]
    x, y = in_view(cam, 60000, 3.5, 260, 1, power=1.6)
    D = road.dist(x, y)[0]; keep = (layby(x, y) < .28 + .3 * fbm(x / 3, y / 3, 3, 4)) & (fbm(x / 9., y / 9., 4, 8) > -.12 - .25 * (D > 14))
    x, y = x[keep], y[keep]; r = np.hypot(x - cx, y - cy)
    thin = np.random.RandomState(3).rand(len(x)) < np.clip(r / 14., .25, 1); x, y, r = x[thin], y[thin], r[thin]
    sc = np.random.RandomState(2).uniform(.45, 1.1, len(x)) * (1 + r / 260.) * np.clip(r / 12., .5, 1)
    scatter('tus', T, np.stack([x, y, h(x, y)], 1), sc, 2, tilt=.12)
    # stones
    st = mat_stone('stone'); R = [rock('rk%d' % i, st, i) for i in range(4)]
    x, y = in_view(cam, 26000, 2.5, 70, 6, power=1.5); D = road.dist(x, y)[0]
    keep = (D > 3.9) & (layby(x, y) > .3); x, y = x[keep], y[keep]
    sz = .02 + .10 * np.random.RandomState(8).rand(len(x)) ** 6
    scatter('gr', R, np.stack([x, y, h(x, y) + .0 * sz], 1), sz, 4, tilt=.5)
    R2 = [rock('rb%d' % i, st, 20 + i, 4) for i in range(3)]
    x, y = in_view(cam, 420, 9, 240, 16, power=1.3); D = road.dist(x, y)[0]; keep = D > 6.5; x, y = x[keep], y[keep]
    sz = .15 + 1.0 * np.random.RandomState(9).rand(len(x)) ** 5
    scatter('bo', R2, np.stack([x, y, h(x, y) + .05 * sz], 1), sz, 5, tilt=.4)
    posts(road, 4.9, -18, 260, 24, .95, h); posts(road, -4.9, -30, 230, 26, .95, h)
    grade(exposure=.45, gain=(1.0, 1.0, 1.02), lift=(.995, 1., 1.012), sat=1.05, vignette=.28)
    return cam


# =========================================================================== 2  COAST
def armco(road, lat, s0, s1):
    """galvanised W-beam guard rail along the road"""
    m, n = material('galv'); p = n.pos()
    n.out(n.bsdf(n.mix(n.noise(p, 1.5, 6., .7), (.30, .31, .32), (.48, .49, .49)), .42, .5, n.bump(n.noise(p, 3., 4.), .1, .02), Metallic=.8))
    k = np.where((road.s > s0) & (road.s < s1))[0]
    prof = [(0, .40), (.05, .44), (.05, .50), (-.01, .555), (.05, .61), (.05, .67), (0, .71)]
    V = []
    for dl, z in prof:
        q = road.p[k, :2] + road.n[k] * (lat - dl); V.append(np.stack([q[:, 0], q[:, 1], road.p[k, 2] + z], 1))
    V = np.stack(V, 1); f = grid_faces(len(k), len(prof))
    mesh_obj('rail', V.reshape(-1, 3), f, np.full(len(f), 4), m)
    for s in np.arange(s0, s1, 2.5):
        i = np.argmin(np.abs(road.s - s)); q = road.p[i, :2] + road.n[i] * (lat + .09)
        bpy.ops.mesh.primitive_cube_add(size=1, location=(q[0], q[1], road.p[i, 2] + .3), rotation=(0, 0, atan2(road.t[i][1], road.t[i][0])))
        bpy.context.object.scale = (.07, .12, .84); bpy.context.object.data.materials.append(m)


@scene
def coast(kind):
    cam = camera(kind, az=30, dist=18., height=2.35, wide=(11.5, .57, .16), tall=(6.9, .52, .145), tall_dist=21., fstop=3.5)
    az = cam['az']; vx, vy = cam['view']; rx, ry = cam['right']; cx, cy = cam['loc'][:2]
    sky = Sky(sun_az(az, -27), radians(8), strength=.105, sun=3.4, sun_color=(1, .64, .38), air=1.0, dust=.9, ozone=1.6, altitude=30, sky_elev=radians(9),
              horizon=((8.6, 5.6, 4.3), .72, .22),
              cloud=dict(scale=.42, stretch=(.35, 1.6), rot=.25, lo=.48, hi=.68, amount=.6, color=(10, 7.4, 5.6), dark=(5.6, 4.6, 4.8), glow=1.4, low=.03, high=.12, seed=8.))
    sky.world(); SEA = -24.
    road = Road([(-190, -62, -2), (-110, -26, -1), (-55, -7, -.3), (-18, 0, 0), (14, 0, 0), (50, 1, .3), (110, 8, 1), (170, 26, 2)], 3.6)
    road.p[:, :2] -= road.n * 1.85

    def shore(x, y):                                     # >0 inland, metres from the water's edge (roughly)
        d = x * vx + y * vy; l = x * rx + y * ry
        edge = 15 + 5 * fbm(x / 26., y * 0 + 3.1, 4, 2) + np.maximum(-x - 25, 0) * -.62 + np.maximum(x - 30, 0) * .55
        here = edge + 30 - y
        k = l - (150 + d * .17 + 150 * np.sin(d / 430. + 2.5) + 120 * fbm(d / 260., l / 900., 4, 21))
        far = k - 500 * (1 - sstep(d, 250, 420))
        return here, far

    def h(x, y):
        here, far = shore(x, y)
        d = x * vx + y * vy; l = x * rx + y * ry
        a = SEA - 3 + (-SEA + 2.6) * sstep(here, 2, 33) + fbm(x / 9., y / 9., 5, 4) * .35 * sstep(here, 25, 45) + fbm(x / 11., y / 11., 5, 14, ridged=True) * 3.2 * sstep(here, 0, 12) * (1 - sstep(here, 24, 34))
        top = 62 + 46 * fbm(x / 420., y / 420., 4, 6) + .035 * np.maximum(d, 0)
        cl = sstep(far + 26 * fbm(x / 60., y / 60., 5, 7, ridged=True), 0, 58)
        b = SEA - 3 + (top + 3) * cl + sstep(far, 40, 700) * 110 * (.6 + fbm(x / 600., y / 600., 5, 12)) + fbm(x / 30., y / 30., 5, 15, ridged=True) * 5 * cl
        for (sl, sd, sr, sh) in ((-100, 700, 25, 41), (-62, 980, 15, 27), (-190, 1250, 34, 22)):
            rr = np.hypot((l - sl) * 1.15, (d - sd) * .7) * (1 + .75 * fbm(x / 19., y / 19., 5, 31))
            b = np.maximum(b, SEA - 3 + (sh * (1 + .30 * fbm(x / 34., y / 34., 4, 33))) * (1 - sstep(rr, sr * .45, sr)))
        z = np.maximum(a, b)
        D, Z, L, S = road.dist(x, y); w = sstep(D, 4.4, 9.); D2 = np.where(np.isfinite(D), D, 99)
        return np.where(np.isfinite(D) & (here > 20), (Z - .035 - .06 * np.clip(D2 - 3.9, 0, 3)) * (1 - w) + z * w, z)

    def layby(x, y):
        D, Z, L, S = road.dist(x, y); a = 1 - sstep(np.where(np.isfinite(D), D, 99), 4.1, 5.4)
        b = (1 - sstep(np.where(np.isfinite(D), -L, 99), 8.2, 9.6)) * (L < 0) * (1 - sstep(np.abs(S - 2), 16, 26))
        return np.maximum(a, b)

    hz = lambda n, s: sky.haze(n, s, density=1 / 5200., gain=.8, tint=(1.0, .94, .92), zmin=.04)
    m, n = material('coast_ground'); p = n.pos(); z = n.xyz(p)[2]; nz = n.xyz(n.geo('Normal'))[2]
    n1 = n.noise(p, 1 / 60., 6., .6); n2 = n.noise(p, 1 / 7., 6., .62); n3 = n.noise(p, 1.6, 6., .65)
    gr = n.mix(n.sm(n1, .38, .62), (.085, .088, .030), (.16, .135, .055)); gr = n.mix(n.sm(n2, .5, .7), gr, (.045, .055, .022)); gr = n.mix(n.m('MULTIPLY', n.sm(n3, .5, .7), .5), gr, (.05, .045, .025))
    st = n.noise(n.comb(n.m('MULTIPLY', n.xyz(p)[0], .02), n.m('MULTIPLY', n.xyz(p)[1], .02), n.m('MULTIPLY', z, .30)), 1., 6., .65)
    cliff = n.mix(n.sm(st, .35, .65), (.17, .115, .07), (.36, .27, .18)); cliff = n.mix(n.sm(n2, .5, .75), cliff, (.10, .075, .055))
    cliff = n.mix(n.sm(z, SEA + 5, SEA + 1), cliff, (.03, .027, .025))
    c = n.mix(n.sm(n.m('ADD', nz, n.m('MULTIPLY', n.m('SUBTRACT', n2, .5), .3)), .80, .66), gr, cliff)
    g = n.new('ShaderNodeAttribute', attribute_name='shoulder').outputs['Fac']
    grav = n.mix(n.xyz(n.voro(p, 42., out='Color'))[0], (.15, .12, .09), (.36, .31, .25))
    grav = n.mix(n.m('MULTIPLY', n.sm(n.noise(p, .5, 5., .6), .4, .7), .5), grav, (.17, .13, .09))
    c = n.mix(n.m('MULTIPLY', g, n.sm(n.m('ADD', g, n.m('MULTIPLY', n.m('SUBTRACT', n3, .5), .9)), .3, .55)), c, grav)
    nor = n.bump(n.m('ADD', n.m('MULTIPLY', n2, 1.6), n.m('MULTIPLY', n1, 5.)), .6, 1.)
    nor = n.bump(n.m('ADD', n.m('MULTIPLY', n3, .10), n.m('MULTIPLY', n.noise(p, 24., 4., .6), .025)), .8, 1., nor)
    n.out(hz(n, n.bsdf(c, .9, .2, nor)))
    rings = np.concatenate([np.geomspace(.4, 120, 330), np.geomspace(120, 9000, 560)[1:]])
    polar('terrain', h, (cx, cy), az, m, half=math.degrees(cam['half']) + 2.5, na=820, rings=rings, attrs=dict(shoulder=lambda x, y, z: layby(x, y)))
    # sea
    m, n = material('sea'); p = n.pos(); cd = n.new('ShaderNodeCameraData').outputs['View Distance']
    q = n.xyz(p); a = radians(25); U = n.m('ADD', n.m('MULTIPLY', q[0], cos(a)), n.m('MULTIPLY', q[1], sin(a))); Vv = n.m('SUBTRACT', n.m('MULTIPLY', q[1], cos(a)), n.m('MULTIPLY', q[0], sin(a)))
    pw = n.comb(U, n.m('MULTIPLY', Vv, 1.9), 0.)
    w1 = n.noise(pw, 1 / 34., 3., .5, .4); w2 = n.noise(pw, 1 / 6., 5., .62, .3); w3 = n.noise(pw, 1.1, 4., .6)
    far = n.sm(cd, 150., 3500.)
    hgt = n.m('ADD', n.m('MULTIPLY', w1, 2.4), n.m('ADD', n.m('MULTIPLY', w2, .95), n.m('MULTIPLY', w3, n.m('MULTIPLY', .16, n.m('SUBTRACT', 1., far)))))
    nor = n.bump(hgt, .85, 1.)
    foam = n.new('ShaderNodeAttribute', attribute_name='foam').outputs['Fac']
    fn = n.noise(p, 1 / 9., 7., .68, .8)
    fo = n.sm(n.m('ADD', n.m('MULTIPLY', foam, .62), n.m('MULTIPLY', fn, .6)), .62, .78)
    wc = n.m('MULTIPLY', n.sm(n.noise(pw, 1 / 16., 7., .7, .5), .69, .75), .5)
    fo = n.m('MAXIMUM', fo, wc)
    base = n.mix(foam, (.010, .050, .062), (.04, .16, .15))
    base = n.mix(n.m('MULTIPLY', n.noise(p, 1 / 420., 4.), .6), base, (.004, .018, .03))
    sea = n.bsdf(n.mix(fo, base, (.62, .62, .60)), n.m('ADD', n.m('ADD', .10, n.m('MULTIPLY', far, .10)), n.m('MULTIPLY', fo, .6)), .5, nor)
    n.out(sky.haze(n, sea, density=1 / 16000., gain=.85, zmin=.03))

    def sw(x, y):
        r = np.hypot(x - cx, y - cy)
        return SEA + (fbm(x / 55., y / 30., 3, 41) * .9 + fbm(x / 17., y / 9., 3, 43) * .35) * (1 - sstep(r, 500, 2500)) - r * r / 1.28e7
    def foamf(x, y, z):
        a, b = shore(x, y); f = np.maximum(1 - sstep(-a + 16, 4, 26), (1 - sstep(-b - 20 + 0 * a, -20, 46)) * (b > -200))
        l = x * rx + y * ry; d = x * vx + y * vy
        for (sl, sd, sr) in ((-100, 700, 25), (-62, 980, 15), (-190, 1250, 34)): f = np.maximum(f, 1 - sstep(np.hypot(l - sl, d - sd), sr * .9, sr * 1.9))
        return f
    polar('sea', sw, (cx, cy), az, m, half=math.degrees(cam['half']) + 2.5, na=600, rings=np.geomspace(20, 45000, 620), attrs=dict(foam=foamf))
    mr, n = material('road'); mat_asphalt(n, half=3.6, lane0=0., tone=.95, grit=(.5, .42, .33)); road.mesh('road', mr, half=4.3, nx=13)
    armco(road, 4.75, -110, 100)
    g1 = mat_grass('coastgrass', (.045, .045, .016), (.30, .27, .10), (.17, .19, .065), h=.45, transl=.45)
    T = [blades('cg%d' % i, g1, 100, (.22, .55), .007, .12, .6, seed=30 + i, droop=.4) for i in range(4)]
    x, y = in_view(cam, 60000, 3.5, 120, 1, power=1.5); hr, fr = shore(x, y); D = road.dist(x, y)[0]
    keep = (layby(x, y) < .25 + .3 * fbm(x / 3, y / 3, 3, 4)) & (hr > 27) & (D > 4.5) & (fbm(x / 7., y / 7., 4, 8) > -.2)
    x, y = x[keep], y[keep]; sc = np.random.RandomState(2).uniform(.5, 1.15, len(x))
    scatter('cg', T, np.stack([x, y, h(x, y)], 1), sc, 2, tilt=.15)
    g2 = mat_grass('scrub', (.022, .028, .012), (.075, .095, .035), (.11, .105, .045), h=.6, transl=.25)
    B = [blades('sb%d' % i, g2, 420, (.35, .8), .011, .25, 1., seed=60 + i, dome=True, droop=.1) for i in range(3)]
    x, y = in_view(cam, 900, 12, 140, 5, power=1.3); hr, fr = shore(x, y); D = road.dist(x, y)[0]
    keep = (layby(x, y) < .05) & (hr > 29) & (D > 7.2) & (fbm(x / 12., y / 12., 3, 18) > .02); x, y = x[keep], y[keep]
    scatter('sb', B, np.stack([x, y, h(x, y) - .05], 1), np.random.RandomState(4).uniform(.6, 1.3, len(x)), 6, tilt=.2)
    stn = mat_stone('stone', (.12, .095, .07), (.36, .31, .25)); R = [rock('rk%d' % i, stn, i) for i in range(4)]
    x, y = in_view(cam, 24000, 2.5, 60, 6, power=1.5); D = road.dist(x, y)[0]; keep = (D > 3.9) & (layby(x, y) > .3); x, y = x[keep], y[keep]
    sz = .015 + .07 * np.random.RandomState(8).rand(len(x)) ** 6
    scatter('gr', R, np.stack([x, y, h(x, y)], 1), sz, 4, tilt=.5)
    posts(road, 4.2, -95, 150, 30, 1.0, None)
    grade(exposure=.4, gain=(1.03, .985, .99), lift=(.99, .995, 1.012), sat=1.06, glow=.15, glow_thr=2.5, vignette=.28)
    return cam


# =========================================================================== 3  DESERT
@scene
def desert(kind):
    cam = camera(kind, az=30, dist=17., height=1.08, wide=(11.4, .55, .18), tall=(6.9, .52, .15), tall_dist=21., fstop=3.2)
    az = cam['az']; vx, vy = cam['view']; rx, ry = cam['right']; cx, cy = cam['loc'][:2]
    sky = Sky(sun_az(az, -108), radians(11), strength=.095, sun=4.2, sun_color=(1, .72, .46), air=1., dust=1.2, ozone=1.6, altitude=300,
              cloud=dict(scale=.62, stretch=(.42, 1.25), rot=-.75, lo=.47, hi=.66, amount=.72, color=(13.5, 11.2, 9.6), dark=(9.5, 8.2, 8.2), glow=.6, low=.015, high=.11, seed=21., detail=9., rough=.62),
              horizon=((11., 7.4, 6.0), .55, .17))
    sky.world()
    yc = lambda x: np.maximum(-x - 18, 0) ** 2 * .0035 - np.maximum(x - 25, 0) ** 2 * .002

    def h(x, y):
        d = x * vx + y * vy; l = x * rx + y * ry; r = np.hypot(x, y)
        z = fbm(x / 6., y / 6., 4, 2) * .10 * sstep(r, 3, 12) + fbm(x / 40., y / 40., 3, 5) * .9 * sstep(r, 12, 90)
        wx = x + 90 * fbm(x / 300., y / 300., 3, 7); wy = y + 60 * fbm(x / 260., y / 260., 3, 8)
        q = (wy * .93 + wx * .37) / 210.; f = q - np.floor(q)
        dune = np.where(f < .68, sstep(f, 0, .68), 1 - sstep(f, .68, 1.)) * (14 + 13 * fbm(x / 500., y / 500., 3, 9))
        z = z + np.maximum(dune, 0) * sstep(d, 60, 420) + fbm(x / 60., y / 60., 4, 10) * 1.4 * sstep(d, 60, 300)
        mesa = sstep(fbm(l / 2600. + 4.3, d / 1500., 4, 13) + .10 * fbm(l / 300., d / 300., 5, 14), -.02, .06) * sstep(d, 6000, 7000)
        z = z + mesa * (240 + 30 * fbm(l / 900., d / 900., 3, 15)) + sstep(mesa, .02, .5) * fbm(x / 90., y / 90., 5, 16, ridged=True) * 24
        lat = np.abs(np.abs(y - yc(x)) - .80); tr = 1 - sstep(np.abs(y - yc(x)), 1.5, 4.5)
        z = z * (1 - tr * (r < 200)) - .045 * (1 - sstep(lat, .12, .26)) * (r < 90) * sstep(np.abs(x), 2.6, 4.5) + .0
        return z

    hz = lambda n, s: sky.haze(n, s, density=1 / 11000., gain=.9, tint=(1.03, .97, .95))
    m, n = material('sand'); p = n.pos(); q = n.xyz(p); nz = n.xyz(n.geo('Normal'))[2]
    n1 = n.noise(p, 1 / 70., 5., .6); n2 = n.noise(p, 1 / 5., 6., .6); n3 = n.noise(p, 2.5, 5., .6); gr = n.noise(p, 260., 2., .6)
    c = n.mix(n.sm(n1, .35, .65), (.36, .112, .040), (.47, .165, .062)); c = n.mix(n.m('MULTIPLY', n.sm(n2, .42, .7), .55), c, (.29, .085, .032))
    c = n.mix(n.m('MULTIPLY', n.sm(gr, .52, .75), .35), c, (.55, .25, .12))
    lit = n.sm(n.noise(p, 7., 6., .7), .60, .72); c = n.mix(n.m('MULTIPLY', lit, n.m('MULTIPLY', n.sm(n2, .45, .65), .55)), c, (.16, .055, .025))
    t = n.m('MAXIMUM', n.m('SUBTRACT', n.m('MULTIPLY', q[0], -1.), 18.), 0.); t2 = n.m('MAXIMUM', n.m('SUBTRACT', q[0], 25.), 0.)
    yy = n.m('SUBTRACT', q[1], n.m('SUBTRACT', n.m('MULTIPLY', n.m('MULTIPLY', t, t), .0035), n.m('MULTIPLY', n.m('MULTIPLY', t2, t2), .002)))
    yy = n.m('ADD', yy, n.m('MULTIPLY', n.m('SUBTRACT', n2, .5), .25))
    rut = n.sm(n.m('ABSOLUTE', n.m('SUBTRACT', n.m('ABSOLUTE', yy), .80)), .24, .13)
    tread = n.m('MULTIPLY', n.m('ABSOLUTE', n.m('SUBTRACT', n.m('FRACT', n.m('MULTIPLY', n.m('ADD', q[0], n.m('MULTIPLY', n.m('ABSOLUTE', n.m('SUBTRACT', n.m('ABSOLUTE', yy), .80)), 1.2)), 9.)), .5)), rut)
    c = n.mix(n.m('MULTIPLY', rut, .45), c, (.44, .17, .075))
    far = n.sm(n.new('ShaderNodeCameraData').outputs['View Distance'], 260., 900.)
    veg = n.m('MULTIPLY', n.sm(n.noise(p, 1 / 3.2, 5., .7), .50, .58), n.m('MULTIPLY', far, .75)); c = n.mix(n.m('MULTIPLY', veg, n.sm(nz, .82, .93)), c, (.185, .15, .065))
    cliff = n.mix(n.noise(n.comb(n.m('MULTIPLY', q[0], .004), n.m('MULTIPLY', q[1], .004), n.m('MULTIPLY', q[2], .07)), 1., 5.), (.22, .075, .038), (.34, .13, .066)); c = n.mix(n.m('MULTIPLY', n.sm(q[2], 35., 60.), n.sm(nz, .9, .75)), c, cliff)
    rp = n.comb(n.m('ADD', n.m('MULTIPLY', q[0], 7.), n.m('MULTIPLY', q[1], 2.5)), n.m('SUBTRACT', n.m('MULTIPLY', q[1], .9), n.m('MULTIPLY', q[0], .35)), 0.)
    rip = n.noise(rp, 1., 2.5, .45, .35); near = n.m('SUBTRACT', 1., n.sm(n.new('ShaderNodeCameraData').outputs['View Distance'], 25., 120.))
    rip = n.m('MULTIPLY', n.m('MULTIPLY', rip, n.sm(n1, .40, .58)), n.m('SUBTRACT', 1., rut))
    hh = n.m('ADD', n.m('MULTIPLY', rip, .045), n.m('ADD', n.m('MULTIPLY', n3, .05), n.m('ADD', n.m('MULTIPLY', tread, .03), n.m('MULTIPLY', gr, .006))))
    nor = n.bump(n.m('ADD', n.m('MULTIPLY', n2, .35), n.m('MULTIPLY', n1, 1.5)), .5, 1.); nor = n.bump(hh, .9, 1., nor)
    n.out(hz(n, n.bsdf(c, .95, .12, nor)))
    rings = np.concatenate([np.geomspace(.4, 60, 420), np.geomspace(60, 3000, 380)[1:], np.geomspace(3000, 16000, 160)[1:]])
    polar('terrain', h, (cx, cy), az, m, half=math.degrees(cam['half']) + 2.5, na=820, rings=rings)
    g1 = mat_grass('spinifex', (.10, .062, .030), (.40, .335, .16), (.27, .27, .115), h=.5, transl=.3)
    T = [blades('spx%d' % i, g1, 520, (.28, .62), .0042, .16, 1., seed=90 + i, dome=True, droop=.12) for i in range(5)]
    x, y = in_view(cam, 30000, 4.5, 900, 1, power=1.15)
    lat = np.abs(y - yc(x)); r = np.hypot(x - cx, y - cy)
    keep = ((lat > 2.0) | (np.abs(x) > 150)) & (fbm(x / 11., y / 11., 4, 8) > .10 - .16 * sstep(r, 30, 120)) & ~((np.abs(x - 1) < 7.5) & (y > -13.5) & (y < 3.2) & (fbm(x / 2., y / 2., 2, 44) < .38))
    rng = np.random.RandomState(4); keep &= rng.rand(len(x)) < np.clip(r / 70., .10, 1)
    x, y = x[keep], y[keep]; sc = .35 + 1.15 * rng.rand(len(x)) ** 1.6
    scatter('spx', T, np.stack([x, y, h(x, y) - .02], 1), sc, 3, tilt=.15)
    st = mat_stone('ironstone', (.10, .035, .018), (.24, .085, .04)); R = [rock('rk%d' % i, st, i) for i in range(4)]
    x, y = in_view(cam, 7000, 2.5, 80, 6, power=1.5); keep = (fbm(x / 4., y / 4., 3, 50) > .05) & (np.abs(np.abs(y - yc(x)) - .8) > .35); x, y = x[keep], y[keep]
    scatter('peb', R, np.stack([x, y, h(x, y)], 1), .010 + .055 * np.random.RandomState(8).rand(len(x)) ** 5, 4, tilt=.5)
    grade(exposure=.3, gain=(1.02, 1.0, .985), lift=(1., 1., 1.01), sat=1.02, vignette=.28)
    return cam


# =========================================================================== 4  DUSK CITY
@scene
def dusk(kind):
    cam = camera(kind, az=30, dist=24., height=1.35, wide=(11.6, .56, .17), tall=(6.9, .52, .15), tall_dist=27., fstop=1.25)
    az = cam['az']; vx, vy = cam['view']; rx, ry = cam['right']; cx, cy = cam['loc'][:2]
    sky = Sky(sun_az(az, -16), radians(-.6), strength=.36, sun=0, air=1.25, dust=1.4, ozone=3.2, altitude=0, horizon=((1.55, .72, .42), .62, .20),
              cloud=dict(scale=.5, stretch=(.22, 1.4), rot=.5, lo=.47, hi=.70, amount=.42, color=(.95, .52, .46), dark=(.34, .25, .34), glow=.8, low=.03, high=.14, seed=5.))
    sky.world()
    # wet concrete deck
    m, n = material('deck'); p = n.pos(); q = n.xyz(p)
    n1 = n.noise(p, .22, 6., .62); n2 = n.noise(p, 2.2, 6., .6); n3 = n.noise(p, 60., 3., .6)
    def joint(c, st):
        return n.sm(n.m('ABSOLUTE', n.m('SUBTRACT', n.m('FRACT', n.m('DIVIDE', n.m('ADD', c, 500.), st)), .5)), .4955, .4985)
    j = n.m('MAXIMUM', joint(n.m('ADD', q[0], .9), 3.), joint(n.m('ADD', q[1], .6), 3.))
    tile = n.new('ShaderNodeTexWhiteNoise', noise_dimensions='2D'); n.put(tile.inputs['Vector'], n.comb(n.m('FLOOR', n.m('DIVIDE', n.m('ADD', q[0], 502.4), 3.)), n.m('FLOOR', n.m('DIVIDE', n.m('ADD', q[1], 502.1), 3.)), 0.))
    wet = n.sm(n.m('ADD', n1, n.m('MULTIPLY', n.m('SUBTRACT', n2, .5), .18)), .45, .56)
    base = n.mix(n2, (.055, .056, .060), (.085, .085, .088)); base = n.mix(1., base, n.mix(tile.outputs['Value'], (.85, .85, .85), (1.12, 1.12, 1.12)), 'MULTIPLY')
    base = n.mix(n.m('MULTIPLY', wet, .55), base, (.022, .023, .026)); base = n.mix(j, base, (.012, .012, .012))
    rough = n.m('ADD', n.m('SUBTRACT', .36, n.m('MULTIPLY', wet, .285)), n.m('MULTIPLY', n2, .05))
    dry = n.m('SUBTRACT', 1., wet)
    nor = n.bump(n.m('ADD', n.m('MULTIPLY', n3, n.m('MULTIPLY', dry, .0035)), n.m('ADD', n.m('MULTIPLY', j, -.01), n.m('MULTIPLY', n.noise(p, 6., 3.), .004))), .7, 1.)
    n.out(n.bsdf(base, rough, .55, nor))
    mesh_obj('deck', [(-90, -60, 0), (90, -60, 0), (90, 16, 0), (-90, 16, 0)], [0, 1, 2, 3], [4], m, smooth=False)
    # glass balustrade with a lit handrail
    mm, n = material('steel'); n.out(n.bsdf((.22, .22, .23), .35, .5, Metallic=1.))
    mg, n = material('glass'); g = n.new('ShaderNodeBsdfGlossy'); g.inputs['Roughness'].default_value = .03; g.inputs[0].default_value = C((.8, .85, .85)); t = n.new('ShaderNodeBsdfTransparent'); t.inputs[0].default_value = C((.86, .90, .90))
    n.out(n.mixs(.07, t.outputs[0], g.outputs[0]))
    ml, n = material('strip'); e = n.new('ShaderNodeEmission'); e.inputs[0].default_value = C((1, .62, .30)); e.inputs[1].default_value = 7.; n.out(e.outputs[0])
    def box(c, s, mat, rot=0.):
        bpy.ops.mesh.primitive_cube_add(size=1, location=c, rotation=(0, 0, rot)); o = bpy.context.object; o.scale = s; o.data.materials.append(mat); return o
    Y = 15.6
    box((0, Y, 1.08), (180, .06, .05), mm); box((0, Y, .55), (180, .016, 1.0), mg); box((0, Y - .03, .035), (180, .05, .025), ml); box((0, Y + .05, .0), (180, .25, .12), mm)
    for x in np.arange(-60, 60, 2.4): box((x, Y, .52), (.035, .05, 1.06), mm)
    # city: boxes with procedural windows, one mesh
    def facade(name, lit, warm, haze):
        m, n = material(name); p = n.new('ShaderNodeUVMap').outputs[0]; u, v = n.xyz(p)[:2]
        at = n.new('ShaderNodeAttribute', attribute_name='bid').outputs['Fac']
        fx = n.m('FRACT', u); fy = n.m('FRACT', v)
        win = n.m('MULTIPLY', n.m('MULTIPLY', n.m('GREATER_THAN', fx, .12), n.m('LESS_THAN', fx, .88)), n.m('MULTIPLY', n.m('GREATER_THAN', fy, .28), n.m('LESS_THAN', fy, .86)))
        w = n.new('ShaderNodeTexWhiteNoise', noise_dimensions='3D'); n.put(w.inputs['Vector'], n.comb(n.m('FLOOR', u), n.m('FLOOR', v), at))
        fl = n.new('ShaderNodeTexWhiteNoise', noise_dimensions='3D'); n.put(fl.inputs['Vector'], n.comb(n.m('FLOOR', n.m('DIVIDE', u, 7.)), n.m('FLOOR', v), n.m('ADD', at, 71.)))
        on = n.m('MAXIMUM', n.m('GREATER_THAN', w.outputs['Value'], 1 - lit * .55), n.m('GREATER_THAN', fl.outputs['Value'], 1 - lit * .45))
        cc = n.xyz(w.outputs['Color'])
        col = n.mix(n.m('GREATER_THAN', cc[1], warm), (1, .60, .27), (.92, .95, 1.)); inten = n.m('MULTIPLY', n.m('ADD', .25, n.m('POWER', cc[2], 3.)), 2.6)
        ver = n.new('ShaderNodeAttribute', attribute_name='side').outputs['Fac']
        e = n.new('ShaderNodeEmission'); n.put(e.inputs[0], col); n.put(e.inputs[1], n.m('MULTIPLY', n.m('MULTIPLY', n.m('MULTIPLY', win, on), inten), ver))
        wall = n.bsdf(n.mix(n.m('MULTIPLY', win, ver), (.045, .05, .06), (.02, .024, .03)), n.m('SUBTRACT', .6, n.m('MULTIPLY', win, .5)), .5)
        a = n.new('ShaderNodeAddShader'); n.put(a.inputs[0], wall); n.put(a.inputs[1], e.outputs[0])
        n.out(sky.haze(n, a.outputs[0], density=haze, gain=.78, tint=(.62, .78, 1.35), zmin=.03)); return m
    rng = np.random.RandomState(11)
    def city(name, mat, n, d0, d1, lmax, hfun, wmin, wmax, base, seed):
        rng = np.random.RandomState(seed); V = []; F = []; UV = []; B = []; S = []
        for k in range(n):
            d = rng.uniform(d0, d1); l = rng.uniform(-lmax, lmax) * d / d1; w = rng.uniform(wmin, wmax); dp = rng.uniform(wmin, wmax); H = hfun(d, l, rng)
            a = rng.choice([.12, .12, .12, .5]) + rng.normal(0, .02)
            parts = [(w, dp, base, H)]
            if H > 60 and rng.rand() < .6: parts.append((w * .62, dp * .62, base + H, H * rng.uniform(.06, .16)))
            if H > 120 and rng.rand() < .4: parts.append((1.2, 1.2, base + H, H * .24))
            ox = vx * d + rx * l; oy = vy * d + ry * l; bid = rng.rand() * 1000; fw = rng.choice([1.6, 2.4, 3.2]); fh = 3.6
            for (pw, pd, z0, hh) in parts:
                c = [(-pw / 2, -pd / 2), (pw / 2, -pd / 2), (pw / 2, pd / 2), (-pw / 2, pd / 2)]
                P = [(ox + x * cos(a) - y * sin(a), oy + x * sin(a) + y * cos(a)) for x, y in c]
                off = 0.
                for i in range(4):
                    A, Bq = P[i], P[(i + 1) % 4]; L = pw if i % 2 == 0 else pd; b = len(V)
                    V += [(A[0], A[1], z0), (Bq[0], Bq[1], z0), (Bq[0], Bq[1], z0 + hh), (A[0], A[1], z0 + hh)]
                    UV += [(off / fw, 0), ((off + L) / fw, 0), ((off + L) / fw, hh / fh), (off / fw, hh / fh)]; off += L + 37 * fw
                    F += [b, b + 1, b + 2, b + 3]; B += [bid] * 4; S += [1 if pw > 2 else 0] * 4
                b = len(V); V += [(x, y, z0 + hh) for x, y in P]; UV += [(0, 0)] * 4; F += [b, b + 1, b + 2, b + 3]; B += [bid] * 4; S += [0] * 4
        mesh_obj(name, np.array(V), F, np.full(len(F) // 4, 4), mat, smooth=False, uv=np.array(UV), attrs=dict(bid=B, side=S))
    core = lambda l, c, s: exp(-((l - c) / s) ** 2)
    city('cityfar', facade('fac1', .22, .55, 1 / 2600.), 260, 1500, 2600, 1000, lambda d, l, r: r.uniform(35, 90) + 190 * core(l, 230, 260) * r.rand() ** 1.2 + 95 * core(l, -380, 150) * r.rand(), 22, 48, -45, 1)
    city('citymid', facade('fac2', .25, .35, 1 / 3200.), 170, 520, 1250, 520, lambda d, l, r: r.uniform(22, 52) + 62 * core(l, 130, 130) * r.rand() ** 2, 16, 36, -45, 2)
    city('citynear', facade('fac3', .28, .3, 1 / 5000.), 40, 200, 420, 190, lambda d, l, r: r.uniform(26, 46), 14, 30, -48, 3)
    # street / harbour lights: small emissive balls that open up into bokeh
    for nm, colr, st, num, sd in (('lw', (1, .55, .22), 30., 150, 1), ('lc', (.8, .9, 1.), 22., 50, 2)):
        m, n = material(nm); e = n.new('ShaderNodeEmission'); e.inputs[0].default_value = C(colr); e.inputs[1].default_value = st; n.out(e.outputs[0])
        bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=1, radius=.5); o = bpy.context.object; o.data.materials.append(m)
        r = np.random.RandomState(sd + 40); d = r.uniform(150, 800, num); l = r.uniform(-.33, .33, num) * d; z = r.uniform(-8, 3, num)
        scatter(nm, [o], np.stack([vx * d + rx * l, vy * d + ry * l, z], 1), .22 + .0007 * d * r.uniform(.6, 1.3, num), sd)
    gm, n = material('cityground'); n.out(sky.haze(n, n.bsdf((.02, .02, .022), .8), density=1 / 2000., gain=.6)); mesh_obj('cg', [(-9000, 40, -46), (9000, 40, -46), (9000, 9000, -46), (-9000, 9000, -46)], [0, 1, 2, 3], [4], gm)
    # soft warm canopy light on the flank (rooftop pavilion behind the camera) and a cool kicker
    softbox('canopy', (-5, -13, 6.2), (0, 0, .6), (14, 2.2), 1500, (1, .85, .70)); softbox('kick', (12, 9, 5.0), (0, 0, .8), (1.2, 7), 700, (.72, .84, 1))
    grade(exposure=.55, gain=(1.0, .985, 1.03), lift=(.985, .995, 1.03), sat=1.08, glow=.22, glow_thr=1.2, vignette=.32)
    return cam


# =========================================================================== 5  VINEYARD
@scene
def vineyard(kind):
    cam = camera(kind, az=30, dist=17., height=1.75, wide=(11.5, .56, .165), tall=(6.9, .52, .145), tall_dist=21., fstop=3.2)
    az = cam['az']; vx, vy = cam['view']; rx, ry = cam['right']; cx, cy = cam['loc'][:2]
    sky = Sky(sun_az(az, -98), radians(15), strength=.085, sun=4.2, sun_color=(1, .82, .60), air=1., dust=1.1, ozone=1.3, altitude=200,
              cloud=dict(scale=.75, stretch=(.6, 1.2), rot=.3, lo=.48, hi=.66, amount=.7, color=(13, 12.2, 11.4), dark=(9.4, 9.0, 9.2), glow=.5, low=.02, high=.12, seed=33., detail=9., rough=.6), horizon=((10.5, 8.8, 7.6), .5, .15))
    sky.world(); E = eroded(3)
    for _ in range(14):
        q = np.pad(E, 1, mode='edge'); E = E * .5 + .125 * (q[:-2, 1:-1] + q[2:, 1:-1] + q[1:-1, :-2] + q[1:-1, 2:])
    road = Road([(-300, 190, 15), (-215, 150, 10), (-150, 120, 6.5), (-118, 84, 4), (-96, 46, 2), (-62, 14, .6), (-30, 2, 0), (-10, 0, 0), (14, 0, 0), (50, 0, 0), (110, 8, -.5), (170, 26, -1)], 3.4)
    road.p[:, :2] -= road.n * 1.75

    def h0(x, y):
        d = x * vx + y * vy; l = x * rx + y * ry; r = np.hypot(x, y); n = E.shape[0]
        z = fbm(x / 18., y / 18., 3, 3) * .35 * sstep(r, 8, 40)
        z = z + sstep(d, 14, 60) * -1.2 + (fbm(x / 330. + .7, y / 330., 3, 9) * 20 + 9) * sstep(d, 45, 420) + fbm(x / 900. + 2.2, y / 900., 3, 19) * 42 * sstep(d, 300, 1300) + sstep(d, 300, 2600) * 34
        i = (d - 2200) / 9500 * n; j = ((l + 700) / 9500 + .5) * n
        z = z + bicubic(E, i, j) * .52 * ((i > 0) & (i < n - 1) & (j > 0) & (j < n - 1))
        return z

    def h(x, y):
        z = h0(x, y); D, Z, L, S = road.dist(x, y); w = sstep(D, 4.6, 30); D2 = np.where(np.isfinite(D), D, 99)
        return np.where(np.isfinite(D), (Z - .035 - .05 * np.clip(D2 - 3.9, 0, 4)) * (1 - w) + z * w, z)

    def layby(x, y):
        D, Z, L, S = road.dist(x, y); a = 1 - sstep(np.where(np.isfinite(D), D, 99), 3.9, 5.2)
        b = (1 - sstep(np.where(np.isfinite(D), -L, 99), 7.0, 8.6)) * (L < 0) * (1 - sstep(np.abs(S - 2), 13, 20))
        return np.maximum(a, b)

    # vine blocks: parallel rows in world space, direction chosen to fan away from the camera
    ra = az + radians(98); cr, sr = cos(ra), sin(ra); PITCH = 2.8
    def block(x, y):
        """>0 inside a planted block"""
        d = x * vx + y * vy; l = x * rx + y * ry; D = road.dist(x, y)[0]; D = np.where(np.isfinite(D), D, 99)
        e = np.minimum(d - 19, 430 - d); e = np.minimum(e, D - 9)
        track = np.abs(((l + 400 + .12 * d) % 118) - 59); track = 59 - track
        return np.minimum(e, track - 3.5)
    hz = lambda n, s: sky.haze(n, s, density=1 / 10500., gain=.85, tint=(.90, .97, 1.08), mist=(60, 10, 1 / 2600., .45))
    m, n = material('hill_ground'); p = n.pos(); q = n.xyz(p); nz = n.xyz(n.geo('Normal'))[2]
    n1 = n.noise(p, 1 / 110., 6., .6); n2 = n.noise(p, 1 / 9., 6., .6); n3 = n.noise(p, 1.5, 6., .65); n0 = n.noise(p, 1 / 420., 4., .55)
    g = n.mix(n.sm(n1, .36, .64), (.062, .095, .022), (.125, .145, .042)); g = n.mix(n.m('MULTIPLY', n.sm(n2, .45, .7), .5), g, (.17, .155, .062)); g = n.mix(n.m('MULTIPLY', n.sm(n3, .5, .72), .45), g, (.04, .055, .018))
    cd = n.new('ShaderNodeCameraData').outputs['View Distance']; far = n.sm(cd, 380., 620.)
    bush = n.m('MULTIPLY', n.sm(n.m('ADD', n.m('MULTIPLY', n0, .65), n.m('MULTIPLY', n2, .35)), .52, .57), far); g = n.mix(n.m('MULTIPLY', bush, .85), g, (.022, .034, .014))
    row = n.m('FRACT', n.m('DIVIDE', n.m('ADD', n.m('SUBTRACT', n.m('MULTIPLY', q[1], cr), n.m('MULTIPLY', q[0], sr)), 5000.), 9.))
    pad = n.m('MULTIPLY', n.m('GREATER_THAN', n.xyz(n.voro(p, 1 / 330., out='Color'))[0], .55), far); g = n.mix(n.m('MULTIPLY', pad, n.m('MULTIPLY', n.sm(n.m('ABSOLUTE', n.m('SUBTRACT', row, .5)), .15, .35), n.m('SUBTRACT', 1., bush))), g, (.040, .062, .018))
    sh = n.new('ShaderNodeAttribute', attribute_name='shoulder').outputs['Fac']
    grav = n.mix(n.xyz(n.voro(p, 40., out='Color'))[0], (.17, .145, .11), (.40, .36, .30)); g = n.mix(n.m('MULTIPLY', sh, n.sm(n.m('ADD', sh, n.m('MULTIPLY', n.m('SUBTRACT', n3, .5), .9)), .3, .55)), g, grav)
    nor = n.bump(n.m('ADD', n.m('MULTIPLY', n2, 1.2), n.m('ADD', n.m('MULTIPLY', n1, 6.), n.m('MULTIPLY', bush, 4.))), .55, 1.); nor = n.bump(n.m('ADD', n.m('MULTIPLY', n3, .10), n.m('MULTIPLY', n.noise(p, 24., 4., .6), .025)), .8, 1., nor)
    n.out(hz(n, n.bsdf(g, .9, .2, nor)))
    rings = np.concatenate([np.geomspace(.4, 300, 380), np.geomspace(300, 2200, 260)[1:], np.geomspace(2200, 11500, 330)[1:]])
    polar('terrain', h, (cx, cy), az, m, half=math.degrees(cam['half']) + 2.5, na=780, rings=rings, attrs=dict(shoulder=lambda x, y, z: layby(x, y)))
    mr, n = material('road'); mat_asphalt(n, half=3.4, lane0=0., tone=1.0, grit=(.5, .44, .36)); road.mesh('road', mr, half=4.0, nx=13)

    def leafy(name, mat, nleaf, size, ext, seed, trunk=None, lump=.35):
        """cloud of leaf quads in an ellipsoid (ext = half sizes, centre z = ext z + trunk)"""
        r = np.random.RandomState(seed); u = r.normal(size=(nleaf, 3)); u /= np.linalg.norm(u, axis=1)[:, None]
        rad = r.rand(nleaf) ** .28; lum = 1 + lump * gnoise(u[:, 0] * 2.2 + seed, u[:, 1] * 2.2 + u[:, 2] * 2.6, seed) * 2
        P = u * (rad * lum)[:, None] * np.array(ext); P[:, 2] += ext[2] + (trunk or 0)
        a = r.normal(size=(nleaf, 3)); a /= np.linalg.norm(a, axis=1)[:, None]; b = np.cross(a, r.normal(size=(nleaf, 3))); b /= np.linalg.norm(b, axis=1)[:, None]
        s = size * r.uniform(.6, 1.3, nleaf)[:, None]
        V = np.stack([P - a * s, P + b * s * .6, P + a * s, P - b * s * .6], 1).reshape(-1, 3)
        return mesh_obj(name, V, np.arange(nleaf * 4), np.full(nleaf, 4), mat, smooth=False)
    mv = mat_grass('vineleaf', (.035, .060, .014), (.105, .165, .032), (.175, .185, .045), h=1.3, transl=.42, var=.5)
    VN = [leafy('vine%d' % i, mv, 620, .085, (.95, .32, .62), 10 + i, .62, .3) for i in range(5)]
    mt = mat_stone('post_wood', (.10, .08, .06), (.2, .17, .14)); P = []
    lim = 330.
    k = np.arange(-200, 200); a = np.arange(-400, 400, 1.35)
    A, K = np.meshgrid(a, k); X = A * cr - K * PITCH * sr; Yv = A * sr + K * PITCH * cr
    X = X.ravel(); Yv = Yv.ravel(); dd = np.hypot(X - cx, Yv - cy); th = np.abs((np.arctan2(Yv - cy, X - cx) - (pi / 2 + az) + pi) % (2 * pi) - pi)
    ok = (dd < lim) & (th < cam['half'] + radians(4)); X, Yv = X[ok], Yv[ok]
    ok = block(X, Yv) > 0; X, Yv = X[ok], Yv[ok]; r = np.random.RandomState(2)
    scatter('vines', VN, np.stack([X + r.normal(0, .08, len(X)), Yv + r.normal(0, .08, len(X)), h(X, Yv) - .02], 1), r.uniform(.88, 1.12, len(X)), 2, yaw=ra + pi * r.randint(0, 2, len(X)) + r.normal(0, .06, len(X)))
    print('vines', len(X))
    # wooden end and line posts
    sel = r.rand(len(X)) < .17; me = rock('vp', mt, 1, 1); me.data.transform(__import__('mathutils').Matrix.Diagonal((.11, .11, 2.9, 1)))
    scatter('vposts', [me], np.stack([X[sel], Yv[sel], h(X[sel], Yv[sel]) + .9], 1), 1., 3)
    # trees: poplar wind-break and rounder trees on the hills
    mp = mat_grass('poplar', (.040, .060, .016), (.13, .175, .045), (.21, .19, .055), h=6., transl=.4, var=.5); mo = mat_grass('tree', (.018, .030, .012), (.050, .080, .026), (.075, .085, .030), h=7., transl=.25, var=.5)
    PO = [leafy('pop%d' % i, mp, 3600, .24, (1.25 + .25 * i, 1.25 + .25 * i, 6.6 + .4 * i), 40 + i, .6, .55) for i in range(3)]; RT = [leafy('rt%d' % i, mo, 4200, .34, (4.2, 4.2, 3.8), 60 + i, 1.0, .6) for i in range(3)]
    s = np.arange(-60, 120, 3.9); s = s[np.random.RandomState(12).rand(len(s)) < .82] + 0.; l = s * 1. + 70; d = 205 + s * .35 + r.normal(0, .5, len(s)); x = vx * d + rx * l; y = vy * d + ry * l
    scatter('pops', PO, np.stack([x, y, h(x, y)], 1), r.uniform(.52, 1.08, len(s)), 5, tilt=.03)
    N = 2600; d = 300 * (2600 / 300.) ** r.rand(N); l = r.uniform(-.42, .42, N) * d; x = vx * d + rx * l; y = vy * d + ry * l; ok = (fbm(x / 170., y / 170., 4, 77) > .17) & (d > 430) | (r.rand(N) < .01); x, y = x[ok], y[ok]
    scatter('trees', RT, np.stack([x, y, h(x, y) - .3], 1), r.uniform(.6, 1.35, len(x)), 6)
    g1 = mat_grass('vgrass', (.040, .052, .014), (.22, .24, .075), (.33, .29, .12), h=.35, transl=.45); T = [blades('vg%d' % i, g1, 90, (.16, .45), .006, .12, .6, seed=130 + i, droop=.4) for i in range(4)]
    x, y = in_view(cam, 60000, 3.2, 130, 1, power=1.5); ok = (layby(x, y) < .25 + .3 * fbm(x / 3, y / 3, 3, 4)) & (road.dist(x, y)[0] > 4.3) & (fbm(x / 7., y / 7., 4, 8) > -.25); x, y = x[ok], y[ok]
    scatter('vg', T, np.stack([x, y, h(x, y)], 1), r.uniform(.5, 1.15, len(x)) * np.where(block(x, y) > 0, .55, 1), 2, tilt=.15)
    st = mat_stone('stone', (.14, .12, .09), (.40, .36, .30)); R = [rock('rk%d' % i, st, i) for i in range(4)]; x, y = in_view(cam, 20000, 2.5, 60, 6, power=1.5); ok = (road.dist(x, y)[0] > 3.7) & (layby(x, y) > .3); x, y = x[ok], y[ok]
    scatter('gr', R, np.stack([x, y, h(x, y)], 1), .012 + .05 * np.random.RandomState(8).rand(len(x)) ** 6, 4, tilt=.5)
    posts(road, 4.4, -12, 260, 26, .95, None)
    grade(exposure=.55, gain=(1.035, 1.0, .965), lift=(.995, 1., 1.008), sat=1.06, vignette=.26)
    return cam


def softbox(name, loc, target, size, power, color=(1, 1, 1), visible=False):
    """rectangular area light aimed at target; seen in reflections, hidden from the camera"""
    from mathutils import Vector
    l = bpy.data.lights.new(name, 'AREA'); l.shape = 'RECTANGLE'; l.size, l.size_y = size; l.energy = power; l.color = color
    o = bpy.data.objects.new(name, l); bpy.context.scene.collection.objects.link(o); o.location = loc
    o.rotation_euler = (Vector(loc) - Vector(target)).to_track_quat('Z', 'Y').to_euler(); o.visible_camera = visible
    return o


# =========================================================================== 6/7  STUDIO
def _studio(kind, dark):
    cam = camera(kind, az=30, dist=20., height=1.35, wide=(11.4, .54, .20), tall=(6.8, .52, .16), tall_dist=24., fstop=8.)
    az = cam['az']
    w = bpy.data.worlds.new('W'); bpy.context.scene.world = w; w.use_nodes = True; n = NT(w.node_tree); b = n.new('ShaderNodeBackground')
    b.inputs[0].default_value = C((.9, .95, 1.)) if not dark else C((.5, .6, .8)); b.inputs[1].default_value = .12 if not dark else .004; n.out(b.outputs[0], True)
    # cyclorama: floor, sweep, wall, built square to the camera
    R = 6.; back = 14.; prof = [(-60., 0.)] + [(back - R + R * sin(t), R - R * cos(t)) for t in np.linspace(0, pi / 2, 40)] + [(back, 26.)]
    L = np.linspace(-60, 60, 3); V = []
    for (d, z) in prof:
        for l in L: V.append((d * cam['view'][0] + l * cam['right'][0], d * cam['view'][1] + l * cam['right'][1], z))
    m, n = material('cyc'); p = n.pos(); z = n.xyz(p)[2]
    sc_ = n.noise(p, 3., 6., .65); fl = n.sm(z, .05, .6)
    if dark: base, r0 = n.mix(n.sm(z, .3, 5.), n.mix(sc_, (.012, .012, .013), (.017, .017, .019)), (.06, .062, .066)), .14
    else: base, r0 = n.mix(sc_, (.55, .555, .56), (.58, .585, .59)), .15
    rough = n.m('ADD', n.m('ADD', r0, n.m('MULTIPLY', sc_, .10)), n.m('MULTIPLY', fl, .5))
    n.out(n.bsdf(base, rough, .45 if dark else .35, n.bump(n.noise(p, 40., 3.), .04, .01)))
    f = grid_faces(len(prof), 3)[:, ::-1]; mesh_obj('cyc', V, f, np.full(len(f), 4), m)
    vx, vy = cam['view']; rx, ry = cam['right']
    P = lambda l, d, z: (l * rx + d * vx, l * ry + d * vy, z)
    if not dark:
        softbox('top', (0, .6, 6.2), (0, 0, 0), (9.5, 3.6), 700, (1, .99, .97))
        softbox('side', P(-11, -5, 3.6), (0, 0, .8), (7, 4.5), 620, (1, .97, .93)); softbox('rim', P(11, 5, 4.2), (0, 0, .9), (2.2, 7), 420, (.9, .95, 1))
        softbox('wall', P(-2, 6.5, 11.), P(-2, 14, 1.5), (16, 2.), 900, (.97, .985, 1)); softbox('front', P(3, -16, 6), (0, 0, .5), (10, 3), 420, (1, 1, 1))
        grade(exposure=.0, look='Medium High Contrast', sat=1.0, gain=(1, 1, 1.005), vignette=.22)
    else:
        softbox('top', (0, .9, 4.6), (0, .2, .8), (7.5, .7), 330, (1, .98, .95)); softbox('rimL', P(-9.5, 4.5, 3.6), (0, 0, 1.1), (.6, 6), 520, (.78, .88, 1)); softbox('rimR', P(9.5, 4, 3.6), (0, 0, 1.1), (.6, 6), 560, (1, .93, .85))
        softbox('flank', P(-5, -11, 4.6), (0, 0, .7), (11, .6), 620, (.9, .95, 1)); softbox('glow', P(0, 7., 9.5), P(0, 14, 1.2), (9, 1.), 420, (.66, .78, 1))
        grade(exposure=.35, look='Medium High Contrast', sat=1.02, lift=(.995, 1, 1.01), glow=.1, vignette=.3)
    return cam


@scene
def studio_light(kind): return _studio(kind, False)


@scene
def studio_dark(kind): return _studio(kind, True)


# =========================================================================== command line
if __name__ == '__main__' and '--' in sys.argv:
    a = sys.argv[sys.argv.index('--') + 1:]
    opt = lambda k, d: type(d)(a[a.index(k) + 1]) if k in a else d
    t0 = time.time(); build(a[0], a[1])
    if '--empty' not in a: standin()
    if '--blend' in a: bpy.ops.wm.save_as_mainfile(filepath=opt('--blend', 'x.blend'))
    print('BUILD %.1fs' % (time.time() - t0)); t0 = time.time()
    if '--crop' in a:
        k = a.index('--crop'); r = bpy.context.scene.render; r.use_border = r.use_crop_to_border = True
        r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = map(float, a[k + 1:k + 5])
    (render_nlm if '--nlm' in a else render)(os.path.abspath(a[2]), opt('--w', 640), opt('--s', 32))
    print('RENDER %.1fs' % (time.time() - t0))
