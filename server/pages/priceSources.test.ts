import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from '../../shared/page.ts';
import { lineStory, modelStory } from '../../test/support/vehicleStories.ts';
import type { Story } from '../stories/story.ts';
import { buildCatalogue } from '../vehicles/buildCatalogue.ts';
import { createPriceSources } from './priceSources.ts';

const tour = '7b1f0c52-8a3e-4f6d-9c21-000000000001';
const track = '7b1f0c52-8a3e-4f6d-9c21-000000000002';
const dayMs = 86_400_000;

let stories: readonly Story[];
let logged: { readonly prices: string; readonly stories: readonly string[] }[];
let today: number;
const publish = (...published: readonly Story[]) => {
  stories = [lineStory('ridge'), ...published];
};
const model = (uuid: string, publishedAt: string) => ({ ...modelStory(uuid), published_at: publishedAt });
const open = () =>
  createPriceSources({
    vehicles: {
      peek: (country) => buildCatalogue(stories, { country, assetPath: () => null }).catalogue,
      peekStories: () => stories,
    },
    now: () => today,
    logger: { info: (facts: unknown) => void logged.push(facts as (typeof logged)[number]) },
  });
const pageOf = (facts: object): Page => ({ country: 'au', blockData: {}, ...facts }) as unknown as Page;
const cards = (...uuids: string[]) =>
  pageOf({ blockData: { a: { cards: uuids.map((uuid) => ({ uuid })) } } });

beforeEach(() => {
  [logged, today] = [[], 0];
  publish(model(tour, '2026-11-20T00:00:00Z'), model(track, '2026-11-21T00:00:00Z'));
});

describe('the stories that the prices of a page came from', () => {
  it('are those of the models that its blocks show, with their versions, logged once a day', () => {
    const sources = open();
    const page = cards(tour);
    const name = sources.of(page);
    expect([name, sources.of(page), sources.of(cards(tour))]).toEqual([expect.any(String), name, name]);
    expect(logged).toEqual([{ prices: name, stories: [`vehicles/${tour}@2026-11-20T00:00:00Z`] }]);
    today = dayMs;
    sources.of(page);
    expect(logged).toHaveLength(2);
  });

  it('are those of the models whose prices its texts name', () => {
    expect(open().of(pageOf({ prices: { ridge: {} } }))).toBe(open().of(cards(track, tour)));
    expect(logged[0]?.stories).toHaveLength(2);
  });

  it('have another name once a version of one is published', () => {
    const sources = open();
    const before = sources.of(cards(tour));
    publish(model(tour, '2026-11-22T00:00:00Z'));
    expect(sources.of(cards(tour))).not.toBe(before);
  });

  it('are none of a page that names no model', () => {
    expect(open().of(cards('7b1f0c52-8a3e-4f6d-9c21-00000000000f'))).toBeUndefined();
    expect(logged).toEqual([]);
  });
});
