import type { MouseEvent } from 'react';
import { type Country, countries, marketOf, otherCountries } from '../../../shared/country.ts';
import { leaveFor } from '../../page/leaveFor.ts';
import { usePage } from '../../page/PageContext.tsx';
import styles from './CountrySwitcher.module.css';
import { rememberCountry } from './rememberCountry.ts';

/**
 * The countries of the site: remembers the choice on the server, then shows the same page under the other country, or the nearest above it that is there.
 * A plain link without JavaScript, for another tab, and when remembering fails. Spec part 1 §2 'Country switcher'.
 */
export function CountrySwitcher() {
  const { country, path, elsewhere } = usePage();
  const others = otherCountries(country);
  const choose = (event: MouseEvent<HTMLAnchorElement>, chosen: Country) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname } = event.currentTarget;
    void rememberCountry(chosen, window.fetch.bind(window)).finally(() => leaveFor(pathname));
  };
  return (
    <ul className={styles.countries} aria-label="Country">
      {countries.map((one) => (
        <li key={one}>
          <a
            className={styles.country}
            href={one === country ? path : elsewhere[others.indexOf(one)]}
            aria-current={one === country ? 'true' : undefined}
            onClick={(event) => choose(event, one)}
          >
            {marketOf(one).name}
          </a>
        </li>
      ))}
    </ul>
  );
}
