import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '../config/variables.ts';

/** Writes the table of environment variables into its document (`--write`), or fails when it is out of date. */

export const configurationFile = 'docs/operating/configuration.md';

const begin = '<!-- configuration: written by server/scripts/configTable.ts -->';
const end = '<!-- /configuration -->';

/** The table in Markdown, one line for each variable. */
export function configTable(): string {
  const rows = Object.entries(variables).map(([name, { shown, description, secret }]) => {
    // A pipe would end the cell.
    const cells = [`\`${name}\``, shown || '–', `${description}${secret ? ' Secret.' : ''}`];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');
}

/** The document with the table as it is now. Throws when the document has no place for it. */
export function withConfigTable(text: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The document has no '${begin}' … '${end}'`);
  return `${text.slice(0, from + begin.length)}\n\n${configTable()}\n\n${text.slice(to)}`;
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '../..', configurationFile);
  const text = readFileSync(path, 'utf8');
  const expected = withConfigTable(text);
  if (process.argv.includes('--write')) writeFileSync(path, expected);
  else if (text !== expected) {
    process.stderr.write(
      `The table in ${configurationFile} is not true: node server/scripts/configTable.ts --write\n`,
    );
    process.exitCode = 1;
  }
}
