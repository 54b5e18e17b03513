/** @jest-environment jsdom */
import '../../../test/contract/blocksBrowserGlobals.ts';

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { FormThanks } from '../../../shared/forms/thanks.ts';
import { galleryPage } from '../../gallery/galleryPage.ts';
import { PageProvider } from '../../page/PageContext.tsx';
import { createStores, StoresProvider } from '../../stores/createStores.tsx';
import { useThanks } from './useThanks.ts';

beforeEach(() => void jest.useFakeTimers({ now: Date.parse('2026-12-05T09:58+11:00') }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const Shown = ({ thanks }: { thanks: FormThanks }) => <p>{JSON.stringify(useThanks(thanks))}</p>;
const sent = { reference: '1F2E3D4C', calendar: '/api/calendar', when: 'Saturday 5 December' };
const booked: FormThanks = {
  ...sent,
  booking: '/au/test-drive/booking',
  at: { day: '2026-12-05', slot: '2026-12-05T10:00+11:00', kind: 'test_drive' },
};
const wished: FormThanks = { ...sent, isWish: true, at: { day: '2026-12-05', kind: 'test_drive' } };

it.each([
  ['a booked time', booked, 60_000, false],
  ['a booked time', booked, 180_000, true],
  ['a wished day', wished, 12 * 3_600_000, false],
  ['a wished day', wished, 15 * 3_600_000, true],
  ['no day', { reference: '1F2E3D4C' }, 24 * 3_600_000, false],
])(
  'thanks that are left open over the end of %s: %j after %d ms, over: %s',
  async (_, thanks, ms, isOver) => {
    const page = galleryPage('/_blocks/GenericForm/typical');
    if (!page) throw new Error('The gallery has no form');
    const { container } = render(
      <StoresProvider stores={createStores(page)}>
        <PageProvider page={page}>
          <Shown thanks={thanks} />
        </PageProvider>
      </StoresProvider>,
    );
    await act(() => jest.advanceTimersByTimeAsync(ms));
    const shown: FormThanks = JSON.parse(container.textContent ?? '');
    expect(shown).toMatchObject({ reference: '1F2E3D4C' });
    if (!isOver) return expect(shown).toEqual(thanks);
    expect([shown.calendar, shown.booking, shown.isWish]).toEqual([undefined, undefined, undefined]);
    expect(shown.over).toBe(thanks.isWish ? undefined : 'test_drive');
  },
);
