import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { SubNavigationBlock } from './schema.ts';

type Item = SubNavigationBlock['items'][number];

const entry = (_uid: string, title: string, scrollToId: string, link: Item['link'] = null): Item => ({
  _uid,
  component: 'SubNavigationItem',
  title,
  scrollToId,
  link,
  locale: '',
});

const subNavigation = (_uid: string, fields: Partial<SubNavigationBlock>): SubNavigationBlock => ({
  _uid,
  component: 'SubNavigation',
  title: '',
  items: [],
  buttons: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const sections = (prefix: string): Item[] => [
  entry(`${prefix}-1`, 'Design', 'design'),
  entry(`${prefix}-2`, 'Cabin', 'cabin'),
  entry(`${prefix}-3`, 'Engines', 'engines'),
  entry(`${prefix}-4`, 'Safety', 'safety'),
  entry(`${prefix}-5`, 'Towing', 'towing'),
  entry(`${prefix}-6`, 'Questions', 'questions'),
];

export const subNavigationFixtures = {
  empty: subNavigation('sub-empty', {}),
  typical: subNavigation('sub-typical', {
    title: 'Ridge',
    items: sections('sub-typical'),
    buttons: [
      ctaButton('sub-typical-drive', 'Book a test drive', pageLink('/au/test-drive'), { size: 'xs' }),
    ],
  }),
  longest: subNavigation('sub-longest', {
    title: 'Haven Alpine Touring Edition',
    items: [
      ...sections('sub-longest'),
      entry('sub-longest-7', 'Third row and luggage', 'third-row'),
      entry('sub-longest-8', 'Service and warranty', 'service'),
      entry('sub-longest-9', 'What owners say', 'owners'),
      entry('sub-longest-10', 'Finance', '', pageLink('/au/finance')),
    ],
    buttons: [
      ctaButton('sub-longest-drive', 'Ask for a test drive at your door', pageLink('/au/test-drive'), {
        size: 'xs',
        icon: 'arrow',
      }),
    ],
  }),
  au: subNavigation('sub-au', {
    title: 'Owners’ club',
    items: [
      entry('sub-au-1', 'Events', 'events'),
      entry('sub-au-2', 'Tracks', 'tracks'),
      entry('sub-au-3', 'Join', '', pageLink('/au/contact-us')),
    ],
    locale: 'au',
  }),
  nz: subNavigation('sub-nz', { items: sections('sub-nz').slice(0, 3), locale: 'nz' }),
} as const satisfies Fixtures<SubNavigationBlock>;
