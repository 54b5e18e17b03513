import { type Build, choiceOf, coloursOf, trimsOf } from '../../../shared/configurator/build.ts';
import type { Change } from '../../../shared/configurator/changes.ts';
import { type PriceEffect, priceEffect } from '../../../shared/configurator/price.ts';
import type { BuildAction, ConfiguratorState } from '../../../shared/configurator/reduce.ts';
import {
  optionChoices,
  showsOptionImage,
  variantPrice,
  variantsOf,
} from '../../../shared/configurator/sections.ts';
import { partNames, type SectionId } from '../../../shared/configurator/texts.ts';
import type { Asset } from '../../../shared/content/values.ts';
import {
  extraPriceText,
  fromPriceText,
  modelPrice,
  optionPrice,
  type PricingPreferences,
} from '../../../shared/pricing.ts';
import { asCents, formatMoney } from '../../../shared/units.ts';
import type { ModelLineCatalogue, OptionKind } from '../../../shared/vehicles/catalogue.ts';

/** One thing to choose, in words. Spec part 2 §2.1: 'Each option shows name, info, price and image'. */
export interface ChoiceRow {
  readonly value: string;
  readonly text: string;
  readonly info: string;
  readonly price: string;
  /** What choosing it does beyond its price: to the total, and to other parts. */
  readonly effect: string;
  /** Colour of a paint. */
  readonly color?: string;
  readonly image?: Asset | null;
}

export interface ChoiceView {
  readonly rows: readonly ChoiceRow[];
}

interface Scene {
  readonly line: ModelLineCatalogue;
  readonly state: ConfiguratorState;
  readonly preferences: PricingPreferences;
}

/** The row of a section that is chosen; '': none is. */
export function chosenIn(line: ModelLineCatalogue, build: Build, section: SectionId): string {
  if (section === 'variant') return line.models[build.model]?.shortName ?? '';
  if (section === 'colour' || section === 'trim') return build[section] ?? '';
  return build.options[section] ?? '';
}

/** The choice that a section's row stands for. */
export function actionOf(section: SectionId, value: string): BuildAction {
  switch (section) {
    case 'variant':
      return { type: 'chooseVariant', shortName: value };
    case 'colour':
      return { type: 'chooseColour', colour: value };
    case 'trim':
      return { type: 'chooseTrim', trim: value };
    default:
      return { type: 'chooseOption', option: value };
  }
}

/** What a section offers, the price effect of each told before it is chosen. */
export function choiceView(section: SectionId, scene: Scene): ChoiceView {
  switch (section) {
    case 'variant':
      return variantView(scene);
    case 'colour':
      return colourView(scene);
    case 'trim':
      return trimView(scene);
    default:
      return optionView(section, scene);
  }
}

function variantView(scene: Scene): ChoiceView {
  const { line, state, preferences } = scene;
  const { build } = state;
  const now = modelPrice(choiceOf(line, build).model, preferences);
  const variants = variantsOf(line, build);
  return {
    rows: variants.map((variant) => {
      const cents = variantPrice(variant, preferences);
      const effect = effectOf('variant', variant.shortName, scene);
      const stated = cents === null || now === null ? null : cents - now;
      return {
        value: variant.shortName,
        text: variant.shortName,
        info: variant.models[0]?.isClearance ? 'Clearance' : '',
        price: fromPriceText(cents, line.country),
        effect: variant.isChosen ? '' : joined(changesText(effect.changes), totalText(effect, stated, scene)),
      };
    }),
  };
}

function optionView(kind: OptionKind, scene: Scene): ChoiceView {
  const { line, state } = scene;
  const choices = optionChoices(line, state.build, kind);
  const now = choices.find(({ isChosen }) => isChosen)?.option;
  return {
    rows: choices.map(({ option, isChosen, ofOtherModel }) => {
      const effect = effectOf(kind, option.uuid, scene);
      const own = optionPrice(option);
      const total = isChosen ? '' : totalText(effect, own - (now ? optionPrice(now) : 0), scene);
      const others = ofOtherModel && !isChosen ? changesText(effect.changes) : '';
      return {
        value: option.uuid,
        text: option.name,
        info: option.info,
        ...priced(extraPriceText(own, line.country), total, others, withModel(effect, ofOtherModel, scene)),
        image: showsOptionImage(kind) ? option.image : null,
      };
    }),
  };
}

function colourView(scene: Scene): ChoiceView {
  const { line, state } = scene;
  const { model, colour } = choiceOf(line, state.build);
  return {
    rows: coloursOf(line, model).map(({ uuid, name, hex, price }) => {
      const effect = effectOf('colour', uuid, scene);
      const isChosen = uuid === colour?.uuid;
      const total = isChosen ? '' : totalText(effect, price - (colour?.price ?? 0), scene);
      const others = isChosen ? '' : changesText(effect.changes);
      return {
        value: uuid,
        text: name,
        info: '',
        ...priced(extraPriceText(price, line.country), total, others, 'by itself'),
        color: hex,
      };
    }),
  };
}

function trimView({ line, state }: Scene): ChoiceView {
  const { build } = state;
  return {
    rows: trimsOf(line, choiceOf(line, build).model, build.colour).map(({ uuid, name, price }) => ({
      value: uuid,
      text: name,
      info: '',
      price: extraPriceText(price, line.country),
      effect: '',
    })),
  };
}

const effectOf = (section: SectionId, value: string, { line, state, preferences }: Scene): PriceEffect =>
  priceEffect(line, state, actionOf(section, value), preferences);

/**
 * The column of prices says what a choice comes to: its own price, or where others change with it what the total does;
 * its own is then among the words.
 */
const priced = (own: string, total: string, others: string, where: string) =>
  total ? { price: total, effect: joined(`${own} ${where}`, others) } : { price: own, effect: others };

/** 'with Ridge Summit': of an option that this model does not have. */
const withModel = ({ build }: PriceEffect, ofOtherModel: boolean, { line }: Scene): string =>
  ofOtherModel ? `with ${choiceOf(line, build).model.name}` : 'by itself';

/** What it does to the total, when the price beside it does not tell. */
function totalText({ cents }: PriceEffect, stated: number | null, { line }: Scene): string {
  if (cents === null || cents === 0 || cents === stated) return '';
  return `Total ${cents > 0 ? '+' : '−'}\u00a0${formatMoney(asCents(Math.abs(cents)), line.country, { fractionDigits: cents % 100 ? 2 : 0 })}`;
}

/**
 * All that a choice changes: 'Changes variant to Ridge Summit, wheels to 20-inch alloys. Adds battery 60 kWh. Leaves
 * out Tow bar'.
 */
function changesText(changes: readonly Change[]): string {
  const listed = (verb: string, how: Change['how'], words: (change: Change) => string) => {
    const of = changes.filter((change) => change.how === how).map(words);
    return of.length ? `${verb} ${of.join(', ')}` : '';
  };
  const named = (part: Change['part'], name = '') =>
    part === 'accessory' ? name : `${partNames[part].toLowerCase()} ${name}`;
  return joined(
    listed('Changes', 'replaced', ({ part, to }) => `${partNames[part].toLowerCase()} to ${to?.name}`),
    listed('Adds', 'added', ({ part, to }) => named(part, to?.name)),
    listed('Leaves out', 'cleared', ({ part, from }) => named(part, from?.name)),
  );
}

const joined = (...texts: readonly string[]): string => texts.filter(Boolean).join('. ');
