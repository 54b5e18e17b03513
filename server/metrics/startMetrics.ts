import { createServer } from 'node:http';
import type { Services } from '../services.ts';
import { createMetrics, type Measured } from './createMetrics.ts';

/**
 * Measures, and answers `GET /metrics` on a port of its own, which must not be public.
 * @returns stops both
 * @throws Error of the system: EADDRINUSE when the port is taken
 */
export async function startMetrics(
  services: Measured & Pick<Services, 'logger'>,
  port: number,
  host: string | undefined,
): Promise<() => Promise<void>> {
  const metrics = createMetrics(services);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        services.logger.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      metrics.close();
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
