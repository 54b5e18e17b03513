import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';

/** Patience with slow clients, in ms. Headers 10 s, the whole request 30 s, silence 60 s. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  timeout: 60_000,
  // Above the 60 s after which common load balancers let go, so that they never write to a closed connection.
  keepAliveTimeout: 65_000,
} as const;
const maxHeaderSize = 16 * 1024;

/**
 * Listens with the site's timeouts.
 * @throws the system's error: EADDRINUSE when the port is taken
 */
export function listen(handler: RequestListener, port: number, host: string | undefined): Promise<Server> {
  const server = createServer({ maxHeaderSize, connectionsCheckingInterval: 5000 }, handler);
  const { timeout, ...settings } = timeouts;
  Object.assign(server, settings);
  server.setTimeout(timeout);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** From now on each answer ends its connection: clients come back on another one, and to another process. */
export function closeAfterAnswers(server: Server): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
}

/**
 * Accepts no more connections, lets requests in flight finish, closes what is idle, and cuts what is left
 * after `patienceMs`.
 */
export async function closeGracefully(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection turns idle when its request is over.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}
