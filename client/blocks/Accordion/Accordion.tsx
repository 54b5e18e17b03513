import type { AccordionBlock } from './schema.ts';

export function Accordion({ block }: { block: AccordionBlock }) {
  return <div>{block.component}</div>;
}
