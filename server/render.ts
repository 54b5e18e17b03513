import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { renderPage } from 'vite-plugin-ssr/server';
import { blockNames } from '../shared/blockNames.ts';
import type { Page } from '../shared/page.ts';
import { assetsOf, blockSources, type SiteBuild } from './siteBuild.ts';

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
  siteBuild: SiteBuild | undefined;
  /** There is something to render with: a build, or Vite. */
  ready: boolean;
  logger: Logger;
}

/** What `views/` gives through vite-plugin-ssr; see views/site.page.server.tsx. */
interface Views {
  readonly frame: string;
  renderDocument(page: Page, options: object): string;
}

/** Sources as the manifest names them. */
const entries = { start: 'views/start.ts', page: 'views/hydratePage.ts' };
/** Preloaded: the faces that the first screen of every page is set in. */
const firstPaintFonts = ['client/fonts/display-latin.woff2', 'client/fonts/text-latin.woff2'];

/** Renders pages through vite-plugin-ssr: the only file of the server that knows it. Decision 0010. */
export function createRenderer({ siteBuild, ready, logger }: RendererOptions): Renderer {
  const documentAssets = createDocumentAssets(siteBuild ?? { manifest: {}, styles: new Map() });
  const onBrokenBlock = (block: { component: string; _uid: string }, error: unknown) =>
    logger.error({ err: error, block: block.component, uid: block._uid }, 'block left out: it threw');
  let built: Promise<Views> | undefined;
  const loadBuilt = () => {
    built ??= loadViews().then(withoutFiles);
    return built;
  };
  // At once: what is loaded later may be another build.
  if (siteBuild)
    loadBuilt().catch((error: unknown) => logger.error({ err: error }, 'the build cannot render'));
  return {
    ready: () => ready,
    styleSource: (page) => documentAssets(page).styleSource,
    async render(page) {
      // In development the sources change under the process.
      const { frame, renderDocument } = await (siteBuild ? loadBuilt() : loadViews());
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

/** The framework puts its own entry's files into the frame: the document brings or loads what it needs itself. Decision 0012. */
function withoutFiles(views: Views): Views {
  const files = /<link rel="(?:stylesheet|modulepreload)"[^<>]*>|<script (?:(?!<script ).)*?<\/script>/gs;
  return { ...views, frame: views.frame.replaceAll(files, '') };
}

/** Sets of blocks whose assets are remembered: about as many as there are templates. */
const maxBlockSets = 500;

/** What a page's document needs of the build, once per set of blocks. */
function createDocumentAssets({ manifest, styles: styleTexts }: SiteBuild) {
  const fonts = firstPaintFonts.flatMap((source) => manifest[source] ?? []).map(({ file }) => `/${file}`);
  const start = manifest[entries.start]?.file;
  const entry = `/${manifest[entries.page]?.file}`;
  const known = new LRUCache<string, ReturnType<typeof ofBlocks>>({ max: maxBlockSets });
  return ({ blocks }: Page) => {
    const names = blockNames(blocks);
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
      start: start && `/${start}`,
      styles,
      styleText,
      styleSource: styleText
        ? `'sha256-${createHash('sha256').update(styleText).digest('base64')}'`
        : undefined,
      modules: [entry, ...modules.filter((file) => file !== entry)],
    };
  }
}
