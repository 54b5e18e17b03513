/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { AppointmentTimes } from '../../../shared/appointments/appointments.ts';
import { AppointmentTime } from './AppointmentTime.tsx';
import { dealer, field, formOf, setUp } from './formStoreFixture.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
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
  expect(getByRole('group', { name: /Time/ })).not.toBeNull();
  expect(queryByRole('button')).toBeNull();
  // The pressed button is gone, and reading goes on where it was.
  expect(container.contains(document.activeElement)).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(3_600_000));
  expect(ask.mock.calls.length).toBe(6);
});

it('a day that is wished for shows with no times, with the choice of none of them, and once it is written', async () => {
  const time = field('test_drive_slot', { component: 'SelectSlot', label: 'Time', required: false });
  const day = field('test_drive_date', { type: 'date', required: false });
  const { store } = setUp(formOf(dealer, time, day));
  const shown = () => store.shown.includes(day);
  globalThis.fetch = (async () => ({ ok: true, json: async () => known })) as unknown as typeof fetch;
  const { getByRole } = render(<AppointmentTime store={store} field={time} />);
  expect(shown()).toBe(true);
  act(() => store.choose(dealer, 'A1'));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(shown()).toBe(false);
  expect(getByRole('group', { name: 'Days with free times' })).not.toBeNull();
  fireEvent.click(getByRole('radio', { name: 'Sat 5 Dec' }));
  expect(shown()).toBe(false);
  fireEvent.click(getByRole('radio', { name: 'Another day, or no time yet' }));
  expect(shown()).toBe(true);
  act(() => store.input(day, '2026-12-24'));
  fireEvent.click(getByRole('radio', { name: 'Sat 5 Dec' }));
  // What is sent shows, until a time takes its place.
  expect(shown()).toBe(true);
  fireEvent.click(getByRole('radio', { name: '10 am' }));
  expect(shown()).toBe(false);
});

it('a day that is wished for stays while the visitor is in it, though times come', async () => {
  const time = field('test_drive_slot', { component: 'SelectSlot', label: 'Time', required: false });
  const day = field('test_drive_date', { type: 'date', required: false });
  const { store } = setUp(formOf(dealer, time, day));
  globalThis.fetch = (async () => ({ ok: true, json: async () => known })) as unknown as typeof fetch;
  store.choose(dealer, 'A1');
  const { getByLabelText } = render(
    <>
      <AppointmentTime store={store} field={time} />
      <input name={day.name} aria-label="Day" />
    </>,
  );
  act(() => getByLabelText('Day').focus());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(store.shown).toContain(day);
});

describe('a time that is held', () => {
  const slot = '2026-12-05T10:00+11:00';
  const time = field('test_drive_slot', { component: 'SelectSlot', label: 'Time', required: false });

  const twoTimes = {
    ...known,
    options: [...known.options, { value: '2026-12-05T11:00+11:00', text: '11 am' }],
  };

  /** A form whose time is chosen, beside the field that the visitor writes in. */
  async function hold() {
    const { store } = setUp(formOf(dealer, time));
    const held: string[] = [];
    let outcome = 'held';
    globalThis.fetch = (async (url: string, init?: RequestInit) => {
      const isHold = url.endsWith('/hold');
      if (isHold) held.push(JSON.parse(String(init?.body)).slot);
      return { ok: true, json: async () => (isHold ? { outcome } : twoTimes) };
    }) as unknown as typeof fetch;
    store.choose(dealer, 'A1');
    const page = render(
      <>
        <AppointmentTime store={store} field={time} />
        <input aria-label="Comments" />
      </>,
    );
    const wait = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
    await wait(0);
    fireEvent.click(page.getByRole('radio', { name: 'Sat 5 Dec' }));
    fireEvent.click(page.getByRole('radio', { name: '10 am' }));
    await wait(0);
    const write = async () => {
      fireEvent.input(page.getByRole('textbox'), { target: { value: 'words' } });
      await wait(0);
    };
    const lose = () => {
      outcome = 'gone';
    };
    return { ...page, store, held, wait, write, lose };
  }

  it('is told of two minutes before its end, and held longer by one press that gives the focus back', async () => {
    const { getByRole, queryByRole, getByText, held, wait } = await hold();
    await wait(7.9);
    expect(queryByRole('button')).toBeNull();
    await wait(0.2);
    expect(
      getByText('We hold Saturday 5 December, 10 am for two more minutes.').closest('[role=status]'),
    ).not.toBeNull();
    act(() => getByRole('textbox').focus());
    const button = getByRole('button', { name: 'Hold it longer' });
    act(() => button.focus());
    // Nothing that comes before the press takes the button away.
    fireEvent.pointerDown(button);
    fireEvent.keyDown(button, { key: 'Enter' });
    expect(held).toEqual([slot]);
    fireEvent.click(button);
    await wait(0);
    expect(held).toEqual([slot, slot]);
    expect(document.activeElement).toBe(getByRole('textbox'));
    getByText('We hold Saturday 5 December, 10 am for ten more minutes.');
  });

  it('is held again while the visitor writes, without a word', async () => {
    const { queryByText, held, wait, write } = await hold();
    for (let times = 0; times < 5; times += 1) {
      await wait(4);
      await write();
    }
    expect(held).toEqual(Array(6).fill(slot));
    expect(queryByText(/^We (hold|do not hold) Saturday/)).toBeNull();
  });

  it('stays chosen when its hold has ended, and is held again as soon as the visitor goes on', async () => {
    const { getByText, store, held, wait, write } = await hold();
    await wait(15);
    getByText(/^We do not hold Saturday 5 December, 10 am any more. It stays chosen/);
    expect(store.values.test_drive_slot).toBe(slot);
    await write();
    expect(held).toEqual([slot, slot]);
    getByText('We hold Saturday 5 December, 10 am for ten more minutes.');
  });

  it('is said to be gone when somebody else has it by then, and nothing else is told of it', async () => {
    const { queryByText, getAllByText, store, wait, write, lose } = await hold();
    await wait(15);
    lose();
    await write();
    expect(getAllByText('That time is not free any more. Please choose another.').length).toBeGreaterThan(0);
    expect([store.values.test_drive_slot, queryByText(/hold Saturday/)]).toEqual(['', null]);
  });
});
