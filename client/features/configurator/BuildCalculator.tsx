import { compareStructural, reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { type EntityType, entityTypeOf, startInputs } from '../../../shared/finance/calculatorInputs.ts';
import { ownershipFacts } from '../../../shared/finance/costToOwn.ts';
import { loanQuery, misreadIn, readLoanQuery } from '../../../shared/finance/loanQuery.ts';
import { buildQuote } from '../../../shared/finance/quote.ts';
import { priceLabel } from '../../../shared/pricing.ts';
import { withQuery } from '../../../shared/withQuery.ts';
import { Calculator } from '../../components/finance/Calculator.tsx';
import type { CalculatedVehicle } from '../../components/finance/CalculatorContext.ts';
import { useCalculator } from '../../components/finance/useCalculator.ts';
import { useFinanceSettings } from '../../components/finance/useFinanceSettings.ts';
import { usePage } from '../../page/PageContext.tsx';
import { useStores } from '../../stores/createStores.tsx';
import type { SessionStore } from '../../stores/SessionStore.ts';
import type { ConfiguratorStore } from './ConfiguratorStore.ts';

/** Spec part 2 §2.3. */
const words = {
  use: 'Primary vehicle use',
  uses: { Individual: 'Private use', Business: 'Business use' },
} as const satisfies { use: string; uses: Record<EntityType, string> };

/**
 * What the build costs a week. Its loan is in the address while it shows, and stays with the build. Given the store, as
 * importing from the configurator would make one chunk of the two.
 */
export function BuildCalculator({ store }: { store: ConfiguratorStore }) {
  const { path } = usePage();
  const { session } = useStores();
  const settings = useFinanceSettings();
  const [misread] = useState(() => misreadIn(store.loan ?? {}));
  const [vehicle] = useState(() => vehicleOf(store, session, path));
  const [inputs] = useState(() => {
    const start = startInputs(settings, entityTypeOf(settings.country, session.isABN));
    const wished = readLoanQuery(store.loan ?? store.lastLoan, settings.terms, start);
    // The buyer of the site decides the price that the page shows, one that an address tells is that of the site.
    const use = settings.country === 'au' && !store.loan?.use ? start.use : wished.use;
    return { ...wished, use };
  });
  useEffect(() => {
    if (settings.country === 'au') session.setIsABN(inputs.use === 'Business');
  }, [settings.country, session, inputs]);
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

const vehicleOf = (store: ConfiguratorStore, session: SessionStore, path: string): CalculatedVehicle => ({
  name: () => store.model.name,
  priceLabel: () => priceLabel(store.model),
  price: () => store.buildPrice.total,
  subject: () => [store.code, session.auState, session.isABN].join(' '),
  body: (inputs, price) => {
    const { country, modelLine } = store.line;
    const { auState, isABN } = session;
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
    const facts = costs && ownershipFacts(costs, store.model, session.auState);
    return facts ? { costs, facts } : undefined;
  },
  driven: () => store.driven,
  drive: store.drive,
  address: (inputs) => withQuery(path, { build: store.code, ...loanQuery(inputs), ...store.driven }),
});
