import type { FormStart, FormValues } from '../../shared/forms/form.ts';
import { otherCarTexts } from '../../shared/forms/texts.ts';
import { dollarsOf } from '../../shared/units.ts';

/**
 * The car that an enquiry is about, as the server knows it: of a build its code, specification in words and what of it is
 * not to be had, price in dollars with for whom it is, state and buyer; the loan that was worked out for it, in words and
 * figure by figure; the old car likewise. Nothing of it is what the visitor sent, but for what is owed on the old car, a
 * stock number that is not the car's and a car that is not sold any more, whose names say so.
 */
export function carValues({
  modelLine,
  model,
  built,
  stock,
  formerStock,
  former,
  loan,
  loanValues,
  tradeIn,
  tradeInValues,
}: FormStart): FormValues {
  const { build, state, buyer } = built?.query ?? {};
  const values: Readonly<Record<string, string | undefined>> = {
    model_line: modelLine,
    model,
    model_line_as_linked: former?.modelLine,
    model_as_linked: former?.model,
    build_as_linked: former?.parts,
    car_difference: former && otherCarTexts.gone,
    build,
    build_name: built?.name,
    build_specification: built?.specification,
    build_difference: built?.difference,
    build_price: typeof built?.price === 'number' ? String(dollarsOf(built.price)) : undefined,
    build_price_text: built?.priceText,
    build_state: state,
    build_buyer: buyer,
    stock_number: stock,
    stock_number_as_linked: formerStock?.number,
    finance_estimate: loan,
    ...loanValues,
    trade_in: tradeIn,
    ...tradeInValues,
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
