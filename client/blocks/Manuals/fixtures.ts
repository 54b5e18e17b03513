import type { ListedManual, ManualsData, ManualsFacts } from '../../../shared/manuals/manuals.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ManualsBlock } from './schema.ts';

const manuals = (_uid: string, fields: Partial<ManualsBlock> = {}): ManualsBlock => ({
  _uid,
  component: 'Manuals',
  heading: '',
  intro: '',
  manuals: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const manualsFixtures = {
  empty: manuals('manuals-empty'),
  typical: manuals('manuals-typical', { heading: 'Manuals' }),
  longest: manuals('manuals-longest', {
    heading: 'Manuals, quick guides and what to do in an emergency, for every model and year',
    intro: 'Choose the model, then the year that your vehicle was built in, which its papers tell.',
  }),
  au: manuals('manuals-au', { heading: 'One model alone', locale: 'au' }),
  nz: manuals('manuals-nz', { heading: 'The one that was chosen', locale: 'nz' }),
  failed: manuals('manuals-failed', { heading: 'While there are no vehicles' }),
} as const satisfies Fixtures<ManualsBlock>;

const manual = (name: string, changes: Partial<ListedManual> = {}): ListedManual => ({
  title: 'Owner’s manual',
  href: `/f/100100/x/abc/${name}.pdf`,
  years: '2024 to 2026',
  file: 'PDF, 1.2 MB',
  ...changes,
});
const ridge = { slug: 'ridge', name: 'Ridge', manuals: [manual('ridge')] };
const mesa = {
  slug: 'mesa',
  name: 'Mesa',
  manuals: [manual('mesa-2025', { years: 'from 2025' }), manual('mesa-2020', { years: '2020 to 2024' })],
};
const facts = (changes: Partial<ManualsFacts> = {}): ManualsFacts => ({
  status: 'success',
  groups: [ridge, mesa],
  line: '',
  ...changes,
});

export const manualsFixtureData: Readonly<Record<string, ManualsData>> = {
  'manuals-empty': facts({ groups: [] }),
  'manuals-typical': facts(),
  'manuals-longest': facts({
    groups: [
      ridge,
      mesa,
      {
        slug: 'drover',
        name: 'Drover',
        manuals: [
          manual('drover-2023', {
            title: 'Owner’s manual with everything about trays, tow bars and cab-chassis bodies',
          }),
        ],
      },
    ],
  }),
  'manuals-au': facts({ groups: [ridge] }),
  'manuals-nz': facts({ line: 'mesa' }),
  'manuals-failed': { status: 'error' },
};
