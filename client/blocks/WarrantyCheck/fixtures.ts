import type { WarrantyCheckData, WarrantyFacts } from '../../../shared/warranty/warrantyData.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { WarrantyCheckBlock, WarrantyCoverItem } from './schema.ts';

const cover = (_uid: string, fields: Partial<WarrantyCoverItem> = {}): WarrantyCoverItem => ({
  _uid,
  component: 'WarrantyCover',
  name: 'Vehicle',
  model_lines: [],
  years: 7,
  km: null,
  note: '',
  locale: '',
  ...fields,
});
const warrantyCheck = (_uid: string, fields: Partial<WarrantyCheckBlock> = {}): WarrantyCheckBlock => ({
  _uid,
  component: 'WarrantyCheck',
  heading: '',
  intro: '',
  covers: [],
  note: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const warrantyCheckFixtures = {
  empty: warrantyCheck('warrantyCheck-empty'),
  typical: warrantyCheck('warrantyCheck-typical', {
    heading: 'How long your warranty lasts',
    covers: [cover('warrantyCheck-typical-vehicle')],
  }),
  longest: warrantyCheck('warrantyCheck-longest', {
    heading: 'Until when the warranty of the vehicle, of its battery and of its paint holds',
    intro: 'By the model and the day on which it was first registered, in whichever country that was.',
    covers: [
      cover('warrantyCheck-longest-vehicle'),
      cover('warrantyCheck-longest-battery', { name: 'High-voltage battery', years: 8, km: 160_000 }),
    ],
    note: 'Not covered are wear, stone chips and what happens in a competition.',
  }),
  au: warrantyCheck('warrantyCheck-au', {
    heading: 'A day in the future',
    covers: [cover('warrantyCheck-au-vehicle')],
    locale: 'au',
  }),
  nz: warrantyCheck('warrantyCheck-nz', {
    heading: 'One that has ended',
    covers: [cover('warrantyCheck-nz-vehicle', { years: 5, km: 150_000 })],
    locale: 'nz',
  }),
  failed: warrantyCheck('warrantyCheck-failed', { heading: 'While there are no vehicles' }),
} as const satisfies Fixtures<WarrantyCheckBlock>;

const facts = (changes: Partial<WarrantyFacts> = {}): WarrantyFacts => ({
  status: 'success',
  lines: [
    { slug: 'ridge', name: 'Ridge' },
    { slug: 'arc', name: 'Arc' },
  ],
  today: '2026-11-26',
  line: '',
  registered: '',
  errors: {},
  ...changes,
});

export const warrantyCheckFixtureData: Readonly<Record<string, WarrantyCheckData>> = {
  'warrantyCheck-empty': facts({ lines: [] }),
  'warrantyCheck-typical': facts(),
  'warrantyCheck-longest': facts({
    line: 'arc',
    registered: '2024-02-29',
    covers: [
      { name: 'Vehicle', years: 7, km: undefined, note: '', until: '2031-02-28', hasEnded: false },
      {
        name: 'High-voltage battery',
        ...{ years: 8, km: 160_000, until: '2032-02-29', hasEnded: false },
        note: 'It keeps at least 70 per cent of its capacity, or we repair it.',
      },
    ],
  }),
  'warrantyCheck-au': facts({
    line: 'ridge',
    registered: '2031-01-01',
    errors: { registered: 'The day of first registration cannot be in the future.' },
  }),
  'warrantyCheck-nz': facts({
    line: 'ridge',
    registered: '2019-06-01',
    covers: [{ name: 'Vehicle', years: 5, km: 150_000, note: '', until: '2024-06-01', hasEnded: true }],
  }),
  'warrantyCheck-failed': { status: 'error' },
};
