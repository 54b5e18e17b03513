import { dangerouslySkipEscape } from 'vite-plugin-ssr/server';
import { documentFrame } from './document.ts';
import { renderDocument } from './renderDocument.tsx';

/**
 * vite-plugin-ssr's render hook. It is the same for every page, so it is run once per process: it gives the frame of a
 * document, into which vite-plugin-ssr puts the entry's files, and the function that fills a frame. Decision 0010.
 */
export function render() {
  return {
    documentHtml: dangerouslySkipEscape(documentFrame),
    pageContext: { renderDocument },
    injectFilter: withoutFonts,
  };
}

/** The document preloads the fonts of the first screen itself; left alone, every face would be. */
function withoutFonts(files: { assetType: string | null; inject: unknown }[]): void {
  for (const file of files) if (file.assetType === 'font') file.inject = false;
}
