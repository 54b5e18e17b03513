import { enquiryContent, longContent } from '../../gallery/fixtureForms.ts';
import type { Fixtures } from '../../gallery/fixtures.ts';
import type { GenericFormBlock } from '../GenericForm/schema.ts';
import type { ModalFormBlock } from './schema.ts';

const form = (content: Omit<Partial<GenericFormBlock>, 'component'>): GenericFormBlock =>
  ({
    component: 'GenericForm',
    image: null,
    locale: '',
    bottom_spacing: 'md',
    scrollToId: '',
    ...content,
  }) as GenericFormBlock;

const modalForm = (_uid: string, fields: Partial<ModalFormBlock>): ModalFormBlock => ({
  _uid,
  component: 'ModalForm',
  modal_key: '',
  form: [],
  locale: '',
  ...fields,
});

export const modalFormFixtures = {
  empty: modalForm('modalForm-empty', {}),
  typical: modalForm('modalForm-typical', {
    modal_key: 'enquire',
    form: [form(enquiryContent('modalForm-form-typical'))],
  }),
  longest: modalForm('modalForm-longest', {
    modal_key: 'fleet',
    form: [form(longContent('modalForm-form-longest'))],
  }),
  au: modalForm('modalForm-au', {
    modal_key: 'enquire-au',
    form: [form(enquiryContent('modalForm-form-au'))],
    locale: 'au',
  }),
  nz: modalForm('modalForm-nz', {
    modal_key: 'enquire-nz',
    form: [form(enquiryContent('modalForm-form-nz'))],
    locale: 'nz',
  }),
} as const satisfies Fixtures<ModalFormBlock>;
