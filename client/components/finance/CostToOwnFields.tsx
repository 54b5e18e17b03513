import {
  type Energy,
  energies,
  maxKmPerYear,
  maxOwnershipYears,
  ownPriceOf,
} from '../../../shared/finance/costToOwn.ts';
import type { OwnedCar } from '../../../shared/finance/ownershipComparison.ts';
import type { Percent } from '../../../shared/units.ts';
import { Field } from '../../ui/Field.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Select } from '../../ui/Select.tsx';
import { selectAll } from '../../ui/selectAll.ts';
import styles from './CostToOwn.module.css';
import figures from './Figures.module.css';
import type { TypedDriving } from './useTypedDriving.ts';

interface CostToOwnFieldsProps {
  /** At the prices of energy that content tells. */
  readonly cars: readonly OwnedCar[];
  /** Km a year that count where the shopper says nothing that can be understood. */
  readonly annualKm: number;
  /** How much of the electricity is charged at home. */
  readonly homeChargingShare: Percent;
  readonly typed: TypedDriving;
  readonly payment:
    | { readonly isFinanced: boolean; readonly onChange: (isFinanced: boolean) => void }
    | undefined;
}

const yearOptions = Array.from({ length: maxOwnershipYears }, (_, n) => ({
  value: String(n + 1),
  text: n ? `${n + 1} years` : '1 year',
}));
const paymentOptions = [
  { value: 'cash', text: 'Cash' },
  { value: 'finance', text: 'Finance' },
];
const energyLabels: Readonly<Record<Energy, string>> = {
  petrol: 'Petrol, cents a litre',
  diesel: 'Diesel, cents a litre',
  electricity: 'Home power, cents a kWh',
};

/** How long and how far the cars are driven, what their energy costs, and where it can be chosen how they are paid for. */
export function CostToOwnFields({ cars, annualKm, homeChargingShare, typed, payment }: CostToOwnFieldsProps) {
  const used = energies.filter(
    (energy) =>
      cars.some(({ facts }) => facts.energy === energy) &&
      (energy !== 'electricity' || homeChargingShare > 0),
  );
  const priceOf = (energy: Energy) => cars[0]?.facts.prices[ownPriceOf[energy]] ?? null;
  return (
    <>
      {payment && (
        <Segments
          label="Pay by"
          name="pay"
          options={paymentOptions}
          value={payment.isFinanced ? 'finance' : 'cash'}
          onChange={(value) => payment.onChange(value === 'finance')}
        />
      )}
      <div className={`${figures.fields} ${styles.fields}`}>
        <Select
          label="Years"
          name="years"
          autoComplete="off"
          options={yearOptions}
          value={String(typed.driving.years)}
          onChange={(value) => typed.chooseYears(Number(value))}
        />
        <Field
          label="Kilometres a year"
          name="km"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed.textOf('km')}
          error={
            typed.isMisread('km')
              ? `From 1 to ${maxKmPerYear.toLocaleString('en-AU')} km. Until then ${annualKm.toLocaleString('en-AU')} km are counted.`
              : undefined
          }
          onChange={({ target }) => typed.type('km', target.value)}
          onBlur={typed.leave}
          onFocus={selectAll}
        />
        {used.map((energy) => {
          const ours = priceOf(energy);
          return (
            <Field
              key={energy}
              label={energyLabels[energy]}
              name={energy}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              hint={ours === null ? undefined : `Counted at ${ours}`}
              value={typed.textOf(energy)}
              error={typed.isMisread(energy) ? 'Above 0 and below 1,000 cents.' : undefined}
              onChange={({ target }) => typed.type(energy, target.value)}
              onBlur={typed.leave}
              onFocus={selectAll}
            />
          );
        })}
      </div>
    </>
  );
}
