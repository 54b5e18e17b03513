import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createQuota } from '../../server/stories/contentCall.ts';
import { type ContentPagesFixture, load, page, startContentPages } from './contentPagesFixture.ts';

/** So often a call is sent that is refused each time: spec part 1 §8. */
const triesOfOne = 11;
let fixture: ContentPagesFixture;

beforeEach(async () => {
  fixture = await startContentPages();
});
afterEach(() => fixture.close());

const refuse = () => {
  fixture.service.fault = () => ({ status: 429 });
};
const statusOf = (shown: Promise<unknown>) =>
  shown.then(
    () => 200,
    (error: { readonly status?: number }) => error.status,
  );
/** Statuses of pages that visitors ask for at the same time. */
const askFor = (content: ReturnType<ContentPagesFixture['create']>, paths: readonly string[]) =>
  Promise.all(paths.map((path) => statusOf(load(content, path))));
const known = ['/au/', '/nz/', '/au/finance', '/au/models/suv/ridge', '/nz/models/suv/ridge'];
const unseen = Array.from({ length: 20 }, (_, n) => `/au/unseen-${n}`);

describe('while the content service refuses calls with 429', () => {
  it('one call is sent again, however many visitors ask, and pages come from memory', async () => {
    const content = fixture.create({ maxPages: 5 });
    await content.warm();
    fixture.service.stories.push(...unseen.map((path) => page(path.slice(4))));
    fixture.service.requests.length = 0;
    refuse();
    const refreshed = content.invalidate();
    expect(await askFor(content, [...known, ...unseen])).toEqual([
      ...known.map(() => 200),
      ...unseen.map(() => 503),
    ]);
    await refreshed;
    // Nobody may be waiting for the call that asks again.
    while (content.isWithinQuota()) await new Promise(setImmediate);
    // Those that were on their way when the first was refused are sent once.
    const { requests } = fixture.service;
    expect(requests.length).toBeLessThanOrEqual(triesOfOne + known.length + unseen.length);
    requests.length = 0;
    for (let round = 0; round < 10; round++) await askFor(content, [...known, ...unseen]);
    expect(requests).toEqual([]);
    expect(content.isWithinQuota()).toBe(false);
  });

  it('for ten minutes, some fourteen calls are sent again, and the first that is answered ends it', async () => {
    const content = fixture.create({ maxPages: 5 });
    await content.warm();
    fixture.service.stories.push(...unseen.map((path) => page(path.slice(4))));
    refuse();
    await content.invalidate();
    fixture.service.requests.length = 0;
    for (let second = 0; second < 600; second++) {
      fixture.clock.now += 1_000;
      await content.pollWhenDue();
      await askFor(content, ['/au/', '/au/unseen-1', '/au/unseen-2']);
    }
    expect(fixture.service.requests.length).toBeGreaterThan(5 * triesOfOne);
    expect(fixture.service.requests.length).toBeLessThanOrEqual(15 * triesOfOne);
    fixture.service.fault = () => undefined;
    fixture.clock.now += 60_000;
    expect(await askFor(content, ['/au/unseen-1'])).toEqual([200]);
    expect(content.isWithinQuota()).toBe(true);
    expect(await askFor(content, unseen)).toEqual(unseen.map(() => 200));
  });

  it('what waits for its turn fails with it', async () => {
    const content = fixture.create({ requestsPerSecond: 5 });
    refuse();
    const begun = performance.now();
    expect(await askFor(content, unseen)).toEqual(unseen.map(() => 503));
    // Each in its turn, eleven times, would take 44 s.
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(fixture.service.requests.length).toBeLessThanOrEqual(triesOfOne + 5);
  });

  it('the log says so once, and when it is over', async () => {
    const error = jest.spyOn(fixture.logger, 'error');
    const info = jest.spyOn(fixture.logger, 'info');
    const content = fixture.create();
    refuse();
    await askFor(content, unseen);
    fixture.clock.now += 5_000;
    await askFor(content, unseen);
    expect(error.mock.calls.map(([, text]) => text)).toEqual([
      'the content service refuses calls: its quota is spent',
    ]);
    fixture.service.fault = () => undefined;
    fixture.clock.now += 10_000;
    await askFor(content, ['/au/']);
    expect(info).toHaveBeenCalledWith('the content service takes calls again');
  });
});

describe('the pauses between two attempts', () => {
  it('grow from five seconds to a minute', async () => {
    const clock = { now: 0 };
    const waited: number[] = [];
    const quota = createQuota({
      now: () => clock.now,
      delay: async (ms) => void waited.push(ms),
      onRefused: () => undefined,
      logger: fixture.logger,
    });
    const refusal = Object.assign(new Error('429'), { isContentError: true, status: 429 });
    const begun: number[] = [];
    for (; clock.now < 300_000; clock.now += 1_000)
      await quota
        .ask(async () => {
          if (begun.at(-1) !== clock.now) begun.push(clock.now);
          throw refusal;
        })
        .catch(() => undefined);
    expect(begun.map((at) => at / 1_000)).toEqual([0, 5, 15, 35, 75, 135, 195, 255]);
    expect(new Set(waited)).toEqual(new Set([300]));
    expect(waited).toHaveLength(begun.length * (triesOfOne - 1));
  });
});
