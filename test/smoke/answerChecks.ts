import { countries } from '../../shared/country.ts';
import { ask } from './ask.ts';
import { type Check, expectThat, type Subject } from './check.ts';

/** What answers say before any browser has looked at them. */
export const answerChecks: readonly Check[] = [
  {
    name: 'health',
    async run({ origin }) {
      const statuses = await Promise.all(
        ['/healthz', '/readyz'].map(async (path) => {
          const response = await ask(`${origin}${path}`);
          return `${path} ${response.status} ${await response.text()}`.slice(0, 120);
        }),
      );
      expectThat(
        statuses.every((status) => status.includes('z 200 ')),
        statuses.join(', '),
      );
      return statuses.join(', ');
    },
  },
  {
    name: 'pages answer',
    async run({ origin, addresses }) {
      const pages = countries.flatMap((country) => addresses.of(country).slice(0, 10));
      for (const path of pages) {
        const response = await ask(`${origin}${path}`, { redirect: 'manual' });
        const html = await response.text();
        expectThat(response.status === 200, `${path} answers ${response.status}`);
        expectThat(/<h1[\s>]/.test(html), `${path} has no heading`);
      }
      return `${pages.length} pages of both countries answer 200 with a heading`;
    },
  },
  {
    name: 'security headers',
    async run(subject) {
      const { headers } = await homeOf(subject);
      const policy = headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expectThat(
        scripts !== '' && !scripts.includes('unsafe-inline'),
        `scripts may come from: ${scripts || policy}`,
      );
      const wanted = {
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      };
      for (const [name, value] of Object.entries(wanted))
        expectThat(headers.get(name) === value, `${name}: ${headers.get(name)}`);
      const hsts = headers.get('strict-transport-security');
      expectThat(
        hsts !== null || !subject.origin.startsWith('https:'),
        'https without Strict-Transport-Security',
      );
      return `a strict policy, ${Object.keys(wanted).join(', ')}${hsts ? ', HSTS' : ''}`;
    },
  },
  {
    name: 'compression',
    async run(subject) {
      const encoding = (await homeOf(subject)).headers.get('content-encoding');
      expectThat(encoding === 'br' || encoding === 'gzip', `home comes with Content-Encoding: ${encoding}`);
      return `home comes as ${encoding}`;
    },
  },
  {
    name: 'search engines',
    async run({ origin, addresses }) {
      const robots = await ask(`${origin}/robots.txt`);
      const text = await robots.text();
      expectThat(
        robots.ok && /^User-agent:/im.test(text),
        `/robots.txt answers ${robots.status}: ${text.slice(0, 80)}`,
      );
      expectThat(addresses.pages.length > 0, 'the sitemap has no pages');
      return `robots.txt, and ${addresses.pages.length} pages in the sitemap`;
    },
  },
  {
    name: 'a page that does not exist',
    async run({ origin }) {
      const response = await ask(`${origin}/au/smoke-${Date.now()}`);
      const html = await response.text();
      const what = `${response.status} with ${html.length} characters of ${response.headers.get('content-type')}`;
      expectThat(response.status === 404 && /<main[\s>]/.test(html), what);
      return what;
    },
  },
];

const homeOf = ({ origin }: Subject) =>
  fetch(`${origin}/au/`, { headers: { 'accept-encoding': 'br, gzip' } });
