import type { CtaPanelBlock } from './schema.ts';

export function CtaPanel({ block }: { block: CtaPanelBlock }) {
  return <div>{block.component}</div>;
}
