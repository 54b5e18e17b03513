import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfig } from '../../server/config/readConfig.ts';
import { variables } from '../../server/config/variables.ts';
import { importsOf } from '../../server/scripts/importDirections.ts';
import { productionPackages } from '../../server/scripts/licences.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('.ci/run', () => {
  it('runs exactly the test command of the README', () => {
    const command = 'npm ci && npm test';
    expect(read('README.md')).toContain(`\`${command}\``);
    expect(read('.ci/run').trimEnd().split('\n').at(-1)).toBe(command);
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

  it('leaves out what no image needs', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['node_modules', 'dist', 'logs', '.git', '.env']) expect(ignored).toContain(path);
  });
});

describe('docker-compose.yml', () => {
  const compose = read('docker-compose.yml');

  it('sets only variables that the site knows, and the empty ones count as unset', () => {
    const names = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !(name in variables))).toEqual([]);
    expect(readConfig(Object.fromEntries(names.map((name) => [name, '']))).content.embedded).toBe(true);
  });

  it('gives what breaks in nothing to write, to become and to use up', () => {
    for (const line of [
      'read_only: true',
      'cap_drop: [ALL]',
      'security_opt: ["no-new-privileges:true"]',
      'pids_limit: 256',
    ])
      expect(compose.split('\n')).toContain(`    ${line}`);
    expect(compose).toMatch(/^ {4}mem_limit: \$\{MEMORY:-\d+g\}$/m);
    expect(compose).toMatch(/^ {4}tmpfs:\n {6}- \/tmp:.*noexec/m);
  });

  it('is reached from this machine alone, unless told otherwise', () => {
    expect(compose).toMatch(/^ {6}- "\$\{BIND:-127\.0\.0\.1\}:\$\{PORT:-3000\}:3000"$/m);
    expect(compose.match(/:3000"$/gm)).toHaveLength(1);
  });

  it('keeps logs, cache and leads in volumes of their own, which it declares', () => {
    const mounts = [...compose.matchAll(/^ {6}- (\w+):\/app\//gm)].map(([, name]) => name);
    const declared = [...compose.slice(compose.indexOf('\nvolumes:')).matchAll(/^ {2}(\w+):$/gm)].map(
      ([, name]) => name,
    );
    expect(mounts).toEqual(['logs', 'cache', 'leads']);
    expect(declared).toEqual(mounts);
  });
});

describe('production', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  /** What the process loads, from its entry on: files of ours are followed, packages are named. */
  function loadedPackages(file: string, seen = new Set<string>()): string[] {
    if (seen.has(file)) return [];
    seen.add(file);
    const loaded = importsOf(read(file)).filter(({ kind }) => kind !== 'type');
    return loaded.flatMap(({ specifier: name }) => {
      if (name.startsWith('.')) return loadedPackages(join(dirname(file), name), seen);
      return name.startsWith('node:') ? [] : [name.split('/', name.startsWith('@') ? 2 : 1).join('/')];
    });
  }

  it('installs neither compilers nor bundlers', () => {
    const installed = productionPackages(read('package-lock.json')).map(({ name }) => name);
    expect(installed).toContain('express');
    expect(
      installed.filter((name) => /^(?:vite|vite-plugin-ssr|rollup|esbuild|@esbuild\/.*)$/.test(name)),
    ).toEqual([]);
  });

  it('loads only packages that it installs, but for what development alone asks for', () => {
    const loaded = [...new Set(loadedPackages('server/index.ts'))];
    expect(loaded).toContain('express');
    expect(loaded.filter((name) => !(name in dependencies)).sort()).toEqual([
      'pino-pretty',
      'vite',
      'vite-plugin-ssr',
    ]);
  });
});
