import { describe, expect, it } from '@jest/globals';
import { pageQuery } from '../../../shared/pageQuery.ts';
import { videoListingFixtures } from './fixtures.ts';
import { listedVideos, shortNames } from './listedVideos.ts';

describe('short names of films', () => {
  it.each([
    ['Over the pass', 'over-the-pass'],
    ['Ōtaki at 6 am', 'otaki-at-6-am'],
    ['  46 °C — and a dingo! ', '46-c-and-a-dingo'],
    ['***', 'video'],
    ['', 'video'],
    ['word '.repeat(30), `${'word-'.repeat(11)}word`.slice(0, 60).replace(/-$/, '')],
  ])('%j is %s', (text, name) => {
    expect(shortNames([text])).toEqual([name]);
  });

  it('are distinct', () => {
    expect(shortNames(['After work', 'After work!', 'after  work', ''])).toEqual([
      'after-work',
      'after-work-2',
      'after-work-3',
      'video',
    ]);
  });

  it('pass as values of the query', () => {
    const { typical } = videoListingFixtures;
    for (const { model, slug } of listedVideos(typical.videoCategories).videos) {
      const search = new URLSearchParams({ model, video: slug }).toString();
      expect(pageQuery([typical], search)).toEqual({ model, video: slug });
    }
  });
});
