/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { FormFieldControl } from './FormFieldControl.tsx';
import type { DealerOptions } from './FormStoreOptions.ts';
import { dealer, formOf, postcode, setUp } from './formStoreFixture.ts';

afterEach(cleanup);

const optionsOf = (code: string): DealerOptions => ({
  options: [
    { value: code, text: `Dealer of ${code}` },
    { value: 'X1', text: 'Other' },
  ],
  closest: code,
});

it('the list of dealerships says that it looks, then is there and is told of, while the visitor is in the postcode', async () => {
  const answers: (() => void)[] = [];
  const { store } = setUp(formOf(postcode, dealer), {
    findDealers: (code) => new Promise((resolve) => void answers.push(() => resolve(optionsOf(code)))),
  });
  const { getByRole, container } = render(
    <>
      <FormFieldControl id="a" store={store} field={postcode} start={{}} />
      <FormFieldControl id="b" store={store} field={dealer} start={{}} />
    </>,
  );
  const written = getByRole('textbox');
  const list = getByRole('combobox') as HTMLSelectElement;
  const said = () => container.querySelector('[role=status]')?.textContent;
  const shown = () => list.selectedOptions[0]?.textContent;
  const write = (value: string) => fireEvent.change(written, { target: { value } });
  act(() => written.focus());

  for (const value of ['3', '33', '335', '3350']) write(value);
  expect([answers.length, shown(), said()]).toEqual([1, 'Looking for dealerships near you', '']);
  await act(async () => answers[0]?.());
  expect([shown(), said()]).toEqual([
    'Dealer of 3350',
    '2 dealerships to choose from. Dealer of 3350 is chosen.',
  ]);
  expect(document.activeElement).toBe(written);

  // On a slow line the dealer of the last postcode does not pose as that of the next.
  write('3000');
  expect([answers.length, shown(), said()]).toEqual([2, 'Looking for dealerships near you', '']);
  await act(async () => answers[1]?.());
  expect(shown()).toBe('Dealer of 3000');

  // A choice is the visitor's, and is not told again.
  fireEvent.change(list, { target: { value: 'X1' } });
  expect([shown(), said()]).toEqual(['Other', '2 dealerships to choose from. Dealer of 3000 is chosen.']);
  write('3001');
  expect(shown()).toBe('Other');
  fireEvent.blur(written);
  expect(answers.length).toBe(3);
});
