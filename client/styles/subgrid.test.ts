import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sourceFiles } from '../../server/scripts/sourceFiles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const rowsOfTheList = /grid-template-rows: subgrid;/g;

/**
 * WebKit leaves the parts of a card where they were when a neighbour makes their row taller, unless the card is aligned
 * by itself. A subgrid fills its rows however it is aligned, CSS Grid Layout 2, so that changes nothing in other engines.
 */
describe('a card whose rows are its list’s', () => {
  const files = sourceFiles(root).filter((file) => /^client\/.*\.css$/.test(file));
  const styles = files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);

  it('says `align-self: start` beside its rows, and so stays level in WebKit', () => {
    const cards = styles.flatMap(([file, css]) => [...css.matchAll(rowsOfTheList)].map(() => file));
    expect(cards.length).toBeGreaterThan(5);
    const stale = styles.filter(([, css]) =>
      /grid-template-rows: subgrid;(?!\n\s*align-self: start;)/.test(css),
    );
    expect(stale.map(([file]) => file)).toEqual([]);
  });
});
