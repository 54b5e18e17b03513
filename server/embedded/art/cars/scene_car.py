# blender -b --factory-startup -P scene_car.py -- alpine wide out.png suv blue|r,g,b ten [w] [samples]
# car.build_car(...) -> car in the CURRENT scene (nose +X, centred on the origin, right-hand drive), its tyres on what is under them
import sys; a=sys.argv[sys.argv.index('--')+1:]; import os; H=os.path.dirname(os.path.abspath(__file__)); sys.path[:0]=[H+'/../land',H+'/../places',H]
import bpy, scenes, importlib; car=importlib.import_module('car_haven_mesa' if a[3] in ('haven','mesa') else 'car')
p=tuple(float(v) for v in a[4].split(',')) if ',' in a[4] else a[4]
cam=scenes.build(a[0],a[1]); info=car.build_car(a[3],a[5],p,res=1.,rhd=True)
import kit; bpy.context.view_layer.update(); kit.settle(dict(root=next(o for o in info['coll'].objects if o.name.startswith('car_root')),coll=info['coll']),('road','terrain','deck','cyc'))
scenes.render_nlm(a[2],width=int(a[6]) if len(a)>6 else 960,samples=int(a[7]) if len(a)>7 else 32)
