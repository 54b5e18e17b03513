import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Patience with slow clients, in ms. Headers 10 s, the whole request 30 s, silence 60 s. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  timeout: 60_000,
  // Above the 60 s after which common load balancers let go, so that they never write to a closed connection.
  keepAliveTimeout: 65_000,
} as const;
const maxHeaderSize = 16 * 1024;
/** Requests on a connection whose answers are not read yet. Browsers wait for each answer. */
const maxUnanswered = 4;
/** Connections at once: more are closed as they come. */
const maxConnections = 10_000;

/**
 * Listens with the site's timeouts.
 * @throws the system's error: EADDRINUSE when the port is taken
 */
export function listen(handler: RequestListener, port: number, host: string | undefined): Promise<Server> {
  const options = { maxHeaderSize, connectionsCheckingInterval: 5000 };
  const server = createServer(options, closePipelines(handler));
  server.maxConnections = maxConnections;
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

/** Closes a connection on which many requests come before their answers are read: each would take memory. */
function closePipelines(handler: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Node goes on with what has arrived on a connection that is closed.
    if (socket.destroyed) return;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > maxUnanswered) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
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
