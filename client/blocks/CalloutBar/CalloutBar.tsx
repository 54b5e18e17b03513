import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './CalloutBar.module.css';
import type { CalloutBarBlock } from './schema.ts';

/** One line across the page that is worth knowing, and where to read on. */
export function CalloutBar({ block }: { block: CalloutBarBlock }) {
  const { text, link_text: linkText, link, theme } = block;
  if (!text && !(link && linkText)) return null;
  return (
    <div className={styles.bar} data-theme={theme === 'dark' ? 'dark' : undefined} data-top="at-header">
      <p className={styles.line}>
        {text}{' '}
        {link && linkText && (
          <Link link={link} className={styles.link}>
            {linkText}
            <Icon name="arrow" className={styles.icon} />
          </Link>
        )}
      </p>
    </div>
  );
}
