/**
 * Tells the console what support asks visitors to copy from there: every error that is not one of the two whose words
 * spec part 2 §8 gives, which their components say.
 */
export function reportError(...details: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: support reads it
  console.error('[forecourt]', ...details);
}

export function reportWarning(...details: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: support reads it
  console.warn('[forecourt]', ...details);
}
