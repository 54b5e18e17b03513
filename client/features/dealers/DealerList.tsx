import { auStateName, isAuState } from '../../../shared/auStates.ts';
import type { Dealer } from '../../../shared/dealers/dealer.ts';
import { groupBy } from '../../../shared/groupBy.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import styles from './DealerList.module.css';
import type { Locator } from './useDealerLocator.ts';

interface DealerListProps {
  /** Dealers in the order of their regions. */
  readonly dealers: readonly Dealer[];
  /** Level of the regions' headings. */
  readonly level: HeadingLevel;
  readonly locator: Pick<Locator, 'hrefOf' | 'selectOnClick'>;
}

/** The whole network by state or region: what search engines read, and who prefers a list to a search. */
export function DealerList({ dealers, level, locator: { hrefOf, selectOnClick } }: DealerListProps) {
  const regions = groupBy(dealers, ({ region }) => (isAuState(region) ? auStateName(region) : region));
  return (
    <div className={styles.regions}>
      {[...regions].map(([region, own]) => (
        <div key={region}>
          <Heading level={level} className={styles.region}>
            {region}
          </Heading>
          <ul className={styles.list}>
            {own.map((dealer) => (
              <li key={dealer.code}>
                <a href={hrefOf(dealer)} onClick={selectOnClick(dealer)} className={styles.dealer}>
                  {`${dealer.city} `}
                  <span className={styles.name}>{dealer.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
