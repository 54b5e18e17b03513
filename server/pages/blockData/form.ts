import { appointmentNames } from '../../../shared/appointments/kinds.ts';
import { isoDay } from '../../../shared/dates.ts';
import type { DealerNetwork } from '../../../shared/dealers/dealer.ts';
import {
  type FieldOption,
  type FormBlockData,
  type FormStart,
  notAnOwner,
} from '../../../shared/forms/form.ts';
import type { FieldBlock, FormContent } from '../../../shared/forms/formSchemas.ts';
import { isValidatorName } from '../../../shared/forms/validatorNames.ts';
import { vehicleEnquiry } from '../../../shared/forms/vehicleEnquiry.ts';
import { tradeInText, tradeInValues } from '../../../shared/tradeIn/texts.ts';
import type { TradeInReading } from '../../../shared/tradeIn/tradeIn.ts';
import { owingIn } from '../../../shared/tradeIn/tradeInQuery.ts';
import type { Cents } from '../../../shared/units.ts';
import type { VehicleCatalogue } from '../../../shared/vehicles/catalogue.ts';
import { dealerOfCode, thanksFor } from '../../forms/thanks.ts';
import { enquiryFacts } from '../../shown/enquiryFacts.ts';
import type { ContentBlocks } from '../../stories/schemaGate.ts';
import type { Story } from '../../stories/story.ts';
import { enquiryTypesQuery, readEnquiryTypes } from '../enquiryTypes.ts';
import { enquiredLoan } from './enquiredLoan.ts';
import { readAskedCar } from './readAskedCar.ts';
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
  const { catalogue, stocked, formerStock, model, start: car } = await readAskedCar(facts, lines.length > 0);
  const oldCar = await readTradeInOf(facts);
  const { facts: ofLoan = [], ...loan } =
    catalogue && model ? await enquiredLoan(facts, catalogue, model, oldCar) : {};
  const asked: FormStart = {
    ...car,
    ...loan,
    ...(oldCar && tradeInStart(oldCar, owingIn(query), country)),
  };
  const shown = await facts.shownFacts?.compare(country, query.shown, [
    ...enquiryFacts(asked, query),
    ...ofLoan,
  ]);
  // Whoever comes from a car asks about it, unless the link says otherwise.
  const enquiryType = query.enquiry_type ?? (car.car || car.former ? vehicleEnquiry : undefined);
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
      // The day is in it.
      shown?.token,
      shown?.changes.length,
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
        ...asked,
        ...(shown && { shown }),
        ...(enquiryType && { enquiryType }),
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
        ...(query.postcode && { postcode: query.postcode }),
      },
      ...(botCheck ? { botCheck } : {}),
      ...(intake && !intake.isOpen ? { isShut: true as const } : {}),
    }),
  };
};

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
