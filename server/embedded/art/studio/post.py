# python3 post.py wheel|accessory id [exposure]   studio/raw/<id>/ -> denoise, soft shadow, Filmic -> webp in studio/out
import os; os.environ['OPENCV_IO_ENABLE_OPENEXR']='1'
import sys, math, json, ctypes, subprocess, numpy as np, cv2
HERE=os.path.dirname(os.path.abspath(__file__)); RAW=os.environ['ART_WORK']+'/studio/raw'; OUT=os.environ['ART_WORK']+'/studio/out'; cv2.setNumThreads(1)
_c=ctypes.CDLL(HERE+'/nlm.so'); P=lambda a: a.ctypes.data_as(ctypes.c_void_p)
def ld(p):
    x=cv2.imread(p,cv2.IMREAD_UNCHANGED).astype(np.float32); return x[...,[2,1,0,3]] if x.ndim==3 and x.shape[2]==4 else x[...,::-1] if x.ndim==3 else x
def joint(a,b,f,R=5,k=.9):
    al=np.clip(f[...,:3],0,1.5); nm=f[...,3:6]; dp=f[...,6:7]; ok=(dp>0)&(dp<1e4); dp=np.where(ok,dp,0); dp=dp/(np.median(dp[ok]) if ok.any() else 1)
    dem=np.maximum(al.mean(-1,keepdims=True)*.85+.12,.12).astype(np.float32); ar=(a[...,3]+b[...,3])*.5
    t=lambda x: np.ascontiguousarray(np.log1p(np.maximum(x[...,:3]/dem,0)*3),np.float32)
    A,B=t(a),t(b); F=np.ascontiguousarray(np.concatenate([al/.07,nm/.16,dp/.012,ar[...,None]/.25],-1),np.float32); H,W=A.shape[:2]
    M=np.ascontiguousarray((cv2.dilate((ar>0).astype(np.uint8),np.ones((3,3),np.uint8))>0).astype(np.uint8)); d2=(A-B)**2*.5; m3=M[...,None].astype(np.float32)
    bl=lambda n: cv2.blur(d2*m3,(n,n))/np.maximum(cv2.blur(np.repeat(m3,3,2),(n,n)),1e-3); V=np.ascontiguousarray(np.minimum(bl(5),bl(13)*4)+2e-6,np.float32); O=np.zeros_like(A)
    _c.nlm(H,W,3,F.shape[2],P(A),P(B),P(V),P(F),P(M),P(O),R,ctypes.c_float(k*k))
    return np.concatenate([np.maximum(np.expm1(O)/3*dem,0),ar[...,None]],-1).astype(np.float32)
_l=None
def filmic(x,ev):
    global _l; n=40
    if _l is None: _l=(cv2.imread(HERE+'/lut.png',cv2.IMREAD_UNCHANGED)[::-1,:,::-1].astype(np.float32)/65535).reshape(n,n,n,3)
    c=np.clip((np.log2(np.maximum(x*2**ev,2**-12))+12)/17,0,1)*(n-1); i=np.minimum(c.astype(int),n-2); f=c-i; o=0
    for dx in(0,1):
        for dy in(0,1):
            for dz in(0,1):
                w=(f[...,0] if dx else 1-f[...,0])*(f[...,1] if dy else 1-f[...,1])*(f[...,2] if dz else 1-f[...,2]); o=o+w[...,None]*_l[i[...,0]+dx,i[...,1]+dy,i[...,2]+dz]
    return o
def ground(H,W):
    """the cars' studio: warm light grey, a little lighter behind the product"""
    y,x=np.mgrid[0:H,0:W].astype(np.float32); y/=H; x=x/W-.5; g=np.array([243,241,237],np.float32)/255; l=np.array([249,248,245],np.float32)/255; w=np.exp(-((x/.55)**2+((y-.42)/.45)**2)); e=np.clip((y-.72)/.28,0,1)[...,None]; return (g+(l-g)*w[...,None])*(1-.012*e)
def shadow(id,H,W,amount=1.):
    g=json.load(open(f'{RAW}/{id}/g.json')); d=np.load(f'{RAW}/{id}/r.npz')['below']; R=g['R']; n=d.shape[0]; h=(d-g['sbase'])/R; on=(h<20); h=np.where(on,np.maximum(h,0),99); px=g['sw']/n/R; wall=g['wall'] is not None
    G=lambda m,s: cv2.GaussianBlur(m.astype(np.float32),(0,0),max(s/px,.45),borderType=cv2.BORDER_CONSTANT)
    cam=np.array(g['cam']); s=cam[:3,0]; dirx=(-s[0] if wall else s[0])/px; diry=0 if wall else s[1]/px      # map axes: u=+x (wall: -x), v down=+y (wall: down=-z)
    def sh(m,k,dn=0.): return cv2.warpAffine(m.astype(np.float32),np.float32([[1,0,k*dirx],[0,1,k*diry+dn/px]]),(n,n),borderValue=0)
    if wall: L=[(h<.03,.012,.55,.02,.02),(h<.20,.05,.40,.05,.05),(on,.13,.34,.10,.10),(on,.30,.16,.12,.14)]
    else: L=[(h<.010,.005,.80,.0,0),(h<.035,.022,.50,.01,0),(h<.14,.065,.38,.03,0),(h<.5,.16,.32,.06,0),(on,.30,.20,.09,0),(on,.50,.10,.10,0)]
    T=np.ones((n,n),np.float32)
    for m,sg,w,k,dn in L: T*=1-w*np.clip(sh(G(m,sg),k,dn),0,1)
    S=1-T
    y,x=np.mgrid[0:n,0:n]; e=np.minimum.reduce([x,y,n-1-x,n-1-y])/n; e=np.clip(e/.14,0,1); S*=e*e*(3-2*e)
    tx=18/g['lens']; u,v=np.meshgrid((np.arange(W)+.5)/W*2-1,1-(np.arange(H)+.5)/H*2); dr=np.stack([u*tx,v*tx*H/W,-np.ones_like(u)],-1)@cam[:3,:3].T; p0=cam[:3,3]
    if wall: t=(g['wall']-p0[1])/np.where(np.abs(dr[...,1])<1e-6,1e-6,dr[...,1])
    else: t=-p0[2]/np.where(np.abs(dr[...,2])<1e-6,-1e-6,dr[...,2])
    hit=p0+dr*t[...,None]; c=g['sc']; q=n/g['sw']
    mx,my=((c[0]-hit[...,0])*q+n/2-.5,(c[2]-hit[...,2])*q+n/2-.5) if wall else ((hit[...,0]-c[0])*q+n/2-.5,(hit[...,1]-c[1])*q+n/2-.5)
    a=cv2.remap(S,mx.astype(np.float32),my.astype(np.float32),cv2.INTER_CUBIC,borderMode=cv2.BORDER_CONSTANT,borderValue=0); a=np.where(t>0,np.clip(a,0,1),0)*amount
    yy,xx=np.mgrid[0:H,0:W]; e=np.minimum.reduce([xx/W,1-xx/W,yy/H,1-yy/H]); e=np.clip(e/.12,0,1); return a*e*e*(3-2*e)
def main(kind,id,ev=.45,q=85,lim=None):
    z=np.load(f'{RAW}/{id}/r.npz'); a,b,f=[np.nan_to_num(z[k].astype(np.float32),posinf=0,neginf=0) for k in 'abf']; x=joint(a,b,f); H,W=x.shape[:2]; full=(720,720) if kind=='wheel' else (1200,900)
    al=x[...,3:]; col=filmic(np.where(al>.003,x[...,:3]/np.maximum(al,.003),0),ev)*al
    if W!=full[0]:
        col=cv2.resize(col,full,interpolation=cv2.INTER_LANCZOS4); al=np.clip(cv2.resize(al,full,interpolation=cv2.INTER_CUBIC),0,1)[...,None]; W,H=full; col=np.clip(col,0,al)
    us=cv2.GaussianBlur(col,(0,0),1.0); col=np.clip(col+.35*(col-us),0,al)
    s=shadow(id,H,W)[...,None]; sc=np.array([20,18,16],np.float32)/255; A=al+s*(1-al); C=col+sc*s*(1-al)
    os.makedirs(f'{OUT}/wheels',exist_ok=True); os.makedirs(f'{OUT}/accessories',exist_ok=True); tmp=f'{RAW}/{id}.png'; n=np.random.default_rng(3).uniform(-.5,.5,(H,W,1))/255
    if kind=='wheel': o=np.concatenate([C/np.maximum(A,1e-4),np.clip(A+n*(A>.01)*(A<.99),0,1)],-1)[...,[2,1,0,3]]; dst=f'{OUT}/wheels/{id}.webp'; lim=lim or 60000
    else: o=(ground(H,W)*(1-A)+C+n)[...,::-1]; dst=f'{OUT}/accessories/{id}.webp'; lim=lim or 90000
    cv2.imwrite(tmp,(np.clip(o,0,1)*255+.5).astype(np.uint8))
    while True:
        subprocess.run(['cwebp','-quiet','-q',str(q),'-m','6','-alpha_q','90','-sharp_yuv',tmp,'-o',dst],check=True)
        if os.path.getsize(dst)<lim or q<66: break
        q-=3
    print(id,os.path.getsize(dst),'q',q)
if __name__=='__main__':
    for i in sys.argv[2].split(','): main(sys.argv[1],i,float(sys.argv[3]) if len(sys.argv)>3 else .45)
