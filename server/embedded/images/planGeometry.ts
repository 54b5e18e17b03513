import { badRequest } from '../../errors.ts';
import type { ImageOperation } from './imageOperation.ts';
import type { Region } from './region.ts';

/** Px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How to get from the original to the asked size, in px. */
export interface GeometryPlan {
  /** The part of the original that is used. */
  readonly extract: Size & { readonly left: number; readonly top: number };
  /** What that part is scaled to. */
  readonly resize: Size;
  /** Let the eye-catching part decide what `resize` cuts off. */
  readonly smart: boolean;
  /** The picture is centred on a ground of this size. */
  readonly pad?: Size;
}

/** Longest side of a result, px: larger ones are clamped, each axis on its own. */
const maxSide = 4000;

/**
 * Decides the geometry of an operation. Zero means proportional. Both sides: the picture fills them and the
 * rest is cut off, around the focal point when there is one. `fit-in`: the whole picture stands inside, never
 * enlarged, and with `fill` on a ground of exactly that size.
 * @throws 400 when the crop lies outside the picture
 */
export function planGeometry(original: Size, operation: ImageOperation): GeometryPlan {
  const { fitIn, filters } = operation;
  const area = cropArea(original, operation.crop);
  const asked = { width: Math.min(operation.width, maxSide), height: Math.min(operation.height, maxSide) };
  if (fitIn) {
    const pad = filters.fill && asked.width > 0 && asked.height > 0 ? { pad: asked } : {};
    return {
      extract: area,
      resize: scaled(area, Math.min(1, ...askedScales(area, asked))),
      smart: false,
      ...pad,
    };
  }
  if (asked.width === 0 || asked.height === 0) {
    const [wanted = 1] = askedScales(area, asked);
    const largest = Math.min(maxSide / area.width, maxSide / area.height, filters.no_upscale ? 1 : Infinity);
    return { extract: area, resize: scaled(area, Math.min(wanted, largest)), smart: false };
  }
  const limit = filters.no_upscale ? area : asked;
  const resize = {
    width: Math.min(asked.width, limit.width),
    height: Math.min(asked.height, limit.height),
  };
  if (operation.smart && !filters.focal) return { extract: area, resize, smart: true };
  return { extract: coverArea(area, resize, filters.focal), resize, smart: false };
}

type Area = GeometryPlan['extract'];

function cropArea(original: Size, crop: Region | undefined): Area {
  if (!crop) return { left: 0, top: 0, ...original };
  const right = Math.min(crop.x2, original.width);
  const bottom = Math.min(crop.y2, original.height);
  if (crop.x1 >= right || crop.y1 >= bottom) throw badRequest('The crop lies outside the picture.');
  return { left: crop.x1, top: crop.y1, width: right - crop.x1, height: bottom - crop.y1 };
}

/** One factor for each side that was asked for. */
const askedScales = (area: Size, asked: Size): number[] =>
  [asked.width / area.width, asked.height / area.height].filter((scale) => scale > 0);

const scaled = (area: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(area.width * scale)),
  height: Math.max(1, Math.round(area.height * scale)),
});

/** The largest part of `area` with the target's proportion, centred or as near to the focal point as it gets. */
function coverArea(area: Area, target: Size, focal: Region | undefined): Area {
  const ratio = target.width / target.height;
  const width = Math.max(1, Math.min(area.width, Math.round(area.height * ratio)));
  const height = Math.max(1, Math.min(area.height, Math.round(area.width / ratio)));
  const centre = focal
    ? { x: (focal.x1 + focal.x2) / 2, y: (focal.y1 + focal.y2) / 2 }
    : { x: area.left + area.width / 2, y: area.top + area.height / 2 };
  return {
    left: around(centre.x, width, area.left, area.left + area.width),
    top: around(centre.y, height, area.top, area.top + area.height),
    width,
    height,
  };
}

/** Start of a stretch of `length` around `centre` that stays between `from` and `to`. */
const around = (centre: number, length: number, from: number, to: number): number =>
  Math.round(Math.min(Math.max(centre - length / 2, from), to - length));
