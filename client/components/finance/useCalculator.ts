import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { analyticsEvents, pushEvent } from '../../../shared/analytics.ts';
import { entityTypeOf, type LoanInputs, startInputs } from '../../../shared/finance/calculatorInputs.ts';
import type { SiteQuoteAnswer } from '../../../shared/finance/quote.ts';
import { useStores } from '../../stores/createStores.tsx';
import { browserDataLayer } from '../../ui/dataLayer.ts';
import { askQuote } from './askQuote.ts';
import type { CalculatedVehicle } from './CalculatorContext.ts';
import { type CalculatorEvent, type CalculatorOptions, CalculatorStore } from './CalculatorStore.ts';
import { useFinanceSettings } from './useFinanceSettings.ts';

interface Start {
  readonly isAsked: boolean;
  /** Unset: as the spec begins. */
  readonly inputs?: LoanInputs | undefined;
  readonly misread?: CalculatorOptions['misread'];
  readonly answer?: SiteQuoteAnswer | undefined;
  /** An address tells the buyer: the visitor's own counts from the next choice on. */
  readonly hasBuyer?: boolean;
}

/** The store of a calculator on the page, with the browser around it. */
export function useCalculator(
  vehicle: CalculatedVehicle,
  { inputs, isAsked, misread, answer, hasBuyer = false }: Start,
): CalculatorStore {
  const { session } = useStores();
  const settings = useFinanceSettings();
  const { country } = settings;
  const [store] = useState(() => {
    const start = inputs ?? startInputs(settings, entityTypeOf(country, session.isABN));
    return new CalculatorStore({
      settings,
      start,
      isAsked,
      misread,
      answer,
      price: vehicle.price,
      subject: vehicle.subject,
      ask: (wanted, price, signal) => askQuote(vehicle.body(wanted, price), signal),
      setUse: (use) => country === 'au' && session.setIsABN(use === 'Business'),
      tell: (event, calculator) => tellAnalytics(event, calculator, vehicle),
      after: (ms, task) => {
        const timer = setTimeout(task, ms);
        return () => clearTimeout(timer);
      },
    });
  });
  useEffect(() => {
    const stop = store.start();
    let stopFollowing: (() => void) | undefined;
    const follow = () => {
      stopFollowing = reaction(
        () => session.isABN,
        (isABN) => country === 'au' && store.followBuyer(entityTypeOf(country, isABN)),
      );
    };
    // What the visitor chose earlier is read while the page comes to life.
    const frame = hasBuyer ? requestAnimationFrame(follow) : undefined;
    if (!hasBuyer) follow();
    const leave = () => store.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      if (frame !== undefined) cancelAnimationFrame(frame);
      stopFollowing?.();
      leave();
      stop();
    };
  }, [store, session, country, hasBuyer]);
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
    driveaway_price: (price ?? 0) / 100,
    deposit: inputs.deposit / 100,
    loan_term: inputs.termMonths,
    balloon: inputs.balloonPercent,
    buyer_type: inputs.use,
    repayment_frequency: inputs.frequency,
  });
}
