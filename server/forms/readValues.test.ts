import { describe, expect, it } from '@jest/globals';
import { field, formOf } from '../../shared/forms/fixtureFields.ts';
import { readValues } from './createCheckSubmission.ts';

const asked = formOf(field('first_name'), field('enquiry_type', { fixed: 'test_drive' }));

describe('the values of the specification', () => {
  it.each([
    ['enquiry_type', 'Input'],
    ['vehicle_interested_in', 'Input'],
    ['first_name', 'Input'],
    ['last_name', 'Input'],
    ['mobile_phone', 'Input'],
    ['Email', 'Input'],
    ['post_code', 'Input'],
    ['comments', 'Textarea'],
    ['company_name', 'Input'],
    ['dealer_code', 'SelectDealership'],
    ['test_drive_date', 'Input'],
  ] as const)('count where no form asks for them: %s', (name, component) => {
    const { form, values, ignored } = readValues(formOf(), { [name]: 'Something' });
    expect(values).toEqual({ [name]: 'Something' });
    // Judged and sent as a line of text that nobody had to fill in.
    expect(form.fields).toEqual([
      { uid: name, name, label: name, hint: '', component, type: 'text', required: false, options: [] },
    ]);
    expect(ignored).toEqual([]);
  });

  it('count for nothing where nothing is written in them', () => {
    const read = readValues(asked, { comments: '  ', company_name: '' });
    expect(read).toEqual({ form: asked, values: {}, ignored: [] });
  });
});

describe('the values of a form', () => {
  it('are as they were sent, an empty one too', () => {
    expect(readValues(asked, { first_name: '' })).toEqual({
      form: asked,
      values: { first_name: '' },
      ignored: [],
    });
  });

  it.each([
    ['as content has it', 'test_drive', []],
    ['otherwise, which is told', 'service', ['enquiry_type']],
  ])('do not have one that content decides, sent %s', (_how, sent, ignored) => {
    expect(readValues(asked, { enquiry_type: sent })).toEqual({ form: asked, values: {}, ignored });
  });

  it('are refused with any other, whose name nobody repeats', () => {
    expect(() => readValues(asked, { 'Sam Lee': 'yes' })).toThrow(
      expect.objectContaining({ status: 400, message: 'The form does not have all of these fields.' }),
    );
  });
});
