# blender -b --factory-startup -P turn.py -- suv base0|base1|shadow [samples] [width] [angle angle ...]   a car from every side in one base paint, or its shadow: $ART_WORK/cars/turn/<model>_<base>_<angle>.exr, .png
# The car stands still and the camera goes round it, from the front over its left side, 15 degrees a frame, at one distance.
import sys,os,math,time
H=os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0,H)
import bpy,numpy as np
from mathutils import Vector
from bpy_extras.object_utils import world_to_camera_view
a=sys.argv[sys.argv.index('--')+1:]; model,base=a[0],a[1]; S=int(a[2]) if len(a)>2 else 24; W=int(a[3]) if len(a)>3 else 960; ANGLES=[int(q) for q in a[4:]] or list(range(0,360,15)); HT=W*9//16
C=__import__('car_haven_mesa' if model in('haven','mesa') else 'car'); OUT=C.WORK+'/turn'; os.makedirs(OUT,exist_ok=True); T0=time.time()
path=lambda g: '%s/%s_%s_%03d.'%(OUT,model,base,g)+('png' if base=='shadow' else 'exr')
ANGLES=[g for g in ANGLES if not os.path.exists(path(g))]
if not ANGLES: sys.exit()
def light(loc,sx,sy,energy,at,shadow=False):
    l=bpy.data.lights.new('a','AREA'); l.shape='RECTANGLE'; l.size=sx; l.size_y=sy; l.energy=energy; l.cycles.cast_shadow=shadow
    o=bpy.data.objects.new('a',l); o.location=loc; o.visible_camera=False; o.rotation_euler=(Vector(at)-o.location).to_track_quat('-Z','Y').to_euler(); bpy.context.scene.collection.objects.link(o)
def lights(info,az):
    """The cut-outs' lights for any angle: strips along both flanks, and two that flank and nose mirror to the camera. Seen straight from a side these two would lie on the lens: lights before and behind the car take their place."""
    for o in [o for o in bpy.context.scene.objects if o.type=='LIGHT']: bpy.data.objects.remove(o)
    m=info['mid']+.03; cl=(info['xf']+info['xr'])/2; c,s=math.cos(az),math.sin(az); t=min(1,max(0,(abs(s)-.8)/.2)); side=t*t*(3-2*t); y=-1 if s>=0 else 1
    light((m,0,4.6),6.4,2.4,360,(m,0,0),True)
    light((m-.3,-5.5,3.0),7.5,1.3,240,(m,0,.75)); light((m-.3,5.5,3.0),7.5,1.3,240,(m,0,.75))
    if side<1: light((cl+13*c,-13*s,2.7),10,1.3,230*(1-side),(cl,0,.8)); light((cl-11*c,9*s,2.6),7,1.2,200*(1-side),(cl-2*(1 if c>0 else -1),0,.8))
    if side>0: light((-6,2*y,2.2),3,1.6,150*side,(-.6,0,.7)); light((9.5,2.5*y,2.4),3,1.6,140*side,(3.6,0,.8))
def camera(info,az):
    sc=bpy.context.scene; o=sc.camera; L=info['xr']-info['xf']; at=Vector(((info['xf']+info['xr'])/2,0,.77)); el=math.radians(5); o.data.lens=80
    o.location=at+Vector((-math.cos(az)*math.cos(el),-math.sin(az)*math.cos(el),math.sin(el)))*13.2*L/4.73; o.rotation_euler=(at-o.location).to_track_quat('-Z','Y').to_euler()
def border(info):
    """Renders only where the car is."""
    sc=bpy.context.scene; r=sc.render; q=[world_to_camera_view(sc,sc.camera,o.matrix_world@Vector(b)) for o in info['coll'].objects if o.type in('MESH','CURVE','FONT') and not o.hide_render for b in o.bound_box]
    r.use_border=True; r.use_crop_to_border=False; r.border_min_x,r.border_max_x=max(0,min(p.x for p in q)-.01),min(1,max(p.x for p in q)+.01); r.border_min_y,r.border_max_y=max(0,min(p.y for p in q)-.015),min(1,max(p.y for p in q)+.015)
for o in list(bpy.data.objects): bpy.data.objects.remove(o)
info=C.build_car(model,'','base0' if base=='shadow' else base,res=1.,glass='studio',heading=0,center=False,rhd=True)
C.setup_studio(info,'side','car'); sc=bpy.context.scene; bpy.context.view_layer.update(); print('BUILD %.1fs'%(time.time()-T0),flush=True)
for g in ANGLES:
    az=math.radians(g); out=path(g)
    camera(info,az); lights(info,az); bpy.context.view_layer.update(); t=time.process_time()
    C.render_settings(W,HT,S)
    if base=='shadow': C.bake_shadow(info,out,W,HT); continue      # hides the car from the camera: no picture after it
    sc.render.film_transparent=True; border(info); C.render_dn(out,S); print('RENDER %s %s %d: %.0f s of processor'%(model,base,g,time.process_time()-t),flush=True)
