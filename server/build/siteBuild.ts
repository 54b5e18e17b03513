import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Views } from './frameworkViews.ts';

/** One entry of Vite's manifest, which vite-plugin-ssr writes to dist/assets.json. Paths within dist/client. */
interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
export type AssetManifest = Readonly<Record<string, ManifestEntry>>;

/** The build that a process renders with, read once. */
export interface SiteBuild {
  readonly manifest: AssetManifest;
  /** Text of each stylesheet by its address on this site. */
  readonly styles: ReadonlyMap<string, string>;
  readonly views: Views;
}

export interface BlockAssets {
  readonly styles: readonly string[];
  readonly modules: readonly string[];
}

/** File in `dist` with the name of the brand that the build is for. */
export const brandFile = 'brand';

/** File in `dist` with the frame that the build has rendered. */
export const frameFile = 'server/frame.html';

/** Reads what the process needs of the build in `dist`. Rejects when there is no build. */
export async function readSiteBuild(dist: string): Promise<SiteBuild> {
  const manifest = JSON.parse(await readFile(path.join(dist, 'assets.json'), 'utf8')) as AssetManifest;
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const styles = [...files].map(
    async (file) => [`/${file}`, (await readFile(path.join(dist, 'client', file), 'utf8')).trim()] as const,
  );
  const frame = await readFile(path.join(dist, frameFile), 'utf8');
  const built = pathToFileURL(path.join(dist, 'server/renderDocument.mjs')).href;
  const { renderDocument } = (await import(built)) as Pick<Views, 'renderDocument'>;
  return { manifest, styles: new Map(await Promise.all(styles)), views: { frame, renderDocument } };
}

/** A block's own source, a feature's or the block gallery's: named as its component is. */
const blockSource = /^client\/(?:blocks|features|gallery)\/(?:\w+\/)+(\w+)\.tsx$/;

/** Where the sources of blocks are, by the names of their components, as the manifest names them. */
export function blockSourcesOf(manifest: Readonly<Record<string, unknown>>): (name: string) => string[] {
  const sources = Object.keys(manifest);
  const byName = Map.groupBy(sources, (source) => blockSource.exec(source)?.[1] ?? '');
  return (name) => byName.get(name) ?? [];
}

/**
 * Addresses of the stylesheets and scripts of some source files and of all that they import statically, each once,
 * stylesheets in the order of the cascade: what is imported comes before what imports it.
 */
export function assetsOf(manifest: AssetManifest, sources: readonly string[]): BlockAssets {
  const styles = new Set<string>();
  const modules = new Set<string>();
  const visited = new Set<string>();
  const visit = (source: string) => {
    const entry = manifest[source];
    if (!entry || visited.has(source)) return;
    visited.add(source);
    entry.imports?.forEach(visit);
    for (const file of entry.css ?? []) styles.add(`/${file}`);
    modules.add(`/${entry.file}`);
  };
  sources.forEach(visit);
  return { styles: [...styles], modules: [...modules] };
}
