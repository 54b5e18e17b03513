import { describe, expect, it } from '@jest/globals';
import type { AnyBlock } from '../shared/content/schema.ts';
import { withoutBrokenBlocks } from './withoutBrokenBlocks.ts';

const block = (uid: string, fields: object = {}): AnyBlock => ({ _uid: uid, component: 'Any', ...fields });

/** Renders a block and those nested in it as Blocks does: throws for the named ones. */
const renderer = (broken: string[]) =>
  function render(item: AnyBlock): void {
    if (broken.includes(item._uid)) throw new Error(`broken ${item._uid}`);
    // Items that only their parent renders cannot be rendered alone.
    for (const nested of (item.items as AnyBlock[] | undefined) ?? []) render(nested);
  };

function sound(blocks: AnyBlock[], broken: string[]) {
  const reported: string[] = [];
  const kept = withoutBrokenBlocks(blocks, renderer(broken), (item, error) =>
    reported.push(`${item._uid}: ${(error as Error).message}`),
  );
  return { kept, reported };
}

describe('withoutBrokenBlocks: a broken block never takes the page down', () => {
  it('keeps every block that renders', () => {
    const blocks = [block('a'), block('b', { items: [block('c')] })];
    expect(sound(blocks, [])).toEqual({ kept: blocks, reported: [] });
  });

  it('leaves out a block that throws and reports it by _uid', () => {
    expect(sound([block('a'), block('b')], ['a'])).toEqual({ kept: [block('b')], reported: ['a: broken a'] });
  });

  it('leaves out only the nested block that throws', () => {
    expect(sound([block('a', { items: [block('b'), block('c')] })], ['b'])).toEqual({
      kept: [block('a', { items: [block('c')] })],
      reported: ['b: broken b'],
    });
  });

  it('leaves out a parent that throws by itself, though its children are sound', () => {
    expect(sound([block('a', { items: [block('b')] })], ['a'])).toEqual({
      kept: [],
      reported: ['a: broken a'],
    });
  });
});
