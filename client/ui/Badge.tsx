import styles from './Badge.module.css';

/** A word or two on a card that sets it apart: 'New', 'Clearance'. */
export function Badge({ children, tone = 'plain' }: { children: string; tone?: 'plain' | 'strong' }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
