import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { paymentsByYear } from '../../../shared/finance/costToOwn.ts';
import { earlyPayoff } from '../../../shared/finance/earlyPayoff.ts';
import { paymentsPerYear } from '../../../shared/finance/frequency.ts';
import type { LoanResult } from '../../../shared/finance/loanResult.ts';
import { readPayoff } from '../../../shared/finance/payoffQuery.ts';
import { scheduleCsv } from '../../../shared/finance/scheduleYears.ts';
import { equityOf } from '../../../shared/tradeIn/tradeIn.ts';
import { sumOf } from '../../../shared/units.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { Button } from '../Button.tsx';
import { useCalculation } from './CalculatorContext.ts';
import styles from './CalculatorResult.module.css';
import { CostToOwn } from './CostToOwn.tsx';
import { OwedChart } from './OwedChart.tsx';
import { PayOff } from './PayOff.tsx';
import { ScheduleTable } from './ScheduleTable.tsx';
import { WhatIf } from './WhatIf.tsx';

/** The loan from its first payment to its last, loans beside it, and the result to take away. */
export const ResultDetails = observer(function ResultDetails({ result }: { result: LoanResult }) {
  const { vehicle } = useCalculation();
  const wish = readPayoff(vehicle.payoff(), result.inputs.termMonths);
  const isSooner = wish.extra > 0 || wish.payoutYears > 0;
  // The loan as it is paid, sooner payments included: what one reads here adds up to what was told of it.
  const paid = isSooner ? earlyPayoff(result, wish).result : result;
  return (
    <div className={styles.details}>
      <OwedChart result={result} />
      <div className={styles.beside}>
        <Disclosure label={isSooner ? 'Every payment, paid off sooner' : 'Every payment'}>
          <ScheduleTable result={paid} />
        </Disclosure>
        <PayOff result={result} />
        <WhatIf />
      </div>
      <Owning result={result} />
      <Keep result={paid} />
    </div>
  );
});

/** The loan and all that driving takes, where content tells of it. */
const Owning = observer(function Owning({ result }: { result: LoanResult }) {
  const { vehicle, level } = useCalculation();
  const ownership = vehicle.ownership();
  if (!ownership) return null;
  const name = vehicle.name();
  const { schedule, paidAtStart } = result.figures;
  const payments = schedule.rows.map(({ payment }) => payment);
  const repayments = paymentsByYear(payments, paymentsPerYear[result.inputs.frequency]);
  repayments[0] = sumOf([repayments[0] ?? 0, paidAtStart]);
  const { deposit, tradeIn } = result.inputs;
  // What the old car takes off the loan is paid with it.
  const payment = { purchase: sumOf([deposit, equityOf(tradeIn)]), repayments };
  return (
    <CostToOwn
      cars={[{ key: name, name, facts: ownership.facts, payment }]}
      costs={ownership.costs}
      level={level}
      query={vehicle.driven()}
      onChange={vehicle.drive}
      paymentNote={`${tradeIn ? 'What the old car takes off the loan is counted with the deposit. ' : ''}Deposit and repayments are those of the loan above, its balloon with the last one. What is still owed at the end of the years is not counted.`}
    />
  );
});

/**
 * Takes the result along: as a link, as a file, on paper.
 * @param result as it is paid
 */
const Keep = observer(function Keep({ result }: { result: LoanResult }) {
  const { store, vehicle } = useCalculation();
  const [status, setStatus] = useState('');
  const copy = async () => {
    // The same words twice would not be read out twice.
    setStatus('');
    const link = `${window.location.origin}${vehicle.address(store.inputs)}`;
    const isCopied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    setStatus(isCopied ? 'The link to this result is copied.' : `Copying is not allowed here: ${link}`);
  };
  return (
    <div className={styles.keep}>
      <Button
        color="secondary"
        size="sm"
        onClick={() => {
          store.press('Copy link');
          void copy();
        }}
      >
        Copy link
      </Button>
      <Button
        color="secondary"
        size="sm"
        icon="download"
        onClick={() => {
          store.press('Download payments');
          saveFile('repayments.csv', scheduleCsv(result));
        }}
      >
        Download payments
      </Button>
      <Button
        color="secondary"
        size="sm"
        onClick={() => {
          store.press('Print');
          window.print();
        }}
      >
        Print
      </Button>
      <StatusLine message={status} />
    </div>
  );
});

function saveFile(name: string, text: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
