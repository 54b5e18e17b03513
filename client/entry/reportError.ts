/** The one file where the browser's code speaks to the console: support asks visitors to copy what stands there. */
export function reportError(...details: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: see above
  console.error('[forecourt]', ...details);
}

export function reportWarning(...details: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: see above
  console.warn('[forecourt]', ...details);
}
