import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { isSiteError, notFound, type SiteError } from '../errors.ts';
import type { Faults } from './faults.ts';

/** A stand-in on the embedded origin. */
export interface Mount {
  /** Path it answers below, `/v2`. */
  readonly path: string;
  /** Name under which its fault switch is set, `content`. */
  readonly service: string;
  readonly handler: RequestHandler;
}

export interface EmbeddedOptions {
  /** 0 picks a free one. */
  readonly port: number;
  readonly mounts: readonly Mount[];
  readonly faults: Faults;
  readonly logger: Logger;
}

export interface EmbeddedServer {
  /** `http://127.0.0.1:3001` */
  readonly origin: string;
  /** Ends at once, requests in flight too: the site that sends them has stopped before. */
  close(): Promise<void>;
}

const host = '127.0.0.1';
/** Room for addresses that are too long, so that the stand-in itself can say so. */
const maxHeaderBytes = 65_536;
/**
 * ms that an idle connection is kept: longer than clients keep theirs, so that a request never meets a connection
 * that was just closed.
 */
const keepAliveMs = 65_000;

/**
 * Serves the stand-ins of outside services on loopback, and their fault switch at `/_faults`.
 * @throws Error of the socket, such as a port in use
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { port, mounts, logger } = options;
  const server = createServer({ maxHeaderSize: maxHeaderBytes }, createEmbeddedApp(options));
  server.keepAliveTimeout = keepAliveMs;
  await listen(server, port);
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  logger.info({ origin, services: mounts.map(({ service }) => service) }, 'outside services are embedded');
  return { origin, close: () => closeServer(server) };
}

/** The loopback origin as an Express app. Errors of every stand-in are the provider's `{ error }`, and not stored. */
export function createEmbeddedApp({
  mounts,
  faults,
  logger,
}: Pick<EmbeddedOptions, 'mounts' | 'faults' | 'logger'>): Express {
  const app = express().disable('x-powered-by');
  app.use('/_faults', faults.router);
  // Browsers ask for an icon when they open any page of this origin, and log an error in the console when there is
  // none.
  app.get('/favicon.ico', (_request, response) => response.sendStatus(204));
  for (const { path, service, handler } of mounts) app.use(path, faults.middleware(service), handler);
  app.use((_request, _response, next) => next(notFound('Not Found')));
  app.use(sendError(logger));
  return app;
}

/** Errors that are ours tell their status, addresses that cannot be decoded are the client's fault, all else is a bug. */
const sendError =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    response.set('Cache-Control', 'no-store');
    if (isSiteError(error)) {
      sendSiteError(response, error);
    } else if (error instanceof URIError) {
      response.status(400).json({ error: 'The path is not valid percent-encoding' });
    } else {
      logger.error({ err: error, path: request.path }, 'embedded service failed');
      response.status(500).json({ error: 'Internal Server Error' });
    }
  };

function sendSiteError(response: Response, { status, message, allow, retryAfterS }: SiteError): void {
  if (allow) response.set('Allow', allow.join(', '));
  if (retryAfterS !== undefined) response.set('Retry-After', String(retryAfterS));
  response.status(status).json({ error: message });
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

const closeServer = (server: Server) =>
  new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
