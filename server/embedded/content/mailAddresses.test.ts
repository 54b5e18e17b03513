import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const stories = path.join(import.meta.dirname, '../demo/meridian/space/stories');
/** Fields that say where a link goes. */
const targets = new Set(['email', 'href', 'url']);

/** Every text of a story that a reader may see with an address in it. */
function shownAddresses(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return !targets.has(name) && value.includes('@example.com') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => shownAddresses(inner, key));
}

describe('the stories of the demo', () => {
  it('read an email address as whom it reaches, as nobody has one of example.com', () => {
    const files = globSync('**/*.json', { cwd: stories });
    expect(files.length).toBeGreaterThan(50);
    const shown = files.flatMap((file) =>
      shownAddresses(JSON.parse(readFileSync(path.join(stories, file), 'utf8'))).map(
        (text) => `${file}: ${text}`,
      ),
    );
    expect(shown).toEqual([]);
  });
});
