import { badRequest } from '../../errors.ts';
import { type ImageFilters, readFilters } from './imageFilters.ts';
import type { ImageOperation } from './imageOperation.ts';
import { readRegion } from './region.ts';

/** A path of the image service: the asset, and what to do with it (unset: the original file). */
export interface ImagePath {
  readonly asset: string;
  readonly operation?: ImageOperation;
}

const assetPattern = /^(\/f\/\d+\/(?:\d+x\d+|x)\/[^/]+\/[^/]+)(?:\/(m)(?:\/(.*))?)?$/s;
const dimensionsPattern = /^(-?)(\d{1,5})x(-?)(\d{1,5})$/;
const maxOperationLength = 512;

/**
 * Reads an address of the image service:
 * `asset "/m" ["/" crop] ["/fit-in"] ["/" dims] ["/smart"] ["/filters:" f *(":" f)]`, a closing slash allowed.
 * Source: Storyblok, "Image Service".
 * @param path decoded, without query
 * @returns undefined when it does not have the form of an asset's address
 * @throws 400 when what follows `/m` breaks the grammar
 */
export function parseImagePath(path: string): ImagePath | undefined {
  const match = assetPattern.exec(path);
  if (!match?.[1]) return undefined;
  const [, asset, mark, operation = ''] = match;
  return mark ? { asset, operation: parseOperation(operation) } : { asset };
}

function parseOperation(text: string): ImageOperation {
  if (text.length > maxOperationLength) throw badRequest('The image operation is too long.');
  const parts = text === '' ? [] : text.replace(/\/$/, '').split('/');
  const crop = take(parts, readRegion);
  const fitIn = take(parts, (part) => (part === 'fit-in' ? true : undefined)) ?? false;
  const dimensions = take(parts, readDimensions) ?? { width: 0, height: 0, flipX: false, flipY: false };
  const smart = take(parts, (part) => (part === 'smart' ? true : undefined)) ?? false;
  const filters = take(parts, readFilterPart) ?? {};
  if (parts.length > 0) throw badRequest(`'${parts[0]}' is not an image operation here.`);
  return { ...(crop ? { crop } : {}), fitIn, ...dimensions, smart, filters };
}

/** Reads the next part when it is what `read` looks for. */
function take<Value>(parts: string[], read: (part: string) => Value | undefined): Value | undefined {
  const value = parts[0] === undefined ? undefined : read(parts[0]);
  if (value !== undefined) parts.shift();
  return value;
}

function readDimensions(part: string) {
  const [, flipX, width, flipY, height] = dimensionsPattern.exec(part) ?? [];
  if (width === undefined || height === undefined) return undefined;
  return { width: Number(width), height: Number(height), flipX: flipX === '-', flipY: flipY === '-' };
}

const readFilterPart = (part: string): ImageFilters | undefined =>
  part.startsWith('filters:') ? readFilters(part.slice('filters'.length)) : undefined;
