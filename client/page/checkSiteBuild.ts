/** How often the app asks whether a new build is out, in ms. */
export const siteBuildCheckMs = 5 * 60_000;

interface Dependencies {
  fetch: typeof globalThis.fetch;
  buildId: string;
  /** A newer build is on the server, and its files are there. */
  onNewBuild(): void;
  log(message: string, error: unknown): void;
}

/**
 * Asks once whether a newer build is out. Spec part 1 §7: `builds/latest.json`, then `builds/meta/{buildId}.json`;
 * a failure is logged only.
 */
export async function checkSiteBuild({ fetch, buildId, onNewBuild, log }: Dependencies): Promise<void> {
  try {
    const latest = await readId(fetch, '/builds/latest.json');
    if (latest === buildId) return;
    const confirmed = await readId(fetch, `/builds/meta/${encodeURIComponent(latest)}.json`);
    if (confirmed === latest) onNewBuild();
  } catch (error) {
    log('Could not check for a new build', error);
  }
}

async function readId(fetch: typeof globalThis.fetch, address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string')
    return body.id;
  throw new Error(`${address} has no id`);
}
