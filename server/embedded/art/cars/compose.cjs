// node compose.cjs car.png shadow.png outprefix [side]  -> outprefix.png, transparent; side adds a faint mirror on the floor
const sharp=require('sharp');const [,,car,sh,out,side]=process.argv;
(async()=>{const {width:w,height:h}=await sharp(car).metadata();
// shadow: alpha only (bg=shadow is already smooth), tinted near-black
const a=await sharp(sh).extractChannel('alpha').resize(w,h,{kernel:'cubic'}).blur(.7).linear(0.96,0).raw().toBuffer();
const s=Buffer.alloc(w*h*4);for(let i=0;i<w*h;i++){s[i*4]=10;s[i*4+1]=12;s[i*4+2]=15;s[i*4+3]=a[i*(a.length/(w*h))|0]}
const shadow=await sharp(s,{raw:{width:w,height:h,channels:4}}).png().toBuffer();
const layers=[{input:shadow}];
if(side){ // faint mirror on the floor: flip around the tyre contact line
 const {data}=await sharp(car).ensureAlpha().raw().toBuffer({resolveWithObject:true});let y0=0;for(let y=h-1;y>0&&!y0;y--)for(let x=0;x<w;x++)if(data[(y*w+x)*4+3]>200){y0=y;break}
 const m=Buffer.alloc(w*h*4);for(let y=y0;y<h;y++){const sy=2*y0-y;if(sy<0)break;const f=.20*Math.exp(-(y-y0)/(h*.05));for(let x=0;x<w;x++){const d=(y*w+x)*4,q=(sy*w+x)*4;m[d]=data[q];m[d+1]=data[q+1];m[d+2]=data[q+2];m[d+3]=data[q+3]*f}}
 layers.push({input:await sharp(m,{raw:{width:w,height:h,channels:4}}).blur(1.6).png().toBuffer()})}
layers.push({input:car});
const t=await sharp({create:{width:w,height:h,channels:4,background:{r:0,g:0,b:0,alpha:0}}}).composite(layers).png().toBuffer();
await sharp(t).png({compressionLevel:4}).toFile(out+'.png');
})();
