import type { CatalogueModel, ModelLineCatalogue, OptionKind } from '../vehicles/catalogue.ts';
import { modelByLinkName, sameName } from '../vehicles/linkName.ts';
import {
  accessoriesOf,
  type Build,
  choiceOf,
  coloursOf,
  entryOf,
  fitBuild,
  isSameBuild,
  isValidBuild,
  modelsOf,
  nearestModel,
  startModels,
  trimsOf,
  type Wish,
} from './build.ts';
import { type BuildPart, type Change, changesBetween } from './changes.ts';
import { goingAlong } from './requirements.ts';
import { optionChoices } from './sections.ts';
import type { ConfiguratorTab } from './texts.ts';

/** What a shopper sees of one model line: the build, the tab, and the way back. */
export interface ConfiguratorState {
  /** Valid in its model line, always. */
  readonly build: Build;
  readonly tab: ConfiguratorTab;
  /** Builds before each choice, the last one last, at most `undoLimit`. */
  readonly past: readonly Build[];
}

/** A choice, by uuids. What does not exist or is not offered changes nothing. */
export type BuildAction =
  | { readonly type: 'chooseModel'; readonly model: string }
  /** An entry of the variant list, which may stand for several models. */
  | { readonly type: 'chooseVariant'; readonly shortName: string }
  | { readonly type: 'chooseOption'; readonly option: string }
  | { readonly type: 'chooseColour'; readonly colour: string }
  | { readonly type: 'chooseTrim'; readonly trim: string }
  /** A value from outside: spec part 2 §4 'matches an option by name'. */
  | { readonly type: 'chooseNamed'; readonly part: OptionKind | 'colour'; readonly name: string }
  | { readonly type: 'toggleAccessory'; readonly accessory: string }
  /** Back to the start of the chosen model. */
  | { readonly type: 'startAgain' };

export type ConfiguratorAction =
  | BuildAction
  | { readonly type: 'showTab'; readonly tab: ConfiguratorTab }
  | { readonly type: 'undo' };

export interface Reduced {
  /** The very object given when nothing changed. */
  readonly state: ConfiguratorState;
  /** What had to change besides what was asked for. */
  readonly changes: readonly Change[];
}

export const undoLimit = 50;

/**
 * The start: first current model and first item of every list, the colour that editors chose for a start, `?model=` by
 * its name when there is such a one. Undefined when the line has no models, so that there is nothing to build. Spec part
 * 2 §2.1, §4.
 */
export function initialState(
  line: ModelLineCatalogue,
  { model: name }: { readonly model?: string | undefined } = {},
): ConfiguratorState | undefined {
  const model = modelByLinkName(modelsOf(line), name) ?? startModels(line)[0];
  return model && { build: startOf(line, model), tab: 'specs', past: [] };
}

const startOf = (line: ModelLineCatalogue, model: CatalogueModel): Build =>
  fitBuild(line, model, {
    colour: entryOf(line.colours, model.colours.find(({ selected }) => selected)?.colour ?? null) ?? null,
  });

/**
 * The state after an action, and what else had to change for it. Spec part 2 §4.
 * @throws RangeError when the line has lost the build's model: `reconcile` first
 */
export function reduce(
  line: ModelLineCatalogue,
  state: ConfiguratorState,
  action: ConfiguratorAction,
): Reduced {
  if (action.type === 'showTab') {
    return unforced(action.tab === state.tab ? state : { ...state, tab: action.tab });
  }
  if (action.type === 'undo') {
    const build = state.past.at(-1);
    return unforced(build ? { ...state, build, past: state.past.slice(0, -1) } : state);
  }
  const chosen = choose(line, state.build, action);
  if (!chosen || isSameBuild(chosen.build, state.build)) return unforced(state);
  const changes = changesBetween({ line, build: state.build }, { line, build: chosen.build });
  return {
    state: { ...state, build: chosen.build, past: [...state.past, state.build].slice(-undoLimit) },
    changes: chosen.part === 'all' ? [] : changes.filter((change) => !isAsked(change, chosen)),
  };
}

/**
 * The state on content that has changed under it: what is gone is replaced by what is nearest. Undefined when the line
 * has no models any more.
 * @param before the content that the state was valid in
 */
export function reconcile(
  line: ModelLineCatalogue,
  state: ConfiguratorState,
  before: ModelLineCatalogue,
): Reduced | undefined {
  const choice = choiceOf(before, state.build);
  const models = modelsOf(line);
  const model =
    models.find(({ uuid }) => uuid === state.build.model) ??
    models.find(({ code }) => code === choice.model.code) ??
    nearestModel(line, startModels(line), { shortName: choice.model.shortName, options: choice.options });
  if (!model) return undefined;
  const build = fitBuild(line, model, choice);
  const past = state.past.filter((earlier) => isValidBuild(line, earlier));
  const same = isSameBuild(build, state.build) && past.length === state.past.length;
  return {
    state: same ? state : { ...state, build, past },
    changes: changesBetween({ line: before, build: state.build }, { line, build }),
  };
}

/** Whether a change is what was asked for: of accessories that is one alone, and others go along with it. */
const isAsked = ({ part, from, to }: Change, asked: Chosen): boolean =>
  part === asked.part && (part !== 'accessory' || [from?.uuid, to?.uuid].includes(asked.accessory));

const unforced = (state: ConfiguratorState): Reduced => ({ state, changes: [] });

/** The build after a choice, and the part of it that the shopper chose. */
interface Chosen {
  readonly build: Build;
  readonly part: BuildPart | 'all';
  /** The accessory that was chosen, by uuid. */
  readonly accessory?: string;
}

function choose(line: ModelLineCatalogue, build: Build, action: BuildAction): Chosen | undefined {
  switch (action.type) {
    case 'chooseModel':
      return chooseModel(
        line,
        build,
        modelsOf(line).find(({ uuid }) => uuid === action.model),
      );
    case 'chooseVariant':
      return chooseVariant(line, build, action.shortName);
    case 'chooseOption':
      return chooseOption(line, build, action.option);
    case 'chooseColour':
      return chooseColour(line, build, action.colour);
    case 'chooseTrim':
      return chooseTrim(line, build, action.trim);
    case 'chooseNamed':
      return chooseNamed(line, build, action.part, action.name);
    case 'toggleAccessory':
      return toggleAccessory(line, build, action.accessory);
    case 'startAgain':
      return { build: startOf(line, choiceOf(line, build).model), part: 'all' };
  }
}

/** Spec part 2 §4: 'Changing the model re-maps each option to the equivalent option for the new model's code'. */
const chooseModel = (
  line: ModelLineCatalogue,
  build: Build,
  model: CatalogueModel | undefined,
): Chosen | undefined => model && { build: fitBuild(line, model, choiceOf(line, build)), part: 'model' };

function chooseVariant(line: ModelLineCatalogue, build: Build, shortName: string): Chosen | undefined {
  const { model, options } = choiceOf(line, build);
  if (model.shortName === shortName) return undefined;
  const candidates = modelsOf(line).filter((candidate) => candidate.shortName === shortName);
  return chooseModel(line, build, nearestModel(line, candidates, { options }));
}

/** Spec part 2 §4: 'Choosing an option belonging to another model switches to the first model offering it'. */
function chooseOption(line: ModelLineCatalogue, build: Build, uuid: string): Chosen | undefined {
  const option = entryOf(line.options, uuid);
  if (!option) return undefined;
  const { kind } = option;
  const choice = choiceOf(line, build);
  const others = choice.options.filter((other) => other.kind !== kind);
  const offers = (model: CatalogueModel) => model.options[kind].includes(uuid);
  const model = offers(choice.model)
    ? choice.model
    : nearestModel(line, modelsOf(line).filter(offers), {
        shortName: choice.model.shortName,
        options: others,
      });
  return model && { build: fitBuild(line, model, { ...choice, options: [...others, option] }), part: kind };
}

function chooseColour(line: ModelLineCatalogue, build: Build, uuid: string): Chosen | undefined {
  const choice = choiceOf(line, build);
  const colour = coloursOf(line, choice.model).find((offered) => offered.uuid === uuid);
  return colour && { build: fitBuild(line, choice.model, { ...choice, colour }), part: 'colour' };
}

function chooseTrim(line: ModelLineCatalogue, build: Build, uuid: string): Chosen | undefined {
  const choice = choiceOf(line, build);
  const trim = trimsOf(line, choice.model, build.colour).find((offered) => offered.uuid === uuid);
  return trim && { build: { ...build, trim: trim.uuid }, part: 'trim' };
}

function chooseNamed(
  line: ModelLineCatalogue,
  build: Build,
  part: OptionKind | 'colour',
  name: string,
): Chosen | undefined {
  if (part === 'colour') {
    const colours = coloursOf(line, choiceOf(line, build).model);
    const colour = colours.find((offered) => sameName(offered.name, name));
    return colour && chooseColour(line, build, colour.uuid);
  }
  const found = optionChoices(line, build, part).find(({ option }) => sameName(option.name, name));
  return found && chooseOption(line, build, found.option.uuid);
}

function toggleAccessory(line: ModelLineCatalogue, build: Build, uuid: string): Chosen | undefined {
  const { model, accessories } = choiceOf(line, build);
  const accessory = accessoriesOf(line, model).find((offered) => offered.uuid === uuid);
  if (!accessory) return undefined;
  const isFitted = accessories.includes(accessory);
  const gone = new Set([accessory, ...goingAlong(line, build, uuid)]);
  const wish: Wish = {
    ...choiceOf(line, build),
    accessories: isFitted ? accessories.filter((one) => !gone.has(one)) : [...accessories, accessory],
  };
  return { build: fitBuild(line, model, wish), part: 'accessory', accessory: uuid };
}
