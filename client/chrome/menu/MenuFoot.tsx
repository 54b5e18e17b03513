import { useSite } from '../../page/PageContext.tsx';
import { CountrySwitcher } from './CountrySwitcher.tsx';
import styles from './MenuFoot.module.css';
import { YourDealer } from './YourDealer.tsx';

/** Under the top level: the country, the visitor's dealer, and the line to call. */
export function MenuFoot() {
  const { phone } = useSite();
  return (
    <div className={styles.foot}>
      <CountrySwitcher />
      <YourDealer />
      <p className={styles.phone}>
        {'Customer Service '}
        <a className={styles.number} href={phone.href}>
          {phone.display}
        </a>
      </p>
    </div>
  );
}
