/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { chromePage } from '../chrome/fixtures.ts';
import { createStores, StoresProvider } from '../stores/createStores.tsx';
import { useAnnouncedResult } from './useAnnouncedResult.ts';

let root: Root;
const stores = createStores(chromePage('au'));
const announced = jest.spyOn(stores.ui.announcer, 'announce').mockReturnValue();

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(() => {
  jest.useFakeTimers();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  announced.mockClear();
  jest.useRealTimers();
});

function Result({ text, source }: { text: string; source?: string | undefined }) {
  useAnnouncedResult(text, source);
  return null;
}
const show = (text: string, source?: string) =>
  act(async () =>
    root.render(
      <StoresProvider stores={stores}>
        <Result text={text} source={source} />
      </StoresProvider>,
    ),
  );
const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const said = () => announced.mock.calls.flat();

it('a result is read out once, when the typing has paused, and not the one that the page begins with', async () => {
  await show('$1');
  await wait(5000);
  for (const text of ['$15', '$150', '$1,500', '$15,000']) {
    await show(text);
    await wait(600);
  }
  expect(said()).toEqual([]);
  await wait(1000);
  expect(said()).toEqual(['$15,000']);
  await wait(5000);
  expect(said()).toEqual(['$15,000']);
});

it('what the visitor chose before, and hydration finds, is not read out', async () => {
  await show('$1');
  await show('$2');
  await wait(5000);
  expect(said()).toEqual([]);
});

it('a result that changes though its source stays the same is not read out', async () => {
  await show('$1', '15,000 km');
  await wait(100);
  await show('$2', '15,000 km');
  await wait(5000);
  expect(said()).toEqual([]);
  await show('$3', '20,000 km');
  await wait(5000);
  expect(said()).toEqual(['$3']);
});
