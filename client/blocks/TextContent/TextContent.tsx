import type { TextContentBlock } from './schema.ts';

export function TextContent({ block }: { block: TextContentBlock }) {
  return <div>{block.component}</div>;
}
