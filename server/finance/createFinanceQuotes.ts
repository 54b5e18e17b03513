import { choiceOf } from '../../shared/configurator/build.ts';
import { decodeBuild } from '../../shared/configurator/buildCode.ts';
import type { Country } from '../../shared/country.ts';
import { balloonAmount } from '../../shared/finance/calculatorInputs.ts';
import {
  type BuildQuoteBody,
  canBeQuoted,
  centsOf,
  dollarsOf,
  type ModelQuoteBody,
  noNvicCodeText,
  type QuotedVehicle,
  quoteErrorText,
  quoteRequest,
  type SiteQuote,
  type SiteQuoteBody,
  type WantedLoan,
} from '../../shared/finance/quote.ts';
import { buildPrice, modelPrice } from '../../shared/pricing.ts';
import type { CatalogueModel } from '../../shared/vehicles/catalogue.ts';
import { badGateway, forbidden, notFound, unprocessable } from '../errors.ts';
import type { Vehicles } from '../vehicles/createVehicles.ts';
import { presentModelLine } from '../vehicles/presentModelLine.ts';
import { checkLoan, type LoanFields } from './checkLoan.ts';
import type { Lender } from './createLender.ts';
import { todaysPrice } from './priceChanged.ts';
import { quotedBuild, quotedModel } from './quotedVehicle.ts';
import { loanOf } from './readLenderAnswer.ts';
import type { SiteFinance } from './readSiteFinance.ts';

export interface FinanceQuotesOptions {
  readonly lender: Pick<Lender, 'quote'>;
  readonly vehicles: Pick<Vehicles, 'catalogue'>;
  readonly siteFinance: (country: Country) => Promise<SiteFinance>;
  /** Of the vehicles. */
  readonly make: string;
}

/** Quotes for pages. Made by `createFinanceQuotes`. */
export interface FinanceQuotes {
  /**
   * The lender's quote at the price that the server works out. Rejects with a `SiteError`: 403 when nothing is quoted
   * here, 404 for a vehicle that is not known any more, 409 with
   * today's price when the page's differs (`PriceChanged`), 422 with the `field` that is wrong, 502 when the lender fails, 503 without vehicles.
   */
  quote(body: SiteQuoteBody): Promise<SiteQuote>;
}

/** What is to be quoted, once the page's words are made out. */
interface Wanted {
  readonly country: Country;
  readonly vehicle: QuotedVehicle;
  readonly model: CatalogueModel;
  /** Today's, in cents; null: the dealer tells. */
  readonly price: number | null;
  /** The page's, in dollars. */
  readonly shownPrice: number;
  /** What is asked for, in cents, once the price is known. */
  readonly loan: (price: number) => WantedLoan;
  readonly fields: LoanFields;
}

const modelFields: LoanFields = {
  termMonths: 'financeTermInMonths',
  deposit: 'depositAmount',
  balloon: 'balloon.balloonAmount',
  price: 'assetPurchasePrice',
};
const buildFields: LoanFields = {
  termMonths: 'termMonths',
  deposit: 'deposit',
  balloon: 'balloonPercent',
  price: 'price',
};

/** The one way from a page's wish to a quote: vehicle and price are the server's own. */
export function createFinanceQuotes(options: FinanceQuotesOptions): FinanceQuotes {
  const { lender, vehicles, siteFinance, make } = options;

  async function wantedModel(body: ModelQuoteBody): Promise<Wanted> {
    const { country, auState, entityType, assetPurchasePrice, assetDetails } = body;
    const { identificationCode, variant } = assetDetails;
    if (!identificationCode) throw unprocessable(noNvicCodeText, 'assetDetails.identificationCode');
    const catalogue = await vehicles.catalogue(country);
    const models = Object.values<CatalogueModel>(catalogue.models).filter(
      ({ nvicCode }) => nvicCode === identificationCode,
    );
    const quoted = models.map((model) => {
      const line = catalogue.modelLines.find(({ uuid }) => uuid === model.modelLine);
      return { model, vehicle: quotedModel(make, line, model) };
    });
    // Editors may give variants one code: then the name tells.
    const found = quoted.find(({ vehicle }) => vehicle.variant === variant) ?? quoted[0];
    if (!found) throw notFound(quoteErrorText);
    return {
      ...found,
      country,
      price: modelPrice(found.model, { auState, isABN: entityType === 'Business' }),
      shownPrice: assetPurchasePrice,
      loan: () => loanOf(body),
      fields: modelFields,
    };
  }

  async function wantedBuild(body: BuildQuoteBody): Promise<Wanted> {
    const { country, modelLine, build, auState, isABN, termMonths, deposit, balloonPercent, use } = body;
    const line = presentModelLine(await vehicles.catalogue(country), modelLine);
    const decoded = line && decodeBuild(line, build);
    if (!line || !decoded) throw notFound(quoteErrorText);
    // No code of ours, or of a car that is not sold any more: what stands in for it is not what the page shows.
    if (decoded.dropped.some(({ part }) => part === 'code' || part === 'model'))
      throw unprocessable('This configuration is not known.', 'build');
    const choice = choiceOf(line, decoded.state.build);
    return {
      country,
      vehicle: quotedBuild(make, line.modelLine, choice),
      model: choice.model,
      price: buildPrice(choice, { auState, isABN }).total,
      shownPrice: body.price,
      loan: (price) => ({
        termMonths,
        deposit: centsOf(deposit),
        balloon: balloonAmount(price, balloonPercent),
        use,
      }),
      fields: buildFields,
    };
  }

  return {
    async quote(body) {
      const wanted = await ('build' in body ? wantedBuild(body) : wantedModel(body));
      const { country, vehicle, model, shownPrice } = wanted;
      const { useAngleApi, settings } = await siteFinance(country);
      if (!vehicle.nvicCode) throw unprocessable(noNvicCodeText, 'build');
      if (!canBeQuoted(useAngleApi, model)) throw forbidden(quoteErrorText);
      const price = todaysPrice(wanted.price, shownPrice, country);
      const loan = wanted.loan(price);
      checkLoan(settings, price, loan, wanted.fields);
      try {
        const quoteDetails = await lender.quote(country, quoteRequest(vehicle, price, loan));
        return { error: false, price: dollarsOf(price), quoteDetails };
      } catch (error) {
        throw badGateway(quoteErrorText, error);
      }
    },
  };
}
