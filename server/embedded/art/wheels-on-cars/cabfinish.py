# /usr/bin/python3 cabfinish.py view paint...   right part new, left part from the Drover's cut-out with the steel wheel's layer over it
import sys,cv2,numpy as np,subprocess,os
H=os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0,H+'/../studio'); from shadows import soften
R=os.environ['ART_WORK']+'/wheels/'; PICTURES=os.environ['ART_ASSETS']; view=sys.argv[1]; VN={'front34':'front-three-quarter','side':'side','rear34':'rear-three-quarter'}[view]
x0,x1=map(int,open(R+f'raw/cc_{view}_box.txt').read().split())
rd=lambda p:(lambda i:(i/257. if i.dtype==np.uint16 else i.astype(float)))(cv2.imread(p,-1))
def over(t,b):      # straight alpha, t over b
    ta,ba=t[...,3:]/255,b[...,3:]/255; o=ta+ba*(1-ta); c=(t[...,:3]*ta+b[...,:3]*ba*(1-ta))/np.maximum(o,1e-4); return np.concatenate([c,o*255],-1)
st=lambda t: np.clip(t,0,1)**2*(3-2*np.clip(t,0,1)); xx=np.arange(1440)[None,:,None]+np.zeros((810,1,1))
for p in sys.argv[2:]:
    old=rd(f'{PICTURES}/cars/drover-{VN}-{p}.webp'); car=rd(R+f'col/cc_{view}_{p}.png'); sh=R+f'raw/cc_{view}_shadow.png'
    subprocess.run(['node',H+'/../cars/compose.cjs',R+f'col/cc_{view}_{p}.png',sh,R+f'col/ccs_{view}_{p}']+(['side'] if view=='side' else []),check=True)
    new=rd(R+f'col/ccs_{view}_{p}.png'); lay=rd(R+f'raw/drover_{view}_drover-wheels-17.png')
    k=st((xx-(x0+6))/24); mix=over(lay*(xx<x0+60),old); f=lambda t,b,k:(lambda a,c:np.concatenate([c/np.maximum(a,1e-4),a],-1))(t[...,3:]*k+b[...,3:]*(1-k),t[...,:3]*t[...,3:]*k+b[...,:3]*b[...,3:]*(1-k))
    m=f(new,mix,k); al=soften(np.clip(m+.5,0,255).astype(np.uint8),view=='side').astype(float); soft=m.copy(); soft[...,3]=al
    ks=st((xx-(x0-50))/120); solid=(m[...,3:]>=250)|(al[...,None]>=250); out=m.copy(); out[...,3:]=np.where(solid,m[...,3:],al[...,None]*ks+mix[...,3:]*(1-ks)) 
    cv2.imwrite(R+f'col/final_{view}_{p}.png',np.clip(out+.5,0,255).astype(np.uint8))
    subprocess.run(['node','-e',f"require('sharp')('{R}col/final_{view}_{p}.png').webp({{quality:88,alphaQuality:100,effort:6,smartSubsample:true}}).toFile('{R}out/cars/drover-{VN}-{p}-cab-chassis.webp')"],check=True,cwd=H); print(view,p)
