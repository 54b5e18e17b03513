import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** Files named after their content never change. */
const immutable = 'public, max-age=31536000, immutable';
/** The others (icons, manifest) keep their name when they change. */
const hour = 'public, max-age=3600';

/**
 * The files of a folder, from the list made at the start, in the compressed copy that the build left beside each.
 * @param changing the folder is looked up at each request: in development
 */
export function createStaticFiles(folder: string, changing: boolean): RequestHandler {
  return sirv(folder, {
    dev: changing,
    etag: true,
    brotli: true,
    gzip: true,
    // A folder's address is never a file.
    extensions: [],
    setHeaders: (response, pathname) =>
      response.setHeader('Cache-Control', pathname.startsWith('/assets/') ? immutable : hour),
  });
}
