import { expect, it } from '@jest/globals';
import { codeNotice } from './notices.ts';

const check = 'Please check what is chosen.';

it.each([
  [['model'], `The variant of this link is not sold any more. ${check}`],
  [['colour'], `The colour of this link is not available for this car. ${check}`],
  [
    ['model', 'colour'],
    `The variant of this link is not sold any more. The colour of this link is not available for this car. ${check}`,
  ],
] as const)('an address that names a %j which there is not says so', (unknown, text) => {
  expect(codeNotice({ dropped: [], unknown })).toEqual({ kind: 'dropped', text });
});

it('an address that leads to what it names says nothing', () => {
  expect(codeNotice({ dropped: [] })).toBeNull();
});
