/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, type ReactElement, useLayoutEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { earlyChoices } from './earlyChoices.ts';

const heard = jest.fn();
let root: Root | undefined;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  heard.mockClear();
});

/** A page as the server sends it, what a visitor does with its last field, and then the script. */
async function early(
  page: ReactElement,
  choose: (field: HTMLInputElement) => void,
): Promise<HTMLInputElement> {
  const app = document.createElement('div');
  app.innerHTML = renderToString(page);
  document.body.append(app);
  const field = [...app.querySelectorAll<HTMLInputElement>('input, select, textarea')].at(-1);
  if (!field) throw new Error('The page has no field');
  choose(field);
  const tell = earlyChoices(app);
  await act(async () => {
    root = hydrateRoot(app, page);
  });
  await act(async () => tell());
  return field;
}

const write = (text: string) => (field: HTMLInputElement) => {
  field.value = text;
};
const tick = (box: HTMLInputElement) => box.click();
const value = ({ target }: { target: { value: string } }) => heard(target.value);
const checked = ({ target }: { target: { checked: boolean } }) => heard(target.checked);

const question = (
  <option value="" disabled>
    Which state?
  </option>
);
const states = ['VIC', 'WA'].map((state) => <option key={state}>{state}</option>);
const buyer = { type: 'radio', name: 'buyer', onChange: value } as const;

function Gone() {
  const [isThere, setIsThere] = useState(true);
  useLayoutEffect(() => setIsThere(false), []);
  return isThere ? <input value="" onChange={value} /> : null;
}

describe('what is chosen before the page has come to life is told to it', () => {
  it.each<[string, ReactElement, (field: HTMLInputElement) => void, unknown]>([
    [
      'an entry of a list',
      <select key="list" value="" onChange={value}>
        {question}
        {states}
      </select>,
      write('WA'),
      'WA',
    ],
    ['a text', <input key="text" value="20000" onChange={value} />, write('34500'), '34500'],
    ['lines of text', <textarea key="area" value="" onChange={value} />, write('Two dogs'), 'Two dogs'],
    ['a slider', <input key="slider" type="range" max={10} value="0" onChange={value} />, write('7'), '7'],
    ['a tick', <input key="box" type="checkbox" checked={false} onChange={checked} />, tick, true],
    ['a tick taken away', <input key="box" type="checkbox" checked onChange={checked} />, tick, false],
    [
      'one of several',
      <div key="radios">
        <input {...buyer} value="private" checked />
        <input {...buyer} value="abn" checked={false} />
      </div>,
      tick,
      'abn',
    ],
  ])('%s, once', async (_kind, page, choose, told) => {
    await early(page, choose);
    expect(heard.mock.calls).toEqual([[told]]);
  });

  it('and stays in the field, with the caret where it was', async () => {
    const field = await early(<input defaultValue="" onChange={value} />, (input) => {
      input.value = 'Gold Coast';
      input.setSelectionRange(4, 4);
    });
    expect([field.value, field.selectionStart, heard.mock.calls]).toEqual([
      'Gold Coast',
      4,
      [['Gold Coast']],
    ]);
  });
});

describe('nothing is told', () => {
  it.each<[string, ReactElement, (field: HTMLInputElement) => void]>([
    ['of a field that was left as it came', <input key="text" value="20000" onChange={value} />, () => {}],
    [
      'of a list that shows its first entry, as none is marked',
      <select key="list" defaultValue="VIC" onChange={value}>
        {states}
      </select>,
      ({ options }: HTMLInputElement & { options?: HTMLOptionsCollection }) => {
        for (const option of options ?? []) option.removeAttribute('selected');
      },
    ],
    [
      'of what the page keeps to itself',
      <input key="h" type="hidden" value="" onChange={value} />,
      write('x'),
    ],
    ['of a field that has gone', <Gone key="gone" />, write('WA')],
  ])('%s', async (_what, page, choose) => {
    await early(page, choose);
    expect(heard).not.toHaveBeenCalled();
  });
});
