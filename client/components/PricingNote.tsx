import { type ReactNode, useState } from 'react';
import { WithoutJavaScript } from '../ui/WithoutJavaScript.tsx';
import styles from './NoteWords.module.css';
import { NoteWords } from './NoteWords.tsx';
import { PricingModal } from './PricingModal.tsx';

interface PricingNoteProps {
  /** For whom the price is; '' where there is none. */
  readonly note: string;
  /** The price, read out in the window when it changes. */
  readonly result: string;
  readonly className: string | undefined;
  /** Ends the button's words. */
  readonly children?: ReactNode;
}

/** For whom a price is, where prices differ by that: a button that leads to where that is chosen. Spec part 2 §2.1, §2.2. */
export function PricingNote({ note, result, className, children }: PricingNoteProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={[className, styles.opener].join(' ')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <NoteWords note={note} />
        {children}
      </button>
      {note && (
        <WithoutJavaScript>
          <span className={className}>{note}</span>
        </WithoutJavaScript>
      )}
      <PricingModal open={open} onClose={() => setOpen(false)} result={result} />
    </>
  );
}
