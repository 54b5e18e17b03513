import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createAssetPath } from './readAsset.ts';
import { type ReadOptions, readBlock, relationsOf, type SchemaMap } from './readBlock.ts';
import { blockFields, type ComponentSchema, type Field, items } from './schema.ts';

const tagSchema = {
  name: 'Tag',
  display_name: 'Tag',
  is_root: false,
  is_nestable: true,
  schema: { text: { type: 'text', default_value: 'New' }, locale: blockFields.locale },
} as const satisfies ComponentSchema;

const lineSchema = {
  name: 'Line',
  display_name: 'Line',
  is_root: true,
  is_nestable: false,
  schema: { name: { type: 'text', required: true }, tags: items(tagSchema), locale: blockFields.locale },
} as const satisfies ComponentSchema;

const everySchema = {
  name: 'Every',
  display_name: 'Every field',
  is_root: false,
  is_nestable: true,
  schema: {
    text: { type: 'text', max_length: 10 },
    colour: { type: 'text', regex: '^#[0-9a-f]{6}$' },
    area: { type: 'textarea', default_value: 'So far' },
    number: { type: 'number', min_value: 0, max_value: 10 },
    count: { type: 'number', default_value: '3' },
    flag: { type: 'boolean' },
    on: { type: 'boolean', default_value: true },
    size: {
      type: 'option',
      options: [
        { name: 'Small', value: 'sm' },
        { name: 'Large', value: 'lg' },
      ],
      default_value: 'sm',
    },
    sides: {
      type: 'options',
      options: [
        { name: 'Left', value: 'left' },
        { name: 'Right', value: 'right' },
      ],
    },
    line: { type: 'option', source: 'internal_stories' },
    lines: { type: 'options', source: 'internal_stories' },
    image: { type: 'asset' },
    images: { type: 'multiasset' },
    link: { type: 'multilink' },
    rich: { type: 'richtext' },
    table: { type: 'table' },
    tags: items(tagSchema, { maximum: 2 }),
    body: { type: 'bloks' },
    ...blockFields,
  },
} as const satisfies ComponentSchema;

const schemas: SchemaMap = { Every: everySchema, Tag: tagSchema, Line: lineSchema };
const options: ReadOptions = {
  country: 'au',
  draft: false,
  schemas,
  blocks: { Every: everySchema },
  assetPath: createAssetPath(['https://a.storyblok.com']),
  label: 'au/home',
};
const read = (raw: unknown, more: Partial<ReadOptions> = {}) =>
  readBlock(raw, everySchema, { ...options, ...more });
const every = (fields: object) => ({ _uid: 'u1', component: 'Every', ...fields });

const empty = {
  _uid: 'u1',
  component: 'Every',
  text: '',
  colour: '',
  area: 'So far',
  number: null,
  count: 3,
  flag: false,
  on: true,
  size: 'sm',
  sides: [],
  line: null,
  lines: [],
  image: null,
  images: [],
  link: null,
  rich: null,
  table: null,
  tags: [],
  body: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
};

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

describe('the fields', () => {
  const asset = {
    filename: 'https://a.storyblok.com/f/1/800x600/abc/car.jpg',
    alt: 'A car',
    focus: '10x10:11x11',
  };
  const presented = {
    src: '/f/1/800x600/abc/car.jpg',
    alt: 'A car',
    title: '',
    width: 800,
    height: 600,
    focus: '10x10:11x11',
  };
  it.each<[keyof typeof empty, unknown, unknown, string?]>([
    ['text', 'Ridge', 'Ridge'],
    ['text', 7, '', '7 is not text'],
    ['text', ['x'], '', 'a list is not text'],
    ['text', 'far too long', 'far too long', 'has 12 characters, at most 10 are meant'],
    ['colour', '#ff0000', '#ff0000'],
    ['colour', 'red;x:url(y)', '', '"red;x:url(y)" does not match ^#[0-9a-f]{6}$'],
    ['number', '2.5', 2.5],
    ['number', 4, 4],
    ['number', 0, 0],
    ['number', '1e3', null, '"1e3" is not a number'],
    ['number', 'many', null, '"many" is not a number'],
    ['number', 11, 11, '11 is out of range'],
    ['flag', true, true],
    ['flag', 'true', true],
    ['flag', 1, false, '1 is not true or false'],
    ['on', false, false],
    ['on', 'no', true, '"no" is not true or false'],
    ['size', 'lg', 'lg'],
    ['size', 'xl', 'sm', '"xl" is not one of the options'],
    ['sides', ['left', 'left'], ['left']],
    ['sides', ['left', 'up', 3], ['left'], '"up" is not one of the options'],
    ['sides', 'left', [], '"left" is not a list of options'],
    ['image', asset, presented],
    ['image', { ...asset, filename: 'javascript:alert(1)' }, null, 'is not an asset that may be used'],
    ['image', { ...asset, filename: '//a.storyblok.com/f/1/800x600/abc/car.jpg' }, presented],
    ['image', { ...asset, focus: 'x' }, { ...presented, focus: '' }],
    ['image', { ...asset, meta_data: { transparent: true } }, { ...presented, cutout: true }],
    ['image', { ...asset, meta_data: { transparent: 'true' } }, { ...presented, cutout: true }],
    ['image', { ...asset, meta_data: { transparent: '' } }, presented],
    [
      'image',
      { filename: 'https://img.example/car.jpg' },
      { src: 'https://img.example/car.jpg', alt: '', title: '', width: 0, height: 0, focus: '' },
    ],
    ['image', 'car.jpg', null, 'is not an asset that may be used'],
    ['images', [asset, null, { filename: '' }], [presented]],
    ['images', asset, [], 'an object is not a list'],
    [
      'link',
      { linktype: 'story', cached_url: 'finance' },
      { href: '/au/finance', kind: 'story', newTab: false, video: false },
    ],
    ['link', { linktype: 'url', url: 'javascript:x' }, null, 'is not a link that may be followed'],
    ['link', { linktype: 'url', url: '/nz/' }, null],
    ['rich', { type: 'doc', content: [] }, null],
    ['rich', 'text', null, 'is not rich text'],
    ['table', 'x', null, '"x" is not a table'],
    [
      'table',
      { thead: [{ value: 'Model' }], tbody: [{ body: [{ value: 'Ridge' }, { value: 7 }, {}] }] },
      {
        thead: [{ _uid: 'h0', value: 'Model' }],
        tbody: [
          {
            _uid: 'r0',
            body: [
              { _uid: 'r0c0', value: 'Ridge' },
              { _uid: 'r0c1', value: '7' },
              { _uid: 'r0c2', value: '' },
            ],
          },
        ],
      },
    ],
    ['tags', 'x', [], '"x" is not a list'],
  ])('%s: %j is read as %j', (field, value, expected, ...[problem]) => {
    const { block, problems } = read(every({ [field]: value }));
    expect(block).toEqual({ ...empty, [field]: expected });
    expect(problems[0]?.problem).toBe(problem);
    if (problem) expect(problems[0]?.path).toBe(`au/home › ${field}`);
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

describe('any JSON', () => {
  const isOf = (value: unknown, field: Field): boolean => {
    const isArrayOf = (test: (item: unknown) => boolean) => Array.isArray(value) && value.every(test);
    const isObject = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);
    const isShaped = (item: unknown, ...fields: string[]) =>
      isObject(item) && fields.every((name) => Object.hasOwn(Object(item), name));
    switch (field.type) {
      case 'number':
        return value === null || Number.isFinite(value);
      case 'boolean':
        return typeof value === 'boolean';
      case 'asset':
        return value === null || isShaped(value, 'src', 'alt', 'title', 'width', 'height', 'focus');
      case 'multiasset':
        return isArrayOf((item) => isShaped(item, 'src'));
      case 'multilink':
        return value === null || isShaped(value, 'href', 'kind', 'newTab', 'video');
      case 'richtext':
        return value === null || isShaped(value, 'type', 'content');
      case 'table':
        return value === null || isShaped(value, 'thead', 'tbody');
      case 'bloks':
        return isArrayOf((item) => isShaped(item, '_uid', 'component') && isBlock(item));
      case 'option':
        return field.source
          ? value === null || isShaped(value, 'uuid', 'content')
          : typeof value === 'string';
      case 'options':
        return isArrayOf((item) => (field.source ? isShaped(item, 'uuid') : typeof item === 'string'));
      default:
        return typeof value === 'string';
    }
  };
  const isBlock = (value: unknown): boolean => {
    const block = value as Record<string, unknown>;
    const schema = schemas[String(block.component)];
    if (!schema || Object.keys(block).length === 2) return true;
    const fields = Object.entries(schema.schema);
    return (
      Object.keys(block).length === fields.length + 2 &&
      fields.every(([name, field]) => isOf(block[name], field))
    );
  };

  /** Content that is nearly right, nested to a depth. */
  const contentOf = (inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
    const block = fc
      .tuple(
        fc.constantFrom('Every', 'Tag', 'Line', 'Unknown', '__proto__'),
        fc.option(fc.string()),
        fc.dictionary(fc.constantFrom(...Object.keys(everySchema.schema), '_uid', 'x'), inner),
      )
      .map(([component, _uid, fields]) => ({ ...fields, component, _uid }));
    const blocks = fc.array(block, { maxLength: 3 });
    const node = fc.record({
      type: fc.constantFrom(
        'doc',
        'paragraph',
        'text',
        'blok',
        'image',
        'table',
        'tableRow',
        'list_item',
        'x',
      ),
      attrs: fc.oneof(fc.jsonValue(), fc.record({ body: blocks })),
      text: fc.oneof(fc.string(), fc.jsonValue()),
      content: fc.oneof(fc.array(inner, { maxLength: 3 }), fc.jsonValue()),
      marks: fc.array(fc.record({ type: fc.constantFrom('bold', 'link', 'x'), attrs: fc.jsonValue() })),
    });
    return fc.oneof(inner, block, blocks, node, fc.record({ uuid: fc.uuid(), content: block }));
  };
  const leaf: fc.Arbitrary<unknown> = fc.oneof(
    fc.jsonValue(),
    fc.record({ filename: fc.oneof(fc.webUrl(), fc.jsonValue()), focus: fc.jsonValue() }),
    fc.record({ linktype: fc.constantFrom('url', 'story', 'asset', 'email'), url: fc.webUrl() }),
  );
  const value = contentOf(contentOf(leaf));
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(everySchema.schema)), value);

  /** Of the blocks on the page: not of related stories, which may be there twice. */
  const uidsIn = (part: unknown): string[] => {
    if (Array.isArray(part)) return part.flatMap(uidsIn);
    if (typeof part !== 'object' || part === null || 'uuid' in part || 'thead' in part) return [];
    const own = '_uid' in part ? [String(part._uid)] : [];
    return [...own, ...Object.values(part).flatMap(uidsIn)];
  };

  it('never throws, and always comes out in the shape of the schema', () => {
    fc.assert(
      fc.property(fc.oneof(value, fields), (raw) => {
        const { block } = read(raw);
        expect(Object.keys(block).sort()).toEqual(Object.keys(empty).sort());
        expect(isBlock(block)).toBe(true);
        // Nothing that JSON cannot carry: the browser gets the same.
        expect(JSON.parse(JSON.stringify(block))).toStrictEqual(block);
        const uids = uidsIn(block);
        expect(new Set(uids).size).toBe(uids.length);
      }),
      { numRuns: 200 },
    );
  });
});
