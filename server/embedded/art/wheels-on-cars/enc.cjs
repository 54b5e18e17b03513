// node enc.cjs : raw/*.png -> out/cars/wheels/*.webp + out/rows.json
const sharp=require('sharp'),fs=require('fs');const R=process.env.ART_WORK+'/wheels/';
const VN={front34:['front-three-quarter','seen from the front and its left side'],side:['side','seen from its left side'],rear34:['rear-three-quarter','seen from the rear and its left side']};
const idx=JSON.parse(fs.readFileSync(process.env.ART_ASSETS+'/pictures.json'));const alt=Object.fromEntries(idx.pictures.filter(p=>p.kind==='wheel').map(p=>[p.id,p.alt]));
(async()=>{const rows=[];let b=0;for(const f of fs.readdirSync(R+'raw').sort()){const m=f.match(/^(ridge|drover|haven|mesa|arc|pip)_(front34|side|rear34)_([a-z]+-wheels-[0-9a-z-]+)\.png$/);if(!m)continue;const [,l,v,w]=m;const view=VN[v][0];const file=`cars/wheels/${l}-${view}-${w}.webp`;
 const im=await sharp(R+'raw/'+f).ensureAlpha().toColourspace('srgb').raw({depth:'uchar'}).toBuffer({resolveWithObject:true});
 if(im.info.width!==1440||im.info.height!==810||im.info.channels!==4)throw f;
 await sharp(im.data,{raw:im.info}).webp({quality:90,alphaQuality:100,effort:6}).toFile(R+'out/'+file);b+=fs.statSync(R+'out/'+file).size;
 const name=idx.models[l].name;rows.push({file,kind:'wheel-layer',model:l,view,wheel:w,layerOf:`cars/${l}-${view}`,transparent:true,alt:`${alt[w]}, as worn by Meridian ${name}, ${VN[v][1]}`,width:1440,height:810});}
const what='dual-cab ute with an alloy tray';for(const v of Object.keys(VN))for(const p of ['white','silver','graphite','black']){const file=`cars/drover-${VN[v][0]}-${p}-cab-chassis.webp`;if(fs.existsSync(R+'out/'+file))rows.push({file,kind:'car',model:'drover',view:VN[v][0],paint:p,body:'cab-chassis',transparent:true,alt:`Meridian Drover cab-chassis, a ${what}, in ${idx.paints[p].name??idx.paints[p]}, ${VN[v][1]}`,width:1440,height:810});}
fs.writeFileSync(R+'out/rows.json',JSON.stringify(rows,null,1));console.log(rows.length,'layers',(b/1024|0)+' KB');})();
