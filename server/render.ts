import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { renderPage } from 'vite-plugin-ssr/server';
import { blockNames } from '../shared/blockNames.ts';
import type { Page } from '../shared/page.ts';
import { assetsOf, type Build, blockSources } from './buildManifest.ts';

export interface Renderer {
  /** The whole HTML document of a page. Rejects when the page around the blocks cannot be rendered. */
  render(page: Page): Promise<string>;
  /** What the security policy must allow for the document's own style element, `'sha256-…'`; none in development. */
  styleSource(page: Page): string | undefined;
  /** The build is present. */
  ready(): boolean;
}

interface RendererOptions {
  /** None in development, where Vite serves the sources. */
  build: Build | undefined;
  /** There is something to render with: a build, or Vite. */
  ready: boolean;
  logger: Logger;
}

/** What `views/` gives through vite-plugin-ssr; see views/site.page.server.tsx. */
interface Views {
  readonly frame: string;
  /** Scripts of every page, the entry first; none in development, where they stay in the frame. */
  readonly modules: readonly string[];
  renderDocument(page: Page, options: object): string;
}

/** Preloaded: the faces that the first screen of every page is set in. */
const firstPaintFonts = ['client/fonts/display-latin.woff2', 'client/fonts/text-latin.woff2'];

/** Renders pages through vite-plugin-ssr: the only file of the server that knows it. Decision 0010. */
export function createRenderer({ build, ready, logger }: RendererOptions): Renderer {
  const documentAssets = createDocumentAssets(build ?? { manifest: {}, styles: new Map() });
  const onBrokenBlock = (block: { component: string; _uid: string }, error: unknown) =>
    logger.error({ err: error, block: block.component, uid: block._uid }, 'block left out: it threw');
  let built: Promise<Views> | undefined;
  const loadBuilt = () => {
    built ??= loadViews().then(withoutFiles);
    return built;
  };
  // At once: what is loaded later may be another build.
  if (build) loadBuilt().catch((error: unknown) => logger.error({ err: error }, 'the build cannot render'));
  return {
    ready: () => ready,
    styleSource: (page) => documentAssets(page).styleSource,
    async render(page) {
      // In development the sources change under the process.
      const { frame, modules, renderDocument } = await (build ? loadBuilt() : loadViews());
      const assets = documentAssets(page);
      const all = { ...assets, modules: [...modules, ...assets.modules] };
      return renderDocument(page, { frame, assets: all, onBrokenBlock });
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
  return { frame: httpResponse.body, modules: [], renderDocument };
}

/**
 * The framework links its entry's styles and scripts in the frame. The document brings the styles itself, and loads the
 * scripts after the first picture. Decision 0012.
 */
function withoutFiles(views: Views): Views {
  const modules: string[] = [];
  const scripts =
    /<script type="module" src="([^"]+)"[^>]*><\/script>|<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
  const frame = views.frame
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    .replaceAll(scripts, (_, entry: string | undefined, preload: string | undefined) => {
      modules.push(entry ?? preload ?? '');
      return '';
    });
  return { ...views, frame, modules };
}

/** What a page's document needs of the build besides the frame's scripts, once per page object. */
function createDocumentAssets({ manifest, styles: styleTexts }: Build) {
  const entry = Object.keys(manifest).find((source) => source.endsWith('site.page.client.ts'));
  const entrySources = entry ? [entry] : [];
  const entryModules = assetsOf(manifest, entrySources).modules;
  const fonts = firstPaintFonts.flatMap((source) => manifest[source] ?? []).map(({ file }) => `/${file}`);
  const start = manifest['client/entry/start.ts'];
  const known = new WeakMap<Page['blocks'], ReturnType<typeof ofBlocks>>();
  return ({ blocks }: Page) => {
    const assets = known.get(blocks) ?? ofBlocks(blocks);
    known.set(blocks, assets);
    return assets;
  };

  function ofBlocks(blocks: Page['blocks']) {
    const sources = [...entrySources, ...blockNames(blocks).flatMap(blockSources)];
    const { styles, modules } = assetsOf(manifest, sources);
    const styleText = styles.map((file) => styleTexts.get(file) ?? '').join('\n');
    return {
      fonts,
      start: start && `/${start.file}`,
      styles,
      styleText,
      styleSource: styleText
        ? `'sha256-${createHash('sha256').update(styleText).digest('base64')}'`
        : undefined,
      modules: modules.filter((file) => !entryModules.includes(file)),
    };
  }
}
