import { describe, expect, it } from '@jest/globals';
import { contentOf } from '../../test/support/contentOf.ts';
import { lineStory, modelStory } from '../../test/support/vehicleStories.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import { offerModels } from './offerModels.ts';

const stories = [
  lineStory('ridge'),
  lineStory('pip'),
  modelStory('Track', { driveaway_price: '50000' }),
  modelStory('Tour', { driveaway_price: '60000' }),
  modelStory('Old', { driveaway_price: '40000', clearance: true }),
  modelStory('Plus', { model_line: 'pip' }),
  modelStory('Other', {}, 'ModelNZ'),
];
const { catalogue } = buildCatalogue(stories, { country: 'au', assetPath: (address) => address });
const chosen = (fields: Record<string, unknown>) =>
  offerModels(catalogue, contentOf('OffersListing', fields));

describe('the models of an offers listing (part 2 §2.7 show_all_models, model_lines, models)', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['none unless some are chosen', {}, []],
    ['all of the country, clearance ones too', { show_all_models: true }, ['Old', 'Track', 'Tour', 'Plus']],
    ['those of the lines', { model_lines: ['pip'] }, ['Plus']],
    ['those of the lines, then single ones', { model_lines: ['pip'], models: ['Tour'] }, ['Plus', 'Tour']],
    ['each once', { model_lines: ['pip', 'pip'], models: ['Plus'] }, ['Plus']],
    ['no other country’s', { models: ['Other', 'Track'] }, ['Track']],
    ['none that is gone', { model_lines: ['gone'], models: ['gone', 'constructor', 'Track'] }, ['Track']],
    ['what content can hold instead', { model_lines: 'pip', models: [7, null, {}] }, []],
  ])('are %s', (_, fields, expected) => {
    expect(chosen(fields)).toEqual(expected);
  });
});
