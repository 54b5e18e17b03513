# blender -b -P wheels.py -- id [samples] [scale]      wheel close-ups; designs share the cars' sector outlines (car.py, car_haven_mesa.py)
import sys, os; sys.path[:0]=[os.path.dirname(os.path.abspath(__file__)),os.path.dirname(os.path.abspath(__file__))+'/../studio']
from studio import *
def bspl(pts,n=3000):
    c=np.array(pts,float); k=3; m=len(c); kn=np.r_[np.zeros(k),np.linspace(0,1,m-k+1),np.ones(k)]; t=np.linspace(0,1-1e-9,n); N=[((kn[i]<=t)&(t<kn[i+1])).astype(float) for i in range(m+k)]
    for d in range(1,k+1): N=[(0 if kn[i+d]==kn[i] else (t-kn[i])/(kn[i+d]-kn[i])*N[i])+(0 if kn[i+d+1]==kn[i+1] else (kn[i+d+1]-t)/(kn[i+d+1]-kn[i+1])*N[i+1]) for i in range(m+k-d)]
    return sum(N[i][:,None]*c[i] for i in range(m))
def sstep(e0,e1,x): t=np.clip((x-e0)/(e1-e0),0,1); return t*t*t*(t*(6*t-15)+10)
def lin(e0,e1,x): return np.clip((x-e0)/(e1-e0),0,1)
def sdpoly(px,py,poly):
    v=np.array(poly,float); d=np.full(px.shape,1e9); s=np.ones(px.shape)
    for i in range(len(v)):
        a=v[i]; b=v[i-1]; e=b-a; wx=px-a[0]; wy=py-a[1]; t=np.clip((wx*e[0]+wy*e[1])/(e@e+1e-12),0,1); d=np.minimum(d,(wx-e[0]*t)**2+(wy-e[1]*t)**2)
        c1=py>=a[1]; c2=py<b[1]; c3=e[0]*wy>e[1]*wx; s=np.where((c1&c2&c3)|(~c1&~c2&~c3),-s,s)
    return s*np.sqrt(d)
def smoothpoly(pts,it=2):
    v=np.array(pts,float)
    for _ in range(it): w=np.roll(v,-1,0); v=np.stack([.8*v+.2*w,.2*v+.8*w],1).reshape(-1,2)
    return v
def sc_(ref,ops): return [[(x/ref,y/ref) for x,y in o] for o in ops]
def cpoly(x,y,r,n=20): return [(x+r*math.cos(t),y+r*math.sin(t)) for t in np.linspace(0,2*math.pi,n,endpoint=False)]
TEN=sc_(.288,[[(.088,-.006),(.088,.006),(.262,.062),(.270,.045),(.270,-.045),(.262,-.062)]])
TURB=sc_(.302,[[(.088,-.006),(.088,.006),(.258,.058),(.270,.040),(.272,-.055),(.262,-.068)]])
LYRA=sc_(.288,[[(.096,-.014),(.096,.014),(.255,.086),(.270,.064),(.270,-.064),(.255,-.086)],[(.135,-.005),(.135,.005),(.256,.021),(.266,.012),(.266,-.012),(.256,-.021)]])
TRAIL=sc_(.256,[[(.098,-.020),(.098,.020),(.150,.044),(.215,.060),(.232,.050),(.232,-.050),(.215,-.060),(.150,-.044)],[(.165,-.013),(.165,.013),(.222,.013),(.222,-.013)]])
VANE=sc_(.300,[[(.074,-.010),(.074,.010),(.150,.062),(.235,.118),(.262,.122),(.268,.080),(.268,-.080),(.262,-.122),(.235,-.118),(.150,-.062)],[(.205,-.060),(.205,.030),(.216,.040),(.248,.052),(.254,.042),(.254,-.070),(.246,-.080),(.214,-.070)]])
# n sectors; op outlines in fractions of the rim radius; off: shifted half a sector; blind: pocket with a floor; face: what is bright; rr: rim radius / tyre radius
W={
 'ridge-wheels-18':dict(n=5,WR=.372,rr=.665,op=[[(.34,-.03),(.34,.03),(.62,.205),(.90,.345),(.935,.28),(.945,0),(.935,-.28),(.90,-.345),(.62,-.205)],[(.40,-.018),(.40,.018),(.88,.060),(.93,.035),(.93,-.035),(.88,-.060)]],off=[0,1],finish='silver',round=.012,tread='road',tw='235/60 R18',nuts=5,dish=.045),
 'ridge-wheels-19':dict(n=6,WR=.374,rr=.700,op=[[(.32,-.035),(.32,.035),(.60,.205),(.665,.225),(.90,.215),(.945,.17),(.945,-.17),(.90,-.215),(.665,-.225),(.60,-.205)],[(.70,-.022),(.70,.022),(.90,.135),(.94,.115),(.94,-.115),(.90,-.135)]],off=[0,1],finish='machined-grey',round=.004,tread='road',tw='235/55 R19',nuts=5,dish=.048),
 'ridge-wheels-20':dict(n=10,WR=.378,rr=.745,op=TEN,finish='machined',round=.0,tread='road',tw='245/50 R20',nuts=5,dish=.050),
 'ridge-wheels-20-two-tone':dict(n=5,WR=.378,rr=.745,op=[[(.31,.05),(.34,.015),(.93,-.06),(.945,.04),(.93,.13),(.88,.165)],[(.31,-.05),(.36,-.06),(.86,-.30),(.93,-.22),(.935,-.155),(.34,-.025)],[(.33,.11),(.30,.155),(.72,.44),(.845,.41),(.885,.31),(.86,.235)]],finish='twotone',round=.0,tread='road',tw='245/50 R20',nuts=5,dish=.052,twist=.12),
 'haven-wheels-18':dict(n=7,WR=.378,rr=.665,op=[[(.36,-.055),(.36,.055),(.55,.165),(.87,.285),(.93,.245),(.945,0),(.93,-.245),(.87,-.285),(.55,-.165)]],finish='silver',round=.020,tread='road',tw='235/65 R18',nuts=5,dish=.040,soft=1),
 'haven-wheels-20-tour':dict(n=10,WR=.382,rr=.735,op=[[(.345,-.030),(.345,.030),(.90,.165),(.94,.13),(.945,-.02),(.94,-.16),(.90,-.195)],[(.46,-.016),(.46,.010),(.90,.050),(.935,.03),(.935,-.035),(.90,-.055)]],off=[0,1],finish='hyper',round=.008,tread='road',tw='255/50 R20',nuts=5,dish=.050,twist=.10),
 'haven-wheels-20-summit':dict(n=7,WR=.382,rr=.745,op=LYRA,off=[0,1],finish='machined',round=0,tread='road',tw='255/50 R20',nuts=5,dish=.044),
 'haven-wheels-18-gravel':dict(n=6,WR=.384,rr=.640,op=[[(.42,-.10),(.40,0),(.42,.10),(.62,.235),(.84,.285),(.90,.20),(.91,0),(.90,-.20),(.84,-.285),(.62,-.235)],[(.55,-.028),(.55,.028),(.86,.028),(.86,-.028)]],off=[0,1],blind=[0,1],finish='graphite',round=.012,tread='at',tw='245/65 R18',nuts=6,dish=.034,bolts=0),
 'mesa-wheels-18':dict(n=8,WR=.405,rr=.655,op=TRAIL,off=[0,1],blind=[0,1],finish='trail',round=.004,tread='at',tw='265/60 R18',nuts=6,dish=.030),
 'mesa-wheels-17':dict(n=8,WR=.410,rr=.592,op=[[(.43,-.075),(.43,.075),(.50,.125),(.69,.165),(.755,.12),(.77,0),(.755,-.12),(.69,-.165),(.50,-.125)]],finish='beadlock',round=.012,tread='mt',tw='285/70 R17',nuts=6,dish=.030,bolts=24),
 'drover-wheels-17':dict(n=8,WR=.398,rr=.618,op=[[(.600,-.105),(.585,0),(.600,.105),(.68,.150),(.768,.115),(.785,0),(.768,-.115),(.68,-.150)]],finish='steel',round=.006,tread='ht',tw='255/65 R17',nuts=6,steel=1),
 'drover-wheels-18-work':dict(n=6,WR=.400,rr=.650,op=[[(.37,-.065),(.37,.065),(.62,.215),(.88,.325),(.935,.27),(.945,0),(.935,-.27),(.88,-.325),(.62,-.215)]],finish='silver',round=.012,tread='at',tw='265/60 R18',nuts=6,dish=.036),
 'drover-wheels-18':dict(n=8,WR=.402,rr=.690,op=TRAIL,off=[0,1],blind=[0,1],finish='trail',round=.004,tread='at',tw='265/60 R18',nuts=6,dish=.028),
 'drover-wheels-18-black':dict(n=6,WR=.402,rr=.680,op=[[(.36,-.045),(.36,.045),(.66,.18),(.87,.235),(.93,.20),(.945,0),(.93,-.20),(.87,-.235),(.66,-.18)],[(.47,-.026),(.47,.026),(.85,.110),(.93,.085),(.935,0),(.93,-.085),(.85,-.110)]],off=[0,1],finish='black',round=.010,tread='at',tw='265/60 R18',nuts=6,dish=.036),
 'arc-wheels-19':dict(n=5,WR=.370,rr=.745,op=VANE,blind=[1,0],finish='vane',round=.006,tread='eco',tw='235/50 R19',nuts=5,dish=.036,twist=.25),
 'arc-wheels-20':dict(n=10,WR=.372,rr=.785,op=[[(.30,-.030),(.30,.030),(.58,.115),(.90,.185),(.945,.135),(.95,-.10),(.93,-.165),(.62,-.085)],[(.60,-.012),(.60,.012),(.93,.028),(.93,-.028)]],off=[0,1],blind=[0,1],finish='twotone',round=0,tread='eco',tw='245/45 R20',nuts=5,dish=.046,twist=.55),
 'pip-wheels-16':dict(n=8,WR=.330,rr=.655,op=[[(.60,-.155),(.585,-.02),(.60,.11),(.66,.14),(.80,.165),(.86,.12),(.875,-.02),(.86,-.155),(.80,-.20),(.66,-.18)],[(.30,-.045),(.30,.045),(.52,.045),(.52,-.045)]],off=[0,1],blind=[0,1],finish='cover',round=.010,tread='eco',tw='195/60 R16',nuts=0,dish=.020,twist=.35,cap=.20),
 'pip-wheels-17':dict(n=9,WR=.332,rr=.735,op=TURB,finish='machined',round=.004,tread='eco',tw='205/50 R17',nuts=5,dish=.046,twist=-.9),
 'pip-wheels-17-pip':dict(n=6,WR=.332,rr=.735,op=[cpoly(.755,0,.168),cpoly(.475,0,.098),cpoly(.80,0,.075)],off=[0,1,1],finish='pip',wall=.006,round=.010,tread='eco',tw='205/50 R17',nuts=5,dish=.030),
}
def rim_mats(f):
    brush=lambda c,r: mat('mach',c,r,1.,cc=.5,aniso=.35)
    silver=mat('satin',(.50,.51,.525),.27,.85,cc=.35); dark=mat('rdark',(.030,.031,.033),.28,.6,cc=.7)
    gl=mat('rgloss',(.007,.007,.008),.13,.1,cc=1.); grey=mat('rgrey',(.105,.108,.113),.26,.6,cc=.6); mach=brush((.56,.57,.58),.20)
    return {'silver':(silver,silver),'hyper':(mat('hyp',(.40,.41,.43),.20,.95,cc=.8),)*2,'machined':(mach,dark),'machined-grey':(mach,grey),'twotone':(mach,gl),'graphite':(mat('gr',(.060,.063,.068),.36,.5,cc=.15),mat('gr2',(.040,.042,.045),.4,.4)),'trail':(mach,dark),
      'beadlock':(mat('bl',(.052,.048,.044),.40,.5),mat('bl2',(.030,.028,.026),.45,.4)),'steel':(mat('st',(.25,.255,.26),.40,.35,cc=.15),)*2,'black':(gl,gl),'vane':(brush((.55,.56,.57),.24),dark),'cover':(mat('cov',(.47,.48,.495),.30,.55,cc=.35),mat('cov2',(.022,.022,.023),.45)),'pip':(mat('pw',(.66,.66,.645),.22,0,cc=.9),mat('pd',(.030,.031,.033),.3,.3,cc=.7))}[f]
def build(id):
    S=W[id]; WR=S['WR']; rr=WR*S['rr']; off_road=S['tread'] in('at','mt'); w=S['w'] if 'w' in S else .128 if off_road else (.104 if WR<.34 else .118); w=.138 if S['tread']=='mt' and 'w' not in S else w
    rub=mat('rub',(.0135,.0135,.0142),.58,bump=.10,bscale=900); ruba=mat('ruba',S.get('letters') or (.021,.021,.022),.50)
    # ---- tyre: outer profile (r,y) with y to the front, tread cut into it
    bul=.012+.05*(WR-rr-.08); hs=WR-rr
    half=[(rr-.004,w-.016),(rr+.004,w-.008),(rr+.012,w-.003),(rr+hs*.30,w+bul*.75),(rr+hs*.52,w+bul),(rr+hs*.74,w+bul*.62),(WR-.024,w-.006),(WR-.0095,w-.016),(WR-.0045,w-.034),(WR-.001,w-.070),(WR,0)]
    pr=half+[(r,-y) for r,y in half[:-1]][::-1]; P=bspl(pr,4000); s=np.r_[0,np.cumsum(np.hypot(*np.diff(P,axis=0).T))]; ns=130; PP=np.stack([np.interp(np.linspace(0,s[-1],ns),s,P[:,c]) for c in(0,1)],-1)
    T_=np.gradient(PP,axis=0); T_/=np.linalg.norm(T_,axis=1)[:,None]; Nn=np.stack([-T_[:,1],T_[:,0]],-1); Nn*=np.sign((Nn[ns//2,0]))
    nt=600; th=np.linspace(0,2*math.pi,nt,endpoint=False)[None]; r0=PP[:,0:1]; y0=PP[:,1:2]; u=th*WR; C=2*math.pi*WR
    tri=lambda x: 2*np.abs(2*(x-np.floor(x+.5)))-1
    gr=lambda d,wd,e=.0014: 1-sstep(wd/2-e,wd/2+e,np.abs(d))      # groove mask
    def per(x,p): n=round(C/p); p=C/n; return (x/p-np.floor(x/p))*p-p/2
    ay=np.abs(y0); sg=np.sign(y0); tread=sstep(WR-.030,WR-.012,r0); h=np.zeros((ns,nt)); k=w/.118
    if S['tread'] in('road','eco','ht'):
        co=S.get('coarse',1.); pitch={'road':.036,'eco':.026,'ht':.046}[S['tread']]*co
        gs=[(.020*k,.011),(-.020*k,.011),(.062*k,.012),(-.062*k,.012)] if S['tread']!='eco' else [(.0,.010),(.038*k,.010),(-.038*k,.010),(.074*k,.008),(-.074*k,.008)]
        g=np.maximum.reduce([gr(y0-c,wd) for c,wd in gs])*np.ones((1,nt)); 
        if S['tread']=='ht': g=np.maximum.reduce([gr(y0-c-.0035*tri(u/.045),wd) for c,wd in gs])
        sh=gr(per(u+sg*.25*ay,pitch),.0042*co)*sstep(.068*k,.074*k,ay); mid=gr(per(u+.9*y0,pitch),.0024)*sstep(.024*k,.027*k,ay)*(1-sstep(.055*k,.058*k,ay)); cen=gr(per(u-.7*y0,pitch),.0020)*(1-sstep(.008*k,.010*k,ay)) if S['tread']!='eco' else 0
        h-=tread*(.0080*g+.0062*sh*(1-g)+.0045*np.maximum(mid,cen)*(1-g))
    else:
        mt=S['tread']=='mt'; p=.066 if mt else .046; dp=.0155 if mt else .0110
        zz=.010*tri(u/(C/round(C/p))); ph=(sg>0)*p/2
        c1=gr(y0-zz*.7,.011 if mt else .009); c2=np.maximum(gr(y0-.047*k-zz,.014 if mt else .010),gr(y0+.047*k-zz,.014 if mt else .010)); c3=np.maximum(gr(y0-.085*k,.009),gr(y0+.085*k,.009)) if not mt else 0*c1
        lat=gr(per(u+.55*y0*sg+ph,p),.017 if mt else .010)*sstep(.0,.004,ay); l2=gr(per(u-.25*ay+ph+p*.5,p),.006)*(1-sstep(.046*k,.05*k,ay)); sip=gr(per(u+.2*y0+ph+p*.27,p/2),.0022)*(1-sstep(.072*k,.08*k,ay))
        g=np.maximum.reduce([c1,c2,c3*np.ones_like(c1),lat,l2*.8]); lug=sstep(WR-.062 if mt else WR-.048,WR-.046 if mt else WR-.036,r0)
        ex=gr(per(u+.55*.09+ph,p),.017 if mt else .010); alt=gr(per(u+ph+p*.5,2*p),p*.62) 
        h-=tread*dp*np.maximum(g,sip*.5)
        h+=(1-tread)*lug*(.0062 if mt else .0042)*(1-ex)*np.where(r0<WR-(.048 if mt else .040),alt,1.)
        if mt: h+=(1-tread)*.0035*gr(r0-(rr+hs*.60),.012)*gr(per(u+ph,p),p*.5)
    side=(1-tread); 
    for rc,hh,wd in((rr+hs*.12,.0022,.006),(rr+hs*.20,-.0008,.002),(rr+hs*.80,.0012,.003)): h+=side*hh*gr(r0-rc,wd,.0010)
    V=np.stack([(r0+h*Nn[:,0:1])*np.cos(th),-(y0+h*Nn[:,1:2])*np.ones_like(th),(r0+h*Nn[:,0:1])*np.sin(th)],-1).reshape(-1,3); F=gridf(ns,nt,False,True)
    Vq=V[F]; nn=np.cross(Vq[:,1]-Vq[:,0],Vq[:,3]-Vq[:,0]); cc=Vq.mean(1); out=(nn*np.stack([cc[:,0],0*cc[:,1],cc[:,2]],-1)).sum(-1); F=F if out[len(out)//2]>0 else F[:,::-1]
    mesh('tyre',V,F,rub,auto=32)
    # sidewall lettering
    yi=lambda r: np.interp(r,P[:np.argmax(P[:,0]),0],P[:np.argmax(P[:,0]),1])
    def ring(t,size,a0,rm):
        o=text(t,size,ruba,rot=(0,0,0),ext=.0012,sp=1.12); bpy.context.view_layer.update(); dg=bpy.context.evaluated_depsgraph_get(); me=bpy.data.meshes.new_from_object(o.evaluated_get(dg)); bpy.data.objects.remove(o); bm=bmesh.new(); bm.from_mesh(me); bmesh.ops.subdivide_edges(bm,edges=[e for e in bm.edges if e.calc_length()>.012],cuts=2); bm.to_mesh(me); bm.free()
        for v in me.vertices:
            a=a0-v.co.x/rm; r=rm+v.co.y; z=v.co.z; v.co=(r*math.cos(a),-(yi(r)+z+.0003),r*math.sin(a))
        q=bpy.data.objects.new('letters',me); link(q)
    rm=rr+hs*.50; sz=min(.030,hs*.24); ring('MERIDIAN',sz,D(125),rm); ring('MERIDIAN',sz,D(-55),rm); ring(S['tw'],sz*.72,D(48),rm); ring('TERRA' if off_road or S['tread']=='ht' else 'VIA',sz*.9,D(-140),rm)
    # ---- rim
    bright,dark=rim_mats(S['finish']); R=S['rr']; k=rr
    lipm=bright if S['finish'] not in('black','twotone','trail','pip','cover') else {'trail':bright,'pip':bright,'cover':bright}.get(S['finish'],dark)
    o=lathe([(rr-.016,-w),(rr-.016,-w*.55),(rr-.030,-w*.35),(rr-.030,w*.30),(rr-.020,w-.045),(rr-.013,w-.018),(rr-.006,w-.009),(rr+.001,w-.0035),(rr+.005,w-.0045),(rr+.0055,w-.010),(rr-.002,w-.02),(rr-.012,w*.3),(rr-.012,-w*.3),(rr+.001,-w*.6),(rr+.002,-w)],dark if S['finish'] not in('silver','hyper','steel') else mat('barrel',(.095,.097,.10),.36,.7,cc=.2),220,rot=(90,0,0),auto=40)
    if S['finish'] in('machined','machined-grey','trail','vane','cover','pip'): lathe([(rr-.0075,w-.0096),(rr-.004,w-.0062),(rr+.0012,w-.0031),(rr+.0052,w-.0041),(rr+.0057,w-.0095)],bright,220,rot=(90,0,0))
    nr,na=(280,2100) if S.get('wall') else (180,1320) if S['finish']=='cover' else (130,760); r=np.linspace(.010,rr-.0045,nr)[:,None]*np.ones((1,na)); t=np.linspace(0,2*math.pi,na,endpoint=False)[None]*np.ones((nr,1)); q=r/rr; sec=2*math.pi/S['n']; sd=np.full(r.shape,9.); bl=np.full(r.shape,9.)
    for io,op in enumerate(S['op']):
        tt=t+S.get('twist',0)*(q-.3)+(sec/2 if S.get('off',[0]*9)[io] else 0)+math.pi/2; tl=(tt+sec/2)%sec-sec/2; a=sdpoly(q*np.cos(tl),q*np.sin(tl),smoothpoly(op,3 if S.get('soft') else 2)); b=S.get('blind',[0]*9)[io]
        if b: bl=np.minimum(bl,a)
        else: sd=np.minimum(sd,a)
    sd=sd*k; bl=bl*k; dish=S.get('dish',.04); rd=S['round']
    yf=w-.010-dish*sstep(0,.86,1-q)
    if S['finish']=='steel':
        yf=np.interp(q,[0,.16,.20,.26,.40,.50,.60,.70,.80,.88,.95,1.],[-.004,-.004,-.012,-.016,-.014,.004,.016,.020,.012,-.010,-.030,-.034])+w-.022; yf=yf+.0035*(1-sstep(.0,.012,sd))
    if S['finish']=='cover': yf=w-.006-.020*sstep(.25,1.,1-q)-.0035*(1-sstep(.0,.004,np.abs(q-.91)*k))-.0022*(1-sstep(0,.003,np.abs(q-.22)*k))
    if S['finish']=='beadlock': yf=yf-.020*(1-sstep(.83,.86,q))+.004
    if S['finish']=='pip': yf=yf+.006*np.sin(np.clip((q-.25)/.72,0,1)*math.pi)
    if S['finish']=='vane': yf=yf-.008*(1-sstep(-.010,0,bl))
    elif S.get('blind') and any(S['blind']): yf=yf-(.007 if S['finish']!='cover' else .004)*(1-sstep(-.005,.0005,bl))
    if rd: yf=yf-.55*rd*(1-np.sqrt(np.clip(lin(-.001,rd,sd)*(2-lin(-.001,rd,sd)),0,1)))
    else: yf=yf-.0022*(1-lin(0,.0035,sd))
    capr=S.get('cap',.036/rr*1.0)*rr if S.get('cap') else .036
    wl=S.get('wall',.017); yf=yf-.062*(1-sstep(-wl,.0,sd)) if S['finish']!='steel' else yf-.030*(1-sstep(-.008,0,sd))
    if S['finish'] not in('steel','cover'): yf=yf-.0028*gr((q-.962)*k,.004,.001)
    nn_=S['nuts']; pcd=.0572 if nn_==5 else .0698
    if S['finish']!='steel':
        for i in range(nn_):
            an=i*2*math.pi/nn_+math.pi/2; dn=np.hypot(r*np.cos(t)-pcd*np.cos(an),r*np.sin(t)-pcd*np.sin(an)); yf=yf-.020*(1-sstep(.0125,.0150,dn))
    if S.get('cap') is None: yf=np.where(r<.036,yf.max(1,keepdims=True)*0+np.interp(.038,r[:,0],yf.max(1))-.004,yf)
    V=np.stack([r*np.cos(t),-yf,r*np.sin(t)],-1).reshape(-1,3); F=gridf(nr,na,False,True); sv=sd.ravel(); fm=sv[F].max(1); F=F[fm>-wl*.88 if S['finish']!='steel' else fm>-.0065]
    smin=sv[F].min(1); bmin=bl.ravel()[F].min(1); rq=q.ravel()[F].mean(1); f=S['finish']
    tp=(smin>-.0012 if rd==0 else smin>-.004)&(bmin>-.0008)
    if f in('silver','hyper'): tp=smin>-.0105; dark=mat('inner',(.20,.203,.21),.34,.8,cc=.2)
    if f in('steel','black'): tp=np.ones(len(F),bool)
    if f in('trail',): tp=((smin>-.0012)&(bmin>-.0008))&((rq>.93)|((smin<.010)&(rq>.36)))
    if f=='cover': tp=(smin>-.0008)
    if f=='pip': tp=(smin>-.0012)
    if f in('graphite','beadlock'): tp=(smin>-.004)&(bmin>-.0008)
    c=V[F]; nrm=np.cross(c[:,1]-c[:,0],c[:,3]-c[:,0]).mean(0); F=F if nrm[1]<0 else F[:,::-1]
    for fs,mt_ in((F[tp],bright),(F[~tp],dark)):
        if len(fs): mesh('rim',V,fs,mt_,auto=38 if rd==0 else 0)
    # back of the spokes, so that nothing shines through
    ok=(sv[F].max(1)>-.0005)
    Vb=V.copy(); Vb[:,1]=Vb[:,1]*0-(yf.ravel()-.052 if f!='steel' else yf.ravel()-.006); mesh('rimback',Vb,F[ok][:,::-1],dark if f not in('silver','hyper') else mat('rb',(.16,.163,.168),.36,.7),auto=0) if f!='cover' else 0
    lathe([(.001,-.06),(.052,-.06),(.058,-.02),(.058,w-.010-dish-.02)],dark,96,rot=(90,0,0))
    yc=float(np.interp(.040,r[:,0],yf.max(1))) if not S.get('cap') else float(yf.max(1)[40])
    # centre cap and nuts
    capm={'silver':mat('cap',(.30,.305,.31),.25,.9,cc=.5),'pip':mat('capy',(.62,.42,.03),.3,cc=.8),'steel':mat('capb',(.014,.014,.015),.4,cc=.3)}.get(f,mat('cap',(.02,.02,.022),.2,.3,cc=.9)); emb=mat('emb',(.62,.63,.64),.2,1.)
    if f=='steel': lathe([(1e-5,.020),(.044,.020),(.052,.014),(.054,.0),(.054,-.02)],capm,96,loc=(0,-(w-.030),0),rot=(90,0,0)); ce=w-.030+.020
    elif f=='cover': cyl(.030,.006,mat('capc',(.02,.02,.022),.2,.3,cc=.9),(0,-(yc+.001),0),(90,0,0),bev=.002,n=96); ce=yc+.0042
    else: lathe([(1e-5,.0055),(.012,.0054),(.024,.0046),(.0300,.0030),(.0330,.0008),(.0338,-.003),(.0338,-.012)],capm,96,loc=(0,-yc,0),rot=(90,0,0)); lathe([(.0296,.0032),(.0304,.0036),(.0318,.0028),(.0322,.0016)],emb,96,loc=(0,-yc,0),rot=(90,0,0)); ce=yc+.0052
    text('M',.028,emb if f!='pip' else mat('inkc',(.01,.01,.011),.4),(0,-ce-.0004,-.0006),(90,0,0),.0006,bev=.0002)
    nutm=mat('nut',(.46,.46,.47),.22,1.) if f not in('black','graphite','beadlock','twotone') else mat('nutb',(.03,.03,.032),.25,.8,cc=.5)
    for i in range(nn_):
        an=i*2*math.pi/nn_+math.pi/2; yn=float(np.interp(pcd,r[:,0],yf.max(1)))-(.010 if f!='steel' else -.004); x,z=pcd*math.cos(an),pcd*math.sin(an); rn=.0098
        a_=np.linspace(0,2*math.pi,6,endpoint=False); pts=[(rn*math.cos(b_),rn*math.sin(b_)) for b_ in a_]; plate(pts,.024,nutm,.0018,loc=(x,-yn,z),rot=(90,20,0)); sph(rn*.88,nutm,(x,-yn-.011,z),(1,.55,1),24)
        if f=='steel': cyl(.0145,.004,nutm,(x,-yn+.011,z),(90,0,0))
    for i in range(S.get('bolts',0)):
        an=(i+.5)*2*math.pi/S['bolts']; rb=rr*.905; yb=float(np.interp(rb,r[:,0],yf.max(1))); capscrew((rb*math.cos(an),-yb-.003,rb*math.sin(an)),.0062,.006,mat('bz',(.30,.30,.31),.3,1.),(90,0,0))
    # valve
    an=D(-68); tube([(rr*.955*math.cos(an),-(w-.034),rr*.955*math.sin(an)),(rr*.925*math.cos(an),-(w-.016),rr*.925*math.sin(an)),(rr*.905*math.cos(an),-(w-.004),rr*.905*math.sin(an))],.0042,rub,12)
if __name__=='__main__':
    a=sys.argv[sys.argv.index('--')+1:]; ids=list(W) if a[0]=='all' else a[0].split(','); s=int(a[1]) if len(a)>1 else 6; sc=float(a[2]) if len(a)>2 else 1.
    for id in ids:
        if os.path.exists(os.path.join(RAW,id,'done')) and a[0]=='all': continue
        reset(); mats(); build(id); stage(az=-30,el=7,lens=85,fill=(.86,.86),wh=(720,720),cy=.03,cx=.0,key=1.05); shoot(id,s,sc)
