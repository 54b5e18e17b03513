/** A line of the log, as far as the terminal looks at it. */
interface Line {
  readonly from?: unknown;
  readonly level?: unknown;
  readonly msg?: unknown;
  readonly route?: unknown;
}

/** What vite-plugin-ssr says of each page, by an address that is always the same. */
const ofThePlugin = /^\s{0,9}.{0,80}\[vite-plugin-ssr\].{0,80} HTTP (?:request|response)/;

/**
 * Writes lines of the log for people at a terminal: one line each, but of errors, and none of what every page brings along,
 * its pictures and what a plugin says of it. The log file has them all.
 * @returns lines of JSON in, readable lines out
 */
export async function createReadableLines(colorize: boolean): Promise<(lines: string) => string> {
  // Only installed for development.
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({ translateTime: 'HH:MM:ss.l', singleLine: true, colorize });
  const shown = (line: string) => (isOfEveryPage(line) ? '' : (format(line) ?? line));
  return (lines) => lines.trimEnd().split('\n').map(shown).join('');
}

function isOfEveryPage(text: string): boolean {
  if (!text.startsWith('{')) return false;
  const { from, level, msg, route } = JSON.parse(text) as Line;
  if (from === 'console') return ofThePlugin.test(String(msg));
  return msg === 'request' && level === 'info' && route === '/f/*';
}
