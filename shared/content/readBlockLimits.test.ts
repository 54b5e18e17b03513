import { describe, expect, it } from '@jest/globals';
import { empty, every, everySchema, options, read, tagSchema } from '../../test/support/everySchema.ts';
import { readBlock } from './readBlock.ts';
import { type AnyBlock, type ComponentSchema, type Field, items } from './schema.ts';

const schemaWith = (name: string, fields: Record<string, Field>): ComponentSchema => ({
  ...everySchema,
  name,
  schema: fields,
});
const told = (problems: readonly { readonly path: string; readonly problem: string }[]) =>
  problems.map(({ path, problem }) => `${path}: ${problem}`);
const tag = (text: string) => ({ _uid: `t-${text}`, component: 'Tag', text });

describe('what is wrong is told to the editor, by its place', () => {
  it.each<[string, unknown, string[]]>([
    ['content that is none', 7, ['Every: 7 is not content', 'Every: has no _uid']],
    ['a list in its place', [], ['Every: a list is not content', 'Every: has no _uid']],
    [
      'a long name of an unknown field',
      every({ ['x'.repeat(61)]: 1 }),
      [`${'x'.repeat(60)}: is not a field of this component`],
    ],
    ['nothing of what the content service adds', every({ plugin: 'x', _more: 1, text__i18n__nz: 'x' }), []],
    [
      'a _uid that is there twice',
      every({ body: [every({})] }),
      ['Every: has the same _uid as another block: "u1"'],
    ],
    [
      'stories and pictures by their place in a list',
      every({ lines: ['a'], images: [null, 'x'] }),
      ['lines[0]: "a" was not resolved to a story', 'images[1]: is not an asset that may be used'],
    ],
    [
      'blocks without a component',
      every({ body: [{}, { component: 7 }] }),
      ['body[0]: an object is not a block', 'body[1]: an object is not a block'],
    ],
    [
      'stories that are none',
      every({ lines: [{ uuid: 'a' }, { content: {} }, { uuid: 'a', content: 'x' }] }),
      [
        'lines[0]: an object was not resolved to a story',
        'lines[1]: an object was not resolved to a story',
        'lines[2]: an object was not resolved to a story',
      ],
    ],
    [
      'a type that is no name',
      every({ line: { uuid: 'a', content: { component: ['Line'] } } }),
      ['line: has the unknown type a list'],
    ],
  ])('%s', (_what, raw, expected) => {
    expect(told(read(raw).problems)).toEqual(expected.map((line) => `au/home › ${line}`));
  });

  it('has a _uid of at most a hundred characters', () => {
    expect(read(every({ _uid: 'u'.repeat(101) })).block._uid).toBe('u'.repeat(100));
  });

  it('is what a schema requires and is not there; 0 and false are', () => {
    const required: Record<string, Field> = {
      text: { type: 'text', required: true },
      tags: { ...items(tagSchema), required: true },
      sides: { type: 'options', required: true },
      number: { type: 'number', required: true },
      flag: { type: 'boolean', required: true },
    };
    const missing = readBlock({ _uid: 'u', number: 0, flag: false }, schemaWith('R', required), options);
    expect(told(missing.problems)).toEqual([
      'au/home › text: is required',
      'au/home › tags: is required',
      'au/home › sides: is required',
    ]);
    const given = { _uid: 'u', text: 'x', tags: [tag('A')], sides: ['left'], number: 1, flag: true };
    expect(readBlock(given, schemaWith('R', required), options).problems).toEqual([]);
  });

  it('is fewer blocks than are meant, or more, of which the first ones show', () => {
    const schema = schemaWith('Some', { tags: items(tagSchema, { minimum: 2, maximum: 3 }) });
    const shownOf = (...texts: string[]) => {
      const { block, problems } = readBlock({ _uid: 'u', tags: texts.map(tag) }, schema, options);
      return [(block.tags as AnyBlock[]).map(({ text }) => text).join(''), ...told(problems)];
    };
    expect(shownOf('A')).toEqual(['A', 'au/home › tags: has 1 blocks, at least 2 are meant']);
    expect(shownOf('A', 'B')).toEqual(['AB']);
    expect(shownOf('A', 'B', 'C')).toEqual(['ABC']);
    expect(shownOf('A', 'B', 'C', 'D')).toEqual(['ABC', 'au/home › tags: has 4 blocks, at most 3 show']);
  });
});

describe('a value of a country', () => {
  const schema = schemaWith('Local', { text: { type: 'text', translatable: true }, same: { type: 'text' } });
  it.each([
    ['au', { text: 'Ute', text__i18n__au: null }, 'Ute'],
    ['au', { text: 'Ute', text__i18n__nz: 'Pickup' }, 'Ute'],
    ['nz', { text: 'Ute', text__i18n__nz: 'Pickup' }, 'Pickup'],
  ] as const)('takes the place of the common one: in %s %j is %s', (country, fields, text) => {
    const raw = { _uid: 'u', ...fields, same: 'Ridge', same__i18n__nz: 'Other' };
    const { block, problems } = readBlock(raw, schema, { ...options, country });
    expect([block.text, block.same, problems]).toEqual([text, 'Ridge', []]);
  });
});

describe('twelve levels are read, and what is deeper is cut and told once', () => {
  const nest = (levels: number, wrap: (inner: object | undefined, level: number) => object) => {
    let nested: object | undefined;
    for (let level = levels; level >= 1; level--) nested = wrap(nested, level);
    return nested;
  };
  const levelsOf = (block: unknown, component: string) =>
    JSON.stringify(block).split(`"component":"${component}"`).length - 1;

  it.each([
    [12, 12, []],
    [13, 12, ['is nested too deep']],
    [20, 12, ['is nested too deep']],
  ])('of %i blocks in each other %i', (levels, shown, problems) => {
    const body = nest(levels, (inner, level) => every({ _uid: `n${level}`, body: inner && [inner] }));
    const found = read(every({ body: [body] }));
    expect(levelsOf(found.block, 'Every') - 1).toBe(shown);
    expect(found.problems.map(({ problem }) => problem)).toEqual(problems);
  });

  it.each([
    [12, 12, []],
    [13, 12, ['is nested too deep']],
    [20, 12, ['is nested too deep']],
  ])('of %i stories that name each other %i', (levels, shown, problems) => {
    const chain = schemaWith('Chain', { next: { type: 'option', source: 'internal_stories' } });
    const story = nest(levels, (inner, level) => ({
      uuid: `s${level}`,
      content: { _uid: 'c', component: 'Chain', next: inner },
    }));
    const { block, problems: found } = readBlock({ _uid: 'u', next: story }, chain, {
      ...options,
      schemas: { Chain: chain },
    });
    expect(levelsOf(block, 'Chain') - 1).toBe(shown);
    expect(found.map(({ problem }) => problem)).toEqual(problems);
  });
});

it('a story with an address of its own in the country is linked by that', () => {
  const story = {
    uuid: 'a',
    full_slug: 'au/model-lines/ridge',
    default_full_slug: 'au/utes/ridge',
    content: { _uid: 'l', component: 'Line', name: 'Ridge' },
  };
  expect(read(every({ line: story })).block.line?.href).toBe('/au/utes/ridge');
});

describe('components that nobody knows', () => {
  const newer = (name = 'Newer') => ({ _uid: 'n', component: name });
  const wide = schemaWith('Wide', { tags: items(tagSchema) });
  const outer = schemaWith('Outer', {
    wides: items(wide),
    gone: { type: 'bloks', restrict_components: true, component_whitelist: ['Gone'] },
    none: { type: 'bloks', restrict_components: true },
  });
  const known = { Every: everySchema, Outer: outer };
  const schemas = { ...options.schemas, Wide: wide };
  const bodyOf = (block: object, draft: boolean) =>
    read(every({ body: [block] }), { draft, schemas, blocks: known });
  const around = (fields: object) => ({ _uid: 'o', component: 'Outer', ...fields });

  it.each<[string, object, string[] | undefined]>([
    ['one in the place of a block', newer(), ['Newer']],
    ['with a long name', newer('N'.repeat(101)), ['N'.repeat(100)]],
    ['one where others may stand', every({ _uid: 'e', tags: [newer()] }), ['Newer']],
    ['one with a long name there', every({ _uid: 'e', tags: [newer('N'.repeat(101))] }), ['N'.repeat(100)]],
    [
      'one in a part of a block',
      around({ wides: [{ _uid: 'w', component: 'Wide', tags: [newer()] }] }),
      ['Newer'],
    ],
    ['one that only the schema still names', around({ gone: [newer('Gone')] }), ['Gone']],
    ['one where nothing may stand', around({ none: [newer()] }), ['Newer']],
    ['no known one where it may not stand', every({ _uid: 'e', tags: [every({ _uid: 'f' })] }), undefined],
  ])('are named to the editor by the block around them, and to visitors never: %s', (_what, block, names) => {
    const draft = bodyOf(block, true);
    expect(draft.block.body[0]?._unknown).toEqual(names);
    expect(JSON.stringify(draft.block).split('_unknown')).toHaveLength(names ? 2 : 1);
    const published = bodyOf(block, false);
    expect(JSON.stringify(published.block)).not.toContain('_unknown');
    expect(published.problems).toEqual(draft.problems);
  });

  it('are left out where only some may stand', () => {
    const { block, problems } = bodyOf(around({ gone: [newer('Gone')] }), true);
    expect(block.body[0]).toMatchObject({ wides: [], gone: [], none: [] });
    expect(told(problems)).toEqual(['au/home › body[0] Outer.gone[0]: unknown component "Gone"']);
    expect(bodyOf(every({ _uid: 'e' }), true).block.body).toEqual([{ ...empty, _uid: 'e' }]);
  });
});
