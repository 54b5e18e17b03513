import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { Page } from '../../shared/page.ts';
import type { VehicleCatalogue } from '../../shared/vehicles/catalogue.ts';
import { createTestPage } from '../../test/support/fakeServices.ts';
import { createAnswers } from '../answers/answers.ts';
import { createRenderedPages } from './renderedPages.ts';
import { routeOfPath } from './routes.ts';

/** A catalogue without vehicles, another object each time. */
const newCatalogue = (): VehicleCatalogue => ({
  country: 'au',
  models: {},
  colours: {},
  trims: {},
  options: {},
  accessories: {},
  disclaimers: {},
  modelLines: [],
  runningCosts: null,
});

/** Pages by path, as content has them at the moment. */
function setUp({ maxBytes = 10_000_000 } = {}) {
  const content = new Map<string, Page>();
  const set = (path: string, title = path, query: Page['query'] = {}) => {
    const page = createTestPage(path, { query, head: { title, tags: [], jsonLd: [] } });
    content.set(path, page);
    return page;
  };
  for (const path of ['/au/', '/nz/']) set(path);
  const renders: string[] = [];
  const failing = new Set<string>();
  const state = { now: 0, changes: 0, catalogue: newCatalogue() };
  const loads: string[] = [];
  const rendered = createRenderedPages({
    overload: { inTurn: (render) => render() },
    stories: { changes: () => state.changes },
    vehicles: { peek: () => state.catalogue },
    now: () => state.now,
    pages: {
      async loadPage({ route: { path } }) {
        loads.push(path);
        const page = content.get(path);
        if (!page) throw new Error(`${path} is gone`);
        return { page, cache: 'hit', isIncomplete: page.head.title === 'incomplete' };
      },
    },
    renderer: {
      styleSource: () => "'sha256-a'",
      json: JSON.stringify,
      async render({ path, head }) {
        renders.push(head.title);
        if (failing.has(path)) throw new Error('broken');
        return `<title>${head.title}</title>`;
      },
    },
    answers: createAnswers(maxBytes),
    logger: pino({ level: 'silent' }),
  });
  const show = async (page: Page) => (await rendered.of(page).html()).encoded('identity').toString();
  /** What a visitor of an address is shown. */
  async function visit(path: string, search = '') {
    const { page } = await rendered.load({ route: routeOfPath(path), search, draft: false });
    return show(page);
  }
  return { set, show, visit, rendered, renders, failing, state, loads };
}

describe('rendered pages', () => {
  it('are rendered when they are first asked for, once for all who ask at the same time', async () => {
    const { set, show, renders } = setUp();
    const page = set('/au/finance');
    expect(await Promise.all([show(page), show(page)])).toEqual(Array(2).fill('<title>/au/finance</title>'));
    expect(await show(page)).toBe('<title>/au/finance</title>');
    expect(renders).toEqual(['/au/finance']);
  });

  it('are rendered anew when anything of them is another', async () => {
    const { set, show, renders } = setUp();
    await show(set('/au/finance', 'Old'));
    expect(await show(set('/au/finance', 'New'))).toBe('<title>New</title>');
    expect(renders).toEqual(['Old', 'New']);
  });

  it('are rendered for each request without memory', async () => {
    const { set, show, renders } = setUp({ maxBytes: 0 });
    const page = set('/au/finance');
    await show(page);
    await show(page);
    expect(renders).toHaveLength(2);
  });

  it('are told apart by their tags, and their data is their page', async () => {
    const { set, rendered } = setUp();
    const page = set('/au/finance');
    const { tag, payload, styleSource } = rendered.of(page);
    expect(rendered.of(set('/au/finance', 'New')).tag).not.toBe(tag);
    expect(rendered.of(set('/au/finance')).tag).toBe(tag);
    expect(styleSource).toBe("'sha256-a'");
    expect(JSON.parse(payload().encoded('identity').toString())).toEqual(page);
  });

  it('are tried again after they could not be rendered', async () => {
    const { set, show, failing } = setUp();
    const page = set('/au/finance');
    failing.add('/au/finance');
    await expect(show(page)).rejects.toThrow('broken');
    failing.clear();
    expect(await show(page)).toBe('<title>/au/finance</title>');
  });
});

describe('what a page is made of', () => {
  const title = (text: string) => `<title>${text}</title>`;

  it('is looked at once a second at most, whatever campaign its visitors come from', async () => {
    const { set, visit, state, loads } = setUp();
    set('/au/finance');
    for (const search of ['', 'utm_source=mail', 'gclid=1']) await visit('/au/finance', search);
    state.now = 999;
    await visit('/au/finance');
    expect(loads).toEqual(['/au/finance']);
    set('/au/finance', 'New');
    state.now = 1_000;
    expect(await visit('/au/finance')).toBe(title('New'));
  });

  it('is looked at again however many ask', async () => {
    const { set, visit, state } = setUp();
    set('/au/finance');
    await visit('/au/finance');
    set('/au/finance', 'New');
    for (state.now = 200; state.now < 1_000; state.now += 200) await visit('/au/finance');
    expect(await visit('/au/finance')).toBe(title('New'));
  });

  it.each([
    ['a story changes', ({ state }: ReturnType<typeof setUp>) => void state.changes++],
    [
      'the vehicles are read anew',
      ({ state }: ReturnType<typeof setUp>) => {
        state.catalogue = newCatalogue();
      },
    ],
  ])('is looked at as soon as %s', async (_what, change) => {
    const site = setUp();
    site.set('/au/finance');
    await site.visit('/au/finance');
    site.set('/au/finance', 'New');
    change(site);
    expect(await site.visit('/au/finance')).toBe(title('New'));
  });

  it('is looked at each time for a draft, for a page that lacks something, and without memory', async () => {
    const { set, rendered, loads } = setUp();
    await rendered.of(set('/au/finance')).html();
    const route = routeOfPath('/au/finance');
    for (const _ of [1, 2]) await rendered.load({ route, draft: true });
    expect(loads).toHaveLength(2);
    set('/au/finance', 'incomplete');
    for (const _ of [1, 2]) await rendered.load({ route, draft: false });
    expect(loads).toHaveLength(4);
    const bare = setUp({ maxBytes: 0 });
    bare.set('/au/finance');
    for (const _ of [1, 2]) await bare.visit('/au/finance');
    expect(bare.loads).toHaveLength(2);
  });
});

describe('after a publish', () => {
  it('those asked for most are rendered again, so that no visitor waits', async () => {
    const { set, show, rendered, renders } = setUp();
    const [often, seldom] = [set('/au/often'), set('/au/seldom')];
    for (const page of [often, seldom, often]) await show(page);
    set('/au/often', 'Often, new');
    const next = set('/au/seldom', 'Seldom, new');
    renders.length = 0;
    await rendered.renderAgain();
    expect(renders.slice(0, 2)).toEqual(['Often, new', 'Seldom, new']);
    await show(next);
    expect(renders.filter((title) => title === 'Seldom, new')).toHaveLength(1);
  });

  it('those that have not changed are not', async () => {
    const { set, show, rendered, renders } = setUp();
    await show(set('/au/finance'));
    await rendered.renderAgain();
    renders.length = 0;
    await rendered.renderAgain();
    expect(renders).toEqual([]);
  });

  it('home is, before anybody has asked for it', async () => {
    const { rendered, renders } = setUp();
    await rendered.renderAgain();
    expect(renders.toSorted()).toEqual(['/au/', '/nz/']);
  });

  it('one that is gone, incomplete or broken keeps no other from it', async () => {
    const { set, show, rendered, renders, failing } = setUp();
    for (const path of ['/au/broken', '/au/incomplete', '/au/sound']) await show(set(path));
    failing.add('/au/broken');
    set('/au/broken', 'broken');
    set('/au/incomplete', 'incomplete');
    set('/au/sound', 'sound');
    renders.length = 0;
    await rendered.renderAgain();
    expect(renders).toEqual(expect.arrayContaining(['broken', 'sound']));
    expect(renders).not.toContain('incomplete');
  });
});

describe('the addresses in memory', () => {
  it('are told without those that have a query, the most visited first, and are there at the next process', async () => {
    const before = setUp();
    for (const path of ['/au/seldom', '/au/often', '/au/left']) before.set(path);
    for (const path of ['/au/seldom', '/au/often', '/au/left', '/au/often']) await before.visit(path);
    before.set('/au/asked', 'asked', { dealer: 'A1' });
    await before.visit('/au/asked', 'dealer=A1');
    const addresses = before.rendered.addresses();
    expect(addresses).toEqual(['/au/often', '/au/left', '/au/seldom']);

    const next = setUp();
    for (const path of ['/au/seldom', '/au/often']) next.set(path);
    expect(await next.rendered.renderAll(addresses, () => false)).toBe(2);
    expect(next.renders).toEqual(['/au/often', '/au/seldom']);
    expect(['/au/often', '/au/left'].map((path) => next.rendered.isKept(path, ''))).toEqual([true, false]);
    await next.visit('/au/often');
    expect(next.renders).toHaveLength(2);
  });

  it('are rendered until the time is over', async () => {
    const { set, rendered, renders } = setUp();
    for (const path of ['/au/one', '/au/two']) set(path);
    expect(await rendered.renderAll(['/au/one', '/au/two'], () => renders.length > 0)).toBe(1);
  });
});
