import { renderPage } from 'vite-plugin-ssr/server';

/** What `views/` gives. */
export interface Views {
  /** The document without its page. */
  readonly frame: string;
  renderDocument(page: object, options: object): string;
}

/**
 * Runs vite-plugin-ssr's render hook, views/site.page.server.tsx: from the sources in development, else from the build in
 * `dist`. The only file of the server that knows that package, which production has not installed. Decision 0010.
 */
export async function loadFrameworkViews(): Promise<Views> {
  const { httpResponse, errorWhileRendering, renderDocument } = await renderPage<
    { renderDocument?: Views['renderDocument'] },
    { urlOriginal: string }
  >({ urlOriginal: '/' });
  if (errorWhileRendering) throw errorWhileRendering;
  if (!httpResponse || !renderDocument) throw new Error('vite-plugin-ssr has no page: is there a build?');
  return { frame: httpResponse.body, renderDocument };
}
