import type { AnyBlock } from '../../shared/content/schema.ts';
import { usePage } from '../page/PageContext.tsx';
import { useLoadedBlocks } from './BlockRegistry.tsx';
import styles from './Blocks.module.css';
import { BrokenBlockBoundary } from './BrokenBlockBoundary.tsx';
import { editorAttributes } from './editorAttributes.ts';
import { isLoaded, LoadedBlock } from './LoadedBlock.tsx';

interface BlocksProps {
  readonly blocks: readonly AnyBlock[];
  /** Whether the first block stands at the top of the page. */
  readonly opening?: boolean;
}

/** A list of blocks of any component, in order: the body of a page, or of a block that nests others. */
export function Blocks({ blocks, opening = false }: BlocksProps) {
  return blocks.map((block, index) => (
    <BlockFrame key={block._uid} block={block} opening={opening && index === 0} />
  ));
}

/** One block with what all blocks share: anchor, space around it, editor marker, and its own error boundary. */
function BlockFrame({ block, opening }: { block: AnyBlock; opening: boolean }) {
  const { preview, prices } = usePage();
  const loaded = useLoadedBlocks();
  const { component: name, _unknown: unknown = [] } = block;
  const messages = unknown.map((component) => <UnknownBlock key={component} component={component} />);
  if (!isLoaded(loaded, name)) return preview ? <UnknownBlock component={name} /> : messages;
  const anchor = typeof block.scrollToId === 'string' && block.scrollToId ? block.scrollToId : undefined;
  const spacing = typeof block.bottom_spacing === 'string' && styles[block.bottom_spacing];
  const look = [styles.frame, opening && styles.opening, spacing].filter(Boolean).join(' ');
  return (
    <BrokenBlockBoundary block={block}>
      <div id={anchor} className={look} {...editorAttributes(block)}>
        <LoadedBlock block={prices ? pricedBlock(block) : block} />
        {messages}
      </div>
    </BrokenBlockBoundary>
  );
}

/** Wraps a block in the component that fills prices into its texts. */
const pricedBlock = (content: AnyBlock) => ({ _uid: content._uid, component: 'PricedBlock', content });

/**
 * A placeholder for those who see drafts, in preview and in development. Visitors never see it; the log always has it.
 * Text: spec part 1 §2.
 */
function UnknownBlock({ component }: { component: string }) {
  return (
    <p className={styles.unknown}>
      Component could not be found for blok {component}! Is it configured correctly?
    </p>
  );
}
