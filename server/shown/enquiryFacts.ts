import type { FormStart } from '../../shared/forms/form.ts';
import { dollarsOf } from '../../shared/units.ts';
import { type ShownFact, subjectOf } from './createShownFacts.ts';

type Query = Readonly<Record<string, string>>;

/** Most characters of a value: it stands in an address. */
const maxValue = 200;

/** The facts that a page shows of the car and the old car that its address names. Those of a loan: `loanFacts`. */
export function enquiryFacts(
  { car, former, built, stock, formerStock, tradeInValues }: FormStart,
  { modelLine, model, build, stock: asked, trade }: Query,
): ShownFact[] {
  const { state, buyer } = built?.query ?? {};
  const price = typeof built?.price === 'number' ? String(dollarsOf(built.price)) : '';
  const facts: ShownFact[] = [];
  const add = (name: ShownFact[0], subject: string, value: string) =>
    facts.push([name, subject, value.slice(0, maxValue)]);
  if (car || former) add('car', subjectOf(modelLine, model), former ? '' : (car ?? ''));
  if (built) add('build_difference', subjectOf(modelLine, build), built.difference ?? '');
  // Without a buyer no price shows, unless the car in stock has one of its own.
  if (built?.priceText) add('build_price', subjectOf(modelLine, build, state, buyer, asked), price);
  // A list that cannot be had says nothing of the car.
  if (stock || (formerStock && formerStock.now !== 'unknown'))
    add('stock_number', subjectOf(asked), stock ?? '');
  const { trade_in_valuation: valuation } = tradeInValues ?? {};
  if (valuation) add('trade_in_valuation', subjectOf(trade), valuation === 'unchecked' ? '' : valuation);
  return facts;
}
