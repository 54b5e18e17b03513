import type { Fixtures } from '../../gallery/fixtures.ts';
import type { CompetitionFormBlock } from './schema.ts';

const competitionForm = (_uid: string, fields: Partial<CompetitionFormBlock>): CompetitionFormBlock => ({
  _uid,
  component: 'CompetitionForm',
  heading: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const competitionFormFixtures = {
  empty: competitionForm('competitionForm-empty', {}),
  typical: competitionForm('competitionForm-typical', { heading: 'Competition form' }),
  longest: competitionForm('competitionForm-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
  }),
  au: competitionForm('competitionForm-au', { heading: 'Competition form in Australia', locale: 'au' }),
  nz: competitionForm('competitionForm-nz', { heading: 'Competition form in New Zealand', locale: 'nz' }),
} as const satisfies Fixtures<CompetitionFormBlock>;
