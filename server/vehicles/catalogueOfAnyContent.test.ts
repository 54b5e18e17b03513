import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createAssetPath } from '../../shared/images.ts';
import { type CatalogueModel, optionKinds } from '../../shared/vehicles/catalogue.ts';
import { lineStory, vehicleStory } from '../../test/support/vehicleStories.ts';
import type { Story } from '../stories/story.ts';
import { buildCatalogue } from './buildCatalogue.ts';

const assetPath = createAssetPath(['https://a.storyblok.com'], []);

describe('the catalogue of any content', () => {
  const field = fc.oneof(
    fc.constantFrom('ridge', 'a', 'b', '', '0', '100', ' 1 ', '__proto__', 'constructor'),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const names = [
    ...['name', 'model_line', 'short_name', 'code', 'driveaway_price', 'driveaway_state_prices', 'colours'],
    ...[
      'trims',
      'accessories',
      'wheels',
      'hex',
      'price',
      'model_colours',
      'text',
      'specs',
      'finance',
      'image',
    ],
  ];
  const content = fc.record(
    {
      component: fc.constantFrom('ModelLine', 'ModelAU', 'Colour', 'Trim', 'Accessory', 'PriceDisclaimer'),
      ...Object.fromEntries(names.map((name) => [name, field])),
    },
    { requiredKeys: ['component'] },
  );
  const story = fc
    .tuple(fc.constantFrom('ridge', 'a', 'b', 'c', '__proto__', 'constructor'), content)
    .map(([uuid, fields]) => vehicleStory(uuid, fields as Story['content']));

  it('never throws, and every uuid leads to an entry', () => {
    fc.assert(
      fc.property(fc.array(story, { maxLength: 8 }), (stories) => {
        const { catalogue } = buildCatalogue([lineStory('ridge'), ...stories], {
          country: 'au',
          assetPath,
        });
        const has = (table: object) => (uuid: string) => Object.hasOwn(table, uuid);
        for (const line of catalogue.modelLines) expect(line.models.every(has(catalogue.models))).toBe(true);
        for (const model of Object.values<CatalogueModel>(catalogue.models)) {
          expect(model.colours.every(({ colour }) => has(catalogue.colours)(colour))).toBe(true);
          expect(model.trims.every(({ trim }) => has(catalogue.trims)(trim))).toBe(true);
          expect(model.accessories.every(has(catalogue.accessories))).toBe(true);
          expect(model.priceDisclaimers.every(has(catalogue.disclaimers))).toBe(true);
          for (const kind of optionKinds)
            expect(model.options[kind].every(has(catalogue.options))).toBe(true);
        }
        for (const trim of Object.values(catalogue.trims))
          expect(trim.modelColours.every(has(catalogue.colours))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
