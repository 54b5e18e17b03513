import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { ImageFilters, ImageFormat, RoundCorner } from './imageFilters.ts';
import type { ImageOperation } from './imageOperation.ts';
import { type GeometryPlan, planGeometry, type Size } from './planGeometry.ts';

/** The provider's limit of an original, px. */
const maxSourcePixels = 75_000_000;
const timeoutS = 10;
/** Effort of AVIF encoding, 0 to 9: 0 takes an eighth of the time of 3 and gives 8 % more bytes. */
const avifEffort = 0;
/**
 * Effort of WebP encoding, 0 to 6: 2 takes half the time of 4 and gives 12 % more bytes, and the first visitor waits
 * for it.
 */
const webpEffort = 2;
const defaultQuality = { webp: 80, jpeg: 80, avif: 55 } as const;
/** A wider blur is made on a smaller picture and scaled up: it looks the same and costs a fraction. */
const maxDirectSigma = 6;
/**
 * Dots per inch of CSS pixels, by which sharp reads an SVG; and how many times its own size an SVG is drawn at most.
 */
const svgDensity = 72;
const maxSvgScale = 20;
const white = { r: 255, g: 255, b: 255 };
const clear = { ...white, alpha: 0 };

/**
 * Sizes in px of the original, read from its header, and of the picture that an operation makes of it, before a
 * rotation.
 * @param file absolute path of the original
 * @throws 400 when the crop lies outside the picture
 */
export async function pictureSizes(
  file: string,
  operation: ImageOperation,
): Promise<Readonly<Record<'original' | 'result', Size>>> {
  const { width, height } = await sharp(file, { limitInputPixels: maxSourcePixels }).metadata();
  const original = { width, height };
  const { pad, resize } = planGeometry(original, operation);
  return { original, result: pad ?? resize };
}

/**
 * Makes the picture that an operation asks for.
 * @param file absolute path of the original
 * @throws 400 when the crop lies outside the picture
 */
export async function transformImage(
  file: string,
  operation: ImageOperation,
  format: ImageFormat,
): Promise<Buffer> {
  const source = sharp(file, {
    limitInputPixels: maxSourcePixels,
    density: await densityOf(file, operation),
  });
  const { width, height } = await source.metadata();
  const plan = planGeometry({ width, height }, operation);
  // A whole picture is read in its new size, which takes half the time: not after a cut.
  const isWhole = plan.extract.width === width && plan.extract.height === height;
  let image = applyGeometry(isWhole ? source : source.extract(plan.extract), plan, operation);
  for (const step of stepsOf(operation.filters)) image = await step(await settle(image));
  return encode(image, format, operation.filters).timeout({ seconds: timeoutS }).toBuffer();
}

/** Dots per inch that a picture is read at: an SVG is drawn as large as it is wanted. */
async function densityOf(file: string, { width, height }: ImageOperation): Promise<number> {
  if (!file.endsWith('.svg')) return svgDensity;
  const own = await sharp(file).metadata();
  const wanted = [width && width / own.width, height && height / own.height].filter(Boolean);
  return svgDensity * (wanted.length ? Math.min(maxSvgScale, Math.max(1, Math.min(...wanted))) : 1);
}

function applyGeometry(image: Sharp, plan: GeometryPlan, { filters, flipX, flipY }: ImageOperation): Sharp {
  const { width, height } = plan.resize;
  image.resize({
    width,
    height,
    ...(plan.smart ? { fit: 'cover', position: 'attention' } : { fit: 'fill' }),
  });
  if (flipX) image.flop();
  if (flipY) image.flip();
  if (plan.pad) image.extend({ ...margins(plan.pad, plan.resize), background: groundOf(filters) });
  if (filters.fill && filters.fill !== 'transparent') image.flatten({ background: filters.fill });
  if (filters.grayscale) image.grayscale();
  return image;
}

function margins(ground: Size, picture: Size) {
  const left = Math.floor((ground.width - picture.width) / 2);
  const top = Math.floor((ground.height - picture.height) / 2);
  const right = ground.width - picture.width - left;
  return { left, top, right, bottom: ground.height - picture.height - top };
}

const groundOf = ({ fill }: ImageFilters) => (!fill || fill === 'transparent' ? clear : fill);

/** A picture between two steps, and its size: sharp runs the parts of one pipeline in its own order. */
interface Settled {
  readonly image: Sharp;
  readonly info: OutputInfo;
}
type Step = (settled: Settled) => Sharp | Promise<Sharp>;

async function settle(image: Sharp): Promise<Settled> {
  const { data, info } = await image
    .timeout({ seconds: timeoutS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { image: sharp(data, { raw: { width, height, channels } }), info };
}

/** The order is fixed: the order of an address's filters carries no meaning. */
function stepsOf({ brightness, blur, rotate, round_corner: corner }: ImageFilters): Step[] {
  const steps: Step[] = [];
  if (brightness) steps.push(({ image }) => image.linear(1, (brightness / 100) * 255));
  if (blur) steps.push((settled) => blurred(settled, blur));
  if (rotate) steps.push(({ image }) => image.rotate(rotate));
  if (corner) steps.push((settled) => rounded(settled, corner));
  return steps;
}

async function blurred({ image, info }: Settled, sigma: number): Promise<Sharp> {
  const factor = sigma / maxDirectSigma;
  if (factor <= 1) return image.blur(sigma);
  const small = await settle(
    image.resize({
      width: Math.max(1, Math.round(info.width / factor)),
      height: Math.max(1, Math.round(info.height / factor)),
      fit: 'fill',
    }),
  );
  const soft = await settle(small.image.blur(maxDirectSigma));
  return soft.image.resize({ width: info.width, height: info.height, fit: 'fill', kernel: 'cubic' });
}

/** Cuts the corners away; radii above half a side are half of it. */
async function rounded({ image, info }: Settled, corner: RoundCorner): Promise<Sharp> {
  const { width, height } = info;
  const rx = Math.min(corner.radiusX, width / 2);
  const ry = Math.min(corner.radiusY, height / 2);
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${rx}" ry="${ry}"/></svg>`;
  const cut = image.ensureAlpha().composite([{ input: Buffer.from(mask), blend: 'dest-in' }]);
  if (corner.transparent) return cut;
  return (await settle(cut)).image.flatten({ background: corner.color });
}

function encode(image: Sharp, format: ImageFormat, filters: ImageFilters): Sharp {
  const quality = (fallback: number) => Math.max(1, filters.quality ?? fallback);
  switch (format) {
    case 'webp':
      return image.webp({ quality: quality(defaultQuality.webp), effort: webpEffort });
    case 'avif':
      return image.avif({ quality: quality(defaultQuality.avif), effort: avifEffort });
    case 'jpeg':
      return image
        .flatten({ background: filters.round_corner?.color ?? white })
        .jpeg({ quality: quality(defaultQuality.jpeg), mozjpeg: true });
    case 'png':
      return image.png();
  }
}
