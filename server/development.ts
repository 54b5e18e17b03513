import type { RequestHandler } from 'express';
import type { Page } from '../shared/page.ts';

/** What only development and tests have; loaded on demand, so that production needs none of it installed. */

/**
 * Vite in the server's process: modules as the browser asks for them, hot reload, and rendering from the sources.
 * @param reloadPort of the web socket that tells the browser of changes; one per process, so that two can run
 */
export async function createViteMiddleware(
  root: string,
  reloadPort: number,
): Promise<{ middleware: RequestHandler; close(): Promise<void> }> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    // Bundled, it would be a short-lived file whose end restarts the watched process, again and again.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: reloadPort } },
  });
  return { middleware: vite.middlewares, close: () => vite.close() };
}

/** The block gallery's pages by path. */
export async function loadGallery(): Promise<(path: string) => Page | undefined> {
  const { galleryPage } = await import('../client/gallery/galleryPage.ts');
  return galleryPage;
}
