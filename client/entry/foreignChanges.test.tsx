/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, type ReactNode, useInsertionEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { holdForeignChanges } from './foreignChanges.ts';

const prototype = { ...Object.getOwnPropertyDescriptors(Node.prototype) };
const onRecoverableError = jest.fn();
let root: Root | undefined;
let app: HTMLElement;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(() => {
  app = document.createElement('div');
  document.body.append(app);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  onRecoverableError.mockClear();
  Object.defineProperties(Node.prototype, {
    insertBefore: prototype.insertBefore,
    removeChild: prototype.removeChild,
  });
});

function Taken({ call, children }: { call: () => void; children: ReactNode }) {
  useInsertionEffect(call, [call]);
  return children;
}

/** Sends a page to the browser, lets an extension at it, and hydrates it. */
async function hydrate(page: ReactNode, extension: () => void = () => {}): Promise<void> {
  app.innerHTML = renderToString(page);
  const observer = new MutationObserver(() => {});
  observer.observe(app, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });
  extension();
  const giveBack = holdForeignChanges(app, observer.takeRecords());
  observer.disconnect();
  await act(async () => {
    root = hydrateRoot(app, <Taken call={giveBack}>{page}</Taken>, { onRecoverableError });
  });
  await observed();
}

/** Resolves once mutation observers have run. */
const observed = () => act(async () => new Promise((resolve) => setTimeout(resolve)));

const textsIn = (within: Node): Text[] => {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((text) => text.data.trim() && !text.parentElement?.closest('font'));
};
const fontOf = (text: string) => {
  const outer = document.createElement('font');
  outer.append(Object.assign(document.createElement('font'), { textContent: text }));
  return outer;
};
/** As Chrome's, which keeps figures. */
const inFonts = () => {
  for (const text of textsIn(app)) text.replaceWith(fontOf(text.data));
};

let setPrice = (_price: number) => {};
let setShown = (_isShown: boolean) => {};

function Price() {
  const [price, set] = useState(67_075);
  const [isShown, show] = useState(true);
  [setPrice, setShown] = [set, show];
  return (
    <p>
      From {price} {isShown && 'drive away '}
      {isShown && <b>in VIC</b>} for {price} again
    </p>
  );
}

describe('a page whose texts were replaced says what React writes', () => {
  it.each<[string, () => void]>([
    ['by elements, each in one step', inFonts],
    [
      'by elements that are put beside the texts first',
      () => {
        for (const text of textsIn(app)) {
          text.before(fontOf(text.data));
          text.remove();
        }
      },
    ],
    [
      'by elements that come when all texts have gone',
      () => {
        const texts = textsIn(app).filter(({ parentNode }) => parentNode === app.firstChild);
        const places = texts.map((text) => [fontOf(text.data), text.nextSibling] as const);
        for (const text of texts) text.remove();
        for (const [font, next] of places.reverse())
          app.firstChild?.insertBefore(font, next?.isConnected ? next : null);
      },
    ],
    [
      'by other texts',
      () => {
        for (const text of textsIn(app)) text.replaceWith(text.data);
      },
    ],
    [
      'twice',
      () => {
        inFonts();
        for (const font of app.querySelectorAll('p > font')) font.replaceWith(fontOf(font.textContent));
      },
    ],
  ])('%s', async (_how, translate) => {
    await hydrate(<Price />);
    translate();
    await observed();
    await act(async () => setPrice(73_333));
    await observed();
    expect(app.textContent).toBe('From 73333 drive away in VIC for 73333 again');
    translate();
    await observed();
    await act(async () => setPrice(70_000));
    await observed();
    expect(app.textContent).toBe('From 70000 drive away in VIC for 70000 again');
  });

  it('also where several texts became one', async () => {
    await hydrate(<Price />);
    const [first, ...others] = textsIn(app).slice(0, 2);
    for (const text of others) text.remove();
    first?.replaceWith(fontOf('Ab 67075 '));
    await observed();
    await act(async () => setPrice(70_000));
    await observed();
    expect(app.textContent).toBe('From 70000 drive away in VIC for 70000 again');
  });
});

describe('a part that React takes away or adds', () => {
  it.each<[string, () => void]>([
    ['beside texts that were replaced', inFonts],
    ['was moved', () => app.querySelector('p')?.append(app.querySelector('b') ?? '')],
    ['was put into something else', () => fontOf('').append(app.querySelector('b') ?? '')],
    ['was taken away', () => app.querySelector('b')?.remove()],
  ])('goes and comes where it %s', async (_how, change) => {
    await hydrate(<Price />);
    change();
    await observed();
    await act(async () => setShown(false));
    await observed();
    expect(app.textContent.replaceAll(/ +/g, ' ')).toBe('From 67075 for 67075 again');
    change();
    await observed();
    await act(async () => setShown(true));
    await observed();
    expect(app.textContent).toBe('From 67075 drive away in VIC for 67075 again');
  });
});

describe('what was changed before React takes the page over', () => {
  const page = (
    <form>
      <Price />
      <input name="email" defaultValue="" />
    </form>
  );
  const type = () => Object.assign(app.querySelector('input') ?? {}, { value: 'ann@example.com' });

  it.each<[string, () => void, string]>([
    ['texts that were translated', inFonts, 'p > font'],
    [
      'an element beside a field',
      () => app.querySelector('input')?.after(document.createElement('aside')),
      'aside',
    ],
    [
      'a field put into another element',
      () => app.querySelector('p')?.before(document.createElement('aside')),
      'aside',
    ],
  ])('comes back, and costs neither the page nor what was typed: %s', async (_what, change, seen) => {
    await hydrate(page, () => {
      type();
      change();
    });
    expect(app.querySelector(seen)).not.toBeNull();
    expect(app.querySelector('input')?.value).toBe('ann@example.com');
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => setPrice(70_000));
    await observed();
    expect(app.querySelector('p')?.textContent).toBe('From 70000 drive away in VIC for 70000 again');
  });

  it('is held back while React is at it, and words that were changed come back too', async () => {
    app.innerHTML = renderToString(page);
    const served = app.innerHTML;
    const giveBack = holdForeignChanges(app, []);
    inFonts();
    for (const text of textsIn(app)) text.data = 'Ab';
    await observed();
    expect(app.innerHTML).toBe(served);
    // A translator that sees its work undone does it again.
    inFonts();
    await observed();
    giveBack();
    expect(app.querySelectorAll('p > font').length).toBeGreaterThan(0);
    expect(app.querySelector('b')?.textContent).toBe('in VIC');
  });
});
