import { isRecord } from '../../../shared/records.ts';
import { isAbsolute } from '../../embedded/content/storyFile.ts';
import { contentSchemas } from '../../stories/schemaGate.ts';
import type { Fields } from './walkContent.ts';

/** What content of the demo space is called in another one. */
export interface Names {
  /** The story's uuid there, by the uuid here. */
  readonly uuids: ReadonlyMap<string, string>;
  /** Full slugs, by the uuid here. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Assets there, by the demo's file, with alternative text and metadata. */
  readonly assets: ReadonlyMap<string, NamedAsset>;
}
/** An asset as content of the space names it. */
export interface NamedAsset {
  readonly id: number;
  /** `https://a.storyblok.com/f/…` */
  readonly filename: string;
  readonly alt: string;
  readonly meta_data: Fields;
}

/** What a value becomes in the form in which the service stores it; undefined where it is not of that kind. */
type Completion = (node: Fields, names: Names, find: FindAsset) => Fields | undefined;
type FindAsset = (file: unknown) => NamedAsset | undefined;

/**
 * Translates content into another space: its stories' uuids, its assets' addresses, and every value in the complete form
 * that Storyblok's own validator asks for.
 */
export function contentFor(content: unknown, names: Names): unknown {
  const find: FindAsset = (file) => (typeof file === 'string' ? names.assets.get(file) : undefined);
  const convert = (value: unknown): unknown => {
    if (typeof value === 'string') return names.uuids.get(value) ?? value;
    if (Array.isArray(value)) return value.map(convert);
    if (!isRecord(value)) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item)]));
    const complete = completions.map((completion) => completion(value, names, find)).find(Boolean);
    return { ...numbersAsText(fields), ...complete };
  };
  return convert(content);
}

/** Storyblok stores the value of a number field as text. */
function numbersAsText(fields: Fields): Fields {
  const { component } = fields;
  const known = typeof component === 'string' && Object.hasOwn(contentSchemas.all, component);
  const schema = known ? contentSchemas.all[component]?.schema : undefined;
  if (!schema) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const isNumber =
        typeof value === 'number' && schema[key.split('__i18n__', 1)[0] ?? key]?.type === 'number';
      return [key, isNumber ? String(value) : value];
    }),
  );
}

const assetField: Completion = (node, _names, find) => {
  if (node.fieldtype !== 'asset') return undefined;
  const asset = find(node.filename);
  return {
    id: asset?.id ?? null,
    name: '',
    focus: '',
    title: '',
    source: '',
    copyright: '',
    meta_data: asset?.meta_data ?? {},
    is_external_url: typeof node.filename === 'string' && isAbsolute(node.filename),
    ...node,
    alt: node.alt || (asset?.alt ?? ''),
    filename: asset?.filename ?? node.filename ?? '',
  };
};

/** `cached_url` is the address that the editor keeps beside what the link names. */
const link: Completion = (node, { uuids, slugs }, find) => {
  if (node.fieldtype !== 'multilink') return undefined;
  const complete = { linktype: 'story', id: '', url: '', cached_url: '', ...node };
  const uuid = String(complete.id);
  const asset = complete.linktype === 'asset' ? find(complete.url) : undefined;
  if (complete.linktype === 'story')
    return { ...complete, id: uuids.get(uuid) ?? uuid, cached_url: slugs.get(uuid) ?? complete.cached_url };
  const url = asset?.filename ?? complete.url;
  return { ...complete, url, cached_url: url || complete.cached_url };
};

const linkMark: Completion = (node, { uuids, slugs }) => {
  if (node.type !== 'link' || !isRecord(node.attrs)) return undefined;
  const { uuid } = node.attrs;
  const slug = typeof uuid === 'string' ? slugs.get(uuid) : undefined;
  const attrs = { href: null, uuid: null, anchor: null, target: null, linktype: 'url', ...node.attrs };
  if (slug === undefined) return { attrs };
  return { attrs: { ...attrs, uuid: uuids.get(String(uuid)) ?? uuid, href: `/${slug}` } };
};

const noWords = { alt: null, title: null, source: null, copyright: null, meta_data: null };

const image: Completion = (node, _names, find) => {
  if (node.type !== 'image' || !isRecord(node.attrs)) return undefined;
  const asset = find(node.attrs.src);
  const attrs = { id: null, src: null, ...noWords, ...node.attrs };
  if (!asset) return { attrs };
  return { attrs: { ...attrs, id: asset.id, src: asset.filename, alt: node.attrs.alt || asset.alt } };
};

/** Headings always state their alignment, even when there is none. */
const heading: Completion = (node) =>
  node.type === 'heading' && isRecord(node.attrs) ? { attrs: { textAlign: null, ...node.attrs } } : undefined;

const completions: readonly Completion[] = [assetField, link, linkMark, image, heading];
