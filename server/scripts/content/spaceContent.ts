import { isAbsolute } from '../../embedded/content/storyFile.ts';
import type { SpaceAsset } from './pushAssets.ts';

/** What content of the demo space is called in another one. */
export interface Names {
  /** The story's uuid there, by the uuid here. */
  readonly uuids: ReadonlyMap<string, string>;
  /** Full slugs, by the uuid here. */
  readonly slugs: ReadonlyMap<string, string>;
  /** By file, with the alternative text of its library. */
  readonly assets: ReadonlyMap<string, SpaceAsset & { readonly alt: string }>;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Content as it stands in another space: its stories' uuids, and its assets' addresses.
 * @param missing told of each file that the space does not have
 */
export function contentFor(content: unknown, names: Names, missing: (file: string) => void): unknown {
  const convert = (value: unknown): unknown => {
    if (typeof value === 'string') return names.uuids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(convert);
    if (!isFields(value)) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item)]));
    return { ...fields, ...storyLink(value, names), ...assetFields(value, names, missing) };
  };
  return convert(content);
}

/** The path that the editor keeps beside a story's uuid. */
function storyLink(node: Fields, { slugs }: Names): Fields {
  if (node.linktype !== 'story') return {};
  const slug = slugs.get(String(node.id ?? node.uuid));
  if (slug === undefined) return {};
  return 'href' in node ? { href: `/${slug}` } : { url: '', cached_url: slug };
}

function assetFields(node: Fields, { assets }: Names, missing: (file: string) => void): Fields {
  const find = (value: unknown) => {
    if (typeof value !== 'string' || value === '' || isAbsolute(value)) return undefined;
    const asset = assets.get(value);
    if (!asset) missing(value);
    return asset;
  };
  if (node.fieldtype === 'asset') {
    const asset = find(node.filename);
    return asset ? { id: asset.id, filename: asset.filename, alt: node.alt || asset.alt } : {};
  }
  if (node.fieldtype === 'multilink' && node.linktype === 'asset') {
    const asset = find(node.url);
    return asset ? { url: asset.filename, cached_url: asset.filename } : {};
  }
  if (node.type === 'image' && isFields(node.attrs)) {
    const asset = find(node.attrs.src);
    return asset
      ? { attrs: { ...node.attrs, id: asset.id, src: asset.filename, alt: node.attrs.alt || asset.alt } }
      : {};
  }
  return {};
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
