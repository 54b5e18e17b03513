# nice -n 19 blender -b --factory-startup -P mkcar.py -- model paint [wheel]  -> cache/car_<model>_<paint>.blend
import sys,os,time; a=sys.argv[sys.argv.index('--')+1:]; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__))+'/../cars'); WORK=os.environ.get('ART_WORK','/tmp/meridian-art')+'/places'
import bpy
m,p=a[0],a[1]; bpy.ops.wm.read_factory_settings(use_empty=True)
import importlib; car=importlib.import_module('car_haven_mesa' if m in('haven','mesa') else 'car')
C=dict(white=(.80,.80,.78),silver=(.20,.21,.22),graphite=(.048,.051,.056),black=(.010,.010,.011),blue=(.008,.040,.105),copper=(.19,.046,.017),green=(.022,.065,.048),sand=(.42,.33,.235),red=(.30,.008,.012),ice=(.24,.34,.40),yellow=(.62,.40,.022))
car.MODELS[m]['plate']=''
t=time.time(); i=car.build_car(m,a[2] if len(a)>2 else '',C[p] if p!='white' else 'white',res=float(os.environ.get('RES','1')),rhd=True)
i['coll'].name='car_%s_%s'%(m,p)
bpy.data.libraries.write(WORK+'/cache/car_%s_%s.blend'%(m,p),{i['coll']},fake_user=True)
print('CAR',m,p,'%.1fs'%(time.time()-t), i['xf'],i['xr'],i['wb'])
