import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { countries } from '../../shared/country.ts';
import { type DemoContent, startDemoContent } from '../support/demoContent.ts';

let demo: DemoContent;
beforeAll(async () => {
  demo = await startDemoContent();
});
afterAll(() => demo.close());

it('every page of the demo brand is the same object while nothing of it changes: so it is rendered once', async () => {
  const pages = await demo.content.listPages();
  const paths = pages.flatMap(({ slug, locale }) =>
    countries
      .filter((country) => !locale || locale === 'both' || locale === country)
      .map((country) => `/${country}/${slug === 'home' ? '' : slug}`),
  );
  expect(paths.length).toBeGreaterThan(90);
  const made: string[] = [];
  for (const path of paths)
    for (const search of ['', 'page=2']) {
      const load = async () => (await demo.content.loadPage({ path, search, draft: false })).page;
      // The first may have read what the second finds.
      await load();
      const [first, second] = [await load(), await load()];
      if (first !== second) made.push(`${path}?${search}`);
    }
  expect(made).toEqual([]);
});
