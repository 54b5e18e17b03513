import { observable } from 'mobx';
import { type LoanInputs, startInputs } from '../../../shared/finance/calculatorInputs.ts';
import { defaultFinanceSettings } from '../../../shared/finance/financeSettings.ts';
import { frequencies, paymentCount } from '../../../shared/finance/frequency.ts';
import { loanFigures } from '../../../shared/finance/loan.ts';
import { type SiteQuote, type SiteQuoteAnswer, wantedLoan } from '../../../shared/finance/quote.ts';
import { asCents, asDollars, asPercent, dollarsOf } from '../../../shared/units.ts';
import { centsOrNull } from '../../../shared/unitsFixture.ts';
import { type CalculatorEvent, type CalculatorOptions, CalculatorStore } from './CalculatorStore.ts';

const settings = defaultFinanceSettings.au;
const fees = {
  establishmentFee: asDollars(399),
  isEstablishmentFeeFinanced: false,
  monthlyFee: asDollars(5.95),
};

const rate = asPercent(6.49);

/** A lender at 6.49 %. */
export function quoteOf(inputs: LoanInputs, price: number): SiteQuote {
  const { deposit, balloon, termMonths } = wantedLoan(asCents(price), inputs);
  const schedules = frequencies.map((frequency) => {
    const figures = loanFigures({
      amount: asCents(price - deposit),
      balloon,
      ratePercent: rate,
      termMonths,
      frequency,
      timing: 'arrears',
      fees: { establishment: asCents(39_900), establishmentPaid: 'atStart', monthly: asCents(595) },
      rounding: 'nearestCent',
    });
    return {
      instalmentFrequency: frequency,
      totalAmount: dollarsOf(figures.instalment),
      repayment: dollarsOf(figures.repayment),
      numberOfInstalments: paymentCount(termMonths, frequency),
      finalPayment: dollarsOf(figures.lastPayment),
    };
  });
  return {
    error: false,
    price: dollarsOf(asCents(price)),
    quoteDetails: {
      identificationCode: 'N1',
      currency: 'AUD',
      financedAmount: dollarsOf(asCents(price - deposit)),
      programDetails: {
        rateDetails: { customerRate: rate, comparisonRate: asPercent(7.48) },
        fees,
        validTo: '2026-12-31',
      },
      repaymentSchedules: schedules,
    },
  };
}

interface Asked {
  readonly inputs: LoanInputs;
  readonly price: number;
  readonly signal: AbortSignal;
  answer(answer?: SiteQuoteAnswer): Promise<void>;
  fail(): Promise<void>;
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A calculator with a lender and a clock that wait to be told. */
export function setUp(
  use: LoanInputs['use'] = 'Individual',
  price = 6_299_000,
  wished: Partial<LoanInputs> = {},
  misread: CalculatorOptions['misread'] = {},
) {
  const asked: Asked[] = [];
  const events: CalculatorEvent[] = [];
  const buyers: string[] = [];
  const site = observable({ price: centsOrNull(price), state: 'VIC' });
  let timers: { at: number; task: () => void }[] = [];
  let now = 0;
  const store = new CalculatorStore({
    settings,
    start: { ...startInputs(settings, use), ...wished },
    misread,
    isAsked: false,
    price: () => site.price,
    subject: () => site.state,
    ask: (inputs, at, signal) =>
      new Promise<SiteQuoteAnswer>((resolve, reject) => {
        const answer = async (given: SiteQuoteAnswer = quoteOf(inputs, at)) => {
          resolve(given);
          await settled();
        };
        const fail = async () => {
          reject(new Error('Nobody answers'));
          await settled();
        };
        asked.push({ inputs, price: at, signal, answer, fail });
      }),
    setUse: (next) => buyers.push(next),
    tell: (event) => events.push(event),
    after: (ms, task) => {
      const timer = { at: now + ms, task };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  });
  return {
    store,
    asked,
    events,
    buyers,
    site,
    last: () => asked.at(-1) as Asked,
    wait(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { task } of due) task();
    },
  };
}
