import type { Logger } from 'pino';
import { renderPage } from 'vite-plugin-ssr/server';
import { blockNames } from '../shared/blockNames.ts';
import type { Page } from '../shared/page.ts';
import { assetsOf, type BuildManifest, blockSources } from './buildManifest.ts';

export interface Renderer {
  /** The whole HTML document of a page. Rejects when the page around the blocks cannot be rendered. */
  render(page: Page): Promise<string>;
  /** The build is present. */
  ready(): boolean;
}

interface RendererOptions {
  /** The build's manifest; none in development, where Vite serves the sources. */
  manifest: BuildManifest | undefined;
  /** There is something to render with: a build, or Vite. */
  ready: boolean;
  logger: Logger;
}

/** What `views/` gives through vite-plugin-ssr; see views/site.page.server.tsx. */
interface Views {
  readonly frame: string;
  renderDocument(page: Page, options: object): string;
}

/** Preloaded: the faces that the first screen of every page is set in. */
const firstPaintFonts = ['client/fonts/display-latin.woff2', 'client/fonts/text-latin.woff2'];

/** Renders pages through vite-plugin-ssr: the only file of the server that knows it. Decision 0010. */
export function createRenderer({ manifest, ready, logger }: RendererOptions): Renderer {
  const documentAssets = createDocumentAssets(manifest ?? {});
  const onBrokenBlock = (block: { component: string; _uid: string }, error: unknown) =>
    logger.error({ err: error, block: block.component, uid: block._uid }, 'block left out: it threw');
  let built: Promise<Views> | undefined;
  const loadBuilt = () => {
    built ??= loadViews();
    return built;
  };
  // At once: what is loaded later may be another build.
  if (manifest)
    loadBuilt().catch((error: unknown) => logger.error({ err: error }, 'the build cannot render'));
  return {
    ready: () => ready,
    async render(page) {
      // In development the sources change under the process.
      const { frame, renderDocument } = await (manifest ? loadBuilt() : loadViews());
      return renderDocument(page, { frame, assets: documentAssets(page), onBrokenBlock });
    },
  };
}

async function loadViews(): Promise<Views> {
  const { httpResponse, errorWhileRendering, renderDocument } = await renderPage<
    { renderDocument?: Views['renderDocument'] },
    { urlOriginal: string }
  >({ urlOriginal: '/' });
  if (errorWhileRendering) throw errorWhileRendering;
  if (!httpResponse || !renderDocument) throw new Error('vite-plugin-ssr has no page: is there a build?');
  return { frame: httpResponse.body, renderDocument };
}

/** The files that a page links besides the entry's own, once per page object: those of its blocks, and the fonts. */
function createDocumentAssets(manifest: BuildManifest) {
  const entry = Object.keys(manifest).find((source) => source.endsWith('site.page.client.ts'));
  const entryAssets = assetsOf(manifest, entry ? [entry] : []);
  const fonts = firstPaintFonts.flatMap((source) => manifest[source] ?? []).map(({ file }) => `/${file}`);
  const known = new WeakMap<Page['blocks'], object>();
  return ({ blocks }: Page) => {
    const assets = known.get(blocks) ?? ofBlocks(blocks);
    known.set(blocks, assets);
    return assets;
  };

  function ofBlocks(blocks: Page['blocks']) {
    const { styles, modules } = assetsOf(manifest, blockNames(blocks).flatMap(blockSources));
    return {
      fonts,
      styles: styles.filter((file) => !entryAssets.styles.includes(file)),
      modules: modules.filter((file) => !entryAssets.modules.includes(file)),
    };
  }
}
