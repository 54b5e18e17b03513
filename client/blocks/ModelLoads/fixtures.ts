import type { ModelLoadsData } from '../../../shared/vehicles/loads.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ModelLoadsBlock } from './schema.ts';

const modelLoads = (_uid: string, fields: Partial<ModelLoadsBlock> = {}): ModelLoadsBlock => ({
  _uid,
  component: 'ModelLoads',
  heading: '',
  intro: '',
  model_line: '',
  outline: 'wagon',
  note: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const modelLoadsFixtures = {
  empty: modelLoads('modelLoads-empty'),
  typical: modelLoads('modelLoads-typical', {
    heading: 'Loads and towing',
    note: 'Payload is everything that is added to the empty car: people, luggage, accessories, and what the trailer puts on the towball.',
  }),
  longest: modelLoads('modelLoads-longest', {
    heading: 'What Drover carries in its tray, on its roof and on its towball, and what it pulls',
    intro:
      'Every figure is a limit, and all of them hold at once. The plate in the door frame says the same.',
    outline: 'ute',
    note: 'Payload is everything that is added to the empty car: the driver and passengers, luggage, accessories, what is on the roof, and what the trailer puts on the towball. With 3,500 kg behind, car and trailer together leave 610 kg of it, of which the ball takes 350.',
  }),
  au: modelLoads('modelLoads-au', { heading: 'A hatch', outline: 'hatch', locale: 'au' }),
  nz: modelLoads('modelLoads-nz', { heading: 'Without brakes only', locale: 'nz' }),
  failed: modelLoads('modelLoads-failed', { heading: 'While there are no vehicles' }),
} as const satisfies Fixtures<ModelLoadsBlock>;

export const modelLoadsFixtureData: Readonly<Record<string, ModelLoadsData>> = {
  'modelLoads-typical': {
    status: 'success',
    name: 'Ridge',
    loads: [
      { kind: 'payload', kg: 520 },
      { kind: 'braked', kg: 2000 },
      { kind: 'unbraked', kg: 750 },
      { kind: 'towball', kg: 200 },
      { kind: 'roof', kg: 75 },
    ],
    payloads: [],
  },
  'modelLoads-longest': {
    status: 'success',
    name: 'Drover',
    loads: [
      { kind: 'payload', kg: 1050 },
      { kind: 'braked', kg: 3500 },
      { kind: 'unbraked', kg: 750 },
      { kind: 'towball', kg: 350 },
      { kind: 'roof', kg: 100 },
      { kind: 'combination', kg: 6250 },
    ],
    payloads: [
      { name: 'Work', value: '1,050 kg' },
      { name: 'Tour', value: '985 kg' },
      { name: 'Summit with the long name', value: '940 kg' },
      { name: 'Work cab-chassis', value: '1,195 kg, body included' },
    ],
  },
  'modelLoads-au': {
    status: 'success',
    name: 'Pip',
    loads: [
      { kind: 'payload', kg: 400 },
      { kind: 'towball', kg: 75 },
    ],
    payloads: [],
  },
  'modelLoads-nz': { status: 'success', name: 'Pip', loads: [{ kind: 'unbraked', kg: 500 }], payloads: [] },
  'modelLoads-failed': { status: 'error' },
};
