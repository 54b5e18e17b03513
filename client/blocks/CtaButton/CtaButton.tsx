import type { MouseEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { useStores } from '../../stores/createStores.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { editorAttributes } from '../editorAttributes.ts';
import styles from './CtaButton.module.css';
import type { CtaButtonBlock } from './schema.ts';
import { useAnsweredModals } from './useAnsweredModals.ts';
import { useTrackingId } from './useTrackingId.ts';

/** A call to action on its own, placed left, centre or right. Spec part 1 §2 'CTA button'. */
export function CtaButton({ block }: BlockProps<'CtaButton'>) {
  return (
    <p className={[styles.alone, styles[block.align]].join(' ')}>
      <CtaButtonItem block={block} />
    </p>
  );
}

/** Calls to action beside each other, as other blocks hold them. */
export function CtaButtons({ blocks }: { blocks: readonly CtaButtonBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <div className={styles.row}>
      {blocks.map((block) => (
        <span key={block._uid} className={styles.item} {...editorAttributes(block)}>
          <CtaButtonItem block={block} />
        </span>
      ))}
    </div>
  );
}

/**
 * The button itself. With a modal and a link, the link is what works without JavaScript, and where no modal answers.
 * Without a link, and with no modal of the page that answers, it is disabled.
 */
function CtaButtonItem({ block }: { block: CtaButtonBlock }) {
  const { ui } = useStores();
  const id = useTrackingId(block);
  const answered = useAnsweredModals();
  const { link, modal_action: modal, target } = block;
  const openModal = (event: MouseEvent) => {
    if (ui.showModal(modal)) event.preventDefault();
  };
  return (
    <Button
      color={block.background_color}
      size={block.size}
      icon={block.icon || undefined}
      image={block.image}
      link={link && target ? { ...link, newTab: target === '_blank' } : link}
      disabled={block.disabled || (!link && !answered.has(modal))}
      hoverText={block.hoverText}
      trackingId={id}
      textColor={block.textColor}
      backgroundColor={block.backgroundColor}
      onClick={modal ? openModal : undefined}
    >
      {block.text}
    </Button>
  );
}
