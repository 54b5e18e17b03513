import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '../support/freePort.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a program of the project; `said(text)` resolves once its output has it. */
function run(file: string, environment: Record<string, string>, ...options: string[]) {
  const folders = {
    LOG_DIR: join(folder, 'logs'),
    CACHE_DIR: join(folder, 'cache'),
    LEADS_DIR: join(folder, 'leads'),
  };
  const child = spawn(process.execPath, [join(root, file), ...options], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      STOP_DRAIN_SECONDS: '0',
      ...folders,
      ...environment,
    },
  });
  children.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data) => {
    output.stdout += data;
  });
  child.stderr.on('data', (data) => {
    output.stderr += data;
  });
  const exited = once(child, 'close').then(([code]) => Number(code));
  const said = async (text: string): Promise<void> => {
    while (!output.stdout.includes(text)) {
      if (child.exitCode !== null) throw new Error(`It ended without '${text}': ${output.stderr}`);
      await once(child.stdout, 'data');
    }
  };
  return { child, output, exited, said };
}

async function runSite(environment: Record<string, string> = {}) {
  const port = await freePort();
  const own = { PORT: String(port), HOST: '127.0.0.1', ...environment };
  const site = run('test/support/fakeSite.ts', own);
  await site.said('Listening');
  return { ...site, port, url: `http://127.0.0.1:${port}` };
}

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s finishes requests in flight and exits 0',
    async (signal) => {
      const site = await runSite();
      const idle = connect(site.port, '127.0.0.1');
      idle.write('GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n');
      await once(idle, 'data');
      const idleClosed = once(idle, 'close');
      idle.resume();

      const slow = fetch(`${site.url}/au/finance`);
      await site.said('slow request began');
      const stoppedAt = performance.now();
      site.child.kill(signal);
      await site.said('stopping');
      await idleClosed;
      await expect(fetch(`${site.url}/au/`)).rejects.toThrow();

      const answer = await slow;
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<title>/au/finance | Meridian</title>');
      expect(await site.exited).toBe(0);
      expect(performance.now() - stoppedAt).toBeLessThan(10_000);
      const order = ['stopping', 'snapshot saved', 'services closed', 'stopped'];
      const places = order.map((text) => site.output.stdout.indexOf(`"msg":"${text}"`));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places).not.toContain(-1);
      const lines = site.output.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines).toContainEqual(expect.objectContaining({ from: 'console', msg: 'written by a package' }));
      expect(site.output.stderr).toBe('');
    },
    20_000,
  );

  it('by SIGTERM resets nobody: red and Connection: close for a while, and then the port closes', async () => {
    const site = await runSite({ STOP_DRAIN_SECONDS: '2' });
    const clients = Array.from({ length: 20 }, () => connect(site.port, '127.0.0.1'));
    /** The answer to another request on the same connection. */
    const ask = async (client: Socket, path: string) => {
      client.write(`GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`);
      const [data] = await once(client, 'data');
      return String(data);
    };
    for (const answer of await Promise.all(clients.map((client) => ask(client, '/healthz'))))
      expect(answer).toContain('Connection: keep-alive');
    site.child.kill('SIGTERM');
    await site.said('stopping');
    const closed = clients.map((client) => once(client, 'close'));
    for (const answer of await Promise.all(clients.map((client) => ask(client, '/healthz')))) {
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toContain('Connection: close');
    }
    await Promise.all(closed);
    const ready = await fetch(`${site.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ missing: ['stopping'] });
    expect((await fetch(`${site.url}/au/`)).status).toBe(200);
    expect(await site.exited).toBe(0);
    await expect(fetch(`${site.url}/au/`)).rejects.toThrow();
  }, 20_000);

  it('by SIGTERM during the start is as orderly', async () => {
    const port = String(await freePort());
    const site = run('test/support/fakeSite.ts', { PORT: port, HOST: '127.0.0.1' }, 'SIGTERM');
    expect(await site.exited).toBe(0);
    expect(site.output.stdout).toContain('services closed');
    expect(site.output.stderr).toBe('');
  }, 20_000);

  it('after a bug nobody caught is logged, graceful, and exits 1', async () => {
    const site = await runSite();
    await fetch(`${site.url}/au/crash`);
    expect(await site.exited).toBe(1);
    expect(site.output.stdout).toContain('nobody caught this');
    expect(site.output.stdout).toContain('services closed');
  }, 20_000);
});

describe('a start', () => {
  it('on a port in use says so in one line and exits 1', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as AddressInfo;
    const site = run('test/support/fakeSite.ts', { PORT: String(port), HOST: '127.0.0.1' });
    expect(await site.exited).toBe(1);
    blocker.close();
    expect(site.output.stderr.trim().split('\n')).toEqual([
      `Port ${port} is already in use. Stop the program that uses it, or set the variable that names it (PORT, EMBEDDED_PORT, HEALTH_PORT or METRICS_PORT) to a free one.`,
    ]);
    expect(site.output.stdout).toContain('services closed');
  }, 20_000);

  it.each(['PORT', 'EMBEDDED_PORT'])(
    'of the real site on a %s in use ends with that line, without a stack, and exits 1',
    async (name) => {
      const blocker = createServer().listen(0, '127.0.0.1');
      await once(blocker, 'listening');
      const taken = String((blocker.address() as AddressInfo).port);
      const ports = { PORT: String(await freePort()), EMBEDDED_PORT: String(await freePort()) };
      const site = run('server/index.ts', { HOST: '127.0.0.1', ...ports, [name]: taken });
      expect(await site.exited).toBe(1);
      blocker.close();
      // A library may say something while it loads; the last line is ours.
      expect(site.output.stderr.trim().split('\n').at(-1)).toContain(`Port ${taken} is already in use.`);
      expect(site.output.stderr).not.toMatch(/^\s+at /m);
    },
    30_000,
  );

  it('with a log folder that cannot be written says so in one line and exits 1', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const site = run('server/index.ts', { LOG_DIR: join(file, 'logs'), PORT: String(await freePort()) });
    expect(await site.exited).toBe(1);
    const line = site.output.stderr.trim().split('\n').at(-1);
    expect(line).toMatch(/^The site could not start: LOG_DIR, .* cannot be written: .*\.$/);
    expect(line).toContain(join(file, 'logs'));
  }, 20_000);

  it('with wrong settings says one line for each and exits 1', async () => {
    const site = run('server/index.ts', { PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(await site.exited).toBe(1);
    const lines = site.output.stderr.trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^PORT .*"eighty"/),
      expect.stringMatching(/^LOG_LEVEL .*"loud"/),
    ]);
  }, 20_000);
});
