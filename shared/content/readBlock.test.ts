import { describe, expect, it } from '@jest/globals';
import {
  empty,
  every,
  everySchema,
  options,
  read,
  schemas,
  tagSchema,
} from '../../test/support/everySchema.ts';
import { readAnchor } from '../anchor.ts';
import { readBlock, relationsOf } from './readBlock.ts';
import { blockFields, type ComponentSchema, items } from './schema.ts';

describe('a block has every field of its schema', () => {
  it.each([
    ['missing', {}],
    [
      'empty',
      { text: '', number: '', image: { filename: '' }, link: { linktype: 'story', id: '', cached_url: '' } },
    ],
    ['null', Object.fromEntries(Object.keys(everySchema.schema).map((field) => [field, null]))],
  ])('when all is %s', (_, fields) => {
    expect(read(every(fields))).toEqual({ block: empty, problems: [] });
  });

  it('drops what the schema does not know, and says so', () => {
    const { block, problems } = read(every({ old: 1, text__i18n__nz: 'x', _editable: '<!-- -->' }));
    expect(block).toEqual(empty);
    expect(problems).toEqual([{ path: 'au/home › old', problem: 'is not a field of this component' }]);
  });

  it("keeps the editor's marker in draft only", () => {
    const marker = '<!--#storyblok#{"name": "Every"}-->';
    expect(read(every({ _editable: marker }), { draft: true }).block._editable).toBe(marker);
    expect(read(every({ _editable: marker })).block).not.toHaveProperty('_editable');
  });
});

describe('blocks within blocks', () => {
  const tag = (text: string, more = {}) => ({ _uid: `t-${text}`, component: 'Tag', text, ...more });

  it('are read by their own schemas, and name the whole way in problems', () => {
    const { block, problems } = read(
      every({ body: [every({ _uid: 'u2', tags: [tag('A'), tag('B', { text: 1 })] })] }),
    );
    expect(block.body).toEqual([
      {
        ...empty,
        _uid: 'u2',
        tags: [
          { _uid: 't-A', component: 'Tag', text: 'A', locale: '' },
          { _uid: 't-B', component: 'Tag', text: '', locale: '' },
        ],
      },
    ]);
    expect(problems).toEqual([
      { path: 'au/home › body[0] Every.tags[1] Tag.text', problem: '1 is not text' },
    ]);
  });

  it.each([
    ['au', ['au', 'both', 'unset']],
    ['nz', ['nz', 'both', 'unset']],
  ] as const)('show in %s only for it, for both, or when unset, at every depth', (country, shown) => {
    const tags = [
      tag('au', { locale: 'au' }),
      tag('nz', { locale: 'nz' }),
      tag('both', { locale: 'both' }),
      tag('unset'),
      tag('other', { locale: 'fr' }),
    ];
    const wide: ComponentSchema = { ...everySchema, name: 'Wide', schema: { tags: items(tagSchema) } };
    const line = {
      uuid: 'x',
      name: '',
      slug: '',
      full_slug: '',
      content: { _uid: 'l', component: 'Line', name: 'L', tags },
    };
    const { block } = readBlock(
      every({
        line,
        body: [
          { _uid: 'w', component: 'Wide', tags },
          every({ _uid: 'hidden', locale: country === 'au' ? 'nz' : 'au' }),
        ],
        rich: {
          type: 'doc',
          content: [{ type: 'blok', attrs: { body: [{ _uid: 'w2', component: 'Wide', tags }] } }],
        },
      }),
      everySchema,
      { ...options, country, blocks: { Wide: wide, Every: everySchema } },
    );
    const names = [...JSON.stringify(block).matchAll(/"text":"(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual([...shown, ...shown, ...shown]);
    expect(JSON.stringify(block)).not.toContain('hidden');
  });

  it('are kept by name when unknown, and reported', () => {
    const { block, problems } = read(
      every({ body: [{ _uid: 'n', component: 'Newer', text: 'x' }, tag('A'), 7, null] }),
    );
    expect(block.body).toEqual([
      { _uid: 'n', component: 'Newer' },
      { _uid: 't-A', component: 'Tag' },
    ]);
    expect(problems.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
      'au/home › body[0]: unknown component "Newer"',
      'au/home › body[1]: unknown component "Tag"',
      'au/home › body[2]: 7 is not a block',
      'au/home › body[3]: null is not a block',
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])('named %s are unknown like any other', (component) => {
    expect(read(every({ body: [{ _uid: 'n', component }] })).block.body).toEqual([{ _uid: 'n', component }]);
  });

  it('are left out where their field does not take them, and beyond its maximum', () => {
    const { block, problems } = read(every({ tags: [every({}), tag('A'), tag('B'), tag('C')] }));
    expect(block.tags.map(({ text }) => text)).toEqual(['A', 'B']);
    expect(problems.map(({ problem }) => problem)).toEqual([
      '"Every" cannot stand here',
      'has 3 blocks, at most 2 show',
    ]);
  });

  it('have a _uid of their own, however the content came to be', () => {
    const { block, problems } = read(every({ body: [every({}), every({ _uid: 7 }), every({})] }));
    expect(block.body.map(({ _uid }) => _uid)).toEqual(['u1', 'body[1]', 'u1-2']);
    expect(block._uid).toBe('u1-3');
    expect(problems).toHaveLength(3);
  });

  it('end at a depth that no editor reaches', () => {
    let nested: object = every({});
    for (let depth = 0; depth < 5000; depth++) nested = every({ _uid: `u${depth}`, body: [nested] });
    const { block, problems } = read(nested);
    expect(JSON.stringify(block).split('"Every"').length).toBeLessThan(20);
    expect(problems.at(0)?.problem).toBe('is nested too deep');
  });
});

describe('relations', () => {
  const line = {
    uuid: 'aa',
    name: 'Ridge line',
    slug: 'ridge',
    full_slug: 'au/model-lines/ridge',
    content: { _uid: 'l', component: 'Line', name: 'Ridge', more: 1 },
    _stopResolving: true,
  };
  const presented = {
    uuid: 'aa',
    name: 'Ridge line',
    slug: 'ridge',
    href: '/au/model-lines/ridge',
    content: { _uid: 'l', component: 'Line', name: 'Ridge', tags: [], locale: '' },
  };

  it('are stories with their content read', () => {
    const { block } = read(every({ line, lines: [line, line] }));
    expect(block.line).toEqual(presented);
    expect(block.lines).toEqual([presented, presented]);
  });

  it('are left out when not resolved, of an unknown type, or for the other country', () => {
    const uuid = '6d0b6a3e-7b1e-4f0c-9f0e-1d2c3b4a5f60';
    const other = { ...line, content: { ...line.content, locale: 'nz' } };
    const unknown = { ...line, content: { component: 'X' } };
    const { block, problems } = read(every({ line: uuid, lines: [other, unknown, line] }));
    expect(block).toMatchObject({ line: null, lines: [presented] });
    expect(problems.map(({ problem }) => problem)).toEqual([
      `"${uuid}" was not resolved to a story`,
      'has the unknown type "X"',
      'is not a field of this component',
    ]);
  });

  it('stay ids where a schema wants them so, whether the client resolved them or not', () => {
    const related = { source: 'internal_stories', ids_only: true } as const;
    const schema = {
      ...everySchema,
      schema: { one: { type: 'option', ...related }, many: { type: 'options', ...related } },
    } as const satisfies ComponentSchema;
    const { block, problems } = readBlock({ _uid: 'u', one: 'b1', many: ['b1', line, 7] }, schema, options);
    expect(block).toMatchObject({ one: 'b1', many: ['b1', 'aa'] });
    expect(problems).toEqual([]);
    expect(readBlock({ _uid: 'u', one: line }, schema, options).block.one).toBe('aa');
    const wrong = readBlock({ _uid: 'u', one: { id: 3 } }, schema, options);
    expect(wrong.block).toMatchObject({ one: '', many: [] });
    expect(wrong.problems).toEqual([
      { path: 'au/home › one', problem: 'an object is not the id of a story' },
    ]);
    expect(relationsOf({ Every: schema })).toEqual([]);
  });

  it('are listed as the content service takes them', () => {
    expect(relationsOf(schemas)).toEqual(['Every.line', 'Every.lines']);
  });
});

describe('the names of places on a page', () => {
  const place = {
    name: 'Place',
    display_name: 'Place',
    is_root: false,
    is_nestable: true,
    schema: {
      scrollToId: blockFields.scrollToId,
      jump: { type: 'text', anchor: 'jump' },
      words: { type: 'richtext' },
      body: { type: 'bloks' },
    },
  } as const satisfies ComponentSchema;
  const marked = (id: unknown, text = 'x') => ({
    type: 'text',
    text,
    marks: [{ type: 'anchor', attrs: { id } }],
  });
  const textOf = (...content: unknown[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
  const readPlace = (fields: object) =>
    readBlock({ _uid: 'p', component: 'Place', ...fields }, place, {
      ...options,
      schemas: { Place: place },
      blocks: { Place: place },
    });
  const idsIn = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/"(?:scrollToId|id)":"([^"]+)"/g)].map(([, id]) => id);

  it.each(['2024-results', 'überblick', 'Our range', '#a/b', '-x'])(
    'are read as HTML allows them: %j',
    (id) => {
      const { block, problems } = readPlace({ scrollToId: id, jump: id });
      expect([block.scrollToId, block.jump, problems]).toEqual([readAnchor(id), readAnchor(id), []]);
      expect(idsIn(readPlace({ words: textOf(marked(id)) }).block)).toEqual([readAnchor(id)]);
    },
  );

  it('are there once, and the content report tells of another', () => {
    const { block, problems } = readPlace({
      scrollToId: 'rates',
      words: textOf(marked('rates'), marked('fees')),
      body: [
        { _uid: 'q', component: 'Place', scrollToId: 'fees', words: textOf(marked('terms')) },
        { _uid: 'r', component: 'Place', scrollToId: 'main' },
      ],
    });
    expect(idsIn(block)).toEqual(['rates', 'fees', 'terms']);
    expect(problems.map(({ problem }) => problem)).toEqual([
      '"rates" is the name of another place on the page',
      '"fees" is the name of another place on the page',
      '"main" is the name of another place on the page',
    ]);
  });

  it('are there once, without a word, where a change of style cuts a place into several texts', () => {
    const { block, problems } = readPlace({ words: textOf(marked('a'), marked('a'), marked('b')) });
    expect([idsIn(block), problems]).toEqual([['a', 'b'], []]);
  });
});
