import {
  breakEvenSentence,
  comparisonSentence,
  type OwnedCar,
} from '../../../shared/finance/ownershipComparison.ts';
import type { Driving } from '../../../shared/finance/ownershipQuery.ts';
import styles from './CostToOwn.module.css';
import { useFinanceSettings } from './useFinanceSettings.ts';

/** Which of the cars costs less to own, and from what distance on. */
export function CostComparison({ cars, driving }: { cars: readonly OwnedCar[]; driving: Driving }) {
  const { country } = useFinanceSettings();
  const answer = comparisonSentence(cars, driving, country);
  if (!answer) return null;
  return (
    <div className={styles.answer}>
      <p className={styles.difference}>{answer}</p>
      <p>{breakEvenSentence(cars, driving)}</p>
    </div>
  );
}
