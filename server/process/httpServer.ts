import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { DropArgument } from 'node:net';
import { type Connections, type ConnectionsOptions, createConnections } from '../load/createConnections.ts';

/** Patience with slow clients, in ms. Headers 10 s, the whole request 30 s, silence 60 s. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  timeout: 60_000,
  // Above the 60 s after which common load balancers let go, so that they never write to a closed connection.
  keepAliveTimeout: 65_000,
} as const;
const maxHeaderSize = 16 * 1024;
/** How often it is seen which connections have waited too long, ms. */
const sweepMs = 1_000;

export interface ListenOptions extends ConnectionsOptions {
  readonly port: number;
  /** Unset: every interface. */
  readonly host: string | undefined;
}

/**
 * Listens with the site's timeouts and its bounds of connections.
 * @throws the system's error: EADDRINUSE when the port is taken
 */
export function listen(handler: RequestListener, { port, host, ...bounds }: ListenOptions): Promise<Server> {
  const options = { maxHeaderSize, connectionsCheckingInterval: 5000 };
  const connections = createConnections(bounds);
  const server = createServer(options, withinBounds(handler, connections));
  server.maxConnections = bounds.limits.all;
  server.on('connection', connections.add);
  server.on('drop', (dropped?: DropArgument) => connections.refused(dropped?.remoteAddress ?? ''));
  const sweeping = setInterval(connections.sweep, sweepMs).unref();
  server.once('close', () => clearInterval(sweeping));
  const { timeout, ...settings } = timeouts;
  // Without this, each of several processes hands a connection beyond its bound to the next, in circles. The property
  // is not yet in Node's types.
  Object.assign(server, settings, { dropMaxConnection: true });
  server.setTimeout(timeout);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Makes each answer from now on end its connection: clients come back on a new one, to another process. */
export function closeAfterAnswers(server: Server): void {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
}

function withinBounds(handler: RequestListener, connections: Connections): RequestListener {
  return (request, response) => {
    const { socket } = request;
    if (!connections.begin(socket)) return;
    response.once('close', () => connections.end(socket));
    handler(request, response);
  };
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
