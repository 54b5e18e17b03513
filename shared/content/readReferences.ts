import type { Country } from '../country.ts';
import { resolveLink } from '../links.ts';
import { isRecord } from '../records.ts';
import { type AssetPath, readAsset } from './readAsset.ts';
import { isUnset, shown } from './readFields.ts';
import type { Asset, Href } from './values.ts';

/** Readers of the field types that name something elsewhere: an asset, a link, a story by its id. */
interface Referring {
  readonly country: Country;
  readonly assetPath: AssetPath;
  readonly report: (path: string, problem: string) => void;
}

const uuid = /^[\w-]{1,64}$/;

/** Reads an asset field: null when unset, or not to be used. */
export function readAssetField(value: unknown, { assetPath, report }: Referring, path: string): Asset | null {
  const asset = readAsset(value, assetPath);
  const isEmpty = isUnset(value) || (isRecord(value) && isUnset(own(value, 'filename')));
  if (!asset && !isEmpty) report(path, 'is not an asset that may be used');
  return asset;
}

/** Reads a link field: null when unset, of the other country, or not to be followed. */
export function readLinkField(
  value: unknown,
  { country, assetPath, report }: Referring,
  path: string,
): Href | null {
  const link = resolveLink(value, country, { assetPath });
  const addresses = isRecord(value)
    ? ['url', 'cached_url', 'email', 'anchor'].map((name) => own(value, name))
    : [value];
  const isNone = addresses.every(isUnset) || addresses.includes('/nz/');
  if (!link && !isNone) report(path, 'is not a link that may be followed');
  return link;
}

/** The uuid of a story; '' when unset. */
export function readId(value: unknown, { report }: Referring, path: string): string {
  const id = idOf(value);
  if (!id && !isUnset(value)) report(path, `${shown(value)} is not the id of a story`);
  return id;
}

/**
 * The uuid of a relation's story. The client of the content service resolves relations by the field's name alone: where
 * another component's field of that name is asked for, the story itself stands here.
 */
export function idOf(value: unknown): string {
  const id = isRecord(value) ? own(value, 'uuid') : value;
  return typeof id === 'string' && uuid.test(id) ? id : '';
}

/** A field of what was sent: never a property that every object has. */
export const own = (value: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;
