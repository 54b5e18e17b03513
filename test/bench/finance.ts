import autocannon from 'autocannon';
import { comparisonRate } from '../../shared/finance/comparisonRate.ts';
import { type LoanTerms, loanFigures } from '../../shared/finance/loan.ts';
import { canBeQuoted, type ModelQuoteBody, quoteRequest } from '../../shared/finance/quote.ts';
import { modelPrice } from '../../shared/pricing.ts';
import { asCents, asPercent, type Percent } from '../../shared/units.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { startSite } from '../support/site.ts';
import { judge, row, write } from './report.ts';

const load = { connections: 50, duration: 4 };
/** µs */
const mostComparison = 50;
const timed = 20_000;

/** $30,000 with a balloon over seven years, as dear to work out as any. */
const loan: LoanTerms = {
  amount: asCents(3_000_000),
  balloon: asCents(300_000),
  ratePercent: asPercent(6.49),
  termMonths: 84,
  frequency: 'Monthly',
  timing: 'arrears',
  fees: { establishment: asCents(39_900), establishmentPaid: 'atStart', monthly: asCents(595) },
  rounding: 'nearestCent',
};

/** Quotes that the site has in memory, and what the arithmetic of one costs. */
export async function benchFinance(): Promise<void> {
  write('\nfinance');
  row(['', 'µs']);
  const comparison = microseconds((rate) => comparisonRate({ ...loan, ratePercent: rate }));
  row(['comparison rate', comparison.toFixed(1)]);
  row([
    'schedule of 84 months',
    microseconds((rate) => loanFigures({ ...loan, ratePercent: rate })).toFixed(1),
  ]);
  judge(
    comparison < mostComparison,
    `a comparison rate costs ${comparison.toFixed(1)} µs, promised under ${mostComparison}`,
  );
  const site = await startSite({
    NODE_ENV: 'production',
    RATE_LIMIT_API: '0',
    RATE_LIMIT_QUOTES: '0',
    LENDER_QUESTIONS_PER_MINUTE: '0',
    RATE_LIMIT_PAGES: '0',
    OVERLOAD_DELAY_MS: '0',
  });
  try {
    const { requests, latency, errors, non2xx } = await autocannon({
      url: `${site.origin}/api/angleGenericQuote/`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await quoteOf(site.origin)),
      ...load,
    });
    row(['', 'quotes/s', 'p50 ms', 'p99 ms', 'errors']);
    row([
      `from memory, ${load.connections} connections`,
      Math.round(requests.total / load.duration),
      latency.p50,
      latency.p99,
      errors + non2xx,
    ]);
    judge(errors + non2xx === 0, `${errors + non2xx} of ${requests.total} quotes failed`);
  } finally {
    await site.close();
  }
}

/** Processor time of one, once the code is warm; each with a rate of its own. */
function microseconds(work: (ratePercent: Percent) => unknown): number {
  for (let round = 0; round < timed; round += 1) work(asPercent(1 + (round % 1_000) / 50));
  const before = process.cpuUsage();
  for (let round = 0; round < timed; round += 1) work(asPercent(1 + (round % 1_000) / 50));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / timed;
}

/** What an offer panel asks for of the first car that can be financed. */
async function quoteOf(origin: string): Promise<ModelQuoteBody> {
  const catalogue = (await (await fetch(`${origin}/api/vehicles/au`)).json()) as VehicleCatalogue;
  for (const model of Object.values(catalogue.models)) {
    const price = modelPrice(model, { auState: 'VIC', isABN: false });
    if (!price || !canBeQuoted(true, model)) continue;
    const vehicle = { nvicCode: model.nvicCode, make: '', model: '', variant: model.variantName };
    const wanted = { termMonths: 60, deposit: 0, balloon: 0, use: 'Individual' } as const;
    return { country: 'au', auState: 'VIC', ...quoteRequest(vehicle, price, wanted) };
  }
  throw new Error('No car of the demo can be financed.');
}
