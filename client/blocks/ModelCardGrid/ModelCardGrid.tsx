import type { ModelCardGridBlock } from './schema.ts';

export function ModelCardGrid({ block }: { block: ModelCardGridBlock }) {
  return <div>{block.component}</div>;
}
