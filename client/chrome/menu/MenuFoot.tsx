import { useSite } from '../../page/PageContext.tsx';
import { CountrySwitcher } from './CountrySwitcher.tsx';
import styles from './MenuFoot.module.css';

/** Under the top level: the country, and the line to call. */
export function MenuFoot() {
  const { phone } = useSite();
  return (
    <div className={styles.foot}>
      <CountrySwitcher />
      <p className={styles.phone}>
        Customer Service{' '}
        <a className={styles.number} href={phone.href}>
          {phone.display}
        </a>
      </p>
    </div>
  );
}
