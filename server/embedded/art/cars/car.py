# import car; car.build_car('suv','ten','blue')  -> car in the CURRENT scene (nose +X, centred on the origin, wheels on z=0)
# Meridian Motors - procedural car renderer.  blender -b -P car.py -- model=suv view=front34 color=blue w=960 s=24 out=x.png
# Body = implicit surface (big theoretical surfaces, smooth-intersected like real class-A work), meshed by rays from a
# spine, all details (glass, cladding, shut lines, lamps) are signed-distance vertex attributes cut crisply in the shader.
import bpy, sys, math, time, os
WORK=os.environ.get("ART_WORK","/tmp/meridian-art")+"/cars"
import numpy as np
from mathutils import Vector
T0=time.time()
A=dict(model='suv',view='front34',color='blue',w='960',h='',s='24',out=WORK+'/out.png',res='1',mode='beauty',bg='studio',wheel='',rhd='',badge='',dn='',exp='.45')
if __name__=='__main__': A.update(dict(a.split('=',1) for a in (sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else [])))
# ------------------------------------------------------------------ parameters
COLORS=dict(blue=(0.008,0.040,0.105),white=(0.80,0.80,0.78),copper=(0.36,0.085,0.03),green=(0.022,0.065,0.048),
            base0=(0,0,0),base1=(1,1,1),silver=(0.42,0.44,0.45),black=(0.006,0.006,0.007),sand=(0.42,0.33,0.235),red=(0.30,0.008,0.012))
SUV=dict(
  xf=-0.87, xr=3.86, wb=2.88, wr=0.378, arch=0.425, width=0.955, zbot=0.235, clad=0.06, sill=0.40,
  plan=[(-1.2,.945),(-.3,.955),(.6,.950),(1.4,.943),(2.2,.948),(3.0,.962),(3.5,.945),(4.2,.90)],
  zS=[(-1.2,.900),(-.4,.945),(.8,.985),(2.0,1.005),(3.2,1.025),(4.2,1.02)],       # shoulder crease height
  hood=[(-1.2,.90),(-.85,.955),(-.5,1.01),(.0,1.055),(.6,1.10),(1.1,1.12),(2.5,1.12),(4.2,1.12)],
  top=[(.15,.80),(.45,1.00),(.78,1.215),(1.10,1.43),(1.38,1.60),(1.75,1.668),(2.3,1.672),(2.9,1.645),(3.5,1.585),(4.3,1.49)],
  back=[(.5,3.90),(.95,3.90),(1.10,3.86),(1.25,3.77),(1.45,3.65),(1.70,3.50)],     # z -> x of tailgate glass
  cab=[(-.2,.80),(.5,.835),(1.2,.868),(2.0,.872),(2.8,.855),(3.4,.815),(4.2,.74)], zb=1.06, tumble=.40, tcurve=.10,
  front=[(.15,.16),(.30,.06),(.45,.015),(.62,.0),(.80,.0),(.90,.025),(1.0,.09),(1.1,.2)],
  rear=[(.15,.22),(.30,.10),(.45,.03),(.60,.0),(.80,.005),(.95,.03),(1.08,.075),(1.2,.12)],
  dlo=[(.80,1.145),(1.02,1.27),(1.30,1.445),(1.58,1.535),(2.2,1.548),(2.85,1.52),(3.26,1.46),(3.36,1.33),(3.30,1.215),(2.4,1.165),(1.5,1.140)],
  panes=[(.86,1.82),(1.90,2.66),(2.75,3.5)],
  doors=[[(.625,.40),(1.833,.40),(1.843,1.1),(1.843,1.40),(1.2,1.30),(.84,1.155),(.625,1.01)],
         [(1.857,.40),(2.44,.40),(2.52,.62),(2.70,.86),(2.76,1.12),(2.74,1.40),(1.867,1.40),(1.867,1.1)]],
  handles=[(1.62,.905),(2.54,.925)], tail='hatch', wheel='ten', rails=True, badge='AWD')
UTE=dict(SUV,
  xf=-.90, xr=4.44, wb=3.24, wr=.402, arch=.455, width=.955, zbot=.31, clad=.075, sill=.47, rim=.262, flare=.034, shelf=.60,
  plan=[(-1.2,.945),(-.3,.955),(.6,.945),(1.6,.935),(2.6,.940),(3.3,.955),(4.0,.945),(4.8,.93)],
  zS=[(-1.2,1.03),(-.4,1.065),(.8,1.085),(2.0,1.095),(3.2,1.105),(4.8,1.105)],
  hood=[(-1.2,1.05),(-.88,1.11),(-.5,1.155),(.0,1.185),(.6,1.215),(1.1,1.22),(2.2,1.22),(2.7,1.235),(3.6,1.24),(4.8,1.24)],
  top=[(.10,.90),(.42,1.12),(.74,1.345),(1.02,1.56),(1.28,1.735),(1.62,1.815),(2.05,1.825),(2.5,1.80),(3.3,1.76)],
  back=[(.6,2.96),(1.1,2.86),(1.30,2.80),(1.5,2.72),(1.75,2.63),(2.0,2.58)],
  cab=[(-.2,.79),(.5,.82),(1.2,.850),(2.0,.855),(2.8,.84),(4.2,.80)], zb=1.19, tumble=.34, tcurve=.08,
  sect=[(-.5,.02),(-.1,.0),(0,.0),(.05,.010),(.15,.030),(.30,.046),(.44,.040),(.54,.012),(.62,.004),(.72,.04),(.84,.12),(1.1,.25)],
  front=[(.20,.20),(.38,.07),(.52,.015),(.70,.0),(.95,.0),(1.06,.025),(1.16,.09),(1.3,.2)],
  rear=[(.2,.20),(.35,.09),(.50,.03),(.65,.0),(.90,.0),(1.1,.005),(1.2,.02),(1.3,.05)],
  dlo=[(.78,1.285),(1.00,1.42),(1.26,1.60),(1.52,1.685),(2.05,1.695),(2.44,1.675),(2.56,1.60),(2.67,1.40),(2.66,1.30),(2.0,1.285),(1.3,1.275)],
  panes=[(.84,1.78),(1.86,2.72)],
  ws=[(0,1.29),(.69,1.29),(.725,1.31),(.60,1.65),(.56,1.69),(0,1.715),(-.56,1.69),(-.60,1.65),(-.725,1.31),(-.69,1.29)],
  rw=[(-.55,1.33),(.55,1.33),(.50,1.62),(-.50,1.62)], rwx=2.5,
  doors=[[(.64,.50),(1.783,.50),(1.803,1.2),(1.803,1.55),(1.2,1.42),(.82,1.29),(.64,1.14)],
         [(1.807,.50),(2.52,.50),(2.62,.66),(2.68,.90),(2.688,1.25),(2.55,1.52),(1.827,1.55),(1.827,1.2)]],
  handles=[(1.59,1.005),(2.48,1.015)], cap=(3.93,.97), gate=[(-.70,.66),(.70,.66),(.72,1.18),(-.72,1.18)], plz=.58, rtz=.90, bz=.90, badge='AWD',
  fl=.985, fz=.13, zi=.14, seats=(1.52,2.22), mirror=(1.0,1.34), tail='ute', bed=2.80, wheel='turb', rails=False, pano=False)
ARC=dict(SUV,      # electric crossover: 4.56 x 1.88 x 1.58, fast roof, closed nose
  xf=-.80, xr=3.76, wb=2.85, wr=.378, arch=.410, width=.925, zbot=.225, clad=.020, sill=.325, rim=.300, flare=.024, flw=.50,
  plan=[(-1.2,.905),(-.3,.918),(.5,.918),(1.3,.910),(2.1,.914),(2.8,.922),(3.3,.905),(4.2,.85)],
  zS=[(-1.2,.825),(-.5,.875),(.4,.930),(1.4,.945),(2.4,.962),(3.2,1.0),(4.2,1.01)],
  sect=[(-.5,.02),(-.1,.0),(0,.0),(.05,.012),(.14,.036),(.26,.052),(.37,.042),(.46,.018),(.53,.010),(.61,.035),(.71,.11),(.95,.25)],
  hood=[(-1.2,.79),(-.82,.87),(-.5,.945),(-.1,1.005),(.30,1.045),(.9,1.07),(2.3,1.065),(3.1,1.065),(3.5,1.085),(4.2,1.14)],
  top=[(-.32,.77),(.02,.945),(.37,1.13),(.76,1.345),(1.13,1.515),(1.56,1.590),(2.06,1.600),(2.55,1.570),(2.95,1.492),(3.27,1.385),(3.55,1.255),(3.95,1.03)],
  back=[(.5,3.80),(.95,3.78),(1.05,3.75),(1.15,3.71),(1.30,3.65),(1.6,3.56)],
  cab=[(-.2,.77),(.4,.81),(1.1,.838),(1.9,.843),(2.6,.822),(3.1,.775),(3.5,.715),(4.2,.62)], zb=1.0, tumble=.42, tcurve=.12,
  front=[(.12,.17),(.28,.065),(.42,.015),(.56,.0),(.68,.0),(.77,.02),(.87,.075),(.98,.18)],
  rear=[(.12,.22),(.28,.10),(.42,.035),(.58,.01),(.76,.012),(.92,.0),(1.02,.005),(1.09,.03),(1.2,.12)],
  dlo=[(.54,1.068),(.80,1.210),(1.08,1.358),(1.37,1.465),(1.98,1.492),(2.60,1.455),(3.04,1.342),(3.28,1.225),(3.20,1.140),(2.3,1.100),(1.3,1.066)],
  panes=[(.60,1.63),(1.71,2.50),(2.59,3.4)], privacy=1.66,
  ws=[(0,1.095),(.66,1.095),(.705,1.115),(.575,1.43),(.535,1.482),(0,1.505),(-.535,1.482),(-.575,1.43),(-.705,1.115),(-.66,1.095)],
  rw=[(-.53,1.18),(.53,1.18),(.47,1.42),(-.47,1.42)], rwx=2.9, gatex=2.86,
  gate=[(-.60,.585),(.60,.585),(.635,.592),(.652,.62),(.665,.86),(.672,1.02),(.60,1.11),(.565,1.19),(.50,1.455),(-.50,1.455),(-.565,1.19),(-.60,1.11),(-.672,1.02),(-.665,.86),(-.652,.62),(-.635,.592)],
  doors=[[(.53,.32),(1.643,.32),(1.653,1.03),(1.653,1.36),(1.0,1.25),(.62,1.082),(.545,1.03),(.53,.96)],
         [(1.667,.32),(2.355,.32),(2.368,.44),(2.398,.55),(2.452,.66),(2.535,.765),(2.62,.86),(2.67,.96),(2.69,1.07),(2.67,1.36),(1.677,1.36),(1.677,1.03)]],
  hoodp=[(-.63,-.8),(-.63,.58),(-.53,.74),(.18,.785),(.32,.66),(.24,-.8)], hoodz=.72,
  handles=[(1.43,.868),(2.43,.890)], cap=(3.20,.86), seats=(1.38,2.28), xi=-.18, zi=-.06, imz=1.385, loadx=3.1, mirror=(.76,1.125), wipx=.30,
  fl=.785, rl=.970, fz=-.07, lamps='blade', track=.798, panob=(2.06,0,.66,.45,.06), dlotrim='gloss', rwiper=False, strip=False, nc=(.13,.15), kT=.085, diffp=[(-.50,.20),(.50,.20),(.575,.455),(.50,.535),(-.50,.535),(-.575,.455)],
  silf=.02, silr=.05, intake=[(-.50,.452),(.50,.452),(.55,.475),(.575,.505),(.545,.512),(.50,.497),(-.50,.497),(-.545,.512),(-.575,.505),(-.55,.475)],
  plz=.68, rtz=.875, bz=.875, by=.50, rfz=.44, ftz=.685, badge='ARC', wheel='vane', rails=False)
PIP=dict(SUV,      # electric hatchback: 4.08 x 1.80 x 1.54, short overhangs, upright tail
  xf=-.74, xr=3.34, wb=2.59, wr=.358, arch=.392, width=.88, zbot=.215, clad=.018, sill=.315, rim=.302, flare=.034, flw=.42, kS=.05, kH=.11,
  plan=[(-1.2,.862),(-.3,.870),(.5,.864),(1.2,.856),(1.9,.860),(2.6,.872),(3.1,.860),(3.9,.82)],
  zS=[(-1.2,.785),(-.5,.838),(.4,.888),(1.4,.908),(2.4,.930),(3.2,.955),(4.0,.955)],
  sect=[(-.5,.02),(-.1,.0),(0,.0),(.05,.008),(.14,.026),(.26,.042),(.38,.036),(.47,.012),(.54,.006),(.62,.032),(.72,.10),(.95,.24)],
  hood=[(-1.2,.765),(-.78,.84),(-.48,.912),(-.12,.968),(.22,1.008),(.9,1.032),(2.3,1.03),(3.1,1.025),(4.2,1.02)],
  top=[(-.34,.72),(-.05,.91),(.22,1.10),(.51,1.305),(.80,1.475),(1.17,1.550),(1.72,1.558),(2.3,1.528),(2.85,1.462),(3.5,1.36)],
  back=[(.5,3.36),(.90,3.345),(1.02,3.31),(1.15,3.230),(1.33,3.09),(1.60,2.86)],
  cab=[(-.3,.745),(.3,.775),(.9,.800),(1.6,.808),(2.3,.788),(2.8,.735),(3.5,.63)], zb=.98, tumble=.34, tcurve=.10,
  front=[(.12,.17),(.26,.065),(.40,.015),(.52,.0),(.64,.002),(.74,.022),(.84,.075),(.96,.18)],
  rear=[(.12,.20),(.26,.09),(.40,.025),(.54,.0),(.75,.0),(.90,.012),(1.02,.045),(1.2,.12)],
  dlo=[(.38,1.036),(.60,1.180),(.86,1.345),(1.12,1.446),(1.70,1.460),(2.30,1.434),(2.60,1.385),(2.68,1.290),(2.58,1.130),(2.42,1.084),(1.7,1.052),(1.1,1.036)],
  panes=[(.44,1.39),(1.47,2.36),(2.44,2.9)], privacy=1.43,
  ws=[(0,1.065),(.63,1.065),(.665,1.085),(.57,1.40),(.53,1.448),(0,1.468),(-.53,1.448),(-.57,1.40),(-.665,1.085),(-.63,1.065)],
  rw=[(-.49,1.09),(.49,1.09),(.43,1.37),(-.43,1.37)], rwx=2.6, gatex=2.70,
  gate=[(-.45,.545),(.45,.545),(.488,.555),(.508,.59),(.515,.76),(.525,.95),(.575,1.05),(.475,1.42),(-.475,1.42),(-.575,1.05),(-.525,.95),(-.515,.76),(-.508,.59),(-.488,.555)],
  doors=[[(.475,.315),(1.413,.315),(1.423,1.06),(1.423,1.36),(.86,1.27),(.50,1.06),(.478,1.02),(.475,.95)],
         [(1.437,.315),(2.115,.315),(2.125,.42),(2.152,.52),(2.200,.62),(2.275,.71),(2.355,.79),(2.405,.88),(2.425,1.0),(2.42,1.34),(1.447,1.34),(1.447,1.06)]],
  hoodp=[(-.60,-.8),(-.60,.52),(-.50,.68),(.08,.740),(.22,.62),(.17,-.8)], hoodz=.70,
  handles=[(1.22,.842),(2.17,.862)], cap=(2.90,.83), seats=(1.26,2.06), xi=-.30, zi=-.06, imz=1.36, loadx=2.85, mirror=(.58,1.095), wipx=.21,
  fl=.690, rl=.865, cardy=.735, fz=-.085, lamps='pips', track=.762, pano=False, dlotrim='gloss', strip=False, nc=(.15,.17), rc=(.09,.17), rwz=1.105,
  silf=.0, silr=.03, intake=[(-.34,.448),(.34,.448),(.43,.468),(.500,.512),(.485,.532),(.40,.508),(.32,.494),(-.32,.494),(-.40,.508),(-.485,.532),(-.500,.512),(-.43,.468)],
  diffp=[(-.40,.20),(.40,.20),(.475,.395),(.41,.465),(-.41,.465),(-.475,.395)],
  roofcol=(.005,.005,.006), roofp=[(.37,1.045),(.60,1.165),(.86,1.325),(1.12,1.42),(1.70,1.435),(2.30,1.410),(2.64,1.365),(3.6,1.285),(3.6,1.8),(.0,1.8),(.0,1.050)],
  plz=.68, rtz=.895, bz=.895, by=.41, rfz=.42, ftz=.665, badge='PIP', wheel='turb', rails=False)
COLORS.update(mint=(.26,.43,.38),glacier=(.24,.34,.40),citron=(.60,.44,.035))
MODELS=dict(suv=SUV,ute=UTE,arc=ARC,pip=PIP,drover=dict(UTE,wheel='trail',bar=False))      # drover: the ute of the cut-outs and the turn, to which a layer adds what a grade has
# ------------------------------------------------------------------ maths
def bspl(pts,n=3000):
    c=np.array(pts,float); k=3; m=len(c); kn=np.r_[np.zeros(k),np.linspace(0,1,m-k+1),np.ones(k)]
    t=np.linspace(0,1-1e-9,n); N=[((kn[i]<=t)&(t<kn[i+1])).astype(float) for i in range(m+k)]
    for d in range(1,k+1):
        N=[ (0 if kn[i+d]==kn[i] else (t-kn[i])/(kn[i+d]-kn[i])*N[i]) + (0 if kn[i+d+1]==kn[i+1] else (kn[i+d+1]-t)/(kn[i+d+1]-kn[i+1])*N[i+1]) for i in range(m+k-d)]
    q=sum(N[i][:,None]*c[i] for i in range(m)); xs=q[:,0]; ys=q[:,1]
    sl=np.gradient(ys,xs)
    f=lambda x: np.interp(x,xs,ys); f.d=lambda x: np.interp(x,xs,sl); return f
def smax(a,b,k): h=np.maximum(k-np.abs(a-b),0)/k; return np.maximum(a,b)+h*h*h*k/6
def smin(a,b,k): return -smax(-a,-b,k)
def sstep(e0,e1,x): t=np.clip((x-e0)/(e1-e0),0,1); return t*t*t*(t*(6*t-15)+10)
def sdpoly(px,py,poly,r=0.0):
    v=np.array(poly,float); d=np.full(px.shape,1e9); s=np.ones(px.shape); n=len(v)
    for i in range(n):
        a=v[i]; b=v[i-1]; e=b-a; wx=px-a[0]; wy=py-a[1]; t=np.clip((wx*e[0]+wy*e[1])/(e@e),0,1)
        d=np.minimum(d,(wx-e[0]*t)**2+(wy-e[1]*t)**2)
        c1=py>=a[1]; c2=py<b[1]; c3=e[0]*wy>e[1]*wx
        s=np.where((c1&c2&c3)|(~c1&~c2&~c3),-s,s)
    return s*np.sqrt(d)-r
def smoothpoly(pts,it=3):          # Chaikin rounding of a closed outline
    v=np.array(pts,float)
    for _ in range(it):
        w=np.roll(v,-1,0); v=np.stack([.8*v+.2*w,.2*v+.8*w],1).reshape(-1,2)
    return v
box2=lambda x,y,cx,cy,hx,hy,r: np.hypot(np.maximum(np.abs(x-cx)-hx+r,0),np.maximum(np.abs(y-cy)-hy+r,0))+np.minimum(np.maximum(np.abs(x-cx)-hx+r,np.abs(y-cy)-hy+r),0)-r
# ------------------------------------------------------------------ Blender helpers
def mesh(name,verts,faces,mat,smooth=True,attrs=None,parent=None):
    me=bpy.data.meshes.new(name); verts=np.asarray(verts,np.float32); faces=np.asarray(faces,np.int32)
    me.vertices.add(len(verts)); me.vertices.foreach_set('co',verts.ravel()); k=faces.shape[1]
    me.loops.add(faces.size); me.loops.foreach_set('vertex_index',faces.ravel())
    me.polygons.add(len(faces)); me.polygons.foreach_set('loop_start',np.arange(0,faces.size,k,dtype=np.int32)); me.polygons.foreach_set('loop_total',np.full(len(faces),k,np.int32))
    me.polygons.foreach_set('use_smooth',np.full(len(faces),smooth)); me.update(calc_edges=True)
    for n,a in (attrs or {}).items(): me.attributes.new(n,'FLOAT','POINT').data.foreach_set('value',a.astype(np.float32))
    me.materials.append(mat); o=bpy.data.objects.new(name,me); bpy.context.scene.collection.objects.link(o); return o
def gridfaces(nu,nv,wrap_v=False):
    i=np.arange(nu-1)[:,None]; j=np.arange(nv if wrap_v else nv-1)[None]; jn=(j+1)%nv
    return np.stack([i*nv+j,i*nv+jn,(i+1)*nv+jn,(i+1)*nv+j],-1).reshape(-1,4)
def simple(name,col,rough=.5,metal=0,cc=0,spec=.5,emit=None,es=0):
    m=bpy.data.materials.new(name); m.use_nodes=True; b=m.node_tree.nodes['Principled BSDF'].inputs
    b['Base Color'].default_value=(*col,1); b['Roughness'].default_value=rough; b['Metallic'].default_value=metal; b['Clearcoat'].default_value=cc; b['Clearcoat Roughness'].default_value=.03; b['Specular'].default_value=spec
    if emit: b['Emission'].default_value=(*emit,1); b['Emission Strength'].default_value=es
    return m
def build_car(model='suv',wheel='',paint='blue',res=1.,glass='scene',loc=(0,0,0),heading=180.,center=True,rhd=False,badge=''):
    """Appends the car to the CURRENT scene as collection 'car_<model>' under an empty (no world, lights, camera).
    paint: name in COLORS or linear (r,g,b). wheel: name in WSTY or '' for the model's own. glass: 'scene' = real reflections,
    'studio' = painted-in studio sky (noise-free). heading 180: nose to +X. center: half length at loc; else front axle at x=0."""
    sc=bpy.context.scene; before=set(bpy.data.objects)
    P=MODELS[model]; PAINT=COLORS[paint] if isinstance(paint,str) else tuple(paint); PM,PR_=(0.,.4) if paint in('white','black') else (.50,.30)
    WHEEL=wheel or P['wheel']
    # ------------------------------------------------------------------ body surfaces
    plan,zS,hood,top,cab=[bspl(P[k]) for k in('plan','zS','hood','top','cab')]
    backx,frontz,rearz=[bspl(P[k]) for k in('back','front','rear')]
    sect=bspl(P.get('sect',[(-.5,.02),(-.1,.0),(0,.0),(.05,.012),(.14,.032),(.27,.044),(.39,.034),(.48,.008),(.55,.004),(.64,.04),(.75,.12),(1,.25)]))
    XA=[0,P['wb']]; WR=P['wr']; AR=P['arch']
    def archsd(x,z):
        return np.minimum(*[np.hypot(x-c,np.where(z<WR,(z-WR)*.75,z-WR))-AR for c in XA])
    def lower(x,y,z):
        y=np.abs(y)
        ar=np.minimum(*[np.hypot(x-c,(z-WR)) for c in XA])
        af=np.minimum(*[np.hypot((x-c)/P.get('flx',1.25),np.where(z<WR,(z-WR)*.6,z-WR)) for c in XA])      # wide elliptic blend: large fillet radius, no blotch
        flare=P.get('flare',.022)*(1-sstep(AR*.82,AR+P.get('flw',.46),af))*(1-sstep(.72,1.06,z))
        w=plan(x); s=zS(x)
        dA=(y-(w-sect(s-z)+flare))
        b=P.get('shelf',.80); dB=(y-w)*math.cos(b)+(z-s)*math.sin(b)
        side=smax(dA,dB,P.get('kS',.035))
        cr=P.get('crown',.075); pw=P.get('power',.012)
        H=hood(x)-cr*(y/.9)**2.4+pw*sstep(.36,.50,y)*(1-sstep(.62,.92,y))
        dT=(z-H)/np.sqrt(1+hood.d(x)**2)
        yy=y/.92
        nc=P.get('nc',(.10,.15)); dF=(P['xf']+frontz(z)+nc[0]*yy**2+nc[1]*yy**6-x)*.93
        rc=P.get('rc',(.07,.13)); dR=(x-(P['xr']-rearz(z)-rc[0]*yy**2-rc[1]*yy**6))*.95
        dBt=(P['zbot']+.10*sstep(.1,-.9,-(-x)) if False else P['zbot']+.07*sstep(.35,.95,-x)+.11*sstep(P['wb']+.35,P['xr'],x))-z
        d=smax(side,dT,P.get('kH',.09)); d=smax(d,dF,P.get('kF',.11)); d=smax(d,dR,P.get('kT',.13)); return smax(d,dBt,.06)
    def cabin(x,y,z):
        y=np.abs(y); zz=z-P['zb']
        dS=(y-(cab(x)-P['tumble']*zz-P['tcurve']*zz*np.abs(zz)))*.92
        xs=x-.13*y*y*(1-sstep(1.2,2.2,x))          # windscreen plan curvature
        dT=(z-(top(xs)-P.get('rcrown',.055)*(y/.62)**2.2*sstep(.9,1.7,x)))/np.sqrt(1+top.d(xs)**2)
        dR=(x+.06*(y/.6)**2-backx(z))*.90
        d=smax(dS,dT,P.get('kR',.10)); return np.maximum(smax(d,dR,P.get('kB',.09)),.94-z)
    def F(x,y,z): return smin(lower(x,y,z),cabin(x,y,z),P.get('kC',.035))
    def trace(o,d,n=26):
        t=np.full(o.shape[0],.15)
        for i in range(n):
            p=o+d*t[:,None]; t=t-.85*F(p[:,0],p[:,1],p[:,2])
        return o+d*t[:,None]
    # ------------------------------------------------------------------ mesh grid (capsule)
    R=float(res); nph=int(560*R); ncap=int(230*R); nsp=int(760*R)
    zc=.72; xa=P.get('xa',-.05); xb=P['wb']+.12
    ph=np.linspace(.001,math.pi,nph)        # from below to top
    th=np.linspace(.002,math.pi/2,ncap,endpoint=False)
    cols=[(xa,t,-1) for t in th]+[(x,math.pi/2,0) for x in np.linspace(xa,xb,nsp)]+[(xb,t,1) for t in th[::-1]]
    cx=np.array([c[0] for c in cols]); ct=np.array([c[1] for c in cols]); cs=np.array([c[2] for c in cols],float)
    st=np.sin(ct)[:,None]; ctt=(np.cos(ct)*cs)[:,None]
    D=np.stack([np.broadcast_to(ctt,(len(cols),nph)),st*np.sin(ph)[None],-st*np.cos(ph)[None]],-1).reshape(-1,3)
    O=np.zeros_like(D); O[:,0]=np.repeat(cx,nph); O[:,2]=zc
    V=trace(O,D)
    def grad(V,h=.002):
        x,y,z=V.T; g=np.stack([F(x+h,y,z)-F(x-h,y,z),F(x,y+h,z)-F(x,y-h,z),F(x,y,z+h)-F(x,y,z-h)],1)
        return g/np.maximum(np.linalg.norm(g,axis=1,keepdims=True),1e-9)
    N0=grad(V); x,y,z=V.T
    # ------------------------------------------------------------------ feature fields (signed distances, <0 inside)
    xf,xr,wb=P['xf'],P['xr'],P['wb']; mid=wb/2; rwx=P.get('rwx',xr-.8); fl=P.get('fl',.845); rl=P.get('rl',.985); fz=P.get('fz',0.)
    ft={}
    inner=(.45-y)*1.0
    ft['arch']=np.maximum(archsd(x,z),inner)
    sil=P['sill']; silln=z-(sil-.02*sstep(0,wb,x)+P.get('silf',.05)*sstep(.3,.9,-x)+P.get('silr',.07)*sstep(wb+.4,xr,x))
    ft['clad']=np.minimum(np.maximum(archsd(x,z)-P['clad'],inner),silln)
    dl=sdpoly(x,z,smoothpoly(P['dlo'],3)); ft['dlo']=np.maximum(dl,.35-y)
    pn=np.full(x.shape,9.)
    for a,b in P['panes']: pn=np.minimum(pn,np.maximum(np.maximum(a-x+.06*(z-1.3),x-b-.06*(z-1.3)),dl+.020))
    ft['pane']=np.maximum(pn,.35-y)
    ws=[(0,1.165),(.70,1.165),(.735,1.185),(.60,1.50),(.56,1.545),(0,1.57),(-.56,1.545),(-.60,1.50),(-.735,1.185),(-.70,1.165)]
    ws=P.get('ws',ws)
    ft['wind']=np.maximum(sdpoly(y,z,smoothpoly(ws,3)),x-1.9)
    rw=P.get('rw',[(-.53,1.17),(.53,1.17),(.42,1.49),(-.42,1.49)])
    ft['rearw']=np.maximum(sdpoly(y,z,smoothpoly(rw,4),.02),rwx-x)
    ft['pano']=np.maximum(box2(x,y,*P.get('panob',(2.28,0,.70,.46,.06))),P.get('panoz',1.45)-z) if P.get('pano',True) else np.full(x.shape,9.)
    for i,dp in enumerate(P['doors']): ft['door%d'%i]=np.maximum(sdpoly(x,z,np.array(dp),.012),.40-y)
    ft['hood']=np.maximum(sdpoly(x,y,smoothpoly(P.get('hoodp',[(xf+.15,-.8),(xf+.15,.62),(xf+.26,.80),(.62,.835),(.74,.70),(.66,-.8)]),3)),P.get('hoodz',.8)-z)
    gate=P.get('gate',[(-.66,.62),(.66,.62),(.72,.90),(.715,1.0),(.60,1.13),(.575,1.2),(.455,1.545),(-.455,1.545),(-.575,1.2),(-.60,1.13),(-.715,1.0),(-.72,.90)])
    ft['gate']=np.maximum(sdpoly(y,z,gate,.01),P.get('gatex',xr-.62)-x)
    ft['cap']=np.maximum(box2(x,z,*P.get('cap',(wb+.30,.88)),.075,.085,.02),.5-y)
    # lamps / panels in front & rear view
    fl=P.get('fl',.845); rl=P.get('rl',.985); fz=P.get('fz',0.)
    ls_=.02*sstep(.4,.95,y); ptop=fl+.024+ls_; pbot=fl-.054+.016*sstep(0,.7,y)+ls_      # lamp panel: even 4 mm border over the light bar
    ft['fpan']=np.maximum(np.maximum(z-ptop,pbot-z),x-(xf+.46))
    ft['fbar']=np.maximum(np.abs(z-(fl+.012+.02*sstep(.4,.95,y)))-.0075,x-(xf+.43))
    ft['lamp']=np.maximum(box2(y,z,.725,fl-.012,.118,.019,.010),x-(xf+.5))
    ft['intake']=np.maximum(sdpoly(y,z-fz,P.get('intake',[(-.560,.425),(.560,.425),(.610,.555),(.555,.625),(-.555,.625),(-.610,.555)]),.028),x-(xf+.4))
    ft['skid']=np.maximum(sdpoly(y,z-fz*.7,[(-.50,.28),(.50,.28),(.42,.355),(-.42,.355)],.015),np.minimum(x-(xf+.5),(xr-.5)-x))
    ft['rpan']=np.maximum(np.abs(z-(rl+.003))-.038,(xr-.42)-x)
    ft['rbar']=np.maximum(np.abs(z-(rl+.022))-.010,(xr-.39)-x)
    ft['strip']=np.maximum(np.maximum(np.abs(silln-.022)-.0055,np.maximum(.50-x,x-(wb-.52))),.5-y)
    ft['led']=np.maximum(np.minimum.reduce([box2(y,z,.80-.075*i,fl-.012,.024,.011,.005) for i in range(3)]),x-(xf+.5))
    ft['vent']=np.maximum(np.maximum(sdpoly(y,z-fz,smoothpoly([(.742,.478),(.800,.478),(.828,.655),(.786,.695)],2)),x-(xf+.5)),-9)
    ft['rlens']=np.maximum(box2(y,z,.735,rl-.014,.225,.013,.006),(xr-.42)-x) if P['tail']=='hatch' else np.full(x.shape,9.)
    ft['refl']=np.maximum(box2(y,z,.735,P.get('rfz',.50),.085,.013,.006),(xr-.42)-x)
    ft['plate']=np.maximum(box2(y,z,0,P.get('plz',.80),.30,.075,.02),(xr-.4)-x)
    if P['tail']=='ute':
        ft['rpan']=np.maximum(box2(y,z,.88,.98,.085,.17,.03),(xr-.16)-x); ft['rbar']=np.maximum(np.abs(box2(y,z,.875,.98,.045,.125,.03))-.009,(xr-.16)-x)
        ft['bedgap']=np.where(z<1.5,x-P['bed'],9.); ft['tono']=np.maximum(box2(x,y,(P['bed']+xr)/2+.03,0,(xr-P['bed'])/2-.16,.72,.04),.9-z)
    if 'lamps' in P:      # 'blade' (arc): thin bar running into corner pods; 'pips' (pip): capsule with two rings
        off9=np.full(x.shape,9.); FX=x-(xf+.52); RX=(xr-.50)-x; sl_=.022*sstep(.35,.95,y)
        seg=lambda a,b,c,d,r: (lambda t: np.hypot(y-a-(c-a)*t,z-b-(d-b)*t)-r)(np.clip(((y-a)*(c-a)+(z-b)*(d-b))/((c-a)**2+(d-b)**2),0,1))
        if P['lamps']=='blade':
            zf=fl+sl_; xe=xf+.335-.25*(z-fl); FX=x-xe; bar=np.maximum(np.abs(z-zf)-.0062,y-.80); pod=sdpoly(y,z,smoothpoly([(.58,fl+.012),(1.0,fl+.040),(1.0,fl-.15),(.80,fl-.165),(.71,fl-.080)],3))
            ft['fpan']=np.maximum(np.minimum(np.abs(z-zf)-.0165,pod),FX); ft['fbar']=np.maximum(np.minimum(bar,seg(.80,fl+.019,.825,fl-.135,.0075)),FX)
            ft['lamp']=np.maximum(np.minimum(box2(y,z,.725,fl-.032,.042,.020,.008),box2(y,z,.757,fl-.082,.030,.020,.008)),FX); ft['led']=np.maximum(np.minimum(box2(y,z,.725,fl-.032,.030,.011,.006),box2(y,z,.757,fl-.082,.020,.011,.006)),FX)
            ft['vent']=off9; zr=rl+.012*sstep(.3,.9,y); RX=(xr-.36+.35*(rl-z))-x; hh=.0185+.032*sstep(.52,.74,y); cc_=zr-.032*sstep(.52,.74,y)
            ft['rpan']=np.maximum(np.abs(z-cc_)-hh,RX); ft['rbar']=np.maximum(np.minimum(np.abs(z-zr)-.0075,np.abs(np.maximum(np.abs(z-cc_)-hh+.012,np.maximum(.70-y,RX+.012)))-.0050),RX+.004)
            ft['rlens']=np.maximum(np.maximum(np.abs(z-(rl-.024))-.010,.745-y),RX+.040)
        else:
            def arcl(c):
                q=np.linspace(0,1.1,400); g=(2*c[0]*q/.92+6*c[1]*(q/.92)**5)/.92; return np.interp(y,q,np.r_[0,np.cumsum(np.sqrt(1+g*g))[:-1]*(q[1]-q[0])])
            for fr in(1,0):
                u=arcl(P.get('nc',(.10,.15)) if fr else P.get('rc',(.07,.13))); py=P.get('pipy',(.590,.735)) if fr else P.get('rpipy',(.615,.745)); zc=fl if fr else rl; LX=FX if fr else RX; rr_=.050 if fr else .044
                dist=[np.hypot(u-c,z-zc) for c in py]; dd=np.minimum(*dist); cp=box2(u,z,(py[0]+py[1])/2,zc,(py[1]-py[0])/2+.079 if fr else (py[1]-py[0])/2+.070,.079 if fr else .070,.076 if fr else .067)
                if fr: ft['fpan']=np.maximum(cp,LX); ft['fbar']=np.maximum(np.abs(dd-rr_-.003)-.0040,LX); ft['lamp']=np.maximum(np.abs(dd-.029)-.010,LX); ft['led']=np.maximum(dd-.0075,LX)
                else: ft['rpan']=np.maximum(cp,LX); ft['rbar']=np.maximum(np.abs(dd-rr_)-.0070,LX); ft['rlens']=np.maximum(dd-.026,LX)
            ft['vent']=off9
    if 'diffp' in P: ft['clad']=np.minimum(ft['clad'],np.maximum(sdpoly(y,z,P['diffp'],.012),(xr-.45)-x))
    if 'roofcol' in P: ft['roof']=sdpoly(x,z,np.array(P['roofp']))
    if not P.get('strip',True): ft['strip']=np.full(x.shape,9.)
    hd=np.full(x.shape,9.)
    for hx,hz in P['handles']: hd=np.minimum(hd,box2(x,z,hx,hz,.115,.017,.015))
    ft['handle']=np.maximum(hd,.5-y)
    def evenline(f):      # distance measured along the skin, so a projected line keeps its width where the skin turns away
        q=V.reshape(len(cols),nph,3); g=f.reshape(len(cols),nph); qu=np.gradient(q,axis=0); qv=np.gradient(q,axis=1); fu=np.gradient(g,axis=0); fv=np.gradient(g,axis=1)
        E_=(qu*qu).sum(-1); F_=(qu*qv).sum(-1); G_=(qv*qv).sum(-1); g2=(G_*fu*fu-2*F_*fu*fv+E_*fv*fv)/np.maximum(E_*G_-F_*F_,1e-14)
        return f/np.clip(np.sqrt(np.maximum(g2,0)),.10,1.3).ravel()
    for q_ in list(ft):
        if q_.startswith('door') or q_ in('hood','gate','cap','plate','handle'): ft[q_]=evenline(ft[q_])
    # relief: cladding proud, glass and panels recessed
    disp=.010*(1-sstep(-.012,.004,ft['clad'])) -.006*(1-sstep(-.010,.0,ft['dlo'])) -.002*(1-sstep(-.006,.0,ft['pane']))
    disp-=.005*(1-sstep(-.01,0,ft['wind']))+.005*(1-sstep(-.01,0,ft['rearw']))+.028*(1-sstep(-.030,-.012,ft['intake']))-.003*np.exp(-(ft['intake']/.012)**2)
    disp-=.020*(1-sstep(-.022,-.002,ft['vent']))+.006*(1-sstep(-.012,0,ft['fpan']))+.006*(1-sstep(-.012,0,ft['rpan']))+.014*(1-sstep(-.03,0,ft['plate']))
    disp-=.004*(1-sstep(-.006,.0,ft['handle']))
    fw=sstep(xf+.55,xf+.25,x)       # bumper surfacing: shallow corner scoops round the air curtains, soft ledge under the lamp bar
    disp-=fw*.016*np.exp(-((y-.775)/.060)**2)*sstep(fz+.36,fz+.50,z)*(1-sstep(fz+.62,fz+.76,z))
    disp-=fw*.007*np.exp(-((z-fz-.700)/.030)**2)*(1-sstep(.50,.68,y))
    V=V+N0*disp[:,None]
    M_RUB=simple('rubber',(.012,.012,.013),.62); M_BLK=simple('blk',(.004,.004,.004),.9,spec=.1); M_GLOSS=simple('gloss',(.006,.006,.007),.1,cc=1)
    M_RIM=simple('rim',(.46,.47,.48),.22,.95,cc=.4); M_RIMD=simple('rimdark',(.03,.031,.033),.3,.6,cc=.6); M_DISC=simple('disc',(.32,.32,.33),.35,1); M_CAL=simple('cal',(.05,.05,.055),.4,.3); M_TRIM=simple('trim',(.30,.30,.31),.28,1)
    M_PLAS=simple('plas',(.018,.018,.019),.5); M_AMB=simple('amber',(.55,.16,.01),.2,0,1,.5,(1,.32,.02),.35); M_MIR=simple('mirrorglass',(.75,.77,.80),.03,1); M_PLATE=simple('plate',(.62,.62,.60),.35); M_INK=simple('ink',(.01,.012,.02),.4)
    # ------------------------------------------------------------------ body material: one Principled, parameters switched by the fields
    def ramp(n,pts):
        q=n.new('ShaderNodeValToRGB'); e=q.color_ramp.elements
        for i,(p_,v_) in enumerate(pts):
            k=e[i] if i<2 else e.new(p_)
            k.position=p_; k.color=(*(v_ if isinstance(v_,tuple) else (v_,)*3),1)
        return q
    def glassgroup():     # closure: tint by row of seats, black frit, Fresnel reflection (painted studio sky or real), clear seen from inside
        g=bpy.data.node_groups.new('glass','ShaderNodeTree'); g.outputs.new('NodeSocketShader','S'); n=g.nodes; L=g.links; out=n.new('NodeGroupOutput')
        def M(op,*a,clamp=False):
            q=n.new('ShaderNodeMath'); q.operation=op; q.use_clamp=clamp
            for i,v in enumerate(a):
                if isinstance(v,(int,float)): q.inputs[i].default_value=v
                else: L.new(v,q.inputs[i])
            return q.outputs[0]
        def mr(v,a,b,c,d):
            q=n.new('ShaderNodeMapRange'); q.interpolation_type='SMOOTHSTEP'; L.new(v,q.inputs[0])
            for i,u in enumerate((a,b,c,d)): q.inputs[i+1].default_value=u
            return q.outputs[0]
        def at(k): q=n.new('ShaderNodeAttribute'); q.attribute_name=k; return q.outputs['Fac']
        tc=n.new('ShaderNodeTexCoord'); so=n.new('ShaderNodeSeparateXYZ'); L.new(tc.outputs['Object'],so.inputs[0]); sr=n.new('ShaderNodeSeparateXYZ'); L.new(tc.outputs['Reflection'],sr.inputs[0])
        geo=n.new('ShaderNodeNewGeometry'); X,Y,Z=so.outputs
        ti=n.new('ShaderNodeMix'); ti.data_type='RGBA'; L.new(mr(X,P.get('privacy',1.84),P.get('privacy',1.84)+.03,0,1),ti.inputs[0]); ti.inputs[6].default_value=(.60,.66,.66,1); ti.inputs[7].default_value=(.22,.25,.26,1)
        frit=M('MAXIMUM',mr(at('wind'),-.016,-.034,0,1),M('MAXIMUM',mr(at('rearw'),-.010,-.024,0,1),mr(at('pane'),-.002,-.006,0,1)))
        tf=n.new('ShaderNodeMix'); tf.data_type='RGBA'; L.new(frit,tf.inputs[0]); tf.inputs[6].default_value=(0,0,0,1); L.new(ti.outputs[2],tf.inputs[7])
        tr=n.new('ShaderNodeBsdfTransparent'); L.new(tf.outputs[2],tr.inputs[0])
        fr=n.new('ShaderNodeFresnel'); fr.inputs[0].default_value=1.52; F_=M('MULTIPLY',fr.outputs[0],1.75,clamp=True)
        mx=n.new('ShaderNodeMixShader'); L.new(F_,mx.inputs[0]); L.new(tr.outputs[0],mx.inputs[1])
        if glass=='studio':
            n_nz=n.new('ShaderNodeSeparateXYZ'); L.new(geo.outputs['Normal'],n_nz.inputs[0]); rz=M('ADD',sr.outputs[2],M('MULTIPLY',sr.outputs[0],P.get('gtilt',.0)))
            sky=ramp(n,[(0,(.10,.10,.10)),(1,(.95,1.0,1.06)),(.47,(.22,.22,.22)),(.500,(.02,.022,.025)),(.56,(.05,.055,.06)),(.62,(.40,.42,.45)),(.72,(1.15,1.2,1.27)),(.80,(.62,.66,.72)),(.90,(.30,.33,.37))]); L.new(mr(rz,-1,1,0,1) if False else M('MULTIPLY_ADD',rz,.5,.5),sky.inputs[0])
            # finite soft-box cards seen in the panes: a diagonal sweep (x runs with z) and a fall-off to the belt line
            sw=M('ADD',X,M('MULTIPLY',Z,-1.15)); card=M('ADD',M('MULTIPLY',mr(sw,-.30,.02,0,1),mr(sw,.62,.40,0,1)),M('MULTIPLY',mr(sw,1.02,1.22,0,1),mr(sw,1.85,1.45,0,1)))
            belt=mr(Z,P['dlo'][0][1]-.02,P['dlo'][4][1]+.02,.16,1.25)
            sidey=mr(M('ABSOLUTE',n_nz.outputs[1]),.55,.85,1.,.62); E_=M('MULTIPLY',sidey,M('MULTIPLY',belt,M('MULTIPLY_ADD',card,.75,.45))); em=n.new('ShaderNodeEmission'); L.new(sky.outputs[0],em.inputs[0]); L.new(M('MULTIPLY',E_,P.get('gref',2.0)),em.inputs[1]); L.new(em.outputs[0],mx.inputs[2])
        else:
            gl=n.new('ShaderNodeBsdfGlossy'); gl.inputs['Roughness'].default_value=0; L.new(gl.outputs[0],mx.inputs[2])
        bt=n.new('ShaderNodeBsdfTransparent'); L.new(tf.outputs[2],bt.inputs[0]); bm=n.new('ShaderNodeMixShader'); L.new(geo.outputs['Backfacing'],bm.inputs[0]); L.new(mx.outputs[0],bm.inputs[1]); L.new(bt.outputs[0],bm.inputs[2])
        L.new(bm.outputs[0],out.inputs[0]); return g
    GLASSG=glassgroup()
    def lined(m):         # inside of the skin = dark trim (never paint), so the cabin reads dark through the glass
        nt=m.node_tree; o=nt.nodes['Material Output']; src=o.inputs['Surface'].links[0].from_socket; ge=nt.nodes.new('ShaderNodeNewGeometry'); d_=nt.nodes.new('ShaderNodeBsdfDiffuse'); d_.inputs[0].default_value=(.030,.029,.028,1)
        mx=nt.nodes.new('ShaderNodeMixShader'); nt.links.new(ge.outputs['Backfacing'],mx.inputs[0]); nt.links.new(src,mx.inputs[1]); nt.links.new(d_.outputs[0],mx.inputs[2]); nt.links.new(mx.outputs[0],o.inputs['Surface']); return m
    def bodymat(cutout):
        m=bpy.data.materials.new('body'); m.use_nodes=True; nt=m.node_tree; n=nt.nodes; L=nt.links; bs=n['Principled BSDF']; out=n['Material Output']
        def math_(op,a,b=None,c=None):
            q=n.new('ShaderNodeMath'); q.operation=op
            for i,v in enumerate((a,b,c)):
                if v is None: continue
                if isinstance(v,(int,float)): q.inputs[i].default_value=v
                else: L.new(v,q.inputs[i])
            return q.outputs[0]
        def attr(nm): q=n.new('ShaderNodeAttribute'); q.attribute_name=nm; return q.outputs['Fac']
        def below(v,e,soft=.0012):
            q=n.new('ShaderNodeMapRange'); q.interpolation_type='SMOOTHSTEP'; L.new(v,q.inputs[0]); q.inputs[1].default_value=e-soft; q.inputs[2].default_value=e+soft; q.inputs[3].default_value=1; q.inputs[4].default_value=0; return q.outputs[0]
        def mixf(f,a,b):
            q=n.new('ShaderNodeMix'); q.data_type='FLOAT'; L.new(f,q.inputs[0])
            for i,v in((2,a),(3,b)):
                if isinstance(v,(int,float)): q.inputs[i].default_value=v
                else: L.new(v,q.inputs[i])
            return q.outputs[0]
        def mixc(f,a,b):
            q=n.new('ShaderNodeMix'); q.data_type='RGBA'; L.new(f,q.inputs[0])
            for i,v in((6,a),(7,b)):
                if isinstance(v,tuple): q.inputs[i].default_value=(*v,1)
                else: L.new(v,q.inputs[i])
            return q.outputs[2]
        st=dict(c=PAINT,m=PM,r=PR_,cc=1.,sp=.5,e=(0,0,0),es=0.,p=1.); 
        def layer(mask,**k):
            k=dict(dict(p=0.,e=(0,0,0),es=0.,sp=.5),**k)
            for key,v in k.items(): st[key]=mixc(mask,st[key],v) if key in 'ce' else mixf(mask,st[key],v)
        a={k:attr(k) for k in ft}
        plastic=dict(c=(.016,.016,.017),m=0.,r=.48,cc=0.); gloss=dict(c=(.005,.005,.006),m=0.,r=.12,cc=1.); glass=dict(c=(.006,.008,.010),m=0.,r=.0,cc=0.,sp=.6); trim=dict(c=(.32,.32,.33),m=1.,r=.26,cc=0.)
        cut=None
        for k in [q for q in ft if q.startswith('door')]+['hood','gate','cap']+(['bedgap'] if 'bedgap' in ft else []):
            g=math_('ABSOLUTE',a[k]); cut=g if cut is None else math_('MINIMUM',cut,g)
        gap=dict(c=(0.,0.,0.),m=0.,r=1.,cc=0.,sp=0.)
        ao=n.new('ShaderNodeMapRange'); ao.interpolation_type='SMOOTHERSTEP'; L.new(cut,ao.inputs[0]); ao.inputs[1].default_value=.0015; ao.inputs[2].default_value=.017; ao.inputs[3].default_value=.52; ao.inputs[4].default_value=0
        st['c']=mixc(ao.outputs[0],st['c'],(0.,0.,0.)); st['cc']=mixf(ao.outputs[0],st['cc'],.35)      # shut lines: shaded, slightly rolled panel edges
        bh=n.new('ShaderNodeMapRange'); bh.interpolation_type='SMOOTHSTEP'; L.new(cut,bh.inputs[0]); bh.inputs[1].default_value=.002; bh.inputs[2].default_value=.010; bp=n.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=.55; bp.inputs['Distance'].default_value=.0025; L.new(math_('MULTIPLY',math_('SUBTRACT',1.,below(a['dlo'],.016)),.55),bp.inputs['Strength']); L.new(bh.outputs[0],bp.inputs['Height']); L.new(bp.outputs[0],bs.inputs['Normal']); L.new(bp.outputs[0],bs.inputs['Clearcoat Normal'])
        if 'roof' in a: layer(below(a['roof'],0),c=P['roofcol'],m=0.,r=.22,cc=.6,sp=.3)
        layer(below(cut,.0030),**gap)
        layer(below(a['clad'],0),**plastic)
        if 'tono' in a: layer(below(a['tono'],0),**plastic)
        layer(below(a['dlo'],.013),**(gloss if P.get('dlotrim')=='gloss' else trim)); layer(below(a['dlo'],0),**gloss)
        for k in('pane','wind','rearw','pano'):
            if k!='pane': layer(below(a[k],.012),**gloss)
            layer(below(a[k],-.004),**glass)
        layer(below(a['fpan'],0),c=(.004,.004,.005),m=0.,r=.35,cc=.55,sp=.2); layer(below(a['lamp'],0),c=(.10,.10,.11),m=1.,r=.2,cc=1.); layer(below(a['led'],0),c=(.9,.9,.9),m=0.,r=.1,cc=1.,e=(.93,.97,1),es=3.5); layer(below(a['fbar'],0),c=(1.,1.,1.),m=0.,r=.3,cc=0.,e=(.93,.97,1),es=9.)
        layer(below(a['intake'],0),**gloss); layer(below(a['vent'],0),**gloss)
        geo=n.new('ShaderNodeTexCoord'); sp=n.new('ShaderNodeSeparateXYZ'); L.new(geo.outputs['Object'],sp.inputs[0])
        sl=math_('LESS_THAN',math_('PINGPONG',math_('ADD',sp.outputs[2],.006),.0165),.0058); layer(below(a['intake'],-.014),c=(.003,.003,.003),m=0.,r=.6,cc=0.,sp=.15); layer(math_('MULTIPLY',below(a['intake'],-.026),sl),c=(.055,.056,.060),m=.7,r=.32,cc=0.); layer(below(a['strip'],0),**trim); layer(below(a['skid'],0),c=(.22,.22,.23),m=1.,r=.38,cc=0.)
        layer(below(a['rpan'],0),c=(.004,.004,.005),m=0.,r=.35,cc=.55,sp=.2); layer(below(a['rbar'],0),c=(.25,.0,.0),m=0.,r=.2,cc=1.,e=(1.,.03,.015),es=5.)
        layer(below(a['rlens'],0),c=(.13,.002,.002),m=0.,r=.12,cc=1.,e=(1.,.02,.01),es=.55); layer(below(a['refl'],.006),**gloss); layer(below(a['refl'],0),c=(.16,.003,.003),m=0.,r=.15,cc=1.,e=(1.,.02,.01),es=.10)
        layer(below(math_('ABSOLUTE',a['handle']),.0028),**gap)
        layer(below(math_('ABSOLUTE',a['plate']),.0015),**gap)
        def setp(nm,v):
            s=bs.inputs[nm]
            if isinstance(v,(float,int)): s.default_value=v
            elif isinstance(v,tuple): s.default_value=(*v,1)
            else: L.new(v,s)
        for nm,key in(('Base Color','c'),('Metallic','m'),('Roughness','r'),('Clearcoat','cc'),('Specular','sp'),('Emission','e'),('Emission Strength','es')): setp(nm,st[key])
        bs.inputs['Clearcoat Roughness'].default_value=.012
        hole=below(a['arch'],0); tr=n.new('ShaderNodeBsdfTransparent'); mx=n.new('ShaderNodeMixShader'); L.new(hole,mx.inputs[0]); L.new(tr.outputs[0],mx.inputs[2])
        if A['mode']=='mask':
            em=n.new('ShaderNodeEmission'); L.new(st['p'],em.inputs[0]); L.new(em.outputs[0],mx.inputs[1])
            L.new(mx.outputs[0] if cutout else em.outputs[0],out.inputs['Surface']); return m
        gg=n.new('ShaderNodeGroup'); gg.node_tree=GLASSG; gm=n.new('ShaderNodeMixShader'); gl=None      # glass near its edges; the rest is M_GLASS
        for k in('pane','wind','rearw'):
            q=below(a[k],-.004); gl=q if gl is None else math_('MAXIMUM',gl,q)
        gm_in=gl; L.new(gm_in,gm.inputs[0]); L.new(bs.outputs[0],gm.inputs[1]); L.new(gg.outputs[0],gm.inputs[2])
        L.new((gm.outputs[0] if cutout else bs.outputs[0]),mx.inputs[1])
        if cutout:      # inside lining, except where it is glass or a hole
            ge=n.new('ShaderNodeNewGeometry'); dl_=n.new('ShaderNodeBsdfDiffuse'); dl_.inputs[0].default_value=(.030,.029,.028,1); lm=n.new('ShaderNodeMixShader'); L.new(math_('MULTIPLY',ge.outputs['Backfacing'],math_('SUBTRACT',1.,gl)),lm.inputs[0]); L.new(gm.outputs[0],lm.inputs[1]); L.new(dl_.outputs[0],lm.inputs[2]); L.new(lm.outputs[0],mx.inputs[1])
        L.new(mx.outputs[0] if cutout else bs.outputs[0],out.inputs['Surface']); return m if cutout else lined(m)
    M_CLAD=lined(simple('clad',(.016,.016,.017),.48)); M_GLASS=simple('glass',(.006,.008,.010),.0,0,0,.6); gg_=M_GLASS.node_tree.nodes.new('ShaderNodeGroup'); gg_.node_tree=GLASSG; M_GLASS.node_tree.links.new(gg_.outputs[0],M_GLASS.node_tree.nodes['Material Output'].inputs[0])
    MB=bodymat(False); MBX=bodymat(True); M_PAINT=simple('paint',PAINT,PR_,PM,1); M_PAINT.node_tree.nodes['Principled BSDF'].inputs['Clearcoat Roughness'].default_value=.012
    M_POD=simple('pod',PAINT,PR_,PM,1); lined(M_PAINT)
    if A['mode']=='mask':
        M_PAINT.node_tree.nodes['Principled BSDF'].inputs['Emission'].default_value=(1,1,1,1)
    Fc=gridfaces(len(cols),nph); keep=~(ft['arch'][Fc].max(1)<-.004)
    Fk=Fc[keep][:,::-1]
    near=np.full(len(V),9.); 
    for q,a in ft.items(): near=np.minimum(near,np.abs(a) if (q.startswith('door') or q in('hood','gate','cap','handle','plate','bedgap')) else a)
    edge=np.minimum.reduce([ft[q] for q in('arch','pane','wind','rearw')])
    deepg=np.minimum.reduce([ft['pane']+.012,ft['wind']+.02,ft['rearw']+.02])
    oth=np.minimum.reduce([ft[q] if q not in('hood','gate','cap') and not q.startswith('door') else np.abs(ft[q]) for q in ft if q not in('clad','dlo','pane')])
    midx=np.where(edge[Fk].min(1)<.003,2,np.where(near[Fk].min(1)<.022,1,0)).astype(np.int32)
    midx[(deepg[Fk].max(1)<0)]=3; midx[(ft['clad'][Fk].max(1)<-.012)&(oth[Fk].min(1)>.022)]=4
    for sgn in(1,-1):
        W=V*np.array([1,sgn,1]); o=mesh('body%d'%sgn,W,Fk[:,::-1] if sgn>0 else Fk,M_PAINT,attrs=ft)
        o.data.materials.append(MB); o.data.materials.append(MBX); o.data.materials.append(M_GLASS); o.data.materials.append(M_CLAD); o.data.polygons.foreach_set('material_index',midx)
    # ------------------------------------------------------------------ wheels
    def lathe(prof,n=160):     # prof: (r, y) -> revolve around y
        pr=np.array(prof,float); a=np.linspace(0,2*math.pi,n,endpoint=False)
        v=np.stack([pr[:,0][:,None]*np.cos(a),np.broadcast_to(pr[:,1][:,None],(len(pr),n)),pr[:,0][:,None]*np.sin(a)],-1).reshape(-1,3)
        return v,gridfaces(len(pr),n,True)
    def place(v,cx,sgn,yo): return np.stack([v[:,0]+cx,(v[:,1]+yo)*sgn,v[:,2]+WR],1)
    WSTY=dict(   # openings as outlines in sector coordinates (x radial, y tangential), twist = swirl in rad/m
     ten=dict(n=10,op=[[(.088,-.006),(.088,.006),(.262,.062),(.270,.045),(.270,-.045),(.262,-.062)]],face='two',twist=0),
     turb=dict(n=9,op=[[(.088,-.006),(.088,.006),(.258,.058),(.270,.040),(.272,-.055),(.262,-.068)]],face='two',twist=-.9),
     aero=dict(n=10,op=[[(.196,-.034),(.196,.020),(.204,.030),(.250,.040),(.258,.030),(.258,-.030),(.250,-.044),(.204,-.042)]],face='aero',twist=.55,soft=1),
     trail=dict(n=8,op=[[(.098,-.020),(.098,.020),(.150,.044),(.215,.060),(.232,.050),(.232,-.050),(.215,-.060),(.150,-.044)],[(.165,-.013),(.165,.013),(.222,.013),(.222,-.013)]],off=[0,1],blind=[0,1],face='trail',twist=0,soft=1,dish=.026))
    WSTY['vane']=dict(n=5,op=[[(.074,-.010),(.074,.010),(.150,.062),(.235,.118),(.262,.122),(.268,.080),(.268,-.080),(.262,-.122),(.235,-.118),(.150,-.062)],[(.205,-.060),(.205,.030),(.216,.040),(.248,.052),(.254,.042),(.254,-.070),(.246,-.080),(.214,-.070)]],blind=[1,0],face='vane',twist=.25,soft=1,dish=.034)
    def wheel(cx,sgn,yo):
        sty=WSTY.get(WHEEL,WSTY['ten'])
        rr=P.get('rim',.288)*WR/.378; k=WR/.378; w=.118
        tyre=[(rr-.004,w-.012),(rr+.008,w-.004),(rr+.014,w+.001),(rr+.016,w-.003),(rr+.020,w-.003),(rr+.022,w+.002),(rr+.050*k,w+.008),(WR-.042,w+.006),(WR-.040,w+.009),(WR-.036,w+.009),(WR-.034,w+.004),(WR-.020,w-.004),(WR-.011,w-.012),(WR-.004,w-.024),(WR-.001,w-.040)]
        for g in(.066,.024,-.024,-.066): tyre+=[(WR,g+.006),(WR-.009,g+.004),(WR-.009,g-.004),(WR,g-.006)]
        tyre+=[(WR-.001,-w+.045),(WR-.016,-w+.010),(WR-.05,-w),(rr,-w+.01)]
        v,f=lathe(tyre,360); vr=v.reshape(len(tyre),360,3)      # tread edge: shoulder blocks cut every 9 degrees
        saw=(np.arange(360)%9<2).astype(float)
        for i_,(r_,y_) in enumerate(tyre):
            if WR-.025<r_<WR-.002 and y_>0: q_=1-.010/r_*saw; vr[i_,:,0]*=q_; vr[i_,:,2]*=q_; vr[i_,:,1]-=.006*saw
        v=vr.reshape(-1,3); o=mesh('tyre',place(v,cx,sgn,yo),f if sgn<0 else f[:,::-1],M_RUB); o.data.use_auto_smooth=True; o.data.auto_smooth_angle=.7
        v,f=lathe([(rr-.003,w-.006),(rr+.004,w-.003),(rr+.004,w-.010)],180); mesh('lip',place(v,cx,sgn,yo),f,M_RIM)
        v,f=lathe([(rr-.002,w-.012),(rr-.016,w-.03),(rr-.022,-w)],120); mesh('barrel',place(v,cx,sgn,yo),f,M_RIMD)
        # face: polar height field with wells
        s=sty; nr,nt=int(130*R**.5),int(900*R**.5); r=np.linspace(.012,rr-.001,nr)[:,None]*np.ones((1,nt)); t=np.linspace(0,2*math.pi,nt,endpoint=False)[None]*np.ones((nr,1))
        sec=2*math.pi/s['n']; sd=np.full(r.shape,9.); blind=np.full(r.shape,9.)
        for io,op in enumerate(s['op']):
            tt=t+s['twist']*(r/rr-.3)+(sec/2 if s.get('off',[0]*9)[io] else 0)+math.pi/2; tl=(tt+sec/2)%sec-sec/2
            so_=sdpoly(r*np.cos(tl)/k,r*np.sin(tl)/k,smoothpoly(op,2)); bl=s.get('blind',[0]*9)[io]; sd=np.minimum(sd,so_) if not bl else sd; blind=np.minimum(blind,so_) if bl else blind
        sd=sd*k
        yf=w-.012-s.get('dish',.050)*sstep(0,.85,1-r/rr)-.008*(1-sstep(-.010,.0,blind))
        if s['face']=='aero': yf=w-.010-.022*sstep(.30,1.,1-r/rr)-.003*(1-sstep(.0,.004,np.abs(r/k-.185)))
        cap_=.008*(1-sstep(.030,.036,r))
        yf=yf+cap_ -.055*(1-sstep(-.016,.0,sd)) -.004*(1-sstep(-.004,.004,np.abs(r-rr*.955)))
        for bn in range(5):   # wheel nuts
            an=bn*2*math.pi/5+.31; dn=np.hypot(r*np.cos(t)-.057*np.cos(an),r*np.sin(t)-.057*np.sin(an)); yf-=.012*(1-sstep(.007,.010,dn))
        v=np.stack([r*np.cos(t),yf,r*np.sin(t)],-1).reshape(-1,3); f=gridfaces(nr,nt,True); sdv=sd.ravel()
        fm=sdv[f].max(1); f=f[fm>-.0145]; tp=(sdv[f].min(1)>-.0015)&(blind.ravel()[f].min(1)>-.001)
        rv=r.ravel()[f].mean(1)/k
        if s['face']=='aero': tp&=(rv>.187)|(rv<.03)
        if s['face']=='trail': tp&=(rv>.245)|((sdv[f].min(1)<.011)&(rv>.10))|(rv<.034)
        for fs,mt in((f[tp],M_RIM if s['face']!='dark' else M_RIMD),(f[~tp],M_RIMD)):
            if len(fs): mesh('rim',place(v,cx,sgn,yo),fs if sgn<0 else fs[:,::-1],mt)
        v,f=lathe([(.001,.03),(.075,.03),(.08,.0),(.175,.0),(.175,-.03)],96); mesh('disc',place(v,cx,sgn,yo),f,M_DISC).data.use_auto_smooth=True
        v,f=lathe([(.0,-.05),(rr,-.05)],64); mesh('backing',place(v,cx,sgn,yo),f,M_BLK)
        an=np.linspace(-.45,.45,16)+(0 if cx>1 else math.pi); ri,ro=.125,.195
        q=[]; 
        for a_ in an: q+=[(ri*math.cos(a_),.05,ri*math.sin(a_)),(ro*math.cos(a_),.05,ro*math.sin(a_)),(ro*math.cos(a_),-.02,ro*math.sin(a_)),(ri*math.cos(a_),-.02,ri*math.sin(a_))]
        mesh('cal',place(np.array(q),cx,sgn,yo),gridfaces(16,4,True),M_CAL,False)
        # wheel house liner + arch lip
        a=np.linspace(math.radians(-16),math.radians(196),120)
        ring=[]
        for depth in(0,.025,.03,.40):
            px=cx+(AR+(0.004 if depth<.03 else .02))*np.cos(a); pz=WR+AR*np.sin(a)*np.where(np.sin(a)<0,1/.75,1)
            ring.append(np.stack([px,np.full_like(px,depth),pz],1))
        ys=np.full(len(a),1.05)
        for _ in range(40): ys=ys-.8*lower(ring[0][:,0],ys,ring[0][:,2])
        ys=np.maximum(ys,.86)+.009
        ring=[np.stack([q[:,0],q[:,1],np.maximum(q[:,2],P['zbot']+.015)],1) for q in ring]; rg=np.concatenate([np.stack([q[:,0],sgn*(ys-q[:,1]),q[:,2]],1) for q in ring]); nA=len(a)
        ff=gridfaces(4,nA); mesh('lip2',rg,ff[:2*(nA-1)],M_PLAS); mesh('liner',rg,ff[2*(nA-1):],M_BLK)
        v,f=lathe([(0,0),(AR+.02,0)],48); vv=place(v,cx,sgn,0); vv[:,1]=sgn*.52; vv[:,2]=np.maximum(vv[:,2],.26); mesh('well',vv,f,M_BLK)
    yo=P.get('track',.835)
    for cxx in XA:
        for sg in(1,-1): wheel(cxx,sg,yo)
    # ------------------------------------------------------------------ extras
    def rbox(name,c,s,r,mat,rot=(0,0,0),seg=4):
        bpy.ops.mesh.primitive_cube_add(size=1,location=c,rotation=rot); o=bpy.context.object; o.name=name; o.scale=s; bpy.ops.object.transform_apply(location=False,rotation=False,scale=True)
        b=o.modifiers.new('b','BEVEL'); b.width=r; b.segments=seg; b.limit_method='NONE'; o.data.materials.append(mat)
        for p in o.data.polygons: p.use_smooth=True
        o.data.use_auto_smooth=True; o.data.auto_smooth_angle=.6
        return o
    def tube(pts,rad,mat,flat=1.0):
        cu=bpy.data.curves.new('t','CURVE'); cu.dimensions='3D'; cu.bevel_depth=rad; cu.bevel_resolution=5; s=cu.splines.new('NURBS'); s.points.add(len(pts)-1); s.use_endpoint_u=True; s.order_u=4
        for p,q in zip(s.points,pts): p.co=(*q,1)
        cu.materials.append(mat); o=bpy.data.objects.new('t',cu); sc.collection.objects.link(o); return o
    def surf_y(x,z):      # outer skin y at x,z
        yv=np.array([1.1])
        for _ in range(60): yv=yv-.8*F(np.array([x]),yv,np.array([z]))
        return float(yv[0])
    def surf_z(x,y):
        zv=np.array([1.9])
        for _ in range(60): zv=zv-.8*F(np.array([x]),np.array([y]),zv)
        return float(zv[0])
    for sg in(1,-1):
        mx,mz=P.get('mirror',(1.02,1.20)); my=surf_y(mx,mz-.03)
        # mirror: superellipsoid pod
        u=np.linspace(-math.pi/2,math.pi/2,40)[:,None]; w_=np.linspace(-math.pi,math.pi,80,endpoint=False)[None]; pw=lambda v,e: np.sign(v)*np.abs(v)**e
        X=.068*pw(np.cos(u),.6)*pw(np.cos(w_),.7); Y=.105*pw(np.cos(u),.6)*pw(np.sin(w_),.6); Z=.060*pw(np.sin(u),.65)*np.ones_like(w_)
        X=X+.10*(Y/.125)*.35; X=np.where(X>.045,.045+(X-.045)*.2,X)
        vv=np.stack([mx+X,sg*(my+.125+Y),mz+.015+Z+.01*(Y/.1)],-1).reshape(-1,3); fq=gridfaces(40,80,True)
        bot=(vv[fq].mean(1)[:,2]<mz-.012)
        for fs,mt in((fq[~bot],M_POD),(fq[bot],M_GLOSS)): mesh('mirror',vv,fs if sg<0 else fs[:,::-1],mt)
        tube([(mx+.045,sg*(my-.03),mz-.058),(mx+.030,sg*(my+.03),mz-.050),(mx+.012,sg*(my+.075),mz-.030),(mx+.006,sg*(my+.105),mz-.015)],.017,M_GLOSS)      # arm
        rbox('mfoot',(mx+.045,sg*(my-.004),mz-.066),(.13,.03,.030),.012,M_GLOSS)
        ind=[(mx-.066*math.cos(q_)+.10*(.105*math.sin(q_)/.125)*.35-.002,sg*(my+.125+.107*math.sin(q_)),mz+.004+.01*math.sin(q_)) for q_ in np.linspace(-.35,1.25,9)]; tube(ind,.0042,M_AMB)
        rbox('mglass',(mx+.049,sg*(my+.125),mz+.015),(.006,.150,.080),.003,M_MIR,(0,0,-sg*math.radians(3)))
        if P.get('rails'):
            xs=np.linspace(1.45,3.30,14); yr=[.575-.02*abs((q-2.3)/1)**2 for q in xs]; pts=[(q,sg*yy,surf_z(q,yy)+.028*min(1,4*min(q-1.40,3.36-q))) for q,yy in zip(xs,yr)]
            tube(pts,.013,M_TRIM)
    # wipers: parked along the cowl
    for y0,y1 in((-.04,-.60),(.50,-.02)):
        x0=P.get('wipx',.735); pts=[]
        for q_ in np.linspace(0,1,7): yy=y0+(y1-y0)*q_; xx=x0+.030*q_+.115*yy*yy; pts.append((xx,yy,surf_z(xx,yy)+.010))
        tube(pts,.0065,M_BLK)
    # cabin
    M_INT=simple('int',P.get('trimcol',(.155,.135,.115)),.6); M_DASH=simple('dash',(.030,.030,.031),.55); M_HEAD=simple('headrest',(.115,.10,.086),.6); zi=P.get('zi',0); xi=P.get('xi',0); drv=.38 if rhd else -.38
    for yy in(-.37,.37):
        for k_,xx in enumerate(P.get('seats',(1.62,2.55))):
            rbox('sb',(xx+.12,yy,1.00+zi),(.15,.47,.60),.07,M_INT,(0,math.radians(14),0),6); rbox('hr',(xx+.205,yy,1.405+zi),(.085,.26,.155),.038,M_HEAD,(0,math.radians(10),0),6); rbox('sc',(xx-.18,yy,.72+zi),(.5,.48,.16),.06,M_INT)
            for bs_ in(-1,1):
                rbox('bol',(xx+.075,yy+bs_*.20,.98+zi),(.13,.09,.46),.04,M_HEAD,(0,math.radians(14),0)); tube([(xx+.165,yy+bs_*.055,1.26+zi),(xx+.185,yy+bs_*.055,1.34+zi),(xx+.20,yy+bs_*.055,1.40+zi)],.007,M_TRIM)
    rbox('dash',(1.00+xi,0,.995+zi),(.46,1.36,.20),.07,M_DASH,(0,math.radians(4),0),6); rbox('dashtrim',(1.215+xi,0,.985+zi),(.03,1.30,.035),.012,M_TRIM); rbox('cowl',(1.08+xi,drv,1.085+zi),(.20,.36,.055),.025,M_DASH); rbox('screen',(1.17+xi,0,1.115+zi),(.018,.36,.15),.008,M_GLOSS,(0,math.radians(-12),0))
    rbox('fl',(mid,0,.60),(wb,1.5,.05),.01,M_BLK); rbox('tunnel',(1.7,0,.74+zi),(1.0,.22,.26),.05,M_DASH); rbox('imir',(P['seats'][0]-.34 if 'seats' in P else 1.26,0,P.get('imz',1.475)),(.03,.24,.06),.02,M_BLK)
    if P['tail']=='hatch': rbox('load',(P.get('loadx',3.3),0,.98),(.7,1.3,.05),.01,M_DASH)
    for sg in(1,-1): rbox('card',(mid,sg*P.get('cardy',.80),.88+zi),(wb-2*AR-.22,.03,.30),.015,M_DASH)          # door trims
    rw_=math.radians(-65); wc=Vector((1.235+xi,drv,1.085+zi)); bpy.ops.mesh.primitive_torus_add(location=wc,rotation=(0,rw_,0),major_radius=.178,minor_radius=.017,major_segments=64,minor_segments=12); bpy.context.object.data.materials.append(M_DASH)
    for p_ in bpy.context.object.data.polygons: p_.use_smooth=True
    rbox('hub',wc-Vector((.012,0,.005)),(.10,.13,.04),.018,M_DASH,(0,rw_,0)); rbox('spoke',wc-Vector((.012,0,.005)),(.035,.33,.018),.008,M_TRIM,(0,rw_,0)); rbox('col',wc-Vector((.10,0,.05)),(.2,.07,.07),.02,M_DASH,(0,math.radians(25),0))
    def text(t,loc,rot,size,mat,ext=.003,sp=1.9):
        cu=bpy.data.curves.new('txt','FONT'); cu.body=t; cu.size=size; cu.extrude=ext; cu.align_x='CENTER'; cu.align_y='CENTER'; cu.space_character=sp; cu.materials.append(mat); o=bpy.data.objects.new('txt',cu); o.location=loc; o.rotation_euler=rot; sc.collection.objects.link(o)
    def surf_x(z,front=True):
        xv=np.array([xf-.2 if front else xr+.2])
        for _ in range(80): xv=xv+(.8 if front else -.8)*F(xv,np.array([0.]),np.array([z]))
        return float(xv[0])
    M_CHR=simple('chr',(.80,.81,.82) if 'lamps' not in P or sum(PAINT)<.75 else (.025,.026,.028),.25,.25); tz=P.get('ftz',fl-.095); 'lamps' in P or text('MERIDIAN',(surf_x(tz)-.004,0,tz),(math.pi/2,0,-math.pi/2),.072,M_CHR,.004,2.1)
    rtz=P.get('rtz',.905); tilt=lambda z: math.atan2(surf_x(z+.02,False)-surf_x(z-.02,False),.04)      # letters lie on the skin
    def skin_x(y,z):      # rear skin x at y,z
        xv=np.array([xr+.2])
        for _ in range(80): xv=xv-.8*F(xv,np.array([float(y)]),np.array([float(z)]))
        return float(xv[0])
    def rear_badge(t,yc,z,size,step,mat):      # letter by letter along the skin
        adv=[{'I':.45,' ':.6,'M':1.18,'W':1.18,'1':.7}.get(c_,.92)*step for c_ in t]; p_=yc-sum(adv)/2
        for c_,w_ in zip(t,adv):
            q_=p_+w_/2; p_+=w_
            if c_!=' ': a_=math.atan2(skin_x(q_+.02,z)-skin_x(q_-.02,z),.04); text(c_,(skin_x(q_,z)+.002,q_,z),(math.pi/2+tilt(z),0,math.pi/2-a_),size,mat,.003,1)
    if 'lamps' in P:      # nose letters one by one on the skin
        def nose_x(y,z):
            xv=np.array([xf-.2])
            for _ in range(80): xv=xv+.8*F(xv,np.array([float(abs(y))]),np.array([float(z)]))
            return float(xv[0])
        for c_,q_ in zip('MERIDIAN',np.array([-.242,-.160,-.085,-.023,.042,.107,.171,.250])*P.get('fts',.92)):
            a_=math.atan2(nose_x(q_+.02,tz)-nose_x(q_-.02,tz),.04); t2=math.atan2(nose_x(q_,tz+.02)-nose_x(q_,tz-.02),.04); text(c_,(nose_x(q_,tz)-.002,-q_,tz),(math.pi/2-t2,0,-math.pi/2+a_),.062,M_CHR,.003,1)
    rear_badge('MERIDIAN',0,rtz,P.get('rts',.052),.066,M_CHR)
    bdg=badge or P.get('badge',''); bdg and rear_badge(bdg,P.get('by',.56),P.get('bz',rtz),.046,.042,M_CHR)
    pz=P.get('plz',.80); px=surf_x(pz,False); t_=tilt(pz); rbox('nplate',(px-.003,0,pz),(.008,.50,.110),.003,M_PLATE,(0,t_,0)); text(P.get('plate','MRD 001'),(px+.0025,0,pz),(math.pi/2+t_,0,math.pi/2),.088,M_INK,.001,1.15)
    if P['tail']=='hatch' and P.get('rwiper',True):      # rear wiper
        pts=[(skin_x(q_,P.get('rwz',1.185)+.02*(1-abs(q_)/.4))+.010,q_,P.get('rwz',1.185)+.02*(1-abs(q_)/.4)) for q_ in np.linspace(-.02,.36,6)]; tube(pts,.007,M_BLK); rbox('rwhub',pts[0],(.03,.05,.035),.01,M_BLK)
    if P['tail']=='ute':
        for sg in(1,-1):
            rbox('step',(mid-.02,sg*.90,.37),(wb-2*AR-.10,.14,.055),.025,M_PLAS)
            if not P.get('bar',True): continue      # a sports bar
            b_=P['bed']; tube([(b_+.75,sg*.745,1.17),(b_+.60,sg*.74,1.24),(b_+.30,sg*.70,1.46),(b_+.14,sg*.66,1.60),(b_+.06,sg*.60,1.66),(b_+.04,sg*.3,1.67),(b_+.04,0,1.67)],.032,M_GLOSS)
    # floor pan / darkness inside
    for cxx,ln in((mid,wb-.9),): rbox('under',(cxx,0,.42),(ln,1.5,.34),.02,M_BLK)
    rbox('under2',(mid,0,.55),(wb+.9,1.0,.35),.02,M_BLK)
    # ------------------------------------------------------------------ collect under one empty
    coll=bpy.data.collections.new('car_'+model); sc.collection.children.link(coll); root=bpy.data.objects.new('car_root',None); coll.objects.link(root)
    for o in [q for q in bpy.data.objects if q not in before and q is not root]:
        for c_ in list(o.users_collection): c_.objects.unlink(o)
        coll.objects.link(o); o.parent=root
    a_=math.radians(heading); cx_=(xf+xr)/2 if center else 0.; root.rotation_euler=(0,0,a_); root.location=Vector(loc)-Vector((cx_*math.cos(a_),cx_*math.sin(a_),0))
    return dict(coll=coll,root=root,P=P,xf=xf,xr=xr,wb=wb,mid=mid,ft=ft,V=V,model=model)
# ------------------------------------------------------------------ stage
def setup_studio(info,view='front34',bg='studio'):
    """Studio world, strip lights, floor and camera round a car built with heading=0, center=False (what main does)."""
    sc=bpy.context.scene; xf,xr,mid=info['xf'],info['xr'],info['mid']
    def area(loc,rot,sx,sy,e,col=(1,1,1),cam=False,shadow=True):
        l=bpy.data.lights.new('a','AREA'); l.shape='RECTANGLE'; l.size=sx; l.size_y=sy; l.energy=e; l.color=col; o=bpy.data.objects.new('a',l); o.location=loc; o.rotation_euler=rot; sc.collection.objects.link(o); o.visible_camera=cam; l.cycles.cast_shadow=shadow; return o
    def look(o,t): o.rotation_euler=(Vector(t)-o.location).to_track_quat('-Z','Y').to_euler()
    w=bpy.data.worlds.new('w'); sc.world=w; w.use_nodes=True; nt=w.node_tree; n=nt.nodes; L=nt.links
    tc=n.new('ShaderNodeTexCoord'); sx=n.new('ShaderNodeSeparateXYZ'); L.new(tc.outputs['Generated'],sx.inputs[0])
    cr=n.new('ShaderNodeValToRGB'); mr=n.new('ShaderNodeMapRange'); mr.inputs[1].default_value=-1; mr.inputs[2].default_value=1; L.new(sx.outputs[2],mr.inputs[0]); L.new(mr.outputs[0],cr.inputs[0])
    el=cr.color_ramp.elements; g=lambda v:(v,v,v*1.02,1)
    el[0].position=0; el[0].color=g(.20); el[1].position=1; el[1].color=g(.25)
    for p_,v_ in((.49,.20),(.505,.07),(.56,.13),(.64,.30),(.76,.85),(.88,.70)): e=el.new(p_); e.color=g(v_)
    L.new(cr.outputs[0],n['Background'].inputs[0]); n['Background'].inputs[1].default_value=.55
    cxm=mid+.03
    area((cxm,0,4.6),(0,0,0),6.4,2.4,360)                                        # overhead softbox
    k=area((cxm-1.2,-5.5,3.0),(0,0,0),7.5,1.3,260,shadow=False); look(k,(cxm,0,.7))            # key side strip
    side_=view=='side' or view=='front'
    k=area((cxm+.5,5.5,2.8),(0,0,0),7.5,1.2,200 if side_ else 130,shadow=False); look(k,(cxm,0,.9))              # far rim strip
    if side_: k=area((-6.0,-2.0,2.2),(0,0,0),3.0,1.6,150,shadow=False); look(k,(-.6,0,.7))               # front
    if side_: k=area((9.5,-2.5,2.4),(0,0,0),3.0,1.6,140,shadow=False); look(k,(3.6,0,.8))                # rear
    bgc=.80
    fm=bpy.data.materials.new('floor'); fm.use_nodes=True; b=fm.node_tree.nodes['Principled BSDF'].inputs; b['Base Color'].default_value=(.30,.30,.31,1); b['Roughness'].default_value=.32; b['Specular'].default_value=.35
    pr=[(-60,0),(7,0)]+[(7+6*math.sin(t),6-6*math.cos(t)) for t in np.linspace(0,math.pi/2,24)[1:]]+[(13,40)]
    if bg=='studio':
        q=np.array([[(xx,yy,zz) for xx in(-60,60)] for yy,zz in pr]).reshape(-1,3); mesh('cyc',q,gridfaces(len(pr),2),fm)
    else:   # bg=t: shadow catcher, bg=car: car alone (floor only in reflections), bg=shadow: shadow alone
        q=np.array([(-40,-40,0),(40,-40,0),(-40,40,0),(40,40,0)]); o=mesh('cyc',q,[[0,1,3,2]],fm); sc.render.film_transparent=True
        if bg=='car': o.visible_camera=False
        else: o.is_shadow_catcher=True
    cam=bpy.data.cameras.new('c'); co=bpy.data.objects.new('c',cam); sc.collection.objects.link(co); sc.camera=co
    def shot(az,el,dist,tgt,lens):
        co.location=Vector(tgt)+Vector((-math.cos(az)*math.cos(el),-math.sin(az)*math.cos(el),math.sin(el)))*dist; cam.lens=lens; look(co,tgt)
    cl=(xf+xr)/2; d=math.radians; LL=xr-xf
    V_=dict(side=(d(90),d(1.6),18.75*LL/4.73,(cl,0,.80),110),front34=(d(37),d(5.),11.5*LL/4.73,(cl-.12,0,.77),80),rear34=(d(143),d(6.),11.5*LL/4.73,(cl+.12,0,.77),80),front=(d(0),d(3),12,(0,0,.8),90),top34=(d(40),d(28),11,(cl,0,.7),72))
    shot(*V_[view])
    az=V_[view][0]
    if view!='side':
        k=area((cl+13*math.cos(az),-13*abs(math.sin(az)),2.7),(0,0,0),10,1.3,230,shadow=False); look(k,(cl,0,.8))
        sx_=1 if math.cos(az)>0 else -1
        k=area((cl-sx_*11*abs(math.cos(az)),9*math.sin(az),2.6),(0,0,0),7,1.2,200,shadow=False); look(k,(cl-sx_*2,0,.8))
    return co
def render_settings(w,h,s):
    sc=bpy.context.scene; r=sc.render; r.engine='CYCLES'; r.resolution_x=w; r.resolution_y=h or w*9//16; r.resolution_percentage=100
    c=sc.cycles; c.samples=s; c.use_denoising=False; c.use_adaptive_sampling=True; c.adaptive_threshold=.012; c.adaptive_min_samples=16; c.max_bounces=5; c.glossy_bounces=3; c.diffuse_bounces=2; c.transmission_bounces=2; c.transparent_max_bounces=10; c.sample_clamp_indirect=1.5; c.sample_clamp_direct=12; c.caustics_reflective=c.caustics_refractive=False; c.blur_glossy=.5; c.light_sampling_threshold=.02
    r.use_persistent_data=True
    sc.view_settings.view_transform='Filmic'; sc.view_settings.look='High Contrast'; sc.view_settings.exposure=float(A.get('exp',.45))
def loadexr(p):
    im=bpy.data.images.load(p); im.colorspace_settings.name='Linear'; v=np.empty(len(im.pixels),np.float32); im.pixels.foreach_get(v); v=v.reshape(im.size[1],im.size[0],4).copy(); bpy.data.images.remove(im); return v
def savepix(px,path,rgba=True):
    """linear premultiplied RGBA -> .exr (linear) or .png (Filmic)"""
    sc=bpy.context.scene; h,w=px.shape[:2]; im=bpy.data.images.new('res',w,h,alpha=True,float_buffer=True); im.alpha_mode='PREMUL'; im.colorspace_settings.name='Linear'; im.pixels.foreach_set(np.ascontiguousarray(px,np.float32).ravel())
    f=sc.render.image_settings; exr=path.endswith('.exr'); f.file_format='OPEN_EXR' if exr else 'PNG'; f.color_mode='RGBA' if rgba else 'RGB'
    if exr: f.color_depth='16'
    im.save_render(path,scene=sc)
def render_dn(path,s,rgba=True,keep=''):
    """two half-sample renders (different seeds) + albedo, normal, depth -> joint dual-buffer NLM (denoise.py) -> path (.png or .exr)"""
    import tempfile,shutil; sc=bpy.context.scene; tmp=tempfile.mkdtemp(dir=WORK+'/cache'); vl=sc.view_layers[0]; vl.cycles.denoising_store_passes=True; vl.use_pass_z=True
    sc.use_nodes=True; t=sc.node_tree; t.nodes.clear(); rl=t.nodes.new('CompositorNodeRLayers'); fo=t.nodes.new('CompositorNodeOutputFile'); fo.base_path=tmp; fo.format.file_format='OPEN_EXR'; fo.format.color_depth='32'; fo.format.color_mode='RGBA'; fo.file_slots.clear()
    for n_ in('Image','Denoising Albedo','Denoising Normal','Denoising Depth'): fo.file_slots.new(n_); t.links.new(rl.outputs[n_],fo.inputs[n_])
    half=[]; feat=[]; sc.cycles.samples=max(1,s//2)
    for i in(0,1):
        sc.cycles.seed=11+7*i; sc.frame_set(i+1); bpy.ops.render.render(write_still=False)
        g=lambda n_: loadexr('%s/%s%04d.exr'%(tmp,n_,i+1))
        half.append(g('Image')); feat.append(np.concatenate([g('Denoising Albedo')[...,:3],g('Denoising Normal')[...,:3],g('Denoising Depth')[...,:1]],-1))
    sc.use_nodes=False; shutil.rmtree(tmp); fe=(feat[0]+feat[1])*.5
    if keep: np.savez(keep,a=half[0].astype(np.float16),b=half[1].astype(np.float16),f=fe.astype(np.float16))
    sys.path.insert(0,os.path.dirname(os.path.abspath(__file__))); import denoise; t0=time.time(); px=denoise.joint(half[0],half[1],fe); print('DENOISE %.1fs'%(time.time()-t0)); savepix(px,path,rgba)
def bake_shadow(info,path,w,h):
    """Floor occlusion baked once per model from above (orthographic, diffuse floor), then projected through the camera: no mottling, fades out before any frame edge."""
    sc=bpy.context.scene; co=sc.camera; xf,xr=info['xf'],info['xr']; cl=(xf+xr)/2; cf=WORK+'/cache/shadow_%s.npy'%info['model']; X0,X1,Y0,Y1=cl-4.2,cl+4.2,-2.8,2.8; S=float(A.get('sh','96'))
    if os.path.exists(cf): M=np.load(cf)
    else:
        keep=[(o,o.hide_render) for o in sc.objects]
        for o in sc.objects:
            if o.type=='LIGHT' or o.name.startswith('cyc'): o.hide_render=True
            elif o.type in('MESH','CURVE','FONT'): o.visible_camera=False
        fmx=bpy.data.materials.new('bake'); fmx.use_nodes=True; nt=fmx.node_tree; d_=nt.nodes.new('ShaderNodeBsdfDiffuse'); d_.inputs[0].default_value=(.5,.5,.5,1); nt.links.new(d_.outputs[0],nt.nodes['Material Output'].inputs[0])
        pl=mesh('bakefloor',[(-40,-40,0),(40,-40,0),(-40,40,0),(40,40,0)],[[0,1,3,2]],fmx); w0=sc.world; wd=bpy.data.worlds.new('bk'); sc.world=wd; wd.use_nodes=True; wd.node_tree.nodes['Background'].inputs[0].default_value=(1,1,1,1); wd.node_tree.nodes['Background'].inputs[1].default_value=1
        cd=bpy.data.cameras.new('bk'); cd.type='ORTHO'; cd.ortho_scale=X1-X0; bo=bpy.data.objects.new('bk',cd); sc.collection.objects.link(bo); bo.location=(cl,0,6); sc.camera=bo
        r=sc.render; ft_=r.film_transparent; r.film_transparent=False; r.resolution_x,r.resolution_y=336,224; c=sc.cycles; c.samples=int(S); mb=c.diffuse_bounces; c.diffuse_bounces=0; f=r.image_settings; f.file_format='OPEN_EXR'; f.color_mode='RGB'; f.color_depth='32'; r.filepath=WORK+'/cache/_sh.exr'; bpy.ops.render.render(write_still=True)
        M=loadexr(WORK+'/cache/_sh.exr')[...,1]; M=np.clip(1-M/max(1e-3,float(np.median(np.r_[M[:3].ravel(),M[-3:].ravel()]))),0,1); np.save(cf,M)
    import cv2
    n_y,n_x=M.shape; soft=cv2.GaussianBlur(M,(0,0),3.2); crisp=cv2.bilateralFilter(M.astype(np.float32),5,.12,2.0); k=np.clip((crisp-.80)/.15,0,1); k=cv2.GaussianBlur(k.astype(np.float32),(0,0),1.0); M=soft*(1-k)+crisp*k      # wide shadow very smooth, contact patches crisp
    yy,xx=np.mgrid[0:n_y,0:n_x]; M=cv2.GaussianBlur(M.astype(np.float32),(0,0),.8)*sstep(0,.16,np.minimum(xx,n_x-1-xx)/n_x)*sstep(0,.16,np.minimum(yy,n_y-1-yy)/n_y)
    cam=co.data; ar=w/h; tx=.5*cam.sensor_width/cam.lens; R_=np.array(co.matrix_world.to_3x3()); p0=np.array(co.matrix_world.translation)
    u,v=np.meshgrid((np.arange(w)+.5)/w*2-1,(np.arange(h)+.5)/h*2-1); dr=np.stack([u*tx,v*tx/ar,-np.ones_like(u)],-1)@R_.T; t=-p0[2]/np.where(np.abs(dr[...,2])<1e-6,-1e-6,dr[...,2]); hit=p0+dr*t[...,None]
    mx=((hit[...,0]-X0)/(X1-X0)*n_x-.5).astype(np.float32); my=((hit[...,1]-(-(X1-X0)*n_y/n_x/2))/((X1-X0)*n_y/n_x)*n_y-.5).astype(np.float32)
    a=cv2.remap(M.astype(np.float32),mx,my,cv2.INTER_CUBIC,borderMode=cv2.BORDER_CONSTANT,borderValue=0); a=np.where(t>0,np.clip(a,0,1),0); a=np.clip(a*float(A.get('shk','.96')),0,1)**float(A.get('shg','1.0'))
    out=np.zeros((h,w,4),np.uint8); out[...,3]=np.clip(a*255+np.random.default_rng(1).uniform(-.5,.5,a.shape)+.5,0,255).astype(np.uint8); out[...,:3]=(15,12,10); cv2.imwrite(path,out[::-1])
if __name__=='__main__':
    for o in list(bpy.data.objects): bpy.data.objects.remove(o)
    bpy.context.scene.view_settings.view_transform='Filmic'
    info=build_car(A['model'],A['wheel'],A['color'],res=float(A['res']),glass='studio',heading=0,center=False,rhd=bool(A['rhd']),badge=A['badge'])
    co=setup_studio(info,A['view'],A['bg']); w_=int(A['w']); h_=int(A['h'] or w_*9//16); render_settings(w_,h_,int(A['s'])); sc=bpy.context.scene; rgba=A['bg']!='studio'
    bpy.context.view_layer.update(); print('BUILD %.1fs'%(time.time()-T0)); t1=time.time(); r=sc.render; exr=A['out'].endswith('.exr')
    if A.get('norender')!='1':
        if A['bg']=='shadow': bake_shadow(info,A['out'],w_,h_)
        elif A['dn']: render_dn(A['out'],int(A['s']),rgba,A.get('keep',''))
        else:
            r.image_settings.file_format='OPEN_EXR' if exr else 'PNG'; r.image_settings.color_mode='RGBA' if rgba else 'RGB'; r.filepath=A['out']
            if exr: r.image_settings.color_depth='16'
            bpy.ops.render.render(write_still=True)
    print('RENDER %.1fs -> %s'%(time.time()-t1,A['out']))
