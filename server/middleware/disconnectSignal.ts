import type { Response } from 'express';

/**
 * Aborts when the visitor has left, and is aborted for one who had left before: whatever stands before an answer may
 * have waited for a turn or a count. An answer that is over aborts it too.
 */
export function disconnectSignal(response: Response): AbortSignal {
  const left = new AbortController();
  if (response.destroyed) left.abort();
  else response.once('close', () => left.abort());
  return left.signal;
}
