import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import type { CalloutBarBlock } from './schema.ts';

const calloutBar = (_uid: string, fields: Partial<CalloutBarBlock>): CalloutBarBlock => ({
  _uid: `calloutBar-${_uid}`,
  component: 'CalloutBar',
  text: '',
  link_text: '',
  link: null,
  theme: 'light',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const calloutBarFixtures = {
  empty: calloutBar('empty', {}),
  typical: calloutBar('typical', {
    text: 'Ridge Hybrid: 2.9 % comparison rate until 31 December.',
    link_text: 'See the offer',
    link: pageLink('/au/offers'),
  }),
  longest: calloutBar('longest', {
    text: 'The works in Geelong are closed from 24 December to 6 January. Cars ordered before 30 October are delivered before Christmas, all others from the second week of January.',
    link_text: 'See delivery times of every model',
    link: pageLink('/au/offers'),
    theme: 'dark',
  }),
  au: calloutBar('au', {
    text: 'Stamp duty changed in Victoria on 1 July. Our prices have too.',
    link_text: 'What it means for you',
    link: pageLink('/au/news/stamp-duty'),
    locale: 'au',
  }),
  nz: calloutBar('nz', { text: 'All dealers are closed on Waitangi Day, 6 February.', locale: 'nz' }),
} as const satisfies Fixtures<CalloutBarBlock>;
