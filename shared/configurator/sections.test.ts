import { describe, expect, it } from '@jest/globals';
import type { PricingPreferences } from '../pricing.ts';
import { fromPriceText } from '../pricing.ts';
import { type ModelLineCatalogue, optionKinds } from '../vehicles/catalogue.ts';
import { trimsOf } from './build.ts';
import { picture } from './fixtureParts.ts';
import { emptyLine, modelIn, pip, ridge, type SpecRow, stateAfter } from './fixtures.ts';
import { type BuildAction, type ConfiguratorState, initialState, reduce } from './reduce.ts';
import {
  imageArea,
  interiorUnavailable,
  showsOptionImage,
  specsSections,
  variantPrice,
  variantsOf,
} from './sections.ts';
import {
  accessoriesTexts,
  configuratorTabs,
  imageTexts,
  sectionTitle,
  sectionTitles,
  summaryPages,
  summaryTexts,
  tabTexts,
} from './texts.ts';

const privateVic: PricingPreferences = { auState: 'VIC', isABN: false };
const trimNames = ({ build }: ConfiguratorState) =>
  trimsOf(ridge, modelIn(ridge, build.model), build.colour).map(({ name }) => name);
const toModel = (model: string): BuildAction => ({ type: 'chooseModel', model });
const toColour = (colour: string): BuildAction => ({ type: 'chooseColour', colour });

describe('spec part 2 §2.1, the page', () => {
  it.each<SpecRow>([
    [
      "'a model line whose content is missing shows a 404': there is no start without models",
      () => initialState(emptyLine),
      undefined,
    ],
    [
      "'Optional query parameter model (a model's short_name) preselects that model'",
      () => initialState(ridge, { model: 'Peak' })?.build.model,
      'peak-p',
    ],
    [
      'the same, unknown: ignored',
      () => initialState(ridge, { model: 'constructor' })?.build.model,
      'core-p',
    ],
    [
      "'The header shows the model line name and the chosen model's short name'",
      () => [
        ridge.modelLine.name,
        modelIn(ridge, stateAfter(ridge, toModel('peak-h')).build.model).shortName,
      ],
      ['Ridge', 'Peak'],
    ],
    [
      "'Tabs: Specs, Interior, Accessories, Summary.'",
      () => configuratorTabs.map((tab) => tabTexts[tab]),
      ['Specs', 'Interior', 'Accessories', 'Summary'],
    ],
    ['the first of them is shown first', () => initialState(ridge)?.tab, 'specs'],
    [
      "'Accessories tab: 'Available accessories' with the text 'Talk to your dealer about accessories.''",
      () => accessoriesTexts,
      { heading: 'Available accessories', text: 'Talk to your dealer about accessories.' },
    ],
    [
      "'Summary tab: headings 'Specs' and 'Interior'; buttons 'Book a Test Drive' … and 'Find a Dealer''",
      () => summaryTexts,
      { specs: 'Specs', interior: 'Interior', testDrive: 'Book a Test Drive', dealer: 'Find a Dealer' },
    ],
    [
      "'(to the test-drive page) … (to the dealer-locator page)'",
      () => summaryPages,
      { testDrive: 'test-drive', dealer: 'dealer-locator' },
    ],
  ])('%s', (_, actual, expected) => expect(actual()).toEqual(expected));
});

describe('spec part 2 §2.1, sections', () => {
  const titles = (line: ModelLineCatalogue, ...actions: readonly BuildAction[]) =>
    specsSections(line, stateAfter(line, ...actions).build).map((section) => sectionTitles[section]);
  it.each<SpecRow>([
    [
      "'section 'Choose your variant', then, only for option lists the model has, the sections …': petrol",
      () => titles(ridge),
      [
        'Choose your variant',
        'Choose your engine type',
        'Choose your transmission',
        'Choose your drivetrain',
        'Choose your wheels',
        'Choose your colour',
      ],
    ],
    [
      'the same: electric',
      () => titles(ridge, toModel('volt')),
      [
        'Choose your variant',
        'Choose your motor',
        'Choose your drivetrain',
        'Choose your battery',
        'Choose your wheels',
        'Choose your colour',
      ],
    ],
    [
      'the same: few lists',
      () => titles(pip),
      ['Choose your variant', 'Choose your wheels', 'Choose your colour'],
    ],
    ['the same: none', () => titles(pip, toModel('pip-2')), ['Choose your variant']],
    [
      "'(the image is shown for options of component 'Wheels')'",
      () => optionKinds.filter(showsOptionImage),
      ['wheels'],
    ],
    ["'Interior tab: 'Choose your interior'.'", () => sectionTitles.trim, 'Choose your interior'],
    ['nothing to choose is not headed so', () => sectionTitle('engine', 1), 'Your engine type'],
    ['nor is a list of none', () => sectionTitle('trim', 0), 'Your interior'],
    ['a choice is', () => sectionTitle('engine', 2), 'Choose your engine type'],
    [
      "'Only trims that fit the chosen colour are offered.'",
      () => trimNames(stateAfter(ridge, toModel('peak-p'), toColour('red'))),
      ['Stone leather'],
    ],
    [
      "§3 'model_colours (uuids it fits; empty means unrestricted)'",
      () => ['white', 'red'].map((colour) => trimNames(stateAfter(ridge, toColour(colour)))),
      [['Black cloth'], ['Black cloth']],
    ],
    [
      "'The variant list is de-duplicated by short_name.'",
      () =>
        variantsOf(ridge, stateAfter(ridge).build).map(({ shortName, models }) => [
          shortName,
          models[0]?.name,
        ]),
      [
        ['Core', 'Ridge Core'],
        ['Peak', 'Ridge Peak'],
        ['Volt', 'Ridge Volt'],
      ],
    ],
    [
      "'Variant entries show 'from {driveaway price}' when the price is above 0, otherwise '-'.'",
      () =>
        variantsOf(ridge, stateAfter(ridge).build).map((variant) =>
          fromPriceText(variantPrice(variant, privateVic), 'au'),
        ),
      ['from $39,990', 'from $47,990', '-'],
    ],
    [
      "'clean_car_programme text is shown when present'",
      () => modelIn(pip, stateAfter(pip).build.model).cleanCarProgramme,
      'Clean car standard met.',
    ],
  ])('%s', (_, actual, expected) => expect(actual()).toEqual(expected));
});

describe('spec part 2 §2.1, images', () => {
  const sources = (state: ConfiguratorState, tab: ConfiguratorState['tab']) =>
    imageArea(ridge, state.build, tab).images.map(({ picture }) => picture.src);
  const empty = (state: ConfiguratorState, tab: ConfiguratorState['tab']) => {
    const { images, emptyText } = imageArea(ridge, state.build, tab);
    return images.length ? '' : emptyText;
  };
  it.each<SpecRow>([
    [
      "'when the Interior tab is active and a trim is chosen, interior images show'",
      () => sources(stateAfter(ridge), 'interior'),
      ['cloth.webp'],
    ],
    [
      "'otherwise colour images': another tab",
      () => (['specs', 'accessories', 'summary'] as const).flatMap((tab) => sources(stateAfter(ridge), tab)),
      ['white.webp', 'white.webp', 'white.webp'],
    ],
    [
      "'otherwise colour images': no trim chosen",
      () => sources(stateAfter(ridge, toModel('volt'), toColour('red')), 'interior'),
      ['red.webp'],
    ],
    [
      "'No images are available for the selected interior.'",
      () => empty(stateAfter(ridge, toModel('volt')), 'interior'),
      'No images are available for the selected interior.',
    ],
    [
      "'No images available for the selected colour.'",
      () => empty(stateAfter(ridge, toModel('peak-p'), toColour('blue')), 'specs'),
      'No images available for the selected colour.',
    ],
    [
      "'An optional disclaimer line shows under the images only when images exist.'",
      () =>
        [stateAfter(ridge), stateAfter(ridge, toModel('core-h'))].map(
          ({ build }) => imageArea(ridge, build, 'specs').disclaimer,
        ),
      ['Overseas model shown.', ''],
    ],
    [
      "'one empty slide reading 'No images available'', 'Buttons 'Previous image' and 'Next image''",
      () => [imageTexts.noImages, imageTexts.previous, imageTexts.next],
      ['No images available', 'Previous image', 'Next image'],
    ],
  ])('%s', (_, actual, expected) => expect(actual()).toEqual(expected));

  it('shows no disclaimer under a colour without images', () => {
    const line = withDisclaimer(ridge, 'peak-p');
    const { build } = stateAfter(line, toModel('peak-p'));
    const reduced = reduce(line, { build, tab: 'specs', past: [] }, toColour('blue'));
    expect(imageArea(line, build, 'specs').disclaimer).toBe('Shown with options.');
    expect(imageArea(line, reduced.state.build, 'specs').disclaimer).toBe('');
  });
});

function withDisclaimer(line: ModelLineCatalogue, uuid: string): ModelLineCatalogue {
  if (line.country !== 'au') return line;
  const model = line.models[uuid];
  return model
    ? { ...line, models: { ...line.models, [uuid]: { ...model, disclaimer: 'Shown with options.' } } }
    : line;
}

describe('the pictures while wheels are chosen', () => {
  it('are of the wheels, with nothing below them and nothing to say that there are none', () => {
    expect(imageArea(ridge, stateAfter(ridge).build, 'wheels')).toEqual({
      shows: 'wheels',
      images: [{ picture: picture('18in.webp'), over: [], note: '' }],
      turn: null,
      emptyText: '',
      disclaimer: '',
    });
  });

  it.each([
    ['of wheels without a picture', stateAfter(ridge, toModel('volt')), 'colour'],
    ['of wheels with one', stateAfter(ridge), 'wheels'],
  ] as const)('%s are of what there is', (_, { build }, shows) => {
    expect(imageArea(ridge, build, 'wheels').shows).toBe(shows);
  });

  it('say whether they are of the colour or of the interior', () => {
    const { build } = stateAfter(ridge);
    expect([imageArea(ridge, build, 'specs').shows, imageArea(ridge, build, 'interior').shows]).toEqual([
      'colour',
      'trim',
    ]);
    const stone = stateAfter(ridge, toModel('peak-h'), toColour('red')).build;
    expect(imageArea(ridge, stone, 'interior').images.map((view) => view.picture.src)).toEqual([
      'stone.webp',
    ]);
  });

  it('are of no wheels where the model has none to choose', () => {
    const { build } = stateAfter(pip, toModel('pip-2'));
    expect(imageArea(pip, build, 'wheels')).toEqual({
      shows: 'colour',
      images: [],
      turn: null,
      emptyText: 'No images available for the selected colour.',
      disclaimer: '',
    });
  });
});

describe('spec part 2 §2.1, interior unavailable', () => {
  it.each<SpecRow>([
    [
      "'Sorry, no interior options are available for the {variant} variant', 'otherwise it ends with a full stop'",
      () => interiorUnavailable(pip, stateAfter(pip).build),
      'Sorry, no interior options are available for the One variant.',
    ],
    [
      "'when trims exist but none fit the colour it continues 'in {colour}.'', 'when trims exist it adds …'",
      () => interiorUnavailable(ridge, stateAfter(ridge, toModel('volt'), toColour('red')).build),
      'Sorry, no interior options are available for the Volt variant in Gum Red. Please try a different exterior colour, or contact your dealer for options.',
    ],
    ['no message when a trim fits', () => interiorUnavailable(ridge, stateAfter(ridge).build), undefined],
  ])('%s', (_, actual, expected) => expect(actual()).toEqual(expected));
});
