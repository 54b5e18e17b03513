import type { OpenedPage, Viewport } from './browser.ts';
import type { SiteInBrowser } from './siteInBrowser.ts';

/**
 * A tab at a file of the site, which runs nothing: what its storage keeps, or how its scripts come, is set before the
 * first page is opened in it. That takes half as long as a page that is loaded twice, or as a tab of its own.
 */
export async function tabToPrepare(
  open: SiteInBrowser['open'],
  viewport: Viewport = 'desktop',
): Promise<OpenedPage> {
  const tab = await open('/robots.txt', viewport, { javaScript: false });
  await tab.page.setJavaScriptEnabled(true);
  return tab;
}
