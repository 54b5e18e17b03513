import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readConfig } from '../../server/config/readConfig.ts';
import { variables } from '../../server/config/variables.ts';
import { closeGracefully, listen } from '../../server/process/httpServer.ts';
import { productionPackages } from '../../server/scripts/licences.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('.ci/run', () => {
  it('runs the test command of the README, and what it leaves out', () => {
    const command = 'npm ci && npm test';
    expect(read('README.md')).toContain(`\`${command}\``);
    expect(read('.ci/run').trimEnd().split('\n').at(-1)).toBe(`${command} -- --whole`);
    accessSync(join(root, '.ci/run'), constants.X_OK);
    execFileSync('bash', ['-n', join(root, '.ci/run')]);
  });
});

describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile');
  const instructions = dockerfile
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));

  it('copies only what exists', () => {
    const sources = instructions
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
      .filter((path) => !path.startsWith('--'));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('copies out of the build stage only what is in the repository or what the build makes', () => {
    const sources = last
      .filter((line) => line.startsWith('COPY --from='))
      .flatMap((line) => line.split(/\s+/).filter((word) => word.startsWith('/app/')));
    const made = new Set(['/app/dist', '/app/node_modules']);
    expect(sources.length).toBeGreaterThan(0);
    expect(
      sources.filter((path) => !made.has(path) && !existsSync(join(root, path.slice('/app/'.length)))),
    ).toEqual([]);
  });

  it('runs as an ordinary user, in production, with a health check', () => {
    const user = last.findLast((line) => line.startsWith('USER '));
    expect(user).toBe('USER node');
    expect(last).toContain('ENV NODE_ENV=production');
    expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/healthz');
    expect(last.at(-1)).toBe('CMD ["node", "server/index.ts"]');
  });

  it('takes one base image for all stages, which a build can fix by its digest', () => {
    const bases = instructions.filter((line) => line.startsWith('FROM '));
    expect(bases.filter((line) => !/^FROM \$\{BASE\}(?: AS \w+)?$/.test(line))).toEqual([]);
    expect(bases).toHaveLength(3);
    expect(instructions[0]).toBe('ARG BASE=node:26-slim');
  });

  it.each([
    ['a tag that moves with each release (DL3007)', /^(?:FROM|ARG BASE).*:latest\b/],
    ['ADD where COPY does (DL3020)', /^ADD /],
    ['a WORKDIR that depends on the one before (DL3000)', /^WORKDIR [^/]/],
    ['cd in the place of WORKDIR (DL3003)', /^RUN cd /],
    ['sudo (DL3004)', /\bsudo\b/],
    ['packages that the lock file does not fix', /\bnpm (?:i|install)\b/],
    ['a command in a shell, which keeps signals to itself (DL3025)', /^(?:CMD|ENTRYPOINT) [^[]/],
    ['secrets', /^(?:ENV|ARG) \w*(?:TOKEN|SECRET|PASSWORD|KEY)\b/],
  ])('has no %s', (_, pattern) => {
    expect(instructions.filter((line) => pattern.test(line))).toEqual([]);
  });

  it('leaves out what no image needs', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['node_modules', 'dist', 'logs', '.git', '.env', 'secrets'])
      expect(ignored).toContain(path);
  });
});

/** What this project's compose file uses of a service. Compose Specification, 05-services. */
interface ComposeService {
  readonly build?: string;
  readonly image?: string;
  readonly hostname?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly secrets?: readonly string[];
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string; readonly required?: boolean }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly pids_limit?: number;
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly configs: Readonly<Record<string, { readonly file: string }>>;
}

describe('docker-compose.yml', () => {
  const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
  const services = Object.entries(compose.services);
  const { web, 'web-2': second, postgres, proxy } = compose.services;
  const keys = new Set(
    [
      'build image hostname profiles env_file environment ports volumes tmpfs secrets configs depends_on healthcheck',
      'read_only cap_drop cap_add security_opt pids_limit mem_limit shm_size restart stop_grace_period',
    ].flatMap((line) => line.split(' ')),
  );

  it('has only keys that the specification names', () => {
    const top = Object.keys(compose).filter((key) => !key.startsWith('x-'));
    expect(top.sort()).toEqual(['configs', 'secrets', 'services', 'volumes']);
    expect(services.flatMap(([, service]) => Object.keys(service).filter((key) => !keys.has(key)))).toEqual(
      [],
    );
    for (const [name, { image, build, healthcheck, depends_on }] of services) {
      expect([name, Boolean(image ?? build)]).toEqual([name, true]);
      expect([name, healthcheck?.test[0]]).toEqual([name, expect.stringMatching(/^CMD(-SHELL)?$/)]);
      for (const [other, { condition }] of Object.entries(depends_on ?? {}))
        expect([other in compose.services, condition]).toEqual([true, 'service_healthy']);
    }
  });

  it('is one site with SQLite, and with the profile fleet two of it, Postgres and a proxy', () => {
    const profiles = services.map(([name, { profiles: of = [] }]) => [name, ...of]);
    expect(profiles).toEqual([['web'], ['web-2', 'fleet'], ['postgres', 'fleet'], ['proxy', 'fleet']]);
    // Where the other service is not there, nothing waits for it.
    expect(web?.depends_on?.postgres).toEqual({ condition: 'service_healthy', required: false });
    expect(second?.environment).toEqual(web?.environment);
    // At a port that no visitor reaches.
    const health = web?.environment?.HEALTH_PORT ?? '';
    expect(web?.healthcheck?.test.join(' ')).toContain(`:${health}/readyz`);
    expect(health).not.toBe(web?.environment?.PORT);
    expect(web?.ports?.join()).not.toContain(health);
    // What became of a lead names the machine: a container's own name is another one each time.
    expect([web?.hostname, second?.hostname]).toEqual(['web', 'web-2']);
  });

  it('sets only variables that the site knows, and the empty ones count as unset', () => {
    const names = Object.keys(web?.environment ?? {});
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name.replace(/_FILE$/, '') in variables))).toEqual([]);
    expect(readConfig(Object.fromEntries(names.map((name) => [name, '']))).content.embedded).toBe(true);
  });

  it('gives what breaks in nothing to write, to become and to use up', () => {
    for (const [, service] of services) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        pids_limit: 256,
        mem_limit: expect.stringMatching(/^(?:\d+[mg]|\$\{MEMORY:-\d+g\})$/),
      });
      for (const folder of service.tmpfs ?? []) expect(folder).toContain('noexec');
    }
    expect(web?.tmpfs).toEqual([expect.stringMatching(/^\/tmp:/)]);
  });

  it('is reached from this machine alone, unless told otherwise', () => {
    expect(web?.ports).toEqual([expect.stringMatching(/^\$\{BIND:-127\.0\.0\.1\}:\$\{PORT:-3000\}:3000$/)]);
    for (const port of proxy?.ports ?? []) expect(port).toMatch(/^\$\{PROXY_BIND:-127\.0\.0\.1\}:/);
    expect([second?.ports, postgres?.ports]).toEqual([undefined, undefined]);
  });

  it('keeps logs, cache and leads in volumes, which it declares; the cache alone is of both', () => {
    const mounts = (service?: ComposeService) =>
      (service?.volumes ?? []).map((mount) => mount.split(':')[0] ?? '');
    expect(mounts(web)).toEqual(['logs', 'cache', 'leads']);
    expect(mounts(second)).toEqual(['logs-2', 'cache', 'leads-2']);
    const used = new Set(services.flatMap(([, service]) => mounts(service)));
    expect(Object.keys(compose.volumes).sort()).toEqual([...used].sort());
  });

  it('hands secrets over as files, and declares what it mounts', () => {
    const used = new Set(services.flatMap(([, { secrets = [] }]) => secrets));
    expect(Object.keys(compose.secrets).sort()).toEqual([...used].sort());
    const text = read('docker-compose.yml');
    expect(text.match(/^\s*\w*(?:PASSWORD|TOKEN|SECRET|KEY|DATABASE_URL):/gm)).toBeNull();
    for (const { source } of proxy?.configs ?? [])
      expect(existsSync(join(root, compose.configs[source]?.file ?? 'none'))).toBe(true);
  });
});

describe('the trial of a backup that the runbook names', () => {
  it('restores into folders of its own, and into no database of the site, however that is named', () => {
    const [, given = ''] =
      /`(LEADS_DIR=[^`]*) npm run leads -- restore FILE`/.exec(read('docs/runbook.md')) ?? [];
    const trial = Object.fromEntries(given.split(' ').map((pair) => pair.split('=')));
    const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'database_url');
    writeFileSync(file, 'postgres://forecourt:secret@postgres:5432/forecourt');
    for (const site of [
      { DATABASE_URL_FILE: file },
      { DATABASE_URL: 'postgres://forecourt:secret@postgres:5432/forecourt' },
    ]) {
      const { databaseUrl, leads } = readConfig({ ...site, ...trial });
      expect(databaseUrl).toBeUndefined();
      // Leads of an older version that are still there would be taken over, and so away.
      for (const folder of [leads.directory, leads.formerDirectory]) expect(folder).toMatch(/^\/tmp\/trial/);
    }
    rmSync(dirname(file), { recursive: true });
  });
});

describe('the proxy', () => {
  const caddyfile = read('server/deploy/Caddyfile');
  const nginx = read('server/deploy/nginx.conf');
  /** A delivered file without its comments. */
  const directivesOf = (text: string) => text.replaceAll(/^\s*#.*$/gm, '');

  it('sends requests to both, goes by what pages need, and leaves compression to the site', () => {
    expect(caddyfile).toMatch(/reverse_proxy .*\bweb:3000 web-2:3000\b/);
    expect(caddyfile).toContain('health_uri /readyz?for=pages\n');
    expect(caddyfile).not.toMatch(/^\s*encode/m);
    expect(caddyfile.split('{').length).toBe(caddyfile.split('}').length);
  });

  it('lets no client judge a process: what becomes of requests counts for nothing, in either', () => {
    const passive = /\b(?:fail_duration|max_fails|unhealthy_\w+)\b/;
    expect(directivesOf(caddyfile)).not.toMatch(passive);
    const servers = directivesOf(nginx).match(/^\s*server \S+:\d+.*$/gm) ?? [];
    expect(servers.map((line) => line.trim())).toEqual([
      'server web:3000 max_fails=0;',
      'server web-2:3000 max_fails=0;',
    ]);
  });

  it('asks the port of probes, and leaves out who failed three times in a row', () => {
    const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
    const port = compose.services.web?.environment?.HEALTH_PORT;
    expect(caddyfile).toContain(`health_port {$PROXY_HEALTH_PORT:${port}}\n`);
    expect(caddyfile).toContain('{$PROXY_HEALTH_FAILS:health_fails 3}\n');
  });

  it('notices who stops before the port closes', () => {
    const seconds = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(caddyfile)?.[1]);
    const noticed = seconds('health_interval') * seconds('health_fails');
    expect(noticed * 1000).toBeLessThan(readConfig({}).stopDrainMs);
  });

  it('lets go of an idle connection before the site does', async () => {
    const server = await listen(() => undefined, {
      port: 0,
      host: '127.0.0.1',
      limits: { all: 1, perAddress: 1 },
      isProxy: () => true,
      tell: () => undefined,
    });
    await closeGracefully(server, 0);
    const seconds = Number(/\bkeepalive (\d+)s\n/.exec(caddyfile)?.[1]);
    expect(seconds * 1000).toBeLessThan(server.keepAliveTimeout);
    const ofNginx = Number(/\bkeepalive_timeout (\d+)s;/.exec(nginx)?.[1]);
    expect(ofNginx * 1000).toBeLessThan(server.keepAliveTimeout);
  });
});

describe('production', () => {
  it('installs neither compilers nor bundlers', () => {
    const installed = productionPackages(read('package-lock.json')).map(({ name }) => name);
    expect(installed).toContain('express');
    expect(
      installed.filter((name) => /^(?:vite|vite-plugin-ssr|rollup|esbuild|@esbuild\/.*)$/.test(name)),
    ).toEqual([]);
  });
});
