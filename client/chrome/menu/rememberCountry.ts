import type { Country } from '../../../shared/country.ts';

/** Ms that the switch waits to be remembered before it goes on all the same. */
const patienceMs = 2000;

/** Tells the server the visitor's country. Never rejects: the page of the country is shown either way. Spec part 1 §7. */
export async function rememberCountry(country: Country, fetch: typeof globalThis.fetch): Promise<void> {
  try {
    await fetch(`/api/set-location/${country}`, { signal: AbortSignal.timeout(patienceMs) });
  } catch {
    // Offline or slow: the next visit asks again.
  }
}
