import { randomUUID } from 'node:crypto';
import { startSite } from '../support/site.ts';
import type { ChaosFault } from './ChaosFault.ts';
import { untilTrue } from './untilTrue.ts';
import { joined, startVisitors } from './visitors.ts';

const publishings = 130;

/** Visitors who each ask for one page after the other, without a pause. */
const crowd = 60;

/** More visitors at once than usual. */
export const loadFaults: readonly ChaosFault[] = [
  {
    name: 'bulk publish',
    async run(world) {
      const { origin } = world.site;
      const visitors = startVisitors({ origins: [origin] });
      const word = randomUUID();
      await world.publish(word);
      for (let n = 0; n < publishings; n += 1) {
        const status = await world.tellPublished();
        if (status !== 202) throw new Error(`A webhook is answered ${status}`);
      }
      const recoveryS = await untilTrue(async () =>
        (await (await fetch(`${origin}/au/about`)).text()).includes(word),
      );
      await visitors.answered(20);
      return { ...(await visitors.stop()), recoveryS };
    },
  },
  {
    name: 'overload',
    async run(world) {
      const site = await startSite({ ...world.settingsOf('overload'), OVERLOAD_DELAY_MS: '50' });
      let searches = 0;
      // Of pages that are not in memory, those that are too many are refused: with 503 and Retry-After.
      const search = () => `/au/dealer-locator?q=place%20${searches++}`;
      const many = Array.from({ length: crowd / 2 }, () =>
        startVisitors({
          origins: [site.origin],
          pages: Array.from({ length: 100 }, search),
          senders: 0,
          mayBeRefused: true,
          pauseMs: 0,
        }),
      );
      const sender = startVisitors({ origins: [site.origin], pages: [] });
      await Promise.all(many.map((some) => some.answered(20)));
      const all = await Promise.all(many.map((some) => some.stop()));
      const recoveryS = await untilTrue(async () => (await fetch(`${site.origin}${search()}`)).ok);
      return {
        ...joined(...all, await sender.stop()),
        recoveryS,
        close: () => site.close(),
      };
    },
  },
];
