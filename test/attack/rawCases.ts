import type { RawParts } from './sendRaw.ts';

/** A request as it is sent, and the statuses that are right; 0: the connection is closed, or nothing is said. */
export interface RawCase {
  readonly name: string;
  readonly parts: RawParts;
  readonly right: readonly number[];
  /** A header that the answer must have. */
  readonly has?: string;
}

const end = '\r\n\r\n';
const head = (line: string, headers = '') => [`${line}\r\nHost: site\r\nConnection: close\r\n${headers}\r\n`];
const table = (
  kind: string,
  right: readonly number[],
  cases: readonly (readonly [name: string, parts: RawParts])[],
): RawCase[] => cases.map(([name, parts]) => ({ name: `${kind}: ${name.slice(0, 60)}`, parts, right }));

const methods = [
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'MKCOL', 'LOCK', 'SEARCH', 'PURGE', 'QUERY'],
  ...['get', 'GETT', 'G ET', '', 'TRACK', '\u0000GET', 'TRACE', 'CONNECT'],
];
const versions = ['HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', 'HTTP/1.1x', 'HTTP/', '', 'HTTPS/1.1'];
const paths = [
  ...['/au/../nz/', '/au/%2e%2e/nz/', '/au/..%2fspaces%2fme', '/au/home%3Fversion=draft', '/au/%00', '/au/%'],
  ...[
    '/au/%E0%A4%A',
    '/au/..\\..\\links',
    '//au/',
    '/au//finance',
    '/au/<script>',
    '/_payload.json',
    '/.env',
    '/.git/config',
  ],
  ...[
    '/au/%252e%252e/',
    '/etc/passwd',
    '/au/;/',
    '/au/finance%20',
    '/%61%75/nope',
    '/f/../server/index.ts',
    '/f/1/%2e%2e/x.png',
  ],
  ...[
    '/assets/../../package.json',
    '/assets/%2e%2e/package.json',
    '/builds/meta/..%2f..%2fx.json',
    '/api/../au/x',
    '/api/nothing',
  ],
  ...[
    '/bot-check/../x',
    '/sitemap.xml/x',
    '/au/finance/%ff',
    '/au/__proto__',
    '/constructor',
    '/au/aux',
    '/au/*',
  ],
];
const targets = ['*', 'au/', 'http://evil.example/', 'http://', '?', '#', 'site:80', `/${'a'.repeat(9_000)}`];
const headers: readonly (readonly [string, string])[] = [
  ['without a name', ': x\r\n'],
  ['with a space before the colon', 'X-Test : 1\r\n'],
  ['folded', 'X-Test: 1\r\n 2\r\n'],
  ['with a null', 'X-Test: a\u0000b\r\n'],
  ['with a bare CR', 'X-Test: a\rb\r\n'],
  ['without a colon', 'X-Test\r\n'],
  ['two of Host', 'Host: other\r\n'],
  ['of 20 kB', `X-Test: ${'a'.repeat(20_000)}\r\n`],
  ['3,000 of them', 'X: 1\r\n'.repeat(3_000)],
  ['a name of 20 kB', `${'x'.repeat(20_000)}: 1\r\n`],
];
/** A form that breaks itself off: a proxy that has begun to pass it on finds no chunk where one has to be. */
export const brokenChunk = (origin: string): RawParts => [
  `POST /api/form/ HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nContent-Type: application/json\r\n`,
  'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\nzz\r\n',
];
/** Requests that a proxy and the site might split differently. RFC 9112 §6.3. */
const smuggling: readonly (readonly [string, string])[] = [
  ['length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
  ['a list of lengths', 'Content-Length: 5, 5\r\n\r\nhello'],
  ['a negative length', 'Content-Length: -1\r\n\r\n'],
  ['a length with a sign', 'Content-Length: +5\r\n\r\nhello'],
  ['a length in hex', 'Content-Length: 0x5\r\n\r\nhello'],
  ['a giant length', 'Content-Length: 99999999999999999999999\r\n\r\n'],
  ['chunks that are not last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['unknown encoding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['chunks with a space', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n'],
  ['a chunk size that is none', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n'],
  ['a giant chunk size', 'Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n\r\n'],
  ['a chunk with bare LF', 'Transfer-Encoding: chunked\r\n\r\n5\nhello\n0\n\n'],
];
const bodies: readonly (readonly [string, string, string])[] = [
  ['no JSON', 'application/json', '{"form_id":'],
  ['a list', 'application/json', '[]'],
  ['null', 'application/json', 'null'],
  ['deep', 'application/json', '['.repeat(15_000)],
  ['an unknown type', 'text/xml', '<a/>'],
  ['an unknown charset', 'application/json; charset=x', '{}'],
  ['a prototype', 'application/json', '{"__proto__":{"a":1},"form_id":"x","page":"/au/nope"}'],
  ['too long', 'application/json', `{"a":"${'a'.repeat(40_000)}"}`],
  [
    '2,000 fields',
    'application/json',
    JSON.stringify(Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`.${n}`, 1]))),
  ],
  ['a field name of 31 kB', 'application/json', JSON.stringify({ ['a.'.repeat(15_500)]: 'x' })],
];
const post = (path: string, type: string, body: string) =>
  head(
    `POST ${path} HTTP/1.1`,
    `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`,
  ).concat(body);
/** Requests that never end: the site is right not to answer them. */
const partial = ['G', 'GET /au/', 'GET /au/ HTTP/1.1\r\n', 'GET /au/ HTTP/1.1\r\nHost: site\r\nX-Slow: '];

const refused = [0, 400];
export const rawCases: readonly RawCase[] = [
  ...table(
    'method',
    [...refused, 200, 404, 405, 501],
    methods.map((one) => [one, head(`${one} /au/ HTTP/1.1`)]),
  ),
  {
    name: 'method: OPTIONS',
    parts: head('OPTIONS /au/ HTTP/1.1'),
    right: [204],
    has: 'Allow: GET, HEAD, POST, OPTIONS',
  },
  ...table(
    'version',
    [...refused, 505, 404, 301],
    versions.map((one) => [one, head(`GET /au/nope ${one}`)]),
  ),
  ...table(
    'path',
    [...refused, 301, 404],
    paths.map((one) => [one, head(`GET ${one} HTTP/1.1`)]),
  ),
  ...table(
    'target',
    [...refused, 302, 404, 414],
    targets.map((one) => [one, head(`GET ${one} HTTP/1.1`)]),
  ),
  ...table(
    'header',
    [...refused, 404, 431],
    headers.map(([name, text]) => [name, head('GET /au/nope HTTP/1.1', text)]),
  ),
  ...table('no host', refused, [['HTTP/1.1', [`GET /au/ HTTP/1.1${end}`]]]),
  ...table(
    'smuggling',
    [...refused, 403, 413, 501],
    smuggling.map(([name, text]) => [
      name,
      [`POST /api/form/ HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${text}`],
    ]),
  ),
  ...table(
    'body',
    [400, 403, 413, 415],
    bodies.map(([name, type, text]) => [name, post('/api/form/', type, text)]),
  ),
  ...table(
    'partial',
    [0],
    partial.map((text) => [text, [text]]),
  ),
];
