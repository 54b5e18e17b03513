import { describe, expect, it } from '@jest/globals';
import { canBeQuoted } from '../finance/quote.ts';
import {
  extraPriceText,
  noPriceText,
  type PricingPreferences,
  priceLabel,
  priceNote,
  priceText,
} from '../pricing.ts';
import { asCents } from '../units.ts';
import { modelIn, pip, ridge, type SpecRow, stateAfter } from './fixtures.ts';
import { offerBanners } from './offerBanners.ts';
import { priceOf } from './price.ts';
import type { BuildAction } from './reduce.ts';
import { disclaimerTitle, financeButton, interiorUnavailableText, pricingModalTexts } from './texts.ts';

const abnVic: PricingPreferences = { auState: 'VIC', isABN: true };
const toModel = (model: string): BuildAction => ({ type: 'chooseModel', model });

describe('spec part 2 §2.1, prices', () => {
  const volt = modelIn(ridge, 'volt');
  it.each<SpecRow>([
    ["'label 'Driveaway Price' (AU)'", () => priceLabel(modelIn(ridge, 'core-p')), 'Driveaway Price'],
    ["'or '{price type} + ORC' (NZ …)'", () => priceLabel(modelIn(pip, 'pip-1')), 'MRP + ORC'],
    ["'the price'", () => priceText(priceOf(ridge, stateAfter(ridge).build, abnVic).total, 'au'), '$38,990'],
    [
      "'or 'Contact your Dealer for Pricing''",
      () => priceText(priceOf(ridge, stateAfter(ridge, toModel(volt.uuid)).build, abnVic).total, 'au'),
      noPriceText,
    ],
    [
      "'a note 'Price is for ABN/private buyers in {state}' (AU) or 'Price is for buyers in NZ''",
      () => [
        priceNote([modelIn(ridge, 'core-p')], { auState: 'NSW', isABN: false }),
        priceNote([modelIn(ridge, 'core-p')], abnVic),
        priceNote([modelIn(ridge, 'core-p')], { auState: 'TAS', isABN: true }),
        priceNote([volt], abnVic),
        priceNote([modelIn(pip, 'pip-1')], abnVic),
      ],
      [
        'Price is for private buyers in NSW',
        'Price is for ABN buyers in VIC',
        'Price is for ABN buyers; it may differ in your state',
        '',
        'Price is for buyers in NZ',
      ],
    ],
    ["'opens a Disclaimer modal'", () => disclaimerTitle, 'Disclaimer'],
    [
      "'Option prices: 0 or less shows 'Included'; above 0 shows '+ ' followed by the price.'",
      () => [-100, 0, 120_000].map((cents) => extraPriceText(asCents(cents), 'nz')),
      ['Included', 'Included', '+ $1,200'],
    ],
    [
      "'Colour prices are formatted in Australian currency.'",
      () => extraPriceText(asCents(70_000), 'nz'),
      '+ $700',
    ],
    [
      "'View finance calculator' appears only when the model has nvicCode'",
      () => ['core-p', 'core-h'].map((uuid) => canBeQuoted(true, modelIn(ridge, uuid))),
      [true, false],
    ],
    [
      "'its tracking id is view_finance_calc_button'",
      () => financeButton,
      { text: 'View finance calculator', trackingId: 'view_finance_calc_button' },
    ],
  ])('%s', (_, actual, expected) => expect(actual()).toEqual(expected));
});

describe('spec part 2 §2.1, offers', () => {
  const corePetrol = modelIn(ridge, 'core-p');
  const text = { type: 'doc' as const, content: [] };
  it.each<SpecRow>([
    [
      "'AU shows offer_text_abn or offer_text_retail by buyer type'",
      () => [true, false].map((isABN) => offerBanners(corePetrol, { isABN }).offer),
      ['Fleet bonus', '$1,000 towards accessories'],
    ],
    ["'NZ shows offer_text'", () => offerBanners(modelIn(pip, 'pip-1'), abnVic).offer, 'Free home charger'],
    [
      "'a finance offer rich text (finance_offer_text) is shown too'",
      () => offerBanners({ ...corePetrol, financeOfferText: text }, abnVic).finance,
      text,
    ],
    [
      "'All hidden when the model flags hide_offers_in_configurator.'",
      () => offerBanners({ ...corePetrol, financeOfferText: text, hideOffersInConfigurator: true }, abnVic),
      { offer: '', terms: '', finance: null, specialFinance: null },
    ],
    [
      "'A special finance offer banner shows when the first finance entry has specialFinanceOffer.'",
      () => offerBanners(corePetrol, abnVic).specialFinance?.specialFinanceOfferText,
      'Fixed over 36 months',
    ],
    [
      'the same: not when only a later one has it',
      () => {
        const [special] = corePetrol.finance;
        const finance = special ? [{ ...special, specialFinanceOffer: false }, special] : [];
        return offerBanners({ ...corePetrol, finance }, abnVic).specialFinance;
      },
      null,
    ],
  ])('%s', (_, actual, expected) => expect(actual()).toEqual(expected));
});

describe("spec part 2 §2.2, 'Configure your pricing' modal", () => {
  it.each<SpecRow>([
    ["'Heading 'Configure your pricing''", () => pricingModalTexts.heading, 'Configure your pricing'],
    [
      "'text saying the state of purchase and private or ABN buyer are needed for the most accurate price'",
      () =>
        ['state of purchase', 'private or ABN buyer', 'most accurate price', 'need'].every((words) =>
          pricingModalTexts.text.includes(words),
        ),
      true,
    ],
    ["'a state selector labelled 'Select your state''", () => pricingModalTexts.state, 'Select your state'],
    [
      "'a switch labelled 'Show pricing for' with Private and ABN'",
      () => [pricingModalTexts.buyer, pricingModalTexts.private, pricingModalTexts.abn],
      ['Show pricing for', 'Private', 'ABN'],
    ],
    ["'a 'View vehicle' button that closes the modal'", () => pricingModalTexts.close, 'View vehicle'],
  ])('%s', (_, actual, expected) => expect(actual()).toEqual(expected));
});

it('names no colour where the interior is none of a car that comes in one alone', () => {
  expect(interiorUnavailableText({ all: 2, offered: 0 }, 'Volt', null)).toBe(
    'Sorry, no interior options are available for the Volt variant. Please try a different exterior colour, or contact your dealer for options.',
  );
});
