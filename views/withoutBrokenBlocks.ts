import type { AnyBlock } from '../shared/content/schema.ts';

/**
 * The blocks that render: those that throw are reported and left out, the innermost first, so that a broken button
 * does not cost its panel.
 * @param render throws when a block, alone on the page, cannot be rendered
 */
export function withoutBrokenBlocks(
  blocks: readonly AnyBlock[],
  render: (block: AnyBlock) => void,
  onBroken: (block: AnyBlock, error: unknown) => void,
): AnyBlock[] {
  return blocks.flatMap((block) => {
    const error = attempt(() => render(block));
    if (!error) return [block];
    const mended = mapNested(block, (nested) => withoutBrokenBlocks(nested, render, onBroken));
    if (mended === block) return report(block, error.thrown);
    const stillBroken = attempt(() => render(mended));
    return stillBroken ? report(block, stillBroken.thrown) : [mended];
  });

  function report(block: AnyBlock, error: unknown): [] {
    onBroken(block, error);
    return [];
  }
}

function attempt(action: () => void): { thrown: unknown } | undefined {
  try {
    action();
    return undefined;
  } catch (thrown) {
    return { thrown };
  }
}

/** The block with each of its block lists replaced; the same block when no list got shorter or changed. */
function mapNested(block: AnyBlock, map: (blocks: AnyBlock[]) => AnyBlock[]): AnyBlock {
  const changes = Object.entries(block).flatMap(([field, value]) => {
    if (!isBlockList(value)) return [];
    const mapped = map(value);
    return mapped.length === value.length && mapped.every((item, n) => item === value[n])
      ? []
      : [[field, mapped]];
  });
  return changes.length === 0 ? block : { ...block, ...Object.fromEntries(changes) };
}

const isBlockList = (value: unknown): value is AnyBlock[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => typeof item === 'object' && item !== null && '_uid' in item && 'component' in item);
