import { describe, expect, it } from '@jest/globals';
import { turnsDuring } from '../../test/support/turnsDuring.ts';
import { createDealerIndex } from '../dealers/dealerIndex.ts';
import { createGazetteer } from '../dealers/gazetteer.ts';
import { readCsv } from '../dealers/readCsv.ts';
import { readDealers } from '../dealers/readDealers.ts';
import { createSitemap } from '../seo/sitemap.ts';
import { sortWithPauses, withPauses } from './withPauses.ts';

const count = 10_000;
const numbers = Array.from({ length: count }, (_, n) => n);
const rows = numbers.map((n) => `D${n},Name,1 High Street,Town ${(n * 7919) % count},VIC,3350,au,-37,143`);
const file = [
  'Dealer code,Dealer Name,Address,City,State/Region,Post Code,Country,Latitude,Longitude',
  ...rows,
].join('\n');
const place = { country: 'au', region: 'VIC', postcode: '3350', latitude: -37, longitude: 143 } as const;
const places = numbers.map((n) => ({ ...place, name: `Place ${n}`, population: 0 }));
const dealers = readDealers(file).then((read) => read.dealers);

it('gives every item, in order', async () => {
  const given: number[] = [];
  for await (const one of withPauses(numbers)) given.push(one);
  expect(given).toEqual(numbers);
});

it('pauses after some milliseconds, however few items they were spent on', async () => {
  const workFor = (ms: number) => {
    const began = performance.now();
    while (performance.now() - began < ms);
  };
  const work = async () => {
    for await (const _ of withPauses(numbers.slice(0, 20))) workFor(10);
  };
  expect(await turnsDuring(work)).toBeGreaterThanOrEqual(20);
});

describe('no visitor waits long for another’s', () => {
  const suggest = async () => {
    const gazetteer = await createGazetteer([]);
    const found = await gazetteer.suggest('town 12', { country: 'au', dealers: await dealers });
    expect(found).toHaveLength(8);
  };
  it.each<[string, () => Promise<unknown>]>([
    ['rows, read from a file', () => readCsv(file, [], () => undefined)],
    ['dealers, read from theirs', () => readDealers(file)],
    ['dealers, found by code and place', async () => createDealerIndex({ dealers: await dealers })],
    ['places, found by what people type', () => createGazetteer(places)],
    ["dealers' towns, suggested", suggest],
    ['list, put in order', () => sortWithPauses(numbers, (a, b) => b - a)],
    [
      'pages, in the sitemap',
      () =>
        createSitemap(
          places.map(({ name }) => ({ slug: name, locale: 'au' })),
          { siteUrl: 'https://www.example.com' },
        ),
    ],
  ])('ten thousand %s: all else has its turns', async (_, work) => {
    await dealers;
    // Without them there is one, whatever the machine.
    expect(await turnsDuring(work)).toBeGreaterThanOrEqual(15);
  });
});
