import { describe, expect, it } from '@jest/globals';
import { field, formOf } from './fixtureFields.ts';
import type { FormField } from './form.ts';
import { readPhone } from './readPhone.ts';
import { fieldError, fieldNote, formErrors, maxLength, todayIn, valuesToSend } from './rules.ts';

const today = '2026-11-21';
const errorOf = (one: FormField, value: string, others: Record<string, string> = {}) =>
  fieldError(one, { form: formOf(one), values: { ...others, [one.name]: value }, today });

describe('the rule of a field', () => {
  const notValid = 'Label is not valid.';
  const dealer = field('shop', { component: 'SelectDealership' });

  it.each<[string, FormField, string, string | undefined]>([
    ['an email by its type', field('contact', { type: 'email' }), 'sam', 'Valid email required'],
    ['an email by its name', field('Email'), 'sam', 'Valid email required'],
    ['a day', field('hire_day', { type: 'date' }), '2026-02-30', notValid],
    ['a day of any time', field('hire_day', { type: 'date' }), '2020-02-29', undefined],
    ['a dealer', dealer, 'A3350', undefined],
    ['a dealer by its name', field('dealer_code'), 'a_33-50', undefined],
    ['a dealer by its name', field('Dealer_Code'), '<', notValid],
    ['no dealer', dealer, '../A3350', notValid],
    ['no dealer', dealer, 'A3350/x', notValid],
    ['a dealer with a long code', dealer, 'A'.repeat(20), undefined],
    ['no dealer', dealer, 'A'.repeat(21), notValid],
    ['a line of text at its longest', field('company_name'), 'a'.repeat(200), undefined],
    ['a text of several lines', field('more', { component: 'Textarea' }), 'a'.repeat(2000), undefined],
    ['a text that is too long', field('more', { component: 'Textarea' }), 'a'.repeat(2001), notValid],
  ])('%s: %j', (_what, one, value, error) => {
    expect(errorOf(one, value)).toBe(error);
  });

  it.each([dealer, field('dealer_code')])(
    'asks for a dealer in $component $name when an enquiry needs one',
    (one) => {
      expect(errorOf(one, '', { enquiry_type: 'vehicle' })).toBe('A dealer is required');
    },
  );

  it.each([
    ['0412 345 6', undefined],
    ['04-12-34-56', undefined],
    ['0412 345', 'Valid phone number required'],
    ['telephone', 'Valid phone number required'],
  ])('takes what may be a phone number while nothing tells which there are: %s', (value, error) => {
    expect(errorOf(field('mobile_phone'), value)).toBe(error);
  });

  it('lets a field be as long as it shows', () => {
    expect([maxLength(field('a')), maxLength(field('a', { component: 'Textarea' }))]).toEqual([200, 2000]);
  });
});

it('what is wrong with a form is told by the names of its fields', () => {
  const required = field('first_name', { required: true });
  const facts = { form: formOf(required, field('last_name'), field('post_code')), values: {}, today };
  expect(formErrors(facts)).toEqual({
    first_name: 'Label is required',
    post_code: 'Valid postcode required',
  });
});

it("today has two digits for month and day in the country's own calendar", () => {
  expect(todayIn('au', Date.parse('2027-03-04T12:00:00Z'))).toBe('2027-03-04');
});

it('postcodes are sent without spaces, comments in one line without double quotes, all else as it is', () => {
  const form = formOf(
    field('post_code'),
    field('postcode'),
    field('message', { component: 'Textarea' }),
    field('comments'),
    field('company_name'),
  );
  const values = {
    post_code: ' 3 000 ',
    postcode: '\u200e０８７２',
    message: 'a\n"b"',
    comments: '"c"',
    company_name: '"Sons"  Ltd',
  };
  expect(valuesToSend(form, values, readPhone)).toEqual({
    post_code: '3000',
    postcode: '0872',
    message: "a 'b'",
    comments: "'c'",
    company_name: '"Sons"  Ltd',
  });
});

describe('a number that no text message reaches', () => {
  const mobile = field('mobile_phone');
  const noteOf = (value: string, country: 'au' | 'nz', ...others: FormField[]) =>
    fieldNote(mobile, {
      form: { ...formOf(mobile, ...others), country },
      values: { mobile_phone: value },
      today,
      readPhone,
    });

  it.each([
    ['1300 975 711', 'au'],
    ['1800 160 401', 'au'],
    ['(03) 7010 1234', 'au'],
    ['0800 492 774', 'nz'],
    ['09 234 5678', 'nz'],
    ['+64 9 234 5678', 'au'],
  ] as const)('is taken as a mobile, and said to be none: %s in %s', (value, country) => {
    const form = { ...formOf(mobile), country };
    expect(fieldError(mobile, { form, values: { mobile_phone: value }, today, readPhone })).toBeUndefined();
    expect(noteOf(value, country)).toBe(
      'A text message cannot reach this number. We can call it, or you can write a mobile number instead.',
    );
  });

  it('is asked for in the field of the form that is for it', () => {
    const landline = field('home_phone', { type: 'tel', label: 'Home phone' });
    expect(noteOf('1300 975 711', 'au', landline)).toBe(
      'A text message cannot reach this number. Write your mobile number here if you have one, and this number under “Home phone”.',
    );
  });

  it.each([
    ['0412 345 678', 'au'],
    ['021 234 5678', 'nz'],
    ['+44 7911 123456', 'au'],
    ['1300', 'au'],
    ['', 'au'],
  ] as const)('is not %j in %s', (value, country) => {
    expect(noteOf(value, country)).toBeUndefined();
  });
});
