import { describe, expect, it } from '@jest/globals';
import { isCrawler } from './isCrawler.ts';

describe('a crawler', () => {
  it.each([
    ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a link preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    [
      'a search engine that tells what it is made with',
      'ExampleBot/1.0 (+https://example.com/bot) python/3.13',
    ],
  ])('is %s', (_who, agent) => {
    expect(isCrawler(agent)).toBe(true);
  });

  it.each([
    ['a browser', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['a browser without a window', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36'],
    ['a tool of the command line', 'curl/8.14.1'],
    ['Postman', 'PostmanRuntime/7.43.0'],
    ['a program of Node', 'node'],
    ['a program of Python', 'python-requests/2.32.4'],
    ['a program of Go', 'Go-http-client/2.0'],
    ['whoever does not say', undefined],
  ])('is not %s', (_who, agent) => {
    expect(isCrawler(agent)).toBe(false);
  });
});
