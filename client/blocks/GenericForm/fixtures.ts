import { enquiryContent, longContent } from '../../gallery/fixtureForms.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { GenericFormBlock } from './schema.ts';

const block = (
  content: Partial<Omit<GenericFormBlock, 'component'>> & { readonly _uid: string },
): GenericFormBlock => ({
  component: 'GenericForm',
  form_id: '',
  heading: '',
  intro: '',
  image: null,
  sections: [],
  consent_text: null,
  cta_text: '',
  success_message: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...content,
});

export const genericFormFixtures = {
  empty: block({ _uid: 'genericForm-empty' }),
  typical: block(enquiryContent('genericForm-typical')),
  longest: block(longContent('genericForm-longest')),
  au: block({ ...enquiryContent('genericForm-au', { heading: 'Ask Meridian Australia' }), locale: 'au' }),
  nz: block({ ...enquiryContent('genericForm-nz', { heading: 'Ask Meridian New Zealand' }), locale: 'nz' }),
  errors: block(enquiryContent('genericForm-errors', { heading: 'With mistakes in it' })),
  sent: block(enquiryContent('genericForm-sent', { heading: 'Sent without JavaScript' })),
} as const satisfies Fixtures<GenericFormBlock>;
