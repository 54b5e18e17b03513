import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Check } from '../smoke/check.ts';
import { checks, runSmoke } from '../smoke/runSmoke.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { site } = siteInBrowser();

async function smoke(origin: string, patienceMs?: number, looked?: readonly Check[]) {
  const lines: string[] = [];
  const isWell = await runSmoke(origin, (line) => lines.push(line), patienceMs, looked);
  const failed = lines.filter((line) => line.startsWith('FAILED'));
  return { isWell, lines, failed };
}

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** The site under test, but for what `alter` makes of its pages. Gives the origin. */
async function startAltered(alter: (html: string, path: string) => string | undefined): Promise<string> {
  const started = createServer(async (request, response) => {
    const path = request.url ?? '';
    const { method = 'GET' } = request;
    const answer = await fetch(`${site().origin}${path}`, { method, redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = Object.fromEntries(answer.headers);
    // What came is unpacked.
    delete headers['content-encoding'];
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    const isPage = headers['content-type']?.startsWith('text/html');
    const altered = isPage ? alter(body.toString(), path) : body;
    response.writeHead(altered === undefined ? 500 : answer.status, headers).end(altered ?? 'broken');
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

describe('npm run smoke', () => {
  it('finds all well on the built site, and everything that it looks for', async () => {
    const { isWell, lines, failed } = await smoke(site().origin);
    expect(failed).toEqual([]);
    expect(isWell).toBe(true);
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([]);
    expect(lines.length).toBeGreaterThanOrEqual(12);
    expect(lines.join('\n')).toMatch(/the configurator: \/au\/config\/\w+: \$[\d,]+ becomes \$[\d,]+/);
  }, 120_000);

  it('tells of each thing that is broken, and what was seen', async () => {
    const origin = await startAltered((html, path) => {
      if (path === '/au/about') return undefined;
      // The policy forbids it, which the console says.
      if (path === '/au/') return html.replace('</body>', '<script>0</script></body>');
      return path === '/nz/' ? html.replace('<script type="module"', '<script type="none"') : html;
    });
    const looked = checks.filter(({ name }) => /^(health|pages |compression)/.test(name));
    const { isWell, lines, failed } = await smoke(origin, 3_000, looked);
    expect(isWell).toBe(false);
    expect(failed).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^FAILED pages answer: \/au\/about answers 500/),
        expect.stringMatching(/^FAILED pages of au come to life: .*\/au\/ .*Content Security Policy/s),
        expect.stringMatching(
          /^FAILED pages of nz come to life: .*\/nz\/ .*first script of the page is missing/,
        ),
        expect.stringMatching(/^FAILED compression: home comes with Content-Encoding: null/),
      ]),
    );
    expect(lines).toContainEqual(expect.stringMatching(/^ok {5}health/));
  }, 120_000);

  it('tells of a site that does not answer', async () => {
    const { isWell, lines } = await smoke('http://127.0.0.1:1');
    expect(isWell).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^FAILED the site answers: /)]);
  });
});
