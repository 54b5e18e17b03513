import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { shownComponents } from '../../shared/content/blockData.ts';
import type { Page } from '../../shared/page.ts';
import type { Views } from './frameworkViews.ts';

export interface Renderer {
  /** The whole HTML document of a page. Rejects when the page around the blocks cannot be rendered. */
  render(page: Page): Promise<string>;
  /** Its data as JSON, for the document and for a client navigation. */
  json(page: Page): string;
  /** What the security policy must allow for the document's own style element, `'sha256-…'`; none in development. */
  styleSource(page: Page): string | undefined;
  /** The build is present. */
  ready(): boolean;
}

interface RendererOptions {
  /** None in development, where Vite serves the sources. */
  siteBuild: SiteBuild | undefined;
  /** There is something to render with: a build, or Vite. */
  ready: boolean;
  logger: Logger;
}

/** Sources as the manifest names them. */
const entries = {
  beforePaint: 'views/beforePaint.ts',
  reloadOnce: 'views/reloadOnce.ts',
  start: 'views/start.ts',
  page: 'views/hydratePage.ts',
};
/** In development Vite gives what a page needs, but for the one script that may not be a module. */
const sources = { manifest: { [entries.beforePaint]: { file: entries.beforePaint } }, styles: new Map() };
/** Preloaded: the faces that the first screen of every page is set in. A build has the fonts of one brand. */
const firstPaintFont = /^client\/brands\/\w+\/fonts\/(?:display|text)-latin\.woff2$/;

/** Most characters of page JSON that are remembered: a page's tag, document and payload all ask for the same text. */
const maxJsonCharacters = 16_000_000;

/** Renders pages with what the build gives or, in development, vite-plugin-ssr from the sources. Decision 0010. */
export function createRenderer({ siteBuild, ready, logger }: RendererOptions): Renderer {
  const documentAssets = createDocumentAssets(siteBuild ?? sources);
  const onBrokenBlock = (block: { component: string; _uid: string }, error: unknown) =>
    logger.error({ err: error, block: block.component, uid: block._uid }, 'block left out: it threw');
  const jsons = new LRUCache<Page, string>({
    maxSize: maxJsonCharacters,
    sizeCalculation: ({ length }) => length,
  });
  const json = (page: Page): string => {
    const text = jsons.get(page) ?? JSON.stringify(page);
    jsons.set(page, text);
    return text;
  };
  return {
    ready: () => ready,
    json,
    styleSource: (page) => documentAssets(page).styleSource,
    async render(page) {
      const { frame, renderDocument } = siteBuild?.views ?? (await loadSources());
      return renderDocument(page, { frame, assets: documentAssets(page), json, onBrokenBlock });
    },
  };
}

/** Loads the views for every page: in development the sources change while the process runs. */
async function loadSources(): Promise<Views> {
  const { loadFrameworkViews } = await import('./frameworkViews.ts');
  return loadFrameworkViews();
}

/** Sets of blocks whose assets are remembered: about as many as there are templates. */
const maxBlockSets = 500;

/** What a page's document needs of the build, once per set of blocks. */
function createDocumentAssets({ manifest, styles: styleTexts }: Omit<SiteBuild, 'views'>) {
  const fonts = Object.entries(manifest)
    .filter(([source]) => firstPaintFont.test(source))
    .map(([, { file }]) => `/${file}`);
  const fileOf = (entry: string) => manifest[entry] && `/${manifest[entry].file}`;
  const entry = `/${manifest[entries.page]?.file}`;
  const blockSources = blockSourcesOf(manifest);
  const known = new LRUCache<string, ReturnType<typeof ofBlocks>>({ max: maxBlockSets });
  return (page: Page) => {
    const names = shownComponents(page);
    const key = names.join(' ');
    const assets = known.get(key) ?? ofBlocks(names);
    known.set(key, assets);
    return assets;
  };

  function ofBlocks(names: readonly string[]) {
    const sources = names.flatMap(blockSources);
    const { styles, modules } = assetsOf(manifest, [entries.page, ...sources]);
    const styleText = styles.map((file) => styleTexts.get(file) ?? '').join('\n');
    return {
      fonts,
      beforePaint: fileOf(entries.beforePaint),
      reloadOnce: fileOf(entries.reloadOnce),
      start: fileOf(entries.start),
      styles,
      styleText,
      styleSource: styleText ? styleSourceOf(styleText) : undefined,
      modules: [entry, ...modules.filter((file) => file !== entry)],
    };
  }
}

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

/** What the security policy must allow for a style element of that text. W3C, "Content Security Policy Level 3" §2.3.1. */
export const styleSourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
