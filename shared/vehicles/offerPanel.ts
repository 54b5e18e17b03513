import type { Field, ValueOf } from '../content/schema.ts';
import type { RichTextNode } from '../content/values.ts';
import { calendarDayText } from '../dates.ts';
import type { PricingPreferences } from '../pricing.ts';
import { type FinanceOffer, isPricedByState, type OfferTerms } from './catalogue.ts';
import type { ModelCard } from './modelCard.ts';

/** The fields by which a block decides what its offer panels tell. Spec part 2 §2.7 'Offer block settings'. */
export const offerPanelFields = {
  show_special_offer: {
    type: 'boolean',
    default_value: true,
    inline_label: true,
    description: 'Else the standard offer stands in its place, where there is one.',
  },
  special_offer_heading: { type: 'text', translatable: true, default_value: 'Special offer' },
  standard_offer_header: { type: 'text', translatable: true, default_value: 'With every one' },
  show_finance_tab: { type: 'boolean', inline_label: true },
  show_finance_tab_first: { type: 'boolean', inline_label: true },
  show_finance_from_text: {
    type: 'boolean',
    inline_label: true,
    description: "The model's standing finance text, beside its special finance.",
  },
} as const satisfies Record<string, Field>;

/** What a block's editor has chosen. */
export type OfferPanelSettings = {
  readonly [Name in keyof typeof offerPanelFields]: ValueOf<(typeof offerPanelFields)[Name]>;
};

/** What the Offer side of a panel says. */
export interface PanelOffer {
  /** '': none. */
  readonly heading: string;
  readonly text: string;
  /** Until when and on what condition; '': not told. */
  readonly terms: string;
}

/** What the Finance side of a panel says: one of the two at least. */
export interface PanelFinance {
  readonly special: FinanceOffer | null;
  readonly text: RichTextNode | null;
}

/**
 * The offer on a model for a buyer, null when there is none: by state the special one of the buyer type, else the
 * standard one; with one price its single text. Spec part 2 §3 and §6.
 */
export function panelOffer(
  card: ModelCard,
  settings: OfferPanelSettings,
  { isABN }: Pick<PricingPreferences, 'isABN'>,
): PanelOffer | null {
  const special = offerText(card, { isABN });
  if (special && settings.show_special_offer)
    return {
      heading: settings.special_offer_heading,
      text: special,
      terms: offerTermsText(card.offerTerms),
    };
  const standard = isPricedByState(card) ? card.standardOfferText[buyerOf(isABN)] : special;
  // The one text of one price stands for both.
  const terms = isPricedByState(card) ? '' : offerTermsText(card.offerTerms);
  return standard ? { heading: settings.standard_offer_header, text: standard, terms } : null;
}

/** 'Until 31st Jan 2027. On orders.' '' where an offer has neither a last day nor a condition. */
export const offerTermsText = ({ ends, conditions }: OfferTerms = {}): string =>
  [ends && `Until ${calendarDayText(ends)}.`, conditions].filter(Boolean).join(' ');

/** The offer on a model in the words for its buyer, '' when there is none. Spec part 2 §6. */
export const offerText = (card: ModelCard, { isABN }: Pick<PricingPreferences, 'isABN'>): string =>
  isPricedByState(card) ? card.offerText[buyerOf(isABN)] : card.offerText;

const buyerOf = (isABN: boolean) => (isABN ? 'abn' : 'retail');

/**
 * The finance that content tells of a model, null when the block wants none or there is none. Of the finance entries
 * only the first can be special. Spec part 2 §2.1 and §4 'Offer finance panel'.
 */
export function panelFinance(card: ModelCard, settings: OfferPanelSettings): PanelFinance | null {
  if (!settings.show_finance_tab) return null;
  const [first] = card.finance;
  const special = first?.specialFinanceOffer ? first : null;
  const text = settings.show_finance_from_text ? card.financeOfferText : null;
  return special || text ? { special, text } : null;
}
