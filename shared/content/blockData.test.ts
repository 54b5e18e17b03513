import { expect, test } from '@jest/globals';
import { dataOf } from './blockData.ts';

const data = { status: 'success', options: {}, start: {} };
const page = { blockData: { form: data } };

test.each([
  ['a block of the component', { _uid: 'form', component: 'GenericForm' }, data],
  ['a block without data', { _uid: 'other', component: 'GenericForm' }, undefined],
  ['a block of another component', { _uid: 'form', component: 'StoreLocator' }, undefined],
  ['no block', undefined, undefined],
])('the data of %s', (_what, block, expected) => {
  expect(dataOf('GenericForm', block, page)).toBe(expected);
});
