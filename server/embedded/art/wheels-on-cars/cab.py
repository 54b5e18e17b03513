# blender -b -P cab.py -- base0|base1|look "view view" samples      Drover cab-chassis: raw/cc_<view>_<base>.exr (right part of the frame only), shadow raw/cc_<view>_shadow.png
import bpy,bmesh,sys,os,math,time; import numpy as np
from mathutils import Vector,Matrix
from bpy_extras.object_utils import world_to_camera_view as w2c
H=os.path.dirname(os.path.abspath(__file__)); sys.path[:0]=[H,H+'/../cars',H+'/../studio']; ROOT=os.environ.get('ART_WORK','/tmp/meridian-art')+'/wheels'
a=sys.argv[sys.argv.index('--')+1:]; paint,views,S=a[0],a[1].split(),int(a[2]); T0=time.time(); full='full' in a
for o in list(bpy.data.objects): bpy.data.objects.remove(o)
sc=bpy.context.scene; sc.view_settings.view_transform='Filmic'
import car as C, wheels as WH, denoise
info=C.build_car('ute','trail','silver' if paint=='look' else paint,res=.6 if paint=='look' else 1.,glass='studio',heading=0,center=False,rhd=True); P=info['P']; WR=P['wr']; yo=P.get('track',.835); XA=[0,P['wb']]; coll=info['coll']
bpy.context.view_layer.update(); print('BUILD %.1f'%(time.time()-T0),flush=True)
base=lambda o:o.name.split('.')[0]; CUT=2.79
def cen(o): b=[o.matrix_world@Vector(q) for q in o.bound_box]; return sum(b,Vector())/8
WK=('tyre','lip','barrel','rim','disc','backing','cal'); under=bpy.data.objects.get('under2')
for o in list(coll.objects):
    if o.type not in('MESH','CURVE','FONT') or base(o).startswith('body'): continue
    c=cen(o); n=base(o)
    if n in WK:
        if n in WK[:4] and c.y<0: bpy.data.objects.remove(o)      # near wheels are the steel ones
        continue
    if n.startswith('under'): continue
    if n in('lip2','liner','well'):
        if c.x>2: bpy.data.objects.remove(o)
    elif c.x>2.62 or (c.x>2.4 and o.type=='CURVE' and max((o.matrix_world@Vector(q)).x for q in o.bound_box)>2.85): bpy.data.objects.remove(o)
ws=[]
for n in('body1','body-1'):
    o=bpy.data.objects[n]; bm=bmesh.new(); bm.from_mesh(o.data); r=bmesh.ops.bisect_plane(bm,geom=bm.verts[:]+bm.edges[:]+bm.faces[:],plane_co=(CUT,0,0),plane_no=(1,0,0),clear_outer=True,dist=1e-5)
    ws+=[v.co.copy() for v in r['geom_cut'] if isinstance(v,bmesh.types.BMVert)]; bm.to_mesh(o.data); bm.free(); o.data.update()
M=lambda n,*k,**q: C.simple(n,*k,**q)
ALU=M('trayalu',(.50,.51,.52),.34,.95); ALUD=M('trayalud',(.30,.305,.31),.40,.9); BLK=M('cblk',(.014,.014,.015),.5); DARK=M('cdark',(.006,.006,.006),.6); RED=M('cred',(.42,.008,.010),.15,cc=1.); WALL=M('wall',(.020,.020,.021),.5); PLT=M('cpl',(.62,.62,.60),.4)
def rb(c,s,r,m,rot=(0,0,0)):
    bpy.ops.mesh.primitive_cube_add(size=1,location=c,rotation=rot); o=bpy.context.object; o.name='cc'; o.scale=s; bpy.ops.object.transform_apply(location=False,rotation=False,scale=True)
    b=o.modifiers.new('b','BEVEL'); b.width=r; b.segments=3; b.limit_method='NONE'; o.data.materials.append(m)
    for p in o.data.polygons: p.use_smooth=True
    o.data.use_auto_smooth=True; o.data.auto_smooth_angle=.6; return o
def tube(pts,rad,m,cyc=False):
    cu=bpy.data.curves.new('t','CURVE'); cu.dimensions='3D'; cu.bevel_depth=rad; cu.bevel_resolution=5; s=cu.splines.new('POLY'); s.points.add(len(pts)-1); s.use_cyclic_u=cyc
    for p,q in zip(s.points,pts): p.co=(*q,1)
    cu.materials.append(m); o=bpy.data.objects.new('t',cu); sc.collection.objects.link(o); return o
# back wall of the cab, from the cut's own outline
z=np.array([v.z for v in ws]); y=np.abs(np.array([v.y for v in ws])); zz=np.linspace(z.min()+.01,z.max()-.004,70); yy=np.array([y[np.abs(z-q)<.02].max() for q in zz])-.002
V=[]; 
for q,w in zip(zz,yy): V+=[(CUT-.004,-w,q),(CUT-.004,w,q)]
C.mesh('cwall',V,C.gridfaces(len(zz),2),WALL,False)
for zr in(.52,.66,.80,.94): rb((CUT+.002,0,zr),(.020,1.42,.052),.009,WALL)      # pressed ribs, and the flaps that let air out when a door falls shut
for sg in(1,-1): rb((CUT+.004,sg*.58,1.06),(.014,.24,.11),.006,BLK); [rb((CUT+.012,sg*.58,zr),(.012,.21,.016),.003,DARK) for zr in(1.03,1.06,1.09)]
X0,X1,Wd,ZF,HS=2.945,4.66,.935,.985,.262; L=X1-X0; XM=(X0+X1)/2
# ladder frame, cross bearers, tank, exhaust
for sg in(1,-1):
    rb((3.58,sg*.43,.67),(2.02,.075,.16),.012,BLK); rb((XM,sg*.43,.82),(L-.04,.06,.12),.008,BLK)
for x in np.linspace(X0+.10,X1-.10,6): rb((x,0,.865),(.06,1.70,.07),.006,BLK)
rb((4.48,0,.68),(.08,1.30,.10),.02,BLK); rb((3.24,0,.42),(.16,1.4,.14),.06,DARK); rb((4.12,.0,.56),(.55,.72,.20),.06,BLK)
# mudguards and flaps
for sg in(1,-1):
    an=np.radians(np.linspace(14,166,40)); v=[]
    for t in an:
        for yw in(.66,.955): v.append((3.24+.478*math.cos(t),sg*yw,min(WR+.478*math.sin(t),.905)))
    o=C.mesh('guard',v,C.gridfaces(40,2),BLK,False); m=o.modifiers.new('s','SOLIDIFY'); m.thickness=.010
    rb((3.74,sg*.81,.50),(.010,.27,.36),.004,BLK)
# tray: floor of planks, coaming, dropsides of three ribs
for yv in np.linspace(-Wd+.05,Wd-.05,13): rb((XM,yv,ZF-.02),(L,2*(Wd-.05)/12-.006,.034),.004,ALU)
for sg in(1,-1):
    rb((XM,sg*(Wd-.015),ZF-.055),(L+.01,.045,.105),.010,ALU)                                   # coaming
    rb((XM,sg*(Wd-.004),ZF-.055),(L+.0,.030,.018),.004,ALUD)
    tube([(X0+.06,sg*(Wd+.012),ZF-.135),(X1-.06,sg*(Wd+.012),ZF-.135)],.011,ALU)             # rope rail
    for x in np.linspace(X0+.08,X1-.08,7): rb((x,sg*(Wd+.004),ZF-.118),(.016,.014,.05),.003,ALU)
    for i in range(3): rb((XM,sg*(Wd-.012),ZF+.012+HS/3*(i+.5)),(L-.13,.028,HS/3-.005),.007,ALU)
    rb((XM,sg*(Wd-.012),ZF+.012+HS),(L-.13,.040,.030),.009,ALU)
    for x in(X0+.035,X1-.035): rb((x,sg*(Wd-.012),ZF+.012+HS/2),(.06,.048,HS+.05),.008,ALU)
    for x in(X0+.085,X1-.085): rb((x,sg*(Wd+.008),ZF+.012+HS*.62),(.022,.018,.10),.004,BLK); rb((x,sg*(Wd+.014),ZF+.012+HS*.40),(.030,.014,.035),.004,ALUD)
    for x in np.linspace(X0+.35,X1-.35,3): rb((x,sg*(Wd+.004),ZF+.004),(.075,.020,.020),.005,ALUD)           # hinges
for i in range(3): rb((X1-.014,0,ZF+.012+HS/3*(i+.5)),(.028,2*Wd-.13,HS/3-.005),.007,ALU)
rb((X1-.014,0,ZF+.012+HS),(.040,2*Wd-.13,.030),.009,ALU); rb((X1-.012,0,ZF-.055),(.045,2*Wd-.02,.105),.010,ALU)
# headboard: solid foot, bars above, rail on top
HB=1.735; rb((X0+.02,0,ZF+.16),(.030,2*Wd-.10,.33),.006,ALU)
for i in range(3): rb((X0+.002,0,ZF+.06+.11*i),(.012,2*Wd-.16,.020),.004,ALUD)
tube([(X0+.02,-Wd+.09,ZF-.02),(X0+.02,-Wd+.09,HB-.10),(X0+.02,-Wd+.105,HB-.05),(X0+.02,-Wd+.14,HB-.015),(X0+.02,-Wd+.19,HB),(X0+.02,Wd-.19,HB),(X0+.02,Wd-.14,HB-.015),(X0+.02,Wd-.105,HB-.05),(X0+.02,Wd-.09,HB-.10),(X0+.02,Wd-.09,ZF-.02)],.027,ALU)
for zc in np.linspace(ZF+.40,HB-.09,6): tube([(X0+.02,-Wd+.09,zc),(X0+.02,Wd-.09,zc)],.011,ALU)
for yv in(-.30,.30): rb((X0+.02,yv,(ZF+HB)/2+.1),(.030,.035,HB-ZF-.2),.005,ALU)
for sg in(1,-1): tube([(X0+.03,sg*(Wd-.09),HB-.20),(X0+.30,sg*(Wd-.06),ZF+HS+.01)],.018,ALU)
# tail: lamps and plate under the tray
for sg in(1,-1):
    rb((X1-.05,sg*.70,.845),(.05,.34,.12),.012,BLK); rb((X1-.022,sg*.76,.845),(.012,.16,.085),.006,RED); rb((X1-.022,sg*.60,.845),(.012,.09,.085),.006,M('camb',(.6,.2,.02),.2))
rb((X1-.06,0,.83),(.012,.50,.11),.003,PLT)
cu=bpy.data.curves.new('plate','FONT'); cu.body='MRD 001'; cu.size=.088; cu.extrude=.001; cu.align_x=cu.align_y='CENTER'; cu.space_character=1.15; cu.materials.append(M('cink',(.01,.012,.02),.4))
o=bpy.data.objects.new('cc',cu); o.location=(X1-.052,0,.83); o.rotation_euler=(math.pi/2,0,math.pi/2); sc.collection.objects.link(o)
# near wheels: the steel ones
before=set(bpy.data.objects); WH.W['drover-wheels-17'].update(WR=WR,w=.118,coarse=2.2,letters=(.08,.08,.081)); WH.build('drover-wheels-17'); obs=[o for o in bpy.data.objects if o not in before]
for cx in XA:
    for o in obs: q=o.copy(); sc.collection.objects.link(q); q.matrix_world=Matrix.Translation((cx,-yo,WR))@o.matrix_basis
for o in obs: bpy.data.objects.remove(o)
if paint!='look': pass
C.render_settings(1440,0,S); r=sc.render; r.film_transparent=True; vl=sc.view_layers[0]; r.use_persistent_data=False; info['model']='ute_cc'; info['xr']=P['xr']
import tempfile; TMP=tempfile.mkdtemp(dir=ROOT+'/cache'); vl.cycles.denoising_store_passes=True; vl.use_pass_z=True
def render(names,seed,s):
    sc.use_nodes=True; t=sc.node_tree; t.nodes.clear(); rl=t.nodes.new('CompositorNodeRLayers'); fo=t.nodes.new('CompositorNodeOutputFile'); fo.base_path=TMP; fo.format.file_format='OPEN_EXR'; fo.format.color_depth='32'; fo.format.color_mode='RGBA'; fo.file_slots.clear()
    for n_ in names: fo.file_slots.new(n_); t.links.new(rl.outputs[n_],fo.inputs[n_])
    sc.cycles.seed=seed; sc.cycles.samples=s; bpy.ops.render.render(write_still=False); out=[C.loadexr('%s/%s0001.exr'%(TMP,n_)) for n_ in names]; sc.use_nodes=False; return out
for view in views:
    for o in list(sc.objects):
        if o.type in('LIGHT','CAMERA') or o.name.startswith('cyc'): bpy.data.objects.remove(o)
    co=C.setup_studio(info,view,'car'); bpy.context.view_layer.update(); W_,H_=1440,810
    if paint=='look':
        r.resolution_percentage=45; r.image_settings.file_format='PNG'; r.filepath=ROOT+'/look/cc_%s.png'%view; sc.cycles.samples=10; bpy.ops.render.render(write_still=True); print('LAYER look',view,flush=True); continue
    t=time.time(); px=lambda x,y,z: w2c(sc,co,Vector((x,y,z))).x*W_
    pts=[w2c(sc,co,Vector((x,y,z))) for x in(1.2,X1+.03) for y in(-1,1) for z in(0,1.83)]
    x0,x1=int(px(1.30,-.95,1.0)),min(W_,int(max(p.x for p in pts)*W_)+6)
    y0,y1=max(0,int(min(p.y for p in pts)*H_)-8),min(H_,int(max(p.y for p in pts)*H_)+8); print('LAYER',view,(x0,y0,x1,y1),flush=True)
    r.use_border=r.use_crop_to_border=True; r.border_min_x,r.border_max_x,r.border_min_y,r.border_max_y=(x0+.01)/W_,(x1+.01)/W_,(y0+.01)/H_,(y1+.01)/H_; half=[]; fe=0
    for sd in(11,18): q=render(('Image','Denoising Albedo','Denoising Normal','Denoising Depth'),sd,S//2); half.append(q[0]); fe=fe+.5*np.concatenate([q[1][...,:3],q[2][...,:3],q[3][...,:1]],-1); print('LAYER half %.1f'%(time.time()-t),flush=True)
    d=denoise.joint(half[0],half[1],fe); F=np.zeros((H_,W_,4),np.float32); F[y0:y1,x0:x1]=d; r.use_border=r.use_crop_to_border=False; C.savepix(F,'%s/raw/cc_%s_%s.exr'%(ROOT,view,paint)); print('LAYER done',view,'%.1f'%(time.time()-t),flush=True)
    if paint=='base0' and not os.path.exists('%s/raw/cc_%s_shadow.png'%(ROOT,view)): open('%s/raw/cc_%s_box.txt'%(ROOT,view),'w').write('%d %d'%(x0,x1))
if paint=='shadow' or paint=='base0':
    C.A['sh']='64'
    for view in views:
        for o in list(sc.objects):
            if o.type in('LIGHT','CAMERA') or o.name.startswith('cyc') or o.name.startswith('bake'): bpy.data.objects.remove(o)
        co=C.setup_studio(info,view,'car'); bpy.context.view_layer.update()
        if not os.path.exists(ROOT+'/cache/shadow_ute_cc.npy') or True: C.bake_shadow(info,'%s/raw/cc_%s_shadow.png'%(ROOT,view),1440,810); print('LAYER shadow',view,flush=True)
        sc.camera=co
