import { appointmentNames } from '../../../shared/appointments/kinds.ts';
import type { BuiltCar } from '../../../shared/configurator/builtCar.ts';
import { isoDay } from '../../../shared/dates.ts';
import type { DealerNetwork } from '../../../shared/dealers/dealer.ts';
import {
  type FieldOption,
  type FormBlockData,
  type FormerCar,
  type FormerStock,
  type FormStart,
  notAnOwner,
} from '../../../shared/forms/form.ts';
import type { FieldBlock, FormContent } from '../../../shared/forms/formSchemas.ts';
import { isValidatorName } from '../../../shared/forms/validatorNames.ts';
import { dealersPriceText } from '../../../shared/stock/stockCar.ts';
import { tradeInText, tradeInValues } from '../../../shared/tradeIn/texts.ts';
import type { TradeInReading } from '../../../shared/tradeIn/tradeIn.ts';
import { owingIn } from '../../../shared/tradeIn/tradeInQuery.ts';
import type { Cents } from '../../../shared/units.ts';
import type {
  CatalogueModel,
  CatalogueModelLine,
  VehicleCatalogue,
} from '../../../shared/vehicles/catalogue.ts';
import { linkNameOf, modelByLinkName } from '../../../shared/vehicles/linkName.ts';
import { dealerOfCode, thanksFor } from '../../forms/thanks.ts';
import { buildQueryOf } from '../../stock/presentStock.ts';
import type { StockVehicle } from '../../stock/resolveSpec.ts';
import { priceOfVehicle } from '../../stock/stockPrices.ts';
import type { ContentBlocks } from '../../stories/schemaGate.ts';
import type { Story } from '../../stories/story.ts';
import { formerParts, readBuiltCar } from '../../vehicles/readBuiltCar.ts';
import { enquiryTypesQuery, readEnquiryTypes } from '../enquiryTypes.ts';
import { enquiredLoan } from './enquiredLoan.ts';
import type { BlockDataFacts, Resolve } from './resolver.ts';
import { readTradeInOf } from './resolver.ts';

/** Fields of a form's content. */
const fieldBlocks = ({ sections }: Pick<FormContent, 'sections'>): readonly FieldBlock[] =>
  sections.flatMap(({ fields }) => fields);

type FieldOf<Name extends FieldBlock['component']> = Extract<FieldBlock, { component: Name }>;
const only = <Name extends FieldBlock['component']>(fields: readonly FieldBlock[], name: Name) =>
  fields.filter((field): field is FieldOf<Name> => field.component === name);

/** Uuids of the kinds of enquiry that a form offers. */
export const enquiryTypeIds = (form: Pick<FormContent, 'sections'>): string[] =>
  only(fieldBlocks(form), 'SelectEnquiryType').flatMap(({ options }) => options);

/** Options that come from stories, and what the address of the page says about the enquiry. */
export const resolveForm: Resolve<ContentBlocks['CompetitionForm' | 'GenericForm'], FormBlockData> = async (
  form,
  facts,
) => {
  const { country, source, query, botCheck } = facts;
  const fields = fieldBlocks(form);
  tellUnknownRules(form, facts);
  const intake = facts.intake?.();
  const kinds = only(fields, 'SelectEnquiryType');
  const uuids = enquiryTypeIds(form);
  const { stories } = uuids.length ? await source.list(enquiryTypesQuery(country, uuids)) : { stories: none };
  const lines = only(fields, 'SelectModelLine');
  const { catalogue, stocked, formerStock, built, named, former } = await askedCar(lines.length > 0, facts);
  const oldCar = await readTradeInOf(facts);
  const loan = catalogue && named?.model ? await enquiredLoan(facts, catalogue, named.model, oldCar) : {};
  const { received, thanked } = await receivedAs(form.form_id, facts);
  const { day } = received?.asked ?? {};
  const dealers = query.dealer ? await facts.dealers.list(country).catch(() => undefined) : undefined;
  return {
    sources: [
      stories,
      catalogue,
      dealers,
      stocked,
      formerStock?.number,
      formerStock?.now,
      loan.loan,
      oldCar?.kind,
      intake,
      received?.reference,
      received?.asked.slot,
      // The thanks for a day are others once it is over.
      day && isoDay(facts.now(), country) > day,
      thanked,
    ],
    // A booking may be moved at any moment: nobody keeps its thanks.
    isComplete: received?.asked.booking === undefined,
    make: () => ({
      status: 'success',
      options: Object.fromEntries([
        ...kinds.map((field) => [field._uid, kindOptions(field, stories, country)] as const),
        ...lines.map((field) => [field._uid, catalogue ? lineOptions(field, catalogue) : []] as const),
        // Which they are hangs on the dealer: they are asked for once that is chosen.
        ...(facts.appointments ?? []).map((kind) => [appointmentNames[kind].slot, []] as const),
      ]),
      start: {
        ...startOf(named, built),
        ...(former && { former }),
        ...(stocked && { stock: stocked.row.stockNumber }),
        ...(formerStock && { formerStock }),
        ...loan,
        ...(oldCar && tradeInStart(oldCar, owingIn(query), country)),
        ...(query.enquiry_type && { enquiryType: query.enquiry_type }),
        ...(received && {
          thanks: thanksFor({
            formId: form.form_id,
            country,
            receipt: query.receipt ?? '',
            received,
            dealer: thanked,
            now: facts.now(),
          }),
        }),
        ...dealerOf(dealers, query.dealer),
      },
      ...(botCheck ? { botCheck } : {}),
      ...(intake && !intake.isOpen ? { isShut: true as const } : {}),
    }),
  };
};

interface AskedCar {
  readonly catalogue?: VehicleCatalogue;
  readonly named?: ReturnType<typeof namedCar>;
  readonly built?: BuiltCar | undefined;
  readonly stocked?: StockVehicle | undefined;
  readonly formerStock?: FormerStock | undefined;
  readonly former?: FormerCar | undefined;
}

/** The car that an address names, of the catalogue and the stock; {}: it names none, and the form offers no model lines. */
async function askedCar(needsLines: boolean, facts: BlockDataFacts): Promise<AskedCar> {
  const { country, query } = facts;
  if (!needsLines && query.model === undefined && query.modelLine === undefined) return {};
  const catalogue = await facts.catalogue(country);
  const own = readBuiltCar(catalogue, query);
  const { stocked, formerStock } = own ? await stockedAs(own, facts) : {};
  const built = own && stocked ? asStocked(own, stocked) : own;
  const named = namedCar(built?.query ?? query, catalogue);
  const isSold = named ? named.model || query.model === undefined : !query.model && !query.modelLine;
  const former = isSold ? undefined : formerCar(named, query, catalogue);
  return { catalogue, stocked, formerStock, built, named, former };
}

/** What an address says of a car that is not sold any more. */
function formerCar(
  named: ReturnType<typeof namedCar>,
  query: BlockDataFacts['query'],
  catalogue: VehicleCatalogue,
): FormerCar {
  const parts = formerParts(catalogue, query);
  return {
    ...(query.modelLine && !named && { modelLine: query.modelLine }),
    ...(query.model && { model: query.model }),
    ...(parts && { parts }),
  };
}

/**
 * The vehicle in stock that an address names, where it is such a car: nothing else of it is believed. Otherwise the number
 * alone, with what has become of it, as the address may be older than the list.
 */
async function stockedAs(
  { query }: BuiltCar,
  { country, stock, query: asked }: BlockDataFacts,
): Promise<Pick<AskedCar, 'stocked' | 'formerStock'>> {
  if (!asked.stock || !stock?.has(country)) return {};
  const view = await stock.view(country).catch(() => undefined);
  const vehicle = view?.index.byNumber(asked.stock);
  const isSuch = ({ making }: Pick<StockVehicle, 'making'>) => buildQueryOf(making).build === query.build;
  if (vehicle && isSuch(vehicle)) return { stocked: vehicle };
  const former = view?.gone(asked.stock);
  const now = vehicle ? 'other' : former && isSuch(former) ? 'sold' : 'unknown';
  return { formerStock: { number: asked.stock, now } };
}

/** One price for one car: the dealer's own in place of the build's, or none where only the dealer can tell. */
function asStocked(built: BuiltCar, vehicle: StockVehicle): BuiltCar {
  const { own, extras } = priceOfVehicle(vehicle);
  if (own === null && extras !== null) return built;
  const text = own === null ? '' : dealersPriceText(own, vehicle.making.model);
  return { ...built, price: own, priceText: text };
}

/** What was sent, where the address has our receipt for it, and the dealer that it goes to. */
async function receivedAs(formId: string, { country, query, readReceipt, dealers }: BlockDataFacts) {
  if (!query.receipt || query.submitted !== formId) return {};
  const received = await readReceipt?.(query.receipt, { formId, country });
  return { received, thanked: await dealerOfCode(dealers, country, received?.asked.dealer) };
}

/** Forms whose rules were looked at: content that is edited is another object. */
const seen = new WeakSet<object>();

/** Spec part 2 §8: 'No such validator' for an undefined rule. The field then has the rule of its name and type. */
function tellUnknownRules(
  form: Pick<FormContent, 'form_id' | 'sections'>,
  { logger, path }: BlockDataFacts,
): void {
  if (seen.has(form)) return;
  seen.add(form);
  for (const { name, validator } of only(fieldBlocks(form), 'Input'))
    if (validator && !isValidatorName(validator))
      logger.warn({ form: form.form_id, field: name, path }, 'No such validator');
}

const none: readonly Story[] = [];

const kindOptions = (
  { options }: FieldOf<'SelectEnquiryType'>,
  stories: readonly Story[],
  country: BlockDataFacts['country'],
): FieldOption[] =>
  readEnquiryTypes(
    options.flatMap((id) => stories.filter(({ uuid }) => uuid === id)),
    country,
  ).map(({ name, value, dealerselector }) => ({ value, text: name, hasDealer: dealerselector }));

/** Model lines with a model that can be picked. Spec part 2 §3 'Model line option', `selectModel`. */
function lineOptions(
  { options, allowNotAnOwner }: FieldOf<'SelectModelLine'>,
  { modelLines, models }: VehicleCatalogue,
): FieldOption[] {
  const sold = modelLines.filter((line) => line.models.some((uuid) => models[uuid]?.selectModel));
  const chosen = options.length ? options.flatMap((id) => sold.filter(({ uuid }) => uuid === id)) : sold;
  const lines = chosen.map(({ name, slug, image, nidasu }) => ({
    value: name,
    text: name,
    slug,
    ...(image ? { image } : {}),
    ...(nidasu ? { nidasu } : {}),
  }));
  return allowNotAnOwner ? [...lines, notAnOwner] : lines;
}

/** Spec part 2 §2.1, §2.6, §2.7: links name a model line, and a model by its short name. What is not known is ignored. */
function namedCar({ modelLine: slug, model: name }: BlockDataFacts['query'], catalogue: VehicleCatalogue) {
  const modelsOf = (line: CatalogueModelLine) =>
    line.models.flatMap((uuid): CatalogueModel[] => {
      const model = catalogue.models[uuid];
      return model ? [model] : [];
    });
  const lines = catalogue.modelLines.filter((line) => !slug || line.slug === slug);
  const model = modelByLinkName(lines.flatMap(modelsOf), name);
  const line = lines.find(({ uuid }) => uuid === model?.modelLine) ?? (slug ? lines[0] : undefined);
  return line && { line, models: modelsOf(line), model };
}

function startOf(named: ReturnType<typeof namedCar>, built: BuiltCar | undefined): FormStart {
  if (built) {
    const { modelLine, model } = built.query;
    return { ...(modelLine && { modelLine }), ...(model && { model }), car: built.name, built };
  }
  if (!named) return {};
  const { line, models, model } = named;
  if (!model) return { modelLine: line.slug, car: line.name };
  return { modelLine: line.slug, model: linkNameOf(models, model), car: model.name };
}

/** An old car in words, and value by value: all of it is signed, but for what is owed on it. */
const tradeInStart = (oldCar: TradeInReading, owing: Cents, country: BlockDataFacts['country']) => ({
  tradeIn: tradeInText(oldCar, owing, country),
  tradeInValues: tradeInValues(oldCar, owing),
});

function dealerOf(dealers: DealerNetwork | undefined, code: string | undefined) {
  // While the dealers cannot be told nobody says that one is gone.
  if (!dealers) return {};
  const dealer = dealers.dealers.find((one) => one.code === code);
  if (!dealer) return { isDealerGone: true as const };
  return { dealer: { code: dealer.code, name: `${dealer.name}, ${dealer.city}` } };
}
