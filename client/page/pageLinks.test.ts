import { expect, it } from '@jest/globals';
import { isPageLink } from './pageLinks.ts';

const here = { origin: 'https://www.example.com', pathname: '/au/about', search: '' };
const link = { ...here, pathname: '/au/finance', hash: '', target: '', download: '' };

it.each([
  ['a page of the site', {}, true],
  ['the home of a country', { pathname: '/nz/' }, true],
  ['a page in this tab by name', { target: '_self' }, true],
  ['a page in a new tab', { target: '_blank' }, false],
  ['a place on another page', { hash: '#faq' }, true],
  ['a place on this page', { pathname: '/au/about', hash: '#faq' }, false],
  ['this page', { pathname: '/au/about' }, true],
  ['another site', { origin: 'https://example.com' }, false],
  ['a file', { pathname: '/f/100100/a.pdf' }, false],
  ['a download', { download: 'brochure.pdf' }, false],
  ['a path that only looks like a country', { pathname: '/australia/' }, false],
  ['an email', { origin: 'null', pathname: 'a@example.com' }, false],
])('a link to %s is followed in place: %j → %s', (_, parts, followed) => {
  expect(isPageLink({ ...link, ...parts }, here)).toBe(followed);
});
