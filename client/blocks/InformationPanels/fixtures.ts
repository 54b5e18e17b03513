import { scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { doc, list, pageLink, paragraph } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { InformationPanelsBlock } from './schema.ts';

type Panel = InformationPanelsBlock['panels'][number];

const panel = (_uid: string, heading: string, text: Panel['text'], fields: Partial<Panel> = {}): Panel => ({
  _uid: `informationPanels-${_uid}`,
  component: 'InformationPanel',
  heading,
  text,
  image: null,
  buttons: [],
  scrollToId: '',
  locale: '',
  ...fields,
});

const informationPanels = (
  _uid: string,
  fields: Partial<InformationPanelsBlock>,
): InformationPanelsBlock => ({
  _uid: `informationPanels-${_uid}`,
  component: 'InformationPanels',
  heading: '',
  intro: '',
  panels: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const informationPanelsFixtures = {
  empty: informationPanels('empty', {}),
  typical: informationPanels('typical', {
    heading: 'Owning one',
    intro: 'What happens after you have driven it home.',
    panels: [
      panel(
        'typical-1',
        'Servicing',
        doc(
          paragraph(
            'Once a year or every 15,000 km, whichever comes first. The price is fixed for five years: $289.',
          ),
          paragraph(
            'Book online; the dealer texts you when the car is ready, with photographs of what was done.',
          ),
        ),
        {
          scrollToId: 'servicing',
          buttons: [
            ctaButton('informationPanels-typical-book', 'Find a dealer', pageLink('/au/find-a-dealer'), {
              background_color: 'secondary',
            }),
          ],
        },
      ),
      panel(
        'typical-2',
        'Warranty',
        doc(
          paragraph('Seven years, unlimited kilometres. It goes with the car when you sell it.'),
          list(
            'Battery of an electric car: eight years or 160,000 km',
            'Accessories we fitted: five years',
            'Paint: five years',
          ),
        ),
        { scrollToId: 'warranty' },
      ),
      panel(
        'typical-3',
        'Roadside help',
        doc(
          paragraph(
            'Free for the first year and renewed with every service. We answer within a minute and come within the hour in towns.',
          ),
        ),
        { scrollToId: 'roadside' },
      ),
    ],
  }),
  longest: informationPanels('longest', {
    heading:
      'Towing with a Drover: what it may pull, what the law asks of you, and how to load so that it stays straight',
    intro:
      'Written by the people who tested it over eleven thousand kilometres between Broome and Port Augusta with 3,500 kg behind.',
    panels: [
      panel(
        'longest-1',
        'Before you leave: weights, chains, lights and the pressure in all six tyres',
        doc(
          ...Array.from({ length: 4 }, () =>
            paragraph(
              'Weigh the trailer loaded, not empty: a public weighbridge costs less than a fine and less than a tyre. Put the heavy things over the axle, low, and a tenth of the weight on the ball.',
            ),
          ),
          list(
            'Breakaway brakes above 2,000 kg',
            'Mirrors that see past the trailer',
            'A fuse for the trailer’s plug',
          ),
        ),
        {
          scrollToId: 'towing-before',
          image: scenes.droverCoastWide,
          buttons: [
            ctaButton(
              'informationPanels-longest-button-1',
              'Download the towing guide',
              pageLink('/au/download-brochure'),
              { icon: 'download' },
            ),
            ctaButton(
              'informationPanels-longest-button-2',
              'Ask someone who tows every day',
              pageLink('/au/contact-us'),
              { background_color: 'secondary' },
            ),
          ],
        },
      ),
      panel(
        'longest-2',
        'On the road',
        doc(
          paragraph(
            '100 km/h at most, less in wind. Leave four seconds, and stop every two hours to touch the hubs: too hot to touch is too hot to drive.',
          ),
        ),
      ),
    ],
  }),
  au: informationPanels('au', {
    heading: 'When you sell it',
    panels: [
      panel(
        'au-1',
        'Guaranteed value',
        doc(paragraph('We tell you today what we will pay in three, four or five years, in writing.')),
      ),
      panel(
        'au-2',
        'Registration',
        doc(paragraph('Transfers differ by state. Your dealer fills in the form of yours.')),
      ),
    ],
    locale: 'au',
  }),
  nz: informationPanels('nz', {
    panels: [
      panel(
        'nz-1',
        'Road-user charges',
        doc(
          paragraph(
            'Electric cars and diesels pay by distance: $76 for 1,000 km. You can buy them at the dealer.',
          ),
        ),
      ),
      panel(
        'nz-2',
        'Warrant of fitness',
        doc(
          paragraph(
            'A new car has its first after three years. We check everything it asks for at each service.',
          ),
        ),
      ),
    ],
    locale: 'nz',
  }),
} as const satisfies Fixtures<InformationPanelsBlock>;
