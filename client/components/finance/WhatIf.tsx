import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { moneyText, periodOf, termText } from '../../../shared/finance/loanWords.ts';
import { rateText } from '../../../shared/finance/rateTexts.ts';
import { comparedWith } from '../../../shared/finance/whatIf.ts';
import type { Cents } from '../../../shared/units.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Button } from '../Button.tsx';
import { useCalculation } from './CalculatorContext.ts';
import type { VariantResult } from './LoanQuoteStore.ts';
import styles from './WhatIf.module.css';

/** The loan beside a shorter one and one without a balloon, each quoted. */
export const WhatIf = observer(function WhatIf() {
  const { store, level } = useCalculation();
  const { variants, wantsVariants } = store.quotes;
  const columns = useRef<HTMLDivElement>(null);
  const promise = comparedWith(store.settings, store.inputs);
  if (!promise) return null;
  const show = () => {
    // The pressed button disappears: the columns take its focus.
    columns.current?.focus({ preventScroll: true });
    store.showVariants();
  };
  return (
    <div className={styles.whatIf}>
      <Heading level={level} className={styles.heading}>
        What if
      </Heading>
      {!wantsVariants && (
        <Button color="secondary" size="sm" onClick={show}>
          {promise}
        </Button>
      )}
      <div
        ref={columns}
        className={styles.columns}
        tabIndex={-1}
        aria-live="polite"
        aria-busy={wantsVariants && !variants}
      >
        {variants?.map((variant) => (
          <Variant key={variant.name} variant={variant} />
        ))}
        {wantsVariants && !variants && <p>Working it out</p>}
      </div>
    </div>
  );
});

const Variant = observer(function Variant({ variant }: { variant: VariantResult }) {
  const { store } = useCalculation();
  const { settings } = store;
  const { name, result, isChosen } = variant;
  const money = (cents: Cents) => moneyText(cents, settings);
  if (!result)
    return (
      <div className={styles.column}>
        <p className={styles.name}>{name}</p>
        <p>No estimate right now.</p>
      </div>
    );
  const { inputs, instalment, rate, comparisonRate, balloon, figures } = result;
  const rows = [
    [`A ${periodOf(inputs.frequency)}`, money(instalment)],
    ['Rate', rateText(rate)],
    ...(comparisonRate === null ? [] : [['Comparison rate', rateText(comparisonRate)]]),
    ['Term', termText(inputs.termMonths)],
    ['Deposit', money(inputs.deposit)],
    ['Balloon', money(balloon)],
    ['Interest', money(figures.interest)],
    ['Total of payments', money(figures.totalPayable)],
  ];
  return (
    <div className={styles.column} data-chosen={isChosen || undefined}>
      <p className={styles.name}>{name}</p>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
});
