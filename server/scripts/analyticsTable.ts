import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyticsEvents } from '../../shared/analytics.ts';
import { analyticsTable } from '../../shared/analyticsTable.ts';
import { entriesOf } from '../../shared/records.ts';
import { readCommandLine } from '../system/commandLine.ts';

/** Writes the table of docs/analytics.md from the events of the code (`--write`), or fails when it is not true. */

export const analyticsFile = 'docs/analytics.md';
const begin = '<!-- events: written by server/scripts/analyticsTable.ts -->';
const end = '<!-- /events -->';

function table(): string {
  const rows = entriesOf(analyticsTable).map(([key, { when, facts }]) => {
    const told = Object.entries(facts).map(([fact, says]) => `\`${fact}\`: ${says}`);
    return [analyticsEvents[key], when, told.join('; ')] as const;
  });
  const lines = rows.toSorted().map(([event, when, facts]) => `| \`${event}\` | ${when} | ${facts} |`);
  return ['| event | when | facts |', '|---|---|---|', ...lines].join('\n');
}

/** The document with the table as it is now. Throws when the document has no place for it. */
export function withAnalyticsTable(text: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The document has no '${begin}' … '${end}'`);
  return `${text.slice(0, from + begin.length)}\n\n${table()}\n\n${text.slice(to)}`;
}

if (import.meta.main) {
  const { values } = readCommandLine({
    usage: 'node server/scripts/analyticsTable.ts [--write]     npm run check looks at it too',
    options: { write: { type: 'boolean' } },
  });
  const path = join(import.meta.dirname, '../..', analyticsFile);
  const text = readFileSync(path, 'utf8');
  const expected = withAnalyticsTable(text);
  if (values.write) writeFileSync(path, expected);
  else if (text !== expected) {
    process.stderr.write(
      `The table in ${analyticsFile} is not true: node server/scripts/analyticsTable.ts --write\n`,
    );
    process.exitCode = 1;
  }
}
