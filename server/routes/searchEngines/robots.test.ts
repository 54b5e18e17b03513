import { expect, it } from '@jest/globals';
import { robotsText } from './robots.ts';

const siteUrl = 'https://www.meridian.example';

it('opens the pages, and closes services, page data and previews', () => {
  const lines = robotsText({ siteUrl, searchEngines: 'allow' }).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Disallow: /api/',
      'Disallow: /*/_payload.json$',
      'Disallow: /*?*_storyblok',
      `Sitemap: ${siteUrl}/sitemap.xml`,
    ]),
  );
  expect(lines).not.toContain('Disallow: /');
});

it('closes everything of a copy that keeps out of search engines', () => {
  expect(robotsText({ siteUrl, searchEngines: 'refuse' })).toBe('User-agent: *\nDisallow: /\n');
});
