# python3 cmp.py line view id paint... -> look/<..>.png crops: base | with layer (2x)
import os,sys,cv2,numpy as np
R=os.environ['ART_WORK']+'/wheels'; PICTURES=os.environ['ART_ASSETS']
line,view,i=sys.argv[1:4]; VN={'front34':'front-three-quarter','side':'side','rear34':'rear-three-quarter'}
L=cv2.imread(f'{R}/raw/{line}_{view}_{i}.png',-1); L=L.astype(float)/(257 if L.dtype==np.uint16 else 1); a=L[...,3:]/255
ys,xs=np.where(L[...,3]>8); rows=[]
xm=(xs.min()+xs.max())//2; boxes=[]
for s in (xs<xm,xs>=xm): boxes.append((max(0,xs[s].min()-22),max(0,ys[s].min()-22),min(1440,xs[s].max()+22),min(810,ys[s].max()+22)))
for p in sys.argv[4:]:
    B=cv2.imread(f'{PICTURES}/cars/{line}-{VN[view]}-{p}.webp',-1).astype(float); ba=B[...,3:]/255; bg=np.array([235,236,234.]); b=B[...,:3]*ba+bg*(1-ba); c=L[...,:3]*a+b*(1-a)
    if i=='default':
        m=L[...,3]>250; d=np.abs(c-b).mean(-1); print(p,'default vs cut-out: mean diff in mask %.2f, p95 %.1f'%(d[m].mean(),np.percentile(d[m],95)))
    r=[]
    for x0,y0,x1,y1 in boxes:
        for q in (b,c): t=np.full((230,250,3),255.); s=q[y0:y1,x0:x1][:230,:250]; t[:s.shape[0],:s.shape[1]]=s; r.append(t)
    rows.append(np.concatenate(r,1))
cv2.imwrite(f'{R}/look/{line}_{view}_{i}.png',cv2.resize(np.concatenate(rows,0),None,fx=1.5,fy=1.5,interpolation=cv2.INTER_CUBIC))
