/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { PriceReference } from '../../shared/forms/priceReference.ts';
import type { SignedCar } from '../../shared/forms/shownFacts.ts';
import { asCents, type Cents } from '../../shared/units.ts';
import { useShownPrice } from './useShownPrice.ts';

const reference: PriceReference = { id: '7K2M-9QXD', of: 'price', day: '2026-11-28' };
let asked: string[] = [];
/** What the site answers, with its status. */
let answer: readonly [number, object] = [200, {}];

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    const [status, body] = answer;
    return { ok: status === 200, status, json: async () => body };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const query = { modelLine: 'ridge', build: 'A' };
function show(price: Cents | null = asCents(6_707_500), brought?: SignedCar) {
  return renderHook(
    (props: { build: string }) =>
      useShownPrice({ country: 'au', query: { ...query, ...props }, price, brought }),
    {
      initialProps: { build: 'A' },
    },
  );
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the price that a page shows', () => {
  it('is signed at once, with what can be quoted of it', async () => {
    answer = [200, { shown: 'a.b', references: [reference] }];
    const { result } = show();
    await pass(0);
    expect(asked).toEqual(['/api/shown/au?modelLine=ridge&build=A&price=67075']);
    expect(result.current).toMatchObject({ shown: 'a.b', reference });
  });

  it('is not asked for when the page brings it, until another build is chosen', async () => {
    answer = [200, { shown: 'c.d' }];
    const { result, rerender } = show(undefined, { query, token: 'a.b', references: [reference] });
    expect(result.current).toMatchObject({ shown: 'a.b', reference });
    await pass(1000);
    expect(asked).toEqual([]);
    rerender({ build: 'B' });
    expect(result.current).toEqual({});
    await pass(500);
    expect(result.current.shown).toBe('c.d');
  });

  it('is asked for when the page brings that of another buyer', async () => {
    answer = [200, { shown: 'c.d' }];
    const ofAnother = { query: { ...query, state: 'WA' }, token: 'a.b', references: [] };
    const { result } = show(undefined, ofAnother);
    expect(result.current).toEqual({});
    await pass(0);
    expect(result.current.shown).toBe('c.d');
  });

  it('of another build has nothing of the one before, and is signed once the choosing is over', async () => {
    answer = [200, { shown: 'a.b', references: [reference] }];
    const { result, rerender } = show();
    await pass(0);
    rerender({ build: 'B' });
    expect(result.current).toEqual({});
    await pass(300);
    rerender({ build: 'C' });
    await pass(499);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked.at(-1)).toContain('build=C');
    expect(result.current.shown).toBe('a.b');
  });

  it('that is another one by now is told as a change, and not signed', async () => {
    answer = [409, { error: { message: 'The price has changed' } }];
    const { result } = show();
    await pass(0);
    expect(result.current).toMatchObject({ change: 'The price has changed' });
    expect(result.current).not.toHaveProperty('shown');
  });

  it.each([
    ['without a store of leads', [503, { error: { message: 'no' } }] as const],
    ['with a reference that is none', [200, { shown: 'a.b', references: [{ id: '<b>' }] }] as const],
  ])('has no reference %s', async (_when, given) => {
    answer = given;
    const { result } = show(null);
    await pass(0);
    expect(asked).toEqual(['/api/shown/au?modelLine=ridge&build=A']);
    expect(result.current.reference).toBeUndefined();
  });
});
