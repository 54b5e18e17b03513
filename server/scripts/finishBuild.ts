import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brandIdOf } from '../../client/brands/brands.ts';
import { loadFrameworkViews } from '../build/frameworkViews.ts';
import { brandFile, frameFile } from '../build/render.ts';
import { writeSiteBuild } from '../build/siteBuilds.ts';
import { withoutFrameworkFiles } from '../build/withoutFrameworkFiles.ts';
import { heavyFirstLoads } from './firstLoadBundle.ts';

/**
 * Completes what `vite build` wrote to `dist`, unless a page would load too much at first: the frame of a document, which
 * vite-plugin-ssr renders, so that production needs neither it nor its compilers; the brand that it is for; the build's id and metadata, which
 * browsers poll for updates; and compressed copies of the static files, so that none is compressed while a visitor waits.
 */
const dist = path.resolve(import.meta.dirname, '../../dist');
const compressible = /\.(?:m?js|css|svg|json|webmanifest|txt|xml)$/;
/** Bytes below which a compressed copy saves no packet. */
const compressFrom = 1024;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** The id changes when anything that reaches the browser or renders on the server does. */
async function buildId(): Promise<string> {
  const hash = createHash('sha256');
  const files = [path.join(dist, 'assets.json'), ...(await filesBelow(path.join(dist, 'server'))).sort()];
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < compressFrom) return;
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

// vite-plugin-ssr and React read it.
process.env.NODE_ENV = 'production';
const heavy = heavyFirstLoads(dist);
if (heavy.length > 0) throw new Error(heavy.join('\n'));
await writeFile(path.join(dist, frameFile), withoutFrameworkFiles((await loadFrameworkViews()).frame));
await writeFile(path.join(dist, brandFile), brandIdOf(process.env.BRAND));
const files = await filesBelow(path.join(dist, 'client'));
await Promise.all(files.filter((file) => compressible.test(file)).map(compress));
// Last: a build that has it is complete.
await writeSiteBuild(path.join(dist, 'builds'), { id: await buildId(), timestamp: Date.now() });
