import { describe, expect, it } from '@jest/globals';
import { differencesOf } from '../compare/differences.ts';
import type { Answer } from '../compare/normalise.ts';

/** A page as two builds of the same site send it: nothing but what a build names differs. */
interface BuildNames {
  readonly hash: string;
  readonly line: number;
  readonly chunks: readonly string[];
}
const before: BuildNames = { hash: '1bpz2', line: 4, chunks: ['a1b2c3d4'] };
const after: BuildNames = { hash: 'zq0', line: 17, chunks: ['Zz-_9876', 'e5f6a7b8'] };

const payload = ({ hash }: BuildNames) =>
  `{"path":"/au/","blocks":[{"_uid":"a19b00ab-37b3-5145-9a81-2260078883ea","title":"Six cars"},{"title":"_card_${before.hash}_4"}],"buildId":"f8a2b1ab088d${hash}"}`;

const html = (build: BuildNames) => `<!DOCTYPE html>
<html lang="en-AU">
<head>
<title>Cars | Meridian</title>
<link rel="preload" href="/assets/static/text-latin.${build.chunks[0]}.woff2" as="font">
<style>._card_${build.hash}_${build.line}{color:red}</style>
${build.chunks.map((chunk) => `<link rel="stylesheet" href="/assets/static/HeroBanner.${chunk}.css" disabled>`).join('\n')}
<meta name="description" content="Six vehicles">
<script type="application/ld+json" data-page>{"@type":"Car","name":"Ridge"}</script>
</head>
<body>
<div id="app"><a class="_card_${build.hash}_${build.line} _isWide_${build.hash}_${build.line} plain" href="/au/cars">Cars</a><p>See _card_1bpz2_4.</p></div>
<script id="page-data" type="application/json">${payload(build)}</script>
<script type="module" src="/assets/start.${build.chunks[0]}.js" data-modules="${build.chunks.map((chunk) => `/assets/chunks/chunk-${chunk}.js`).join(' ')}"></script>
</body>
</html>`;

const answer = (build: BuildNames, body: string, type = 'text/html'): Answer => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=0',
    'content-security-policy': `script-src 'self';style-src 'self' 'sha256-${build.hash}/+abc='`,
    date: `Sun, 22 Nov 2026 07:58:${build.line} GMT`,
    etag: `W/"${build.hash}"`,
    'x-request-id': `ca7fc6a9-83ae-40f8-a2a6-${build.hash}`,
  },
  body,
});

/** Differences of the two builds when the second one's page is altered. */
const altered = (alter: (html: string) => string) =>
  differencesOf(answer(before, html(before)), answer(after, alter(html(after))));
const alteredHeaders = (headers: Record<string, string>) => {
  const page = answer(after, html(after));
  return differencesOf(answer(before, html(before)), { ...page, headers: { ...page.headers, ...headers } });
};
const partsOf = (differences: ReturnType<typeof altered>) => differences.map(({ part }) => part);

describe('npm run compare', () => {
  it('finds no difference between two builds of the same site', () => {
    expect(altered((page) => page)).toEqual([]);
  });

  it('finds no difference in an answer that repeats its own request’s id', () => {
    const error = (build: BuildNames) =>
      answer(build, `{"requestId":"ca7fc6a9-83ae-40f8-a2a6-${build.hash}"}`, 'application/json');
    expect(differencesOf(error(before), error(after))).toEqual([]);
  });

  it('takes names that React makes as equal when the same things are joined by them', () => {
    const labelled = (field: string, name: string) =>
      answer(before, `<main><label for="${field}">Name</label><input id="${name}"></main>`);
    expect(differencesOf(labelled('_R_a1_', '_R_a1_'), labelled('_R_2bn6_', '_R_2bn6_'))).toEqual([]);
    expect(differencesOf(labelled('_R_a1_', '_R_a1_'), labelled('_R_a1_', '_R_b2_'))).toHaveLength(1);
  });

  it.each([
    ['a text', 'body', '>Cars<', '>Utes<'],
    ['a space', 'body', '>Cars<', '>Cars <'],
    ['an attribute', 'body', 'href="/au/cars"', 'href="/au/cars" hidden'],
    ['the order of attributes', 'body', /(class="[^"]*") (href="[^"]*")/, '$2 $1'],
    ['the order of elements', 'body', /(<a.*<\/a>)(<p>.*<\/p>)/, '$2$1'],
    ['a text that looks like a class', 'body', 'See _card_1bpz2_4', 'See _card_1bpz2_5'],
    ['another class', 'classes', '_isWide_', '_isNarrow_'],
    ['a class less', 'classes', ' plain', ''],
    ['a class of no module', 'classes', 'plain', 'bold'],
    ['the order of classes', 'classes', /(_card_\w+) (_isWide_\w+)/, '$2 $1'],
    ['a title', 'head', 'Cars |', 'Utes |'],
    ['a head tag', 'head', '<meta name="description" content="Six vehicles">\n', ''],
    ['another font', 'head', 'text-latin', 'text-macrons'],
    ['no stylesheet', 'head', /<link rel="stylesheet".*>\n/g, ''],
    ['no style element', 'head', /<style>.*<\/style>/, ''],
    ['structured data', 'JSON-LD[0].name', '"name":"Ridge"', '"name":"Arc"'],
    [
      'the order of structured data',
      'JSON-LD[0]',
      '"@type":"Car","name":"Ridge"',
      '"name":"Ridge","@type":"Car"',
    ],
    ['the page’s data', 'page data.blocks[0].title', 'Six cars', 'Five cars'],
    ['an id in the data', 'page data.blocks[0]._uid', 'a19b00ab', 'b19b00ab'],
    ['a block less', 'page data.blocks[1]', /,\{"title":"_card[^}]*\}/, ''],
    ['no build id', 'page data.buildId', /,"buildId":"\w+"/, ''],
  ])('finds %s', (_what, part, from, to) => {
    expect(html(after)).toMatch(from);
    expect(partsOf(altered((page) => page.replace(from, to)))).toEqual([part]);
  });

  it.each([
    ['header cache-control', { 'cache-control': 'private, no-store' }],
    ['header vary', { vary: 'Cookie' }],
    ['header etag', { etag: '"strong"' }],
    ['header content-security-policy', { 'content-security-policy': "script-src 'self';style-src 'self'" }],
  ])('finds the %s', (part, headers) => {
    expect(partsOf(alteredHeaders(headers))).toEqual([part]);
  });

  it('finds a status, and each thing that differs in a payload', () => {
    const [a, b] = [payload(before), payload(after).replace('/au/', '/nz/').replace('Six', 'Five')];
    expect(
      differencesOf(answer(before, a, 'application/json'), {
        ...answer(after, b, 'application/json'),
        status: 404,
      }),
    ).toEqual([
      { part: 'status', before: '200', after: '404' },
      { part: 'payload.path', before: '"/au/"', after: '"/nz/"' },
      { part: 'payload.blocks[0].title', before: '"Six cars"', after: '"Five cars"' },
    ]);
  });

  it('shows a little of what is around a difference', () => {
    const [difference] = altered((page) => page.replace('>Cars<', '>Utes<'));
    expect(difference?.before).toContain('href="/au/cars">Cars</a>');
    expect(difference?.after).toContain('href="/au/cars">Utes</a>');
  });
});
