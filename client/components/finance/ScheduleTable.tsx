import { useState } from 'react';
import type { LoanResult } from '../../../shared/finance/loanResult.ts';
import { type ScheduleYear, scheduleTotals, scheduleYears } from '../../../shared/finance/scheduleYears.ts';
import { type Cents, formatMoney } from '../../../shared/units.ts';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import figures from './Figures.module.css';
import styles from './ScheduleTable.module.css';
import { useFinanceSettings } from './useFinanceSettings.ts';

/** Paid and owed by year; a year unfolds to its payments. */
export function ScheduleTable({ result }: { result: LoanResult }) {
  const years = scheduleYears(result);
  const { paid, interest, fees } = scheduleTotals(years);
  return (
    <ScrollGroup label="Payments">
      <table className={`${figures.table} ${styles.schedule}`}>
        <caption>
          {`${result.figures.payments} ${result.inputs.frequency.toLowerCase()} payments by year`}
        </caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Paid</th>
            <th scope="col">Interest</th>
            <th scope="col">Fees</th>
            <th scope="col">Still owed</th>
          </tr>
        </thead>
        {years.map((year) =>
          year.year ? <Year key={year.year} year={year} /> : <Start key={0} year={year} />,
        )}
        <tbody>
          <tr data-total>
            <th scope="row">Total</th>
            <Amounts cents={[paid, interest, fees]} />
            <td />
          </tr>
        </tbody>
      </table>
    </ScrollGroup>
  );
}

/** Cells of amounts, with cents: what stands below each other is to line up. */
function Amounts({ cents }: { cents: readonly Cents[] }) {
  const { country } = useFinanceSettings();
  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
  return cents.map((one, column) => <td key={column}>{formatMoney(one, country, { fractionDigits: 2 })}</td>);
}

/** The row of the first day, with its fee. */
const Start = ({ year: { paid, interest, fees, closing } }: { year: ScheduleYear }) => (
  <tbody>
    <tr>
      <th scope="row">Start</th>
      <Amounts cents={[paid, interest, fees, closing]} />
    </tr>
  </tbody>
);

function Year({ year: { year, paid, interest, fees, closing, rows } }: { year: ScheduleYear }) {
  const [open, setOpen] = useState(false);
  return (
    <tbody>
      <tr>
        <th scope="row">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {year}
          </button>
        </th>
        <Amounts cents={[paid, interest, fees, closing]} />
      </tr>
      {open &&
        rows.map((row) => (
          // A part of the year's row.
          <tr key={row.period} data-part>
            <th scope="row">
              <VisuallyHidden>Payment </VisuallyHidden>
              {row.period}
            </th>
            <Amounts cents={[row.payment, row.interest, row.fee, row.closing]} />
          </tr>
        ))}
    </tbody>
  );
}
