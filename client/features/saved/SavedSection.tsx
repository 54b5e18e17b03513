import { type ReactNode, useEffect, useRef } from 'react';
import type { CarView } from '../../../shared/configurator/carViews.ts';
import { withAt } from '../../../shared/withAt.ts';
import { CarPicture } from '../../ui/CarPicture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SavedSection.module.css';
import type { Removal, Removed, SavedPart } from './useRemoval.ts';

/** One entry of a section. */
export interface SavedEntry {
  readonly key: string;
  readonly name: string;
  /** What tells it from another of the same name to who cannot see it: 'stock number M10002'. */
  readonly mark?: string;
  /** Picture of the car; null: there is none, or not yet; undefined: there never is one. */
  readonly view?: CarView | null | undefined;
  /** Name and facts, the name as its heading. */
  readonly words: ReactNode;
  readonly act: () => void;
  readonly restore: () => void;
}

interface SavedSectionProps {
  readonly part: SavedPart;
  readonly heading: string;
  /** What stands below the heading. */
  readonly note?: ReactNode;
  readonly entries: readonly SavedEntry[];
  readonly removal: Removal;
}

/** What is saved of one kind. Nothing where there is none and none was removed just now. */
export function SavedSection({ part, heading, note, entries, removal }: SavedSectionProps) {
  const { removed, returned } = removal;
  const gone = removed?.part === part ? removed : undefined;
  if (!entries.length && !gone) return null;
  const rows = entries.map((entry, index) => (
    <Row
      key={entry.key}
      entry={entry}
      isReturned={returned?.part === part && returned.key === entry.key}
      onRemove={() => removal.remove({ part, index, ...entry }, entry.act)}
    />
  ));
  const shown = gone
    ? withAt(rows, gone.index, <Gone key={`${gone.key} gone`} removed={gone} onUndo={removal.undo} />)
    : rows;
  const id = `saved-${part}`;
  return (
    <section className={styles.section} aria-labelledby={id} data-part={part}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {note}
      <ul className={styles.list}>{shown}</ul>
    </section>
  );
}

interface RowProps {
  readonly entry: SavedEntry;
  /** Whether it was brought back just now: the focus was on the button that did so. */
  readonly isReturned: boolean;
  readonly onRemove: () => void;
}

function Row({ entry: { name, mark, view, words }, isReturned, onRemove }: RowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReturned) button.current?.focus();
  }, [isReturned]);
  return (
    <li className={styles.row} data-pictured={view !== undefined || undefined}>
      {view !== undefined && (
        <span className={styles.picture}>
          {view && <CarPicture view={view} alt="" sizes="168px" widths={[112, 168, 336]} aspect={16 / 9} />}
        </span>
      )}
      <div className={styles.words}>{words}</div>
      <button ref={button} type="button" className={styles.button} onClick={onRemove}>
        Remove<VisuallyHidden>{` ${[name, mark].filter(Boolean).join(', ')}`}</VisuallyHidden>
      </button>
    </li>
  );
}

/** Takes the place of what was removed, and the focus that its button had. */
function Gone({ removed: { name }, onUndo }: { removed: Removed; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <li className={styles.gone} data-gone>
      <p>{name} is removed.</p>
      <button ref={button} type="button" className={styles.button} onClick={onUndo}>
        Undo<VisuallyHidden>: keep {name}</VisuallyHidden>
      </button>
    </li>
  );
}
