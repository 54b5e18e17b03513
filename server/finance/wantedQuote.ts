import { choiceOf } from '../../shared/configurator/build.ts';
import { decodeBuild } from '../../shared/configurator/buildCode.ts';
import { balloonAmount } from '../../shared/finance/calculatorInputs.ts';
import {
  type BuildQuoteBody,
  centsOf,
  type ModelQuoteBody,
  noNvicCodeText,
  type QuotedVehicle,
  quoteErrorText,
  type WantedLoan,
} from '../../shared/finance/quote.ts';
import { buildPrice, modelPrice } from '../../shared/pricing.ts';
import type { CatalogueModel, VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { notFound, unprocessable } from '../errors.ts';
import { presentModelLine } from '../vehicles/presentModelLine.ts';
import type { LoanFields } from './checkLoan.ts';
import { quotedBuild, quotedModel } from './quotedVehicle.ts';
import { loanOf } from './readLenderAnswer.ts';

/** What is to be quoted, once a page's words are made out. */
export interface WantedQuote {
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

/**
 * A model by the lender's code. Editors may give variants one code: then the variant's name tells.
 * @throws SiteError 404 when there is no such vehicle, 422 without a code
 */
export function wantedModel(catalogue: VehicleCatalogue, make: string, body: ModelQuoteBody): WantedQuote {
  const { auState, entityType, assetPurchasePrice, assetDetails } = body;
  const { identificationCode, variant } = assetDetails;
  if (!identificationCode) throw unprocessable(noNvicCodeText, 'assetDetails.identificationCode');
  const quoted = Object.values<CatalogueModel>(catalogue.models)
    .filter(({ nvicCode }) => nvicCode === identificationCode)
    .map((model) => {
      const line = catalogue.modelLines.find(({ uuid }) => uuid === model.modelLine);
      return { model, vehicle: quotedModel(make, line, model) };
    });
  const found = quoted.find(({ vehicle }) => vehicle.variant === variant) ?? quoted[0];
  if (!found) throw notFound(quoteErrorText);
  return {
    ...found,
    price: modelPrice(found.model, { auState, isABN: entityType === 'Business' }),
    shownPrice: assetPurchasePrice,
    loan: () => loanOf(body),
    fields: modelFields,
  };
}

/**
 * A configuration by its code.
 * @throws SiteError 404 when the line is not sold, 422 when the code or its model is not known or has no nvicCode
 */
export function wantedBuild(catalogue: VehicleCatalogue, make: string, body: BuildQuoteBody): WantedQuote {
  const { modelLine, build, auState, isABN, termMonths, deposit, balloonPercent, use } = body;
  const line = presentModelLine(catalogue, modelLine);
  const decoded = line && decodeBuild(line, build);
  if (!line || !decoded) throw notFound(quoteErrorText);
  // What stands in for a car that is not known is not what the page shows. A lost part shows in the price.
  if (decoded.dropped.some(({ part }) => part === 'code' || part === 'model'))
    throw unprocessable('This configuration is not known.', 'build');
  const choice = choiceOf(line, decoded.state.build);
  if (!choice.model.nvicCode) throw unprocessable(noNvicCodeText, 'build');
  return {
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
