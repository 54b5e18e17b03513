import { cars, paints } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import { pageLink } from '../../gallery/fixtureValues.ts';
import { ctaButton } from '../CtaButton/fixtures.ts';
import type { CarDetailPageBlock } from './schema.ts';

const car = (_uid: string, fields: Partial<CarDetailPageBlock>): CarDetailPageBlock => ({
  _uid,
  component: 'CarDetailPage',
  heading: '',
  vehicle_type: '',
  description: '',
  image: null,
  facts: [],
  feature_list: '',
  colours: [],
  buttons: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const facts = (uid: string, ...pairs: (readonly [string, string])[]): CarDetailPageBlock['facts'] =>
  pairs.map(([value, label], n) => ({
    _uid: `${uid}-fact-${n + 1}`,
    component: 'CarDetailFact',
    value,
    label,
    locale: '',
  }));

const colours = (uid: string, ...pairs: (readonly [string, string])[]): CarDetailPageBlock['colours'] =>
  pairs.map(([name, hex], n) => ({
    _uid: `${uid}-colour-${n + 1}`,
    component: 'CarDetailColour',
    name,
    hex,
    locale: '',
  }));

export const carDetailPageFixtures = {
  empty: car('car-empty', {}),
  typical: car('car-typical', {
    heading: 'Ridge',
    vehicle_type: 'Five-seat SUV',
    description:
      'Snow gear, surf gear, and room for whoever forgot theirs. All-wheel drive on every grade, and a spare wheel that is the same size as the others.',
    image: cars.ridge,
    facts: facts(
      'car-typical',
      ['640 L', 'boot, five seats up'],
      ['2,000 kg', 'braked towing'],
      ['5.2 L/100 km', 'hybrid, combined'],
      ['212 mm', 'ground clearance'],
    ),
    feature_list:
      'Full-size spare wheel\nHeated seats, both rows\nWireless phone mirroring\nRoof rails for 100 kg\nSeven years’ warranty',
    colours: colours(
      'car-typical',
      ['Tasman Blue', '#234a80'],
      ['Glacier White', '#e9e9e6'],
      ['Basalt Grey', '#55585c'],
      ['Outback Copper', '#a8481f'],
      ['Fiordland Green', '#2c5c4b'],
    ),
    buttons: [
      ctaButton('car-typical-drive', 'Book a test drive', pageLink('/au/test-drive'), { icon: 'arrow' }),
      ctaButton('car-typical-brochure', 'Download brochure', pageLink('/au/download-brochure'), {
        background_color: 'secondary',
        icon: 'download',
      }),
    ],
  }),
  longest: car('car-longest', {
    heading: 'Haven Long-Distance Anniversary Edition',
    vehicle_type: 'Seven-seat SUV with a second battery and a third row that adults do not complain about',
    description:
      'Built for families who measure holidays in kilometres. The third row has its own vents, its own lights and four places for cups. Both rear rows fold into a floor that is flat enough to sleep on, and the second battery keeps the fridge cold for two days while the car stands still.',
    image: cars.haven,
    facts: facts(
      'car-longest',
      ['7 adults', 'measured, not estimated: 1.83 m in every row'],
      ['1,960 L', 'boot with two seats up'],
      ['6.1 L/100 km', 'hybrid, combined, on standard tyres'],
    ),
    feature_list:
      'Second battery of 1.2 kWh for fridge, pump and lights, charged while you drive and from the roof\nSliding second row, split 40:20:40, that moves with a child seat still in it\nAir suspension that levels itself when the caravan goes on',
    colours: colours(
      'car-longest',
      ['Glacier White with an Obsidian Black roof', '#e9e9e6'],
      ['Dune Sand', '#cdbb9e'],
    ),
    buttons: [
      ctaButton('car-longest-drive', 'Book a test drive for seven people', pageLink('/au/test-drive'), {
        icon: 'arrow',
      }),
    ],
  }),
  au: car('car-au', {
    heading: 'Mesa',
    vehicle_type: 'Off-road SUV',
    description: 'Two lockers, low range, and a club that knows where to go.',
    image: cars.mesa,
    facts: facts('car-au', ['3,500 kg', 'braked towing'], ['900 mm', 'wading depth']),
    locale: 'au',
  }),
  nz: car('car-nz', {
    heading: 'Pip',
    vehicle_type: 'Electric hatch',
    description: 'Four metres long. Parks where others drive past.',
    image: cars.pip,
    facts: facts('car-nz', ['340 km', 'between charges'], ['9.8 m', 'turning circle']),
    locale: 'nz',
  }),
  picture: car('car-picture', { heading: 'Ridge, in copper', image: paints.copper }),
} as const satisfies Fixtures<CarDetailPageBlock>;
