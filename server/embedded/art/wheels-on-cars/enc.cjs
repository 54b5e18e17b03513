// node enc.cjs : raw/*.png -> out/cars/wheels/*.webp, out/cars/grades/*.webp and out/rows.json
const sharp=require('sharp'),fs=require('fs');const R=process.env.ART_WORK+'/wheels/';
const VN={front34:['front-three-quarter','seen from the front and its left side'],side:['side','seen from its left side'],rear34:['rear-three-quarter','seen from the rear and its left side']};
const idx=JSON.parse(fs.readFileSync(process.env.ART_ASSETS+'/pictures.json'));const alt=Object.fromEntries(idx.pictures.filter(p=>p.kind==='wheel').map(p=>[p.id,p.alt]));
const pack=async(raw,file)=>{const im=await sharp(R+'raw/'+raw).ensureAlpha().toColourspace('srgb').raw({depth:'uchar'}).toBuffer({resolveWithObject:true});
 if(im.info.width!==1440||im.info.height!==810||im.info.channels!==4)throw raw;
 fs.mkdirSync(require('path').dirname(R+'out/'+file),{recursive:true});await sharp(im.data,{raw:im.info}).webp({quality:90,alphaQuality:100,effort:6}).toFile(R+'out/'+file);return fs.statSync(R+'out/'+file).size};
// What a grade has on the outside, and for its card the whole car with it: the paints that cards show.
const CARDS={'ridge-summit':['blue','green'],'ridge-track':['silver'],'drover-tour':['sand'],'drover-summit':['blue','white'],'haven-summit':['green']};
const scaleOf=file=>{const {px_per_metre,ground_px}=idx.pictures.find(q=>q.file===file);return {px_per_metre,ground_px}};
const PARTS={'ridge-summit':'Satin silver mirrors, sills and skid plates of Meridian Ridge Summit','ridge-track':'Black rails, mirrors and window surrounds of Meridian Ridge Track','drover-tour':'Side steps and black mirrors of Meridian Drover Tour','drover-summit':'Satin silver sports bar, side steps, mirrors and skid plate of Meridian Drover Summit','haven-summit':'Satin silver mirrors, sills, grille frame and skid plate of Meridian Haven Summit'};
(async()=>{const rows=[];let b=0;for(const f of fs.readdirSync(R+'raw').sort()){const m=f.match(/^(ridge|drover|haven|mesa|arc|pip)_(front34|side|rear34)_([a-z]+-wheels-[0-9a-z-]+)\.png$/);if(!m)continue;const [,l,v,w]=m;const view=VN[v][0];const file=`cars/wheels/${l}-${view}-${w}.webp`;
 b+=await pack(f,file);
 const name=idx.models[l].name;rows.push({file,kind:'wheel-layer',model:l,view,wheel:w,layerOf:`cars/${l}-${view}`,transparent:true,alt:`${alt[w]}, as worn by Meridian ${name}, ${VN[v][1]}`,width:1440,height:810});}
for(const f of fs.readdirSync(R+'raw').sort()){const m=f.match(/^grade_([a-z]+)-([a-z]+)_(front34|side|rear34)\.png$/);if(!m)continue;const [,l,g,v]=m,id=l+'-'+g;const file=`cars/grades/${l}-${VN[v][0]}-${g}.webp`;b+=await pack(f,file);
 rows.push({file,kind:'grade-layer',model:l,view:VN[v][0],grade:g,layerOf:`cars/${l}-${VN[v][0]}`,transparent:true,alt:`${PARTS[id]}, ${VN[v][1]}`,width:1440,height:810});
 if(v==='front34')for(const p of CARDS[id]){const card=`cars/grades/${id}-${p}.webp`;await sharp(process.env.ART_ASSETS+`/cars/${l}-${VN[v][0]}-${p}.webp`).composite([{input:R+'out/'+file}]).webp({quality:90,alphaQuality:100,effort:6}).toFile(R+'out/'+card);b+=fs.statSync(R+'out/'+card).size;
 rows.push({file:card,kind:'car',model:l,view:VN[v][0],paint:p,grade:g,transparent:true,...scaleOf(`cars/${l}-${VN[v][0]}-${p}.webp`),alt:`Meridian ${idx.models[l].name} ${g[0].toUpperCase()+g.slice(1)} in ${idx.paints[p].name??idx.paints[p]}, ${VN[v][1]}`,width:1440,height:810});}}
const what='dual-cab ute with an alloy tray';for(const v of Object.keys(VN))for(const p of ['white','silver','graphite','black']){const file=`cars/drover-${VN[v][0]}-${p}-cab-chassis.webp`;if(fs.existsSync(R+'out/'+file))rows.push({file,kind:'car',model:'drover',view:VN[v][0],paint:p,body:'cab-chassis',transparent:true,alt:`Meridian Drover cab-chassis, a ${what}, in ${idx.paints[p].name??idx.paints[p]}, ${VN[v][1]}`,width:1440,height:810});}
fs.writeFileSync(R+'out/rows.json',JSON.stringify(rows,null,1));console.log(rows.length,'layers',(b/1024|0)+' KB');})();
