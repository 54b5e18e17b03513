import type { RichTextNode } from '../content/values.ts';
import type { PricingPreferences } from '../pricing.ts';
import { type CatalogueModel, type FinanceOffer, isPricedByState } from '../vehicles/catalogue.ts';
import { offerTermsText } from '../vehicles/offerPanel.ts';

export interface OfferBanners {
  /** '': none. */
  readonly offer: string;
  /** Until when and on what condition; '': not told. */
  readonly terms: string;
  readonly finance: RichTextNode | null;
  readonly specialFinance: FinanceOffer | null;
}

/**
 * Offers to show beside a model, by country and buyer; none at all when it hides its offers in the configurator. Of the
 * finance entries only the first can be special. Spec part 2 §2.1 'Offer banners'.
 */
export function offerBanners(
  model: CatalogueModel,
  { isABN }: Pick<PricingPreferences, 'isABN'>,
): OfferBanners {
  if (model.hideOffersInConfigurator) return { offer: '', terms: '', finance: null, specialFinance: null };
  const [first] = model.finance;
  return {
    offer: offerText(model, isABN),
    terms: offerTermsText(model.offerTerms),
    finance: model.financeOfferText,
    specialFinance: first?.specialFinanceOffer ? first : null,
  };
}

const offerText = (model: CatalogueModel, isABN: boolean): string =>
  isPricedByState(model) ? model.offerText[isABN ? 'abn' : 'retail'] : model.offerText;
