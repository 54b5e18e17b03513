import { describe, expect, it } from '@jest/globals';
import pino from 'pino';
import type { Country } from '../../shared/country.ts';
import { isPricedByState } from '../../shared/vehicles/catalogue.ts';
import { lineStory, modelStory } from '../../test/support/vehicleStories.ts';
import { contentError } from '../stories/contentError.ts';
import type { Story } from '../stories/story.ts';
import type { StoryList, StoryListQuery } from '../stories/storyLists.ts';
import { createVehicles } from './createVehicles.ts';

const ridge = [lineStory('ridge'), modelStory('TRK')];
const more = [...ridge, modelStory('TOU')];

/** Vehicles whose content the test changes; `stale` lists are out of date as soon as they are read. */
function setUp({ restored = [] as readonly Story[] } = {}) {
  const logged: Record<string, unknown>[] = [];
  let stories: readonly Story[] | Error = ridge;
  let version = 1;
  let time = 0;
  let clock = Date.parse('2026-11-22T02:00:00Z');
  let reads = 0;
  let gate: Promise<void> = Promise.resolve();
  const source = {
    async readStories({ country }: StoryListQuery): Promise<StoryList> {
      reads += 1;
      const found = stories;
      const readAt = version;
      await gate;
      if (found instanceof Error) throw found;
      return { stories: country === 'au' ? found : [], isCurrent: () => readAt === version };
    },
    knownStories: ({ country }: StoryListQuery) =>
      country === 'au' && restored.length ? { stories: restored, isCurrent: () => false } : undefined,
  };
  const vehicles = createVehicles({
    source,
    assetPath: (address) => address,
    logger: pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line)) }),
    now: () => time,
    clock: () => clock,
  });
  return {
    vehicles,
    logged,
    reads: () => reads,
    edit(content: readonly Story[] | Error) {
      stories = content;
      version += 1;
    },
    pass(ms: number) {
      time += ms;
    },
    turnTo(instant: string) {
      clock = Date.parse(instant);
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    modelsOf: (country: Country) => Object.keys(vehicles.peek(country)?.models ?? {}),
  };
}

describe('the vehicles', () => {
  it('are read when first asked for, once for everybody who waits', async () => {
    const { vehicles, reads } = setUp();
    expect(vehicles.peek('au')).toBeUndefined();
    const [one, other] = await Promise.all([vehicles.catalogue('au'), vehicles.catalogue('au')]);
    expect(one).toBe(other);
    expect(vehicles.peek('au')).toBe(one);
    expect(reads()).toBe(1);
  });

  it('are had with one as its editor has it, for one answer alone', async () => {
    const { vehicles, logged } = setUp();
    const published = await vehicles.catalogue('au');
    const before = logged.length;
    const [, track] = ridge;
    if (!track) throw new Error('There is no model');
    const typed = { ...track, content: { ...track.content, name: 'Typed' } };
    expect((await vehicles.draftCatalogue('au', typed)).models.TRK?.name).toBe('Typed');
    const added = await vehicles.draftCatalogue('au', modelStory('NEW'));
    expect(Object.keys(added.models)).toEqual(['TRK', 'NEW']);
    expect(vehicles.peek('au')).toBe(published);
    expect(published.models.TRK?.name).toBe('Ridge TRK');
    expect(logged).toHaveLength(before);
  });

  it('are read anew only when the content has changed', async () => {
    const { vehicles, reads, edit, modelsOf } = setUp();
    await vehicles.refresh();
    await vehicles.refresh();
    expect(reads()).toBe(2);
    edit(more);
    await vehicles.refresh();
    expect(reads()).toBe(4);
    expect(modelsOf('au')).toEqual(['TRK', 'TOU']);
  });

  it('stay the same object when a change was not about them', async () => {
    const { vehicles, edit } = setUp();
    await vehicles.refresh();
    const before = vehicles.peek('au');
    edit(ridge);
    await vehicles.refresh();
    expect(vehicles.peek('au')).toBe(before);
  });

  it('lose an offer by themselves when its last day is over in all of the country, and gain one on its first', async () => {
    const finance = { component: 'FinanceOffer', _uid: 'f', specialFinanceOffer: true, starts: '2026-12-01' };
    const dates = { offer_text_abn: 'Mats', offer_ends: '2026-11-30', finance: [finance] };
    const { vehicles, edit, turnTo, logged, reads } = setUp();
    edit([lineStory('ridge'), modelStory('TRK', dates)]);
    const offers = async () => {
      await vehicles.refresh();
      const model = vehicles.peek('au')?.models.TRK;
      return [model && isPricedByState(model) && model.offerText.abn, model?.finance.length];
    };
    expect(await offers()).toEqual(['Mats', 0]);
    const before = vehicles.peek('au');
    turnTo('2026-11-30T12:59:00Z');
    expect(await offers()).toEqual(['Mats', 0]);
    expect(vehicles.peek('au')).toBe(before);
    const readsBefore = reads();
    // Midnight in Sydney.
    turnTo('2026-11-30T13:00:00Z');
    expect(await offers()).toEqual(['Mats', 1]);
    // An hour before it in Perth, where it still is the last day, and then after it.
    turnTo('2026-11-30T15:00:00Z');
    expect(await offers()).toEqual(['Mats', 1]);
    turnTo('2026-11-30T16:00:00Z');
    expect(await offers()).toEqual(['', 1]);
    // Each reading counts against the plan of the content service.
    expect(reads()).toBe(readsBefore);
    expect(JSON.stringify(logged)).toContain('offer_ends');
    expect(JSON.stringify(logged)).toContain('was 2026-11-30: the offer does not show any more');
    // The clock was ahead and is set right.
    turnTo('2026-11-29T02:00:00Z');
    expect(await offers()).toEqual(['Mats', 0]);
  });

  it('are swapped whole: whoever asks while new ones are read gets the old', async () => {
    const { vehicles, edit, hold } = setUp();
    await vehicles.refresh();
    const before = vehicles.peek('au');
    edit(more);
    const release = hold();
    const refreshing = vehicles.refresh();
    expect(await vehicles.catalogue('au')).toBe(before);
    release();
    await refreshing;
    expect(vehicles.peek('au')).not.toBe(before);
    expect(Object.keys(before?.models ?? {})).toEqual(['TRK']);
  });

  it.each([
    ['fails', contentError('cdn/stories', 'is down')],
    ['has no vehicles at all', []],
  ])(
    'stay as they were when the content service %s; it is asked again after a while',
    async (_name, answer) => {
      const { vehicles, edit, pass, reads, modelsOf, logged } = setUp();
      await vehicles.refresh();
      edit(answer);
      await vehicles.refresh();
      expect(modelsOf('au')).toEqual(['TRK']);
      expect(logged).toContainEqual(
        expect.objectContaining({
          level: 40,
          country: 'au',
          msg: 'the vehicle catalogue could not be read anew',
        }),
      );
      const before = reads();
      await vehicles.refresh();
      expect(reads()).toBe(before);
      edit(more);
      pass(5000);
      await vehicles.refresh();
      expect(modelsOf('au')).toEqual(['TRK', 'TOU']);
    },
  );

  it('are unavailable, and not missing, when there never were any', async () => {
    const { vehicles, edit } = setUp();
    edit(contentError('cdn/stories', 'is down'));
    await expect(vehicles.catalogue('au')).rejects.toMatchObject({ status: 503, retryAfterS: 10 });
  });

  it('come back from the snapshot, and are read anew then', async () => {
    const { vehicles, modelsOf, reads } = setUp({ restored: more });
    vehicles.restore();
    expect(modelsOf('au')).toEqual(['TRK', 'TOU']);
    expect(reads()).toBe(0);
    await vehicles.refresh();
    expect(modelsOf('au')).toEqual(['TRK']);
    vehicles.restore();
    expect(modelsOf('au')).toEqual(['TRK']);
  });

  it('that are broken are left out and logged with what is wrong and where', async () => {
    const { vehicles, edit, modelsOf, logged } = setUp();
    edit([...ridge, modelStory('BAD', { code: '' })]);
    await vehicles.refresh();
    expect(modelsOf('au')).toEqual(['TRK']);
    expect(logged).toContainEqual(
      expect.objectContaining({
        level: 40,
        country: 'au',
        problems: expect.arrayContaining([
          { path: 'vehicles/BAD › code', problem: 'is empty, so the model is left out' },
        ]),
      }),
    );
  });
});
