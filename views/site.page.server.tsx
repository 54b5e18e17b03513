import { dangerouslySkipEscape } from 'vite-plugin-ssr/server';
import type { AnyBlock } from '../shared/content/schema.ts';
import type { Page } from '../shared/page.ts';
import { type DocumentAssets, renderDocument } from './document.ts';
import { renderApp } from './renderApp.tsx';

interface PageContext {
  page: Page;
  assets: DocumentAssets;
  onBrokenBlock(block: AnyBlock, error: unknown): void;
}

/** vite-plugin-ssr's render hook: the whole document of one page. */
export function render({ page, assets, onBrokenBlock }: PageContext) {
  const rendered = renderApp(page, onBrokenBlock);
  return {
    documentHtml: dangerouslySkipEscape(renderDocument(rendered.page, rendered.html, assets)),
    injectFilter: withoutFonts,
  };
}

/** The document preloads the fonts of the first screen itself; left alone, every face would be. */
function withoutFonts(files: { assetType: string | null; inject: unknown }[]): void {
  for (const file of files) if (file.assetType === 'font') file.inject = false;
}
