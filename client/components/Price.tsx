import { type Cents, formatMoney } from '../../shared/units.ts';
import { usePage } from '../page/PageContext.tsx';
import styles from './Price.module.css';

interface PriceProps {
  /** Cents; null: there is none to show. */
  readonly cents: Cents | null;
  /** Before the amount: 'From'. */
  readonly before?: string;
  /** After it, what it includes: 'Driveaway'. */
  readonly after?: string;
  /** Digits after the point; unset: two where there are cents. */
  readonly fractionDigits?: number;
}

/** An amount in the country's currency, or the way to get one. Spec part 2 §5 'Price display'. */
export function Price({ cents, before, after, fractionDigits }: PriceProps) {
  const { country } = usePage();
  if (cents === null) return <span className={styles.none}>Contact your Dealer for Pricing</span>;
  const digits = fractionDigits ?? (cents % 100 ? 2 : 0);
  return (
    <span className={styles.price}>
      {before && <span className={styles.words}>{`${before} `}</span>}
      <span className={styles.amount}>{formatMoney(cents, country, { fractionDigits: digits })}</span>
      {after && <span className={styles.words}>{` ${after}`}</span>}
    </span>
  );
}
