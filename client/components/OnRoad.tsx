import { estimatedText, type OnRoadPrice, onRoadText } from '../../shared/onRoad.ts';
import { dollarsOf } from '../../shared/units.ts';
import styles from './OnRoad.module.css';

interface OnRoadProps {
  /** Undefined: nothing is shown. */
  readonly price: OnRoadPrice | undefined;
  readonly className?: string | undefined;
}

/**
 * The estimated total of a price told as '+ ORC', set after that price and quieter. `data-on-road` has the costs alone,
 * in dollars, so that nobody takes the total for the price.
 */
export const OnRoad = ({ price, className }: OnRoadProps) =>
  price && (
    <>
      {' '}
      <span
        className={[styles.onRoad, className].filter(Boolean).join(' ')}
        data-on-road={dollarsOf(price.costs)}
      >
        {onRoadText(price)}
        <span className={styles.date}>, {estimatedText(price)}</span>
      </span>
    </>
  );
