import { expect, it } from '@jest/globals';
import { dialled } from './dialled.ts';

it.each([
  ['(03) 7010 1234', 'tel:0370101234'],
  ['+61 3 7010-1234', 'tel:+61370101234'],
  ['1300 975 711', 'tel:1300975711'],
])('%s is dialled as %s', (phone, href) => {
  expect(dialled(phone)).toBe(href);
});
