import { describe, expect, it } from '@jest/globals';
import type { Build } from './build.ts';
import { ridge, type SpecRow, stateAfter } from './fixtures.ts';
import { type BuildAction, type ConfiguratorState, initialState } from './reduce.ts';
import { optionChoices } from './sections.ts';

const toModel = (model: string): BuildAction => ({ type: 'chooseModel', model });
const toOption = (option: string): BuildAction => ({ type: 'chooseOption', option });
const toColour = (colour: string): BuildAction => ({ type: 'chooseColour', colour });
const optionsOf = ({ build }: ConfiguratorState): Partial<Build['options']> =>
  Object.fromEntries(Object.entries(build.options).filter(([, uuid]) => uuid !== null));

describe('spec part 2 §4, configurator', () => {
  it.each<SpecRow>([
    [
      "'Configurator option lists preselect the first item'",
      () => optionsOf(stateAfter(ridge)),
      { engine: 'petrol', transmission: 'manual', drivetrain: '2wd', wheels: '18in' },
    ],
    [
      "'When the list changes and the selection is no longer in it, the first item is selected again.'",
      () => optionsOf(stateAfter(ridge, toModel('peak-p'), toOption('20in'), toModel('core-p'))).wheels,
      '18in',
    ],
    [
      "'An externally chosen value that matches an option by name becomes selected.'",
      () =>
        optionsOf(stateAfter(ridge, { type: 'chooseNamed', part: 'transmission', name: ' AUTOMATIC' }))
          .transmission,
      'auto-p',
    ],
    [
      'the same: no such name changes nothing',
      () => stateAfter(ridge, { type: 'chooseNamed', part: 'wheels', name: 'Wooden' }),
      initialState(ridge),
    ],
    ["'Colour lists behave the same way.' First item", () => stateAfter(ridge).build.colour, 'white'],
    [
      'the same: the colour that editors flagged as selected, at the start',
      () => initialState(ridge, { model: 'peak' })?.build.colour,
      'red',
    ],
    [
      'the same: no longer in the list',
      () => stateAfter(ridge, toModel('peak-p'), toColour('blue'), toModel('core-p')).build.colour,
      'white',
    ],
    [
      'the same: by name',
      () => stateAfter(ridge, { type: 'chooseNamed', part: 'colour', name: 'gum red' }).build.colour,
      'red',
    ],
    [
      "'Changing the model re-maps each option … to the equivalent option for the new model's code'",
      () => optionsOf(stateAfter(ridge, toOption('auto-p'), toModel('core-h'))),
      { engine: 'hybrid', transmission: 'auto-h', drivetrain: '2wd', wheels: '18in' },
    ],
    [
      "'or clears it'",
      () => optionsOf(stateAfter(ridge, toModel('volt'))),
      { motor: 'one-motor', drivetrain: '4wd', battery: '60kwh', wheels: '20in' },
    ],
    [
      "'The trim is recomputed whenever model … changes.'",
      () => stateAfter(ridge, toModel('peak-p')).build.trim,
      'tan',
    ],
    [
      "'The trim is recomputed whenever … colour changes.'",
      () => stateAfter(ridge, toModel('peak-p'), toColour('red')).build.trim,
      'stone',
    ],
    [
      'the same: to none when none fits',
      () => stateAfter(ridge, toModel('volt'), toColour('red')).build.trim,
      null,
    ],
    [
      'the same: one that still fits stays',
      () =>
        stateAfter(ridge, toModel('peak-p'), { type: 'chooseTrim', trim: 'tan' }, toColour('blue')).build
          .trim,
      'tan',
    ],
    [
      "'Choosing an option belonging to another model switches to the first model offering it.'",
      () => [
        stateAfter(ridge, toOption('20in')).build.model,
        stateAfter(ridge, toOption('60kwh')).build.model,
      ],
      ['peak-p', 'volt'],
    ],
    [
      'the same: first of the chosen variant, so that nobody falls back to a plainer one',
      () => stateAfter(ridge, toModel('peak-p'), toOption('hybrid')).build.model,
      'peak-h',
    ],
    [
      'the same: first of those that keep the other options, so that every model can be reached',
      () => stateAfter(ridge, toModel('peak-p'), toOption('4wd')).build.model,
      'peak-h4',
    ],
    [
      'a trim that does not fit the colour cannot be chosen',
      () => stateAfter(ridge, toModel('peak-p'), { type: 'chooseTrim', trim: 'stone' }).build.trim,
      'tan',
    ],
  ])('%s', (_, actual, expected) => expect(actual()).toEqual(expected));

  it('offers options of other models, each name once and in one order, and says which would switch the model', () => {
    const names = (state: ConfiguratorState) =>
      optionChoices(ridge, state.build, 'transmission').map(({ option, isChosen, ofOtherModel }) => [
        option.uuid,
        isChosen,
        ofOtherModel,
      ]);
    expect(names(stateAfter(ridge))).toEqual([
      ['manual', true, false],
      ['auto-p', false, false],
    ]);
    expect(names(stateAfter(ridge, toModel('core-h')))).toEqual([
      ['manual', false, true],
      ['auto-h', true, false],
    ]);
  });
});
