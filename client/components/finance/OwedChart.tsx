import type { LoanResult } from '../../../shared/finance/loanResult.ts';
import { moneyText } from '../../../shared/finance/loanWords.ts';
import { scheduleYears } from '../../../shared/finance/scheduleYears.ts';
import { type Cents, nearestDollar } from '../../../shared/units.ts';
import styles from './OwedChart.module.css';
import { useFinanceSettings } from './useFinanceSettings.ts';

const size = { width: 420, height: 180, left: 4, right: 8, top: 26, bottom: 26 };

/** What is still owed from the first day to the last, drawn; the balloon is the drop at the end. */
export function OwedChart({ result }: { result: LoanResult }) {
  const settings = useFinanceSettings();
  const { figures, balloon } = result;
  const { rows } = figures.schedule;
  // What is paid on the first day is of no year.
  const years = scheduleYears(result).filter(({ year }) => year > 0);
  const x = (share: number) => size.left + share * (size.width - size.left - size.right);
  const y = (cents: Cents) =>
    size.height - size.bottom - (cents / figures.financed) * (size.height - size.top - size.bottom);
  const money = (cents: Cents) => moneyText(nearestDollar(cents), settings);
  const last = rows.at(-1);
  // Owed before the balloon is paid: with the last repayment it is all that is left.
  const points = [
    [0, figures.financed] as const,
    ...rows.slice(0, -1).map(({ period, closing }) => [period / rows.length, closing] as const),
    [1, last ? balloon : 0] as const,
  ].map(([share, cents]) => `${x(share).toFixed(1)},${y(cents).toFixed(1)}`);
  const floor = y(0);
  const inWords = [
    `${money(figures.financed)} owed at the start.`,
    ...years.map(({ year, closing }) => `After year ${year} ${money(closing)}.`),
    balloon ? `The balloon of ${money(balloon)} is paid at the end.` : '',
  ].join(' ');
  return (
    <figure className={styles.chart}>
      <figcaption>What you still owe</figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={inWords}>
        <path className={styles.area} d={`M${points.join('L')}L${x(1)},${floor}L${x(0)},${floor}Z`} />
        <path className={styles.line} d={`M${points.join('L')}`} />
        <path className={styles.axis} d={`M${x(0)},${floor}H${x(1)}`} />
        {years.map(({ year, rows: paid }) => (
          <text key={year} className={styles.tick} x={x(middleOf(paid) / rows.length)} y={size.height - 6}>
            {year === 1 ? 'Year 1' : year}
          </text>
        ))}
        <text className={styles.amount} x={x(0)} y={15}>
          {money(figures.financed)}
        </text>
        {balloon > 0 && (
          <>
            <path className={styles.balloon} d={`M${x(1)},${y(balloon)}V${floor}`} />
            <text className={styles.balloonText} x={x(1) - 14} y={floor - 10}>
              {`Balloon ${money(balloon)}`}
            </text>
          </>
        )}
      </svg>
    </figure>
  );
}

/** Payments before the middle of a year: the last year may be a short one. */
const middleOf = (paid: readonly { readonly period: number }[]) =>
  (paid[0]?.period ?? 1) - 1 + paid.length / 2;
