import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Page } from '../../shared/page.ts';
import { shownComponents } from '../../shared/shownComponents.ts';
import type { Views } from './frameworkViews.ts';
import { assetsOf, blockSourcesOf, type SiteBuild } from './siteBuild.ts';
import { styleSourceOf } from './styleSourceOf.ts';

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
  scheme: 'views/scheme.ts',
  reloadOnce: 'views/reloadOnce.ts',
  start: 'views/start.ts',
  page: 'views/hydratePage.ts',
};
/** In development Vite gives what a page needs, but for the one script that may not be a module. */
const sources = { manifest: { [entries.scheme]: { file: entries.scheme } }, styles: new Map() };
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
      scheme: fileOf(entries.scheme),
      reloadOnce: fileOf(entries.reloadOnce),
      start: fileOf(entries.start),
      styles,
      styleText,
      styleSource: styleText ? styleSourceOf(styleText) : undefined,
      modules: [entry, ...modules.filter((file) => file !== entry)],
    };
  }
}
