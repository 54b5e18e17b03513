# Meridian Motors - procedural cabin renderer.  blender -b -P interior.py -- view=dash trim=graphite model=family|small|work w=960 s=48 out=x.png
# X right (driver, RHD), Y forward, Z up, metres; cabin floor z=0, front hip point y=0.
import bpy, sys, math, time, os
import numpy as np
from mathutils import Vector, Matrix
T0=time.time(); HERE=os.path.dirname(os.path.abspath(__file__)); WORK=os.environ.get('ART_WORK','/tmp/meridian-art')+'/interiors'
A=dict(view='dash',trim='graphite',model='family',w='960',h='',s='48',out=WORK+'/out.png',exp='',dn='1',keep='',look='')
A.update(dict(a.split('=',1) for a in (sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else [])))
# ------------------------------------------------------------------ trims (sRGB hex unless a tuple = linear)
def hx(s): c=[int(s[i:i+2],16)/255 for i in(0,2,4)]; return tuple(v/12.92 if v<=.04045 else ((v+.055)/1.055)**2.4 for v in c)
TRIMS=dict(
 graphite=dict(upper='26282b',mid='3a3d41',low='202225',seat='34373b',ins='4a4e53',inscloth=1,seatcloth=0,pat='h',stitch='b9bec4',pipe=None,decor='satin',dcol='83878c',acc='cfd2d6',accr=.32,head='b4b4b1',carpet='1d1e20',belt='1c1d1f',glow='9fd6e8'),
 sand=dict(exp=.35,upper='4a4239',mid='c2ab8c',low='5a5046',seat='c6b091',ins='c9b497',pat='p',stitch='efe5d2',pipe=None,decor='wood',dcol='8a6542',acc='c6c2ba',accr=.30,head='d8d2c6',carpet='4b443b',belt='6e6252',glow='ffd9a0'),
 tan=dict(exp=.75,upper='1d1c1c',mid='7c482b',low='1f1e1e',seat='7a462b',ins='7d482d',pat='d',stitch='e0b98a',pipe=None,decor='wood',dcol='3a2c22',acc='bdbdbb',accr=.30,head='bdb9b2',carpet='1c1b1b',belt='191919',glow='ffcf9a'),
 ivory=dict(exp=.15,upper='1a1a1b',mid='ddd6c8',low='1c1c1d',seat='ded7c9',ins='e1dbce',pat='d',side='1d1d1e',stitch='b98a70',pipe='1b1b1c',decor='piano',dcol='060607',acc='c98f74',accr=.24,head='dad7d0',carpet='202021',belt='1a1a1b',glow='ffd2b8'),
 moss=dict(upper='23282a',mid='37453a',low='24292a',seat='35433a',ins='43523f',inscloth=1,seatcloth=1,pat='v',stitch='c7b27a',pipe=None,decor='felt',dcol='5b5c53',acc='b7aa8a',accr=.34,head='c4c5bd',carpet='2a2e2c',belt='24282a',glow='a8f0c4'),
 ocean=dict(upper='14181f',mid='182b45',low='161a20',seat='192d48',ins='1c314e',pat='v',stitch='eef1f4',pipe='e9ebec',decor='satin',dcol='777c82',acc='cdd0d3',accr=.26,head='c9ccce',carpet='181b20',belt='15181c',glow='a9d4ff'))
T=TRIMS[A['trim']]; C=lambda k: hx(T[k]) if T.get(k) else None
CABIN=A['model'] if A['model'] in('small','work') else 'family'; EV=A['model']=='ev'; OR=A['model'] in('ute','off-road'); VIEW=A['view']
# ------------------------------------------------------------------ helpers
sc=bpy.context.scene
for o in list(bpy.data.objects): bpy.data.objects.remove(o)
def mesh(name,verts,faces,mats,smooth=True,attrs=None,midx=None):
    me=bpy.data.meshes.new(name); verts=np.asarray(verts,np.float32).reshape(-1,3); faces=np.asarray(faces,np.int32); k=faces.shape[1]
    me.vertices.add(len(verts)); me.vertices.foreach_set('co',verts.ravel()); me.loops.add(faces.size); me.loops.foreach_set('vertex_index',faces.ravel())
    me.polygons.add(len(faces)); me.polygons.foreach_set('loop_start',np.arange(0,faces.size,k,dtype=np.int32)); me.polygons.foreach_set('loop_total',np.full(len(faces),k,np.int32))
    me.polygons.foreach_set('use_smooth',np.full(len(faces),smooth)); 
    for m in (mats if isinstance(mats,(list,tuple)) else [mats]): me.materials.append(m)
    if midx is not None: me.polygons.foreach_set('material_index',np.asarray(midx,np.int32))
    me.update(calc_edges=True)
    for n,a in (attrs or {}).items(): me.attributes.new(n,'FLOAT','POINT').data.foreach_set('value',np.asarray(a,np.float32).ravel())
    o=bpy.data.objects.new(name,me); sc.collection.objects.link(o); return o
def gridfaces(nu,nv,wrap_v=False):
    i=np.arange(nu-1)[:,None]; j=np.arange(nv if wrap_v else nv-1)[None]; jn=(j+1)%nv
    return np.stack([i*nv+j,i*nv+jn,(i+1)*nv+jn,(i+1)*nv+j],-1).reshape(-1,4)
def basis(m,n,closed):
    if closed:
        t=np.arange(n)*m/n; i0=np.floor(t).astype(int); f=t-i0; B=np.zeros((n,m)); w=[(1-f)**3/6,(3*f**3-6*f*f+4)/6,(-3*f**3+3*f*f+3*f+1)/6,f**3/6]
        for k in range(4): B[np.arange(n),(i0-1+k)%m]+=w[k]
        return B
    k=min(3,m-1); kn=np.r_[np.zeros(k),np.linspace(0,1,m-k+1),np.ones(k)]; t=np.linspace(0,1-1e-9,n); N=[((kn[i]<=t)&(t<kn[i+1])).astype(float) for i in range(m+k)]
    for d in range(1,k+1): N=[(0 if kn[i+d]==kn[i] else (t-kn[i])/(kn[i+d]-kn[i])*N[i])+(0 if kn[i+d+1]==kn[i+1] else (kn[i+d+1]-t)/(kn[i+d+1]-kn[i+1])*N[i+1]) for i in range(m+k-d)]
    return np.stack(N,1)
def spline(pts,n,closed=False): p=np.asarray(pts,float); return basis(len(p),n,closed)@p
def normals(G,closed=False):
    du=np.gradient(G,axis=0); dv=np.gradient(G,axis=1)
    if closed: dv=(np.roll(G,-1,1)-np.roll(G,1,1))/2
    n=np.cross(dv,du); return n/np.maximum(np.linalg.norm(n,axis=-1,keepdims=True),1e-9)
sst=lambda a,b,x: (lambda t:t*t*(3-2*t))(np.clip((x-a)/(b-a),0,1))
box2=lambda x,y,cx,cy,hx_,hy,r: np.hypot(np.maximum(np.abs(x-cx)-hx_+r,0),np.maximum(np.abs(y-cy)-hy+r,0))+np.minimum(np.maximum(np.abs(x-cx)-hx_+r,np.abs(y-cy)-hy+r),0)-r
def rbox(name,c,s,r,mat,rot=(0,0,0),seg=4,parent=None):
    x,y,z=[v/2 for v in s]; v=[(i*x,j*y,k*z) for i in(-1,1) for j in(-1,1) for k in(-1,1)]; f=[[0,1,3,2],[4,6,7,5],[0,4,5,1],[2,3,7,6],[0,2,6,4],[1,5,7,3]]
    o=mesh(name,v,f,mat); o.location=c; o.rotation_euler=rot; b=o.modifiers.new('b','BEVEL'); b.width=min(r,min(s)*.499); b.segments=seg; b.limit_method='NONE'; o.data.use_auto_smooth=True; o.data.auto_smooth_angle=.7
    if parent: o.parent=parent
    return o
def tube(pts,rad,mat,flat=None,n=0,cyc=False):
    cu=bpy.data.curves.new('t','CURVE'); cu.dimensions='3D'; cu.bevel_depth=rad; cu.bevel_resolution=4; cu.use_fill_caps=True
    s=cu.splines.new('POLY' if len(pts)>12 else 'NURBS'); s.points.add(len(pts)-1); s.use_endpoint_u=True; s.order_u=4; s.resolution_u=10; s.use_cyclic_u=cyc
    for p,q in zip(s.points,pts): p.co=(*q,1)
    cu.materials.append(mat); o=bpy.data.objects.new('t',cu); sc.collection.objects.link(o); return o
def pillow(name,outline,R,H,mat,dome=0.,M=None,K=7):
    """rounded plate: 2D outline (ccw), edge radius R, height H, dome = extra bulge; M = 4x4 placing local xy plane / z up"""
    P=np.asarray(outline,float); n=len(P); t=np.roll(P,-1,0)-np.roll(P,1,0); t/=np.linalg.norm(t,axis=1,keepdims=True); nr=np.stack([t[:,1],-t[:,0]],1); c=P.mean(0); rings=[np.c_[P,np.full(n,-H)]]
    for k in range(K+1):
        a=k/K*math.pi/2; q=P-nr*R*(1-math.cos(a)); rings.append(np.c_[q,np.full(n,-R*(1-math.sin(a)))])
    q=rings[-1][:,:2]
    for f in(.93,.82,.68,.5,.3,.12,.001): rings.append(np.c_[c+(q-c)*f,np.full(n,dome*(1-f**2))])
    V=np.concatenate(rings); F=gridfaces(len(rings),n,True)[:,::-1]
    if M is not None: V=np.c_[V,np.ones(len(V))]@np.array(M).T[:,:3]
    return mesh(name,V,F,mat)
def rrect(w,h,r,n=10):
    o=[]
    for cx,cy,a0 in((w/2-r,h/2-r,0),(-w/2+r,h/2-r,90),(-w/2+r,-h/2+r,180),(w/2-r,-h/2+r,270)):
        for a in np.radians(a0+np.linspace(0,90,n)): o.append((cx+r*math.cos(a),cy+r*math.sin(a)))
    return np.array(o)
def dens(P,n=240):      # resample closed outline
    Q=np.r_[P,P[:1]]; d=np.r_[0,np.cumsum(np.linalg.norm(np.diff(Q,axis=0),axis=1))]; t=np.arange(n)/n*d[-1]; return np.stack([np.interp(t,d,Q[:,k]) for k in range(Q.shape[1])],1)
def frame(c,xa,ya):     # 4x4 from origin, x axis, y axis
    x=Vector(xa).normalized(); z=x.cross(Vector(ya)).normalized(); y=z.cross(x); return Matrix(((x.x,y.x,z.x,c[0]),(x.y,y.y,z.y,c[1]),(x.z,y.z,z.z,c[2]),(0,0,0,1)))
def stitch(name,P,N,mat,L=.0046,pitch=.0068,r=.00085,lift=.0004,closed=False,skew=0.):
    P=np.asarray(P,float); N=np.asarray(N,float)
    if closed: P=np.r_[P,P[:1]]; N=np.r_[N,N[:1]]
    d=np.r_[0,np.cumsum(np.linalg.norm(np.diff(P,axis=0),axis=1))]; n=int(d[-1]/pitch)
    if n<2: return
    ts=(np.arange(n)+.5)*pitch; I=lambda Q,t: np.stack([np.interp(t,d,Q[:,k]) for k in range(3)],1)
    c=I(P,ts); e=I(P,ts+.001)-I(P,ts-.001); e/=np.maximum(np.linalg.norm(e,axis=1,keepdims=True),1e-9); m=I(N,ts); m/=np.maximum(np.linalg.norm(m,axis=1,keepdims=True),1e-9); b=np.cross(m,e)
    if skew: e=e+b*skew; e/=np.linalg.norm(e,axis=1,keepdims=True); b=np.cross(m,e)
    xs=np.array([-.5,-.42,-.25,0,.25,.42,.5])*L; rs=np.array([.15,.7,.95,1,.95,.7,.15])*r; hs=np.array([-.9,-.25,.1,.25,.1,-.25,-.9])*r; a=np.arange(6)*math.pi/3
    V=c[:,None,None]+e[:,None,None]*xs[None,:,None,None]+b[:,None,None]*(rs[:,None]*np.cos(a))[None,...,None]+m[:,None,None]*((rs[:,None]*np.sin(a)+hs[:,None])[None,...,None]+lift)
    F=gridfaces(7,6,True); F=(F[None]+(np.arange(n)*42)[:,None,None]).reshape(-1,4); return mesh(name,V.reshape(-1,3),F,mat)
def mirrorx(o,x=0):
    q=o.copy(); sc.collection.objects.link(q); q.matrix_world=Matrix.Diagonal((-1,1,1,1))@o.matrix_world; return q
# ------------------------------------------------------------------ materials
class NT:
    def __init__(s,name):
        s.m=bpy.data.materials.new(name); s.m.use_nodes=True; s.t=s.m.node_tree; s.b=s.t.nodes['Principled BSDF'].inputs; s.tc=None
    def n(s,k,**kw):
        q=s.t.nodes.new('ShaderNode'+k)
        for a,v in kw.items(): setattr(q,a,v)
        return q
    def L(s,a,b): s.t.links.new(a,b); return b
    def M(s,op,a,b=0.,c=0.,clamp=False):
        q=s.n('Math',operation=op,use_clamp=clamp)
        for i,v in enumerate((a,b,c)):
            if isinstance(v,(int,float)): q.inputs[i].default_value=v
            else: s.L(v,q.inputs[i])
        return q.outputs[0]
    def attr(s,k): q=s.n('Attribute',attribute_name=k); return q.outputs['Fac']
    def obj(s):
        if s.tc is None: s.tc=s.n('TexCoord').outputs['Object']
        return s.tc
    def noise(s,scale,detail=2,rough=.5,vec=None): q=s.n('TexNoise'); q.inputs['Scale'].default_value=scale; q.inputs['Detail'].default_value=detail; q.inputs['Roughness'].default_value=rough; s.L(vec or s.obj(),q.inputs['Vector']); return q.outputs['Fac']
    def vor(s,scale,feat='F1'): q=s.n('TexVoronoi',feature=feat); q.inputs['Scale'].default_value=scale; s.L(s.obj(),q.inputs['Vector']); return q.outputs['Distance']
    def mix(s,f,a,b,mode='MIX'):
        q=s.n('MixRGB',blend_type=mode)
        for i,v in enumerate((f,a,b)):
            if isinstance(v,(int,float)): q.inputs[i].default_value=v if i==0 else (v,v,v,1)
            elif isinstance(v,tuple): q.inputs[i].default_value=(*v[:3],1)
            else: s.L(v,q.inputs[i])
        return q.outputs[0]
    def step(s,e0,e1,x): q=s.n('MapRange',interpolation_type='SMOOTHSTEP'); q.inputs[1].default_value=e0; q.inputs[2].default_value=e1; s.L(x,q.inputs[0]); return q.outputs[0]
    def bump(s,h,strength,dist,prev=None):
        q=s.n('Bump'); q.inputs['Strength'].default_value=strength; q.inputs['Distance'].default_value=dist; s.L(h,q.inputs['Height'])
        if prev is not None: s.L(prev,q.inputs['Normal'])
        return q.outputs['Normal']
    def set(s,k,v):
        if isinstance(v,(int,float)): s.b[k].default_value=v
        elif isinstance(v,tuple): s.b[k].default_value=(*v[:3],1)
        else: s.L(v,s.b[k])
def simple(name,col,rough=.5,metal=0,cc=0,spec=.5,emit=None,es=0):
    g=NT(name); g.set('Base Color',col); g.set('Roughness',rough); g.set('Metallic',metal); g.set('Clearcoat',cc); g.set('Clearcoat Roughness',.03); g.set('Specular',spec)
    if emit: g.set('Emission',emit); g.set('Emission Strength',es)
    return g.m
def leathernodes(g,scale=1.):
    v=g.vor(480*scale,'DISTANCE_TO_EDGE'); v=g.step(0.,.34,v); g.gr=v; f=g.noise(90,3); w=g.noise(14,2)
    return g.bump(v,.55,.0009,g.bump(f,.14,.002,g.bump(w,.10,.012)))
def leather(name,col,rough=.44,spec=.42):
    g=NT(name); n=leathernodes(g); c=g.mix(g.step(.3,.7,g.noise(9,3)),tuple(v*.955 for v in col),tuple(min(1,v*1.03) for v in col)); c=g.mix(g.gr,tuple(v*.74 for v in col),c); g.set('Base Color',c); g.set('Roughness',g.M('ADD',rough-.04,g.M('MULTIPLY',g.noise(60,2),.10))); g.set('Specular',spec); g.L(n,g.b['Normal']); return g.m
def clothcol(g,col):      # melange yarn + weave height
    sp=g.n('SeparateXYZ'); g.L(g.obj(),sp.inputs[0]); a=g.M('ADD',sp.outputs[0],g.M('MULTIPLY',sp.outputs[1],.35)); b=g.M('ADD',sp.outputs[2],g.M('MULTIPLY',sp.outputs[1],.8))
    k=2*math.pi/.0034; h=g.M('MULTIPLY',g.M('ADD',g.M('SINE',g.M('MULTIPLY',a,k)),g.M('SINE',g.M('MULTIPLY',b,k))),.25); n=g.noise(300,3,.7); n2=g.noise(800,1)
    c=g.mix(g.step(.32,.68,n),tuple(v*.58 for v in col),tuple(min(1,v*1.45) for v in col)); c=g.mix(g.step(.62,.70,n2),c,tuple(min(1,v*2.2) for v in col)); return c,g.M('ADD',h,g.M('MULTIPLY',n,.8))
def cloth(name,col):
    g=NT(name); c,h=clothcol(g,col); g.set('Base Color',c); g.set('Roughness',.9); g.set('Specular',.15); g.set('Sheen',.35); g.L(g.bump(h,.35,.0012),g.b['Normal']); return g.m
def softplastic(name,col,rough=.55):
    g=NT(name); g.set('Base Color',col); g.set('Roughness',rough); g.set('Specular',.38); g.L(g.bump(g.noise(900,2),.16,.0006),g.b['Normal']); return g.m
def decor(name):
    d=T['decor']; col=C('dcol'); g=NT(name)
    if d=='wood':
        mp=g.n('Mapping'); mp.inputs['Scale'].default_value=(1.2,9,26); g.L(g.obj(),mp.inputs[0]); a=g.noise(3.0,6,.62,mp.outputs[0]); mp2=g.n('Mapping'); mp2.inputs['Scale'].default_value=(14,200,520); g.L(g.obj(),mp2.inputs[0]); p=g.noise(1.0,2,.6,mp2.outputs[0])
        wv=g.M('FRACT',g.M('MULTIPLY',a,5.0)); wv=g.M('ABSOLUTE',g.M('SUBTRACT',wv,.5)); c=g.mix(g.step(.05,.45,wv),tuple(v*.62 for v in col),tuple(min(1,v*1.35) for v in col)); pore=g.step(.30,.42,p); c=g.mix(pore,tuple(v*.35 for v in col),c)
        g.set('Base Color',c); g.set('Roughness',.46); g.set('Specular',.4); g.L(g.bump(pore,.5,.0006),g.b['Normal'])
    elif d=='piano': g.set('Base Color',col); g.set('Roughness',.16); g.set('Clearcoat',1.); g.set('Clearcoat Roughness',.02)
    elif d=='felt': c,h=clothcol(g,col); g.set('Base Color',c); g.set('Roughness',.95); g.set('Specular',.1); g.set('Sheen',.4); g.L(g.bump(h,.3,.001),g.b['Normal'])
    else:
        mp=g.n('Mapping'); mp.inputs['Scale'].default_value=(6,900,900); g.L(g.obj(),mp.inputs[0]); a=g.noise(1.,2,.6,mp.outputs[0]); g.set('Base Color',col); g.set('Metallic',.85); g.set('Roughness',g.M('ADD',.32,g.M('MULTIPLY',a,.16))); g.L(g.bump(a,.06,.0004),g.b['Normal'])
    return g.m
def seatmat(name,pat,front=True):
    """attributes: sd = signed distance to the insert (neg inside), su,sv = panel coordinates in metres, so = signed distance to the side seam (pos behind), gr = groove darkening"""
    g=NT(name); sd,so,gr=g.attr('sd'),g.attr('so'),g.attr('gr'); ins=g.M('SUBTRACT',1.,g.step(-.0006,.0006,sd)); main=C('seat'); n=leathernodes(g); side=C('side') or main
    lc=lambda col: g.mix(g.gr,tuple(v*.74 for v in col),g.mix(g.step(.3,.7,g.noise(9,3)),tuple(v*.955 for v in col),tuple(min(1,v*1.03) for v in col)))
    cl=T.get('inscloth') or T.get('seatcloth'); fz=None
    if cl: cc,ch=clothcol(g,C('ins')); fz=g.bump(ch,.35,.0012)
    cm=lc(main)
    if T.get('seatcloth'): cm2,_=clothcol(g,main); cm=cm2
    if C('side'): cm=g.mix(g.step(-.0006,.0006,so),cm,lc(side))
    if cl: ci=cc
    else:      # perforated leather
        ci=lc(C('ins')); u,v=g.attr('su'),g.attr('sv'); p=.0062; row=g.M('FLOOR',g.M('DIVIDE',v,p)); uu=g.M('ADD',g.M('DIVIDE',u,p),g.M('MULTIPLY',g.M('MODULO',row,2.),.5)); fu=g.M('SUBTRACT',g.M('FRACT',uu),.5); fv=g.M('SUBTRACT',g.M('FRACT',g.M('DIVIDE',v,p)),.5)
        r=g.M('SQRT',g.M('ADD',g.M('MULTIPLY',fu,fu),g.M('MULTIPLY',fv,fv))); hole=g.M('MULTIPLY',g.M('SUBTRACT',1.,g.step(.12,.20,r)),g.M('MULTIPLY',g.M('SUBTRACT',1.,g.step(-.014,-.012,sd)),g.M('SUBTRACT',1.,g.step(.25,.45,gr)))); ci=g.mix(hole,ci,tuple(x*.12 for x in C('ins')))
    col=g.mix(ins,cm,ci)
    ax=g.M('ABSOLUTE',sd); line=g.M('SUBTRACT',1.,g.step(.0004,.0018,ax)); col=g.mix(g.M('MULTIPLY',line,.8),col,tuple(x*.15 for x in main))
    line2=g.M('SUBTRACT',1.,g.step(.0004,.0018,g.M('ABSOLUTE',so))); col=g.mix(g.M('MULTIPLY',line2,.7),col,tuple(x*.15 for x in main)); col=g.mix(g.M('MULTIPLY',g.step(.35,1.,gr),.45),col,tuple(x*.2 for x in main))
    g.set('Base Color',col); g.set('Roughness',g.M('ADD',.42,g.M('MULTIPLY',ins,.5 if cl else .03))); g.set('Specular',.38)
    if T.get('seatcloth'): g.set('Roughness',.9); g.set('Specular',.15)
    if cl:
        if T.get('seatcloth'): nn=fz
        else: mx=g.n('MixRGB'); g.L(ins,mx.inputs[0]); g.L(n,mx.inputs[1]); g.L(fz,mx.inputs[2]); nn=mx.outputs[0]
    else: nn=n
    g.L(nn,g.b['Normal']); return g.m
M_UP=leather('upper',C('upper'),.52,.32); M_MID=cloth('mid',C('mid')) if T.get('seatcloth') else leather('mid',C('mid')); M_LOW=softplastic('low',C('low'),.6); M_BLK=simple('blk',(.006,.006,.007),.5); M_PIANO=simple('piano',(.004,.004,.005),.12,0,.6)
M_ACC=simple('acc',C('acc'),T['accr'],1.); M_CHR=simple('chr',(.75,.76,.77),.14,1.); M_DEC=decor('decor'); M_ST=simple('stitch',C('stitch'),.7); M_HEAD=softplastic('head',C('head'),.9); M_CARP=cloth('carpet',C('carpet')); PAT={'work':'h','small':'h' if T['pat']=='v' else T['pat']}.get(CABIN,T['pat']); M_SEAT=seatmat('seat',PAT); M_BELT=simple('belt',C('belt'),.6)
M_RUB=softplastic('rub',(.012,.012,.013),.75); M_WHL=leather('whl',tuple(min(v,.02) for v in C('upper')),.46,.35); M_PIPE=leather('pipe',C('pipe'),.4) if T.get('pipe') else None; M_PLAS=softplastic('plas',tuple(v*.8 for v in C('low')),.5); M_GLOW=simple('glow',(0,0,0),.5,emit=C('glow'),es=1.6); M_ICON=simple('icon',(.6,.6,.6),.6,emit=(.8,.85,.9),es=.35)
def rubberfloor():
    g=NT('rubberfloor'); sp=g.n('SeparateXYZ'); g.L(g.obj(),sp.inputs[0]); h=g.step(-.35,.35,g.M('SINE',g.M('MULTIPLY',sp.outputs[0],2*math.pi/.021)))
    g.set('Base Color',(.020,.021,.022)); g.set('Roughness',g.M('ADD',.52,g.M('MULTIPLY',g.noise(30,3),.2))); g.set('Specular',.4); g.L(g.bump(h,.5,.004,g.bump(g.noise(700,2),.15,.0006)),g.b['Normal']); return g.m
if CABIN=='work': M_CARP=rubberfloor()
M_SHELL=softplastic('shell',tuple(v*.9 for v in C('low')),.5)
def screenmat(name,path,es=1.0):
    g=NT(name); im=bpy.data.images.load(path); t=g.n('TexImage',image=im,extension='EXTEND'); uvn=g.n('UVMap',uv_map='UVMap'); g.L(uvn.outputs[0],t.inputs[0]); g.set('Base Color',(.004,.004,.005)); g.set('Roughness',.10); g.set('Specular',.35); g.L(t.outputs[0],g.b['Emission']); g.set('Emission Strength',es); return g.m
# ------------------------------------------------------------------ seats
def curve(pts): q=spline(pts,400); return lambda v: np.interp(v,q[:,0],q[:,1])
def seat_part(name,L,W,p,b,Th,spine,sg,ins=None,pat='p',nv=230,n=420,re=.05,re0=.04,mat=None,crest=1.,pipe=False,flat=.0,dish=.006,loc=(0,0,0)):
    th=np.linspace(0,1,nv); vv=L*(.55*th+.45*(.5-.5*np.cos(math.pi*th))); W,p,b,Th=[f(vv) if callable(f) else np.full(nv,f) for f in(W,p,b,Th)]
    sp=spline(spine,600); ar=np.r_[0,np.cumsum(np.linalg.norm(np.diff(sp,axis=0),axis=1))]; ar*=L/ar[-1]; c=np.stack([np.interp(vv,ar,sp[:,k]) for k in(0,1)],1); t=np.gradient(c,vv,axis=0); t/=np.linalg.norm(t,axis=1,keepdims=True); N=sg*np.stack([t[:,1],-t[:,0]],1)
    g=W-p; z=np.zeros(nv)
    half=[(z,z-dish),(.35*p,z-dish*.8),(.7*p,z-dish*.35),(p-.004,z+.001),(p+.004,z+.002),(p+.22*g,b*.62),(p+.52*g,b*1.08*crest),(p+.80*g,b*1.0*crest),(W+.002,b*.42),(W+.004,-.22*Th),(W-.002,-.62*Th),(W*.93,-.95*Th),(W*.7,-1.03*Th),(W*.35,-1.06*Th),(z,-1.06*Th)]
    H=np.stack([np.stack(q,1) for q in half],1); Q=np.concatenate([H,H[:,-2:0:-1]*np.array([-1,1])],1); m=Q.shape[1]; P=np.einsum('nm,amk->ank',basis(m,n,True),Q)
    q1=np.clip((vv-(L-re))/re,0,1); q0=np.clip((re0-vv)/re0,0,1); e=(1-np.maximum(q1,q0)**2.3).clip(0)**(1/2.3); md=-.42*Th; d=(P[...,1]-md[:,None])*e[:,None]+md[:,None]; x=P[...,0]*(1-.10*(1-e[:,None]))
    ti=np.minimum(np.arange(n),n-np.arange(n))*m/n; front=(ti<6.6)[None,:]; vg=np.repeat(vv[:,None],n,1); us=x*np.mean(p)/p[:,None]; so=np.repeat(((ti-9.0)*.016)[None],nv,0)*np.ones((nv,1)); sd=np.full((nv,n),.05); gr=np.zeros((nv,n)); dd=np.zeros((nv,n))
    if ins is not None:
        v0,v1,r=ins; pm=np.mean(p); s_=box2(us,vg,0,(v0+v1)/2,pm,(v1-v0)/2,r); sd=np.where(front,s_,.05); inn=front&(s_<0); fade=sst(0,.016,-s_)
        pw=lambda f: 1-np.abs(2*(f-np.floor(f))-1)**5
        if pat=='h': h=pw(vg/.052+.3); A_=.0050
        elif pat=='v': h=pw(us/.046+.5); A_=.0046
        elif pat=='d': a_=(us+vg*.8)/.056; b_=(us-vg*.8)/.056; h=np.minimum(pw(a_),pw(b_)); A_=.0042
        else: h=np.minimum(pw((vg-(v0+v1)/2)/.17+.5+0*us),1); A_=.0040
        dd+=np.where(inn,(h-1)*A_*fade,0); gr=np.where(inn,(1-h)*fade,0)
        dd-=np.where(front,.0052*np.exp(-(sd/.0052)**2),0); dd+=np.where(inn,.004*sst(0,.03,-s_),0)
    dd-=.0035*np.exp(-(so/.0045)**2)
    d=d+dd*e[:,None]; G=np.stack([x,c[:,None,0]+d*N[:,None,0],c[:,None,1]+d*N[:,None,1]],-1); loc=np.array(loc)
    parts=[mesh(name,G,gridfaces(nv,n,True)[:,::-1] if sg>0 else gridfaces(nv,n,True),mat or M_SEAT,attrs=dict(sd=sd,so=so,gr=gr,su=us,sv=vg))]
    NN=normals(G,True)*(1 if sg<0 else 1)
    ref=N[:,None,:]*np.ones((1,n,1)); sgn=np.sign((NN[...,1]*ref[...,0]+NN[...,2]*ref[...,1])*np.where(d>md[:,None],1,-1)); NN=NN*np.where(sgn==0,1,sgn)[...,None]
    def at(xs,vs):
        o=[];on=[]; nh=int(n*6.8/m)
        for x_,v_ in zip(xs,vs):
            r_=np.interp(v_,vv,np.arange(nv)); i=min(int(r_),nv-2); f=r_-i; row=G[i,:nh,0]*(1-f)+G[i+1,:nh,0]*f; j_=np.interp(abs(x_),row,np.arange(nh)); j=min(int(j_),nh-2); h=j_-j
            w=lambda K:(K[i,j]*(1-f)*(1-h)+K[i+1,j]*f*(1-h)+K[i,j+1]*(1-f)*h+K[i+1,j+1]*f*h); a_=w(G); b_=w(NN); s=1 if x_>=0 else -1; o.append((a_[0]*s,a_[1],a_[2])); on.append((b_[0]*s,b_[1],b_[2]))
        return np.array(o),np.array(on)
    if ins is not None:
        for off in(.0058,-.0062):
            ol=dens(rrect(2*(pm+off),v1-v0+2*off,max(r+off,.01)),260); vs=np.clip(ol[:,1]+(v0+v1)/2,.004,L-.004); xs=ol[:,0]*np.interp(vs,vv,p)/pm; k=(ol[:,1]+(v0+v1)/2>.012)&(ol[:,1]+(v0+v1)/2<L-.012)
            o_,n_=at(xs,vs); kk=np.where(k)[0]
            if len(kk)==len(k): parts.append(stitch(name+'st',o_,n_,M_ST,closed=True))
            else:
                cut=np.where(~k)[0]; order=(np.arange(len(k))+cut[-1]+1)%len(k); runs=[]; cur=[]
                for i in order:
                    if k[i]: cur.append(i)
                    elif cur: runs.append(cur); cur=[]
                if cur: runs.append(cur)
                for rr in runs: 
                    if len(rr)>4: parts.append(stitch(name+'st',o_[rr],n_[rr],M_ST))
    if pipe and M_PIPE:
        for s in(1,-1):
            j=int(9.0*n/m); j=j if s>0 else n-j; i0,i1=int(nv*.06),int(nv*.95); q=G[i0:i1:3,j]+NN[i0:i1:3,j]*.0012; parts.append(tube([tuple(v) for v in q],.0030,M_PIPE))
        j0=int(9.0*n/m)
    return [o for o in parts if o]
def join(objs,name):
    col=[]
    e=bpy.data.objects.new(name,None); sc.collection.objects.link(e)
    for o in objs: o.parent=e
    return e
def dup(objs,dx,dy=0,dz=0):
    for o in objs:
        q=o.copy(); q.location=(o.location[0]+dx,o.location[1]+dy,o.location[2]+dz); sc.collection.objects.link(q)
def shift(objs,dx,dy=0,dz=0):
    for o in objs: o.location=(o.location[0]+dx,o.location[1]+dy,o.location[2]+dz)
def front_seat():
    o=[]; pat=PAT
    back=[(-.105,.255),(-.125,.34),(-.128,.45),(-.165,.60),(-.225,.76),(-.285,.90),(-.315,.965)]; L=.735
    W=curve([(0,.215),(.08,.235),(.2,.258),(.34,.266),(.46,.250),(.56,.225),(.64,.205),(.69,.180),(.72,.150),(L,.118)]); p=curve([(0,.150),(.2,.152),(.4,.148),(.55,.140),(L,.118)]); b=curve([(0,.030),(.10,.050),(.22,.068),(.34,.064),(.46,.042),(.56,.020),(.66,.006),(L,.0)]); Th=curve([(0,.105),(.2,.125),(.4,.115),(.6,.085),(L,.06)])
    o+=seat_part('back',L,W,p,b,Th,back,1,(.03,.565,.055),pat,nv=250,re=.055,pipe=True)
    cu=[(-.235,.300),(-.10,.300),(.05,.312),(.18,.330),(.27,.338),(.315,.325)]; Lc=.565
    Wc=curve([(0,.215),(.10,.245),(.25,.262),(.40,.262),(.50,.250),(.54,.235),(Lc,.20)]); pc=curve([(0,.150),(.25,.158),(.45,.172),(Lc,.18)]); bc=curve([(0,.020),(.15,.040),(.30,.048),(.45,.030),(Lc,.006)]); Tc=curve([(0,.12),(.3,.13),(.5,.115),(Lc,.10)])
    o+=seat_part('cush',Lc,Wc,pc,bc,Tc,cu,-1,(-.08,.455,.05),pat,nv=220,re=.075,pipe=True)
    lo=-.052 if CABIN=='small' else 0; hr=[(y-lo*.32,z+lo) for y,z in [(-.316,.968),(-.321,1.013),(-.330,1.063),(-.344,1.113),(-.354,1.138)]]; Lh=.175
    o+=seat_part('hr',Lh,curve([(0,.105),(.02,.125),(.07,.138),(.12,.136),(.15,.125),(Lh,.105)]),.085,curve([(0,.002),(.09,.012),(Lh,.002)]),curve([(0,.06),(.08,.092),(Lh,.07)]),hr,1,None,nv=90,n=240,re=.040,re0=.030,pipe=True,dish=.012)
    o.append(text('MERIDIAN',frame((0,-.2435,.862),(-1,0,0),(0,-.40,1)),.0155,M_EMB,.0016,1.7))
    for s in(-1,1): o.append(tube([(s*.065,-.325,.93),(s*.065,-.345,.99),(s*.065,-.362,1.03),(s*.065,-.366,1.06)],.006,M_CHR)); o.append(rbox('post',(s*.065,-.330,.957),(.03,.03,.014),.006,M_RUB,(.3,0,0)))
    # side shields, rails
    for s in(-1,1):
        ol=spline([(-.27,.20),(-.25,.30),(-.16,.335),(0,.285),(.2,.262),(.27,.25),(.275,.215),(.2,.185),(0,.17),(-.2,.165)],120,True)
        M=frame((s*.262,0,0),(0,1,0),(0,0,1)) if s>0 else frame((s*.262,0,0),(0,-1,0),(0,0,1))
        if s<0: ol=ol*np.array([-1,1]); ol=ol[::-1]
        o.append(pillow('shield',ol,.012,.05,M_PLAS,.004,M)); o.append(rbox('rail',(s*.20,.03,.05),(.045,.62,.05),.01,M_PLAS)); o.append(rbox('sw',(s*.278,.10,.24),(.012,.09,.016),.006,M_ACC)); 
    o.append(rbox('sw2',(.278,.035,.262),(.012,.018,.05),.006,M_ACC,(.2,0,0))); o.append(rbox('pan',(0,0,.17),(.46,.44,.09),.03,M_BLK))
    return o
def buckle(x,y,z,rx=-.5,ry=0): rbox('bk',(x,y,z),(.034,.022,.085),.007,M_RUB,(rx,ry,0)); rbox('bkr',(x,y+.018,z+.038),(.022,.008,.012),.003,simple('red',(.45,.01,.01),.4),(rx,ry,0))
def ribbon(pts,w,mat,xdir=(0,1,0),th=.0012):
    q=spline(pts,60); a=np.array(xdir,float); a/=np.linalg.norm(a); G=np.stack([q-a*w/2,q+a*w/2],1); o=mesh('rib',G,gridfaces(60,2),mat); m=o.modifiers.new('s','SOLIDIFY'); m.thickness=th; return o
SX=.37; SY=-.06
def seats():
    f=front_seat(); shift(f,SX,SY); dup(f,-2*SX)
    for s in(-1,1): buckle(s*(SX-.245),SY-.17,.36)
# ------------------------------------------------------------------ rear bench
RY=-1.02
def rear():
    pat=PAT; Y=RY; o=[]
    back=[(Y-.04,.26),(Y-.06,.34),(Y-.075,.45),(Y-.115,.60),(Y-.165,.76),(Y-.205,.88),(Y-.22,.925)]; L=.69
    o+=seat_part('rb',L,curve([(0,.255),(.2,.275),(.4,.275),(.58,.262),(.66,.24),(L,.21)]),curve([(0,.165),(.3,.165),(L,.15)]),curve([(0,.016),(.2,.034),(.4,.028),(.6,.006),(L,.0)]),.12,back,1,(.03,.53,.05),pat,nv=220,re=.05,pipe=True)
    cu=[(Y-.14,.305),(Y+.0,.305),(Y+.15,.318),(Y+.28,.335),(Y+.36,.338),(Y+.40,.325)]
    o+=seat_part('rc',.56,curve([(0,.25),(.2,.29),(.4,.30),(.52,.29),(.56,.25)]),curve([(0,.165),(.3,.17),(.56,.18)]),curve([(0,.01),(.25,.022),(.45,.014),(.56,.0)]),.15,cu,-1,(-.08,.45,.05),pat,nv=200,re=.07,pipe=True)
    hr=[(Y-.225,.955),(Y-.235,1.0),(Y-.25,1.06),(Y-.262,1.10)]
    o+=seat_part('rh',.155,curve([(0,.09),(.03,.115),(.07,.128),(.12,.118),(.155,.08)]),.07,.006,.075,hr,1,None,nv=80,n=220,re=.04,re0=.03,pipe=True,dish=.008)
    for s in(-1,1): o.append(tube([(s*.06,Y-.245,.90),(s*.06,Y-.26,.95),(s*.06,Y-.275,1.0)],.006,M_CHR))
    shift(o,.385); dup(o,-.77)
    # centre: backrest recess, folded-down armrest with cup holders, cushion
    c=seat_part('cb',L*.98,.125,.07,.004,.10,[(a-.03,z) for a,z in back],1,None,nv=120,n=200,re=.05); c+=seat_part('cc',.54,.125,.07,.004,.14,[(a,z+.004) for a,z in cu],-1,None,nv=120,n=200,re=.07)
    ar=[(Y-.13,.465),(Y+.0,.475),(Y+.12,.485),(Y+.24,.488)]; seat_part('arm',.37,curve([(0,.105),(.1,.115),(.3,.112),(.37,.09)]),.07,.002,.075,ar,-1,(-.05,.22,.02),'p',nv=110,n=220,re=.03)
    pl=pillow('cupp',rrect(.15,.085,.02),.006,.02,M_PIANO,0,frame((0,Y+.155,.489),(1,0,-.0),(0,1,.03)))
    for s in(-1,1): ring(( s*.038,Y+.155,.4915),.031,.0028,M_ACC); disc((s*.038,Y+.155,.4912),.030,M_BLK)
    rbox('benchb',(0,Y+.10,.12),(1.46,.50,.26),.04,M_CARP); rbox('benchs',(0,Y-.50,.40),(1.50,.30,.72),.05,M_LOW)
    rbox('shelf',(0,Y-.42,.80),(1.34,.30,.06),.02,M_CARP)
    for s in(-1,1): buckle(s*.13,Y-.03,.35,-.6); 
def ring(c,R,r,mat,rot=(0,0,0)):
    a=np.linspace(0,2*math.pi,64,endpoint=False); q=np.linspace(0,2*math.pi,14,endpoint=False); G=np.stack([(R+r*np.cos(q)[None])*np.cos(a)[:,None],(R+r*np.cos(q)[None])*np.sin(a)[:,None],r*np.sin(q)[None]*np.ones((64,1))],-1); F=gridfaces(65,14,True)%(64*14); o=mesh('ring',G,F,mat); o.location=c; o.rotation_euler=rot; return o
def disc(c,R,mat,rot=(0,0,0),h=0):
    a=np.linspace(0,2*math.pi,64,endpoint=False); o=mesh('disc',np.r_[[(0,0,h)],np.c_[R*np.cos(a),R*np.sin(a),np.zeros(64)]],[[0,1+i,1+(i+1)%64] for i in range(64)],mat,False); o.location=c; o.rotation_euler=rot; return o
def lathe(name,prof,mat,c,n=64,rot=(0,0,0)):
    a=np.linspace(0,2*math.pi,n,endpoint=False); p=np.array(prof); G=np.stack([p[:,0][:,None]*np.cos(a),p[:,0][:,None]*np.sin(a),p[:,1][:,None]*np.ones(n)],-1); o=mesh(name,G,gridfaces(len(p),n,True),mat); o.location=c; o.rotation_euler=rot; return o
def loft(name,S,n,mats,cuts=None,closed=False,groove=None,flip=False):
    """S (nu,m,3) control points -> surface; cuts: list of (t_end,mat index)"""
    S=np.asarray(S,float); G=np.einsum('nm,umk->unk',basis(S.shape[1],n,closed),S); N=normals(G,closed); N=-N if flip else N; t=np.linspace(0,1,n)
    if groove:
        for tg in groove: G=G-N*(.0035*np.exp(-((t-tg)*n/2.2)**2))[None,:,None]
    F=gridfaces(len(G),n,closed); mi=None
    if cuts:
        tm=np.tile((t[:-1]+t[1:])/2 if not closed else t,len(G)-1); mi=np.zeros(len(F),int)
        for te,k in reversed(cuts): mi[tm<te]=k
    o=mesh(name,G,F,mats,midx=mi); return o,G,N
def screen(name,c,w,h,tilt,img,es=1.,th=.011,yaw=0,bez=.006):
    """slab facing -Y, tilted back by tilt, turned by yaw"""
    e=Matrix.Translation(c)@Matrix.Rotation(yaw,4,'Z')@Matrix.Rotation(-tilt,4,'X')@Matrix.Rotation(math.pi/2,4,'X')
    pillow(name+'b',dens(rrect(w+2*bez,h+2*bez,.014),160),.003,th,M_PIANO,0,e@Matrix.Translation((0,0,0)))
    ol=rrect(w,h,.009); V=np.c_[ol,np.full(len(ol),.0006)]; o=mesh(name,np.c_[V,np.ones(len(V))]@np.array(e).T[:,:3],[list(range(len(ol)))],screenmat(name,img,es),False)
    uv=o.data.uv_layers.new(name='UVMap')
    for i,l in enumerate(o.data.loops): p=ol[l.vertex_index]; uv.data[i].uv=(p[0]/w+.5,p[1]/h+.5)
    rim=[tuple((e@Vector((p[0],p[1],-.004)))) for p in dens(rrect(w+2*bez+.0012,h+2*bez+.0012,.0146),160)]; tube(rim,.0013,M_ACC,cyc=True); return e
def text(t,M,size,mat,ext=.0004,sp=1.25,font=None):
    cu=bpy.data.curves.new('txt','FONT'); cu.body=t; cu.size=size; cu.extrude=ext; cu.align_x='CENTER'; cu.align_y='CENTER'; cu.space_character=sp; cu.materials.append(mat); fp=os.environ.get('ART_FONT','')
    if fp: cu.font=bpy.data.fonts.load(fp,check_existing=True)
    o=bpy.data.objects.new('txt',cu); o.matrix_world=M; sc.collection.objects.link(o); return o
# ------------------------------------------------------------------ dash
def dash():
    nx=260; xs=np.linspace(-.76,.76,nx); ax=np.abs(xs); W=lambda pts: np.stack([np.stack([xs,np.full(nx,0.)+a,np.full(nx,0.)+b],-1) for a,b in pts],1)
    cr=-.020*(ax/.72)**2                                             # crown: lower towards the doors
    hood=.012*np.exp(-((xs-SX)/.19)**4)                              # slight cowl in front of the driver
    fw=-.012*np.cos(xs/.76*math.pi/2)+.0                             # front edge bows towards the cabin in the middle
    wrap=-.10*sst(.58,.78,ax)**1.5                                  # ends sweep back into the doors
    up=[(1.42,.800+cr),(1.22,.806+cr),(1.02,.806+cr+hood*.5),(.86,.800+cr+hood),(.755+fw*.6+wrap*.6,.790+cr+hood),(.706+fw+wrap,.784+cr+hood*.9),(.690+fw+wrap,.776+cr+hood*.8),(.683+fw+wrap,.764+cr+hood*.5),(.686+fw+wrap,.748+cr),(.694+fw+wrap,.740+cr),(.720+fw+wrap,.737+cr),(.76+wrap,.737+cr)]
    o,G,N=loft('dashup',W(up),150,[M_UP],groove=[.665])
    j=int(.665*150)
    for off in(.0055,-.0055):
        dj=off/np.linalg.norm(G[nx//2,j+1]-G[nx//2,j]); f=dj-math.floor(dj); k=j+int(math.floor(dj)); P=G[:,k]*(1-f)+G[:,k+1]*f; Nn=N[:,k]; Nn=Nn*np.sign(Nn[:,2:3]); stitch('dst',P,Nn,M_ST)
    # blade vent line: dark slot, slats, satin blade
    band=[(.752+wrap,.742+cr),(.752+wrap,.72+cr),(.752+wrap,.71+cr),(.752+wrap,.695+cr)]; loft('slot',W(band),8,[M_BLK])
    for k,z in enumerate((.729,.719)): loft('slat%d'%k,W([(.75+wrap,z+.002+cr),(.704+fw+wrap,z+.0016+cr),(.699+fw+wrap,z+cr),(.704+fw+wrap,z-.0012+cr),(.75+wrap,z-.0012+cr)]),16,[M_ACC if k==0 else M_VAN])
    bl=[(.75+wrap,.712+cr),(.692+fw+wrap,.7115+cr),(.684+fw+wrap,.709+cr),(.684+fw+wrap,.705+cr),(.692+fw+wrap,.7025+cr),(.70+fw+wrap,.702+cr)]; loft('blade',W(bl),26,[M_ACC])
    for x in(-.60,-.36,.155,.60):
        c_=-.020*(abs(x)/.72)**2; w_=-.10*float(sst(.58,.78,abs(x)))**1.5; f_=-.012*math.cos(x/.76*math.pi/2); rbox('vtab',(x,.697+f_+w_,.724+c_),(.014,.012,.020),.004,M_RUB)
    for x0,x1 in((-.655,-.30),(-.205,-.01),(.01,.205),(.56,.665)):
        for x in np.arange(x0,x1+1e-6,.0165):
            c_=-.020*(abs(x)/.72)**2; w_=-.10*float(sst(.58,.78,abs(x)))**1.5; rbox('van',(x,.728+w_,.7245+c_),(.0018,.020,.026),.0006,M_VAN,seg=1)
    # decor band
    db=[(.70+fw+wrap,.702+cr),(.690+fw+wrap,.701+cr),(.686+fw+wrap,.699+cr),(.685+fw+wrap,.690+cr),(.687+fw+wrap,.670+cr),(.692+fw+wrap,.651+cr),(.697+fw+wrap,.645+cr),(.71+fw+wrap,.644+cr)]; loft('decor',W(db),50,[M_DEC])
    gl=[(.708+fw+wrap,.6455+cr),(.699+fw+wrap,.645+cr),(.697+fw+wrap,.643+cr),(.699+fw+wrap,.641+cr),(.71+fw+wrap,.6405+cr)]; loft('glow',W(gl),14,[M_GLOW])
    # lower pad
    lp=[(.72+fw+wrap,.641+cr),(.700+fw+wrap,.6405+cr),(.684+fw+wrap,.636+cr),(.676+fw+wrap,.622+cr),(.675+fw+wrap,.600+cr),(.684+fw*.8+wrap,.565+cr*.5),(.706+wrap,.530),(.730+wrap*.8,.500),(.742+wrap*.7,.482),(.757+wrap*.5,.472),(.79,.468),(.84,.466),(.92,.464)]
    o,G,N=loft('dashlow',W(lp),170,[M_MID,M_LOW],cuts=[(.56,0),(1.1,1)],groove=[.235,.56])
    j=int(.235*170)
    for off in(.0055,-.0055):
        dj=off/np.linalg.norm(G[nx//2,j+1]-G[nx//2,j]); f=dj-math.floor(dj); k=j+int(math.floor(dj)); P=G[:,k]*(1-f)+G[:,k+1]*f; Nn=N[:,k]; Nn=Nn*-np.sign(Nn[:,1:2]); stitch('dst2',P,Nn,M_ST)
    # screens
    global ESC
    e=screen('cscr',(-.005,.628,.770),.385,.183,math.radians(9),HERE+'/ui/center.png',1.0,.012)
    rbox('arm',(-.005,.675,.735),(.16,.06,.06),.015,M_PLAS)
    e=screen('dscr',(SX,.668,.842),.285,.100,math.radians(14),HERE+'/ui/driver.png',1.0,.014)
    rbox('arm2',(SX,.705,.80),(.20,.06,.05),.015,M_PLAS)
    rbox('slotd',(-.02,1.16,.808),(1.15,.035,.012),.004,M_BLK)      # demister slot
    if OR:      # grab handle on the passenger side
        tube([(-.62,.665,.672),(-.61,.628,.672),(-.56,.615,.672),(-.45,.612,.672),(-.34,.615,.672),(-.29,.628,.672),(-.28,.665,.672)],.016,M_UP); rbox('gh',(-.45,.612,.672),(.14,.040,.040),.018,M_ACC)
    else:
        text('MERIDIAN',frame((-.46,.6722,.6705),(1,-.030,0),(0,.08,1)),.019,M_ACC,.0026,1.9)
    # climate keys below the screen
    M=frame((0,.664,.622),(1,0,0),(0,.28,1)); pillow('clp',rrect(.34,.042,.012),.004,.02,M_PIANO,0,M)
    for i in range(7):
        x=(i-3)*.036; q=M@Matrix.Translation((x,0,.0005)); pillow('key',rrect(.031,.026,.004),.0022,.004,M_PLAS,0,q@Matrix.Translation((0,0,.0025))); q2=q@Matrix.Translation((0,.002,.0030))
        ring((0,0,0),.0038,.0004,M_ICON if i!=3 else M_RED).matrix_world=q2
    for s in(-1,1): lathe('knob',[(.0165,0),(.0165,.012),(.0155,.016),(.013,.0175),(.0,.0175)],M_PIANO,(0,0,0)).matrix_world=M@Matrix.Translation((s*.150,0,0)); ring((0,0,.0),.0158,.0010,M_ACC).matrix_world=M@Matrix.Translation((s*.150,0,.0145)); ring((0,0,0),.0175,.0012,M_BLK).matrix_world=M@Matrix.Translation((s*.150,0,.001))
    # glovebox shut line + knee bolster
    def onlow(x,t_): k=np.interp(x,xs,np.arange(nx)); i=int(min(k,nx-2)); f=k-i; jj=t_*169; j_=int(min(jj,168)); h=jj-j_; return tuple((G[i,j_]*(1-f)*(1-h)+G[i+1,j_]*f*(1-h)+G[i,j_+1]*(1-f)*h+G[i+1,j_+1]*f*h)+np.array([0,-.0002,.0]))
    ol=dens(rrect(.44,.40,.035)*np.array([1,1]),200); tube([onlow(x-.41,.535-y*.85) for x,y in ol],0.0021,M_BLK,cyc=True)
    x_=onlow(-.41,.42); pillow('glb',dens(rrect(.075,.016,.007),80),.003,.006,M_ACC,0,frame((x_[0],x_[1]-.004,x_[2]),(1,0,0),(0,.5,1)))
    rbox('und',(0,.86,.455),(1.45,.30,.02),.008,M_BLK); rbox('kn',(SX,.80,.40),(.46,.10,.12),.03,M_LOW,(.5,0,0))
def wheel():
    C0=Vector((SX,.375,.655)); tl=math.radians(24); E=Matrix.Translation(C0)@Matrix.Rotation(-tl,4,'X')@Matrix.Rotation(math.pi/2,4,'X')      # local: x right, y up, z to the driver
    n=200; a=np.linspace(0,2*math.pi,n,endpoint=False); R=.183; cx=R*np.cos(a); cy=R*np.sin(a); cy=cy if CABIN=='work' else np.where(cy<-.150,-.150+(cy+.150)*.35,cy); 
    for _ in range(6): cx=(np.roll(cx,1)+2*cx+np.roll(cx,-1))/4; cy=(np.roll(cy,1)+2*cy+np.roll(cy,-1))/4
    c=np.stack([cx,cy,0*a],1); t=np.roll(c,-1,0)-np.roll(c,1,0); t/=np.linalg.norm(t,axis=1,keepdims=True); nr=np.stack([t[:,1],-t[:,0],0*a],1)
    m=36; q=np.linspace(0,2*math.pi,m,endpoint=False); thick=1+.10*np.exp(-((np.degrees(a)-50+180)%360-180)**2/160)+.10*np.exp(-((np.degrees(a)-130+180)%360-180)**2/160)
    ra=.0150*thick; rb=.0175*thick; G=c[:,None]+nr[:,None]*(ra[:,None]*np.cos(q))[...,None]+np.array([0,0,1])[None,None]*(rb[:,None]*np.sin(q))[...,None]
    F=gridfaces(n+1,m,True)%(n*m); deg=np.degrees(a)%360; perf=((np.abs(deg-20)<28)|(np.abs(deg-160)<28)); 
    o=mesh('rim',G,F,[M_WHL]); o.matrix_world=E
    # stitching on the inner rim
    P=c-nr*.0150*1.03; st=stitch('rst',P,-nr,M_ST if T['stitch'] else M_ST,L=.0052,pitch=.0062,r=.0007,closed=True,skew=.9); st.matrix_world=E
    # spokes (lofted), hub
    def spoke(p0,p1,w0,w1,mat,z0,z1,h=.010):
        p0,p1=np.array(p0),np.array(p1); d=(p1-p0)/np.linalg.norm(p1-p0); s=np.array([-d[1],d[0]]); S=[]
        for f in np.linspace(0,1,24):
            w=w0+(w1-w0)*f**1.5; p=p0+(p1-p0)*f; z=z0+(z1-z0)*f
            sec=[(-w*.5,-h),(-w*.5,-h*.2),(-w*.47,h*.5),(-w*.35,h),(0,h*1.05),(w*.35,h),(w*.47,h*.5),(w*.5,-h*.2),(w*.5,-h)]; S.append([(*(p+s*a_),z+b_) for a_,b_ in sec])
        o,_,_=loft('spoke',S,40,[mat]); o.matrix_world=E
    spoke((.045,.006),(.178,.020),.070,.046,M_PLAS,.006,.0,.009); spoke((-.045,.006),(-.178,.020),.070,.046,M_PLAS,.006,.0,.009)
    if CABIN=='small': cabin.selector(K,E)
    else:
        spoke((0,-.04),(0,-.155),.062,.050,M_PLAS,.006,-.002,.008)
        for s in(-1,1): spoke((s*.018,-.05),(s*.024,-.153),.012,.014,M_ACC,.010,.001,.008)
    # satin frames + button pods on the spokes
    for s in(-1,1):
        ol=spline([(s*x,y) for x,y in [(.066,.034),(.10,.036),(.146,.034),(.153,.020),(.146,.000),(.118,-.020),(.080,-.030),(.064,-.024),(.060,.004)]],140,True); ol=ol if s>0 else ol[::-1]; ol=ol[::-1]
        M=E@Matrix.Translation((0,0,.0155)); pillow('frm',ol,.0022,.012,M_ACC,0,M); c_=ol.mean(0); pillow('pod',c_+(ol-c_)*np.array([.955,.93]),.002,.006,M_PLAS,.001,M@Matrix.Translation((0,0,.0016)))
        for (x,y,w,h) in((.088,.016,.016,.013),(.108,.016,.016,.013),(.129,.018,.016,.013),(.086,-.006,.014,.013),(.106,-.004,.016,.013)):
            q=M@Matrix.Translation((s*x,y,.0052)); pillow('btn',rrect(w,h,.004,5),.0015,.003,M_PLAS,.0004,q); ring((0,0,0),.0028,.0004,M_ICON).matrix_world=q@Matrix.Translation((0,0,.0008))
    hub=spline([(.070,.040),(.035,.052),(-.035,.052),(-.070,.040),(-.078,.0),(-.058,-.046),(-.030,-.064),(.030,-.064),(.058,-.046),(.078,.0)],200,True)[::1]
    pillow('hub',hub,.013,.045,M_WHL,.007,E@Matrix.Translation((0,0,.028)))
    text('MERIDIAN',E@Matrix.Translation((0,.006,.0345)),.0155,M_CHR,.0006,1.55)
    # column, stalks, paddles
    lathe('col',[(.0,.0),(.040,.0),(.052,-.012),(.055,-.06),(.062,-.16),(.075,-.30)],M_PLAS,(0,0,0)).matrix_world=E@Matrix.Translation((0,0,-.012))
    rbox('shr',(0,0,0),(.15,.085,.20),.03,M_PLAS).matrix_world=E@Matrix.Translation((0,-.015,-.17))
    for s in(-1,1):
        q=[(E@Vector(v))[:] for v in((s*.05,.02,-.075),(s*.10,.035,-.07),(s*.155,.05,-.062),(s*.185,.058,-.058))]; tube(q,.0075,M_RUB); rbox('pad',(0,0,0),(.045,.062,.005),.002,M_PLAS).matrix_world=E@Matrix.Translation((s*.118,.030,-.026))@Matrix.Rotation(s*.25,4,'Z')
# ------------------------------------------------------------------ console
def console():
    if EV: zf=[(.60,.50),(.45,.455),(.2,.45),(-.42,.45)]
    top=curve([(-.50,.470),(-.30,.480),(-.10,.484),(.20,.488),(.40,.496),(.52,.520),(.60,.556),(.66,.590),(.72,.612)]); ys=np.linspace(-.50,.72,160); z=top(ys); w=np.interp(ys,[-.5,.2,.5,.72],[.118,.118,.128,.150]); S=[]
    for y,zz,ww in zip(ys,z,w):
        h=[(ww+.012,.08),(ww+.012,.20),(ww+.010,.30),(ww+.008,zz-.10),(ww+.006,zz-.045),(ww+.003,zz-.012),(ww-.002,zz+.002),(ww-.010,zz+.005),(ww-.018,zz+.001),(ww-.019,zz-.012)]; S.append([(x,y,v) for x,v in h])
    for s in(1,-1):
        o,G,N=loft('cons',np.array(S)*np.array([s,1,1]),90,[M_MID,M_LOW],cuts=[(.34,1),(1.1,0)],groove=[.34,.60]); j=int(.60*90)
        for off in(.005,-.005):
            dj=off/np.linalg.norm(G[80,j+1]-G[80,j]); f=dj-math.floor(dj); k=j+int(math.floor(dj)); P=G[:,k]*(1-f)+G[:,k+1]*f; Nn=N[:,k]; Nn=Nn*np.sign(Nn[:,:1])*s; stitch('cst',P,Nn,M_ST)
        tube([(s*(np.interp(y,[-.5,.2,.5,.72],[.118,.118,.128,.150])-.017),y,top(y)+.0005) for y in np.linspace(-.08,.70,60)],.0022,M_ACC)
    # top plate follows the curve; wells cut by boolean
    yt=np.linspace(-.03,.70,120); V=[]; 
    for y in yt:
        ww=float(np.interp(y,[-.5,.2,.5,.72],[.118,.118,.128,.150]))-.018; zz=float(top(y))-.002; V.append([(-ww,y,zz-.02),(-ww,y,zz),(ww,y,zz),(ww,y,zz-.02)])
    V=np.array(V); F=np.r_[gridfaces(120,4,True),[[0,1,2,3]],[[4*119+3,4*119+2,4*119+1,4*119]]]; pl=mesh('ctop',V,F,M_PLAS if CABIN=='work' else M_DEC,False)
    def cutter(c,s,r,rot=(0,0,0),cyl=0):
        if cyl: a=np.linspace(0,2*math.pi,64,endpoint=False); vv=np.r_[np.c_[cyl*np.cos(a),cyl*np.sin(a),np.full(64,-.1)],np.c_[cyl*np.cos(a),cyl*np.sin(a),np.full(64,.1)]]; me=bpy.data.meshes.new('cut'); me.from_pydata(vv.tolist(),[],[list(range(63,-1,-1)),list(range(64,128))]+[[i,(i+1)%64,64+(i+1)%64,64+i] for i in range(64)]); q=bpy.data.objects.new('cut',me); sc.collection.objects.link(q); q.location=c
        else: ol=rrect(s[0],s[1],r); k=len(ol); vv=np.r_[np.c_[ol,np.full(k,-.1)],np.c_[ol,np.full(k,.1)]]; me=bpy.data.meshes.new('cut'); me.from_pydata(vv.tolist(),[],[list(range(k-1,-1,-1)),list(range(k,2*k))]+[[i,(i+1)%k,k+(i+1)%k,k+i] for i in range(k)]); q=bpy.data.objects.new('cut',me); sc.collection.objects.link(q); q.location=c; q.rotation_euler=rot
        q.hide_render=True; q.hide_viewport=True; b=pl.modifiers.new('c','BOOLEAN'); b.object=q; b.operation='DIFFERENCE'; b.solver='EXACT'
    for x,y in((-.046,.085),(.046,.085)):
        zz=float(top(y)); cutter((x,y,zz),0,0,cyl=.0395); lathe('cup',[(.0412,.0035),(.0408,.0045),(.0398,.0030),(.0392,-.002),(.0385,-.04),(.037,-.078),(.0,-.078)],[M_ACC,M_BLK][1],(x,y,zz)); ring((x,y,zz-.0005),.0400,.0024,M_ACC); ring((x,y,zz-.035),.0372,.0022,M_RUB)
    yp=.555; zz=float(top(yp)); ang=math.atan2(float(top(.62)-top(.49)),.13); cutter((0,.56,zz),(.185,.165),.02,(ang,0,0))      # phone tray
    rbox('tray',(0,.56+.012,zz-.030),(.20,.19,.022),.01,M_RUB,(ang,0,0)); 
    for i in range(9): rbox('rib',(0,.565+math.cos(ang)*(i-4)*.015,zz-.0175+math.sin(ang)*(i-4)*.015),(.15,.004,.003),.0014,M_RUB,(ang,0,0),2)
    rim=[(x,.56+y*math.cos(ang),zz+y*math.sin(ang)+.0004) for x,y in dens(rrect(.187,.167,.021),160)]; tube(rim,.0016,M_ACC,cyc=True)
    # selector
    if CABIN=='work': cabin.selector(K,top)
    else:
        ys_=.375; zs=float(top(ys_)); M=frame((.0,ys_,zs-.001),(1,0,0),(0,1,.06)); pillow('selb',rrect(.15,.110,.018),.003,.006,M_PIANO,0,M@Matrix.Translation((0,0,.003)))
        ol=spline([(.020,.030),(-.020,.030),(-.024,.0),(-.020,-.034),(.020,-.034),(.024,0)],100,True)
        pillow('sel',ol,.010,.040,M_WHL,.003,M@Matrix.Translation((-.03,.004,.044))@Matrix.Rotation(-.12,4,'X')); pillow('self',ol*1.03,.003,.006,M_ACC,0,M@Matrix.Translation((-.03,.004,.020))@Matrix.Rotation(-.12,4,'X')); pillow('selboot',ol*1.25,.008,.014,M_BLK,0,M@Matrix.Translation((-.03,.004,.012)))
        for i,t_ in enumerate('PRND'): text(t_,M@Matrix.Translation((.012,.030-i*.019,.0034)),.0095,M_ICON if t_!='D' else M_GLOW,.0001,1)
        lathe('dial',[(.0205,0),(.0205,.013),(.0195,.0165),(.017,.018),(.0145,.0172),(0,.0170)],M_ACC,(0,0,0)).matrix_world=M@Matrix.Translation((.047,.018,.003)); disc((0,0,0),.0140,M_PIANO).matrix_world=M@Matrix.Translation((.047,.018,.0204))
        for i in range(2): pillow('cb',rrect(.030,.014,.004),.002,.004,M_PLAS,0,M@Matrix.Translation((.047,-.018-i*.019,.0055)))
    # start, hold buttons
    for i in range(4): pillow('cb2',rrect(.034,.018,.004),.002,.004,M_PLAS,0,Matrix.Translation(((i-1.5)*.040,.245,float(top(.245))+.0015)))
    # armrest lid
    al=[(-.49,.520),(-.38,.530),(-.25,.534),(-.12,.532),(-.045,.520)]; seat_part('lid',.45,curve([(0,.108),(.1,.128),(.35,.128),(.42,.120),(.45,.10)]),.095,.003,.052,al,-1,(-.1,.60,.03),'x',nv=150,n=260,re=.035,re0=.03,mat=M_MIDS)
    for s in(-1,1): rbox('lidtrim',(s*.122,-.27,.488),(.01,.40,.006),.003,M_ACC)
# ------------------------------------------------------------------ doors, body
def door(s):
    ys=np.linspace(-1.25,1.02,300); B=lambda a,b,w=.06: sst(a-w,a+w,ys)*(1-sst(b-w,b+w,ys))
    arm=B(-.36,.40,.10)+B(-1.10,-.66,.06); pil=0*np.exp(-((ys+.47)/.05)**2); X=.755-.04*sst(.55,1.05,ys)-.03*sst(-.9,-1.3,-ys*0+ys)*0; bow=.010*np.cos(ys*1.2)
    zz=np.zeros_like(ys); rise=.018*(ys-.3)*-.2
    pr=[(.015,.05),(.020,.14),(.028,.25),(.032+.01*arm,.34),(.040+.030*arm,.405),(.046+.052*arm,.445),(.046+.058*arm,.470),(.044+.060*arm,.490),(.042+.060*arm,.503),(.040+.052*arm,.510),(.036+.020*arm,.512),(.034-.004*arm,.514),(.033-.010*arm,.520),(.033-.010*arm,.535),(.034-.004*arm,.58),(.036,.630),(.037,.645),(.038,.655),(.038,.690),(.039,.702),(.044,.712),(.055,.745),(.058,.775),(.050,.800),(.030,.815),(.0,.820),(-.03,.820)]
    S=np.stack([np.stack([s*(X-bow+.012-(h+zz)),ys,zz+v+rise],-1) for h,v in pr],1)
    t=np.linspace(0,1,200)
    o,G,N=loft('door%d'%s,S,200,[M_LOW,M_MID,M_DEC,M_UP],cuts=[(.235,0),(.575,1),(.735,2),(1.1,3)],groove=[.235,.575,.735,.40],flip=s<0)
    zc=G[150,:,2]; dj={}
    def row(tg,off,y0=-2,y1=2,nm='ds'):
        j=tg*199; k=int(j); dl=np.linalg.norm(G[150,k+1]-G[150,k]); jj=j+off/dl; k=int(jj); f=jj-k; P=G[:,k]*(1-f)+G[:,k+1]*f; Nn=N[:,k]; Nn=Nn*(np.sign(Nn[:,:1])*-s); kk=(P[:,1]>y0)&(P[:,1]<y1); stitch(nm,P[kk],Nn[kk],M_ST)
    row(.735,.006); row(.40,.0055); row(.40,-.0055)
    for tg in(.575,.735):
        k=int(tg*199); q=G[::4,k]+np.array([-s*.0012,0,0]); tube([tuple(v) for v in q],.0018,M_ACC)
    dx=lambda y,h: s*(.755-.04*float(sst(.55,1.05,y))-.010*math.cos(y*1.2)+.012-h)
    # inner handle, switches, pull cup, speaker
    for y0 in(.40,-.62):
        y=y0; M=frame((dx(y,.040),y,.672),(0,-s,0),(0,0,1)); pillow('hcup',rrect(.135,.036,.016),.004,.012,M_BLK,0,M); pillow('hnd',dens(rrect(.108,.020,.009),100),.006,.010,M_ACC,.002,M@Matrix.Translation((0,.002,.012)))
    y=.14; M=frame((dx(y,.072),y,.5165),(0,1,0),(-1,0,0)); pillow('swp',dens(rrect(.235,.054,.014),120),.004,.012,M_PIANO,0,M)
    for i in range(4 if s>0 else 1):
        q=M@Matrix.Translation((-.02+(i//2)*.045+.02,(i%2-.5)*.024 if s>0 else 0,.0035)); pillow('wsw',rrect(.034,.019,.004),.003,.006,M_PLAS,0,q); rbox('wst',(0,0,0),(.004,.016,.001),.0004,M_ACC).matrix_world=q@Matrix.Translation((.010,0,.0006))
    M=frame((dx(.66,.030),.66,.24),(0,-s,0),(0,0,1)); a=np.linspace(0,2*math.pi,120,endpoint=False); pillow('spk',np.c_[.088*np.cos(a),.088*np.sin(a)],.004,.02,M_SPK,.004,M); ring((0,0,0),.089,.0018,M_ACC).matrix_world=M
    rbox('dpk',(dx(.15,.055),.15,.19),(.05,.55,.13),.02,M_LOW)
    if 0: tube([(dx(.36,.085),.33,.512),(dx(.38,.095),.385,.548),(dx(.42,.092),.425,.60),(dx(.44,.052),.452,.648)],.011,M_UP)
def body():
    # pillars, header, roof with glass opening, window frames, floor
    P=lambda pts,w,d,mat,s: None
    for s in(-1,1):
        cut=s<0 and VIEW!='dash'
        def pil(pts,ww,dd,mat):      # lofted pillar with elliptic-ish section; ww along y, dd along x
            q=spline(pts,40); S=[]; wv=np.interp(np.linspace(0,1,40),np.linspace(0,1,len(ww)),ww)
            for p,w in zip(q,wv): S.append([(p[0]*s+a*dd,p[1]+b*w,p[2]) for a,b in[(.5*math.cos(k),.5*math.sin(k)) for k in np.linspace(0,2*math.pi,12,endpoint=False)]])
            loft('pil',S,40,[mat],closed=True)
        if not cut: pil([(.80,1.16,.74),(.765,1.02,.86),(.715,.80,1.02),(.665,.56,1.18),(.635,.40,1.275),(.61,.20,1.33)],[.20,.15,.12,.11,.12,.14],.085,M_PIL)          # A
        if not cut: pil([(.745,-.46,.60),(.74,-.46,.85),(.69,-.45,1.10),(.63,-.44,1.28),(.57,-.44,1.34)],[.13,.12,.13,.16,.24],.07,M_PIL)                                # B
        pil([(.745,-1.42,.60),(.735,-1.44,.85),(.68,-1.42,1.10),(.62,-1.36,1.27),(.56,-1.30,1.33)],[.34,.34,.30,.34,.44],.08,M_PIL)                          # C
        if not cut: pil([(.64,.62,1.21),(.635,.30,1.305),(.63,-.2,1.325),(.63,-.8,1.325),(.625,-1.5,1.29),(.60,-1.9,1.2)],[.08]*6,.11,M_HEAD)                             # cant rail
        if cut: ribbon([(s*.60,-1.33,.90),(s*.62,-1.25,.80),(s*.655,-1.15,.60),(s*.66,-1.12,.40)],.047,M_BELT,(1,.3,0)); rbox('qp',(s*.78,-1.45,.50),(.06,.62,.75),.03,M_LOW); rbox('sill',(s*.80,-.2,.03),(.12,2.6,.10),.03,M_PLAS); rbox('scuff',(s*.80,.1,.083),(.05,.9,.004),.002,M_ACC); continue
        tube([(s*.63,.10,1.262),(s*.615,.085,1.235),(s*.61,.0,1.225),(s*.615,-.085,1.235),(s*.63,-.10,1.262)],.011,M_HEAD)                                  # grab handle
        # belts
        ribbon([(s*.665,-.405,1.085),(s*.672,-.395,1.0),(s*.690,-.39,.80),(s*.70,-.385,.60),(s*.70,-.35,.35),(s*.69,-.30,.15)],.047,M_BELT); rbox('dring',(s*.672,-.40,1.10),(.03,.075,.06),.012,M_RUB,(0,0,0))
        ribbon([(s*.60,-1.33,.90),(s*.62,-1.25,.80),(s*.655,-1.15,.60),(s*.66,-1.12,.40)],.047,M_BELT,(1,.3,0))
        rbox('dframe',(s*.745,.30,.815),(.02,1.5,.02),.008,M_RUB)
        rbox('wf',(s*.70,-.52,1.05),(.02,.03,.5),.008,M_BLK,(0,-s*.24,0)) 
        rbox('qp',(s*.78,-1.35,.55),(.06,.5,.6),.03,M_LOW)
        # exterior mirror
        ol=spline([(-.10,.02),(-.095,.065),(.0,.075),(.085,.06),(.095,.0),(.08,-.055),(0,-.065),(-.085,-.055)],90,True)[::-1]; M=frame((s*.985,.80,.875),(1,-s*.18,0),(0,0,1)); pillow('xm',ol,.03,.02,M_BODY,.012,M@Matrix.Rotation(math.pi,4,'Y')); pillow('xm1',ol[::-1],.008,.04,M_BLK,0,M@Matrix.Translation((0,0,.01))); pillow('xm2',ol[::-1]*.86,.004,.004,M_MIR,0,M@Matrix.Translation((0,0,.014))); tube([(s*.90,.86,.80),(s*.87,.85,.795),(s*.78,.84,.79)],.018,M_BLK)
    rbox('hdr',(0,.36,1.318),(1.2,.14,.05),.02,M_HEAD); rbox('hdr3',(0,-1.45,1.31),(1.2,.35,.05),.02,M_HEAD)
    for s in((-1,1) if VIEW=='dash' else (1,)): rbox('visor',(s*.33,.30,1.288),(.40,.17,.022),.010,M_HEAD,(.10,0,0)); rbox('roofs',(s*.53,-.5,1.34),(.20,1.9,.03),.012,M_HEAD)
    rbox('ohc',(0,.28,1.285),(.17,.14,.035),.014,M_HEAD)
    # mirror
    pillow('imir',dens(rrect(.245,.062,.026),140)[::-1],.010,.018,M_PIANO,0,frame((0,.53,1.150),(1,0,0),(0,.12,1))@Matrix.Rotation(math.pi,4,'Y')); pillow('imirg',dens(rrect(.232,.050,.021),140),.002,.03,simple('imirm',(.20,.22,.24),.30,1.),0,frame((0,.525,1.150),(1,.05,0),(0,.12,1))); tube([(0,.545,1.165),(0,.60,1.20),(0,.66,1.26)],.012,M_BLK)
    # floor
    rbox('floor',(0,-.3,.0),(1.6,2.8,.06),.02,M_FOOT if VIEW=='dash' else M_CARP); rbox('fire',(0,1.02,.36),(1.6,.05,.8),.01,M_FOOT,(-.35,0,0)); rbox('tailg',(0,-1.72,.62),(1.5,.06,.7),.02,M_LOW)
    if not EV and CABIN!='small': rbox('tun',(0,-.75,.07),(.30,.8,.16),.06,M_CARP)
    for s in(-1,1) if CABIN!='work' else (): rbox('mat',(s*SX,.42,.035),(.46,.62,.014),.006,M_CARP)
    rbox('ped',(SX+.08,.80,.20),(.06,.02,.13),.008,M_PED,(-.5,0,0)); rbox('ped2',(SX-.06,.78,.24),(.09,.02,.06),.008,M_PED,(-.5,0,0))
    # cowl / bonnet outside
    xs=np.linspace(-.95,.95,60); S=[]
    for y,z in((1.40,.76),(1.45,.82),(1.60,.855),(1.85,.845),(2.10,.80),(2.3,.72),(2.4,.5)): S.append([(x,y,z-.10*(x/.95)**4+.022*math.exp(-((abs(x)-.60)/.10)**2)) for x in np.linspace(-.95,.95,24)])
    loft('bonnet',np.array(S).transpose(1,0,2),60,[M_BODY]); rbox('wip',(0,1.36,.80),(1.3,.12,.02),.005,M_BLK)
# ------------------------------------------------------------------ extra materials, build, stage
M_BODY=simple('body',(.016,.024,.034),.34,.3,.5); M_FOOT=M_CARP if CABIN=='work' else cloth('foot',tuple(v*1.5+.004 for v in C('carpet'))); M_EMB=simple('emb',tuple(v*.30 for v in C('seat')),.5); M_VAN=simple('van',(.035,.036,.038),.4); M_RED=simple('redi',(.6,.03,.02),.5,emit=(1,.06,.04),es=.4); M_PED=simple('ped',tuple(v*.35 for v in C('acc')),.45,1.); M_PIL=softplastic('pilm',tuple(v*.55 for v in C('head')),.9); M_MIR=simple('mir',(.75,.77,.8),.03,1.); M_MIDS=seatmat('mids','p') if False else leather('mids',C('mid'))
def spk():
    g=NT('spk'); sp=g.n('SeparateXYZ'); g.L(g.obj(),sp.inputs[0]); p=.0052; row=g.M('FLOOR',g.M('DIVIDE',sp.outputs[2],p)); fu=g.M('SUBTRACT',g.M('FRACT',g.M('ADD',g.M('DIVIDE',sp.outputs[1],p),g.M('MULTIPLY',row,.5))),.5); fv=g.M('SUBTRACT',g.M('FRACT',g.M('DIVIDE',sp.outputs[2],p)),.5); r=g.M('SQRT',g.M('ADD',g.M('MULTIPLY',fu,fu),g.M('MULTIPLY',fv,fv))); g.set('Base Color',g.mix(g.step(.22,.32,r),(.004,.004,.004),tuple(C('low')))); g.set('Roughness',.5); return g.m
M_SPK=spk()
if CABIN!='family':
    import importlib,types; sys.path.insert(0,HERE); cabin=importlib.import_module('cabin_'+CABIN)
    K=types.SimpleNamespace(**globals()); cabin.dash(K)
else: dash()
wheel()
if CABIN=='small': cabin.console(K)
else: console()
if CABIN=='work': cabin.handles(K); cabin.mats(K)
door(1); body()
if VIEW=='dash': door(-1)
seats()
if VIEW!='dash': rear()
def world():
    import cv2
    H,W=512,1024; u,v=np.meshgrid((np.arange(W)+.5)/W,(np.arange(H)+.5)/H); ph=(u-.5)*2*math.pi; el=(v-.5)*math.pi; az=np.arctan2(-np.cos(ph),np.sin(ph))     # azimuth from +Y to +X; v=0 is straight down
    e=np.clip(el/(math.pi/2),0,1)[...,None]; sky=np.array([1.25,1.27,1.28])*(1-e)**5+np.array([.34,.60,1.05])*(1-(1-e)**5); rng=np.random.default_rng(4); cl=np.zeros((H,W),np.float32)
    for k,a in((10,.5),(20,.3),(40,.2),(80,.1)): cl+=a*cv2.resize(rng.random((k,k)).astype(np.float32),(W,H),interpolation=cv2.INTER_CUBIC)
    c=(sst(.52,.72,cl)*sst(.03,.14,el))[...,None]; img=sky*(1-.8*c)+np.array([1.3,1.3,1.3])*.8*c
    def ridge(seed,base,amp,f0,n=6,p=1.15):
        r=np.random.default_rng(seed); y=np.zeros_like(az)
        for k in range(1,n): y+=np.sin(az*round(f0*k+r.random()*2)+r.random()*6.28)*amp/k**p
        return base+y
    for sd_,b,a,f,n,p,col in((1,.125,.055,3.,9,1.2,(.55,.68,.84)),(2,.085,.042,3.,9,1.1,(.40,.53,.62)),(3,.048,.026,4.,10,1.0,(.26,.37,.32)),(7,.020,.012,9.,16,.75,(.13,.20,.11))):
        m=sst(0,.005,ridge(sd_,b,a,f,n,p)-el)[...,None]; img=img*(1-m)+np.array(col)*m
    g=sst(0,.01,-.004-el)[...,None]; d=np.clip(-el/.5,0,1)[...,None]; gr=np.array([.33,.37,.23])*(1-d)+np.array([.18,.19,.14])*d; gr=gr*(.85+.3*cl[...,None]); img=img*(1-g)+gr*g; sea=(sst(.0,-.006,el)*sst(-.062,-.050,el+.010*np.sin(az*5)+.006*np.sin(az*13+1)))[...,None]; img=img*(1-sea)+np.array([.50,.66,.78])*sea
    img=cv2.GaussianBlur(np.tile(img,(1,3,1)).astype(np.float32),(0,0),1.7)[:,W:2*W]
    im=bpy.data.images.new('env',W,H,float_buffer=True); im.colorspace_settings.name='Linear'; im.pixels.foreach_set(np.concatenate([img,np.ones((H,W,1))],-1).astype(np.float32).ravel()); im.pack()
    w=bpy.data.worlds.new('w'); sc.world=w; w.use_nodes=True; nt=w.node_tree; n=nt.nodes; t=n.new('ShaderNodeTexEnvironment'); t.image=im; nt.links.new(t.outputs[0],n['Background'].inputs[0]); lp=n.new('ShaderNodeLightPath'); mx=n.new('ShaderNodeMix') if False else n.new('ShaderNodeMapRange'); mx.inputs[3].default_value=WL; mx.inputs[4].default_value=WC; nt.links.new(lp.outputs['Is Camera Ray'],mx.inputs[0]); nt.links.new(mx.outputs[0],n['Background'].inputs[1])
WL,WC=(.55,.62) if VIEW=='dash' else (.55,.9)
world()
def look(o,t): o.rotation_euler=(Vector(t)-o.location).to_track_quat('-Z','Y').to_euler()
def area(loc,tgt,sx,sy,e,col=(1,1,1)):
    l=bpy.data.lights.new('a','AREA'); l.shape='RECTANGLE'; l.size=sx; l.size_y=sy; l.energy=e; l.color=col; o=bpy.data.objects.new('a',l); o.location=loc; look(o,tgt); sc.collection.objects.link(o); o.visible_camera=False; return o
cam=bpy.data.cameras.new('c'); co=bpy.data.objects.new('c',cam); sc.collection.objects.link(co); sc.camera=co; cam.clip_start=.02
if VIEW=='dash':
    co.location=(-.04,-.52,.985); tg=(-.005,.75,.735); cam.lens=24.5; fd=1.30
    if CABIN=='small': co.location=(-.02,-.50,1.03); tg=(.01,.75,.715); cam.lens=23.5; fd=1.26
    if CABIN=='work': co.location=(-.05,-.58,1.03); tg=(-.01,.75,.735); cam.lens=24; fd=1.34
    area((-.2,1.45,1.85),(0,.45,.60),1.5,.8,34,(1,.985,.95)); area((-1.45,.30,1.30),(0,.5,.55),1.6,.7,30,(.97,.985,1)); area((1.45,.25,1.25),(0,.5,.6),1.6,.6,9,(.95,.975,1)); area((0,-.15,1.70),(0,.10,.4),.9,1.1,13); area((.1,-.75,1.55),(0,.75,.50),1.0,.6,15,(1,.99,.97))
    for s_ in(-1,1): area((s_*.42,.70,.43),(s_*.40,.62,0),.30,.10,3.2,(1,.97,.92))
else:
    co.location=(-1.02,.92,1.06); tg=(.035,-.47,.615); cam.lens=31.5; fd=1.3
    area((.5,1.5,1.75),(-.1,-.3,.50),1.3,.9,34,(1,.985,.95)); area((-1.9,-.7,1.5),(0,-.4,.45),1.6,.9,16,(.97,.985,1)); area((1.45,-.4,1.30),(0,-.4,.45),2.0,.55,36,(1,.985,.96)); area((0,-.4,1.75),(0,-.4,.3),.8,1.5,18); area((0,-2.4,1.35),(0,-1,.7),1.2,.5,14)
if A.get('cam'): v=[float(q) for q in A['cam'].split(',')]; co.location=v[:3]; tg=v[3:6]; cam.lens=v[6]
sl=bpy.data.lights.new('sun','SUN'); sl.energy=float(A.get('sun','5.0' if VIEW=='dash' else '2.4')); sl.angle=math.radians(3.5); sl.color=(1,.93,.82); so=bpy.data.objects.new('sun',sl); sc.collection.objects.link(so); so.rotation_euler=Vector((.50,-.52,-.62) if VIEW=='dash' else (-.62,.30,-.62) if A.get('sv') else (.45,-.62,-.62)).to_track_quat('-Z','Y').to_euler()
look(co,tg); cam.dof.use_dof=True; cam.dof.focus_distance=fd; cam.dof.aperture_fstop=5.6
w_=int(A['w']); h_=int(A['h'] or w_*9//16); r=sc.render; r.engine='CYCLES'; r.resolution_x=w_; r.resolution_y=h_; r.resolution_percentage=100; c=sc.cycles; c.use_denoising=False; c.use_adaptive_sampling=False; c.max_bounces=6; c.diffuse_bounces=3; c.glossy_bounces=3; c.transmission_bounces=1; c.transparent_max_bounces=4; c.sample_clamp_indirect=2.0; c.sample_clamp_direct=5; c.caustics_reflective=c.caustics_refractive=False; c.blur_glossy=.6; c.light_sampling_threshold=.01; r.use_persistent_data=True
sc.view_settings.view_transform='Filmic'; sc.view_settings.look=A['look'] or 'High Contrast'; sc.view_settings.exposure=float(A['exp'] or T.get('exp',.85)-(0 if VIEW=='dash' else .12))
def loadexr(p):
    im=bpy.data.images.load(p); im.colorspace_settings.name='Linear'; v=np.empty(len(im.pixels),np.float32); im.pixels.foreach_get(v); v=v.reshape(im.size[1],im.size[0],4).copy(); bpy.data.images.remove(im); return v
def savepix(px,path):
    h,w=px.shape[:2]; im=bpy.data.images.new('res',w,h,alpha=True,float_buffer=True); im.colorspace_settings.name='Linear'; im.pixels.foreach_set(np.ascontiguousarray(px,np.float32).ravel()); f=r.image_settings; f.file_format='PNG'; f.color_mode='RGB'; im.save_render(path,scene=sc)
def render_dn(path,s,keep=''):
    import tempfile,shutil; tmp=tempfile.mkdtemp(dir=WORK); vl=sc.view_layers[0]; vl.cycles.denoising_store_passes=True; vl.use_pass_z=True; vl.use_pass_emit=True
    sc.use_nodes=True; t=sc.node_tree; t.nodes.clear(); rl=t.nodes.new('CompositorNodeRLayers'); fo=t.nodes.new('CompositorNodeOutputFile'); fo.base_path=tmp; fo.format.file_format='OPEN_EXR'; fo.format.color_depth='32'; fo.format.color_mode='RGBA'; fo.file_slots.clear(); K=('Image','Denoising Albedo','Denoising Normal','Denoising Depth','Emit')
    for n_ in K: fo.file_slots.new(n_); t.links.new(rl.outputs[n_],fo.inputs[n_])
    half=[]; feat=[]; em=[]; sc.cycles.samples=max(1,s//2)
    for i in(0,1):
        sc.cycles.seed=11+7*i; sc.frame_set(i+1); bpy.ops.render.render(write_still=False); g=lambda n_: loadexr('%s/%s%04d.exr'%(tmp,n_,i+1)); half.append(g('Image')); em.append(g('Emit')[...,:3]); feat.append(np.concatenate([g('Denoising Albedo')[...,:3],g('Denoising Normal')[...,:3],g('Denoising Depth')[...,:1]],-1))
    sc.use_nodes=False; shutil.rmtree(tmp); fe=(feat[0]+feat[1])*.5; e=(em[0]+em[1])*.5
    for k in(0,1): half[k][...,:3]-=em[k]              # screens are kept out of the filter
    if keep: np.savez(keep,a=half[0].astype(np.float16),b=half[1].astype(np.float16),f=fe.astype(np.float16),e=e.astype(np.float16))
    sys.path.insert(0,HERE+'/../cars'); import denoise; t0=time.time(); px=denoise.joint(half[0],half[1],fe); px[...,:3]+=e; px[...,3]=1; print('DENOISE %.1fs'%(time.time()-t0)); savepix(px,path)
bpy.context.view_layer.update(); print('BUILD %.1fs'%(time.time()-T0)); t1=time.time()
if A.get('norender')!='1':
    if A['dn']=='1': render_dn(A['out'],int(A['s']),A['keep'])
    else: sc.cycles.samples=int(A['s']); r.image_settings.file_format='PNG'; r.filepath=A['out']; bpy.ops.render.render(write_still=True)
print('RENDER %.1fs -> %s'%(time.time()-t1,A['out']))
if A.get('pick'):
    dg=bpy.context.evaluated_depsgraph_get()
    for q in A['pick'].split(';'):
        u,v=[float(x) for x in q.split(',')]; fr=cam.view_frame(scene=sc); p=fr[2]+(fr[1]-fr[2])*0; x0,x1=min(f.x for f in fr),max(f.x for f in fr); y0,y1=min(f.y for f in fr),max(f.y for f in fr); d=co.matrix_world.to_3x3()@Vector((x0+(x1-x0)*u,y0+(y1-y0)*(1-v),fr[0].z)); h=sc.ray_cast(dg,co.location,d.normalized()); print('RENDERPICK',q,h[0],h[1],h[4] and h[4].name)
