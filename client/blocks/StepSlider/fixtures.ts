import { cars, interiors, scenes } from '../../gallery/fixtureAssets.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { StepSliderBlock } from './schema.ts';

type Step = StepSliderBlock['steps'][number];

const slider = (_uid: string, fields: Partial<StepSliderBlock>): StepSliderBlock => ({
  _uid,
  component: 'StepSlider',
  heading: '',
  text: '',
  steps: [],
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

const steps = (uid: string, ...contents: (readonly [string, string, Step['image']])[]): Step[] =>
  contents.map(([heading, text, image], n) => ({
    _uid: `${uid}-${n + 1}`,
    component: 'StepSliderStep',
    heading,
    text,
    image,
    locale: '',
  }));

export const stepSliderFixtures = {
  empty: slider('steps-empty', {}),
  typical: slider('steps-typical', {
    heading: 'From first look to first tank',
    text: 'Nobody will ring you before you ask them to.',
    steps: steps(
      'steps-typical',
      [
        'Choose the car',
        'Pick paint, trim and accessories. The price beside them is the one you pay.',
        cars.ridge,
      ],
      [
        'Drive it',
        'A dealer brings it to you, on a road you know, for as long as a school run takes.',
        scenes.ridgeAlpineWide,
      ],
      [
        'Take it home',
        'Registered, fuelled and explained. Your first service is booked before you leave.',
        scenes.havenVineyardWide,
      ],
    ),
  }),
  longest: slider('steps-longest', {
    heading: 'How a charger gets from our warehouse to the wall of your garage, and who does what',
    text: 'It takes about ten working days from the order to the first charge. An electrician of your own is welcome; the one we send is included in the price of every Arc and Pip.',
    steps: steps(
      'steps-longest',
      [
        'Tell us what your switchboard looks like, with a photograph if you can get the cover off',
        'We need to see how many circuits are free and whether the main switch is 63 or 80 amps. If that sentence means nothing to you, send the photograph and we will read it for you.\n\nRenters: ask your landlord first. We have a letter for that.',
        interiors.oceanDash,
      ],
      ['An electrician calls', 'To agree on a day, and on which wall.', scenes.pipStudioWide],
      ['The wall box arrives', 'By courier, with its bracket and its paperwork.', null],
      ['Two hours of work', 'The power is off for twenty minutes of them.', scenes.arcDuskWide],
      ['First charge', 'The car tells the box who it is. You sign, and drive in the morning.', cars.arc],
    ),
  }),
  au: slider('steps-au', {
    heading: 'Novated leasing in three conversations',
    locale: 'au',
    steps: steps(
      'steps-au',
      ['With your payroll', 'Ask whether they salary package cars. Most do.', cars.haven],
      ['With us', 'We quote the car, the running costs and the tax you keep.', interiors.tanSeats],
      ['With nobody', 'The payments leave your pay before you see them.', scenes.havenVineyardWide],
    ),
  }),
  nz: slider('steps-nz', {
    heading: 'Ready for the ferry',
    locale: 'nz',
    steps: steps(
      'steps-nz',
      [
        'Weigh the trailer',
        'Any transfer station will do it for the price of a coffee.',
        scenes.droverCoastWide,
      ],
      ['Book by length', 'Drover and a six-metre trailer make 11.4 m.', cars.drover],
    ),
  }),
} as const satisfies Fixtures<StepSliderBlock>;
