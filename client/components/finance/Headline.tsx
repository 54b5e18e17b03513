import { observer } from 'mobx-react-lite';
import { moneyText, periodOf } from '../../../shared/finance/loanWords.ts';
import { rateText } from '../../../shared/finance/rateTexts.ts';
import { useCalculation } from './CalculatorContext.ts';
import styles from './Headline.module.css';

/**
 * The repayment with its rates, above the fields of a phone and in view while one changes them: the result itself stands
 * below them there. A copy for the eye alone, as results are read out. All as large, for no rate may be the quieter one:
 * NCC s164.
 */
export const Headline = observer(function Headline() {
  const { settings, quotes } = useCalculation().store;
  const { result, status, errorText } = quotes;
  return (
    <div
      className={styles.headline}
      data-headline
      data-busy={status === 'loading' || undefined}
      aria-hidden="true"
    >
      {result && (
        <>
          <p>
            <strong>{moneyText(result.instalment, settings)}</strong>{' '}
            <span>{`Estimate a ${periodOf(result.inputs.frequency)}`}</span>
          </p>
          <p>
            <strong>{rateText(result.rate)}</strong> <span>Annual rate</span>
          </p>
          {result.comparisonRate !== null && (
            <p>
              <strong>{rateText(result.comparisonRate)}</strong> <span>Comparison rate</span>
            </p>
          )}
        </>
      )}
      {errorText && <p>No estimate right now</p>}
    </div>
  );
});
