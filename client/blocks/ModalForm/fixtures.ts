import type { Fixtures } from '../../gallery/fixtures.ts';
import type { ModalFormBlock } from './schema.ts';

const modalForm = (_uid: string, fields: Partial<ModalFormBlock>): ModalFormBlock => ({
  _uid,
  component: 'ModalForm',
  heading: '',
  locale: '',
  bottom_spacing: 'md',
  scrollToId: '',
  ...fields,
});

export const modalFormFixtures = {
  empty: modalForm('modalForm-empty', {}),
  typical: modalForm('modalForm-typical', { heading: 'Modal form' }),
  longest: modalForm('modalForm-longest', {
    heading: 'As long a heading as an editor could plausibly write, so that what wraps is seen',
  }),
  au: modalForm('modalForm-au', { heading: 'Modal form in Australia', locale: 'au' }),
  nz: modalForm('modalForm-nz', { heading: 'Modal form in New Zealand', locale: 'nz' }),
} as const satisfies Fixtures<ModalFormBlock>;
