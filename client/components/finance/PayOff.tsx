import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { earlyPayoff, type PayoffWish } from '../../../shared/finance/earlyPayoff.ts';
import { dollarsReader } from '../../../shared/finance/loanQuery.ts';
import type { LoanResult } from '../../../shared/finance/loanResult.ts';
import { periodOf, termText } from '../../../shared/finance/loanWords.ts';
import { readPayoff } from '../../../shared/finance/payoffQuery.ts';
import {
  extraText,
  type PayoffColumn,
  payoffColumns,
  payoffNotes,
  payoutText,
} from '../../../shared/finance/payoffWords.ts';
import { readAmount } from '../../../shared/finance/readAmount.ts';
import { formatMoney } from '../../../shared/units.ts';
import { Heading } from '../../ui/Heading.tsx';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { useAnnouncedResult } from '../useAnnouncedResult.ts';
import { AmountField } from './AmountField.tsx';
import { useCalculation } from './CalculatorContext.ts';
import figures from './Figures.module.css';
import styles from './PayOff.module.css';
import { useFinanceSettings } from './useFinanceSettings.ts';
import { useSettledText } from './useSettledText.ts';

/** More paid each time, and all that is owed paid out after some years: how much sooner, and what it saves. */
export const PayOff = observer(function PayOff({ result }: { result: LoanResult }) {
  const { store, vehicle, level } = useCalculation();
  const { termMonths, frequency } = result.inputs;
  const query = vehicle.payoff();
  const wish = readPayoff(query, termMonths);
  const extra = query.extra ?? '';
  const [text, setText, leave] = useSettledText(
    extra,
    (typed) => dollarsReader(typed) ?? '',
    (dollars) => {
      vehicle.payOff({ ...query, extra: dollars });
      store.touch('extra');
    },
  );
  const years = Array.from({ length: termMonths / 12 - 1 }, (_, n) => n + 1);
  const isMisread = readAmount(extra) === undefined;
  return (
    <section className={figures.part} data-payoff>
      <Heading level={level} className={figures.heading}>
        Pay it off sooner
      </Heading>
      <div className={`${figures.fields} ${styles.fields}`}>
        <AmountField
          label={`Extra each ${periodOf(frequency)}`}
          error={
            isMisread
              ? `We cannot tell how much “${extra}” is, so no extra is counted. Write it in dollars, like 20.`
              : undefined
          }
          unit="$"
          field={{ name: 'extra', value: text, inputMode: 'decimal', autoComplete: 'off', maxLength: 40 }}
          onType={setText}
          onLeave={leave}
        />
        {years.length > 0 && (
          <Select
            label="Pay out early"
            name="payout"
            autoComplete="off"
            options={[
              { value: '0', text: 'No' },
              ...years.map((year) => ({ value: String(year), text: `After ${termText(year * 12)}` })),
            ]}
            value={String(wish.payoutYears)}
            onChange={(payout) => {
              vehicle.payOff({ ...query, payout: payout === '0' ? '' : payout });
              store.touch('payout');
            }}
          />
        )}
      </div>
      <Effect result={result} wish={wish} />
    </section>
  );
});

function Effect({ result, wish }: { result: LoanResult; wish: PayoffWish }) {
  const settings = useFinanceSettings();
  const { extra, payoutYears } = wish;
  const early = earlyPayoff(result, wish);
  const texts = [
    extra ? extraText(result, earlyPayoff(result, { extra, payoutYears: 0 }), wish, settings) : '',
    payoutYears ? payoutText(early, wish, settings) : '',
  ].filter(Boolean);
  useAnnouncedResult(texts.join(' '), `${extra} ${payoutYears}`);
  return (
    <>
      <div className={styles.texts}>
        {texts.map((one) => (
          <p key={one}>{one}</p>
        ))}
      </div>
      {texts.length > 0 && (
        <>
          <Columns columns={payoffColumns(early, wish)} />
          <ul className={figures.notes}>
            {payoffNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const rows = [
  ['principal', 'Off the loan'],
  ['interest', 'Interest'],
  ['fees', 'Fees'],
  ['total', 'Total'],
] as const;

function Columns({ columns }: { columns: readonly PayoffColumn[] }) {
  const { country } = useFinanceSettings();
  const id = useId();
  return (
    <ScrollGroup label="What is paid">
      <table className={`${figures.table} ${styles.columns}`} aria-labelledby={id}>
        <caption id={id}>What you pay, without the deposit</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([part, name]) => (
            <tr key={part} data-total={part === 'total' || undefined}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column.name}>{formatMoney(column.parts[part], country, { fractionDigits: 2 })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
}
