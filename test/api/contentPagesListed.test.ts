import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createContentRefresh } from '../../server/jobs/contentRefresh.ts';
import { createSearch } from '../../server/search/createSearch.ts';
import { noStock } from '../../server/stock/createStock.ts';
import { type ContentPagesFixture, navigation, page, startContentPages } from './contentPagesFixture.ts';

let fixture: ContentPagesFixture;
beforeEach(async () => {
  fixture = await startContentPages();
});
afterEach(() => fixture.close());

/** A site that looks at its content, and that nobody asks for its sitemap. */
function startSite() {
  const content = fixture.create();
  const search = createSearch({
    stories: content,
    vehicles: { peek: () => undefined },
    dealers: { list: async () => ({ dealers: [] }) },
    stock: noStock,
    assetPath: () => null,
    logger: fixture.logger,
  });
  const refresh = createContentRefresh({
    stories: content,
    vehicles: { refresh: async () => undefined },
    stock: noStock,
    search,
    logger: fixture.logger,
    renderedPages: { renderAgain: async () => undefined },
    pages: content,
  });
  return {
    content,
    found: async (words: string) => (await search.find('au', words)).results.map(({ path }) => path),
    /** Two looks a while apart: the search takes over at the second what the first has read. */
    async look() {
      for (const _ of [1, 2]) {
        fixture.clock.now += 20_000;
        await refresh.poll();
        await refresh.finished();
      }
    },
  };
}

it('a page that is gone is neither found nor in the sitemap, though nobody has asked for it since', async () => {
  const { service } = fixture;
  service.stories.push(page('towing'));
  const { content, found, look } = startSite();
  await look();
  expect(await found('towing')).toEqual(['/au/towing']);
  service.stories.pop();
  service.version++;
  await look();
  expect(await found('towing')).toEqual([]);
  expect((await content.listPages()).map(({ slug }) => slug)).not.toContain('towing');
});

it('a page that has come is in the first sitemap that is asked for', async () => {
  const { content, look } = startSite();
  await look();
  fixture.service.stories.push(page('towing'));
  fixture.service.version++;
  await look();
  expect((await content.listPages()).map(({ slug }) => slug)).toContain('towing');
});

it('a redirect leads on for the first who follows it', async () => {
  const { content, look } = startSite();
  await look();
  expect(await content.movedTo('/au/autumn')).toBeUndefined();
  const to = { fieldtype: 'multilink', linktype: 'url', url: '/finance' };
  const redirect = { _uid: 'autumn', component: 'Redirect', from: '/autumn', to };
  fixture.service.stories.push(navigation('Redirects', 'global/redirects', { redirects: [redirect] }));
  fixture.service.version++;
  await look();
  expect(await content.movedTo('/au/autumn')).toEqual({ path: '/au/finance', permanent: true });
});
