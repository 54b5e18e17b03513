import { useId } from 'react';
import { formatDay } from '../../../shared/dates.ts';
import {
  type CostParts,
  type CostToOwn as Costs,
  costToOwn,
  maxKmPerYear,
  maxOwnershipYears,
  type OwnershipFacts,
  type RunningCosts,
  shownCosts,
} from '../../../shared/finance/costToOwn.ts';
import { moneyText } from '../../../shared/finance/loanWords.ts';
import {
  type OwnershipQuery,
  ownershipQuery,
  readKm,
  readOwnershipQuery,
} from '../../../shared/finance/ownershipQuery.ts';
import { Field } from '../../ui/Field.tsx';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { selectAll } from '../../ui/selectAll.ts';
import styles from './CostToOwn.module.css';
import figures from './Figures.module.css';
import { useFinanceSettings } from './useFinanceSettings.ts';
import { useSettledText } from './useSettledText.ts';

/** What driving a model costs, and what that was worked out from. */
export interface Ownership {
  readonly costs: RunningCosts;
  readonly facts: OwnershipFacts;
}

/** A car whose cost is told. */
export interface OwnedCar {
  readonly key: string;
  readonly name: string;
  readonly facts: OwnershipFacts;
  /** Cents by year; empty: no repayments are counted. */
  readonly repayments: readonly number[];
}

interface CostToOwnProps {
  readonly cars: readonly OwnedCar[];
  readonly costs: RunningCosts;
  readonly level: HeadingLevel;
  /** Told after the table: whose repayments they are. */
  readonly loanNote: string;
  /** How they are driven, as the address says it. */
  readonly query: OwnershipQuery;
  readonly onChange: (query: OwnershipQuery) => void;
}

const yearOptions = Array.from({ length: maxOwnershipYears }, (_, n) => ({
  value: String(n + 1),
  text: n ? `${n + 1} years` : '1 year',
}));

type Part = Exclude<keyof CostParts, 'total'>;
const partNames: Readonly<Record<Part, string>> = {
  repayments: 'Repayments',
  energy: 'Fuel or electricity',
  servicing: 'Servicing',
  registration: 'Registration',
};
const parts = Object.keys(partNames) as Part[];

/** What cars cost a year and per 100 km, side by side: repayments and all that driving takes. */
export function CostToOwn({ cars, costs, level, loanNote, query, onChange }: CostToOwnProps) {
  const { annualKm } = costs;
  const { years, kmPerYear } = readOwnershipQuery(query, annualKm);
  const told = String(kmPerYear);
  const [kmText, setKmText, leaveKm] = useSettledText(
    told,
    (text) => readKm(text)?.toString() ?? told,
    (km) => onChange(ownershipQuery({ years, kmPerYear: Number(km) }, annualKm)),
  );
  const km = readKm(kmText);
  const owned = cars.map((car) => ({
    ...car,
    cost: shownCost(costToOwn(car.facts, { years, kmPerYear: km ?? annualKm, repayments: car.repayments })),
  }));
  return (
    <section className={styles.costs}>
      <Heading level={level} className={figures.heading}>
        Cost to own
      </Heading>
      <div className={styles.fields}>
        <Select
          label="Years"
          name="years"
          autoComplete="off"
          options={yearOptions}
          value={String(years)}
          onChange={(value) =>
            onChange(ownershipQuery({ years: Number(value), kmPerYear: km ?? kmPerYear }, annualKm))
          }
        />
        <Field
          label="Kilometres a year"
          name="km"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={kmText}
          error={km === undefined ? `From 1 to ${maxKmPerYear.toLocaleString('en-AU')} km.` : undefined}
          onChange={({ target }) => setKmText(target.value)}
          onFocus={selectAll}
          onBlur={leaveKm}
        />
      </div>
      <CostTable cars={owned} years={years} />
      <Notes cars={owned} costs={costs} loanNote={loanNote} />
    </section>
  );
}

/** Whole dollars, per 100 km cents: columns add up as they stand there. */
const shownCost = (cost: Costs) => ({
  ...cost,
  total: shownCosts(cost.total, 100),
  perYear: shownCosts(cost.perYear, 100),
  per100Km: shownCosts(cost.per100Km, 1),
});

type Costed = OwnedCar & { readonly cost: Costs };

function CostTable({ cars, years }: { cars: readonly Costed[]; years: number }) {
  const settings = useFinanceSettings();
  const id = useId();
  const money = (cents: number | null) => (cents === null ? 'not told' : moneyText(cents, settings));
  const shown = parts.filter((part) => cars.some(({ cost }) => cost.total[part] !== 0));
  return (
    <ScrollGroup label="Costs">
      <table className={figures.table} aria-labelledby={id}>
        <caption id={id}>{`Over ${years === 1 ? '1 year' : `${years} years`}, in today's prices`}</caption>
        <thead>
          {cars.length > 1 && (
            <tr>
              <td />
              {cars.map(({ key, name }) => (
                <th key={key} scope="colgroup" colSpan={2}>
                  {name}
                </th>
              ))}
            </tr>
          )}
          <tr>
            <td />
            {cars.map(({ key }) => [
              <th key={`${key} year`} scope="col">
                A year
              </th>,
              <th key={`${key} km`} scope="col">
                Per 100 km
              </th>,
            ])}
            {cars.length === 1 && <th scope="col">In all</th>}
          </tr>
        </thead>
        <tbody>
          {[...shown, 'total' as const].map((part) => (
            <tr key={part} data-total={part === 'total' || undefined}>
              <th scope="row">{part === 'total' ? 'Total' : partNames[part]}</th>
              {cars.map(({ key, cost }) => [
                <td key={`${key} year`}>{money(cost.perYear[part])}</td>,
                <td key={`${key} km`}>{money(cost.per100Km[part])}</td>,
              ])}
              {cars.length === 1 && <td>{money(cars[0]?.cost.total[part] ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
}

function Notes({
  cars,
  costs,
  loanNote,
}: Pick<CostToOwnProps, 'costs' | 'loanNote'> & { cars: readonly Costed[] }) {
  const { country } = useFinanceSettings();
  const isElectric = cars.some(({ facts }) => facts.energy === 'electricity');
  const uncapped = cars.some(({ cost }) => cost.uncappedServices > 0);
  const notes = [
    loanNote,
    `Prices of ${formatDay(`${costs.pricesDate}T00:00:00Z`, country)}: ${costs.pricesSource}.`,
    isElectric ? `${costs.homeChargingShare}% of the charging at home, the rest in public.` : '',
    uncapped ? 'Services after the capped ones are counted at the mean of those.' : '',
    costs.note,
  ];
  return (
    <ul className={figures.notes}>
      {notes.filter(Boolean).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
