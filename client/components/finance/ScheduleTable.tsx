import { useState } from 'react';
import type { LoanResult } from '../../../shared/finance/loanResult.ts';
import { type ScheduleYear, scheduleYears } from '../../../shared/finance/scheduleYears.ts';
import { formatMoney } from '../../../shared/money.ts';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import figures from './Figures.module.css';
import styles from './ScheduleTable.module.css';
import { useFinanceSettings } from './useFinanceSettings.ts';

/** Paid and owed by year; a year unfolds to its payments. */
export function ScheduleTable({ result }: { result: LoanResult }) {
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
        {scheduleYears(result).map((year) => (
          <Year key={year.year} year={year} />
        ))}
      </table>
    </ScrollGroup>
  );
}

function Year({ year: { year, paid, interest, fees, closing, rows } }: { year: ScheduleYear }) {
  const settings = useFinanceSettings();
  const [open, setOpen] = useState(false);
  const money = (cents: number) => <td>{formatMoney(cents, settings.country, { fractionDigits: 2 })}</td>;
  return (
    <tbody>
      <tr className={styles.year}>
        <th scope="row">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {year}
          </button>
        </th>
        {money(paid)}
        {money(interest)}
        {money(fees)}
        {money(closing)}
      </tr>
      {open &&
        rows.map((row) => (
          <tr key={row.period}>
            <th scope="row">
              <VisuallyHidden>Payment </VisuallyHidden>
              {row.period}
            </th>
            {money(row.payment)}
            {money(row.interest)}
            {money(row.fee)}
            {money(row.closing)}
          </tr>
        ))}
    </tbody>
  );
}
