import styles from './NoteWords.module.css';

/** The words of a button that opens 'Configure your pricing': for whom a price is, and what can be changed there. */
export function NoteWords({ note }: { note: string }) {
  if (!note) return <span className={styles.change}>Change state or buyer</span>;
  return (
    <>
      {`${note} `}
      <span className={styles.change}>Change</span>
    </>
  );
}
