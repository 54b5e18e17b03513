import { createContext, type ReactNode, useContext } from 'react';
import type { BudgetQuery } from '../../../shared/finance/budgetQuery.ts';
import type { EntityType, LoanInputs } from '../../../shared/finance/calculatorInputs.ts';
import type { Frequency } from '../../../shared/finance/frequency.ts';
import { loanQuery } from '../../../shared/finance/loanQuery.ts';
import type { OwnershipQuery } from '../../../shared/finance/ownershipQuery.ts';
import type { PayoffQuery } from '../../../shared/finance/payoffQuery.ts';
import type { SiteQuoteBody } from '../../../shared/finance/quote.ts';
import type { TradeInReading } from '../../../shared/tradeIn/tradeIn.ts';
import type { TradeInQuery } from '../../../shared/tradeIn/tradeInQuery.ts';
import type { Cents } from '../../../shared/units.ts';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import type { CalculatorStore } from './CalculatorStore.ts';
import type { Ownership } from './CostToOwn.tsx';

/** What a calculator is about. Observed: what its functions read may change. */
export interface CalculatedVehicle {
  /** 'Ridge Tour' */
  readonly name: () => string;
  /** 'Driveaway Price', 'RRP + ORC'. */
  readonly priceLabel: () => string;
  /** Cents for a buyer; null: the dealer tells. */
  readonly price: (use: EntityType) => Cents | null;
  /** A text that changes with all that a quote depends on besides price and inputs. */
  readonly subject: () => string;
  readonly body: (inputs: LoanInputs, price: Cents) => SiteQuoteBody;
  /** Whether somebody has chosen the vehicle; else it is the first of a list. */
  readonly isNamed: () => boolean;
  /** Query that tells another page of the vehicle. */
  readonly query: (use: EntityType) => Readonly<Record<string, string>>;
  /** What driving it costs where it is bought; undefined: not told. */
  readonly ownership: () => Ownership | undefined;
  /** How it is driven. */
  readonly driven: () => OwnershipQuery;
  readonly drive: (query: OwnershipQuery) => void;
  /** How its loan is paid off sooner. */
  readonly payoff: () => PayoffQuery;
  readonly payOff: (query: PayoffQuery) => void;
  /** Tells what is paid each time beside the loan at another frequency, which was chosen for its repayments. */
  readonly payEach: (from: Frequency, to: Frequency) => void;
  /** Query of what one can pay, as the calculator worked backwards has it; unset: it is about this vehicle alone. */
  readonly budget?: () => BudgetQuery;
  /** The old car that goes along; unset: there is none, or the calculator counts none. */
  readonly oldCar?: OldCarAlong;
  /** Path with query of a result. */
  readonly address: (inputs: LoanInputs) => string;
}

/** An old car that an address has told of. */
export interface OldCarAlong {
  readonly reading: TradeInReading;
  /** Query that tells another page of the old car, with what is owed on it now. */
  readonly query: (inputs: LoanInputs) => TradeInQuery;
  /** Address of this page without one. */
  readonly without: (inputs: LoanInputs) => string;
}

/** The cars that what one can pay is held against. */
export interface CarRange {
  /** Dollars each time, as the address has them; '': not said. */
  readonly paid: string;
  readonly pay: (dollars: string) => void;
  /** All that have a price, the dearest first; each with the address of its own calculation. */
  readonly cars: (inputs: LoanInputs) => readonly RangeCar[];
  /** Where their prices are for: ' in WA'; '' where they are of no state. */
  readonly place: (use: EntityType) => string;
}
export interface RangeCar {
  readonly key: string;
  readonly name: string;
  /** Cents. */
  readonly price: Cents;
  readonly href: string;
}

/** Words in which the two calculators differ. Spec part 2 §2.3 and §2.4. */
export interface CalculatorWords {
  readonly use: string;
  readonly uses: Readonly<Record<EntityType, string>>;
}

export interface Calculation {
  readonly store: CalculatorStore;
  readonly vehicle: CalculatedVehicle;
  readonly words: CalculatorWords;
  /** Level of the headings in the calculator. */
  readonly level: HeadingLevel;
  /** Whether controls wait for the first quote. Spec part 2 §4 'Finance calculator (configurator)'. */
  readonly locks: boolean;
  /** The old car that goes along, among the fields; unset: the calculator counts none. */
  readonly oldCar?: ReactNode;
  /** What else one could pay for; unset: the calculator is about this vehicle alone. */
  readonly budget?: ReactNode;
}

export const CalculatorContext = createContext<Calculation | null>(null);

/** Query of an enquiry: car and loan, which is worked out anew from it. What nobody has chosen is left out. */
export const enquiryQuery = ({ store, vehicle }: Pick<Calculation, 'store' | 'vehicle'>) => ({
  ...((store.isChosen || vehicle.isNamed()) && vehicle.query(store.inputs.use)),
  ...(store.isChosen && { ...loanQuery(store.inputs), shown: store.quotes.quote?.shown }),
  ...vehicle.oldCar?.query(store.inputs),
});

/** Query of all that a page needs that leads back to the calculator: a car, its loan, and what else was said beside it. */
export const detourQuery = (calculation: Pick<Calculation, 'store' | 'vehicle'>) => {
  const { vehicle } = calculation;
  return { ...enquiryQuery(calculation), ...vehicle.budget?.(), ...vehicle.payoff(), ...vehicle.driven() };
};

/** The loan being worked out. Throws outside a calculator. */
export function useCalculation(): Calculation {
  const calculation = useContext(CalculatorContext);
  if (!calculation) throw new Error('useCalculation needs a Calculator above it');
  return calculation;
}
