import { describe, expect, it } from '@jest/globals';
import { contentSchemas } from '../../server/stories/schemaGate.ts';
import { readBlock } from '../../shared/content/readBlock.ts';
import type { AnyBlock, ComponentSchema, Field } from '../../shared/content/schema.ts';
import { createAssetPath } from '../../shared/images.ts';
import { pageOf, renderPage, tagsOf } from './blocksSupport.tsx';
import { expectInert, hostileUrls } from './inert.ts';

const origin = 'https://a.storyblok.com';
const picture = `${origin}/f/1/2400x1350/abc/ridge.webp`;
const script = '<script>alert(1)</script>';

interface Hostile {
  /** What stands in every link field, and in a link of every rich text. */
  readonly link: unknown;
  /** Address of every picture. */
  readonly filename?: unknown;
  /** Every text. */
  readonly text?: string;
}

/** A value for a field: as filled in by an editor, except for what the hostile part says. */
function fill(field: Field, hostile: Hostile, depth: number): unknown {
  const { link, filename = picture, text = 'Words' } = hostile;
  const asset = { fieldtype: 'asset', filename, alt: text, title: text, focus: text };
  const mark = { type: 'link', attrs: link };
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'markdown':
      return text;
    case 'number':
      return 2;
    case 'asset':
      return asset;
    case 'multiasset':
      return [asset, asset];
    case 'multilink':
      return link;
    case 'richtext':
      return {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [mark] }] }],
      };
    case 'option':
      return field.options?.at(-1)?.value ?? text;
    case 'bloks':
      return (field.component_whitelist ?? []).flatMap((name) => {
        const schema = contentSchemas.all[name];
        return schema && depth < 4 ? [content(schema, hostile, `${depth}-${name}`, depth + 1)] : [];
      });
    default:
      return undefined;
  }
}

const content = (schema: ComponentSchema, hostile: Hostile, uid: string, depth = 0): object => ({
  _uid: uid,
  component: schema.name,
  ...Object.fromEntries(
    Object.entries(schema.schema)
      .filter(([key]) => key !== 'locale')
      .map(([key, field]) => [key, fill(field, hostile, depth)]),
  ),
});

/** Every block of the site, read as the server reads content. */
const blocksWith = (hostile: Hostile): AnyBlock[] =>
  Object.values(contentSchemas.blocks).map((schema) => {
    const { block } = readBlock(content(schema, hostile, schema.name), schema, {
      country: 'au',
      draft: true,
      schemas: contentSchemas.all,
      blocks: contentSchemas.blocks,
      assetPath: createAssetPath([origin], []),
      label: 'au/hostile',
    });
    return block as AnyBlock;
  });
const render = (hostile: Hostile): string => renderPage(pageOf(blocksWith(hostile)));

const multilink = (fields: object) => ({ fieldtype: 'multilink', ...fields });
const payloads: [string, Hostile][] = [
  ...hostileUrls.flatMap((address): [string, Hostile][] => [
    [
      `url ${JSON.stringify(address)}`,
      { link: multilink({ linktype: 'url', url: address }), filename: address },
    ],
    [
      `story ${JSON.stringify(address)}`,
      { link: multilink({ linktype: 'story', id: 'x', cached_url: address, anchor: address }) },
    ],
    [`asset ${JSON.stringify(address)}`, { link: multilink({ linktype: 'asset', url: address }) }],
  ]),
  [
    'email with headers',
    { link: multilink({ linktype: 'email', email: 'a@b.example?bcc=c@d.example"><script>' }) },
  ],
  ['email that is code', { link: multilink({ linktype: 'email', email: 'javascript:alert(1)' }) }],
  [
    'a link type of the prototype',
    { link: multilink({ linktype: '__proto__', url: 'javascript:alert(1)' }) },
  ],
  ['no link type', { link: multilink({ url: 'javascript:alert(1)', cached_url: 'javascript:alert(1)' }) }],
  ['a target', { link: multilink({ linktype: 'url', url: 'https://example.com', target: '"><script>' }) }],
  ['a credential', { link: multilink({ linktype: 'url', url: 'https://evil:pw@example.com/' }) }],
  ['text instead of a link', { link: 'javascript:alert(1)' }],
  ['a list instead of a link', { link: ['javascript:alert(1)'] }],
  [
    'objects for addresses',
    { link: multilink({ linktype: 'url', url: { toString: 'javascript:x' } }), filename: {} },
  ],
  ['markup in every text', { link: multilink({ linktype: 'story', cached_url: 'offers' }), text: script }],
  ['quotes in every text', { link: null, text: '" onerror="alert(1)" style="background:url(//evil)' }],
];

describe('hostile links, pictures and texts in every block', () => {
  it('count at least sixty', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(60);
  });

  it('reach the blocks at all: a link that is right is there in most of them', () => {
    const html = render({ link: multilink({ linktype: 'story', id: 'x', cached_url: 'offers' }) });
    const links = tagsOf(html).filter(({ attributes }) => attributes.get('href') === '/au/offers');
    expect(links.length).toBeGreaterThan(10);
  });

  it.each(payloads)('%s renders inert', (_name, hostile) => {
    expectInert(render(hostile));
  });
});

describe('a block that the site does not have', () => {
  const unknown: AnyBlock = { _uid: 'u', component: '<b>Nope</b>' };
  const preview = { storyId: '1', bridgeUrl: '', resolveRelations: [], notes: [] };

  it('shows its message to an editor', () => {
    const html = renderPage(pageOf([unknown], { preview }));
    expect(html.replaceAll('<!-- -->', '')).toContain(
      'Component could not be found for blok &lt;b&gt;Nope&lt;/b&gt;! Is it configured correctly?',
    );
  });

  it('shows nothing to a visitor', () => {
    expect(renderPage(pageOf([unknown]))).toBe('');
  });

  const readPage = (body: readonly object[], draft: boolean) => {
    const page = contentSchemas.all.Page;
    if (!page) throw new Error('There is no page type');
    const raw = { _uid: 'p', component: 'Page', title: 'x', body };
    return readBlock(raw, page, {
      country: 'au',
      draft,
      schemas: contentSchemas.all,
      blocks: contentSchemas.blocks,
      assetPath: createAssetPath([origin], []),
      label: 'au/home',
    });
  };

  it.each([
    ['on its own', { _uid: 'u', component: 'Nope' }],
    [
      'among the items of another block',
      { _uid: 'c', component: 'Cards', items: [{ _uid: 'u', component: 'Nope' }] },
    ],
  ])('%s shows its message where drafts are shown, as in development, and nowhere else', (_place, raw) => {
    const shown = (draft: boolean) => {
      const blocks = readPage([raw], draft).block.body as unknown as AnyBlock[];
      return renderPage(pageOf(blocks)).replaceAll('<!-- -->', '');
    };
    expect(shown(true)).toContain('Component could not be found for blok Nope! Is it configured correctly?');
    expect(shown(false)).not.toContain('Nope');
  });

  it('is reported for the log, wherever it stands', () => {
    const { block, problems } = readPage([{ _uid: 'u', component: 'Nope' }], false);
    expect(problems).toEqual([{ path: 'au/home › body[0]', problem: 'unknown component "Nope"' }]);
    expect(block.body).toEqual([{ _uid: 'u', component: 'Nope' }]);
  });
});
