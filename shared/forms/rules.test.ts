import { describe, expect, it } from '@jest/globals';
import { field, formOf } from './fixtureFields.ts';
import type { Form, FormField, FormValues } from './form.ts';
import { readPhone } from './readPhone.ts';
import {
  fieldError,
  firstAppointmentDay,
  formErrors,
  isRequired,
  todayIn,
  validatorNamed,
  valuesToSend,
} from './rules.ts';

const today = '2026-11-21';
const errorOf = (one: FormField, value: string, values: FormValues = {}, others: FormField[] = []) => {
  const form = formOf(one, ...others);
  return fieldError(one, { form, values: { ...values, [one.name]: value }, today, readPhone });
};

describe.each(['mobile', 'mobile_phone'])(
  "'Mobile phone (mobile or mobile_phone): required … must match an optional country prefix plus ten digits with optional separators': %s",
  (name) => {
    it.each([
      ['', 'Label is required'],
      ['   ', 'Label is required'],
      ['0412345678', undefined],
      ['0412 345 678', undefined],
      ['(04) 1234-5678', undefined],
      ['04.1234.5678', undefined],
      ['+61 0412 345 678', undefined],
      ['+61412345678', undefined],
      ['+64 211 234 5678', undefined],
      ['041234567', 'Valid phone number required'],
      ['0412345678901234', 'Valid phone number required'],
      ['phone', 'Valid phone number required'],
      ['0412 345 67x', 'Valid phone number required'],
      ['++61412345678', 'Valid phone number required'],
      ['0412 345 6789', 'Valid phone number required'],
      ['0000000000', 'Valid phone number required'],
      ['1234567890', 'Valid phone number required'],
    ])('%j: %s', (value, error) => {
      expect(errorOf(field(name), value)).toBe(error);
    });
  },
);

describe('a mobile of New Zealand has seven to nine digits after its 02, besides the ten of the specification', () => {
  const nzError = (value: string) => {
    const one = field('mobile_phone');
    const form: Form = { ...formOf(one), country: 'nz' };
    return fieldError(one, { form, values: { mobile_phone: value }, today, readPhone });
  };
  it.each([
    ['021 123 456', undefined],
    ['021 123 4567', undefined],
    ['021 1234 5678', undefined],
    ['+64 21 123 456', undefined],
    ['64 27 123 4567', undefined],
    ['+64 (0)21 123 456', undefined],
    ['021 123 45', 'Valid phone number required'],
    ['+64 21 123 4', 'Valid phone number required'],
    ['09 123 456', 'Valid phone number required'],
  ])('%j: %s', (value, error) => {
    expect(nzError(value)).toBe(error);
  });

  it('and only there', () => {
    expect(errorOf(field('mobile_phone'), '021 123 456')).toBe('Valid phone number required');
  });
});

describe("'No such validator' for an undefined rule", () => {
  it('is what an undefined rule says; a field has the rule that content names', () => {
    expect(() => validatorNamed('abn')).toThrow('No such validator');
    expect(() => validatorNamed('constructor')).toThrow('No such validator');
    expect(errorOf(field('company_phone', { validator: 'phone' }), 'x')).toBe('Valid phone number required');
    expect(errorOf(field('company_phone', { validator: 'phone' }), '')).toBeUndefined();
  });
});

describe('a brochure by post needs an address', () => {
  it.each([
    ['paper', '', 'Label is required'],
    ['paper', '1 High Street', undefined],
    ['pdf', '', undefined],
  ])('%s, %j: %s', (brochure_format, address, error) => {
    expect(errorOf(field('postal_address'), address, { brochure_format })).toBe(error);
  });
});

describe("'Postcode: required; 1 to 4 digits; Valid postcode required'", () => {
  it.each([
    ['', 'Valid postcode required'],
    ['3', undefined],
    ['0872', undefined],
    ['3350 ', undefined],
    ['3 000', undefined],
    [' 0 872', undefined],
    ['33501', 'Valid postcode required'],
    ['33a', 'Valid postcode required'],
  ])('%j: %s', (value, error) => {
    expect(errorOf(field('post_code'), value)).toBe(error);
  });
});

describe("'Email: when required, {label} is required and Valid email required; optional otherwise'", () => {
  it.each([
    [true, '', 'Label is required'],
    [false, '', undefined],
    [true, 'sam@example.com', undefined],
    [true, "o'brien+cars@mail.example.co.nz", undefined],
    [true, 'sam', 'Valid email required'],
    [true, 'sam@', 'Valid email required'],
    [true, 'sam@example', 'Valid email required'],
    [true, 'sam@@example.com', 'Valid email required'],
    [false, 'sam@example..com', 'Valid email required'],
    [true, 'a b@example.com', 'Valid email required'],
  ])('required %s, %j: %s', (required, value, error) => {
    expect(errorOf(field('Email', { required, type: 'email' }), value)).toBe(error);
  });
});

describe("'test_drive_date: optional (empty allowed); when present must be in the future'", () => {
  it.each([
    ['', undefined],
    ['2026-11-22', undefined],
    ['2026-11-21', 'Test drive date must be in the future'],
    ['2020-01-01', 'Test drive date must be in the future'],
    ['2026-13-01', 'Label is not valid.'],
    ['2027-02-29', 'Label is not valid.'],
    ['21/11/2027', 'Label is not valid.'],
  ])('%j: %s', (value, error) => {
    // Whatever an editor says.
    expect(errorOf(field('test_drive_date', { required: true }), value)).toBe(error);
  });

  it('as the day of a service', () => {
    expect(errorOf(field('service_date'), '2026-11-21')).toBe('Service date must be in the future');
    expect(errorOf(field('service_date'), '2026-11-22')).toBeUndefined();
  });

  it("'default minimum date three days ahead', in the country's own day", () => {
    const evening = Date.parse('2026-11-21T12:30:00Z');
    expect([todayIn('au', evening), todayIn('nz', evening)]).toEqual(['2026-11-21', '2026-11-22']);
    expect([firstAppointmentDay('2026-11-21'), firstAppointmentDay('2026-12-30')]).toEqual([
      '2026-11-24',
      '2027-01-02',
    ]);
  });
});

describe("'dealer_code: required only when enquiry_type is enquiry or vehicle, A dealer is required'", () => {
  const dealer = field('dealer_code', { component: 'SelectDealership', required: true });
  const kind = field('enquiry_type', {
    component: 'SelectEnquiryType',
    options: [
      { value: 'enquiry', text: '', hasDealer: true },
      { value: 'vehicle', text: '', hasDealer: true },
      { value: 'finance', text: '', hasDealer: true },
      { value: 'feedback', text: '', hasDealer: false },
    ],
  });
  it.each([
    ['enquiry', 'A dealer is required'],
    ['vehicle', 'A dealer is required'],
    ['finance', undefined],
    ['', undefined],
  ])('%j: %s', (enquiry_type, error) => {
    expect(errorOf(dealer, '', { enquiry_type }, [kind])).toBe(error);
  });

  it('whose kind is fixed by content', () => {
    expect(errorOf(dealer, '', {}, [{ ...kind, fixed: 'vehicle' }])).toBe('A dealer is required');
  });

  it("'The dealer field is hidden when the chosen enquiry type has no dealer selection': nothing is asked or sent", () => {
    const form = formOf(kind, dealer);
    const values = { enquiry_type: 'feedback', dealer_code: 'A3350' };
    expect(formErrors({ form, values: { ...values, dealer_code: '<' }, today })).toEqual({});
    expect(valuesToSend(form, values, readPhone)).toEqual({ enquiry_type: 'feedback' });
  });
});

describe('other fields', () => {
  it.each([
    [
      "'Number-type fields: required, Please only enter numbers'",
      field('cars', { type: 'number' }),
      '',
      'Please only enter numbers',
    ],
    ['', field('cars', { type: 'number' }), 'six', 'Please only enter numbers'],
    ['', field('cars', { type: 'number' }), '6', undefined],
    [
      "'Other required fields {label} is required'",
      field('first_name', { required: true }),
      ' ',
      'Label is required',
    ],
    [
      "'{label} are required for comments'",
      field('comments', { required: true, component: 'Textarea' }),
      '',
      'Label are required',
    ],
    ['optional', field('company_name'), '', undefined],
    ["'{field} is not valid.': too long", field('company_name'), 'a'.repeat(201), 'Label is not valid.'],
    ['characters of no keyboard', field('company_name'), 'a\u0000b', 'Label is not valid.'],
    [
      'none of its options',
      field('car', { component: 'Select', options: [{ value: 'a', text: 'A' }] }),
      'b',
      'Label is not valid.',
    ],
  ])('%s %#', (_sentence, one, value, error) => {
    expect(errorOf(one, value)).toBe(error);
  });

  it('are marked as the rules have it, not as the editor does', () => {
    const facts = { form: formOf(), values: {}, today };
    const named = ['mobile_phone', 'post_code', 'test_drive_date', 'Email', 'first_name'];
    expect(named.map((name) => isRequired(field(name, { required: false }), facts))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("'Before sending'", () => {
  it("'In comments, line breaks become spaces and double quotes become single quotes'; values are trimmed; fixed ones are content's", () => {
    const form = formOf(
      field('comments', { component: 'Textarea' }),
      field('first_name'),
      field('company_name'),
      field('source', { fixed: 'web' }),
      field('company_phone', { validator: 'phone' }),
    );
    const values = {
      comments: ' a "b"\r\nc\nd ',
      first_name: ' Sam ',
      company_name: ' ',
      source: 'mine',
      other: 'x',
      company_phone: '+61 (0)3 7010 1234',
    };
    expect(valuesToSend(form, values, readPhone)).toEqual({
      comments: "a 'b' c d",
      first_name: 'Sam',
      source: 'web',
      company_phone: '61370101234',
    });
  });
});
