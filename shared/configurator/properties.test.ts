import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyText } from '../../test/support/anyText.ts';
import { asCents } from '../units.ts';
import { type ModelLineCatalogue, optionKinds } from '../vehicles/catalogue.ts';
import { type Build, entryOf, isValidBuild, uuidsOf } from './build.ts';
import { decodeBuild, encodeBuild } from './buildCode.ts';
import { auModel, byUuid, option, optionsFor } from './fixtureParts.ts';
import { pip, ridge } from './fixtures.ts';
import { priceOf } from './price.ts';
import {
  type ConfiguratorAction,
  type ConfiguratorState,
  initialState,
  reconcile,
  reduce,
} from './reduce.ts';
import { optionChoices, variantsOf } from './sections.ts';
import { configuratorTabs } from './texts.ts';

/** Few enough that they meet. */
const names = fc.constantFrom('Alpha', 'Beta', 'Gamma', 'alpha ', 'Delta');
const uuidsFrom = (letter: string) =>
  Array.from({ length: 6 }, (_, index) => `${letter}${index}`) as readonly string[];
const modelUuids = uuidsFrom('m');
const colourUuids = uuidsFrom('c');
const trimUuids = uuidsFrom('t');
const optionUuids = uuidsFrom('o').flatMap((uuid) => [uuid, `${uuid}'`]);
const accessoryUuids = uuidsFrom('a');
const cents = fc.nat({ max: 1_000_000 }).map(asCents);
const entries = <T>(uuids: readonly string[], arbitrary: (uuid: string) => fc.Arbitrary<T>) =>
  fc.subarray([...uuids]).chain((some) => fc.tuple(...some.map(arbitrary)));

/** Any content that the catalogue can build: every reference leads to an entry. */
const lines: fc.Arbitrary<ModelLineCatalogue> = fc
  .record({
    colours: entries(colourUuids, (uuid) =>
      fc.record({ uuid: fc.constant(uuid), name: names, hex: fc.constant('#000'), price: cents }),
    ),
    trims: entries(trimUuids, (uuid) =>
      fc.record({
        uuid: fc.constant(uuid),
        name: names,
        price: cents,
        modelColours: fc.subarray([...colourUuids]),
      }),
    ),
    options: entries(optionUuids, (uuid) =>
      fc
        .record({
          kind: fc.constantFrom(...optionKinds),
          name: names,
          price: cents,
          includedInDriveawayPrice: fc.boolean(),
          modelCodes: fc.subarray([...modelUuids]),
        })
        .map((fields) => option({ uuid, ...fields })),
    ),
    accessories: entries(accessoryUuids, (uuid) =>
      fc.record({
        uuid: fc.constant(uuid),
        name: names,
        description: fc.constant(''),
        price: fc.option(cents),
        code: fc.constant(''),
        image: fc.constant(null),
        carImage: fc.constant(null),
        categories: fc.constant([]),
        requires: fc.subarray([...accessoryUuids]),
      }),
    ),
  })
  .chain(({ colours, trims, options, accessories }) =>
    entries(modelUuids, (uuid) =>
      fc
        .record({
          shortName: names,
          driveaway: fc.option(cents),
          colours: fc.subarray(colours),
          trims: fc.subarray(trims),
          accessories: fc.subarray(accessories),
        })
        .map((model) =>
          auModel({
            uuid,
            code: uuid,
            name: `Model ${uuid}`,
            shortName: model.shortName,
            prices: { driveaway: model.driveaway, abn: null, states: {} },
            colours: model.colours.map((colour, index) => ({
              colour: colour.uuid,
              images: [],
              selected: index === 1,
            })),
            trims: model.trims.map((trim) => ({ trim: trim.uuid, images: [] })),
            accessories: model.accessories.map((accessory) => accessory.uuid),
            options: optionsFor(options, uuid),
          }),
        ),
    )
      .filter((models) => models.length > 0)
      .map(
        (models): ModelLineCatalogue => ({
          country: 'au',
          runningCosts: null,
          modelLine: { ...ridge.modelLine, models: models.map(({ uuid }) => uuid) },
          models: byUuid(models),
          colours: byUuid(colours),
          trims: byUuid(trims),
          options: byUuid(options),
          accessories: byUuid(accessories),
          disclaimers: {},
        }),
      ),
  );
const anyLine = fc.oneof({ arbitrary: lines, weight: 4 }, fc.constant(ridge), fc.constant(pip));

const anyName = fc.oneof(names, anyText, fc.constantFrom('__proto__', 'constructor'));
const oneOf = (table: object) => fc.oneof(anyName, fc.constantFrom('', ...Object.keys(table)));
const actionsIn = (line: ModelLineCatalogue): fc.Arbitrary<ConfiguratorAction> =>
  fc.oneof(
    fc.record({ type: fc.constant('chooseModel' as const), model: oneOf(line.models) }),
    fc.record({
      type: fc.constant('chooseVariant' as const),
      shortName: fc.oneof(
        anyName,
        ...Object.values(line.models).map((model) => fc.constant(model.shortName)),
      ),
    }),
    fc.record({ type: fc.constant('chooseOption' as const), option: oneOf(line.options) }),
    fc.record({ type: fc.constant('chooseColour' as const), colour: oneOf(line.colours) }),
    fc.record({ type: fc.constant('chooseTrim' as const), trim: oneOf(line.trims) }),
    fc.record({
      type: fc.constant('chooseNamed' as const),
      part: fc.constantFrom(...optionKinds, 'colour' as const),
      name: anyName,
    }),
    fc.record({ type: fc.constant('toggleAccessory' as const), accessory: oneOf(line.accessories) }),
    fc.constant({ type: 'startAgain' as const }),
    fc.constant({ type: 'undo' as const }),
    fc.record({ type: fc.constant('showTab' as const), tab: fc.constantFrom(...configuratorTabs) }),
  );

const startIn = (line: ModelLineCatalogue): ConfiguratorState => {
  const state = initialState(line);
  if (!state) throw new Error('Every line here has models.');
  return state;
};
const run = (line: ModelLineCatalogue, actions: readonly ConfiguratorAction[]) =>
  actions.reduce((state, action) => reduce(line, state, action).state, startIn(line));
/** A line, and where any choices in it lead. */
const journeys = anyLine.chain((line) =>
  fc.record({
    line: fc.constant(line),
    state: fc.array(actionsIn(line), { maxLength: 12 }).map((actions) => run(line, actions)),
  }),
);
/** What a build's uuids are called in some content. */
const namesIn = (line: ModelLineCatalogue, build: Build | undefined): string[] => {
  const tables = [line.models, line.options, line.colours, line.trims, line.accessories];
  return (build ? uuidsOf(build) : []).flatMap((uuid) =>
    tables.flatMap(
      (table) => entryOf<{ readonly name: string }>(table, uuid)?.name.trim().toLowerCase() ?? [],
    ),
  );
};
const preferences = { auState: 'VIC', isABN: false } as const;

describe('after any sequence of choices', () => {
  it('the build is valid, priced and reproducible from its code', () => {
    fc.assert(
      fc.property(journeys, ({ line, state: { build } }) => {
        expect(isValidBuild(line, build)).toBe(true);
        const { model, total } = priceOf(line, build, preferences);
        expect(model === null ? total === null : Number.isSafeInteger(total) && Number(total) >= model).toBe(
          true,
        );
        const decoded = decodeBuild(line, encodeBuild(line, build));
        expect(decoded).toEqual({ state: { build, tab: 'specs', past: [] }, dropped: [] });
      }),
    );
  });

  it('a choice that changes something is undone exactly, and what it forced is told', () => {
    const choices = journeys.chain(({ line, state }) =>
      fc.record({ line: fc.constant(line), state: fc.constant(state), action: actionsIn(line) }),
    );
    fc.assert(
      fc.property(choices, ({ line, state, action }) => {
        fc.pre(action.type !== 'undo' && action.type !== 'showTab');
        const { state: chosen, changes } = reduce(line, state, action);
        if (chosen === state) {
          expect(changes).toEqual([]);
        } else {
          expect(reduce(line, chosen, { type: 'undo' }).state).toEqual(state);
          const told = changes.map(({ part }) => part);
          const isAsked =
            action.type === 'chooseModel' || action.type === 'chooseVariant' || action.type === 'startAgain';
          expect(told.includes('model')).toBe(!isAsked && chosen.build.model !== state.build.model);
        }
      }),
    );
  });

  it('whatever is offered can be chosen', () => {
    fc.assert(
      fc.property(journeys, ({ line, state }) => {
        for (const { option, isChosen, ofOtherModel } of optionKinds.flatMap((kind) =>
          optionChoices(line, state.build, kind),
        )) {
          const chosen = reduce(line, state, { type: 'chooseOption', option: option.uuid }).state.build;
          expect(chosen.options[option.kind]).toBe(option.uuid);
          expect(chosen === state.build).toBe(isChosen);
          expect(chosen.model === state.build.model).toBe(!ofOtherModel);
        }
        for (const { shortName } of variantsOf(line, state.build)) {
          const chosen = reduce(line, state, { type: 'chooseVariant', shortName }).state.build;
          expect(line.models[chosen.model]?.shortName).toBe(shortName);
        }
      }),
    );
  });
});

describe('any content', () => {
  it('takes a build over from any other content', () => {
    fc.assert(
      fc.property(journeys, anyLine, ({ line, state }, changed) => {
        const taken = reconcile(changed, state, line);
        expect(taken?.state.past.every((build) => isValidBuild(changed, build))).toBe(true);
        expect(taken && isValidBuild(changed, taken.state.build)).toBe(true);
      }),
    );
  });

  it('makes a valid build of any code, and says so when it is not what was encoded', () => {
    const tampered = fc.oneof(
      anyText,
      fc.stringMatching(/^[0-9A-Z]{0,40}$/),
      fc.stringMatching(/^2[0-9A-Z]{0,40}$/),
    );
    fc.assert(
      fc.property(anyLine, tampered, (line, code) => {
        const decoded = decodeBuild(line, code);
        expect(decoded && isValidBuild(line, decoded.state.build)).toBe(true);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(journeys, anyLine, ({ line, state }, changed) => {
        const code = encodeBuild(line, state.build);
        const decoded = decodeBuild(changed, code);
        expect(decoded && isValidBuild(changed, decoded.state.build)).toBe(true);
        if (!decoded?.dropped.length) {
          expect(namesIn(changed, decoded?.state.build)).toEqual(
            expect.arrayContaining(namesIn(changed, state.build)),
          );
        }
      }),
    );
  });
});
