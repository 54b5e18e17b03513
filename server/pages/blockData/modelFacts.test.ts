import { describe, expect, it } from '@jest/globals';
import { createAssetPath } from '../../../shared/images.ts';
import { contentOf } from '../../../test/support/contentOf.ts';
import { lineStory, modelStory } from '../../../test/support/vehicleStories.ts';
import { buildCatalogue } from '../../vehicles/buildCatalogue.ts';
import { resolveModelLoads, resolveModelSafety } from './modelFacts.ts';
import type { BlockDataFacts } from './resolver.ts';

const payload = (value: string) => [{ component: 'Specification', _uid: 'p', name: 'Payload', value }];
const { catalogue } = buildCatalogue(
  [
    lineStory('ridge', {
      specs: [{ component: 'VehicleSpecs', _uid: 'v', towing: 2000, payload: 520 }],
      safety: [
        {
          component: 'VehicleSafety',
          _uid: 's',
          assistance: [
            { component: 'DriverAssistance', _uid: 'a', name: 'Lane keeping' },
            { component: 'DriverAssistance', _uid: 'b', name: 'Cameras', modelCodes: 'summit' },
            { component: 'DriverAssistance', _uid: 'c', name: 'Elsewhere', modelCodes: 'gone' },
          ],
        },
      ],
    }),
    lineStory('bare'),
    modelStory('track', { specifications: payload('520 kg') }),
    modelStory('summit', { driveaway_price: '60000', specifications: payload('480 kg') }),
    modelStory('old', { clearance: true, specifications: payload('1 kg') }),
  ],
  { country: 'au', assetPath: createAssetPath([], []) },
);
const at = (path: string) =>
  ({ country: 'au', path, catalogue: async () => catalogue }) as unknown as BlockDataFacts;

describe('the block ModelSafety', () => {
  const dataOf = async (path: string) =>
    (await resolveModelSafety(contentOf('ModelSafety'), at(path))).make();

  it("is given what the page's model line tells, with the grades that are for sale", async () => {
    expect(await dataOf('/au/models/suv/ridge')).toMatchObject({
      safety: {
        name: 'Ridge',
        assistance: [
          { name: 'Lane keeping', grades: 'Standard' },
          { name: 'Cameras', grades: 'summit only' },
        ],
      },
    });
  });

  it.each(['/au/models/suv/bare', '/au/finance'])('is given nothing at %s', async (path) => {
    expect(await dataOf(path)).toEqual({ status: 'success', safety: null });
  });
});

describe('the block ModelLoads', () => {
  const dataOf = async (path: string) => (await resolveModelLoads(contentOf('ModelLoads'), at(path))).make();

  it('is given the loads of the line, and the payload of the grades that are for sale', async () => {
    expect(await dataOf('/au/models/suv/ridge')).toEqual({
      status: 'success',
      name: 'Ridge',
      loads: [
        { kind: 'payload', kg: 520 },
        { kind: 'braked', kg: 2000 },
      ],
      payloads: [
        { name: 'track', value: '520 kg' },
        { name: 'summit', value: '480 kg' },
      ],
    });
  });

  it.each(['/au/models/suv/bare', '/au/finance'])('is given none at %s', async (path) => {
    expect(await dataOf(path)).toMatchObject({ loads: [], payloads: [] });
  });
});
