import { describe, expect, it } from '@jest/globals';
import { RichText } from '../../client/components/RichText.tsx';
import { doc, heading, mark, node, paragraph, text } from '../../client/gallery/fixtureValues.ts';
import type { RichTextMark, RichTextNode } from '../../shared/content/values.ts';
import { pageOf, renderOn, tagsOf } from './blocksSupport.tsx';
import { expectInert, hostileUrls } from './inert.ts';

/** The markup inside the text's own element. */
const render = (value: unknown, headingBase?: number): string =>
  renderOn(
    pageOf([]),
    <RichText doc={value as RichTextNode} {...(headingBase !== undefined && { headingBase })} />,
  ).replace(/^<div class="text">(.*)<\/div>$/s, '$1');

const marked = (...marks: RichTextMark[]) => doc(paragraph(text('words', ...marks)));
const cell = (type: string, value: string, attrs = {}) => node(type, attrs, paragraph(value));

describe('every node of rich text', () => {
  it.each<[string, RichTextNode, string]>([
    ['doc', doc(), ''],
    ['paragraph', paragraph('words'), '<p>words</p>'],
    ['an empty paragraph', paragraph(), ''],
    [
      'paragraph, aligned and directed',
      node('paragraph', { textAlign: 'center', dir: 'rtl' }, 'words'),
      '<p dir="rtl" class="centre">words</p>',
    ],
    ...[1, 2, 3, 4, 5, 6].map((level): [string, RichTextNode, string] => [
      `heading ${level}`,
      heading(level, 'words'),
      `<h${level}>words</h${level}>`,
    ]),
    ['an empty heading', doc(heading(2, ''), node('heading', { level: 3 })), ''],
    [
      'a heading of white space',
      doc(heading(2, '  '), node('heading', { level: 2 }, node('hard_break', undefined))),
      '',
    ],
    ['blockquote', node('blockquote', {}, paragraph('words')), '<blockquote><p>words</p></blockquote>'],
    [
      'bullet_list',
      node('bullet_list', {}, node('list_item', {}, paragraph('a'))),
      '<ul><li><p>a</p></li></ul>',
    ],
    [
      'ordered_list',
      node('ordered_list', { order: 3 }, node('list_item', {}, paragraph('a'))),
      '<ol start="3"><li><p>a</p></li></ol>',
    ],
    [
      'code_block',
      node('code_block', { class: 'language-js' }, 'a < b'),
      '<pre tabindex="0"><code class="language-js">a &lt; b</code></pre>',
    ],
    ['hard_break', paragraph('a', node('hard_break', undefined), 'b'), '<p>a<br/>b</p>'],
    ['horizontal_rule', node('horizontal_rule', undefined), '<hr/>'],
    ['emoji', node('emoji', { name: 'smile', emoji: '😄' }), '<span role="img" aria-label="smile">😄</span>'],
    [
      'emoji as a picture',
      node('emoji', { name: 'club', fallbackImage: 'https://cdn.example.com/club.png' }),
      '<img class="emoji" src="https://cdn.example.com/club.png" alt="club" width="20" height="20" loading="lazy"/>',
    ],
    [
      'table',
      node(
        'table',
        undefined,
        node(
          'tableRow',
          undefined,
          cell('tableHeader', 'Model'),
          cell('tableHeader', 'Range', { colspan: 2 }),
        ),
        node(
          'tableRow',
          undefined,
          cell('tableCell', 'Arc'),
          cell('tableCell', '520 km', { backgroundColor: '#fff' }),
        ),
      ),
      '<div class="scroller" role="group" aria-label="Table: Model, Range" tabindex="0"><table class="table" aria-label="Table: Model, Range">' +
        '<thead><tr><th scope="col"><p>Model</p></th><th colSpan="2" scope="col"><p>Range</p></th></tr></thead>' +
        '<tbody><tr><td><p>Arc</p></td><td style="background-color:#fff"><p>520 km</p></td></tr></tbody></table></div>',
    ],
    ['a node that is not known', node('callout', { tone: 'loud' }, paragraph('words')), '<p>words</p>'],
  ])('%s', (_name, content, expected) => {
    expect(render(doc(content))).toBe(expected);
  });

  it('image: through the image service when its address tells its size, with its title as caption', () => {
    const html = render(
      doc(node('image', { src: '/f/100100/1440x810/abc/car.webp', alt: 'A car', title: 'Ours' })),
    );
    const img = tagsOf(html).find(({ name }) => name === 'img')?.attributes;
    expect(img?.get('srcset')).toContain('/f/100100/1440x810/abc/car.webp/m/640x0/');
    expect([img?.get('width'), img?.get('height'), img?.get('alt')]).toEqual(['1440', '810', 'A car']);
    expect(html).toContain('<figcaption>Ours</figcaption>');
  });

  it('image from elsewhere: as it is', () => {
    expect(render(doc(node('image', { src: 'https://example.com/a.png', alt: 'A' })))).toBe(
      '<figure><img src="https://example.com/a.png" alt="A" loading="lazy" decoding="async"/></figure>',
    );
  });

  it('blok: the blocks in it, by their own components', () => {
    const block = {
      _uid: 'nested',
      component: 'TextContent',
      heading: 'Nested',
      text: doc(paragraph('inside')),
      align: 'left',
    };
    const html = render(doc(node('blok', { id: 'x', body: [block] })));
    expect(html).toMatch(/<h2[^>]*>Nested<\/h2>/);
    expect(html).toContain('<p>inside</p>');
  });
});

describe('every mark of rich text', () => {
  it.each<[string, RichTextMark, string]>([
    ['bold', mark('bold'), '<strong>words</strong>'],
    ['italic', mark('italic'), '<em>words</em>'],
    ['underline', mark('underline'), '<u>words</u>'],
    ['strike', mark('strike'), '<s>words</s>'],
    ['code', mark('code'), '<code>words</code>'],
    ['superscript', mark('superscript'), '<sup>words</sup>'],
    ['subscript', mark('subscript'), '<sub>words</sub>'],
    [
      'highlight',
      mark('highlight', { color: '#ff0' }),
      '<mark class="highlight" style="background-color:#ff0">words</mark>',
    ],
    [
      'text colour',
      mark('textStyle', { color: 'rgb(1, 2, 3)' }),
      '<span class="coloured" style="--own:rgb(1, 2, 3)">words</span>',
    ],
    ['anchor', mark('anchor', { id: 'towing' }), '<span id="towing">words</span>'],
    ['styled', mark('styled', { class: 'accent' }), '<span class="accent">words</span>'],
    ['styled', mark('styled', { class: 'lang-mi' }), '<span lang="mi">words</span>'],
    ['a mark that is not known', mark('blink'), 'words'],
    [
      'link to a story',
      mark('link', { linktype: 'story', href: '/au/finance', anchor: 'rates' }),
      '<a href="/au/finance#rates">words</a>',
    ],
    [
      'link to an asset',
      mark('link', { linktype: 'asset', href: '/f/1/guide.pdf' }),
      '<a href="/f/1/guide.pdf">words</a>',
    ],
    [
      'link to a mailbox',
      mark('link', { linktype: 'email', href: 'a@example.com' }),
      '<a href="mailto:a@example.com">words</a>',
    ],
  ])('%s', (_name, one, expected) => {
    expect(render(marked(one))).toBe(`<p>${expected}</p>`);
  });

  it('link to another site: in a new tab, which is said', () => {
    const html = render(marked(mark('link', { linktype: 'url', href: 'https://example.com/' })));
    expect(html).toMatch(
      /^<p><a href="https:\/\/example.com\/" target="_blank" rel="noopener">words<span[^>]*> \(opens in a new tab\)/,
    );
  });

  it('nests marks with the first innermost', () => {
    expect(render(marked(mark('bold'), mark('italic')))).toBe('<p><em><strong>words</strong></em></p>');
  });

  it('makes one link of neighbours with the same target', () => {
    const link = mark('link', { linktype: 'story', href: '/au/about' });
    const html = render(doc(paragraph(text('read ', link), text('more', link, mark('bold')), ' here')));
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('read <strong>more</strong></a> here');
  });

  it.each([
    ['a line break', [node('hard_break', undefined)], '<br/>'],
    ['two', [node('hard_break', undefined), node('hard_break', undefined)], '<br/><br/>'],
    [
      'an emoji',
      [node('emoji', { name: 'car', emoji: '🚗' })],
      '<span role="img" aria-label="car">🚗</span>',
    ],
  ])('makes one link of the same target on both sides of %s, and of no other', (_what, between, html) => {
    const link = mark('link', { linktype: 'story', href: '/au/about' });
    const other = mark('link', { linktype: 'story', href: '/au/finance' });
    const on = (...parts: (RichTextNode | string)[]) => render(doc(paragraph(...parts)));
    expect(on(text('a', link), ...between, text('b', link))).toBe(`<p><a href="/au/about">a${html}b</a></p>`);
    expect(on(text('a', link), ...between, text('b', other))).toBe(
      `<p><a href="/au/about">a</a>${html}<a href="/au/finance">b</a></p>`,
    );
    expect(on(text('a', link), ...between)).toBe(`<p><a href="/au/about">a</a>${html}</p>`);
    expect(on(text('a', link), ...between, 'b')).toBe(`<p><a href="/au/about">a</a>${html}b</p>`);
  });

  it('keeps an emoji that is a link within it', () => {
    const link = mark('link', { linktype: 'story', href: '/au/about' });
    const emoji = { ...node('emoji', { emoji: '🚗' }), marks: [link] };
    expect(render(doc(paragraph(text('a ', link), emoji)))).toBe(
      '<p><a href="/au/about">a <span role="img">🚗</span></a></p>',
    );
  });
});

describe('a table of rich text', () => {
  const row = (...cells: RichTextNode[]) => node('tableRow', undefined, ...cells);
  const head = (words: string, attrs = {}) => cell('tableHeader', words, attrs);
  const data = (words: string) => cell('tableCell', words);
  const partsOf = (...rows: RichTextNode[]) => {
    const html = render(doc(node('table', undefined, ...rows))).replaceAll(/<\/?p>/g, '');
    return /<table[^>]*>(.*)<\/table>/s.exec(html)?.[1];
  };

  it('keeps the columns under a header cell that spans rows of headers', () => {
    expect(
      partsOf(
        row(head('Model', { rowspan: 2 }), head('Loads', { colspan: 2 })),
        row(head('Roof'), head('Tow')),
        row(data('Arc'), data('75 kg'), data('1,500 kg')),
      ),
    ).toBe(
      '<thead><tr><th rowSpan="2" scope="col">Model</th><th colSpan="2" scope="col">Loads</th></tr>' +
        '<tr><th scope="col">Roof</th><th scope="col">Tow</th></tr></thead>' +
        '<tbody><tr><td>Arc</td><td>75 kg</td><td>1,500 kg</td></tr></tbody>',
    );
  });

  it('keeps them under one that reaches beyond the rows of headers, which no head of a table can', () => {
    expect(
      partsOf(
        row(head('Model', { rowspan: 2 }), head('Roof')),
        row(data('75 kg')),
        row(data('Arc'), data('80 kg')),
      ),
    ).toBe(
      '<tbody><tr><th rowSpan="2" scope="col">Model</th><th scope="col">Roof</th></tr>' +
        '<tr><td>75 kg</td></tr><tr><td>Arc</td><td>80 kg</td></tr></tbody>',
    );
  });

  it('says which cells head rows, beside an empty corner too', () => {
    expect(
      partsOf(
        row(head(''), head('Roof')),
        row(head('Arc', { rowspan: 2 }), data('75 kg')),
        row(data('80 kg')),
      ),
    ).toBe(
      '<thead><tr><td></td><th scope="col">Roof</th></tr></thead>' +
        '<tbody><tr><th rowSpan="2" scope="row">Arc</th><td>75 kg</td></tr><tr><td>80 kg</td></tr></tbody>',
    );
  });
});

describe('headings under a heading', () => {
  it.each([
    [[1, 2, 3], 3, [3, 3, 3]],
    [[2, 3, 4], 3, [3, 3, 4]],
    [[2, 4, 6], 2, [2, 3, 4]],
    [[4, 2], 2, [2, 2]],
    [[3, 3, 4, 2], 3, [3, 3, 4, 3]],
  ])('%j from level %d on become %j', (chosen, base, expected) => {
    const html = render(doc(...chosen.map((level) => heading(level, 'x'))), base);
    expect(tagsOf(html).map(({ name }) => Number(name[1]))).toEqual(expected);
  });
});

describe('hostile rich text', () => {
  const urls = hostileUrls;
  const link = (attrs: Record<string, unknown>) => marked(mark('link', attrs));
  const image = (attrs: Record<string, unknown>) => doc(node('image', { alt: 'x', ...attrs }));
  const script = '<script>alert(1)</script>';
  const payloads: [string, unknown][] = [
    ...urls.map((href): [string, unknown] => [
      `link ${JSON.stringify(href)}`,
      link({ href, linktype: 'url' }),
    ]),
    ...urls.slice(0, 12).map((src): [string, unknown] => [`image ${JSON.stringify(src)}`, image({ src })]),
    ['link as story', link({ href: 'javascript:alert(1)', linktype: 'story' })],
    ['link as asset', link({ href: 'javascript:alert(1)', linktype: 'asset' })],
    ['link as email', link({ href: 'javascript:alert(1)', linktype: 'email' })],
    [
      'link as email with headers',
      link({ href: 'a@b.example?bcc=c@d.example"><script>', linktype: 'email' }),
    ],
    ['link type from the prototype', link({ href: 'javascript:alert(1)', linktype: 'constructor' })],
    [
      'link with attributes',
      link({ href: '/au/', linktype: 'story', custom: { onclick: 'alert(1)', srcdoc: script } }),
    ],
    ['link with a target', link({ href: 'https://example.com', target: '"><script>alert(1)</script>' })],
    ['link with an object for an address', link({ href: { toString: 'javascript:alert(1)' } })],
    ['link with an anchor', link({ href: '/au/', linktype: 'story', anchor: '"><script>alert(1)</script>' })],
    ['text', doc(paragraph(script))],
    ['heading level', doc(node('heading', { level: `1><script>alert(1)</script>` }, 'x'))],
    ['alignment', doc(node('paragraph', { textAlign: '" onclick="alert(1)' }, 'x'))],
    ['alignment from the prototype', doc(node('paragraph', { textAlign: '__proto__' }, 'x'))],
    ['direction', doc(node('paragraph', { dir: '" onclick="alert(1)' }, 'x'))],
    [
      'attributes of events',
      doc(node('paragraph', { onclick: 'alert(1)', onerror: 'alert(1)', style: 'x' }, 'x')),
    ],
    [
      'inner markup',
      doc(node('paragraph', { dangerouslySetInnerHTML: { __html: script }, children: script }, 'x')),
    ],
    ['code class', doc(node('code_block', { class: 'x" onclick="alert(1)' }, 'x'))],
    ['list start', doc(node('ordered_list', { order: '1" onclick="alert(1)' }, paragraph('x')))],
    ['image alt', image({ src: '/f/1/2x2/a/b.webp', alt: '" onerror="alert(1)' })],
    ['image title', image({ src: '/f/1/2x2/a/b.webp', title: script })],
    [
      'image source set',
      image({ src: '/f/1/2x2/a/b.webp', srcset: 'javascript:alert(1)', onload: 'alert(1)' }),
    ],
    ['emoji', doc(node('emoji', { name: '" onclick="alert(1)', emoji: script }))],
    ['emoji picture', doc(node('emoji', { name: 'x', fallbackImage: 'javascript:alert(1)' }))],
    ['cell colour', doc(node('tableCell', { backgroundColor: 'red;background:url(javascript:alert(1))' }))],
    ['cell span', doc(node('tableCell', { colspan: '2" onclick="alert(1)', rowspan: 1e9 }))],
    ['highlight colour', marked(mark('highlight', { color: 'url(javascript:alert(1))' }))],
    ['text colour', marked(mark('textStyle', { color: 'red;position:fixed;inset:0' }))],
    ['text colour as expression', marked(mark('textStyle', { color: 'expression(alert(1))', style: 'x:y' }))],
    ['anchor id', marked(mark('anchor', { id: 'x" onclick="alert(1)' }))],
    ['styled class', marked(mark('styled', { class: 'accent" onclick="alert(1)' }))],
    ['styled class from the prototype', marked(mark('styled', { class: 'constructor' }))],
    ['node type from the prototype', doc(node('constructor', undefined, paragraph('x')))],
    ['node type __proto__', doc(node('__proto__', undefined, paragraph('x')))],
    ['node type script', doc(node('script', undefined, 'alert(1)'))],
    ['mark type from the prototype', marked(mark('toString'), mark('__proto__'))],
    ['block that is not known', doc(node('blok', { body: [{ _uid: '1', component: '<script>' }] }))],
    ['block from the prototype', doc(node('blok', { body: [{ _uid: '1', component: 'constructor' }] }))],
    ['block list of rubbish', doc(node('blok', { body: [null, 3, 'x', {}, { component: 1 }] }))],
    ['block list that is none', doc(node('blok', { body: 'javascript:alert(1)' }))],
    ['content that is no list', { type: 'doc', content: { length: 1e9 } }],
    [
      'children that are no nodes',
      { type: 'doc', content: [null, 7, 'x', [], { type: 3 }, { type: 'text', text: {} }] },
    ],
    [
      'marks that are none',
      { type: 'doc', content: [{ type: 'text', text: 'x', marks: [null, 1, { type: 9 }, 'bold'] }] },
    ],
    [
      'attributes that are none',
      { type: 'doc', content: [{ type: 'paragraph', attrs: 'x', content: [{ type: 'text' }] }] },
    ],
    ['no document', 'javascript:alert(1)'],
    [
      'a React element',
      { type: 'doc', $$typeof: 'react.element', props: { dangerouslySetInnerHTML: { __html: script } } },
    ],
  ];

  it('counts at least sixty', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(60);
  });

  it.each(payloads)('%s renders inert', (_name, payload) => {
    const html = render(payload);
    expectInert(html);
    for (const { name, attributes } of tagsOf(html)) {
      expect(name).not.toBe('svg');
      expect(attributes.get('style') ?? '').not.toMatch(/url|position|expression|;/);
      expect(Number(attributes.get('rowspan') ?? 1)).toBeLessThanOrEqual(1000);
    }
  });
});
