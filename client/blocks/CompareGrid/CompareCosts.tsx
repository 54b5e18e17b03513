import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { canBeFinanced } from '../../../shared/finance/calculatorInputs.ts';
import {
  type CarPayment,
  ownershipFacts,
  paymentsByYear,
  type RunningCosts,
} from '../../../shared/finance/costToOwn.ts';
import type { FinanceEstimate } from '../../../shared/finance/financeEstimate.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { paymentsPerYear } from '../../../shared/finance/frequency.ts';
import type { OwnedCar } from '../../../shared/finance/ownershipComparison.ts';
import type { OwnershipQuery } from '../../../shared/finance/ownershipQuery.ts';
import { canBeQuoted } from '../../../shared/finance/quote.ts';
import { modelPrice, type PricingPreferences } from '../../../shared/pricing.ts';
import { asCents, type Cents, sumOf } from '../../../shared/units.ts';
import type { ComparedModel } from '../../../shared/vehicles/comparison.ts';
import { Button } from '../../components/Button.tsx';
import { CostComparison } from '../../components/finance/CostComparison.tsx';
import { CostToOwn } from '../../components/finance/CostToOwn.tsx';
import { RateNotes } from '../../components/Rate.tsx';
import { useInView } from '../../components/useInView.ts';
import { Estimate } from '../../features/vehicles/EstimatePanel.tsx';
import { estimateBody, estimatesOf, useWantedEstimates } from '../../features/vehicles/estimates.ts';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import type { HeadingLevel } from '../../ui/Heading.tsx';
import styles from './CompareCosts.module.css';

interface CompareCostsProps {
  readonly models: readonly ComparedModel[];
  readonly costs: RunningCosts;
  readonly level: HeadingLevel;
  /** How the models are driven. */
  readonly query: OwnershipQuery;
  readonly onChange: (query: OwnershipQuery) => void;
  /** Whether each model is paid for by a loan, else in cash. */
  readonly isFinanced: boolean;
  readonly onPay: (isFinanced: boolean) => void;
  /** What else the address tells: the fields are a form, which the server answers until JavaScript answers in place. */
  readonly beside: Readonly<Record<string, string>>;
}

/** What each of the models costs to own, side by side, for who is buying: electric against hybrid. */
export const CompareCosts = observer(function CompareCosts(props: CompareCostsProps) {
  const { models, costs, level, query, onChange, isFinanced, onPay, beside } = props;
  const { finance: law, path } = usePage();
  const preferences = usePreferences();
  const element = useRef<HTMLFormElement>(null);
  const loans = useLoans(models, isFinanced, useInView(element));
  const way = isFinanced ? 'finance' : 'cash';
  const paid = models.map((model) => (isFinanced ? loanPayment(loans, model) : cash(model, preferences)));
  // The price of some cars beside none of others would be no comparison.
  const isPaid = paid.every(({ purchase }) => purchase !== null);
  const cars = models.flatMap((model, index): OwnedCar[] => {
    const facts = ownershipFacts(costs, model, preferences.auState);
    const payment = (isPaid && paid[index]) || unknown[way];
    return facts ? [{ key: model.key, name: model.name, facts, payment }] : [];
  });
  if (!cars.length) return null;
  return (
    <form
      ref={element}
      id={anchor}
      className={styles.costs}
      action={`${path}#${anchor}`}
      onSubmit={(event) => event.preventDefault()}
    >
      {Object.entries(beside).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <CostToOwn
        cars={cars}
        costs={costs}
        level={level}
        query={query}
        onChange={onChange}
        paymentNote={paymentNotes[way][isPaid ? 'told' : 'untold']}
        Comparison={CostComparison}
        payment={{ isFinanced, onChange: onPay }}
      />
      <div className={styles.submit}>
        <Button type="submit">Calculate</Button>
      </div>
      {law && isFinanced && isPaid && (
        <>
          <div className={styles.loans}>
            {loans.map(({ model, estimate }) => (
              <div key={model.key}>
                <p className={styles.name}>{model.name}</p>
                <Estimate estimate={estimate} law={law} />
              </div>
            ))}
          </div>
          <RateNotes settings={law} />
        </>
      )}
    </form>
  );
});

const anchor = 'cost-to-own';

const paymentNotes = {
  cash: {
    told: 'Prices are those above, paid at the start.',
    untold: 'Without prices: dealers tell that of one of these vehicles.',
  },
  finance: {
    told: 'Deposit and repayments are those of the loans below, each balloon with the last one. What is still owed at the end of the years is not counted.',
    untold: 'Without repayments, until the lender has estimated them for all of these vehicles.',
  },
} as const;

/** What is not known of a price that is paid at the start, and of a loan. */
const unknown = {
  cash: { purchase: null, repayments: [] },
  finance: { purchase: null, repayments: null },
} as const satisfies Record<string, CarPayment>;
const cash = (model: ComparedModel, preferences: PricingPreferences): CarPayment => ({
  purchase: modelPrice(model, preferences),
  repayments: [],
});

interface Loan {
  readonly model: ComparedModel;
  readonly estimate: FinanceEstimate;
}

/** The loans that the lender estimates, once they are asked for: cash needs none. */
function useLoans(models: readonly ComparedModel[], isFinanced: boolean, inView: boolean): readonly Loan[] {
  const { finance: law, site } = usePage();
  const { session } = useStores();
  const preferences = usePreferences();
  const estimates = estimatesOf(session);
  const bodies = models.flatMap((model) => {
    const canBe = isFinanced && law && isQuoted(model, law, preferences, site.useAngleApi);
    const body = canBe && estimateBody(model, law, preferences, site.brand.shortName);
    return body ? [{ model, body }] : [];
  });
  useWantedEstimates(
    estimates,
    bodies.map(({ body }) => body),
    inView,
  );
  return bodies.flatMap(({ model, body }) => {
    const estimate = estimates.of(body);
    return typeof estimate === 'object' ? [{ model, estimate }] : [];
  });
}

function loanPayment(loans: readonly Loan[], model: ComparedModel): CarPayment {
  const estimate = loans.find((loan) => loan.model === model)?.estimate;
  return estimate ? { purchase: estimate.deposit, repayments: repaymentsOf(estimate) } : unknown.finance;
}

const isQuoted = (
  model: ComparedModel,
  law: FinanceSettings,
  preferences: PricingPreferences,
  useAngleApi: boolean,
) => canBeQuoted(useAngleApi, model) && canBeFinanced(law, modelPrice(model, preferences));

/** Repayments by year, in cents; what is paid at the start counts for the first year. */
function repaymentsOf(estimate: FinanceEstimate): Cents[] {
  const { instalment, payments, lastPayment, totalPayable, frequency } = estimate;
  const all = [...Array.from({ length: payments - 1 }, () => instalment), lastPayment];
  const years = paymentsByYear(all, paymentsPerYear[frequency]);
  const atStart = asCents(totalPayable - instalment * (payments - 1) - lastPayment);
  years[0] = sumOf([years[0] ?? 0, atStart]);
  return years;
}
