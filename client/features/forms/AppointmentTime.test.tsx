/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { AppointmentTimes } from '../../../shared/appointments/appointments.ts';
import { AppointmentTime } from './AppointmentTime.tsx';
import { dealer, field, formOf, setUp } from './formStoreFixture.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const unknown: AppointmentTimes = { options: [], isKnown: false };
const known: AppointmentTimes = {
  options: [{ value: '2026-12-05T10:00+11:00', text: '10 am' }],
  isKnown: true,
};

it('a diary that could not tell is asked some times, then when the visitor wants it, until there are times', async () => {
  const time = field('test_drive_slot', { component: 'SelectSlot', label: 'Time', required: false });
  const { store } = setUp(formOf(dealer, time));
  let answer = unknown;
  const ask = jest.fn(async () => ({ ok: true, json: async () => answer }));
  globalThis.fetch = ask as unknown as typeof fetch;
  store.choose(dealer, 'A1');
  const { container, getByRole, queryByRole } = render(<AppointmentTime store={store} field={time} />);
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(ask.mock.calls.length).toBe(4);
  expect(container.textContent).toContain('There are no times to choose from at the moment');

  const again = () =>
    act(async () => {
      fireEvent.click(getByRole('button', { name: 'Try again' }));
      await jest.advanceTimersByTimeAsync(0);
    });
  await again();
  expect(ask.mock.calls.length).toBe(5);
  answer = known;
  await again();
  expect(getByRole('combobox', { name: /Time/ })).not.toBeNull();
  expect(queryByRole('button')).toBeNull();
  // The pressed button is gone, and reading goes on where it was.
  expect(container.contains(document.activeElement)).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(ask.mock.calls.length).toBe(6);
});
