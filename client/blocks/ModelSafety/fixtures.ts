import type { ModelSafetyData } from '../../../shared/vehicles/safety.ts';
import { safeCar } from '../../gallery/fixtureSafety.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ModelSafetyBlock } from './schema.ts';

const modelSafety = (_uid: string, fields: Partial<ModelSafetyBlock> = {}): ModelSafetyBlock => ({
  _uid,
  component: 'ModelSafety',
  heading: '',
  intro: '',
  model_line: '',
  note: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const modelSafetyFixtures = {
  empty: modelSafety('modelSafety-empty'),
  typical: modelSafety('modelSafety-typical', {
    heading: 'Safety',
    intro: 'The same on every grade, unless a line says otherwise.',
    note: 'These help a driver who watches the road. None of them drives.',
  }),
  longest: modelSafety('modelSafety-longest', {
    heading: 'What looks after the seven of you, and the people on the footpath, before and in a crash',
    intro: 'Everything that is fitted in Australia and New Zealand, by its name in the handbook.',
    note: 'None of these systems replaces a driver who watches the road. They see less in heavy rain, against a low sun, on unmarked roads and with mud on the windscreen, and they say so on the screen in front of you.',
  }),
  au: modelSafety('modelSafety-au', { heading: 'Safety in Australia', locale: 'au' }),
  nz: modelSafety('modelSafety-nz', { locale: 'nz' }),
  failed: modelSafety('modelSafety-failed', { heading: 'While there are no vehicles' }),
} as const satisfies Fixtures<ModelSafetyBlock>;

const rated = { body: 'ANCAP', awarded: { stars: 5, year: '2026' }, note: '' };

export const modelSafetyFixtureData: Readonly<Record<string, ModelSafetyData>> = {
  'modelSafety-typical': { status: 'success', safety: safeCar },
  'modelSafety-longest': {
    status: 'success',
    safety: {
      ...safeCar,
      rating: {
        ...rated,
        note: 'For all grades with seven seats. The grade with five seats has not been rated, as it is not sold in New Zealand.',
      },
      airbags: [
        ...safeCar.airbags,
        { place: 'curtains over the third row, which reach down to the window sill', count: 2 },
      ],
      assistance: safeCar.assistance.map((one) => ({
        ...one,
        name: `${one.name} with trailer recognition`,
        text: `${one.text} ${one.text}`,
        grades: 'Work, Tour and Summit with the technology pack',
      })),
    },
  },
  'modelSafety-au': {
    status: 'success',
    safety: { ...safeCar, rating: { body: '', awarded: null, note: '' }, airbags: [], assistance: [] },
  },
  'modelSafety-nz': { status: 'success', safety: { ...safeCar, rating: rated, isofixPositions: null } },
  'modelSafety-failed': { status: 'error' },
};
