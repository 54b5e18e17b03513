import { fallbackDealerCode } from '../../shared/dealers/dealer.ts';
import { type Form, type FormErrors, type FormValues, isShown } from '../../shared/forms/form.ts';
import { normalisePostcode } from '../../shared/forms/rules.ts';
import { dealerTexts } from '../../shared/forms/texts.ts';
import type { DealerSearches } from '../dealers/createDealerSearch.ts';

const isPostcode = (name: string) => /^post_?code$/i.test(name);
/** The postcode that was entered, in digits; '': none. */
export const postcodeIn = (values: FormValues): string =>
  normalisePostcode(Object.entries(values).find(([name]) => isPostcode(name))?.[1] ?? '');

/**
 * What was entered without the dealer that the site had chosen, where the postcode is another by now.
 * @param proposedFor postcode for which it was chosen; undefined: the visitor has chosen it
 */
export function withoutOldProposal(values: FormValues, proposedFor: string | undefined): FormValues {
  if (proposedFor === undefined || proposedFor === postcodeIn(values)) return values;
  const { dealer_code: _, ...others } = values;
  return others;
}

/** The dealer of a form as it came in: judged, or chosen for who could not. */
export function createDealerChoice(dealers: Pick<DealerSearches, 'list' | 'byPostcode'>) {
  /**
   * Errors of the dealer's code: it must be that of one of the country's dealers, the one that stands for none, or
   * empty.
   */
  async function dealerErrors(form: Form, values: FormValues): Promise<FormErrors> {
    const field = form.fields.find(({ component }) => component === 'SelectDealership');
    const code = field && isShown(field, form, values) ? values[field.name] : '';
    if (!field || !code || code === fallbackDealerCode) return {};
    const known = await dealers.list(form.country).catch(() => undefined);
    // While the list cannot be had, a code is believed.
    const isKnown = !known || known.dealers.some((dealer) => dealer.code === code);
    return isKnown ? {} : { [field.name]: dealerTexts.gone };
  }

  /** As with JavaScript the dealer that leads at the postcode, until somebody chooses another. Decision 0040. */
  async function withDealer(form: Form, values: FormValues): Promise<FormValues> {
    const field = form.fields.find(({ component }) => component === 'SelectDealership');
    const postcode = form.fields.find(({ name }) => isPostcode(name));
    if (!field || values[field.name] || !isShown(field, form, values)) return values;
    const found = await dealers
      .byPostcode(form.country, normalisePostcode(values[postcode?.name ?? ''] ?? ''))
      .catch(() => undefined);
    return { ...values, [field.name]: found?.closestDealerCode ?? fallbackDealerCode };
  }

  return { dealerErrors, withDealer };
}
