import type { Fixtures } from '../../gallery/fixtures.ts';
import { doc, list, mark, paragraph, text } from '../../gallery/fixtureValues.ts';
import type { AccordionBlock } from './schema.ts';

type Item = AccordionBlock['items'][number];

const question = (
  _uid: string,
  heading: string,
  answer: Item['text'],
  locale: Item['locale'] = '',
): Item => ({
  _uid,
  component: 'AccordionItem',
  heading,
  text: answer,
  locale,
});

const accordion = (_uid: string, fields: Partial<AccordionBlock>): AccordionBlock => ({
  _uid,
  component: 'Accordion',
  heading: '',
  intro: '',
  items: [],
  is_faq: true,
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const accordionFixtures = {
  empty: accordion('accordion-empty', {}),
  typical: accordion('accordion-typical', {
    heading: 'Questions people ask',
    intro: 'The short answers. For the long ones, call us.',
    items: [
      question(
        'accordion-typical-1',
        'Can I drive it before I decide?',
        doc(
          paragraph(
            'Yes, and for as long as it takes: most test drives last an hour. ',
            text('Book one', mark('link', { href: '/au/test-drive', linktype: 'story' })),
            ' at the dealer nearest to you, and bring your licence.',
          ),
        ),
      ),
      question(
        'accordion-typical-2',
        'How long until I have it?',
        doc(
          paragraph('Cars in stock are registered within three working days. A car built to order takes:'),
          list(
            'Ridge and Haven: about eight weeks',
            'Drover and Mesa: about twelve weeks',
            'Arc and Pip: six',
          ),
        ),
      ),
      question(
        'accordion-typical-3',
        'What does a service cost?',
        doc(paragraph('$289 a year for the first five years, whatever you drive and however far.')),
      ),
    ],
  }),
  longest: accordion('accordion-longest', {
    heading: 'Everything that has been asked about charging an electric car at home, at work and on the road',
    intro:
      'Collected by our dealers over two years, answered by the engineers who built the cars, and checked again every quarter.',
    items: Array.from({ length: 9 }, (_, index) =>
      question(
        `accordion-longest-${index + 1}`,
        'If I charge from an ordinary socket in the garage every night, how much does that add to the power bill over a year?',
        doc(
          paragraph(
            'For 12,000 km a year an Arc needs about 1,900 kWh. At 30 cents that is $570, or $290 on most night tariffs.',
          ),
          paragraph('Ask your electricity retailer for an electric-vehicle plan before the car arrives.'),
        ),
      ),
    ),
  }),
  au: accordion('accordion-au', {
    heading: 'Buying in Australia',
    items: [
      question(
        'accordion-au-1',
        'Is the price the same in every state?',
        doc(
          paragraph(
            'The car costs the same. Stamp duty and registration do not, so drive-away prices differ.',
          ),
        ),
        'au',
      ),
    ],
    locale: 'au',
  }),
  nz: accordion('accordion-nz', {
    heading: 'Buying in New Zealand',
    items: [
      question(
        'accordion-nz-1',
        'Do you deliver to the South Island?',
        doc(paragraph('To any dealer from Kaitāia to Invercargill, at no charge.')),
        'nz',
      ),
    ],
    locale: 'nz',
  }),
  withoutHeading: accordion('accordion-bare', {
    items: [question('accordion-bare-1', 'Can it tow?', doc(paragraph('2,000 kg, braked.')))],
  }),
} as const satisfies Fixtures<AccordionBlock>;
