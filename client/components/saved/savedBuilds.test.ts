import { describe, expect, it } from '@jest/globals';
import { createSavedBuilds } from './savedBuilds.ts';

function setUp(kept: string | null = null) {
  const values = new Map<string, string>(kept === null ? [] : [['forecourt:builds:au', kept]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { storage, builds: createSavedBuilds(storage, 'au') };
}
const build = (name: string, code = 'A', line = 'ridge') => ({ line, name, code });

describe('my builds', () => {
  it('are several with names, the latest first, in all model lines', () => {
    const { builds, storage } = setUp();
    builds.put(build(''));
    builds.put(build('For the farm'));
    builds.put(build('For the farm', 'A', 'mesa'));
    expect(builds.list().map(({ line, name }) => [line, name])).toEqual([
      ['mesa', 'For the farm'],
      ['ridge', 'For the farm'],
      ['ridge', ''],
    ]);
    expect(createSavedBuilds(storage, 'nz').list()).toEqual([]);
  });

  it('of one name is one', () => {
    const { builds } = setUp();
    builds.put(build('For the farm', 'A'));
    builds.put(build('For the farm', 'B'));
    expect(builds.list()).toEqual([build('For the farm', 'B')]);
  });

  it('are deleted one by one', () => {
    const { builds } = setUp();
    builds.put(build('One'));
    builds.put(build('Two'));
    builds.remove(build('One'));
    expect(builds.list()).toEqual([build('Two')]);
  });

  it('are at most thirty: the oldest goes', () => {
    const { builds } = setUp();
    for (let n = 0; n < 32; n += 1) builds.put(build(`${n}`));
    expect([builds.list().length, builds.list()[0]?.name, builds.list().at(-1)?.name]).toEqual([
      30,
      '31',
      '2',
    ]);
  });

  it('keep what can be quoted of their price, and none that is written otherwise', () => {
    const reference = { id: '7K2M-9QXD', of: 'price', day: '2026-11-28' } as const;
    const { builds, storage } = setUp();
    builds.put({ ...build('One'), reference });
    expect(createSavedBuilds(storage, 'au').list()[0]?.reference).toEqual(reference);
    for (const odd of [{ id: '<b>' }, { day: 'today' }, { until: 7 }, { of: 'all' }])
      builds.put({ ...build('Two'), reference: { ...reference, ...odd } as never });
    expect(
      createSavedBuilds(storage, 'au')
        .list()
        .map(({ name }) => name),
    ).toEqual(['One']);
  });

  it.each(['', 'null', '{"line":"ridge"}', '[1,null,{"line":"ridge"}]', '[['])(
    'are none where %j is kept',
    (kept) => {
      expect(setUp(kept).builds.list()).toEqual([]);
    },
  );

  it.each([
    ['of a state', { cents: 5_599_000, auState: 'VIC', isABN: true }, 1],
    ['of no state that there is', { cents: 5_599_000, auState: 'XYZ', isABN: true }, 0],
    ['in parts of a cent', { cents: 0.5, auState: 'VIC', isABN: true }, 0],
    ['that is none', 'cheap', 0],
  ])('with a price %s are kept or not', (_what, priced, count) => {
    expect(setUp(JSON.stringify([{ ...build('One'), priced }])).builds.list()).toHaveLength(count);
  });

  it('are none where storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const builds = createSavedBuilds({ getItem: forbidden, setItem: forbidden }, 'au');
    builds.put(build('One'));
    expect(builds.list()).toEqual([]);
  });
});
