import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { blockSchemas, itemSchemas, pageSchemas } from '../../client/blocks/schemas.ts';
import { loadAssetLibrary } from '../../server/embedded/content/assets.ts';
import type { ComponentSchema, Field } from '../../shared/content/schema.ts';
import { siteSchemas } from '../../shared/content/siteSchemas.ts';
import { readInstant } from '../../shared/dates.ts';

export type Fields = Readonly<Record<string, unknown>>;
export interface DemoStory {
  readonly file: string;
  readonly draft: boolean;
  readonly name: string;
  readonly uuid: string;
  readonly position?: number;
  readonly first_published_at?: string;
  readonly content: Fields;
}

const space = path.resolve(import.meta.dirname, '../../server/embedded/demo/meridian/space');
export const assetsDir = path.join(space, 'assets');
const readJson = async (file: string): Promise<Fields> =>
  JSON.parse(await readFile(path.join(space, file), 'utf8'));

const info = await readJson('space.json');
export const index = await readJson('assets/pictures.json');
export const library = await loadAssetLibrary(assetsDir, Number(info.id));
export const stories = await readStories();
export const published = stories.filter(({ draft }) => !draft);
export const bySlug = new Map(published.map((story) => [slugOf(story.file), story]));
export const byUuid = new Map(published.map((story) => [story.uuid, story]));
const schemas: Readonly<Record<string, ComponentSchema>> = {
  ...pageSchemas,
  ...blockSchemas,
  ...itemSchemas,
  ...siteSchemas,
};

async function readStories(): Promise<DemoStory[]> {
  const entries = await readdir(path.join(space, 'stories'), { recursive: true });
  const files = entries
    .map((entry) => entry.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.json'));
  return Promise.all(
    files.sort().map(async (file) => {
      const story = await readJson(`stories/${file}`);
      return { ...(story as Omit<DemoStory, 'file' | 'draft'>), file, draft: file.endsWith('.draft.json') };
    }),
  );
}

export function slugOf(file: string): string {
  return file.replace(/\.json$/, '').replace(/(^|\/)index$/, '$1');
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object in a value, itself included. */
export function* objectsIn(value: unknown): Generator<Fields> {
  if (isFields(value)) yield value;
  if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) yield* objectsIn(item);
  }
}

/** `heading__i18n__nz`: the field and the language. */
const splitName = (key: string): { field: string; language?: string | undefined } => {
  const [field = key, language] = key.split('__i18n__');
  return { field, language };
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What is wrong with a value for its field; undefined when nothing is. */
function valueProblem(field: Field, value: unknown): string | undefined {
  switch (field.type) {
    case 'text':
    case 'textarea':
      if (typeof value !== 'string') return 'is not text';
      if (field.max_length && value.length > field.max_length) return `is longer than ${field.max_length}`;
      return field.regex && !new RegExp(field.regex).test(value)
        ? `does not match ${field.regex}`
        : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'is not true or false';
    case 'asset':
      return isFields(value) && value.fieldtype === 'asset' ? undefined : 'is not an asset';
    case 'multilink':
      return isFields(value) && value.fieldtype === 'multilink' ? undefined : 'is not a link';
    case 'richtext':
      return isFields(value) && value.type === 'doc' ? undefined : 'is not rich text';
    case 'bloks':
      return bloksProblem(field, value);
    case 'option':
      if (field.source) return relationProblem(field.filter_content_type, value);
      return field.options?.some((option) => option.value === value) ? undefined : `has no option '${value}'`;
    case 'options':
      if (!Array.isArray(value)) return 'is not a list';
      return value.map((one) => valueProblem({ ...field, type: 'option' }, one)).find(Boolean);
    case 'multiasset':
      return Array.isArray(value) && value.every((one) => isFields(one) && one.fieldtype === 'asset')
        ? undefined
        : 'is not a list of assets';
    case 'number':
      return Number.isFinite(Number(value)) && value !== '' ? undefined : 'is not a number';
    case 'datetime':
      return readInstant(value) ? undefined : 'is not a date';
    default:
      return undefined;
  }
}

function bloksProblem(field: Extract<Field, { type: 'bloks' }>, value: unknown): string | undefined {
  if (!Array.isArray(value)) return 'is not a list';
  if (field.minimum && value.length < field.minimum) return `has fewer than ${field.minimum} items`;
  const names = value.map((item) => (isFields(item) ? String(item.component) : 'nothing'));
  const allowed = field.component_whitelist ?? Object.keys(blockSchemas);
  const wrong = names.find((name) => !allowed.includes(name));
  if (wrong) return `does not take ${wrong}`;
  const mostShown = ['au', 'nz'].map((country) => value.filter((item) => showsIn(item, country)).length);
  return field.maximum && Math.max(...mostShown) > field.maximum
    ? `shows more than ${field.maximum} items`
    : undefined;
}

export const showsIn = (item: unknown, country: string): boolean =>
  isFields(item) && (isEmpty(item.locale) || item.locale === 'both' || item.locale === country);

/** What a visitor of the country gets: its translations, and only the blocks meant for it. */
export function inCountry(value: unknown, country: string): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((item) => !isFields(item) || showsIn(item, country))
      .map((item) => inCountry(item, country));
  }
  if (!isFields(value)) return value;
  const own = Object.keys(value).filter((key) => !splitName(key).language);
  return Object.fromEntries(
    own.map((key) => [key, inCountry(value[`${key}__i18n__${country}`] ?? value[key], country)]),
  );
}

function relationProblem(types: readonly string[] = [], uuid: unknown): string | undefined {
  const component = byUuid.get(String(uuid))?.content.component;
  return types.includes(String(component)) ? undefined : `does not lead to a ${types.join(' or ')}`;
}

/** Whether a story is a page of the site: assembled from blocks, an article or an event. */
export const isPage = (content: Fields | undefined): boolean =>
  typeof content?.component === 'string' && Object.hasOwn(pageSchemas, content.component);

/** What is wrong with a blok's own fields. */
export function blokProblems(blok: Fields): string[] {
  const name = String(blok.component);
  const schema = schemas[name];
  if (!schema) return [`${name} has no schema`];
  const missing = Object.entries(schema.schema)
    .filter(([key, field]) => field.required && isEmpty(blok[key]))
    .map(([key]) => `${name}.${key} is required`);
  const wrong = Object.entries(blok).flatMap(([key, value]) => {
    if (key === 'component' || key === '_uid') return [];
    const { field: fieldName, language } = splitName(key);
    const field = Object.hasOwn(schema.schema, fieldName) ? schema.schema[fieldName] : undefined;
    if (!field) return [`${name}.${fieldName} is not a field`];
    if (language && !field.translatable) return [`${name}.${fieldName} is not translatable`];
    const problem = isEmpty(value) ? undefined : valueProblem(field, value);
    return problem ? [`${name}.${key} ${problem}`] : [];
  });
  return [...missing, ...wrong];
}

/** The same complaint of every story at once, each with its file. */
export function complaints(check: (node: Fields, story: DemoStory) => readonly string[]): string[] {
  return stories.flatMap((story) =>
    [...objectsIn(story.content)].flatMap((node) =>
      check(node, story).map((text) => `${story.file}: ${text}`),
    ),
  );
}
