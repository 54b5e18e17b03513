import { createServer as createHttpServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import type { Page } from '../../shared/page.ts';

/** What only development and tests have; loaded on demand, so that production needs none of it installed. */

/** Vite in the server's process: modules as the browser asks for them, hot reload, and rendering from the sources. */
export interface ViteService {
  readonly middleware: RequestHandler;
  /**
   * Takes over browsers' web sockets on the site's own port, by which Vite tells them of changes.
   * @returns closes them: a server with an open web socket never closes
   */
  hear(server: Server): () => Promise<void>;
  close(): Promise<void>;
}

export async function createVite(root: string): Promise<ViteService> {
  const [{ createServer }, { liveStyles, reloadForShared }] = await Promise.all([
    import('vite'),
    import('./developmentPlugins.ts'),
  ]);
  // Never listens: the site's own server is not there yet.
  const upgrades = createHttpServer();
  const vite = await createServer({
    root,
    // A bundled configuration would be a temporary file, and removing it would restart the watched process again and
    // again.
    configLoader: 'native',
    appType: 'custom',
    plugins: [liveStyles, reloadForShared(`${root}/shared/`)],
    server: { middlewareMode: true, hmr: { server: upgrades } },
  });
  return {
    middleware: vite.middlewares,
    hear(server) {
      const sockets = new Set<Socket>();
      // The first page is compiled while its browser waits: on a busy machine for longer than a visitor would.
      server.setTimeout(0);
      server.on('upgrade', (request, socket: Socket, head) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        upgrades.emit('upgrade', request, socket, head);
      });
      return async () => {
        for (const socket of sockets) socket.destroy();
      };
    },
    close: () => vite.close(),
  };
}

/** The block gallery's pages by path. */
export async function loadGallery(): Promise<(path: string) => Page | undefined> {
  const { galleryPage } = await import('../../client/gallery/galleryPage.ts');
  return galleryPage;
}
