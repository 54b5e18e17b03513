import { type AuState, auStateName, auStates, defaultAuState } from '../../shared/auStates.ts';
import { choiceOf } from '../../shared/configurator/build.ts';
import { decodeBuild, isOfUnknownCar } from '../../shared/configurator/buildCode.ts';
import { balloonAmount } from '../../shared/finance/calculatorInputs.ts';
import {
  type BuildQuoteBody,
  type ModelQuoteBody,
  noNvicCodeText,
  type QuotedVehicle,
  quoteErrorText,
  type WantedLoan,
} from '../../shared/finance/quote.ts';
import { buildPrice, isPriceOfState, modelPrice } from '../../shared/pricing.ts';
import { type Cents, centsOf, type Dollars } from '../../shared/units.ts';
import {
  type CatalogueModel,
  isPricedByState,
  type VehicleCatalogue,
} from '../../shared/vehicles/catalogue.ts';
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
  readonly price: Cents | null;
  /** The page's, in dollars. */
  readonly shownPrice: Dollars;
  /** Where `price` is for, ' in Victoria', when the request has not said that; unset otherwise. */
  readonly where?: string;
  /** What is asked for, in cents, once the price is known. */
  readonly loan: (price: Cents) => WantedLoan;
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
 * A model by the lender's code. Editors may give variants one code: then the variant's name tells, else the price. A body
 * without a state is for the state that has its price; where none has, today's price is told for the default state.
 * @param catalogues of the countries that the vehicle may be of
 * @throws SiteError 404 when there is no such vehicle, 422 without a code
 */
export function wantedModel(
  catalogues: readonly VehicleCatalogue[],
  make: string,
  body: ModelQuoteBody,
): WantedQuote {
  const { assetPurchasePrice, assetDetails } = body;
  const { identificationCode, variant } = assetDetails;
  if (!identificationCode) throw unprocessable(noNvicCodeText, 'assetDetails.identificationCode');
  const quoted = catalogues.flatMap((catalogue) => withCode(catalogue, make, identificationCode));
  const named = quoted.filter(({ vehicle }) => vehicle.variant === variant);
  const prices = (named.length ? named : quoted).flatMap((one) => pricesOf(one, body));
  const found = prices.find(({ price }) => price === centsOf(assetPurchasePrice)) ?? prices[0];
  if (!found) throw notFound(quoteErrorText);
  return { ...found, shownPrice: assetPurchasePrice, loan: () => loanOf(body), fields: modelFields };
}

type QuotedModel = Pick<WantedQuote, 'model' | 'vehicle'>;

const withCode = ({ models, modelLines }: VehicleCatalogue, make: string, code: string): QuotedModel[] =>
  Object.values<CatalogueModel>(models)
    .filter(({ nvicCode }) => nvicCode === code)
    .map((model) => {
      const line = modelLines.find(({ uuid }) => uuid === model.modelLine);
      return { model, vehicle: quotedModel(make, line, model) };
    });

/** What the model costs the entity, in cents: in the state of the body, else in each, the default one first. */
function pricesOf(quoted: QuotedModel, { auState, entityType }: ModelQuoteBody) {
  const { model } = quoted;
  const isABN = entityType === 'Business';
  const price = (state: AuState) => modelPrice(model, { auState: state, isABN });
  if (auState || !isPricedByState(model)) return [{ ...quoted, price: price(auState ?? defaultAuState) }];
  return [defaultAuState, ...auStates].map((state) => {
    const where = isPriceOfState(model, { auState: state, isABN }) ? ` in ${auStateName(state)}` : '';
    return { ...quoted, price: price(state), where };
  });
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
  if (isOfUnknownCar(decoded)) throw unprocessable('This configuration is not known.', 'build');
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
