import { createServer } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { readBuild } from '../../server/buildManifest.ts';
import { createRenderer } from '../../server/render.ts';
import type { Page } from '../../shared/page.ts';

/** Renders the page it was given for whoever asks, and nothing else. */
process.once('message', async ({ data }: { data: Page }) => {
  const build = await readBuild(path.resolve(import.meta.dirname, '../../dist'));
  const renderer = createRenderer({ build, ready: true, logger: pino({ enabled: false }) });
  const server = createServer(async (_, response) => {
    const body = Buffer.from(await renderer.render(data));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object') process.send?.(address?.port);
  });
});
