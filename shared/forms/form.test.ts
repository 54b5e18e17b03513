import { describe, expect, it } from '@jest/globals';
import { enquiryContent, input, longContent } from '../../client/gallery/fixtureForms.ts';
import { slotOf } from '../appointments/appointments.ts';
import { appointmentKinds, appointmentNames } from '../appointments/kinds.ts';
import { type FormBlockData, passedOn, readForm, shownFields, startValues } from './form.ts';
import { readPhone } from './readPhone.ts';
import { valuesToSend } from './rules.ts';

const kinds = [
  { value: 'vehicle', text: 'A car', hasDealer: true },
  { value: 'feedback', text: 'Feedback', hasDealer: false },
];
const data = (options: Extract<FormBlockData, { status: 'success' }>['options']): FormBlockData => ({
  status: 'success',
  options,
  start: {},
});
const names = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

describe('a form of content', () => {
  it("'Select fields with one option or fewer are hidden': the one is sent", () => {
    const content = enquiryContent('f');
    const form = readForm(content, data({ 'f-enquiry_type': kinds.slice(0, 1) }), 'au');
    const hidden = form.fields.filter(({ fixed }) => fixed !== undefined);
    expect(names(hidden)).toEqual(['enquiry_type', 'vehicle_interested_in']);
    expect(valuesToSend(form, { enquiry_type: 'feedback', first_name: 'Sam' }, readPhone)).toEqual({
      enquiry_type: 'vehicle',
      first_name: 'Sam',
    });
  });

  it('passes on what content knows of the model line that is chosen, and the switches of the dealership', () => {
    const content = enquiryContent('f');
    const sections = content.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => ({ ...field, stores: true }) as typeof field),
    }));
    const lines = [
      { value: 'Arc', text: 'Arc', nidasu: ' N-1 ' },
      { value: 'Pip', text: 'Pip' },
    ];
    const form = readForm(
      { ...content, sections },
      data({ 'f-enquiry_type': kinds, 'f-vehicle_interested_in': lines }),
      'au',
    );
    const sent = (vehicle_interested_in: string, enquiry_type = 'vehicle') =>
      passedOn(form, { vehicle_interested_in, enquiry_type });
    expect([sent('Arc'), sent('Pip'), sent('Arc', 'feedback')]).toEqual([
      { nidasu: ' N-1 ', stores: 'true' },
      { stores: 'true' },
      { nidasu: ' N-1 ' },
    ]);
  });

  it('sends hidden values as content has them', () => {
    expect(valuesToSend(readForm(longContent('f'), data({}), 'au'), {}, readPhone)).toEqual({
      enquiry_type: 'enquiry',
    });
  });

  it('has each name once, and none that the submission needs itself', () => {
    const content = enquiryContent('f');
    const [section] = content.sections;
    if (!section) throw new Error('No section');
    const fields = ['first_name', 'first_name', 'token', 'SFEndpoint', ''].map((name, n) =>
      input(`${n}`, name, 'Field'),
    );
    const form = readForm({ ...content, sections: [{ ...section, fields }] }, data({}), 'nz');
    expect(names(form.fields)).toEqual(['first_name']);
  });

  it('starts with what the address says: test-drive?dealer={dealerCode}, the model line of the configurator', () => {
    const lines = [
      { value: 'Ridge', text: 'Ridge', slug: 'ridge' },
      { value: 'Arc', text: 'Arc', slug: 'arc' },
    ];
    const form = readForm(
      enquiryContent('f'),
      data({ 'f-vehicle_interested_in': lines, 'f-enquiry_type': kinds }),
      'au',
    );
    const start = { dealer: { code: 'A1', name: 'One' }, modelLine: 'arc' };
    expect(startValues(form, start)).toMatchObject({
      dealer_code: 'A1',
      vehicle_interested_in: 'Arc',
      first_name: '',
    });
    expect(startValues(form, { enquiryType: 'feedback' }).enquiry_type).toBe('feedback');
    expect(startValues(form, { enquiryType: 'finance' }).enquiry_type).toBe('');
    expect(startValues(form, { modelLine: 'gone' })).toMatchObject({
      dealer_code: '',
      vehicle_interested_in: '',
    });
  });
});

describe.each(appointmentKinds)('times at the dealer for a %s', (kind) => {
  const { slot, date } = appointmentNames[kind];
  const content = enquiryContent('f');
  const [first, ...others] = content.sections;
  const asking = (name: string) => ({
    ...content,
    sections: first
      ? [
          {
            ...first,
            fields: [
              input('f', name, 'Day', { type: 'date', required: false }),
              ...first.fields,
            ] as unknown as typeof first.fields,
          },
          ...others,
        ]
      : [],
  });
  const times = data({ [slot]: [{ value: '2026-12-05T10:00+11:00', text: '10 am' }] });

  it('are a choice behind the dealer, where a form asks for that and a day, and the site offers times', () => {
    const form = readForm(asking(date), times, 'au');
    const at = names(form.fields).indexOf(slot);
    expect(form.fields[at - 1]?.name).toBe('dealer_code');
    expect(form.fields[at]?.options).toHaveLength(1);
    expect(slotOf(form)).toEqual({ kind, field: form.fields[at] });
    expect(names(readForm(asking(date), data({}), 'au').fields)).not.toContain(slot);
    expect(names(readForm(content, times, 'au').fields)).not.toContain(slot);
  });

  it('are none of the other kind', () => {
    const [other = kind] = appointmentKinds.filter((one) => one !== kind);
    expect(slotOf(readForm(asking(appointmentNames[other].date), times, 'au'))).toBeUndefined();
  });

  it('take the place of day and part of day once one is chosen', () => {
    const form = readForm(asking(date), times, 'au');
    const shown = (chosen: string) => names(shownFields(form, { [slot]: chosen }));
    expect(shown('')).toContain(date);
    expect(shown('2026-12-05T10:00+11:00')).not.toContain(date);
  });
});
