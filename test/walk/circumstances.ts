import type { Fault } from '../../server/embedded/faults.ts';
import type { Action } from './take.ts';
import type { World } from './world.ts';

/** Something changes around the visitor, who does nothing. */
const meet =
  (what: string, change: (world: World) => Promise<void>): Action =>
  async ({ world }) => {
    await change(world);
    return { moved: 'loaded', did: `meets ${what}` };
  };

export const fault = (service: string, kind: Fault['kind']) =>
  meet(kind === 'none' ? `${service} well again` : `${service} with ${kind}`, (world) =>
    world.fault(service, kind),
  );
/** @param ms the longest delay of an answer */
export const late = (ms: number) => meet(`answers up to ${ms} ms late`, (world) => world.late(ms));
export const changePrices = meet('other prices', (world) => world.changePrices());
export const publish = meet('a page published anew', (world) =>
  world.publishTitle(`About, edited at ${Date.now()}`),
);
export const unpublish = (slug: string) => meet(`${slug} unpublished`, (world) => world.unpublish(slug));
