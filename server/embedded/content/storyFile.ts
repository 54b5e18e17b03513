import Joi from 'joi';
import { isRecord } from '../../../shared/records.ts';
import { derivedUuid } from './derive.ts';
import { type JsonObject, objectsIn } from './json.ts';
import type { Blok } from './story.ts';

/** The validated text of one story file; dates already in the form that answers carry. */
export interface StoryData {
  readonly name: string;
  readonly uuid: string;
  /** Component of the content's root. */
  readonly component: string;
  /** Made when it is first asked for: of thousands of stories few are, and the others take no more than their text. */
  readonly content: Blok;
  readonly id?: number;
  readonly created_at?: string;
  readonly first_published_at?: string | null;
  readonly published_at?: string | null;
  readonly updated_at?: string;
  readonly position?: number;
  readonly tag_list?: readonly string[];
  readonly sort_by_date?: string | null;
}

/** Where a story file stands, told by its path below `stories/`. */
export interface StoryPlace {
  /** `models/suv/ridge`, or `news/` for `news/index.json`. */
  readonly fullSlug: string;
  readonly draft: boolean;
}

export interface StoryFile extends StoryPlace {
  /** Path below `stories/`, for the log. */
  readonly file: string;
  readonly data: StoryData;
  /** Names of library files in the content. */
  readonly assets: readonly string[];
}

const date = Joi.string().custom((value: string) => new Date(value).toISOString());

const storySchema = Joi.object({
  name: Joi.string().required(),
  uuid: Joi.string()
    .lowercase()
    .pattern(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    .required(),
  content: Joi.object({ component: Joi.string().required() }).unknown().required(),
  id: Joi.number().integer().positive(),
  created_at: date,
  first_published_at: date.allow(null),
  published_at: date.allow(null),
  updated_at: date,
  position: Joi.number().integer(),
  tag_list: Joi.array().items(Joi.string()),
  sort_by_date: Joi.string()
    .pattern(/^\d{4}-\d\d-\d\d$/)
    .allow(null),
}).unknown();

/**
 * @param file path below `stories/` with forward slashes
 * @throws Error for `index.json` at the root
 */
export function storyPlace(file: string): StoryPlace {
  const draft = file.endsWith('.draft.json');
  const slug = file.slice(0, draft ? -'.draft.json'.length : -'.json'.length);
  const fullSlug = slug.replace(/(^|\/)index$/, '$1');
  if (fullSlug === '') throw new Error('the root has no start page');
  return { fullSlug, draft };
}

/**
 * Reads one story file: what lists are made of at once, its content when it is asked for.
 * @throws Error that says what is wrong with it
 */
export function parseStoryFile(file: string, text: string): StoryFile {
  const place = storyPlace(file);
  const { value, error } = storySchema.validate(JSON.parse(text));
  if (error) throw new Error(error.message);
  const { content, ...facts }: StoryData = value;
  const data = withContent({ ...facts, component: content.component }, Buffer.from(text));
  return { ...place, file, data, assets: [...assetNames(content)] };
}

/** @param json text of the file, in a buffer: the garbage collector need not go through it */
function withContent(data: Omit<StoryData, 'content'>, json: Buffer): StoryData {
  let content: Blok | undefined;
  return {
    ...data,
    get content() {
      if (content) return content;
      ({ content } = JSON.parse(json.toString()) as { content: Blok });
      addUids(content, [data.uuid]);
      return content;
    },
  };
}

/**
 * Gives every blok without a `_uid` one that depends only on the story and the blok's place in it. Writes into the
 * value, which nobody else has seen yet.
 */
function addUids(node: object, place: (string | number)[]): void {
  const visit = (item: unknown, key: string | number) => {
    if (typeof item !== 'object' || item === null) return;
    place.push(key);
    addUids(item, place);
    place.pop();
  };
  if (Array.isArray(node)) {
    node.forEach(visit);
    return;
  }
  if (!isRecord(node)) return;
  if (typeof node.component === 'string' && !node._uid) node._uid = derivedUuid(place.join('.'));
  for (const key of Object.keys(node)) visit(node[key], key);
}

/** Names of library files in asset fields, asset links and rich-text images; absolute addresses are not among them. */
export function assetNames(content: JsonObject): Set<string> {
  const names = new Set<string>();
  for (const node of objectsIn(content)) {
    const name = assetNameOf(node);
    if (name && !isAbsolute(name)) names.add(name);
  }
  return names;
}

function assetNameOf(node: JsonObject): string | undefined {
  const name =
    node.fieldtype === 'asset'
      ? node.filename
      : node.fieldtype === 'multilink' && node.linktype === 'asset'
        ? node.url
        : node.type === 'image' && isRecord(node.attrs)
          ? node.attrs.src
          : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** An address that is not a file of the assets folder: with a scheme, or starting with a slash. */
export const isAbsolute = (name: string): boolean => /^([a-z][a-z\d+.-]*:|\/)/i.test(name);
