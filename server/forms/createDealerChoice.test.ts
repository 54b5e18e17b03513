import { describe, expect, it } from '@jest/globals';
import { field, formOf } from '../../shared/forms/fixtureFields.ts';
import { ballarat } from '../../test/support/diaryDealers.ts';
import { createDealerChoice, withoutOldProposal } from './createCheckSubmission.ts';

const dealership = field('dealer_code', { label: 'Dealership', component: 'SelectDealership' });
const form = formOf(field('post_code'), dealership);
const asks: unknown[][] = [];
const known = createDealerChoice({
  list: async () => ({ dealers: [{ ...ballarat, code: 'A0800' }, ballarat] }) as never,
  byPostcode: async (...ask) => {
    asks.push(ask);
    return { closestDealerCode: ballarat.code } as never;
  },
});
const fails = () => Promise.reject(new Error('The dealers cannot be read.'));
const failed = createDealerChoice({ list: fails, byPostcode: fails });

describe('the dealer of a form', () => {
  it.each([
    ['one of the country’s dealers', form, { dealer_code: ballarat.code }, {}],
    ['nobody, as the choice is left to us', form, { dealer_code: '9999' }, {}],
    ['not chosen', form, {}, {}],
    ['asked for by no field', formOf(field('post_code')), { dealer_code: 'A9998' }, {}],
    [
      'a code of none',
      form,
      { dealer_code: 'A9998' },
      { dealer_code: 'That dealership is no longer there. Please choose another.' },
    ],
  ])('is %s', async (_what, of, values, errors) => {
    expect(await known.dealerErrors(of, values)).toEqual(errors);
  });

  it('is believed while the list of dealers cannot be had', async () => {
    expect(await failed.dealerErrors(form, { dealer_code: 'A9998' })).toEqual({});
  });
});

describe('a form whose sender could not choose a dealer', () => {
  it.each(['post_code', 'postcode', 'Post_Code'])('goes to the dealer that leads at its %s', async (name) => {
    asks.length = 0;
    const values = { [name]: ' 3350 ' };
    expect(await known.withDealer(formOf(field(name), dealership), values)).toEqual({
      ...values,
      dealer_code: ballarat.code,
    });
    expect(asks).toEqual([['au', '3350']]);
  });

  it.each(['my_post_code', 'post_code_of_work'])('has no postcode in another value, %s', async (name) => {
    asks.length = 0;
    await known.withDealer(formOf(field(name), dealership), { [name]: '3350' });
    expect(asks).toEqual([['au', '']]);
  });

  it('goes to nobody’s when the dealers cannot be told', async () => {
    expect(await failed.withDealer(form, { post_code: '3350' })).toEqual({
      post_code: '3350',
      dealer_code: '9999',
    });
  });

  it.each([
    ['somebody has chosen', form, { post_code: '3350', dealer_code: 'A0800' }],
    ['the form has none', formOf(field('post_code')), { post_code: '3350' }],
  ])('keeps its dealer where %s', async (_when, of, values) => {
    expect(await known.withDealer(of, values)).toBe(values);
  });

  it.each([
    ['lets go of a dealer that the site chose for another postcode', '3350', false],
    ['keeps one that it chose for this postcode', '4000', true],
    ['keeps one that the visitor chose', undefined, true],
  ])('%s', (_what, proposedFor, isKept) => {
    const values = { post_code: '40 00', dealer_code: 'A3350' };
    expect('dealer_code' in withoutOldProposal(values, proposedFor)).toBe(isKept);
  });
});
