import type { Logger } from 'pino';
import { renderPage } from 'vite-plugin-ssr/server';
import { blockNames } from '../shared/blockNames.ts';
import type { Page } from '../shared/page.ts';
import { assetsOf, type BuildManifest, blockSource } from './buildManifest.ts';

export interface Renderer {
  /** The whole HTML document of a page. Rejects when the page around the blocks cannot be rendered. */
  render(page: Page): Promise<string>;
  /** The build is present. */
  ready(): boolean;
}

/** Preloaded: the faces that the first screen of every page is set in. */
const firstPaintFonts = ['client/fonts/display-latin.woff2', 'client/fonts/text-latin.woff2'];

interface RendererOptions {
  /** The build's manifest; none in development, where Vite serves the sources. */
  manifest: BuildManifest | undefined;
  /** There is something to render with: a build, or Vite. */
  ready: boolean;
  logger: Logger;
}

/** Renders pages through vite-plugin-ssr: the only file of the server that knows it. */
export function createRenderer({ manifest, ready, logger }: RendererOptions): Renderer {
  const entry = manifest && Object.keys(manifest).find((source) => source.endsWith('site.page.client.ts'));
  const entryAssets = assetsOf(manifest ?? {}, entry ? [entry] : []);
  const fonts = firstPaintFonts.flatMap((source) => manifest?.[source] ?? []).map(({ file }) => `/${file}`);
  return {
    ready: () => ready,
    async render(page) {
      const blocks = assetsOf(manifest ?? {}, blockNames(page.blocks).map(blockSource));
      const { httpResponse, errorWhileRendering } = await renderPage({
        urlOriginal: page.path,
        page,
        assets: {
          fonts,
          // vite-plugin-ssr links the entry's own files.
          styles: blocks.styles.filter((file) => !entryAssets.styles.includes(file)),
          modules: blocks.modules.filter((file) => !entryAssets.modules.includes(file)),
        },
        onBrokenBlock: (block: { component: string; _uid: string }, error: unknown) =>
          logger.error(
            { err: error, block: block.component, uid: block._uid, path: page.path },
            'Block left out: it threw',
          ),
      });
      if (errorWhileRendering) throw errorWhileRendering;
      if (!httpResponse) throw new Error(`vite-plugin-ssr has no page for ${page.path}`);
      return httpResponse.body;
    },
  };
}
