# blender -b -P grade.py -- line grade "view view" samples      what a grade has on the outside, alone, over the cut-outs: raw/grade_<line>-<grade>_<view>.exr and .png (full frame, premultiplied)
# A part is drawn in its own material where the body's fields or its objects are, and everything else of the car cuts it off.
import bpy, os, sys, tempfile, time
import numpy as np
H = os.path.dirname(os.path.abspath(__file__)); sys.path[:0] = [H, H + '/../cars']; ROOT = os.environ.get('ART_WORK', '/tmp/meridian-art') + '/wheels'
line, grade, views, samples = (lambda a: (a[0], a[1], a[2].split(), int(a[3])))(sys.argv[sys.argv.index('--') + 1:]); T0 = time.time()
MODULE, MODEL = dict(ridge=('car', 'suv'), drover=('car', 'ute' if grade == 'summit' else 'drover'), haven=('car_haven_mesa', 'haven'))[line]      # ute: with a sports bar
SATIN = dict(c=(.62, .62, .61), m=1., r=.24, cc=0.); SATIN_DARK = dict(c=(.20, .20, .205), m=1., r=.30, cc=0.); BADGE = dict(c=(.34, .34, .35), m=.5, r=.28, cc=0.); BLACK = dict(c=(.006, .006, .007), m=0., r=.10, cc=1.)
# badge: its middle on the tailgate, y in m, away from the letters that the cut-outs have; objects: those of a name and material, and from which length in m; fields: name, from and to in m off the field's edge, and the field that it stays within
GRADES = {
    'ridge-summit': dict(badge=('SUMMIT', -.56), objects=[('mirror', 'pod', 0, SATIN)], fields=[('skid', -1, .034, SATIN, 'clad'), ('strip', -1, .011, SATIN, None)]),
    'ridge-track': dict(badge=('TRACK', -.56), objects=[('mirror', 'pod', 0, BLACK), ('t', 'trim', 1, BLACK)], fields=[('dlo', 0, .0135, BLACK, None), ('skid', -1, .020, SATIN_DARK, 'clad'), ('strip', -1, .0015, BLACK, None)]),
    'drover-tour': dict(badge=('TOUR', -.56), objects=[('stepbar', '', 0, SATIN), ('mirror', 'pod', 0, BLACK)], fields=[]),
    'drover-summit': dict(badge=('SUMMIT', -.56), objects=[('stepbar', '', 0, SATIN), ('mirror', 'pod', 0, SATIN), ('t', 'gloss', .6, SATIN)], fields=[('skid', -1, .034, SATIN, 'clad')]),
    'haven-summit': dict(badge=('SUMMIT', .52), objects=[('mirror', 'pod', 0, SATIN)], fields=[('grille', -.001, .016, SATIN, None), ('skid', -1, .010, SATIN, None), ('strip', -1, .011, SATIN, None)]),
}
G = GRADES[line + '-' + grade]
for o in list(bpy.data.objects): bpy.data.objects.remove(o)
sc = bpy.context.scene; sc.view_settings.view_transform = 'Filmic'
C = __import__(MODULE); import denoise
C.MODELS[MODEL] = dict(C.MODELS[MODEL], by=G['badge'][1])
info = C.build_car(MODEL, '', (.25, .25, .25), res=1., glass='studio', heading=0, center=False, rhd=True, badge=G['badge'][0]); bpy.context.view_layer.update()
base = lambda o: o.name.split('.')[0]
for o in [o for o in info['coll'].objects if base(o) == 'step']:      # a tube along a step's outer edge
    q = [o.matrix_world @ __import__('mathutils').Vector(v) for v in o.bound_box]; x = [v.x for v in q]; y = max((v.y for v in q), key=abs); z = max(v.z for v in q); cu = bpy.data.curves.new('stepbar', 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = .021; cu.bevel_resolution = 8; cu.use_fill_caps = True
    p = cu.splines.new('POLY'); p.points.add(1); p.points[0].co = (min(x) + .03, y, z - .012, 1); p.points[1].co = (max(x) - .03, y, z - .012, 1); info['coll'].objects.link(bpy.data.objects.new('stepbar', cu))
bpy.context.view_layer.update(); car = [o for o in info['coll'].objects if o.type in ('MESH', 'CURVE', 'FONT')]
print('BUILD %.1f' % (time.time() - T0), flush=True)

def metal(name, c, m, r, cc):
    a = bpy.data.materials.new(name); a.use_nodes = True; b = a.node_tree.nodes['Principled BSDF']
    for k, v in (('Base Color', (*c, 1)), ('Metallic', m), ('Roughness', r), ('Clearcoat', cc)): b.inputs[k].default_value = v
    return a

# ------------------------------------------------------------------ objects: in the part's material; all others cut off
for o in car: o.is_holdout = base(o) not in ('body1', 'body-1')
def part(o, look): o.is_holdout = False; o.data = o.data.copy(); o.data.materials.clear(); o.data.materials.append(metal(base(o), **look))
long = lambda o: max(o.dimensions)
for o in car:
    for name, mat, length, look in G['objects']:
        if base(o) == name and (not mat or o.data.materials[0].name.split('.')[0] == mat) and long(o) >= length: part(o, look); print('GRADE part', o.name, '%.2f m' % long(o), flush=True)
    if o.type == 'FONT' and o.location.x > 2 and abs(o.location.y - G['badge'][1]) < .24: part(o, BADGE)      # reads on white and on black

# ------------------------------------------------------------------ fields of the body: what the camera sees is the part, or a hole; mirrored light sees the car as it is
def fields(m):
    t = m.node_tree; n = t.nodes; L = t.links; out = next(x for x in n if x.bl_idname == 'ShaderNodeOutputMaterial'); before = out.inputs['Surface'].links[0].from_socket
    hold = n.new('ShaderNodeHoldout').outputs[0]
    def below(name, e):
        a = n.new('ShaderNodeAttribute'); a.attribute_name = name; q = n.new('ShaderNodeMapRange'); q.interpolation_type = 'SMOOTHSTEP'; L.new(a.outputs['Fac'], q.inputs[0])
        for i, v in enumerate((e - .0012, e + .0012, 1, 0)): q.inputs[i + 1].default_value = v
        return q.outputs[0]
    def times(a, b): q = n.new('ShaderNodeMath'); q.operation = 'MULTIPLY'; L.new(a, q.inputs[0]); L.new(b, q.inputs[1]); return q.outputs[0]
    def less(a): q = n.new('ShaderNodeMath'); q.operation = 'SUBTRACT'; q.inputs[0].default_value = 1; L.new(a, q.inputs[1]); return q.outputs[0]
    def mix(f, a, b): q = n.new('ShaderNodeMixShader'); L.new(f, q.inputs[0]); L.new(a, q.inputs[1]); L.new(b, q.inputs[2]); return q.outputs[0]
    for name, lo, hi, look, within in G['fields']:
        b = n.new('ShaderNodeBsdfPrincipled')
        for k, v in (('Base Color', (*look['c'], 1)), ('Metallic', look['m']), ('Roughness', look['r']), ('Clearcoat', look['cc'])): b.inputs[k].default_value = v
        f = below(name, hi); f = times(f, less(below(name, lo))) if lo > -.5 else f; f = times(f, below(within, -.003)) if within else f; hold = mix(f, hold, b.outputs[0])
    L.new(mix(n.new('ShaderNodeLightPath').outputs['Is Camera Ray'], before, hold), out.inputs['Surface'])
for m in {m for o in car if base(o) in ('body1', 'body-1') for m in o.data.materials}: fields(m)

C.render_settings(1440, 0, samples); r = sc.render; r.film_transparent = True; r.use_persistent_data = True; vl = sc.view_layers[0]; vl.cycles.denoising_store_passes = True; vl.use_pass_z = True; TMP = tempfile.mkdtemp(dir=ROOT + '/cache')
def render(seed, s):
    N = ('Image', 'Denoising Albedo', 'Denoising Normal', 'Denoising Depth'); sc.use_nodes = True; t = sc.node_tree; t.nodes.clear(); rl = t.nodes.new('CompositorNodeRLayers'); fo = t.nodes.new('CompositorNodeOutputFile'); fo.base_path = TMP; fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.color_mode = 'RGBA'; fo.file_slots.clear()
    for k in N: fo.file_slots.new(k); t.links.new(rl.outputs[k], fo.inputs[k])
    sc.cycles.seed = seed; sc.cycles.samples = s; bpy.ops.render.render(write_still=False); out = [C.loadexr('%s/%s0001.exr' % (TMP, k)) for k in N]; sc.use_nodes = False; return out
for view in views:
    out = '%s/raw/grade_%s-%s_%s.exr' % (ROOT, line, grade, view)
    if os.path.exists(out): continue
    for o in list(sc.objects):
        if o.type in ('LIGHT', 'CAMERA') or o.name.startswith('cyc'): bpy.data.objects.remove(o)
    C.setup_studio(info, view, 'car'); bpy.context.view_layer.update(); t = time.time(); half = []; fe = 0
    for seed in (11, 18): z = render(seed, samples // 2); half.append(z[0]); fe = fe + .5 * np.concatenate([z[1][..., :3], z[2][..., :3], z[3][..., :1]], -1)
    px = denoise.joint(half[0], half[1], fe); px[px[..., 3] < .004] = 0; C.savepix(px, out); C.savepix(px, out[:-4] + '.png'); print('GRADE', line, grade, view, '%.1f s' % (time.time() - t), 'covers %.2f %%' % (100 * (px[..., 3] > .5).mean()), flush=True)
