import { describe, expect, it } from '@jest/globals';
import { galleryPage } from '../client/gallery/galleryPage.ts';
import type { AnyBlock } from '../shared/content/schema.ts';
import type { Page } from '../shared/page.ts';
import { documentFrame, pageDataId } from './document.ts';
import { renderDocument } from './renderDocument.tsx';

const assets = {
  styles: ['/assets/a.css'],
  styleText: '.a>b{color:red}',
  reloadOnce: '/reloadOnce.js',
  start: '/assets/start.js',
  modules: ['/assets/a.js'],
  fonts: ['/assets/f.woff2'],
};

function pageOf(...blocks: AnyBlock[]): Page {
  const page = galleryPage('/_blocks/TextContent/typical');
  if (!page) throw new Error('The gallery has no text');
  return { ...page, blocks: [...page.blocks, ...blocks] };
}

function render(page: Page) {
  const broken: [string, string, unknown][] = [];
  const html = renderDocument(page, {
    frame: documentFrame,
    assets,
    json: JSON.stringify,
    onBrokenBlock: ({ component, _uid }, error) => broken.push([component, _uid, error]),
  });
  return { html, broken };
}

const dataOf = (html: string): Page => {
  const json = new RegExp(`<script id="${pageDataId}" type="application/json">(.*?)</script>`).exec(
    html,
  )?.[1];
  return JSON.parse(json ?? 'null') as Page;
};

describe('renderDocument', () => {
  it('gives a document with the page in it, its files linked, and the data to hydrate from', () => {
    const page = pageOf();
    const { html, broken } = render(page);
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en-AU">/);
    expect(html).toContain(`<title>${page.head.title}</title>`);
    // A first visit waits for no other file; the disabled link tells the module loader that the styles are here.
    expect(html).toContain('<style>.a>b{color:red}</style>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css" disabled>');
    // The start script fetches the rest once the page was seen: no script competes with the first picture.
    // Before it stands what loads the page anew when it, or what it fetches, is gone.
    expect(html).toContain(
      `<script src="/reloadOnce.js" type="module" fetchpriority="low"></script>
<script type="module" src="/assets/start.js" fetchpriority="low" data-modules="/assets/a.js"></script>`,
    );
    expect(html).not.toContain('modulepreload');
    expect(html).toContain(
      '<link rel="preload" href="/assets/f.woff2" as="font" type="font/woff2" crossorigin>',
    );
    expect(dataOf(html)).toEqual(JSON.parse(JSON.stringify(page)));
    expect(broken).toEqual([]);
  });

  it('lets no text of an editor out of its place in the head', () => {
    const text = `"><script>alert('1')</script>&amp;`;
    const page = pageOf();
    const tag = { tag: 'meta', attributes: { name: 'description', content: text } } as const;
    const { html } = render({ ...page, head: { title: text, tags: [tag], jsonLd: [{ name: text }] } });
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;';
    expect(html).toContain(`<title>${escaped}</title>`);
    expect(html).toContain(`<meta name="description" content="${escaped}" data-page>`);
    const [head = ''] = html.split('</head>');
    expect(head).not.toMatch(/<script>|<\/script>&/);
    expect(JSON.parse(/ld\+json" data-page>(.*?)<\/script>/.exec(head)?.[1] ?? '')).toEqual({ name: text });
  });

  it('asks for the opening picture before anything else', () => {
    const page = galleryPage('/_blocks/HeroBanner/typical');
    if (!page) throw new Error('The gallery has no hero');
    const [head = ''] = render(page).html.split('</head>');
    const preloads = head.match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(preloads.map((link) => /as="([a-z]+)"/.exec(link)?.[1])).toEqual(['image', 'image', 'font']);
    for (const link of preloads.slice(0, 2)) expect(link).toContain('fetchPriority="high"');
    expect(head).not.toContain('logo.svg');
  });

  it('leaves out a block that throws, from the markup and the data, and reports its name and _uid', () => {
    // Content that no schema lets through: a card that is none.
    const broken: AnyBlock = { _uid: 'b1', component: 'ModelCardGrid', heading: 'Broken', cards: [null] };
    const page = pageOf(broken);
    const rendered = render(page);
    expect(rendered.broken).toEqual([['ModelCardGrid', 'b1', expect.any(TypeError)]]);
    expect(rendered.html).not.toContain('Broken');
    expect(dataOf(rendered.html).blocks).toEqual(JSON.parse(JSON.stringify(page.blocks.slice(0, -1))));
  });

  it('throws when it is not a block that cannot be rendered', () => {
    const page = { ...pageOf(), layout: null } as unknown as Page;
    expect(() => render(page)).toThrow();
  });

  it('cannot be broken out of by content', () => {
    const hostile = '</script><script>alert(1)</script><!--';
    const page = pageOf();
    const { html } = render({
      ...page,
      head: {
        title: hostile,
        tags: [{ tag: 'meta', attributes: { name: 'description', content: `"${hostile}` } }],
        jsonLd: [{ name: hostile }],
      },
      blocks: [{ ...page.blocks[0], heading: hostile } as AnyBlock],
    });
    expect(html).not.toContain('<script>alert');
    expect(dataOf(html).head.title).toBe(hostile);
  });

  it.each(['<!--body-->', '<!--head-->', '<!--language-->'])('takes %s in content as text', (place) => {
    const page = pageOf();
    const { html } = render({ ...page, head: { ...page.head, title: place } });
    expect(dataOf(html).head.title).toBe(place);
  });
});
