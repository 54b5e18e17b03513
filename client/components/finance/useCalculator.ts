import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { analyticsEvents, pushEvent } from '../../../shared/analytics.ts';
import { hasStatePrices } from '../../../shared/country.ts';
import { entityTypeOf, type LoanInputs, startInputs } from '../../../shared/finance/calculatorInputs.ts';
import type { FinanceSettings } from '../../../shared/finance/financeSettings.ts';
import type { SiteQuoteAnswer } from '../../../shared/finance/quote.ts';
import { dollarsOf } from '../../../shared/units.ts';
import { usePreferences } from '../../page/PageContext.tsx';
import { whenComeBack } from '../../page/whenComeBack.ts';
import { browserDataLayer } from '../../ui/dataLayer.ts';
import { askQuote } from './askQuote.ts';
import type { CalculatedVehicle } from './CalculatorContext.ts';
import { type CalculatorEvent, type CalculatorOptions, CalculatorStore } from './CalculatorStore.ts';
import { useFinanceSettings } from './useFinanceSettings.ts';

/**
 * The loan that a calculator begins with: an address's, else the one of the spec. Where prices differ by buyer, the buyer of
 * the prices is the borrower too. Spec part 2 §4.
 */
export function startOf(settings: FinanceSettings, isABN: boolean, asked?: LoanInputs): LoanInputs {
  const start = startInputs(settings, entityTypeOf(settings.country, isABN));
  const { use, frequency } = start;
  const isOthers = hasStatePrices(settings.country) && asked && asked.use !== use;
  return isOthers ? { ...asked, use, frequency } : (asked ?? start);
}

interface Start {
  readonly isAsked: boolean;
  /** Whether the address says how often its amounts are paid; else they are at the visitor's own frequency. */
  readonly isFrequencyTold?: boolean;
  /** Unset: the loan that the spec begins with. */
  readonly inputs?: LoanInputs | undefined;
  readonly misread?: CalculatorOptions['misread'];
  readonly answer?: SiteQuoteAnswer | undefined;
}

/** The store of a calculator on the page, with the browser around it. */
export function useCalculator(
  vehicle: CalculatedVehicle,
  { inputs, isAsked, isFrequencyTold = false, misread, answer }: Start,
): CalculatorStore {
  const preferences = usePreferences();
  const settings = useFinanceSettings();
  const { country } = settings;
  const [store] = useState(
    () =>
      new CalculatorStore({
        settings,
        start: startOf(settings, preferences.isABN, inputs),
        isAsked,
        misread,
        answer,
        price: vehicle.price,
        subject: vehicle.subject,
        ask: (wanted, price, signal) => askQuote(vehicle.body(wanted, price), signal),
        setUse: (use) => hasStatePrices(country) && preferences.setIsABN(use === 'Business'),
        tell: (event, calculator) => tellAnalytics(event, calculator, vehicle),
        after: (ms, task) => {
          const timer = setTimeout(task, ms);
          return () => clearTimeout(timer);
        },
      }),
  );
  useEffect(() => {
    // Runs at once: what the visitor chose earlier was read during hydration.
    const follow = () =>
      reaction(
        () => preferences.isABN,
        (isABN) => hasStatePrices(country) && store.followBuyer(entityTypeOf(country, isABN)),
        { fireImmediately: true },
      );
    const pay = () =>
      reaction(
        () => store.inputs.frequency,
        (to, from) => vehicle.payEach(from, to),
      );
    const stops = isFrequencyTold ? [pay(), follow(), store.start()] : [follow(), store.start(), pay()];
    const leave = () => store.leave();
    const stopComingBack = whenComeBack(() => store.comeBack());
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      stopComingBack();
      leave();
      for (const stop of stops) stop();
    };
  }, [store, preferences, country, vehicle, isFrequencyTold]);
  return store;
}

const eventNames = {
  view: analyticsEvents.calculatorViewed,
  exit: analyticsEvents.calculatorLeft,
  field: analyticsEvents.calculatorField,
  button: analyticsEvents.calculatorButton,
  contact: analyticsEvents.calculatorContact,
} as const satisfies Record<CalculatorEvent['kind'], string>;

/** Spec part 2 §7 'Analytics events': what was chosen, nothing of who chose. Money in dollars. */
function tellAnalytics(
  { kind, ...facts }: CalculatorEvent,
  store: CalculatorStore,
  vehicle: CalculatedVehicle,
) {
  const { inputs, price } = store;
  pushEvent(browserDataLayer(), eventNames[kind], {
    ...facts,
    model_name: vehicle.name(),
    driveaway_price: dollarsOf(price ?? 0),
    deposit: dollarsOf(inputs.deposit),
    loan_term: inputs.termMonths,
    balloon: inputs.balloonPercent,
    buyer_type: inputs.use,
    repayment_frequency: inputs.frequency,
  });
}
