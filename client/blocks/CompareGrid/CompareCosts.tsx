import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { canBeFinanced } from '../../../shared/finance/calculatorInputs.ts';
import { ownershipFacts, paymentsByYear, type RunningCosts } from '../../../shared/finance/costToOwn.ts';
import type { FinanceEstimate } from '../../../shared/finance/financeEstimate.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { paymentsPerYear } from '../../../shared/finance/frequency.ts';
import type { OwnershipQuery } from '../../../shared/finance/ownershipQuery.ts';
import { canBeQuoted } from '../../../shared/finance/quote.ts';
import { modelPrice, type PricingPreferences } from '../../../shared/pricing.ts';
import type { ComparedModel } from '../../../shared/vehicles/comparison.ts';
import { CostToOwn, type OwnedCar } from '../../components/finance/CostToOwn.tsx';
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
  /** How they are driven. */
  readonly query: OwnershipQuery;
  readonly onChange: (query: OwnershipQuery) => void;
}

/** What each of the models costs to own, side by side, for who is buying: electric against hybrid. */
export const CompareCosts = observer(function CompareCosts(props: CompareCostsProps) {
  const { models, costs, level, query, onChange } = props;
  const { finance: law, site } = usePage();
  const { session } = useStores();
  const preferences = usePreferences();
  const element = useRef<HTMLDivElement>(null);
  const inView = useInView(element);
  const quoted = models.filter((model) => law && isQuoted(model, law, preferences, site.useAngleApi));
  const estimates = estimatesOf(session);
  const bodyOf = (model: ComparedModel) => estimateBody(model, law, preferences, site.brand.shortName);
  useWantedEstimates(
    estimates,
    quoted.flatMap((model) => bodyOf(model) ?? []),
    inView,
  );
  const known = quoted.flatMap((model) => {
    const body = bodyOf(model);
    const state = body && estimates.of(body);
    return typeof state === 'object' ? [{ model, estimate: state }] : [];
  });
  const cars = models.flatMap((model): OwnedCar[] => {
    const facts = ownershipFacts(costs, model, preferences.auState);
    const estimate = known.find((one) => one.model === model)?.estimate;
    return facts
      ? [{ key: model.key, name: model.name, facts, repayments: estimate ? repaymentsOf(estimate) : [] }]
      : [];
  });
  // Repayments of some cars beside none of others would be no comparison.
  const isComparable = known.length === models.length;
  if (!cars.length) return null;
  return (
    <div ref={element} className={styles.costs}>
      <CostToOwn
        cars={isComparable ? cars : cars.map((car) => ({ ...car, repayments: [] }))}
        costs={costs}
        level={level}
        query={query}
        onChange={onChange}
        loanNote={
          isComparable
            ? 'Repayments are those of the loans below, each balloon with the last one. Deposits are not counted.'
            : 'Without repayments.'
        }
      />
      {law && isComparable && (
        <>
          <div className={styles.loans}>
            {known.map(({ model, estimate }) => (
              <div key={model.key}>
                <p className={styles.name}>{model.name}</p>
                <Estimate estimate={estimate} law={law} />
              </div>
            ))}
          </div>
          <RateNotes settings={law} />
        </>
      )}
    </div>
  );
});

const isQuoted = (
  model: ComparedModel,
  law: FinanceSettings,
  preferences: PricingPreferences,
  useAngleApi: boolean,
) => canBeQuoted(useAngleApi, model) && canBeFinanced(law, modelPrice(model, preferences));

/** By year, what is paid at the start in the first one. */
function repaymentsOf(estimate: FinanceEstimate): number[] {
  const { instalment, payments, lastPayment, totalPayable, frequency } = estimate;
  const all = [...Array.from({ length: payments - 1 }, () => instalment), lastPayment];
  const years = paymentsByYear(all, paymentsPerYear[frequency]);
  const atStart = totalPayable - instalment * (payments - 1) - lastPayment;
  years[0] = (years[0] ?? 0) + atStart;
  return years;
}
