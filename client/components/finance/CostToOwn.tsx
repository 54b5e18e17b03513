import type { ComponentType } from 'react';
import { formatDay } from '../../../shared/dates.ts';
import {
  atOwnPrices,
  type CostToOwn as Costs,
  costToOwn,
  type OwnershipFacts,
  type RunningCosts,
  shownCosts,
} from '../../../shared/finance/costToOwn.ts';
import { type OwnedCar, ownershipAnswer } from '../../../shared/finance/ownershipComparison.ts';
import type { Driving, OwnershipQuery } from '../../../shared/finance/ownershipQuery.ts';
import { Heading, type HeadingLevel } from '../../ui/Heading.tsx';
import { useAnnouncedResult } from '../useAnnouncedResult.ts';
import { CostTable } from './CostTable.tsx';
import { CostToOwnFields } from './CostToOwnFields.tsx';
import figures from './Figures.module.css';
import { useFinanceSettings } from './useFinanceSettings.ts';
import { useTypedDriving } from './useTypedDriving.ts';

/** What driving a model costs, and what that was worked out from. */
export interface Ownership {
  readonly costs: RunningCosts;
  readonly facts: OwnershipFacts;
}

interface CostToOwnProps {
  readonly cars: readonly OwnedCar[];
  readonly costs: RunningCosts;
  readonly level: HeadingLevel;
  /** Words after the table: how the cars are paid for. */
  readonly paymentNote: string;
  /** How they are driven, as the address says it. */
  readonly query: OwnershipQuery;
  readonly onChange: (query: OwnershipQuery) => void;
  /** Tells which of the cars costs less; unset: there is one car. */
  readonly Comparison?: ComponentType<{ cars: readonly OwnedCar[]; driving: Driving }>;
  /** The choice of how the cars are paid for; unset: there is none. */
  readonly payment?: { readonly isFinanced: boolean; readonly onChange: (isFinanced: boolean) => void };
}

/** What cars cost in all, a year and per 100 km, side by side. */
export function CostToOwn(props: CostToOwnProps) {
  const { costs, level, paymentNote, query, onChange, payment, Comparison } = props;
  const { annualKm } = costs;
  const typed = useTypedDriving(query, annualKm, onChange);
  const { driving } = typed;
  const { years, kmPerYear } = driving;
  const cars = props.cars.map((car) => ({ ...car, facts: atOwnPrices(car.facts, driving.ownPrices) }));
  const costed = cars.map((car) => ({
    ...car,
    cost: shownCost(costToOwn(car.facts, { years, kmPerYear, payment: car.payment })),
  }));
  const { country } = useFinanceSettings();
  const answer = ownershipAnswer(cars, driving, country);
  // A calculator reads out its own result when the loan of its one car changes.
  useAnnouncedResult(answer, cars.length > 1 ? answer : JSON.stringify(driving));
  return (
    <section className={figures.part}>
      <Heading level={level} className={figures.heading}>
        Cost to own
      </Heading>
      {Comparison && <Comparison cars={cars} driving={driving} />}
      <CostToOwnFields
        cars={props.cars}
        annualKm={annualKm}
        homeChargingShare={costs.homeChargingShare}
        typed={typed}
        payment={payment}
      />
      <CostTable cars={costed} years={years} />
      <Notes cars={costed} costs={costs} paymentNote={paymentNote} isOwnPrice={typed.isOwnPrice} />
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

interface NotesProps extends Pick<CostToOwnProps, 'costs' | 'paymentNote'> {
  readonly cars: readonly (OwnedCar & { readonly cost: Costs })[];
  readonly isOwnPrice: boolean;
}

function Notes({ cars, costs, paymentNote, isOwnPrice }: NotesProps) {
  const { country } = useFinanceSettings();
  const isElectric = cars.some(({ facts }) => facts.energy === 'electricity');
  const uncapped = cars.some(({ cost }) => cost.uncappedServices > 0);
  const survey = `Prices of ${formatDay(`${costs.pricesDate}T00:00:00Z`, country)}: ${costs.pricesSource}.`;
  const notes = [
    paymentNote,
    isOwnPrice
      ? `Energy at the price that you entered. Other ${survey[0]?.toLowerCase()}${survey.slice(1)}`
      : survey,
    isElectric ? `${costs.homeChargingShare}% of the charging at home, the rest in public.` : '',
    uncapped ? 'Services after the capped ones are counted at their average.' : '',
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
