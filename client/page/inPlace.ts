/** State of a history entry whose address was written by what is on the page and already shows it: nothing is loaded. */
export const inPlace = { inPlace: true } as const;

export const isInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'inPlace' in state;
