import type { CtaButtonBlock } from './schema.ts';

export function CtaButton({ block }: { block: CtaButtonBlock }) {
  return <div>{block.component}</div>;
}
