import styles from './BackLink.module.css';
import { Icon } from './Icon.tsx';

/** The way up from a page to the list it stands in. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={styles.back} href={href}>
      <Icon name="chevronLeft" />
      {children}
    </a>
  );
}
