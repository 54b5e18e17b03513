/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLayers, type Layers } from './layers.ts';

/** Waits for the step that is made in the browser's history. */
const landed = () =>
  new Promise<void>((done) => window.addEventListener('popstate', () => setTimeout(done), { once: true }));
/** Waits until timers that were started before have run. */
const soon = () => new Promise<void>((done) => setTimeout(done, 1));

/** Waits until the visitor is at an entry of the page itself. */
async function settled(): Promise<void> {
  while (layers.isOver()) await soon();
}

async function step(by: number): Promise<void> {
  const there = landed();
  window.history.go(by);
  await there;
}

/** Names of what has closed by Back, in order. */
let closed: string[];
let layers: Layers;
let stop: () => void;
const open = (name: string) => layers.open(() => closed.push(name));
/** The entry that the visitor is at, by its own mark and address. */
const here = () => [Reflect.get(window.history.state, 'place'), window.location.search, layers.isOver()];

beforeEach(() => {
  closed = [];
  window.history.pushState({ place: 'before', idx: 0 }, '', '/au/');
  window.history.pushState({ place: 'page', idx: 1 }, '', '/au/stock?line=ridge');
  layers = createLayers();
  stop = layers.start();
});
afterEach(() => stop());

describe('Back', () => {
  it('closes what lies over the page, and stays on it', async () => {
    open('menu');
    expect(here()).toEqual(['page', '?line=ridge', true]);
    await step(-1);
    expect(closed).toEqual(['menu']);
    expect(here()).toEqual(['page', '?line=ridge', false]);
    await step(-1);
    expect(here()[0]).toBe('before');
    expect(closed).toEqual(['menu']);
  });

  it('closes the topmost of two', async () => {
    open('loan');
    open('terms');
    await step(-1);
    expect(closed).toEqual(['terms']);
    await step(-1);
    expect(closed).toEqual(['terms', 'loan']);
    expect(here()).toEqual(['page', '?line=ridge', false]);
  });

  it('leaves the page in one press once a layer was closed otherwise', async () => {
    const close = open('film');
    const gone = landed();
    close();
    await gone;
    expect(here()).toEqual(['page', '?line=ridge', false]);
    await step(-1);
    expect(here()[0]).toBe('before');
    expect(closed).toEqual([]);
  });

  it('keeps what was chosen in a window', async () => {
    open('price');
    window.history.replaceState(window.history.state, '', '?line=ridge&state=QLD');
    layers.keep();
    await step(-1);
    expect(here()).toEqual(['page', '?line=ridge&state=QLD', false]);
  });

  it('closes what has opened while another was closing', async () => {
    const close = open('form');
    const gone = landed();
    close();
    // The step back is under way.
    await soon();
    open('thanks');
    await gone;
    expect(here()[2]).toBe(true);
    await step(-1);
    expect(closed).toEqual(['thanks']);
    expect(here()).toEqual(['page', '?line=ridge', false]);
  });

  it('closes a layer that took the place of another', async () => {
    const close = open('form');
    close();
    open('thanks');
    await soon();
    expect(here()[2]).toBe(true);
    await step(-1);
    expect(closed).toEqual(['thanks']);
    expect(here()[2]).toBe(false);
  });

  it('closes nothing where a jump to an anchor made an entry', () => {
    open('form');
    window.history.pushState(null, '', '#name');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(closed).toEqual([]);
  });
});

it('Forward does not lead to a layer that was closed', async () => {
  open('menu');
  await step(-1);
  await step(1);
  await settled();
  expect(here()).toEqual(['page', '?line=ridge', false]);
  expect(closed).toEqual(['menu']);
});

it('a reload leaves no entry of a layer behind, and keeps its address', async () => {
  open('film');
  window.history.replaceState(window.history.state, '', '?video=dunes');
  stop();
  const gone = landed();
  stop = createLayers().start();
  await gone;
  expect(here()).toEqual(['page', '?video=dunes', false]);
});

describe('a link', () => {
  const follow = (address: string) => (isOver: boolean) =>
    window.history[isOver ? 'replaceState' : 'pushState']({ place: address }, '', address);

  it('in a layer takes the place of its entry', async () => {
    const close = open('menu');
    close();
    layers.leave(false, follow('/au/finance'));
    await soon();
    expect(here()[0]).toBe('/au/finance');
    await step(-1);
    expect(here()).toEqual(['page', '?line=ridge', false]);
  });

  it('in a layer over another leads back to the page in one press', async () => {
    const closeMenu = open('menu');
    open('second level')();
    closeMenu();
    layers.leave(false, follow('/au/finance'));
    await soon();
    await step(-1);
    await settled();
    expect(here()).toEqual(['page', '?line=ridge', false]);
  });

  it('is followed once the layer is gone that was closed just before it', async () => {
    open('menu')();
    await soon();
    const gone = landed();
    layers.leave(false, follow('/au/finance'));
    expect(here()[0]).toBe('page');
    await gone;
    await soon();
    expect(here()[0]).toBe('/au/finance');
    await step(-1);
    expect(here()).toEqual(['page', '?line=ridge', false]);
  });

  it('to the page itself closes what lies over it, and makes no entry', async () => {
    open('menu');
    const gone = landed();
    layers.leave(true, (isOver) => closed.push(`replaces a layer: ${isOver}`));
    await gone;
    await soon();
    expect(closed).toEqual(['menu', 'replaces a layer: false']);
    expect(here()).toEqual(['page', '?line=ridge', false]);
  });

  it('to another document keeps the entry until the page is shown again', async () => {
    const close = open('menu');
    close();
    layers.leaveDocument();
    await soon();
    expect(here()[2]).toBe(true);
    const gone = landed();
    window.dispatchEvent(new Event('pageshow'));
    await gone;
    expect(here()).toEqual(['page', '?line=ridge', false]);
  });
});
