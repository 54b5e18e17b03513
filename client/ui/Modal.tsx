import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { WindowAnnouncerRegion } from './AnnouncerRegion.tsx';
import { IconButton } from './IconButton.tsx';
import { useLayer } from './layers.ts';
import styles from './Modal.module.css';
import { lockScroll } from './scrollLock.ts';

export type ModalSize = 'sm' | 'md' | 'md-plus' | 'lg' | 'full-screen';

export interface ModalProps {
  readonly open: boolean;
  /** Runs when closing is asked for: by the close button, Escape, a click beside it, and by Back. */
  readonly onClose: () => void;
  /** Its name, shown as its heading. */
  readonly heading: string;
  readonly size?: ModalSize;
  /** Whether it stands in the middle of the screen; else at the foot of a phone and near the top of a desktop. */
  readonly centred?: boolean;
  readonly children: ReactNode;
}

/**
 * A window over the page. The native `dialog` keeps focus in it, makes the rest inert and gives focus back to the
 * opener; the page behind it stays where it is. Spec part 2 §2.2 'Generic modal sizes'.
 */
export function Modal({ open, onClose, heading, size = 'md', centred = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const header = useRef<HTMLDivElement>(null);
  const headingId = useId();
  // Closed rather than removed: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    const unlock = lockScroll(document.documentElement);
    return () => {
      unlock();
      element.close();
      keepFocus(element);
    };
  }, [open]);
  useLayer(open, onClose);
  useHeight(open, header, dialog);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out; the click is for the backdrop alone
    <dialog
      ref={dialog}
      className={styles.modal}
      data-size={size}
      data-centred={centred || undefined}
      aria-labelledby={open ? headingId : undefined}
      onClick={(event) => isBackdrop(event) && onClose()}
      onCancel={(event) => leaveToOwner(event, onClose)}
      // Android's Back may close it without asking (HTML, "Close requests").
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
    >
      {open && (
        <div className={styles.sheet}>
          <div ref={header} className={styles.header}>
            <h2 id={headingId} className={styles.heading}>
              {heading}
            </h2>
            <IconButton className={styles.close} icon="close" label="Close" onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          <WindowAnnouncerRegion />
        </div>
      )}
    </dialog>
  );
}

/** A window that was open as the page was loaded has no opener: the focus goes to what stood behind it. */
function keepFocus(closed: HTMLElement): void {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || closed.contains(activeElement))
    closed.closest('main')?.focus({ preventScroll: true });
}

/** Tells the dialog, as `--modal-header`, how high its header is: what is stuck in it, and what has the focus, stays below. */
function useHeight(
  open: boolean,
  header: RefObject<HTMLElement | null>,
  dialog: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const element = header.current;
    // Without the observer the heading counts as one line.
    if (!open || !element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => {
      dialog.current?.style.setProperty('--modal-header', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [open, header, dialog]);
}

/** The sheet fills the dialog, so a click whose target is the dialog itself hit the backdrop. */
const isBackdrop = (event: MouseEvent<HTMLDialogElement>) => event.target === event.currentTarget;

/** The dialog must not close by itself: whoever holds `open` decides. A cancel from inside, of a file input, is not ours. */
function leaveToOwner(event: SyntheticEvent<HTMLDialogElement>, onClose: () => void) {
  if (event.target !== event.currentTarget) return;
  event.preventDefault();
  onClose();
}
