import { describe, expect, it, jest } from '@jest/globals';
import { createContentRefresh } from './contentRefresh.ts';

const nothing = async () => undefined;

function setUp() {
  const lists = Promise.withResolvers<undefined>();
  const looks: string[] = [];
  const refreshLists = jest.fn(() => lists.promise);
  const prepare = jest.fn(nothing);
  const refresh = createContentRefresh({
    stories: {
      async poll() {
        looks.push('poll');
        return true;
      },
      async pollWhenDue() {
        looks.push('pollWhenDue');
        return true;
      },
      async invalidate() {
        looks.push('invalidate');
      },
    },
    vehicles: { refresh: nothing },
    stock: { prepare },
    search: { refresh: nothing },
    renderedPages: { renderAgain: nothing },
    pages: { refreshLists },
    logger: { error: () => undefined },
  });
  return { refresh, lists, looks, refreshLists, prepare };
}

describe('createContentRefresh', () => {
  it('looks for the next change while the lists of the one before are still read', async () => {
    const { refresh, looks } = setUp();
    await refresh.poll();
    await refresh.pollWhenDue();
    await refresh.invalidate();
    expect(looks).toEqual(['poll', 'pollWhenDue', 'invalidate']);
  });

  it('reads the lists once more for all changes that came while they were read', async () => {
    const { refresh, lists, refreshLists } = setUp();
    await refresh.poll();
    await refresh.poll();
    await refresh.poll();
    lists.resolve(undefined);
    await refresh.finished();
    expect(refreshLists).toHaveBeenCalledTimes(2);
  });

  it('prepares the stock at every look, as its dealers and vehicles change too', async () => {
    const { refresh, prepare } = setUp();
    await refresh.pollWhenDue();
    await refresh.pollWhenDue();
    expect(prepare).toHaveBeenCalledTimes(2);
  });
});
