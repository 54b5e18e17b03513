import type { Country } from '../../../shared/country.ts';
import type { RecallAnswer, RecallOutcome } from '../../../shared/recalls/recalls.ts';

/** ms: longer than the server has patience with the recall service. */
const patienceMs = 30_000;

/**
 * Asks this site about a vehicle. Rejects only when it is ended by `signal`.
 * @param vin of `readVin`; it goes into the body alone
 */
export async function checkRecalls(
  country: Country,
  vin: string,
  signal: AbortSignal,
): Promise<RecallOutcome> {
  const late = new AbortController();
  const end = () => late.abort();
  const timer = setTimeout(end, patienceMs);
  signal.addEventListener('abort', end);
  try {
    const response = await fetch(`/api/recalls/${country}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ vin }),
      signal: late.signal,
    });
    if (response.ok) return (await response.json()) as RecallAnswer;
    return { kind: response.status === 429 ? 'tooMany' : 'failed' };
  } catch {
    signal.throwIfAborted();
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
