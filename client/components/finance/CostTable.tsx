import { useId } from 'react';
import { type CostPart, type CostToOwn, costParts } from '../../../shared/finance/costToOwn.ts';
import { moneyText, yearsText } from '../../../shared/finance/loanWords.ts';
import type { OwnedCar } from '../../../shared/finance/ownershipComparison.ts';
import type { Cents } from '../../../shared/units.ts';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import styles from './CostToOwn.module.css';
import figures from './Figures.module.css';
import { useFinanceSettings } from './useFinanceSettings.ts';

interface CostTableProps {
  readonly cars: readonly (OwnedCar & { readonly cost: CostToOwn })[];
  readonly years: number;
}

const spans = ['total', 'perYear', 'per100Km'] as const;

/** The parts of each car's cost: in all, where the cars stand side by side first, then a year and per 100 km. */
export function CostTable({ cars, years }: CostTableProps) {
  const settings = useFinanceSettings();
  const id = useId();
  const money = (cents: Cents | null) => (cents === null ? 'not told' : moneyText(cents, settings));
  const isFinanced = cars.some(({ cost }) => cost.total.repayments !== 0);
  const partNames: Readonly<Record<CostPart, string>> = {
    purchase: isFinanced ? 'Deposit' : 'Price',
    repayments: 'Repayments',
    energy: 'Fuel or electricity',
    servicing: 'Servicing',
    registration: 'Registration',
    insurance: 'Insurance',
  };
  const inAll = `${yearsText(years)} in all`;
  const spanNames = {
    total: `${inAll[0]?.toUpperCase()}${inAll.slice(1)}`,
    perYear: 'A year',
    per100Km: 'Per 100 km',
  };
  // Insurance shows where content tells it of at least one car.
  const none = (part: CostPart) => (part === 'insurance' ? [0, null] : [0]);
  const shown = costParts.filter((part) =>
    cars.some(({ cost }) => spans.some((span) => !none(part).includes(cost[span][part]))),
  );
  const isCompared = cars.length > 1;
  return (
    <ScrollGroup label="Costs">
      <table className={`${figures.table} ${styles.table}`} aria-labelledby={id}>
        <caption id={id}>{`Over ${years === 1 ? '1 year' : `${years} years`}, in today's prices`}</caption>
        <thead>
          <tr>
            <td />
            {spans.map((span) => (
              <th key={span} scope={isCompared ? 'colgroup' : 'col'} colSpan={cars.length}>
                {spanNames[span]}
              </th>
            ))}
          </tr>
          {isCompared && (
            <tr>
              <td />
              {spans.map((span) =>
                cars.map(({ key, name }, index) => (
                  <th key={`${key} ${span}`} scope="col" data-start={index === 0 || undefined}>
                    {name}
                  </th>
                )),
              )}
            </tr>
          )}
        </thead>
        <tbody>
          {[...shown, 'total' as const].map((part) => (
            <tr key={part} data-total={part === 'total' || undefined}>
              <th scope="row">{part === 'total' ? 'Total' : partNames[part]}</th>
              {spans.map((span) =>
                cars.map(({ key, cost }, index) => (
                  <td key={`${key} ${span}`} data-start={index === 0 || undefined}>
                    {money(cost[span][part])}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
}
