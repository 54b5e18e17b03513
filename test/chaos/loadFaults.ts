import { randomUUID } from 'node:crypto';
import type { ChaosFault } from './ChaosFault.ts';
import { untilTrue } from './untilTrue.ts';
import { startVisitors } from './visitors.ts';

const publishings = 130;

/** More at once than on other days. */
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
];
