import { type FocusEvent, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Asset, RichTextNode } from '../../../shared/content/values.ts';
import { RichText } from '../../components/RichText.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useLayer } from '../../ui/layers.ts';
import { Picture } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './GridPopover.module.css';

interface GridPopoverProps {
  readonly heading: string;
  readonly text: RichTextNode;
  readonly image: Asset | null;
  readonly level: HeadingLevel;
}

/**
 * A button and what it opens: the browser's own popover, so one at a time, closed by Escape or a click beside it, with
 * or without JavaScript, and with it by Back. Where a browser knows none its words stand open in the cell.
 */
export function GridPopover({ heading, text, image, level }: GridPopoverProps) {
  const id = useId();
  const headingId = `${id}-heading`;
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before there was a script that could hear of it.
  useLayoutEffect(() => setOpen(isShown(panel.current)), []);
  useLayer(isOpen, () => panel.current?.hidePopover?.());
  return (
    <>
      <button type="button" className={styles.button} popoverTarget={id} aria-haspopup="dialog">
        <span className={styles.label}>
          More<VisuallyHidden> about {heading}</VisuallyHidden>
        </span>
        <span className={styles.plus}>
          <Icon name="plus" />
        </span>
      </button>
      <div
        ref={panel}
        id={id}
        className={styles.panel}
        popover="auto"
        role="dialog"
        aria-labelledby={headingId}
        tabIndex={-1}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          takeFocus(event);
        }}
        onBlur={(event) => closeBehind(event, id)}
      >
        <IconButton
          className={styles.close}
          icon="close"
          label="Close"
          popoverTarget={id}
          popoverTargetAction="hide"
        />
        {image && <Picture asset={image} aspect={1} sizes="(min-width: 768px) 34rem, 100vw" />}
        <div className={styles.words}>
          <Heading level={level} className={styles.heading}>
            <span id={headingId}>{heading}</span>
          </Heading>
          <RichText doc={text} headingBase={level + 1} />
        </div>
      </div>
    </>
  );
}

/** False where the browser knows no popovers. */
const isShown = (panel: HTMLElement | null): boolean =>
  'popover' in HTMLElement.prototype && panel?.matches(':popover-open') === true;

/**
 * Focuses the popover when it opens, so that it is read from its name on; the browser gives the focus back to the
 * button when it closes.
 */
function takeFocus({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.focus({ preventScroll: true });
}

/**
 * Closes the popover when the focus moves on to the page, where it would cover it. Its own button closes it anyway.
 * WCAG 2.4.11.
 */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>, id: string) {
  if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
  // Not known before iOS 17: then there is nothing to close.
  if (relatedTarget.getAttribute('popovertarget') !== id) currentTarget.hidePopover?.();
}
