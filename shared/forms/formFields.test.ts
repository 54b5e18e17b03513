import { describe, expect, it } from '@jest/globals';
import { enquiryContent, input } from '../../client/gallery/fixtureForms.ts';
import { appointmentNames } from '../appointments/kinds.ts';
import {
  enquiryTypeOf,
  type FieldOption,
  type Form,
  type FormBlockData,
  isShown,
  passedOn,
  readForm,
  referenceOf,
  startValues,
} from './form.ts';
import type { FieldBlock } from './formSchemas.ts';

/** A form with these fields alone, and the options that come from stories. */
function formWith(fields: readonly FieldBlock[], options: Record<string, readonly FieldOption[]> = {}): Form {
  const content = enquiryContent('f');
  const [section] = content.sections;
  if (!section) throw new Error('No section');
  const data: FormBlockData = { status: 'success', options, start: {} };
  return readForm(
    { ...content, sections: [{ ...section, fields: [...fields] as typeof section.fields }] },
    data,
    'au',
  );
}
const fieldOf = (block: FieldBlock, options: readonly FieldOption[] = []) =>
  formWith([block], { [block._uid]: options }).fields[0];
/** A field of another kind than a line of text, with what all fields have. */
const block = (component: FieldBlock['component'], name: string, more: object = {}): FieldBlock =>
  ({
    _uid: `f-${name}`,
    component,
    name,
    label: 'Label',
    hint: '',
    required: false,
    locale: '',
    ...more,
  }) as unknown as FieldBlock;

const two: readonly FieldOption[] = [
  { value: 'a', text: 'A' },
  { value: 'b', text: 'B' },
];
const kinds: readonly FieldOption[] = [
  { value: 'vehicle', text: 'A car', hasDealer: true },
  { value: 'feedback', text: 'Feedback', hasDealer: false },
];

describe('a field of content', () => {
  const base = { uid: 'f-x', name: 'x', label: 'Label', hint: '', type: 'text', required: false };

  it.each<[string, FieldBlock, readonly FieldOption[], object]>([
    [
      'is asked for by its label',
      input('f', 'x', 'Label', { required: false, type: 'tel' }),
      [],
      { ...base, component: 'Input', type: 'tel', options: [] },
    ],
    [
      'without one by its name',
      input('f', 'x', '', { required: true }),
      [],
      { ...base, label: 'x', component: 'Input', required: true, options: [] },
    ],
    [
      'has the rule that content names',
      input('f', 'x', 'Label', { required: false, validator: 'phone' }),
      [],
      { ...base, component: 'Input', options: [], validator: 'phone' },
    ],
    [
      'and none that there is not',
      input('f', 'x', 'Label', { required: false, validator: 'constructor' }),
      [],
      { ...base, component: 'Input', options: [] },
    ],
    ['of several lines is text', block('Textarea', 'x'), [], { ...base, component: 'Textarea', options: [] }],
    [
      'to choose from has the options of content',
      block('Select', 'x', {
        options: two.map((one, n) => ({ ...one, _uid: `${n}`, component: 'FormOption' })),
      }),
      kinds,
      { ...base, component: 'Select', options: two },
    ],
    [
      'of a model line has those of stories',
      block('SelectModelLine', 'x', { options: [] }),
      two,
      { ...base, component: 'SelectModelLine', options: two },
    ],
    [
      'with one of them alone sends that',
      block('SelectModelLine', 'x', { options: [] }),
      two.slice(0, 1),
      { ...base, component: 'SelectModelLine', options: two.slice(0, 1), fixed: 'a' },
    ],
    [
      'with none sends nothing',
      block('SelectModelLine', 'x', { options: [] }),
      [],
      { ...base, component: 'SelectModelLine', options: [], fixed: '' },
    ],
    [
      'of a dealership passes on its switches that are on',
      block('SelectDealership', 'x', { stores: false, pmas: true }),
      [],
      { ...base, component: 'SelectDealership', options: [], passedOn: { pmas: 'true' } },
    ],
  ])('%s', (_what, content, options, expected) => {
    expect(fieldOf(content, options)).toEqual(expected);
  });

  it('stands in a form whose data failed too, without options', () => {
    const content = enquiryContent('f');
    for (const data of [undefined, { status: 'error' } as const]) {
      const lines = readForm(content, data, 'au').fields.find(
        ({ component }) => component === 'SelectModelLine',
      );
      expect(lines).toMatchObject({ options: [], fixed: '' });
    }
  });
});

describe('a time at the dealer', () => {
  const { slot, date, time } = appointmentNames.test_drive;
  const offered = { [slot]: [{ value: '2026-12-05T10:00+11:00', text: '10 am' }] };
  const day = input('f', date, 'Day', { type: 'date' });
  const dealer = block('SelectDealership', 'dealer_code');

  it('is a choice that nobody has to make', () => {
    expect(formWith([day, dealer], offered).fields[2]).toEqual({
      uid: slot,
      name: slot,
      label: expect.any(String),
      hint: expect.any(String),
      component: 'SelectSlot',
      type: 'text',
      required: false,
      options: offered[slot],
    });
  });

  it('is none where the dealer is written down, and not searched for', () => {
    const fields = [day, block('SelectDealership', 'shop'), input('f', 'dealer_code', 'Dealer')];
    expect(formWith(fields, offered).fields.map(({ name }) => name)).toEqual([date, 'shop', 'dealer_code']);
  });

  it('takes the place of the part of the day', () => {
    const form = formWith([day, block('Select', time, { options: two }), dealer], offered);
    const part = form.fields[1];
    if (!part) throw new Error('No part of the day');
    expect([isShown(part, form, {}), isShown(part, form, { [slot]: 'x' })]).toEqual([true, false]);
  });
});

describe('the kind of enquiry', () => {
  const kind = block('SelectEnquiryType', 'enquiry_type', { options: [] });
  const first = input('f', 'first_name', 'First name');
  const dealer = block('SelectDealership', 'dealer_code', { stores: true, pmas: true });
  const asking = formWith([first, kind, dealer], { [kind._uid]: kinds });
  const fixed = formWith([first, kind, dealer], { [kind._uid]: kinds.slice(1) });

  it.each([
    ['is what the visitor has chosen', asking, { enquiry_type: 'feedback' }, 'feedback'],
    ['is none before that', asking, {}, ''],
    ['is what content has fixed', fixed, { enquiry_type: 'vehicle' }, 'feedback'],
    ['is none in a form without one', formWith([first]), {}, ''],
  ])('%s', (_what, form, values, expected) => {
    expect(enquiryTypeOf(form, values)).toBe(expected);
  });

  it.each([
    ['one that has a dealer', asking, { enquiry_type: 'vehicle' }, { stores: 'true', pmas: 'true' }],
    ['none yet', asking, {}, { stores: 'true', pmas: 'true' }],
    ['one that has none', asking, { enquiry_type: 'feedback' }, {}],
    ['a fixed one that has none', fixed, {}, {}],
  ])('shows the dealer and passes on its switches for %s', (_what, form, values, expected) => {
    expect(passedOn(form, values)).toEqual(expected);
  });

  it('is never shown where it is fixed', () => {
    const [, shown] = asking.fields;
    const [, hidden] = fixed.fields;
    expect([shown && isShown(shown, asking, {}), hidden && isShown(hidden, fixed, {})]).toEqual([
      true,
      false,
    ]);
  });
});

it('nothing but the model line starts with that of the address', () => {
  const line = block('SelectModelLine', 'vehicle_interested_in', { options: [] });
  const form = formWith([line, input('f', 'first_name', 'First name')], {
    [line._uid]: [
      { value: 'Ridge', text: 'Ridge', slug: 'ridge' },
      { value: 'Other', text: 'Other' },
    ],
  });
  expect(startValues(form, { modelLine: 'ridge' })).toEqual({
    vehicle_interested_in: 'Ridge',
    first_name: '',
  });
  expect(startValues(form, {})).toEqual({ vehicle_interested_in: '', first_name: '' });
});

it('a visitor can quote eight characters of a submission', () => {
  expect(referenceOf('0f1e2d3c-4b5a-4678-9abc-def012345678')).toBe('0F1E2D3C');
});
