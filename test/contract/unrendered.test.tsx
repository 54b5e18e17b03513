/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, useState } from 'react';
import { createPortal } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { readUnrendered } from '../support/unrendered.ts';

let root: Root;
let setPrice = (_price: number) => {};

function Price() {
  const [price, set] = useState(67_075);
  setPrice = set;
  return (
    <section>
      <p>
        From {price} drive away <b>{price}</b> {price > 70_000 && 'or more'}
      </p>
      <textarea defaultValue="Two dogs." />
    </section>
  );
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = `<div id="app">${renderToString(<Price />)}</div>`;
  await act(async () => {
    root = hydrateRoot(document.getElementById('app') as HTMLElement, <Price />);
  });
});
afterEach(() => act(async () => root.unmount()));

/** As browsers' translators do. */
function translate(): void {
  const texts = [...(document.querySelector('p')?.childNodes ?? [])].filter((node) => node instanceof Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(Object.assign(document.createElement('font'), { textContent: text.data }));
    text.replaceWith(font);
  }
}

describe('readUnrendered', () => {
  it('finds nothing on a page that shows what React rendered last', async () => {
    expect(readUnrendered()).toEqual([]);
    await act(async () => setPrice(73_333));
    expect(readUnrendered()).toEqual([]);
  });

  it('takes what a translator has put in the place of a text for that text', () => {
    translate();
    expect(readUnrendered()).toEqual([]);
  });

  it('finds the price that a translated page goes on showing', async () => {
    translate();
    await act(async () => setPrice(61_000));
    expect(readUnrendered()).toEqual([
      expect.stringMatching(/^p: shows 'From 67075 drive away .+ ', rendered 'From 61000 drive away .+ '$/),
    ]);
  });

  it('finds a text that was removed', () => {
    document.querySelector('b')?.replaceChildren();
    expect(readUnrendered()).toEqual(["b: shows '', rendered '67075'"]);
  });

  it('passes over what an extension has added', () => {
    document
      .querySelector('p')
      ?.append(Object.assign(document.createElement('aside'), { innerText: 'Save' }));
    document.querySelector('textarea')?.after(document.createElement('grammarly-extension'));
    expect(readUnrendered()).toEqual([]);
  });

  it('reads what is rendered into another element in that element', async () => {
    await act(async () => root.render(<main>{createPortal(<i>On top</i>, document.body)}</main>));
    expect(readUnrendered()).toEqual([]);
    document.querySelector('i')?.replaceChildren('Below');
    expect(readUnrendered()).toEqual(["i: shows 'Below', rendered 'On top'"]);
  });

  it('throws where React has rendered nothing', () => {
    document.body.innerHTML = '<div id="app"></div>';
    expect(readUnrendered).toThrow('React has not rendered into #app');
  });
});
