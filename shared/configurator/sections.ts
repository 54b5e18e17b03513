import { groupBy } from '../groupBy.ts';
import { modelPrice, type PricingPreferences } from '../pricing.ts';
import { asCents, type Cents } from '../units.ts';
import {
  type CatalogueModel,
  type ModelLineCatalogue,
  type Option,
  type OptionKind,
  optionKinds,
} from '../vehicles/catalogue.ts';
import { sameName } from '../vehicles/linkName.ts';
import { type Build, choiceOf, modelsOf, nearestModel, optionsOf, trimsOf } from './build.ts';
import {
  type CarTurn,
  type CarView,
  carTurn,
  carViews,
  colourViews,
  isOnCar,
  plainView,
} from './carViews.ts';
import { type ConfiguratorTab, imageTexts, interiorUnavailableText, type SectionId } from './texts.ts';

/** An entry of the variant list: the models of one short name, at least one, in the line's order. */
export interface Variant {
  readonly shortName: string;
  readonly models: readonly CatalogueModel[];
  readonly isChosen: boolean;
}

/** Spec part 2 §2.1: 'The variant list is de-duplicated by short_name'. */
export function variantsOf(line: ModelLineCatalogue, build: Build): Variant[] {
  const byShortName = groupBy(modelsOf(line), ({ shortName }) => shortName);
  return [...byShortName].map(([shortName, models]) => ({
    shortName,
    models,
    isChosen: models.some(({ uuid }) => uuid === build.model),
  }));
}

/** Cents of the lowest price among a variant's models, null when none is to be shown: goes into `fromPriceText`. */
export function variantPrice({ models }: Variant, preferences: PricingPreferences): Cents | null {
  const prices = models.flatMap((model) => modelPrice(model, preferences) ?? []);
  return prices.length ? asCents(Math.min(...prices)) : null;
}

/** Sections of the Specs tab, in order: spec part 2 §2.1 'only for option lists the model has'. */
export function specsSections(line: ModelLineCatalogue, build: Build): Exclude<SectionId, 'trim'>[] {
  const { model } = choiceOf(line, build);
  const kinds = optionKinds.filter((kind) => optionsOf(line, model, kind).length);
  return ['variant', ...kinds, ...(model.colours.length ? (['colour'] as const) : [])];
}

/** Spec part 2 §2.1: 'the image is shown for options of component 'Wheels''. */
export const showsOptionImage = (kind: OptionKind): boolean => kind === 'wheels';

export interface OptionChoice {
  readonly option: Option;
  readonly isChosen: boolean;
  /** Whether choosing it switches the model. */
  readonly ofOtherModel: boolean;
}

/**
 * What a section of options offers: every option of the line once by name, in the order of its models, so that none
 * moves when another is chosen. Of several of one name the model's own stands for it, then that of the nearest model.
 */
export function optionChoices(line: ModelLineCatalogue, build: Build, kind: OptionKind): OptionChoice[] {
  const { model, options } = choiceOf(line, build);
  const own = optionsOf(line, model, kind);
  const names = groupBy(
    modelsOf(line).flatMap((one) => optionsOf(line, one, kind).map((option) => ({ option, model: one }))),
    ({ option }) => option.name.trim().toLowerCase(),
  );
  return [...names.values()].flatMap((offers) => {
    const ofModel = own.find(({ name }) => offers.some(({ option }) => sameName(option.name, name)));
    const nearest = nearestModel(
      line,
      offers.map((offer) => offer.model),
      { shortName: model.shortName, options: options.filter((other) => other.kind !== kind) },
    );
    const option = ofModel ?? offers.find((offer) => offer.model === nearest)?.option;
    return option ? [{ option, isChosen: option.uuid === build.options[kind], ofOtherModel: !ofModel }] : [];
  });
}

/** The Interior tab's message in place of trims, undefined when there are some. Spec part 2 §2.1. */
export function interiorUnavailable(line: ModelLineCatalogue, build: Build): string | undefined {
  const { model, colour } = choiceOf(line, build);
  return interiorUnavailableText(
    { all: trimsOf(line, model, null).length, offered: trimsOf(line, model, build.colour).length },
    model.variantName || model.shortName,
    colour?.name ?? null,
  );
}

/** What is being chosen, as far as the pictures go: a tab's things, or wheels. */
export type ImageSubject = ConfiguratorTab | 'wheels';

export interface ImageArea {
  readonly shows: 'trim' | 'wheels' | 'colour';
  readonly images: readonly CarView[];
  /** What the car can be turned by; null: it cannot be turned, or is not what shows. */
  readonly turn: CarTurn | null;
  /** Text for when there are no images, or one stands in. */
  readonly emptyText: string;
  /** Line under the images; '': none. */
  readonly disclaimer: string;
}

/**
 * Spec part 2 §2.1 'Image area': interior images while the Interior tab is active and a trim is chosen. While wheels are
 * being chosen the car shows them first, and a close view of them comes second.
 */
export function imageArea(line: ModelLineCatalogue, build: Build, subject: ImageSubject): ImageArea {
  const { model, options } = choiceOf(line, build);
  const wheels = options.find(({ kind }) => kind === 'wheels');
  if (subject === 'wheels' && wheels?.image) {
    const onCar = isOnCar(wheels) ? colourViews(line, build).slice(0, 1) : [];
    const images = [...onCar, plainView(wheels.image)];
    return { shows: 'wheels', images, turn: null, emptyText: '', disclaimer: '' };
  }
  const showsTrim = subject === 'interior' && build.trim !== null;
  const images = showsTrim
    ? (model.trims.find(({ trim }) => trim === build.trim)?.images ?? []).map(plainView)
    : carViews(line, build);
  return {
    shows: showsTrim ? 'trim' : 'colour',
    images,
    turn: showsTrim || !images.length ? null : carTurn(line, build),
    emptyText: showsTrim ? imageTexts.noTrimImages : imageTexts.noColourImages,
    disclaimer: images.length ? model.disclaimer : '',
  };
}
