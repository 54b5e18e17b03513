import { buildCatalogue } from '../../server/vehicles/buildCatalogue.ts';
import { auStates } from '../../shared/auStates.ts';
import { createAssetPath } from '../../shared/images.ts';
import {
  colourStory,
  lineStory,
  modelColour,
  modelStory,
  modelTrim,
  optionBlok,
  trimStory,
} from '../support/vehicleStories.ts';

const range = (length: number) => Array.from({ length }, (_, index) => index);
const picture = (name: string) => ({
  fieldtype: 'asset',
  filename: `https://a.storyblok.com/f/1/1440x810/abc/${name}.webp`,
  alt: name,
});

/** Stories of so many models, fifty to a line, each with 8 colours, 4 trims, 3 option lists and prices of all states. */
function manyStories(models: number) {
  const lines = range(Math.ceil(models / 50)).map((number) => `line${number}`);
  const own = (line: string) => range(Math.min(50, models)).map((number) => `${line}-${number}`);
  return lines.flatMap((line) => {
    const codes = own(line).join('\n');
    const colours = range(8).map((number) => `${line}-colour${number}`);
    const trims = range(4).map((number) => `${line}-trim${number}`);
    return [
      lineStory(line, {
        engines: range(2).map((number) => optionBlok('Engine', `${line}-e${number}`, codes)),
        wheels: range(4).map((number) =>
          optionBlok('Wheels', `${line}-w${number}`, codes, { price: '1,200' }),
        ),
        batteries: range(2).map((number) => optionBlok('Battery', `${line}-b${number}`, codes)),
      }),
      ...colours.map((colour) => colourStory(colour, { price: '890' })),
      ...trims.map((trim) => trimStory(trim, { model_colours: colours.slice(0, 5) })),
      ...own(line).map((code) =>
        modelStory(code, {
          model_line: line,
          driveaway_price: '49,990',
          driveaway_state_prices: auStates.map((state) => ({
            component: 'DriveawayStatePrice',
            _uid: `${code}-${state}`,
            state,
            driveaway_price: '50,990',
            driveaway_abn_price: '48,990',
            costs: range(4).map((cost) => ({
              component: 'DriveawayCost',
              _uid: `${code}-${state}-${cost}`,
              name: `Cost ${cost}`,
              price: '990',
            })),
          })),
          colours: colours.map((colour) => ({
            ...modelColour(colour),
            images: range(3).map((view) => picture(`${colour}-${view}`)),
          })),
          trims: trims.map((trim) => ({
            ...modelTrim(trim),
            images: range(2).map((view) => picture(`${trim}-${view}`)),
          })),
          feature_list: 'One\nTwo\nThree\nFour',
        }),
      ),
    ];
  });
}

/** ms that the catalogue of so many models takes to build: the best of three, as other work only ever slows one down. */
/** A catalogue of so many models. */
export const catalogueOf = (models: number) =>
  buildCatalogue(manyStories(models), { country: 'au', assetPath: () => null }).catalogue;

export function catalogueBuildMs(models: number): number {
  const stories = manyStories(models);
  const assetPath = createAssetPath(['https://a.storyblok.com'], []);
  const times = range(3).map(() => {
    const startedAt = performance.now();
    const { catalogue } = buildCatalogue(stories, { country: 'au', assetPath });
    const ms = performance.now() - startedAt;
    const built = Object.keys(catalogue.models).length;
    if (built !== models) throw new Error(`The catalogue has ${built} of ${models} models`);
    return ms;
  });
  return Math.min(...times);
}
