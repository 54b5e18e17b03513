import { scenes } from '../../gallery/fixtureAssets.ts';
import { entryContent, longContent } from '../../gallery/fixtureForms.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { CompetitionFormBlock } from './schema.ts';

const block = (
  content: Partial<Omit<CompetitionFormBlock, 'component'>> & { readonly _uid: string },
): CompetitionFormBlock => ({
  component: 'CompetitionForm',
  form_id: '',
  heading: '',
  intro: '',
  sections: [],
  consent_text: null,
  cta_text: '',
  success_message: '',
  image: null,
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...content,
});
const image = scenes.mesaDesertWide;

export const competitionFormFixtures = {
  empty: block({ _uid: 'competitionForm-empty' }),
  typical: block({ ...entryContent('competitionForm-typical'), image }),
  longest: block({ ...longContent('competitionForm-longest'), image }),
  au: block({
    ...entryContent('competitionForm-au', { heading: 'Win a week in the Kimberley' }),
    locale: 'au',
  }),
  nz: block({ ...entryContent('competitionForm-nz', { heading: 'Win a week in Fiordland' }), locale: 'nz' }),
  shut: block(entryContent('competitionForm-shut', { heading: 'While entries cannot be kept' })),
  failed: block(entryContent('competitionForm-failed', { heading: 'While the content service is down' })),
} as const satisfies Fixtures<CompetitionFormBlock>;
