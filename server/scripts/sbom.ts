import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCommandLine } from '../system/commandLine.ts';
import { productionPackages, refusedLicences } from './licences.ts';

/**
 * `npm run sbom`: what production installs, as a software bill of materials (CycloneDX) in `dist/sbom.cdx.json`, and its
 * licences in `dist/licences.txt`. Exits 1 when one of them is not allowed.
 */
readCommandLine({ usage: 'npm run sbom     writes dist/sbom.cdx.json and dist/licences.txt' });
const root = resolve(import.meta.dirname, '../..');
const dist = join(root, 'dist');
const options = [
  ...['--package-lock-only', '--omit', 'dev', '--flatten-components'],
  // The same for the same lock file, so that two can be compared.
  ...['--output-reproducible', '--output-file', join(dist, 'sbom.cdx.json')],
];

mkdirSync(dist, { recursive: true });
const { status } = spawnSync(join(root, 'node_modules/.bin/cyclonedx-npm'), options, {
  cwd: root,
  stdio: 'inherit',
});
const packages = productionPackages(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const lines = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}\n`);
writeFileSync(join(dist, 'licences.txt'), lines.join(''));
const refused = refusedLicences(packages);
for (const line of refused) process.stderr.write(`${line}\n`);
if (status === 0 && !refused.length)
  process.stdout.write(`${packages.length} packages: dist/sbom.cdx.json and dist/licences.txt\n`);
else process.exitCode = 1;
