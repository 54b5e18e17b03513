import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Loaded before the site by `--import`: answers come late and in another order than they were asked for, as on a
 * slow line. `PUT /_late?ms=200` sets the longest delay in ms; 0, the start, delays nothing.
 */
const switchPath = '/_late?ms=';
/** Shares of the longest delay that requests have, one after the other: so later ones overtake earlier ones. */
const shares = [1, 0, 0.5, 0, 0.8, 0.2, 0];
let longestMs = 0;
let asked = 0;

function waits(request: IncomingMessage): Promise<void> | undefined {
  asked += 1;
  const ms = longestMs * (shares[asked % shares.length] ?? 0);
  // Files of the build are in the browser's cache after a first visit.
  return ms > 0 && !request.url?.startsWith('/assets/') ? delay(ms) : undefined;
}

function isSwitch(request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.url?.startsWith(switchPath)) return false;
  longestMs = Number(request.url.slice(switchPath.length));
  response.end();
  return true;
}

const emit: (this: Server, event: string | symbol, ...parts: unknown[]) => boolean = Server.prototype.emit;
Object.assign(Server.prototype, {
  emit(this: Server, event: string | symbol, ...parts: unknown[]): boolean {
    if (event !== 'request') return emit.call(this, event, ...parts);
    const [request, response] = parts as [IncomingMessage, ServerResponse];
    if (isSwitch(request, response)) return true;
    const waiting = waits(request);
    if (!waiting) return emit.call(this, event, ...parts);
    void waiting.then(() => emit.call(this, event, ...parts));
    return true;
  },
});
