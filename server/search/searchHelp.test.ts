import { describe, expect, it } from '@jest/globals';
import type { Story } from '../stories/story.ts';
import { answerTo, readSearchHelp } from './searchHelp.ts';
import { queryWords } from './words.ts';

const answer = (searches: string, title: string, url = '/faq', more = {}) => ({
  _uid: title,
  component: 'SearchAnswer',
  searches,
  title,
  text: 'A sentence.',
  to: { fieldtype: 'multilink', linktype: 'url', url },
  ...more,
});
const helpOf = (...answers: object[]) => {
  const content = { _uid: 'search', component: 'Search', synonyms: [], answers };
  const story: Story = {
    id: 1,
    uuid: 's',
    name: 'Search',
    slug: 'search',
    full_slug: 'au/global/search',
    content,
  };
  return readSearchHelp([story], 'au', () => null);
};
const titleFor = (help: ReturnType<typeof helpOf>, words: string) =>
  answerTo(help, queryWords(words), (path) => path === '/au/faq')?.title;

describe('answerTo', () => {
  const help = helpOf(
    answer('jobs\ncareers', 'Jobs'),
    answer('delivery time\nhow long is the wait', 'Wait'),
    answer('delivery time of a mesa', 'Wait for a Mesa'),
  );

  it.each([
    ['a single word alone', 'job', 'Jobs'],
    ['a single word with what says nothing', 'are there any jobs', 'Jobs'],
    ['no single word among others', 'jobs in hamilton', undefined],
    ['several words among others', 'delivery times for a ridge', 'Wait'],
    ['the search with most of the words', 'mesa delivery time', 'Wait for a Mesa'],
    ['nothing for half of the words', 'delivery', undefined],
    ['nothing for no words', '?!', undefined],
  ])('answers %s', (_, words, title) => {
    expect(titleFor(help, words)).toBe(title);
  });

  it.each([
    ['to another site', answer('jobs', 'Jobs', 'https://example.com/jobs')],
    ['to a page that the country lacks', answer('jobs', 'Jobs', '/stock')],
    ['for another country', answer('jobs', 'Jobs', '/faq', { locale: 'nz' })],
  ])('leaves out an answer that leads %s', (_, left) => {
    expect(titleFor(helpOf(left), 'jobs')).toBeUndefined();
  });
});

it('readSearchHelp is empty without the story', () => {
  expect(readSearchHelp([], 'au', () => null)).toEqual({ synonyms: [], answers: [] });
});
