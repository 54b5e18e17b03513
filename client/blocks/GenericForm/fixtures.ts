import type { Fixtures } from '../../gallery/fixtures.ts';
import type { GenericFormBlock } from './schema.ts';

const genericForm = (_uid: string, fields: Partial<GenericFormBlock>): GenericFormBlock => ({
  _uid,
  component: 'GenericForm',
  heading: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const genericFormFixtures = {
  empty: genericForm('genericForm-empty', {}),
  typical: genericForm('genericForm-typical', { heading: 'Generic form' }),
  longest: genericForm('genericForm-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
  }),
  au: genericForm('genericForm-au', { heading: 'Generic form in Australia', locale: 'au' }),
  nz: genericForm('genericForm-nz', { heading: 'Generic form in New Zealand', locale: 'nz' }),
} as const satisfies Fixtures<GenericFormBlock>;
