import { interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import type { OverviewGridBlock } from './schema.ts';

type Item = OverviewGridBlock['items'][number];

const item = (_uid: string, heading: string, fields: Partial<Item>): Item => ({
  _uid: `overviewGrid-${_uid}`,
  component: 'OverviewGridItem',
  image: null,
  heading,
  text: '',
  link: null,
  locale: '',
  ...fields,
});

const overviewGrid = (_uid: string, fields: Partial<OverviewGridBlock>): OverviewGridBlock => ({
  _uid: `overviewGrid-${_uid}`,
  component: 'OverviewGrid',
  heading: '',
  intro: '',
  items: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const overviewGridFixtures = {
  empty: overviewGrid('empty', {}),
  typical: overviewGrid('typical', {
    heading: 'A day with a Haven',
    items: [
      item('typical-1', 'Seven seats, used by seven', {
        image: scenes.havenVineyardWide,
        text: 'Adults fit in the third row. They get in without folding anyone else.',
        link: pageLink('/au/models/suv/haven'),
      }),
      item('typical-2', 'Wipes clean', {
        image: interiors.tanSeats,
        text: 'Leather from Otago, treated against juice.',
      }),
      item('typical-3', 'Everything within reach', {
        image: interiors.oceanDash,
        text: 'Knobs for what you turn while driving.',
        link: pageLink('/au/models/suv/haven#inside'),
      }),
    ],
  }),
  longest: overviewGrid('longest', {
    heading:
      'Six cars, and what each of them is better at than the other five, according to the people who bought one',
    intro:
      'We asked 4,200 owners in both countries last winter. These are the answers they gave most often, in their own order.',
    items: [
      item(
        'longest-1',
        'The Mesa goes where the map shows a dotted line and comes back with all of its paint',
        {
          image: scenes.mesaDesertWide,
          text: 'Two locking differentials, 900 mm of water and a club that has been everywhere before you.',
          link: pageLink('/au/models/suv/mesa'),
        },
      ),
      item('longest-2', 'The Ridge is the one that everybody in the family agrees on', {
        image: scenes.ridgeAlpineWide,
        text: 'Long enough for a tent, short enough for Fitzroy.',
        link: pageLink('/au/models/suv/ridge'),
      }),
      item('longest-3', 'The Drover pulls three and a half tonnes', {
        image: scenes.droverCoastWide,
        text: 'And carries another one.',
        link: pageLink('/au/models/ute/drover'),
      }),
      item(
        'longest-4',
        'The Arc needs no petrol station, ever, and reaches Mildura from Melbourne without stopping',
        { image: scenes.arcDuskWide, text: '560 km by the WLTP.', link: pageLink('/au/models/electric/arc') },
      ),
      item('longest-5', 'The Pip parks itself', {
        image: scenes.pipStudioWide,
        text: 'In 4.2 metres.',
        link: pageLink('/au/models/electric/pip'),
      }),
      item('longest-6', 'The Haven', {
        image: scenes.havenVineyardWide,
        text: 'Seven seats.',
        link: pageLink('/au/models/suv/haven'),
      }),
      item('longest-7', 'All of them', { image: interiors.tanSeats, text: 'Seven years of warranty.' }),
    ],
  }),
  au: overviewGrid('au', {
    heading: 'Made for here',
    items: [
      item('au-1', 'Corrugations', {
        image: scenes.mesaDesertWide,
        text: 'Dampers tuned between Coober Pedy and William Creek.',
      }),
      item('au-2', 'Coast', { image: scenes.droverCoastWide, text: 'Rust protection tested at Bondi.' }),
    ],
    locale: 'au',
  }),
  nz: overviewGrid('nz', {
    heading: 'Made for here',
    items: [
      item('nz-1', 'Passes', {
        image: scenes.ridgeAlpineWide,
        text: 'Brakes that stay cool down the Crown Range.',
      }),
    ],
    locale: 'nz',
  }),
  five: overviewGrid('five', {
    items: [
      item('five-1', 'On the pass', { image: scenes.ridgeAlpineWide }),
      item('five-2', 'On the coast', { image: scenes.droverCoastWide }),
      item('five-3', 'In the city', { image: scenes.arcDuskWide }),
      item('five-4', 'In the desert', { image: scenes.mesaDesertWide }),
      item('five-5', 'Between the vines', { image: scenes.havenVineyardWide }),
    ],
  }),
} as const satisfies Fixtures<OverviewGridBlock>;
