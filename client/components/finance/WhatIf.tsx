import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import type { LoanResult } from '../../../shared/finance/loanResult.ts';
import { moneyText, periodOf, termText } from '../../../shared/finance/loanWords.ts';
import { rateText } from '../../../shared/finance/rateTexts.ts';
import { comparedWith, type QuotedVariant, whatIfSentence } from '../../../shared/finance/whatIf.ts';
import type { Cents } from '../../../shared/units.ts';
import { useStores } from '../../stores/createStores.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { Button } from '../Button.tsx';
import { useCalculation } from './CalculatorContext.ts';
import figures from './Figures.module.css';
import styles from './WhatIf.module.css';

/** The loan beside a shorter one and one without a balloon, each quoted: what they come to, then a table. */
export const WhatIf = observer(function WhatIf() {
  const { store, level } = useCalculation();
  const { ui } = useStores();
  const { settings } = store;
  const { variants, wantsVariants } = store.quotes;
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const promise = comparedWith(settings, store.inputs);
  const sentence = variants ? whatIfSentence(variants, settings) : '';
  useEffect(() => {
    if (!isAwaited.current || !sentence) return;
    isAwaited.current = false;
    ui.announce(sentence);
  }, [sentence, ui]);
  if (!promise) return null;
  const show = () => {
    // The pressed button disappears: the heading takes its focus, and what was asked for follows it.
    heading.current?.focus({ preventScroll: true });
    isAwaited.current = true;
    store.showVariants();
  };
  return (
    <div className={styles.whatIf}>
      <Heading level={level} className={styles.heading} focusable={heading}>
        What if
      </Heading>
      {!wantsVariants && (
        <Button color="secondary" size="sm" onClick={show}>
          {promise}
        </Button>
      )}
      {wantsVariants && !variants && <p>Working it out</p>}
      {variants && (
        <>
          {sentence && <p>{sentence}</p>}
          <Variants variants={variants} />
        </>
      )}
    </div>
  );
});

/** Each loan's figures in a column of its own. */
const Variants = observer(function Variants({ variants }: { variants: readonly QuotedVariant[] }) {
  const { store } = useCalculation();
  const id = useId();
  const { settings, inputs } = store;
  const money = (cents: Cents) => moneyText(cents, settings);
  const rows: readonly (readonly [label: string, value: (result: LoanResult) => string])[] = [
    [`A ${periodOf(inputs.frequency)}`, ({ instalment }) => money(instalment)],
    ['Rate', ({ rate }) => rateText(rate)],
    ...(variants.some(({ result }) => (result?.comparisonRate ?? null) !== null)
      ? [['Comparison rate', comparisonRateText] as const]
      : []),
    ['Term', (result) => termText(result.inputs.termMonths)],
    ['Deposit', (result) => money(result.inputs.deposit)],
    ['Balloon', ({ balloon }) => money(balloon)],
    ['Interest', (result) => money(result.figures.interest)],
    ['Total of payments', (result) => money(result.figures.totalPayable)],
  ];
  return (
    <ScrollGroup label="Loans beside each other">
      <table className={`${figures.table} ${styles.loans}`} aria-labelledby={id}>
        <caption id={id}>Each loan as the lender quotes it</caption>
        <thead>
          <tr>
            <td />
            {variants.map(({ name, isChosen }) => (
              <th key={name} scope="col" data-chosen={isChosen || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {variants.map(({ name, result }) => (
                <td key={name}>{result ? value(result) : 'No estimate'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
});

const comparisonRateText = ({ comparisonRate }: LoanResult) =>
  comparisonRate === null ? 'None' : rateText(comparisonRate);
