import { describe, expect, it } from '@jest/globals';
import { galleryPaths } from '../../client/gallery/galleryPage.ts';
import { axeViolations, sidewaysScroll } from '../support/axe.ts';
import { startSite } from '../support/site.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { open } = siteInBrowser({ NODE_ENV: 'test' });

describe('every block with every fixture', () => {
  it.each(galleryPaths())('%s hydrates silently, fits 320 px and passes axe', async (path) => {
    const { page, problems } = await open(path);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewport({ width: 320, height: 640 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    expect(problems).toEqual([]);
    await page.browserContext().close();
  });
});

it('is not in production', async () => {
  const production = await startSite({ NODE_ENV: 'production' });
  const response = await fetch(`${production.origin}/_blocks`);
  expect(response.status).toBe(404);
  await production.close();
});
