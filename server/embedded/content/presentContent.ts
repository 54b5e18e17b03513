import { isRecord } from '../../../shared/records.ts';
import type { AssetLibrary } from './assets.ts';
import type { JsonObject } from './json.ts';
import { type Reading, slugIn, translatedFields, withoutFields } from './languages.ts';
import type { Blok, Story } from './story.ts';
import { isAbsolute } from './storyFile.ts';

/** What content depends on besides itself. */
export interface ContentContext {
  readonly reading: Reading;
  /** Origin that the request came to, `http://127.0.0.1:3001`: pictures are on it. */
  readonly origin: string;
  readonly assets: AssetLibrary;
  /** A story that a link leads to, published or not. */
  readonly findStory: (uuid: string) => Story | undefined;
  readonly spaceId: number;
  /** Adds the visual editor's markers. */
  readonly draft: boolean;
}

type Fix = (node: JsonObject, context: ContentContext, storyId: number) => JsonObject;

/** An asset field as the service stores it: every key, and the address on this origin. */
const completeAsset: Fix = (node, context) => {
  if (node.fieldtype !== 'asset') return node;
  const filename = typeof node.filename === 'string' ? node.filename : '';
  const asset = context.assets.find(filename);
  return {
    id: asset?.id ?? null,
    name: '',
    focus: '',
    title: '',
    source: '',
    copyright: '',
    meta_data: asset?.metadata ?? {},
    is_external_url: isAbsolute(filename),
    ...node,
    alt: node.alt || (asset?.alt ?? ''),
    filename: asset ? `${context.origin}${asset.path}` : filename,
  };
};

/** `cached_url` is what a link leads to: the target's slug, with a leading slash in a language. Protocol: "Story". */
const completeLink: Fix = (node, context) => {
  if (node.fieldtype !== 'multilink') return node;
  const complete = { linktype: 'story', id: '', url: '', cached_url: '', ...node };
  if (complete.linktype === 'url') return { ...complete, cached_url: complete.cached_url || complete.url };
  if (complete.linktype === 'asset') {
    const url = assetAddress(complete.url, context);
    return { ...complete, url, cached_url: url };
  }
  if (complete.linktype !== 'story' || typeof complete.id !== 'string') return complete;
  const target = context.findStory(complete.id);
  return target ? { ...complete, cached_url: cachedUrl(target, context.reading) } : complete;
};

const cachedUrl = (target: Story, reading: Reading): string =>
  reading.language === 'default' ? target.full_slug : `/${slugIn(target.full_slug, reading)}`;

/** A rich-text link mark to a story: `href` is the target's path. */
const completeLinkMark: Fix = (node, { findStory, reading }) => {
  if (node.type !== 'link' || !isRecord(node.attrs) || node.attrs.linktype !== 'story') return node;
  const { uuid } = node.attrs;
  const target = typeof uuid === 'string' ? findStory(uuid) : undefined;
  if (!target) return node;
  return {
    ...node,
    attrs: { anchor: null, target: '_self', ...node.attrs, href: `/${slugIn(target.full_slug, reading)}` },
  };
};

/** A rich-text image that names a file of the library. */
const completeImage: Fix = (node, context) => {
  if (node.type !== 'image' || !isRecord(node.attrs)) return node;
  const { src } = node.attrs;
  const asset = typeof src === 'string' ? context.assets.find(src) : undefined;
  if (!asset) return node;
  const alt = node.attrs.alt || asset.alt;
  return { ...node, attrs: { id: asset.id, ...node.attrs, alt, src: `${context.origin}${asset.path}` } };
};

/** The visual editor's marker, on every blok of a draft; the parts of a table are no bloks. */
const markEditable: Fix = (node, { draft, spaceId }, storyId) => {
  if (!draft || typeof node.component !== 'string' || node.component.startsWith('_table_')) return node;
  const marker = { name: node.component, space: `${spaceId}`, uid: `${node._uid}`, id: `${storyId}` };
  const fields = Object.entries(marker).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return { ...node, _editable: `<!--#storyblok#{${fields.join(', ')}}-->` };
};

/** In order: values are completed first, so that a marker stands last on its blok. */
const fixes: readonly Fix[] = [completeAsset, completeLink, completeLinkMark, completeImage, markEditable];

function assetAddress(name: unknown, { assets, origin }: ContentContext): string {
  if (typeof name !== 'string') return '';
  const asset = assets.find(name);
  return asset ? `${origin}${asset.path}` : name;
}

/** Contents as they were presented last: most answers carry stories that others did. Each story is of one space. */
const presented = new WeakMap<Story, Map<string, { readonly origin: string; readonly content: Blok }>>();

/** Of one story: the languages and lists of what is left out that are asked for again and again are fewer. */
const formsKept = 16;

/**
 * A story's content as an answer carries it: in one language, assets and links complete, marked when it is a draft.
 * @param excluded fields at its root that the answer leaves out
 */
export function presentContent(
  story: Story,
  context: ContentContext,
  excluded: readonly string[] = [],
): Blok {
  const { origin, draft, reading } = context;
  const known = presented.get(story) ?? new Map();
  presented.set(story, known);
  const key = `${draft} ${reading.language} ${reading.suffixes} ${excluded}`;
  const last = known.get(key);
  if (last?.origin === origin) return last.content;
  const content = presentObject(withoutFields(story.content, excluded), context, story.id) as Blok;
  if (known.size === formsKept) known.clear();
  known.set(key, { origin, content });
  return content;
}

function presentObject(fields: JsonObject, context: ContentContext, storyId: number): JsonObject {
  const node = Object.fromEntries(
    translatedFields(fields, context.reading).map(([name, value]) => [
      name,
      presentValue(value, context, storyId),
    ]),
  );
  return fixes.reduce<JsonObject>((fixed, fix) => fix(fixed, context, storyId), node);
}

function presentValue(value: unknown, context: ContentContext, storyId: number): unknown {
  if (Array.isArray(value)) return value.map((item) => presentValue(item, context, storyId));
  return isRecord(value) ? presentObject(value, context, storyId) : value;
}
