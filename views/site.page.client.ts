import '#brand/fonts.css';
import '#brand/tokens.css';
import '../client/styles/base.css';
import { hydrate } from '../client/entry/hydrate.tsx';
import type { Page } from '../shared/page.ts';
import { pageDataId } from './document.ts';

/** Brings the document to life. */
export function hydrateDocument(): Promise<void> {
  const data = document.getElementById(pageDataId)?.textContent;
  if (!data) throw new Error('The document carries no page data');
  return hydrate(JSON.parse(data) as Page);
}

/**
 * vite-plugin-ssr's render hook in the browser, called once, in a browser of the floor alone, as views/start.ts. Not waited
 * for: it would warn of a machine that is slow.
 */
export function render(): void {
  if (document.documentElement.hasAttribute('data-scripting')) void hydrateDocument();
}
