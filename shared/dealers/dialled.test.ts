import { expect, it } from '@jest/globals';
import { dialled } from './dialled.ts';

it.each([
  ['(03) 7010 1234', 'tel:0370101234'],
  ['+61 3 7010-1234', 'tel:+61370101234'],
  ['1300 975 711', 'tel:1300975711'],
  ['+64 (0)9 123 4567', 'tel:+6491234567'],
  ['+64(0)9 123 4567', 'tel:+6491234567'],
  ['+61 (03) 7010 1234', 'tel:+61370101234'],
  ['+64\u00a0(0)9–123–4567', 'tel:+6491234567'],
  ['+64 9 (00) 1', 'tel:+649001'],
])('%s is dialled as %s', (phone, href) => {
  expect(dialled(phone)).toBe(href);
});
