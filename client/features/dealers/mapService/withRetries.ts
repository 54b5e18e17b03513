/** ms before each further attempt. Spec part 2 §8 'Retries loading three times with growing delay'. */
const delaysMs = [400, 1200, 3600] as const;

/** The first success. Rejects with the last failure when all fail, and does not go on once it is aborted. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  signal: AbortSignal,
  wait: (ms: number) => Promise<void> = pause,
): Promise<T> {
  for (const ms of delaysMs) {
    try {
      return await attempt();
    } catch {
      await wait(ms);
      signal.throwIfAborted();
    }
  }
  return attempt();
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
