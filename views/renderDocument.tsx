import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../client/App.tsx';
import { featureServerRegistry } from '../client/blocks/featureServerRegistry.ts';
import { serverRegistry } from '../client/blocks/serverRegistry.ts';
import { galleryServerRegistry } from '../client/gallery/galleryServerRegistry.ts';
import { createStores, StoresProvider } from '../client/stores/createStores.tsx';
import type { AnyBlock } from '../shared/content/schema.ts';
import type { Page } from '../shared/page.ts';
import { type DocumentAssets, fillFrame } from './document.ts';
import { withoutBrokenBlocks } from './withoutBrokenBlocks.ts';

// Observers must not subscribe on the server: nothing would ever end the subscription.
enableStaticRendering(true);

type OnBrokenBlock = (block: AnyBlock, error: unknown) => void;

export interface RenderOptions {
  /** The document's frame with the entry's files in it. */
  readonly frame: string;
  readonly assets: DocumentAssets;
  /** A page's data as JSON. */
  readonly json: (page: Page) => string;
  readonly onBrokenBlock: OnBrokenBlock;
}

/** The whole document of a page. Throws when what is around the blocks cannot be rendered. */
export function renderDocument(page: Page, { frame, assets, json, onBrokenBlock }: RenderOptions): string {
  const rendered = renderSound(page, onBrokenBlock);
  return fillFrame(frame, rendered.page, { markup: rendered.html, json: json(rendered.page) }, assets);
}

/**
 * `renderToString` is the fastest, but one block that throws takes all down: then the blocks that throw are found by
 * rendering each alone, reported, and left out of the page and of what the browser hydrates. Decision 0007.
 */
function renderSound(page: Page, onBrokenBlock: OnBrokenBlock): { html: string; page: Page } {
  try {
    return { html: renderPage(page), page };
  } catch (error) {
    const renders = (block: AnyBlock) => renderPage({ ...page, blocks: [block] });
    const blocks = withoutBrokenBlocks(page.blocks, renders, onBrokenBlock);
    if (blocks.every((block, n) => block === page.blocks[n]) && blocks.length === page.blocks.length)
      throw error;
    const sound = { ...page, blocks };
    return { html: renderPage(sound), page: sound };
  }
}

const loaded = { ...serverRegistry, ...featureServerRegistry, ...galleryServerRegistry };

function renderPage(page: Page): string {
  return renderToString(
    <StoresProvider stores={createStores(page)}>
      <StaticRouter location={page.path}>
        <App page={page} loaded={loaded} />
      </StaticRouter>
    </StoresProvider>,
  );
}
