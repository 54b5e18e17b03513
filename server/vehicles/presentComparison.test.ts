import { describe, expect, it } from '@jest/globals';
import { createAssetPath } from '../../shared/images.ts';
import { comparisonGroups } from '../../shared/vehicles/comparison.ts';
import { lineStory, modelStory, optionBlok } from '../../test/support/vehicleStories.ts';
import type { Story } from '../stories/story.ts';
import { buildCatalogue } from './buildCatalogue.ts';
import { presentComparison } from './presentComparison.ts';

const build = (stories: readonly Story[]) =>
  buildCatalogue(stories, { country: 'au', assetPath: createAssetPath([], []) }).catalogue;
const keys = (stories: readonly Story[]) =>
  presentComparison(build(stories), []).models.map(({ key }) => key);
const model = (uuid: string, shortName: string, fields = {}) =>
  modelStory(uuid, { short_name: shortName, ...fields });

describe('spec part 2 §2.6, the models that can be compared', () => {
  it("'Clearance models are excluded', and those that must not be picked", () => {
    const stories = [
      lineStory('ridge'),
      model('track', 'Track'),
      model('tour-2025', 'Tour 2025', { clearance: true }),
      model('fleet', 'Fleet', { selectModel: false }),
    ];
    expect(keys(stories)).toEqual(['ridge-track']);
  });

  it("'the list is de-duplicated by short_name': the lowest price of a line, as other lines' of its name are other cars", () => {
    const stories = [
      lineStory('ridge'),
      lineStory('haven'),
      model('tour-awd', 'Tour', { driveaway_price: '60000' }),
      model('tour', 'Tour', { driveaway_price: '50000' }),
      model('h-tour', 'Tour', { model_line: 'haven' }),
    ];
    expect(keys(stories)).toEqual(['ridge-tour', 'haven-h-tour']);
  });

  it('of which a clearance model does not stand for the others of its name', () => {
    const stories = [
      lineStory('ridge'),
      model('old', 'Tour', { driveaway_price: '40000', clearance: true }),
      model('new', 'Tour', { driveaway_price: '50000' }),
    ];
    expect(keys(stories)).toEqual(['ridge-new']);
    // Its links open it, not the other of its name.
    expect(presentComparison(build(stories), []).models.map(({ linkName }) => linkName)).toEqual(['new']);
  });

  it("start with the editor's choice: by the model that stands for its name, without what is not there", () => {
    const stories = [
      lineStory('ridge'),
      lineStory('mesa'),
      model('tour', 'Tour', { driveaway_price: '50000' }),
      model('tour-awd', 'Tour', { driveaway_price: '60000' }),
      model('old', 'Old', { clearance: true }),
    ];
    const { preset, lines } = presentComparison(build(stories), ['tour-awd', 'old', 'gone']);
    expect(preset).toEqual(['ridge-tour']);
    // A line without models has none to pick.
    expect(lines.map(({ slug }) => slug)).toEqual(['ridge']);
  });
});

describe('what is compared', () => {
  it("are a model's own specifications, then its options, then what its line has, under one name", () => {
    const stories = [
      lineStory('ridge', {
        drivetrains: [optionBlok('Drivetrain', 'All-wheel drive', 'tour')],
        specs: [
          {
            component: 'VehicleSpecs',
            _uid: 's',
            engine: 'A range of engines',
            drivetrain: 'Two or four wheels',
            transmission: 'Automatic',
            fuel_consumption: 5.1,
            length: 4690,
            seats: 5,
          },
        ],
      }),
      model('tour', 'Tour', {
        specifications: [
          { component: 'Specification', _uid: 'a', name: 'Engine', value: '180 kW' },
          { component: 'Specification', _uid: 'b', name: 'Boot', value: '580 L' },
        ],
      }),
    ];
    const groups = comparisonGroups(presentComparison(build(stories), []).models);
    expect(groups.map(({ name, rows }) => [name, rows.map((row) => `${row.name}: ${row.values}`)])).toEqual([
      [
        'Driving',
        [
          'Engine or motor: 180 kW',
          'Gearbox: Automatic',
          'Drive: All-wheel drive',
          'Consumption, combined: 5.1 L/100 km',
        ],
      ],
      ['Size and weight', ['Seating: 5 seats', 'Length: 4,690 mm']],
      ['Specification', ['Boot: 580 L']],
    ]);
  });

  it('are the loads, the safety and the child seats of the line, and the assistance of the model', () => {
    const assistance = (name: string, modelCodes = '') => ({
      component: 'DriverAssistance',
      _uid: name,
      name,
      modelCodes,
    });
    const stories = [
      lineStory('ridge', {
        specs: [{ component: 'VehicleSpecs', _uid: 's', towing: 2000, towball: 200, payload: 520 }],
        safety: [
          {
            component: 'VehicleSafety',
            _uid: 'safety',
            rating_body: 'ANCAP',
            airbags: [{ component: 'Airbags', _uid: 'a', place: 'in front', count: 2 }],
            top_tethers: 3,
            isofix_positions: 2,
            assistance: [assistance('Lane keeping'), assistance('Cameras', 'summit')],
          },
        ],
      }),
      model('tour', 'Tour', {
        specifications: [
          { component: 'Specification', _uid: 'p', name: 'Payload', value: '505 kg' },
          { component: 'Specification', _uid: 'c', name: 'Child seats', value: 'Some' },
        ],
      }),
    ];
    const groups = comparisonGroups(presentComparison(build(stories), []).models);
    expect(groups.map(({ name, rows }) => [name, rows.map((row) => `${row.name}: ${row.values}`)])).toEqual([
      ['Loads and towing', ['Payload: 505 kg', 'Towing, braked: 2,000 kg', 'On the towball: 200 kg']],
      [
        'Safety',
        [
          'Safety rating: Not yet rated by ANCAP',
          'Airbags: 2',
          'Child seats: 3 top tethers, 2 ISOFIX positions',
          'Driver assistance: Lane keeping',
        ],
      ],
    ]);
  });

  it('has what its price needs for any buyer, and none of the costs in it', () => {
    const price = {
      component: 'DriveawayStatePrice',
      _uid: 'p',
      state: 'NSW',
      driveaway_price: '51000',
      costs: [{ component: 'DriveawayCost', _uid: 'c', name: 'Stamp duty', price: '1990' }],
    };
    const stories = [lineStory('ridge'), model('tour', 'Tour', { driveaway_state_prices: [price] })];
    expect(presentComparison(build(stories), []).models[0]).toMatchObject({
      country: 'au',
      prices: { driveaway: 5_000_000, states: { NSW: { driveaway: 5_100_000, abn: null, costs: [] } } },
    });
  });
});
