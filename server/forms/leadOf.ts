import { type FormStart, type FormValues, passedOn } from '../../shared/forms/form.ts';
import type { EnquiryType } from '../../shared/forms/formSchemas.ts';
import { enquiredCar } from '../../shared/forms/otherCar.ts';
import { readPhone } from '../../shared/forms/readPhone.ts';
import { valuesToSend } from '../../shared/forms/rules.ts';
import { otherCarTexts } from '../../shared/forms/texts.ts';
import { dollarsOf } from '../../shared/units.ts';
import { referenceValues } from '../shown/createShownFacts.ts';
import { plainLine } from '../system/printable.ts';
import type { Checked } from './createCheckSubmission.ts';
import type { Lead } from './lead.ts';
import type { Found } from './submission.ts';

/**
 * The lead of a submission without errors. Its values are lines of plain text, whatever was written or stood in the address.
 * @param type the kind of enquiry that was chosen: it decides where the lead goes
 * @param at ms
 */
export function leadOf(
  { kind, page, data: { start } }: Found,
  { form, values, time, photos }: Checked,
  type: EnquiryType | undefined,
  at: number,
): Omit<Lead, 'id' | 'trust' | 'requestId'> {
  const said = {
    ...carValues(enquiredCar(form, values, start)),
    ...valuesToSend(form, values, readPhone),
    ...passedOn(form, values),
    ...time,
    ...(type && { enquiry_name: type.name }),
  };
  return {
    kind,
    formId: form.id,
    country: form.country,
    page: page.path,
    receivedAt: new Date(at).toISOString(),
    values: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, plainLine(value)])),
    ...(photos.length && { photos }),
    endpoint: type?.sfendpoint ?? '',
    disableCIO: type?.disableCIO ?? false,
  };
}

/**
 * The car that an enquiry is about, as the server knows it: of a build its code, specification in words and what of it is
 * not to be had, price in dollars with for whom it is, state and buyer; the loan that was worked out for it, in words and
 * figure by figure; the old car likewise; what of all that the visitor was shown otherwise before. Nothing of it is what the visitor sent, but for what is owed on the old car, a
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
  shown,
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
    ...referenceValues(shown?.references ?? []),
    ...shown?.earlier,
  };
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
