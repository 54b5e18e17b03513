# python3 turn_pack.py join suv                  the frames of turn.py as one picture in each base paint: turn/suv_base0.exr, suv_base1.exr
# python3 turn_pack.py pack suv white blue ...   what recolour.py made of these, on the cut-outs' soft shadow: web/<car>-turn-<paint>.webp
# Views lie in 4 columns and 6 rows: the front first, then the car has turned by 15 degrees to the right with each.
import os,sys,json,subprocess; os.environ['OPENCV_IO_ENABLE_OPENEXR']='1'
import cv2,numpy as np
H=os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0,H+'/../studio'); import shadows
W=os.environ.get('ART_WORK','/tmp/meridian-art')+'/cars'; T=W+'/turn'; COLS,ROWS=4,6; MAX=600_000
CARS=dict(suv='ridge',drover='drover',arc='arc',pip='pip',haven='haven',mesa='mesa')
angle=lambda n: (360-15*n)%360
def grid(tiles): return np.vstack([np.hstack(tiles[COLS*r:COLS*r+COLS]) for r in range(ROWS)])
def cut(px,n): h,w=px.shape[0]//ROWS,px.shape[1]//COLS; r,c=divmod(n,COLS); return px[r*h:r*h+h,c*w:c*w+w]
def read(path):
    px=cv2.imread(path,cv2.IMREAD_UNCHANGED)
    if px is None: sys.exit('PICTURE %s is missing'%path)
    return px
def join(m):
    for b in('base0','base1'): cv2.imwrite('%s/%s_%s.exr'%(T,m,b),grid([read('%s/%s_%s_%03d.exr'%(T,m,b,angle(n))) for n in range(COLS*ROWS)]),[cv2.IMWRITE_EXR_TYPE,cv2.IMWRITE_EXR_TYPE_HALF])
def on_ground(car,shadow):
    """As compose.cjs: the car over its shadow, near black."""
    s=cv2.GaussianBlur(shadow[...,3],(0,0),.7).astype(np.float32)[...,None]/255*.96; a=car[...,3:].astype(np.float32)/255; o=a+s*(1-a)
    rgb=(car[...,:3]*a+np.float32([15,12,10])*s*(1-a))/np.maximum(o,1e-4); return np.clip(np.concatenate([rgb,o*255],-1)+.5,0,255).astype(np.uint8)
def calm(alpha,car,step):
    """Fewer bytes that nobody sees: glass without grain, and a shadow in steps of 2 where it is faint, of 4 where it is dark; times `step`."""
    a=alpha.astype(np.float32); inside=cv2.erode(cv2.morphologyEx((car>0).astype(np.uint8),cv2.MORPH_CLOSE,np.ones((9,9),np.uint8)),np.ones((7,7),np.uint8))>0
    g=(inside&(alpha<250)).astype(np.float32); b=cv2.GaussianBlur(a*g,(0,0),2)/np.maximum(cv2.GaussianBlur(g,(0,0),2),1e-3); a=np.where(g>0,np.round(b/2/step)*2*step,a)
    s=cv2.GaussianBlur(a,(0,0),1.5); far=cv2.dilate((car>0).astype(np.uint8),np.ones((7,7),np.uint8))==0
    return np.clip(np.where(far,np.where(s<90,np.round(s/2/step)*2*step,np.round(s/4/step)*4*step),a),0,255).astype(np.uint8)
def encode(png,out):
    """As good as fits into MAX bytes; -> the quality, 0: it does not fit."""
    for q in range(62,45,-4):
        subprocess.run(['cwebp','-quiet','-m','6','-sharp_yuv','-q',str(q),'-alpha_q','100','-alpha_filter','best',png,'-o',out],check=True)
        if os.path.getsize(out)<=MAX: return q
    return 0
def pack(m,paints,step=1.):
    names=json.load(open(os.environ['ART_ASSETS']+'/pictures.json')); car=CARS[m]; rows=[]; alpha={}
    paint={p['id']:p['name'] for p in names['paints']} if isinstance(names['paints'],list) else {k:v['name'] if isinstance(v,dict) else v for k,v in names['paints'].items()}
    for p in paints:
        px=read('%s/%s_%s.png'%(T,m,p)); px=(px/257).astype(np.uint8) if px.dtype==np.uint16 else px; tiles=[]
        for n in range(COLS*ROWS):
            t=on_ground(cut(px,n),read('%s/%s_shadow_%03d.png'%(T,m,angle(n))))
            if n not in alpha: alpha[n]=calm(shadows.soften(t,False),cut(px,n)[...,3],step)      # the same for every paint
            t[...,3]=alpha[n]; tiles.append(t)
        f='%s-turn-%s.webp'%(car,p); tmp='%s/%s_%s_ground.png'%(T,m,p); s=grid(tiles); cv2.imwrite(tmp,s,[cv2.IMWRITE_PNG_COMPRESSION,1]); q=encode(tmp,W+'/web/'+f)
        if not q and step<3: return pack(m,paints,step+.5)      # a car with much glass
        if not q: sys.exit('PICTURE %s does not fit'%f)
        print('PICTURE',f,'quality',q,'steps',step,os.path.getsize(W+'/web/'+f)//1000,'kB',flush=True)
        rows.append(dict(file='cars/turn/'+f,kind='turn',model=car,paint=p,transparent=True,alt='Meridian %s in %s, seen from all around'%(car.capitalize(),paint[p]),width=s.shape[1],height=s.shape[0]))
    json.dump(rows,open('%s/web/%s-turn.json'%(W,car),'w'),indent=1)
if __name__=='__main__': join(sys.argv[2]) if sys.argv[1]=='join' else pack(sys.argv[2],sys.argv[3:])
