# Studio for product pictures: materials, modelling helpers, lights, auto-fitted camera, two half renders for post.py
import bpy, bmesh, sys, math, os, time
import numpy as np
from mathutils import Vector, Matrix, Euler
RAW=os.environ.get('ART_WORK','/tmp/meridian-art')+'/studio/raw'; T0=time.time()
D=math.radians
def reset():
    for c in (bpy.data.objects,bpy.data.meshes,bpy.data.curves,bpy.data.materials,bpy.data.lights,bpy.data.cameras,bpy.data.worlds):
        for o in list(c): c.remove(o)
    bpy.context.scene.view_layers[0].update()
link=lambda o: bpy.context.scene.collection.objects.link(o)
# ---------------------------------------------------------------- materials
REG={}; LIGHT=[None]*3
def mat(name,col,rough=.5,metal=0.,cc=0.,spec=.5,bump=0.,bscale=600.,kind='noise',alpha=1.,trans=0.,emit=None,es=0.,sheen=0.,var=0.,vscale=30.,aniso=0.):
    """bump: strength of a procedural bump in mm-ish; kind: noise (powder coat, moulded grain), weave (canvas, webbing), brush (turned metal), rib"""
    m=bpy.data.materials.new(name); m.use_nodes=True; nt=m.node_tree; b=nt.nodes['Principled BSDF']; i=b.inputs
    i['Base Color'].default_value=(*col,1); i['Roughness'].default_value=rough; i['Metallic'].default_value=metal; i['Clearcoat'].default_value=cc; i['Clearcoat Roughness'].default_value=.04; i['Specular'].default_value=spec; i['Sheen'].default_value=sheen; i['Anisotropic'].default_value=aniso
    if trans: i['Transmission'].default_value=trans
    if alpha<1: i['Alpha'].default_value=alpha
    if emit: i['Emission'].default_value=(*emit,1); i['Emission Strength'].default_value=es
    REG[m.name]=[*col,rough,metal,cc,spec,bump,bscale,dict(noise=0,weave=1,rib=2,ribY=3,ribZ=4,turn=5).get(kind,0),*((emit[0]*es,emit[1]*es,emit[2]*es) if emit else (0,0,0)),sheen,var,vscale,alpha,0,0,0]
    return m
    L=nt.links; tc=nt.nodes.new('ShaderNodeTexCoord')
    if var:
        n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=vscale; n.inputs['Detail'].default_value=3; L.new(tc.outputs['Object'],n.inputs['Vector'])
        x=nt.nodes.new('ShaderNodeMixRGB'); x.blend_type='MIX'; x.inputs[1].default_value=(*[c*(1-var) for c in col],1); x.inputs[2].default_value=(*[min(1,c*(1+var)) for c in col],1); L.new(n.outputs['Fac'],x.inputs[0]); L.new(x.outputs[0],i['Base Color'])
    if bump:
        bp=nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=min(1,bump); bp.inputs['Distance'].default_value=.001
        if kind=='noise':
            n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=bscale; n.inputs['Detail'].default_value=2; L.new(tc.outputs['Object'],n.inputs['Vector']); h=n.outputs['Fac']
        elif kind=='weave':
            w1=nt.nodes.new('ShaderNodeTexWave'); w2=nt.nodes.new('ShaderNodeTexWave'); w2.bands_direction='Y'
            src='UV'
            for w in(w1,w2): w.inputs['Scale'].default_value=bscale; w.inputs['Distortion'].default_value=.4; w.inputs['Detail'].default_value=0; L.new(tc.outputs[src],w.inputs['Vector'])
            a=nt.nodes.new('ShaderNodeMath'); a.operation='MAXIMUM'; L.new(w1.outputs['Fac'],a.inputs[0]); L.new(w2.outputs['Fac'],a.inputs[1]); h=a.outputs[0]
        else:
            w1=nt.nodes.new('ShaderNodeTexWave'); w1.inputs['Scale'].default_value=bscale; w1.inputs['Distortion'].default_value=0; w1.bands_direction={'rib':'X','ribY':'Y','ribZ':'Z'}.get(kind,'X'); L.new(tc.outputs['UV' if kind=='ribUV' else 'Object'],w1.inputs['Vector']); h=w1.outputs['Fac']
        L.new(h,bp.inputs['Height']); L.new(bp.outputs[0],i['Normal'])
    return m
M={}
def mats():
    M.clear()
    d=dict(
     alu=mat('alu',(.60,.61,.62),.30,1.,bump=.05,bscale=900), alud=mat('alud',(.30,.305,.31),.34,1.), polished=mat('polished',(.72,.72,.72),.12,1.), chrome=mat('chrome',(.80,.80,.81),.06,1.),
     steel=mat('steel',(.42,.42,.43),.32,1.), zinc=mat('zinc',(.50,.51,.52),.40,1.,bump=.12,bscale=300), iron=mat('iron',(.13,.13,.135),.5,.9),
     blackalu=mat('blackalu',(.020,.020,.022),.36,.6,bump=.06,bscale=900),
     powder=mat('powder',(.012,.012,.013),.42,0.,bump=.28,bscale=1100), powderm=mat('powderm',(.016,.016,.018),.50,0,bump=.35,bscale=800), graph=mat('graph',(.055,.057,.061),.38,.3,bump=.1,bscale=900),
     plas=mat('plas',(.018,.018,.019),.48,bump=.22,bscale=1500), plasg=mat('plasg',(.055,.057,.060),.45,bump=.2,bscale=1500), plasl=mat('plasl',(.42,.42,.41),.42,bump=.12,bscale=1500), white=mat('white',(.74,.74,.72),.32,cc=.25), gloss=mat('gloss',(.008,.008,.009),.10,cc=1),
     rub=mat('rub',(.014,.014,.015),.62,bump=.12,bscale=1500), rubs=mat('rubs',(.016,.016,.017),.50), foam=mat('foam',(.020,.020,.021),.9,bump=.6,bscale=900,sheen=.3),
     canvas=mat('canvas',(.16,.155,.14),.85,bump=.7,bscale=260,kind='weave',sheen=.3), canvasd=mat('canvasd',(.030,.031,.033),.85,bump=.7,bscale=260,kind='weave',sheen=.4), sandc=mat('sandc',(.36,.30,.215),.85,bump=.7,bscale=260,kind='weave',sheen=.3),
     web=mat('web',(.020,.020,.022),.75,bump=.8,bscale=220,kind='weave',sheen=.4), webo=mat('webo',(.50,.13,.03),.7,bump=.8,bscale=220,kind='weave',sheen=.3), webg=mat('webg',(.30,.30,.29),.7,bump=.8,bscale=220,kind='weave',sheen=.3),
     copper=mat('copper',(.42,.11,.035),.32,.3,cc=.4), orange=mat('orange',(.62,.13,.02),.40), red=mat('red',(.45,.012,.014),.35,cc=.3), redlens=mat('redlens',(.50,.006,.010),.12,cc=1), amber=mat('amber',(.75,.22,.01),.15,cc=.8), yel=mat('yel',(.62,.42,.03),.45),
     glass=mat('glass',(.008,.010,.012),.05,0,cc=0,spec=.35), smoke=mat('smoke',(.012,.012,.013),.06,0,cc=0,spec=.45), mirror=mat('mirror',(.75,.77,.79),.03,1.), ink=mat('ink',(.008,.008,.008),.5), stitch=mat('stitch',(.48,.44,.37),.8), stitchd=mat('stitchd',(.12,.12,.12),.8), lightgrey=mat('lg',(.30,.30,.30),.45),
     green=mat('led',(.02,.30,.12),.3,emit=(.05,.9,.35),es=2.2), whiteled=mat('wled',(.8,.8,.8),.3,emit=(1,.98,.94),es=1.6), blueled=mat('bled',(.02,.1,.4),.3,emit=(.1,.45,1),es=2), card=mat('card',(.50,.40,.27),.8))
    M.update(d); return M
# ---------------------------------------------------------------- meshes
def mesh(name,verts,faces,m,smooth=True,auto=40,uv=None):
    me=bpy.data.meshes.new(name); verts=np.asarray(verts,np.float32).reshape(-1,3)
    if isinstance(faces,np.ndarray):
        k=faces.shape[1]; f=faces.astype(np.int32); me.vertices.add(len(verts)); me.vertices.foreach_set('co',verts.ravel()); me.loops.add(f.size); me.loops.foreach_set('vertex_index',f.ravel()); me.polygons.add(len(f)); me.polygons.foreach_set('loop_start',np.arange(0,f.size,k,dtype=np.int32)); me.polygons.foreach_set('loop_total',np.full(len(f),k,np.int32)); me.update(calc_edges=True)
    else: me.from_pydata(verts.tolist(),[],faces); me.update()
    me.polygons.foreach_set('use_smooth',np.full(len(me.polygons),smooth))
    if auto and smooth: me.use_auto_smooth=True; me.auto_smooth_angle=D(auto)
    if uv is not None:
        u=me.uv_layers.new(name='UVMap'); li=np.empty(len(me.loops),np.int32); me.loops.foreach_get('vertex_index',li); u.data.foreach_set('uv',np.asarray(uv,np.float32)[li].ravel())
    me.materials.append(m); o=bpy.data.objects.new(name,me); link(o); return o
def gridf(nu,nv,wu=False,wv=False):
    i=np.arange(nu if wu else nu-1)[:,None]; j=np.arange(nv if wv else nv-1)[None]; i2=(i+1)%nu; j2=(j+1)%nv
    return np.stack([i*nv+j,i*nv+j2,i2*nv+j2,i2*nv+j],-1).reshape(-1,4)
def fixn(o):
    bm=bmesh.new(); bm.from_mesh(o.data); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(o.data); bm.free(); return o
def xf(o,loc=(0,0,0),rot=(0,0,0)):
    o.location=loc; o.rotation_euler=[D(a) for a in rot]; return o
def box(size,loc=(0,0,0),bev=.004,m=None,rot=(0,0,0),seg=4,name='box',taper=None):
    sx,sy,sz=[s/2 for s in size]; v=[(x,y,z) for x in(-sx,sx) for y in(-sy,sy) for z in(-sz,sz)]
    if taper: v=[(x*(taper[0] if z>0 else 1),y*(taper[1] if z>0 else 1),z) for x,y,z in v]
    me=bpy.data.meshes.new(name); bm=bmesh.new(); vs=[bm.verts.new(p) for p in v]
    for f in((0,1,3,2),(4,6,7,5),(0,4,5,1),(2,3,7,6),(0,2,6,4),(1,5,7,3)): bm.faces.new([vs[q] for q in f])
    bmesh.ops.recalc_face_normals(bm,faces=bm.faces)
    if bev: bmesh.ops.bevel(bm,geom=list(bm.edges)+list(bm.verts),offset=min(bev,min(size)*.499),segments=seg,profile=.5,affect='EDGES',clamp_overlap=True)
    for f in bm.faces: f.smooth=True
    bm.to_mesh(me); bm.free(); me.use_auto_smooth=True; me.auto_smooth_angle=D(35); me.materials.append(m or M['plas']); o=bpy.data.objects.new(name,me); link(o); boxuv(o); return xf(o,loc,rot)
def boxuv(o):
    me=o.data; u=me.uv_layers.new(name='UVMap') if not me.uv_layers else me.uv_layers[0]
    for p in me.polygons:
        n=p.normal; a=max(range(3),key=lambda k:abs(n[k])); x,y=[(1,2),(0,2),(0,1)][a]
        for li in p.loop_indices: c=me.vertices[me.loops[li].vertex_index].co; u.data[li].uv=(c[x],c[y])
def loft(secs,m,closed_ends=True,wrap=True,auto=35,name='loft',uv=True):
    """secs: list of equally long (n,3) outlines"""
    s=np.array(secs,float); nu,nv=s.shape[:2]; v=s.reshape(-1,3); f=gridf(nu,nv,False,wrap)
    U=None
    if uv:
        du=np.r_[0,np.cumsum(np.linalg.norm(np.diff(s.mean(1),axis=0),axis=-1))]; dv=np.linalg.norm(np.diff(s[nu//2],axis=0),axis=-1); dv=np.r_[0,np.cumsum(dv)]; U=np.stack([np.repeat(du,nv),np.tile(dv,nu)],-1)
    if closed_ends:
        fl=[tuple(q) for q in f]; fl+=[tuple(range(nv))[::-1],tuple(range((nu-1)*nv,nu*nv))]; o=mesh(name,v,fl,m,auto=auto,uv=U)
    else: o=mesh(name,v,f,m,auto=auto,uv=U)
    return fixn(o)
def rrect(w,h,r,n=6):
    """rounded rectangle outline, anticlockwise"""
    r=min(r,w/2-1e-6,h/2-1e-6); p=[]
    for cx,cy,a0 in((w/2-r,h/2-r,0),(-w/2+r,h/2-r,90),(-w/2+r,-h/2+r,180),(w/2-r,-h/2+r,270)):
        for t in np.linspace(0,90,n): p.append((cx+r*math.cos(D(a0+t)),cy+r*math.sin(D(a0+t))))
    return np.array(p)
def circ(r,n=32,c=(0,0)): t=np.linspace(0,2*math.pi,n,endpoint=False); return np.stack([c[0]+r*np.cos(t),c[1]+r*np.sin(t)],-1)
def plate(outl,th,m,bev=.0015,holes=(),loc=(0,0,0),rot=(0,0,0),name='plate',res=2):
    """flat part: outline (x,y) with holes, thickness th along z, rounded edges"""
    cu=bpy.data.curves.new(name,'CURVE'); cu.dimensions='2D'; cu.fill_mode='BOTH'; cu.extrude=max(th/2-bev,1e-5); cu.bevel_depth=bev; cu.bevel_resolution=res; cu.offset=-bev
    for pl in [outl,*holes]:
        s=cu.splines.new('POLY'); s.points.add(len(pl)-1); s.use_cyclic_u=True
        for q,(x,y) in zip(s.points,pl): q.co=(x,y,0,1)
    o=bpy.data.objects.new(name,cu); link(o); dg=bpy.context.evaluated_depsgraph_get(); me=bpy.data.meshes.new_from_object(o.evaluated_get(dg)); bpy.data.objects.remove(o); o=bpy.data.objects.new(name,me); link(o)
    me.materials.clear(); me.materials.append(m); me.polygons.foreach_set('use_smooth',np.full(len(me.polygons),True)); me.use_auto_smooth=True; me.auto_smooth_angle=D(40); boxuv(o); return xf(o,loc,rot)
def lathe(prof,m,n=96,loc=(0,0,0),rot=(0,0,0),auto=35,name='lathe'):
    """(r,z) revolved around z"""
    p=np.array(prof,float); a=np.linspace(0,2*math.pi,n,endpoint=False); v=np.stack([p[:,0:1]*np.cos(a),p[:,0:1]*np.sin(a),np.repeat(p[:,1:2],n,1)],-1).reshape(-1,3)
    o=mesh(name,v,gridf(len(p),n,False,True),m,auto=auto); fixn(o); return xf(o,loc,rot)
def cyl(r,h,m,loc=(0,0,0),rot=(0,0,0),bev=.002,n=48,hole=0.,name='cyl'):
    b=min(bev,r*.4,h*.45); c=[(r-b+b*math.sin(t),h/2-b+b*math.cos(t)) for t in np.linspace(0,math.pi/2,5)]; pr=[(hole if hole else 1e-5,h/2)]+c+[(x,-z) for x,z in c[::-1]]+[(hole if hole else 1e-5,-h/2)]
    if hole: pr.append((hole,h/2))
    return lathe(pr,m,n,loc,rot,name=name)
AX=dict(x=(0,90,0),y=(90,0,0),z=(0,0,0))
def sph(r,m,loc=(0,0,0),sc=(1,1,1),n=40,rot=(0,0,0)):
    t=np.linspace(0,math.pi,n//2+1); o=lathe([(max(1e-6,r*math.sin(a)),r*math.cos(a)) for a in t],m,n,auto=80); o.scale=sc; return xf(o,loc,rot)
def cat(pts,n=12,closed=False):
    """Catmull-Rom through the points"""
    p=np.array(pts,float); m=len(p); out=[]
    for i in range(m if closed else m-1):
        g=lambda k: p[k%m] if closed else p[min(max(k,0),m-1)]
        a,b,c,d=g(i-1),g(i),g(i+1),g(i+2)
        for t in np.linspace(0,1,n,endpoint=False): out.append(.5*((2*b)+(c-a)*t+(2*a-5*b+4*c-d)*t*t+(3*b-a-3*c+d)*t**3))
    if not closed: out.append(p[-1])
    return np.array(out)
def fillet(pts,r,n=8):
    """polyline with rounded corners"""
    p=[np.array(q,float) for q in pts]; out=[p[0]]
    for a,b,c in zip(p,p[1:],p[2:]):
        u=(a-b);v=(c-b); lu,lv=np.linalg.norm(u),np.linalg.norm(v); u/=lu; v/=lv; ang=math.acos(np.clip(u@v,-1,1)); d=min(r/max(math.tan(ang/2),1e-4),lu*.49,lv*.49); s,e=b+u*d,b+v*d
        for t in np.linspace(0,1,n): out.append((1-t)**2*s+2*t*(1-t)*b+t*t*e)
    return np.array(out+[p[-1]])
def frames(P,up=(0,0,1),closed=False):
    P=np.array(P,float); T=np.gradient(P,axis=0)
    if closed: T=np.roll(P,-1,0)-np.roll(P,1,0)
    T/=np.linalg.norm(T,axis=1)[:,None]+1e-12; N=np.zeros_like(P); u=np.array(up,float)
    if abs(u@T[0])>.98: u=np.array((1.,0,0)) if abs(T[0][0])<.9 else np.array((0,1.,0))
    n=u-T[0]*(u@T[0]); n/=np.linalg.norm(n)
    for i in range(len(P)): n=n-T[i]*(n@T[i]); n/=np.linalg.norm(n)+1e-12; N[i]=n
    return T,N,np.cross(T,N)
def sweep(sec,P,m,up=(0,0,1),closed=False,caps=True,scale=None,fixed_up=False,auto=45,name='sweep'):
    """2D section (a along side, b along up) swept along P"""
    P=np.array(P,float); T,N,B=frames(P,up,closed)
    if fixed_up:
        u=np.array(up,float); B=np.cross(T,u[None]); B/=np.linalg.norm(B,axis=1)[:,None]+1e-12; N=np.cross(B,T)
    sec=np.array(sec,float); sc=np.ones(len(P)) if scale is None else np.array(scale); v=P[:,None]+(B[:,None]*sec[None,:,0:1]+N[:,None]*sec[None,:,1:2])*sc[:,None,None]
    nu,nv=v.shape[:2]; f=gridf(nu,nv,closed,True); L=np.r_[0,np.cumsum(np.linalg.norm(np.diff(P,axis=0),axis=1))]; dv=np.r_[0,np.cumsum(np.linalg.norm(np.diff(sec,axis=0),axis=1))]; U=np.stack([np.repeat(L,nv),np.tile(dv,nu)],-1)
    if caps and not closed: f=[tuple(q) for q in f]+[tuple(range(nv))[::-1],tuple(range((nu-1)*nv,nu*nv))]
    return fixn(mesh(name,v.reshape(-1,3),f,m,auto=auto,uv=U))
def tube(P,r,m,n=20,closed=False,caps=True,scale=None,smooth=None):
    if smooth: P=cat(P,smooth,closed)
    o=sweep(circ(1.,n)*r,P,m,closed=closed,caps=False,scale=scale,auto=80)
    if caps and not closed:
        s0,s1=(1,1) if scale is None else(scale[0],scale[-1]); P=np.array(P,float)
        for q,s in((P[0],s0),(P[-1],s1)): sph(r*s,m,q,n=20)
    return o
def strap(P,w,th,m,up=(0,0,1),fixed=True,edge=True,smooth=None):
    if smooth: P=cat(P,smooth)
    return sweep(rrect(w,th,th*.49,3),P,m,up=up,fixed_up=fixed,auto=60)
def stitches(P,m,step=.006,ln=.0038,r=.0005):
    P=np.array(P,float); L=np.r_[0,np.cumsum(np.linalg.norm(np.diff(P,axis=0),axis=1))]; k=int(L[-1]/step); V=[];F=[]; sec=circ(r,5)
    for i in range(k):
        a,b=i*step,i*step+ln; p=np.array([[np.interp(t,L,P[:,c]) for c in range(3)] for t in(a,b)]); d=p[1]-p[0]; d/=np.linalg.norm(d)+1e-9; u=np.cross(d,(0,0,1) if abs(d[2])<.9 else(1,0,0)); u/=np.linalg.norm(u); w=np.cross(d,u); o=len(V)
        for q in p:
            for s in sec: V.append(q+u*s[0]+w*s[1])
        F+=[(o+j,o+(j+1)%5,o+5+(j+1)%5,o+5+j) for j in range(5)]
    return mesh('stitch',V,np.array(F),m) if V else None
def bolt(loc,r=.006,h=.005,m=None,rot=(0,0,0),washer=True):
    o=[plate(circ(r,6),h,m or M['steel'],r*.12,loc=loc,rot=rot)]
    if washer: o.append(cyl(r*1.45,h*.3,m or M['steel'],loc,rot,bev=.0004,n=32))
    return o
def capscrew(loc,r=.005,h=.005,m=None,rot=(0,0,0)):
    a=cyl(r,h,m or M['iron'],loc,rot,bev=r*.15,n=32); q=Euler([D(a_) for a_ in rot]).to_matrix()@Vector((0,0,h/2+.0001)); plate(circ(r*.5,6),.0006,M['ink'],.0001,loc=Vector(loc)+q,rot=rot); return a
def text(t,size,m,loc=(0,0,0),rot=(90,0,0),ext=.0006,sp=1.,align='CENTER',bev=0):
    cu=bpy.data.curves.new('txt','FONT'); cu.body=t; cu.size=size; cu.extrude=ext; cu.align_x=align; cu.align_y='CENTER'; cu.space_character=sp; cu.bevel_depth=bev; cu.materials.append(m); o=bpy.data.objects.new('txt',cu); link(o); return xf(o,loc,rot)
def bevelmod(o,w,seg=3,ang=30):
    b=o.modifiers.new('b','BEVEL'); b.width=w; b.segments=seg; b.limit_method='ANGLE'; b.angle_limit=D(ang); b.harden_normals=False; return o
def cut(o,tools):
    for t in tools:
        b=o.modifiers.new('c','BOOLEAN'); b.operation='DIFFERENCE'; b.object=t; b.solver='EXACT'; t.hide_render=True; t.display_type='WIRE'; t['skip']=1
    return o
def subd(o,l=2): s=o.modifiers.new('s','SUBSURF'); s.levels=s.render_levels=l; return o
def soft(size,loc,m,k=.55,rot=(0,0,0),n=28,wr=0.,seed=1,pw=3.2,name='soft'):
    """pillow-like superellipsoid with wrinkles: bags, cushions, foam"""
    u=np.linspace(-math.pi/2,math.pi/2,n*2); t=np.linspace(-math.pi,math.pi,n*4,endpoint=False); f=lambda c,e: np.sign(c)*np.abs(c)**e; e=2/pw
    U,T_=np.meshgrid(u,t,indexing='ij'); x=f(np.cos(U),k)*f(np.cos(T_),e)*size[0]/2; y=f(np.cos(U),k)*f(np.sin(T_),e)*size[1]/2; z=f(np.sin(U),k)*size[2]/2
    if wr:
        r=np.random.default_rng(seed); d=0
        for _ in range(9): kx,ky,kz=r.normal(size=3)*9/max(size); d=d+np.sin(kx*x*6+ky*y*6+kz*z*6+r.uniform(0,6.3))*r.uniform(.3,1)
        s=1+wr*d/4; x,y,z=x*s,y*s,z*s
    o=mesh(name,np.stack([x,y,z],-1).reshape(-1,3),gridf(n*2,n*4,False,True),m,auto=0); fixn(o); return xf(o,loc,rot)
def group(fn,loc=(0,0,0),rot=(0,0,0),scale=1.):
    """build parts with fn(), then move them together"""
    b=set(bpy.data.objects); fn(); e=bpy.data.objects.new('grp',None); link(e); bpy.context.view_layer.update()
    for o in [q for q in bpy.data.objects if q not in b and q is not e and q.parent is None]: o.parent=e
    e.location=loc; e.rotation_euler=[D(a) for a in rot]; e.scale=(scale,)*3; return e
def knob(r,h,m,loc,rot=(0,0,0),lobes=7):
    t=np.linspace(0,2*math.pi,140,endpoint=False); return plate(np.stack([(r*(1+.09*np.cos(lobes*t)))*np.cos(t),(r*(1+.09*np.cos(lobes*t)))*np.sin(t)],-1),h,m,min(h*.3,r*.2),loc=loc,rot=rot,res=4)
# ---------------------------------------------------------------- stage
def verts(limit=60000):
    bpy.context.view_layer.update(); dg=bpy.context.evaluated_depsgraph_get(); A=[]
    for o in bpy.context.scene.objects:
        if o.type not in('MESH','CURVE','FONT') or o.get('skip') or o.name.startswith('floor'): continue
        e=o.evaluated_get(dg); me=e.to_mesh(); v=np.empty(len(me.vertices)*3,np.float32); me.vertices.foreach_get('co',v); v=v.reshape(-1,3); w=np.array(o.matrix_world); A.append(v[::max(1,len(v)//3000)]@w[:3,:3].T+w[:3,3]); e.to_mesh_clear()
    return np.concatenate(A)
def studio_light(amb,boxes,n=384):
    """studio as an equirectangular picture in the camera's frame (x right, -y to the camera, z up): gradient and soft boxes; prefiltered for roughness; spherical harmonics for diffuse"""
    import hashlib; key=hashlib.md5(repr((amb,boxes,n)).encode()).hexdigest()[:10]; cf=os.path.join(RAW,'env_'+key+'.npz')
    if os.path.exists(cf): q=np.load(cf); return q['e0'],q['el'],q['sh']
    def dirs(w,h): u=(np.arange(w)+.5)/w; v=(np.arange(h)+.5)/h; P_,T_=np.meshgrid((u-.5)*2*math.pi,(v-.5)*math.pi); return np.stack([np.cos(P_)*np.cos(T_),np.sin(P_)*np.cos(T_),np.sin(T_)],-1),np.cos(T_)
    h=n//2; d,wt=dirs(n,h); z=d[...,2]; L=np.interp(z,[-1,-.25,-.02,.02,.12,.28,.55,.78,1],[.30,.46,.52,.14,.20,.42,.95,.80,.55])*amb; s=np.array((1,0,0.)); f=np.array((0,-1.,0)); Z=np.array((0,0,1.)); st=lambda t: np.clip(t,0,1)**2*(3-2*np.clip(t,0,1))
    for (cs,cf_,cz),w,hh,rad,fe in boxes:
        c=s*cs+f*cf_+Z*cz; c/=np.linalg.norm(c); up=Z if abs(c[2])<.9 else f; e1=np.cross(up,c); e1/=np.linalg.norm(e1); e2=np.cross(c,e1); k=d@c; x=np.abs(d@e1)/np.maximum(k,1e-3); y=np.abs(d@e2)/np.maximum(k,1e-3); L=np.maximum(L,st((w-x)/fe+.5)*st((hh-y)/fe+.5)*(k>.05)*rad)
    lw,lh=n//2,h//2; Ls=L.reshape(lh,2,lw,2).mean((1,3)); ds,ws=dirs(lw,lh); dc,_=dirs(lw//2,lh//2); EL=[Ls]; I=(Ls*ws).ravel(); dv=ds.reshape(-1,3); wv=ws.ravel(); import cv2
    EL.append(cv2.GaussianBlur(Ls.astype(np.float32),(0,0),.8,borderType=cv2.BORDER_REPLICATE))
    for r in(.20,.32,.46,.65,.9):
        al=r*r; c=np.clip(dc.reshape(-1,3)@dv.T,-1,1); hc2=(1+c)/2; D_=al*al/(hc2*(al*al-1)+1)**2*np.maximum(c,0); o=(D_@I)/(D_@wv); EL.append(cv2.resize(o.reshape(lh//2,lw//2).astype(np.float32),(lw,lh),interpolation=cv2.INTER_CUBIC))
    x,y,z_=dv.T; Y=[.282095+0*x,.488603*y,.488603*z_,.488603*x,1.092548*x*y,1.092548*y*z_,.315392*(3*z_*z_-1),1.092548*x*z_,.546274*(x*x-y*y)]; dA=wv*(2*math.pi/lw)*(math.pi/lh); k=[1,2/3,2/3,2/3,.25,.25,.25,.25,.25]; SH=np.array([(Ls.ravel()*y_*dA).sum()*k_ for y_,k_ in zip(Y,k)])
    t=np.array((1.,1.,1.012)); e0=(L[...,None]*t).astype(np.float32); el=(np.array(EL)[...,None]*t).astype(np.float32); sh=(SH[:,None]*t).astype(np.float32); os.makedirs(RAW,exist_ok=True); np.savez(cf,e0=e0,el=el,sh=sh); return e0,el,sh
def stage(az=-32,el=14,lens=70,fill=(.72,.70),wh=(1200,900),cy=0.,cx=0.,drop=True,key=1.,world=.55,rimk=1.,topk=1.,wall=None,lift=0.,extra=()):
    sc=bpy.context.scene; V=verts(); lo,hi=V.min(0),V.max(0)
    if drop:
        for o in sc.objects:
            if o.parent is None: o.location.z-=lo[2]
        V[:,2]-=lo[2]; hi[2]-=lo[2]; lo[2]=0
    C=(lo+hi)/2; R=float(np.linalg.norm(V-C,axis=1).max()); bpy.context.view_layer.update()
    light=studio_light(world,[((0,-.15,1.),.78,.46,2.3*topk,.10),((-1.,.66,.60),.24,.62,5.4*key,.08),((1.,.22,.40),.14,.60,4.2*rimk,.07),((.55,-1.,.62),.52,.18,5.2*rimk,.07),*extra])
    cam=bpy.data.cameras.new('c'); co=bpy.data.objects.new('c',cam); link(co); sc.camera=co; cam.lens=lens; cam.sensor_width=36; W,H=wh; cam.clip_start=.001; cam.clip_end=1000
    a=D(az); s=np.array((math.cos(a),math.sin(a),0)); d=np.array((math.sin(a)*math.cos(D(el)),-math.cos(a)*math.cos(D(el)),math.sin(D(el)))); rt=s; up=np.cross(rt,-d)
    tx=18/lens; ty=tx*H/W; tgt=C.copy(); dist=R*lens/14
    for _ in range(25):
        q=V-(tgt+d*dist); dep=-(q@d); X=(q@rt)/dep/tx; Y=(q@up)/dep/ty
        tgt=tgt+rt*((X.max()+X.min())/2-cx)*tx*dist+up*((Y.max()+Y.min())/2-cy)*ty*dist
        k=max((X.max()-X.min())/2/fill[0],(Y.max()-Y.min())/2/fill[1]); dist*=1+(k-1)*.8
    co.location=tgt+d*dist; co.rotation_euler=Matrix((rt,up,d)).transposed().to_euler()
    sc.render.resolution_x,sc.render.resolution_y=wh; sc.render.resolution_percentage=100; bpy.context.view_layer.update()
    LIGHT[:]=light; G.update(az=a,C=C.tolist(),R=R,lo=lo.tolist(),hi=hi.tolist(),wall=wall,cam=np.array(co.matrix_world).tolist(),lens=lens,wh=wh,dist=float(dist)); print('FIT R=%.3f dist=%.2f'%(R,dist)); return co
G={}; LIGHT=[None]*3
def triangles():
    dg=bpy.context.evaluated_depsgraph_get(); bpy.context.view_layer.update(); A=[[],[],[],[]]; names=[]
    for o in bpy.context.scene.objects:
        if o.type not in('MESH','CURVE','FONT') or o.get('skip') or o.hide_render: continue
        e=o.evaluated_get(dg); me=e.to_mesh(); me.calc_loop_triangles(); nt=len(me.loop_triangles)
        if not nt: e.to_mesh_clear(); continue
        me.calc_normals_split(); V=np.empty(len(me.vertices)*3,np.float32); me.vertices.foreach_get('co',V); V=V.reshape(-1,3); N=np.empty(len(me.loops)*3,np.float32); me.loops.foreach_get('normal',N); N=N.reshape(-1,3)
        tv=np.empty(nt*3,np.int32); me.loop_triangles.foreach_get('vertices',tv); tl=np.empty(nt*3,np.int32); me.loop_triangles.foreach_get('loops',tl); mi=np.empty(nt,np.int32); me.loop_triangles.foreach_get('material_index',mi)
        w=np.array(o.matrix_world,np.float64); Vw=V@w[:3,:3].T+w[:3,3]; Nw=N@np.linalg.inv(w[:3,:3]); Nw/=np.linalg.norm(Nw,axis=1)[:,None]+1e-9; A[0].append(Vw[tv].reshape(-1,9)); A[1].append(Nw[tl].reshape(-1,9))
        if me.uv_layers: U=np.empty(len(me.loops)*2,np.float32); me.uv_layers[0].data.foreach_get('uv',U); A[2].append(U.reshape(-1,2)[tl].reshape(-1,6))
        else: A[2].append(np.zeros((nt,6)))
        mm=[(q.name if q else None) for q in (o.data.materials or [None])] or [None]; ix=[]
        for q in mm:
            if q not in names: names.append(q)
            ix.append(names.index(q))
        A[3].append(np.array(ix)[np.minimum(mi,len(ix)-1)]); e.to_mesh_clear()
    f=lambda k,t: np.ascontiguousarray(np.concatenate(A[k]),t); df=[.2,.2,.2,.5,0,0,.5]+[0]*9+[1,0,0,0]
    return f(0,np.float32),f(1,np.float32),f(2,np.float32),f(3,np.int32),np.ascontiguousarray([REG.get(n,df) for n in names],np.float32)
def shoot(name,s=6,scale=1.,nao=2,nb=256):
    import json,ctypes; t0=time.time(); tv,tn,tu,tm,mt=triangles(); lib=ctypes.CDLL(os.path.join(os.path.dirname(os.path.abspath(__file__)),'rt.so')); p=lambda a: a.ctypes.data_as(ctypes.c_void_p); F=ctypes.c_float
    W,H=[int(round(q*scale)) for q in G['wh']]; R=G['R']; lo,hi=np.array(G['lo']),np.array(G['hi']); c=np.ascontiguousarray((lo+hi)/2,np.float32); sw=2*(R+1.5*R); oa=np.zeros((H,W,4),np.float32); ob=oa.copy(); of=np.zeros((H,W,7),np.float32); bl=np.zeros((nb,nb),np.float32); cam=np.ascontiguousarray(G['cam'],np.float32); e0,el,sh=[np.ascontiguousarray(q) for q in LIGHT]
    wall=G['wall'] is not None; t1=time.time()
    lib.render(len(tv),p(tv),p(tn),p(tu),p(tm),p(mt),p(e0),p(el),p(sh),p(cam),F(G['lens']),W,H,int(s),int(nao),F(G['az']),F(R),p(c),int(wall),F(G['wall'] or 0),p(oa),p(ob),p(of),F(R),F(sw),p(c),nb,p(bl))
    G.update(sbase=R,sc=c.tolist(),sw=sw); d=os.path.join(RAW,name); os.makedirs(d,exist_ok=True); np.savez(os.path.join(d,'r.npz'),a=oa.astype(np.float16),b=ob.astype(np.float16),f=of.astype(np.float16),below=bl); json.dump(G,open(os.path.join(d,'g.json'),'w'))
    print('SHOT %s tris %d, export %.1fs, render %.1fs'%(name,len(tv),t1-t0,time.time()-t1)); open(os.path.join(d,'done'),'w').write('1')
