import type { Fixtures } from '../../gallery/fixtures.ts';
import type { StatsBannerBlock } from './schema.ts';

const item = (
  _uid: string,
  value: string,
  unit: string,
  label: string,
): StatsBannerBlock['items'][number] => ({
  _uid: `statsBanner-${_uid}`,
  component: 'StatsBannerItem',
  value,
  unit,
  label,
  locale: '',
});

const statsBanner = (_uid: string, fields: Partial<StatsBannerBlock>): StatsBannerBlock => ({
  _uid: `statsBanner-${_uid}`,
  component: 'StatsBanner',
  heading: '',
  intro: '',
  items: [],
  footnote: '',
  theme: 'light',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const statsBannerFixtures = {
  empty: statsBanner('empty', {}),
  typical: statsBanner('typical', {
    items: [
      item('typical-1', '560', 'km', 'from a full battery, Arc Long Range'),
      item('typical-2', '18', 'min', 'from 10 to 80 % at a fast charger'),
      item('typical-3', '8', 'years', 'of warranty on the battery'),
    ],
    footnote: 'Range by WLTP. Charging at 250 kW and 20 °C.',
  }),
  longest: statsBanner('longest', {
    heading: 'What eleven thousand Mesas have done since the first one left the works in March 2019',
    intro: 'Counted by the cars themselves, with their owners’ leave, and read out at every service.',
    items: [
      item(
        'longest-1',
        '1,284',
        'million km',
        'driven in both countries together, a third of it off the sealed road',
      ),
      item('longest-2', '3,500', 'kg', 'towed by one Mesa in five, at least once a month'),
      item('longest-3', '97.4', '%', 'still on the road, the oldest with 611,000 km'),
      item('longest-4', '41', 'cars', 'lent to the fire services every summer, free of charge'),
    ],
    footnote:
      'As of 30 June 2026. Cars whose owners did not agree to be counted are not. Distance off the sealed road is estimated from wheel movement and may be out by four per cent either way.',
    theme: 'dark',
  }),
  au: statsBanner('au', {
    items: [item('au-1', '84', '', 'dealers'), item('au-2', '610', 'km', 'to the nearest one, at most')],
    locale: 'au',
  }),
  nz: statsBanner('nz', {
    heading: 'Close by',
    items: [item('nz-1', '19', '', 'dealers from Kaitāia to Invercargill')],
    locale: 'nz',
  }),
} as const satisfies Fixtures<StatsBannerBlock>;
