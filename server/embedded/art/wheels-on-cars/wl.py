# blender -b -P wl.py -- model "view view" "id id|default" samples      wheel layers: raw/<line>_<view>_<id>.exr (full frame, linear premultiplied)
import bpy,sys,os,math,time; import cv2,numpy as np
from mathutils import Vector
from bpy_extras.object_utils import world_to_camera_view as w2c
H=os.path.dirname(os.path.abspath(__file__)); sys.path[:0]=[H,H+'/../cars',H+'/../studio']; ROOT=os.environ.get('ART_WORK','/tmp/meridian-art')+'/wheels'
a=sys.argv[sys.argv.index('--')+1:]; line,views,ids,S=a[0],a[1].split(),a[2].split(),int(a[3]); T0=time.time()
MOD=dict(ridge=('car','suv'),drover=('car','drover'),arc=('car','arc'),pip=('car','pip'),haven=('car_haven_mesa','haven'),mesa=('car_haven_mesa','mesa'))[line]
VN={'front34':'front-three-quarter','side':'side','rear34':'rear-three-quarter'}
for o in list(bpy.data.objects): bpy.data.objects.remove(o)
sc=bpy.context.scene; sc.view_settings.view_transform='Filmic'
C=__import__(MOD[0]); import wheels as WH, denoise
model=MOD[1]
info=C.build_car(model,'',(.25,.25,.25),res=1.,glass='studio',heading=0,center=False,rhd=True); P=info['P']; WR=P['wr']; yo=P.get('track',.835); XA=[0,P['wb']]
bpy.context.view_layer.update(); print('BUILD %.1f'%(time.time()-T0),flush=True)
base=lambda o:o.name.split('.')[0]
def near(o):
    if o.type!='MESH' or not len(o.data.vertices): return False
    return o.bound_box[0][1]+o.bound_box[6][1]<0
WH.mats()
car=[o for o in info['coll'].objects if o.type in('MESH','CURVE','FONT')]
WN=('tyre','lip','barrel','rim'); INN=('disc','backing','cal','liner','well','under','under2')
oldw=[o for o in car if base(o) in WN and near(o)]; others=[o for o in car if o not in oldw]
for o in others: o.is_holdout=base(o) not in INN
# designs as collections, instanced at both near wheels (face to -y)
grp={}
hullm=bpy.data.materials.new('hull'); hullm.use_nodes=True; n=hullm.node_tree; n.nodes.clear(); em=n.nodes.new('ShaderNodeEmission'); om=n.nodes.new('ShaderNodeOutputMaterial'); n.links.new(em.outputs[0],om.inputs[0])
def collect(before):
    return [o for o in bpy.data.objects if o not in before]
for i in ids:
    if i=='default':
        v=np.linspace(0,2*math.pi,180,endpoint=False); rr=P.get('rim',.288)*WR/.378; hull=[o for o in oldw if base(o)=='tyre']; ex=[]
        for cx in XA: ex.append(C.mesh('hdisc',np.stack([np.cos(v)*(rr+.01)+cx,v*0-yo-.105,np.sin(v)*(rr+.01)+WR],1),np.arange(180)[None],hullm))
        grp[i]=dict(vis=oldw,hull=hull,ex=ex)
        continue
    t=time.time(); before=set(bpy.data.objects); WH.W[i].update(WR=WR,w=.118,coarse=2.2,letters=(.08,.08,.081))      # 1 px is 4 mm: finer grooves would sparkle, darker letters not be seen
    WH.build(i); obs=collect(before); rr=WR*WH.W[i]['rr']
    inst=[]; hull=[]; ex=[]
    v=np.linspace(0,2*math.pi,180,endpoint=False)
    for cx in XA:
        for o in obs:
            q=o.copy(); sc.collection.objects.link(q); q.matrix_world=__import__('mathutils').Matrix.Translation((cx,-yo,WR))@o.matrix_basis; inst.append(q)
            if base(o)=='tyre': hull.append(q)
        ex.append(C.mesh('hdisc',np.stack([np.cos(v)*(rr+.012)+cx,v*0-yo-.105,np.sin(v)*(rr+.012)+WR],1),np.arange(180)[None],hullm))
    for o in obs: bpy.data.objects.remove(o)
    grp[i]=dict(vis=inst,hull=hull,ex=ex+[o for o in oldw if base(o)=='tyre']); print('WHEEL',i,'%.1f'%(time.time()-t),flush=True)
allv=[o for g in grp.values() for o in g['vis']]+oldw; allx=[o for g in grp.values() for o in g['ex']]
C.render_settings(1440,0,S); r=sc.render; r.film_transparent=True; vl=sc.view_layers[0]; r.use_persistent_data=True
VF=('visible_camera','visible_diffuse','visible_glossy','visible_transmission','visible_shadow','visible_volume_scatter')
def vis(o,on):
    if o.visible_camera!=on:
        for f in VF: setattr(o,f,on)
def render(names,seed,s):
    sc.use_nodes=True; t=sc.node_tree; t.nodes.clear(); rl=t.nodes.new('CompositorNodeRLayers'); fo=t.nodes.new('CompositorNodeOutputFile'); fo.base_path=TMP; fo.format.file_format='OPEN_EXR'; fo.format.color_depth='32'; fo.format.color_mode='RGBA'; fo.file_slots.clear()
    for n_ in names: fo.file_slots.new(n_); t.links.new(rl.outputs[n_],fo.inputs[n_])
    sc.cycles.seed=seed; sc.cycles.samples=s; bpy.ops.render.render(write_still=False); out=[C.loadexr('%s/%s0001.exr'%(TMP,n_)) for n_ in names]; sc.use_nodes=False; return out
def clean_edge(p,band=3):
    """Pixels near the outline that glancing light on a single groove makes brighter than the tyre are as the tyre inside of them; what the wheel covers in part has the colour of the next pixel that it covers wholly."""
    a=p[...,3]; whole=(a>.985).astype(np.uint8); inside=cv2.erode(whole,np.ones((3,3),np.uint8),iterations=band).astype(np.float32); w=lambda q: cv2.GaussianBlur(q,(0,0),2.2)
    weight=w(inside); mean=w(p[...,:3]*inside[...,None])/np.maximum(weight,1e-5)[...,None]; c=p[...,:3]/np.maximum(a,1e-4)[...,None]
    bright=(a>.002)&(inside<.5)&(weight>1e-4)&(c.max(-1)>1.15*mean.max(-1)); c=np.where(bright[...,None],mean,c)
    _,near=cv2.distanceTransformWithLabels(1-whole,cv2.DIST_L2,5,labelType=cv2.DIST_LABEL_PIXEL); at=np.zeros(near.max()+1,int); at[near[whole>0]]=np.flatnonzero(whole)
    return np.concatenate([np.where((whole>0)[...,None],c,c.reshape(-1,3)[at[near]])*a[...,None],a[...,None]],-1)
import tempfile; TMP=tempfile.mkdtemp(dir=ROOT+'/cache'); vl.cycles.denoising_store_passes=True; vl.use_pass_z=True
for view in views:
    for o in list(sc.objects):
        if o.type in('LIGHT','CAMERA') or o.name.startswith('cyc'): bpy.data.objects.remove(o)
    co=C.setup_studio(info,view,'car'); bpy.context.view_layer.update(); W_,H_=1440,810; regs=[]
    for cx in XA:
        q=[w2c(sc,co,Vector((cx+WR*1.02*math.cos(t),-yo+dy,WR+WR*1.02*math.sin(t)))) for t in np.linspace(0,6.28,60) for dy in(-.15,.15)]
        x=[p.x*W_ for p in q]; y=[p.y*H_ for p in q]; regs.append((max(0,int(min(x))-9),max(0,int(min(y))-9),min(W_,int(max(x))+10),min(H_,int(max(y))+10)))
    for i in ids:
        out='%s/raw/%s_%s_%s.exr'%(ROOT,line,view,i)
        if os.path.exists(out): continue
        t=time.time(); g=grp[i]; full=np.zeros((H_,W_,4),np.float32)
        for o in allv+allx: vis(o,False)
        def border(q): x0,y0,x1,y1=q; r.use_border=r.use_crop_to_border=True; r.border_min_x,r.border_max_x,r.border_min_y,r.border_max_y=(x0+.01)/W_,(x1+.01)/W_,(y0+.01)/H_,(y1+.01)/H_
        for o in g['vis']: vis(o,True)
        for o in others:
            if o.is_holdout!=(base(o) not in INN): o.is_holdout=base(o) not in INN
        N=('Image','Denoising Albedo','Denoising Normal','Denoising Depth'); sc.cycles.max_bounces=5; PX=[]
        for q in regs:
            border(q); half=[]; fe=0; tt=time.time()
            for sd in(11,18):
                z=render(N,sd,S//2); half.append(z[0]); fe=fe+.5*np.concatenate([z[1][...,:3],z[2][...,:3],z[3][...,:1]],-1); print('LAYER  half %.1f'%(time.time()-tt),flush=True)
            PX.append(denoise.joint(half[0],half[1],fe))
        # mask: coverage of the closed wheel
        for o in g['vis']: vis(o,o in g['hull'])
        for o in g['ex']: vis(o,True)
        for o in others:
            if not o.is_holdout: o.is_holdout=True
        sc.cycles.max_bounces=0; sc.cycles.use_adaptive_sampling=False
        for (x0,y0,x1,y1),px in zip(regs,PX):
            border((x0,y0,x1,y1)); m=render(('Image',),5,24)[0][...,3]
            assert px.shape[:2]==(y1-y0,x1-x0)==m.shape,(px.shape,(y1-y0,x1-x0))
            al=np.maximum(px[...,3],1e-4); m=np.clip(m,0,1); k=np.minimum(1,m/al)
            # where the closed wheel covers but the skin's inside shows: black; at the rim of the mask: un-premultiplied colour
            k=np.where((m>.002)&(px[...,3]>.02),np.where(m>al,np.where(m<.995,m/al,1),k),k); k=np.minimum(k,3)
            sub=np.concatenate([px[...,:3]*k[...,None],m[...,None]],-1); full[y0:y1,x0:x1]=np.where(m[...,None]>full[y0:y1,x0:x1,3:4],sub,full[y0:y1,x0:x1])
        full=clean_edge(full)
        sc.cycles.use_adaptive_sampling=True
        for o in g['ex']: vis(o,False)
        r.use_border=False; C.savepix(full,out); C.savepix(full,out[:-4]+'.png'); print('LAYER',line,view,i,'%.1f s'%(time.time()-t),regs,flush=True)
