import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface SkeletonProps {
  /** What is awaited, for those who do not see it: 'Loading finance estimate'. */
  readonly label: string;
  readonly lines?: number;
  /** Width / height of a picture above the lines. */
  readonly aspect?: number;
}

/** Holds the room of what is being fetched, so that nothing moves when it arrives. */
export function Skeleton({ label, lines = 3, aspect }: SkeletonProps) {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {aspect && <span className={styles.picture} style={{ aspectRatio: aspect }} />}
      {Array.from({ length: lines }, (_, n) => n).map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
