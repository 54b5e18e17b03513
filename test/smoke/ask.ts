/** Ms for an answer, and for one thing to happen in a page, on a slow line. */
export const patience = 10_000;

/** `fetch` with a limit of time. */
export const ask = (address: string, init: RequestInit = {}) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(patience) });
