import { type Country, isForCountry } from '../country.ts';
import type { AssetPath } from '../images.ts';
import { localizePath } from '../links.ts';
import { isRecord, recordOrEmpty } from '../records.ts';
import {
  type BaseReading,
  idOf,
  isOfTheService,
  isUnset,
  own,
  type Report,
  readAssetField,
  readBoolean,
  readId,
  readLinkField,
  readNumber,
  readOption,
  readOptions,
  readTable,
  readText,
  shown,
  siteAnchors,
  takeAnchor,
  withBase,
} from './readFields.ts';
import { readRichText } from './richText.ts';
import type { AnyBlock, AssetField, BlockOf, BloksField, ComponentSchema, Field } from './schema.ts';
import type { RelatedStory } from './values.ts';

export type SchemaMap = Readonly<Record<string, ComponentSchema>>;

export interface ReadOptions {
  readonly country: Country;
  /** Keeps the visual editor's markers. */
  readonly draft: boolean;
  /** Every component that can occur, also inside others and as a related story. */
  readonly schemas: SchemaMap;
  /** Components that can stand where a field names none: the blocks of a page's body. */
  readonly blocks: SchemaMap;
  readonly assetPath: AssetPath;
  /** What the content is called in messages: `au/home`. */
  readonly label: string;
}

/** Something in the content that its schema does not allow; the page shows without it. */
export interface ContentProblem {
  /** `au/home › body[2] HeroBanner.heading` */
  readonly path: string;
  readonly problem: string;
}

/** Blocks nested deeper are cut: no editor goes so far, a hostile or looping answer might. */
const maxDepth = 12;

interface Reading extends ReadOptions, BaseReading {
  /** Told so far. */
  readonly problems: readonly ContentProblem[];
  /** In draft: unknown components in the block that is read, which shows their names. */
  readonly unknown: string[];
}

/**
 * Raw content of a component as its React component gets it, exactly in the shape of the schema: every field present,
 * unset ones '' / null / [] or their default, unknown ones gone, wrong types empty. Blocks for the other country are
 * left out at every depth (spec part 1 §2). Takes any JSON, never throws.
 */
export function readBlock<S extends ComponentSchema>(
  raw: unknown,
  schema: S,
  options: ReadOptions,
): { block: BlockOf<S>; problems: ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const report = (path: string, problem: string) => {
    problems.push({ path: `${options.label} › ${path || schema.name}`, problem });
  };
  const reading: Reading = {
    ...options,
    report,
    problems,
    uids: new Set(),
    anchors: new Map(siteAnchors),
    unknown: [],
  };
  if (!isRecord(raw)) report('', `${shown(raw)} is not content`);
  const block = readContent(recordOrEmpty(raw), schema, reading, '', 0);
  // The fields were read one by one by the schema that the type is made of.
  return { block: block as BlockOf<S>, problems };
}

/** `Component.field` of every field that names other stories: what `resolve_relations` asks for. Spec part 1 §7. */
export const relationsOf = (schemas: SchemaMap): string[] =>
  Object.values(schemas).flatMap(({ name, schema }) =>
    Object.entries(schema)
      .filter(([, field]) => 'source' in field && field.source === 'internal_stories' && !field.ids_only)
      .map(([field]) => `${name}.${field}`),
  );

function readContent(
  raw: Record<string, unknown>,
  { name, schema }: ComponentSchema,
  reading: Reading,
  path: string,
  depth: number,
): AnyBlock {
  const prefix = path ? `${path} ${name}.` : '';
  // Filled in place: a catalogue of thousands of models has hundreds of thousands of blocks.
  const block: Record<string, unknown> = {};
  for (const field in schema) {
    const rule = schema[field];
    if (rule)
      block[field] = readField(
        rawValueOf(raw, field, rule, reading),
        rule,
        reading,
        `${prefix}${field}`,
        depth,
      );
  }
  for (const field in raw)
    if (!Object.hasOwn(schema, field) && !isOfTheService(field))
      reading.report(`${prefix}${field.slice(0, 60)}`, 'is not a field of this component');
  return withBase(block, raw, name, reading, path || name);
}

/** That of the country, which the visual editor sends beside the common one; the content service has put it in its place. */
function rawValueOf(raw: Record<string, unknown>, field: string, rule: Field, { country }: Reading): unknown {
  const translated = rule.translatable ? own(raw, `${field}__i18n__${country}`) : undefined;
  return translated ?? own(raw, field);
}

type FieldOf<Type extends Field['type'], F = Field> = F extends Field
  ? Type extends F['type']
    ? F
    : never
  : never;
type Reader<F> = (value: unknown, field: F, reading: Reading, path: string, depth: number) => unknown;
const plain =
  <F>(read: (value: unknown, field: F, report: Report) => unknown): Reader<F> =>
  (value, field, { report }, path) =>
    read(value, field, (problem) => report(path, problem));

const useOf = ({ shown_elsewhere }: AssetField) => (shown_elsewhere ? 'link' : 'show');

const readPlainText = plain(readText);
const readPlainOption = plain(readOption);
const readPlainOptions = plain(readOptions);

/** One reader per type of field; `FieldOf` keeps each with its own. */
const readers: { readonly [Type in Field['type']]: Reader<FieldOf<Type>> } = {
  text: (value, field, reading, path) =>
    field.anchor === 'here'
      ? takeAnchor(value, reading, path)
      : readPlainText(value, field, reading, path, 0),
  textarea: plain(readText),
  markdown: plain(readText),
  datetime: plain(readText),
  number: plain(readNumber),
  boolean: plain(readBoolean),
  table: plain((value, _field, report) => readTable(value, report)),
  option: (value, field, reading, path, depth) =>
    field.ids_only
      ? readId(value, reading, path)
      : field.source
        ? readRelation(value, reading, path, depth)
        : readPlainOption(value, field, reading, path, depth),
  options: (value, field, reading, path, depth) =>
    field.ids_only
      ? listOf(value, reading, path).map(idOf).filter(Boolean)
      : field.source
        ? listOf(value, reading, path).flatMap(
            (item, index) => readRelation(item, reading, `${path}[${index}]`, depth) ?? [],
          )
        : readPlainOptions(value, field, reading, path, depth),
  asset: (value, field, reading, path) => readAssetField(value, reading, path, useOf(field)),
  multiasset: (value, field, reading, path) =>
    listOf(value, reading, path).flatMap(
      (item, index) => readAssetField(item, reading, `${path}[${index}]`, useOf(field)) ?? [],
    ),
  multilink: (value, _field, reading, path) => readLinkField(value, reading, path),
  richtext: (value, _field, reading, path, depth) =>
    readRichText(
      value,
      {
        country: reading.country,
        assetPath: reading.assetPath,
        report: reading.report,
        takeAnchor: (id, at) => takeAnchor(id, reading, at) || undefined,
        readBlocks: (blocks, at) => readBlocks(blocks, { type: 'bloks' }, reading, at, depth),
      },
      path,
    ),
  bloks: (value, field, reading, path, depth) => readBlocks(value, field, reading, path, depth),
};

function readField<F extends Field>(value: unknown, field: F, reading: Reading, path: string, depth: number) {
  const before = reading.problems.length;
  const read = (readers[field.type] as Reader<F>)(value, field, reading, path, depth);
  const isEmpty = isUnset(read) || (Array.isArray(read) && !read.length);
  // What was filled in and refused has been told, with the reason.
  if (field.required && isEmpty && reading.problems.length === before) reading.report(path, 'is required');
  return read;
}

/** A story that the client has put in the place of its uuid; null when it did not, or it is for the other country. */
function readRelation(value: unknown, reading: Reading, path: string, depth: number): RelatedStory | null {
  if (isUnset(value)) return null;
  const content = isRecord(value) ? own(value, 'content') : undefined;
  const uuid = isRecord(value) ? own(value, 'uuid') : undefined;
  if (!isRecord(value) || !isRecord(content) || typeof uuid !== 'string') {
    reading.report(path, `${shown(value)} was not resolved to a story`);
    return null;
  }
  if (!isForCountry(own(content, 'locale'), reading.country)) return null;
  const schema = schemaOf(reading.schemas, own(content, 'component'));
  if (!schema || depth >= maxDepth) {
    reading.report(
      path,
      schema ? 'is nested too deep' : `has the unknown type ${shown(own(content, 'component'))}`,
    );
    return null;
  }
  const text = (field: string) => {
    const found = own(value, field);
    return typeof found === 'string' ? found : '';
  };
  return {
    uuid,
    name: text('name'),
    slug: text('slug'),
    href: localizePath(`/${text('default_full_slug') || text('full_slug')}`, reading.country),
    // Its blocks are not on the page, so their `_uid`s and anchors may be.
    content: readContent(
      content,
      schema,
      { ...reading, uids: new Set(), anchors: new Map() },
      path,
      depth + 1,
    ),
  };
}

/** Blocks in order, those for the other country left out; see `BloksField` for what a field may restrict. */
function readBlocks(
  value: unknown,
  field: BloksField,
  reading: Reading,
  path: string,
  depth: number,
): AnyBlock[] {
  if (depth >= maxDepth) {
    if (!isUnset(value)) reading.report(path, 'is nested too deep');
    return [];
  }
  const blocks: AnyBlock[] = [];
  for (const [index, raw] of listOf(value, reading, path).entries()) {
    const block = readNested(raw, field, reading, `${path}[${index}]`, depth + 1);
    if (block) blocks.push(block);
  }
  const { minimum = 0, maximum = Infinity } = field;
  if (blocks.length < minimum)
    reading.report(path, `has ${blocks.length} blocks, at least ${minimum} are meant`);
  if (blocks.length > maximum) {
    reading.report(path, `has ${blocks.length} blocks, at most ${maximum} show`);
    blocks.length = maximum;
  }
  return blocks;
}

function readNested(
  raw: unknown,
  field: BloksField,
  reading: Reading,
  path: string,
  depth: number,
): AnyBlock | undefined {
  if (!isBlock(raw)) {
    reading.report(path, `${shown(raw)} is not a block`);
    return undefined;
  }
  if (!isForCountry(own(raw, 'locale'), reading.country)) return undefined;
  const { restrict_components: isRestricted, component_whitelist: allowed = [] } = field;
  return isRestricted ? readAllowed(raw, allowed, reading, path, depth) : readAny(raw, reading, path, depth);
}

type RawBlock = Readonly<Record<string, unknown>> & { readonly component: string };
const isBlock = (raw: unknown): raw is RawBlock => isRecord(raw) && typeof own(raw, 'component') === 'string';

/** A block where only some may stand: the block around it shows it itself, and tells of what is in it too. */
function readAllowed(
  raw: RawBlock,
  allowed: readonly string[],
  reading: Reading,
  path: string,
  depth: number,
): AnyBlock | undefined {
  const { component } = raw;
  const schema = schemaOf(reading.schemas, component);
  const isAllowed = allowed.includes(component);
  if (schema && isAllowed) return readContent(raw, schema, reading, path, depth);
  reading.report(
    path,
    isAllowed ? `unknown component ${shown(component)}` : `${shown(component)} cannot stand here`,
  );
  if (reading.draft && !schema) reading.unknown.push(nameOf(component));
  return undefined;
}

/** A block where any may stand, in a frame of its own: in draft the frame shows the name of an unknown one. */
function readAny(raw: RawBlock, reading: Reading, path: string, depth: number): AnyBlock {
  const { component } = raw;
  const schema = schemaOf(reading.blocks, component);
  if (schema) return withUnknown((own) => readContent(raw, schema, own, path, depth), reading);
  reading.report(path, `unknown component ${shown(component)}`);
  const name = nameOf(component);
  return withBase(reading.draft ? { _unknown: [name] } : {}, raw, name, reading, path);
}

/** As much of a component's name as is shown. */
const nameOf = (component: string): string => component.slice(0, 100);

/** A block that stands in a frame of its own, with the names of the unknown ones in it. */
function withUnknown(read: (reading: Reading) => AnyBlock, reading: Reading): AnyBlock {
  const unknown: string[] = [];
  const block = read({ ...reading, unknown });
  return unknown.length ? { ...block, _unknown: unknown } : block;
}

const schemaOf = (schemas: SchemaMap, component: unknown): ComponentSchema | undefined =>
  typeof component === 'string' && Object.hasOwn(schemas, component) ? schemas[component] : undefined;

function listOf(value: unknown, { report }: Reading, path: string): unknown[] {
  if (isUnset(value)) return [];
  if (Array.isArray(value)) return value;
  report(path, `${shown(value)} is not a list`);
  return [];
}
