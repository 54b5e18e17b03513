import { Link } from '../../components/Link.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { BlockProps } from '../BlockProps.ts';
import styles from './CalloutBar.module.css';

/** One line across the page that is worth knowing, and where to read on. */
export function CalloutBar({ block }: BlockProps<'CalloutBar'>) {
  const { text, link_text: linkText, link, theme } = block;
  if (!text && !(link && linkText)) return null;
  return (
    <div className={styles.bar} data-theme={theme === 'dark' ? 'dark' : undefined} data-top="at-header">
      <p className={styles.line}>
        {`${text} `}
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
