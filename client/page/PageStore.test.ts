import { describe, expect, it } from '@jest/globals';
import type { Page } from '../../shared/page.ts';
import { PageStore } from './PageStore.ts';
import type { PageSource } from './pageSource.ts';

const page = (path: string, buildId = 'build-1') => ({ path, buildId, blocks: [] }) as unknown as Page;
const url = (pathname: string) => ({ pathname, search: '' });

/** A source whose answers the test gives by hand. */
function manualSource() {
  const waiting = new Map<string, { resolve(page: Page): void; reject(error: Error): void }>();
  const source: PageSource = {
    get: ({ pathname }, signal) =>
      new Promise((resolve, reject) => {
        waiting.set(pathname, { resolve, reject });
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    prefetch: async () => undefined,
  };
  return { source, answer: (path: string) => waiting.get(path) };
}

const store = (source: PageSource, loadBlocks = async () => ({})) =>
  new PageStore(page('/au/'), {}, { source, loadBlocks });

describe('PageStore', () => {
  it('shows a page only when its data and the code of its blocks are there', async () => {
    const { source, answer } = manualSource();
    const code = Promise.withResolvers<object>();
    const pages = store(source, () => code.promise as Promise<Record<string, never>>);
    const shown = pages.show(url('/au/finance'));
    answer('/au/finance')?.resolve(page('/au/finance'));
    await Promise.resolve();
    expect(pages.page.path).toBe('/au/');
    code.resolve({});
    expect(await shown).toBe('shown');
    expect(pages.page.path).toBe('/au/finance');
  });

  it('lets a later navigation supersede an earlier one', async () => {
    const { source, answer } = manualSource();
    const pages = store(source);
    const first = pages.show(url('/au/a'));
    const second = pages.show(url('/au/b'));
    answer('/au/b')?.resolve(page('/au/b'));
    expect(await first).toBe('superseded');
    expect(await second).toBe('shown');
    expect(pages.page.path).toBe('/au/b');
  });

  it('tells of a page in the moment in which it is on screen, though it still moves', async () => {
    const { source, answer } = manualSource();
    const moving = Promise.withResolvers<void>();
    const pages = new PageStore(
      page('/au/'),
      {},
      {
        source,
        loadBlocks: async () => ({}),
        showPage: async (_path, change) => {
          change();
          await moving.promise;
        },
      },
    );
    const told: string[] = [];
    const shown = pages.show(url('/au/a'), ({ path }) => told.push(path));
    answer('/au/a')?.resolve(page('/au/a'));
    await new Promise(setImmediate);
    expect([told, pages.page.path]).toEqual([['/au/a'], '/au/a']);
    pages.stay();
    moving.resolve();
    expect(await shown).toBe('superseded');
  });

  it('stays where it is when the visitor comes back before the page is there', async () => {
    const { source } = manualSource();
    const pages = store(source);
    const shown = pages.show(url('/au/a'));
    pages.stay();
    expect(await shown).toBe('superseded');
    expect(pages.page.path).toBe('/au/');
  });

  it('leaves a page of another build to the browser', async () => {
    const { source, answer } = manualSource();
    const pages = store(source);
    const shown = pages.show(url('/au/a'));
    answer('/au/a')?.resolve(page('/au/a', 'build-2'));
    expect(await shown).toBe('leave');
    expect(pages.page.path).toBe('/au/');
  });

  it('leaves every page to the browser once a newer build is known', async () => {
    const pages = store(manualSource().source);
    pages.markOutdated();
    expect(await pages.show(url('/au/a'))).toBe('leave');
  });

  it.each([
    ['its data cannot be had', async () => ({})],
    ['a chunk cannot be loaded', () => Promise.reject(new Error('chunk'))],
  ])('leaves a page to the browser when %s', async (reason, loadBlocks) => {
    const { source, answer } = manualSource();
    const pages = store(source, loadBlocks);
    const shown = pages.show(url('/au/a'));
    if (reason.includes('data')) answer('/au/a')?.reject(new Error('down'));
    else answer('/au/a')?.resolve(page('/au/a'));
    expect(await shown).toBe('leave');
  });
});
