import { type AuState, isAuState } from '../../shared/auStates.ts';
import { recordOrEmpty } from '../../shared/records.ts';

/**
 * The Australian state that the visitor is in: where they are as the site's CDN tells it, then a reverse lookup.
 * Undefined when either knows nothing or fails: 'silently nothing', spec part 1 §4 and §8.
 */
export async function findAuState(
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<AuState | undefined> {
  try {
    const location = await read(fetch, '/api/location/', signal);
    const { latitude, longitude } = location;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
    const found = await read(fetch, `/api/reverse-lookup/?lat=${latitude}&lon=${longitude}`, signal);
    return isAuState(found.auState) ? found.auState : undefined;
  } catch {
    return undefined;
  }
}

async function read(fetch: typeof globalThis.fetch, address: string, signal: AbortSignal) {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const body: unknown = await response.json();
  return recordOrEmpty(body);
}
