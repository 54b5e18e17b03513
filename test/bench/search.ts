import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createSearch } from '../../server/search/createSearch.ts';
import { noStock } from '../../server/stock/createStock.ts';
import type { Story } from '../../server/stories/story.ts';

export interface SearchFigures {
  /** ms to build the first index of a country. */
  readonly buildMs: number;
  /** The longest that others wait meanwhile. */
  readonly pauseMs: number;
  /** ms to take over one changed story. */
  readonly changeMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly suggestP99Ms: number;
}

const searches = 1_000;
const syllables = 'ka ri do ve mo tu la sen gar pol wi bro the cu ni sta fe hul jo qua'.split(' ');

/** Lehmer's generator: the same words in every run. */
function createRandom(): () => number {
  let state = 20_261_125;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Some 8,000 words, the first of them as common as those of a language. */
function createWords(random: () => number): () => string {
  const words = Array.from({ length: 8_000 }, (_, n) => {
    const at = [n % 20, Math.floor(n / 20) % 20, Math.floor(n / 400)];
    return at.map((one) => syllables[one]).join('');
  });
  return () => words[Math.floor(words.length * random() ** 3)] ?? '';
}

/**
 * What people write, and what they should not: a word, two, a beginning, one with a letter wrong, nothing that there is,
 * emoji, and a hundred letters of everything.
 */
const kinds: readonly ((word: () => string) => string)[] = [
  (word) => word(),
  (word) => `${word()} ${word()}`,
  (word) => word().slice(0, 3),
  (word) => word().slice(0, 2),
  (word) => word().replace(/^(..)./, '$1x'),
  (word) => `${word()}zzyx ${word()}qqw`,
  () => '\u{1f699}\u{1f3d4}\u{fe0f}',
  (word) => Array.from({ length: 20 }, word).join(' ').slice(0, 100),
];

/** The search of one country with so many pages of some 1,500 letters. */
export async function benchSearches(count: number): Promise<SearchFigures> {
  const random = createRandom();
  const word = createWords(random);
  const text = (length: number) => Array.from({ length }, word).join(' ');
  const story = (n: number): Story => ({
    id: n,
    uuid: `story-${n}`,
    name: text(3),
    slug: `page-${n}`,
    full_slug: `au/pages/page-${n}`,
    content: {
      component: 'Page',
      title: text(3),
      meta_description: text(20),
      body: [
        { _uid: `${n}-1`, component: 'HeroBanner', heading: text(4), text: text(12) },
        {
          _uid: `${n}-2`,
          component: 'TextContent',
          text: {
            type: 'doc',
            content: Array.from({ length: 4 }, () => ({
              type: 'paragraph',
              content: [{ type: 'text', text: text(40) }],
            })),
          },
        },
      ],
    },
  });
  const pages = Array.from({ length: count }, (_, n) => story(n));
  const search = createSearch({
    stories: {
      knownStories: () => undefined,
      published: { peekNavigation: () => undefined, peekPages: (country) => (country === 'au' ? pages : []) },
    },
    vehicles: { peek: () => undefined },
    dealers: { list: async () => network },
    stock: { ...noStock, has: () => true },
    assetPath: () => null,
    logger: { info: () => undefined },
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const buildMs = await took(() => search.refresh());
  delay.disable();
  pages[0] = story(0);
  const changeMs = await took(() => search.refresh());
  const asked = Array.from({ length: searches }, (_, n) => kinds[n % kinds.length]?.(word) ?? '');
  const times = await timesOf(asked, (words) => search.find('au', words));
  const suggested = await timesOf(asked, (words) => search.suggest('au', words));
  return {
    buildMs,
    pauseMs: delay.max / 1e6,
    changeMs,
    p50Ms: at(times, 0.5),
    p99Ms: at(times, 0.99),
    suggestP99Ms: at(suggested, 0.99),
  };
}

const network = { dealers: [] };

async function took(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** The best of five for each, as other work only slows one; in order of their size. */
async function timesOf(
  asked: readonly string[],
  run: (words: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (const words of asked) {
    const own: number[] = [];
    while (own.length < 5) own.push(await took(() => run(words)));
    times.push(Math.min(...own));
  }
  return times.toSorted((a, b) => a - b);
}

const at = (times: readonly number[], part: number) => times[Math.floor(times.length * part)] ?? 0;
