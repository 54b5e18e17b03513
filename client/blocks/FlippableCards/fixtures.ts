import { interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { doc, list, mark, pageLink, paragraph, text } from '../../gallery/fixtureValues.ts';
import type { FlippableCardsBlock } from './schema.ts';

type Item = FlippableCardsBlock['items'][number];

const card = (_uid: string, heading: string, fields: Partial<Item> = {}): Item => ({
  _uid,
  component: 'FlippableCard',
  image: null,
  heading,
  text: '',
  back_text: null,
  link: null,
  link_text: 'Read more',
  locale: '',
  ...fields,
});

const flippableCards = (_uid: string, fields: Partial<FlippableCardsBlock>): FlippableCardsBlock => ({
  _uid,
  component: 'FlippableCards',
  heading: '',
  intro: '',
  items: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const proofs = (prefix: string, country: 'au' | 'nz'): Item[] => [
  card(`${prefix}-range`, 'Range', {
    image: scenes.arcDuskTall,
    text: '520 km, with the heater on.',
    back_text: doc(
      paragraph('Measured between Christchurch and Queenstown in July, two people, five degrees, 100 km/h.'),
      list('Best leg: 548 km', 'Worst leg: 503 km', 'Wheels: the larger ones'),
    ),
    link: pageLink(`/${country}/models/electric/arc`),
    link_text: 'See the route',
  }),
  card(`${prefix}-towing`, 'Towing', {
    image: scenes.droverCoastTall,
    text: '3,500 kg, and it still stops.',
    back_text: doc(
      paragraph(
        'From 100 km/h in 61 metres with a braked trailer. ',
        text('How we load it', mark('link', { href: `/${country}/models/ute/drover`, linktype: 'url' })),
        ' is on the page of the ute.',
      ),
    ),
  }),
  card(`${prefix}-climb`, 'Climbing', {
    image: scenes.mesaDesertTall,
    text: '45 degrees, for as long as you dare.',
    back_text: doc(
      paragraph(
        'Both lockers, low range, first gear. The sump is fed even on its side; the driver may not be.',
      ),
    ),
  }),
];

export const flippableCardsFixtures = {
  empty: flippableCards('flip-empty', {}),
  typical: flippableCards('flip-typical', {
    heading: 'Three claims, and what is behind them',
    items: proofs('flip-typical', 'au'),
  }),
  longest: flippableCards('flip-longest', {
    heading: 'What we say in advertisements, and on the other side how, where and by whom it was measured',
    intro: 'Turn a card over. Where a number depends on the road, the load or the weather, it says which.',
    items: [
      ...proofs('flip-longest', 'au').map((item) => ({
        ...item,
        heading: `${item.heading} under the conditions that our owners meet in winter`,
        text: `${item.text} Measured, not calculated, and repeated three times by people who are not paid by us.`,
      })),
      card('flip-longest-seats', 'Wear', {
        image: interiors.ivorySeats,
        text: 'White leather, after a year of football.',
        back_text: doc(
          paragraph(
            'Forty families had the seats for a year. We took them back, looked at them under a lamp and changed the coating of the bolsters, where belts and buttons rub. The cars that are sold today have the new coating; those of the families got it too.',
          ),
          paragraph('Sunscreen, chips, dogs and one accident with a paint tin: all of it came off.'),
        ),
        link: pageLink('/au/models/suv/haven'),
      }),
    ],
  }),
  au: flippableCards('flip-au', {
    heading: 'Measured in the red centre',
    items: proofs('flip-au', 'au').slice(1),
    locale: 'au',
  }),
  nz: flippableCards('flip-nz', {
    heading: 'Measured on the Desert Road',
    items: proofs('flip-nz', 'nz').slice(0, 2),
    locale: 'nz',
  }),
} as const satisfies Fixtures<FlippableCardsBlock>;
