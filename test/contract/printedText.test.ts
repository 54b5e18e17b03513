import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const folder = path.resolve(import.meta.dirname, '../../server/scripts');
/** What prints words of visitors, browsers, services or editors. */
const tells =
  /from '[^']*\/(?:leads\/leadsCommand|logging\/logsCommand|mergeComponents)\.ts'|\blintReport\b|\bonLine\b/;
const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const)
  .filter(([, source]) => tells.test(source) && /std(?:out|err)\.write\(/.test(source));

describe('a command that prints what others wrote', () => {
  it('is one of those that are looked at', () => {
    expect(scripts.map(([file]) => path.basename(file)).toSorted()).toEqual(
      expect.arrayContaining(['export.ts', 'leads.ts', 'lint.ts', 'logs.ts']),
    );
  });

  it.each(scripts)('%s writes it by printable alone', (_file, source) => {
    const written = [...source.matchAll(/std(?:out|err)\.write\((.*)$/gm)].map(([, value = '']) => value);
    // A line of our own log is printable already, and a usage is ours.
    const isOurs = /^(?:line\)|`\$\{error\.message\}(?:\\nUsage: \$\{usage\})?\\n`\)|summary\()/;
    const raw = written.filter((value) => !/^(?:`\$\{)?printable\(/.test(value) && !isOurs.test(value));
    expect(raw).toEqual([]);
  });
});
