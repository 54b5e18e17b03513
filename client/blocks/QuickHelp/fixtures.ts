import type { Fixtures } from '../../gallery/fixtures.ts';
import { externalLink, pageLink } from '../../gallery/fixtureValues.ts';
import type { QuickHelpBlock } from './schema.ts';

type Item = QuickHelpBlock['items'][number];

const item = (_uid: string, heading: string, text: string, link: Item['link']): Item => ({
  _uid: `quickHelp-${_uid}`,
  component: 'QuickHelpItem',
  heading,
  text,
  link,
  locale: '',
});

const email = {
  href: 'mailto:help@meridian.example.com',
  kind: 'email',
  newTab: false,
  video: false,
} as const;
const phone = { href: 'tel:1800335132', kind: 'url', newTab: false, video: false } as const;

const quickHelp = (_uid: string, fields: Partial<QuickHelpBlock>): QuickHelpBlock => ({
  _uid: `quickHelp-${_uid}`,
  component: 'QuickHelp',
  heading: '',
  text: '',
  items: [],
  show_phone: true,
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const quickHelpFixtures = {
  empty: quickHelp('empty', {}),
  typical: quickHelp('typical', {
    heading: 'Talk to someone',
    text: 'People who know the cars, in your time zone.',
    items: [
      item('typical-1', 'Find a dealer', 'Eighty-four, with opening hours', pageLink('/au/find-a-dealer')),
      item('typical-2', 'Drive one', 'An hour, on your own roads', pageLink('/au/test-drive')),
      item('typical-3', 'Write to us', 'Answered within a working day', email),
    ],
  }),
  longest: quickHelp('longest', {
    heading:
      'When something is not right, when you are not sure, or when you would simply rather talk to a person',
    text: 'Every one of these is answered by someone who works for us and can decide. Keep your registration number at hand: it tells them which car you have and what was done to it.',
    items: [
      item(
        'longest-1',
        'Roadside help, at any hour and in every place that a tow truck can reach',
        'Within the hour in towns. Elsewhere we tell you how long before you hang up, and stay on the line if you wish.',
        phone,
      ),
      item(
        'longest-2',
        'Ask about a finance contract that is already running',
        'Balance, early repayment, change of address',
        pageLink('/au/finance'),
      ),
      item(
        'longest-3',
        'Recall and service campaigns',
        'Enter your registration on the page of the regulator',
        externalLink('https://example.com/recalls'),
      ),
      item(
        'longest-4',
        'Visit us in Geelong',
        'Monday to Friday, 9 am to 5 pm; ring the bell at gate 2',
        null,
      ),
    ],
  }),
  au: quickHelp('au', {
    heading: 'Before you buy',
    items: [item('au-1', 'Current offers', 'Ending 31 December', pageLink('/au/offers'))],
    locale: 'au',
  }),
  nz: quickHelp('nz', {
    heading: 'Pātai mai, ask us',
    items: [item('nz-1', 'Find a dealer', 'From Kaitāia to Invercargill', pageLink('/nz/find-a-dealer'))],
    locale: 'nz',
  }),
  withoutPhone: quickHelp('withoutPhone', {
    heading: 'Owners’ club',
    show_phone: false,
    items: [
      item(
        'withoutPhone-1',
        'Events near you',
        'Every month, in every state',
        pageLink('/au/owners-club/events'),
      ),
    ],
  }),
} as const satisfies Fixtures<QuickHelpBlock>;
