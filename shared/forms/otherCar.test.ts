import { describe, expect, it } from '@jest/globals';
import type { BuiltCar } from '../configurator/builtCar.ts';
import { type Form, type FormField, notAnOwner } from './form.ts';
import { carField, enquiredCar, otherCar } from './otherCar.ts';

const lines = ['Ridge', 'Mesa', 'Arc Plus'].map((text) => ({
  value: text,
  text,
  slug: text.toLowerCase().replace(' ', '-'),
}));
const line: FormField = {
  uid: 'line',
  name: 'vehicle_interested_in',
  label: 'Car',
  hint: '',
  component: 'SelectModelLine',
  type: 'text',
  required: true,
  options: [...lines, notAnOwner],
};
const formOf = (...fields: FormField[]): Form => ({ id: 'f', country: 'au', sections: [], fields });
const built = { name: 'Ridge Tour, Tasman Blue' } as BuiltCar;
const ridge = {
  modelLine: 'ridge',
  model: 'Tour',
  car: built.name,
  built,
  loan: '60 months',
  loanValues: { finance_term_months: '60' },
  dealer: { code: 'D1', name: 'One' },
};
const chosen = (value: string) => ({ vehicle_interested_in: value });

describe('an enquiry is about one car', () => {
  it.each([
    ['none is chosen yet', formOf(line), chosen(''), undefined],
    ['the one of the address is', formOf(line), chosen('Ridge'), undefined],
    ['the visitor has none of their own', formOf(line), chosen(notAnOwner.value), undefined],
    ['nothing is said of any', formOf(line), {}, undefined],
    ['the form asks for none', formOf(), chosen('Mesa'), undefined],
    ['another is chosen', formOf(line), chosen('Mesa'), 'Mesa'],
    ['another is fixed by content', formOf({ ...line, fixed: 'Mesa' }), {}, 'Mesa'],
    [
      'the choice is a plain one',
      formOf({ ...line, component: 'Select', options: [] }),
      chosen('Mesa'),
      'Mesa',
    ],
    ['likewise', formOf({ ...line, component: 'Select', options: [] }), chosen('ridge '), undefined],
  ])('%s', (_what, form, values, other) => {
    expect(otherCar(form, values, ridge)).toBe(other);
  });

  it('whose option is that of the address, however it reads', () => {
    expect(otherCar(formOf(line), chosen('Arc Plus'), { modelLine: 'arc-plus' })).toBeUndefined();
  });

  it('is asked for by the choice of a model line, or in the field of that name', () => {
    const first: FormField = { ...line, name: 'first_name', component: 'Input', options: [] };
    const own: FormField = { ...line, name: 'own_car' };
    const plain: FormField = { ...line, component: 'Input', options: [] };
    expect([first, own, plain].map((one) => carField(formOf(first, one)))).toEqual([undefined, own, plain]);
  });

  it('leaves out the car of the address, as built and with its loan, when it is about another', () => {
    const form = formOf(line);
    expect(enquiredCar(form, chosen('Ridge'), ridge)).toBe(ridge);
    expect(enquiredCar(form, chosen('Mesa'), ridge)).toEqual({ dealer: ridge.dealer });
    expect(enquiredCar(form, chosen('Mesa'), { dealer: ridge.dealer })).toEqual({ dealer: ridge.dealer });
  });
});
