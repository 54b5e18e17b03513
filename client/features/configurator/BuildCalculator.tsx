import { compareStructural, reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { type EntityType, entityTypeOf, startInputs } from '../../../shared/finance/calculatorInputs.ts';
import { ownershipFacts } from '../../../shared/finance/costToOwn.ts';
import { eachTimeAt } from '../../../shared/finance/eachTime.ts';
import { loanQuery, misreadIn, readLoanQuery } from '../../../shared/finance/loanQuery.ts';
import { buildQuote } from '../../../shared/finance/quote.ts';
import { withQuery } from '../../../shared/links.ts';
import { priceLabel } from '../../../shared/pricing.ts';
import { Calculator } from '../../components/finance/Calculator.tsx';
import type { CalculatedVehicle } from '../../components/finance/CalculatorContext.ts';
import { useCalculator } from '../../components/finance/useCalculator.ts';
import { useFinanceSettings } from '../../components/finance/useFinanceSettings.ts';
import { usePage, usePreferences } from '../../page/PageContext.tsx';
import type { PagePreferences } from '../../page/PagePreferences.ts';
import type { ConfiguratorStore } from './ConfiguratorStore.ts';

/** Spec part 2 §2.3. */
const words = {
  use: 'Primary vehicle use',
  uses: { Individual: 'Private use', Business: 'Business use' },
} as const satisfies { use: string; uses: Record<EntityType, string> };

/**
 * What the build costs a week. Its loan is in the address while it shows, and stays with the build. The store is a
 * prop, as importing from the configurator would make one chunk of the two.
 */
export function BuildCalculator({ store }: { store: ConfiguratorStore }) {
  const { path } = usePage();
  const preferences = usePreferences();
  const settings = useFinanceSettings();
  const [misread] = useState(() => misreadIn(store.loan ?? {}));
  const [vehicle] = useState(() => vehicleOf(store, preferences, path));
  const [inputs] = useState(() => {
    const start = startInputs(settings, entityTypeOf(settings.country, preferences.isABN));
    return readLoanQuery(store.loan ?? store.lastLoan, settings.terms, start);
  });
  const calculator = useCalculator(vehicle, { inputs, isAsked: true, misread });
  useEffect(() => {
    calculator.view();
    return reaction(() => loanQuery(calculator.inputs), store.setLoan, {
      fireImmediately: true,
      equals: compareStructural,
    });
  }, [calculator, store]);
  return <Calculator store={calculator} vehicle={vehicle} words={words} level={3} locks />;
}

const vehicleOf = (
  store: ConfiguratorStore,
  preferences: PagePreferences,
  path: string,
): CalculatedVehicle => ({
  name: () => store.model.name,
  priceLabel: () => priceLabel(store.model),
  price: () => store.buildPrice.total,
  subject: () => [store.code, preferences.auState, preferences.isABN].join(' '),
  body: (inputs, price) => {
    const { country, modelLine } = store.line;
    const { auState, isABN } = preferences;
    return buildQuote(
      { country, modelLine: modelLine.slug, build: store.code, auState, isABN },
      price,
      inputs,
    );
  },
  isNamed: () => true,
  query: () => store.onward,
  ownership: () => {
    const { runningCosts: costs } = store.line;
    const facts = costs && ownershipFacts(costs, store.model, preferences.auState);
    return facts ? { costs, facts } : undefined;
  },
  driven: () => store.driven,
  drive: store.drive,
  payoff: () => store.payoff,
  payOff: store.payOff,
  payEach: (from, to) =>
    store.payOff({ ...store.payoff, extra: eachTimeAt(store.payoff.extra ?? '', from, to) }),
  address: (inputs) =>
    withQuery(path, {
      build: store.code,
      ...store.buyer,
      ...loanQuery(inputs),
      ...store.driven,
      ...store.payoff,
    }),
});
