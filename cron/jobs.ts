import type { Job } from './Job.ts';

/**
 * Sends the forms that wait for the CRM, so that none is lost when it was down, and removes those that are old: on one
 * machine. All others see to what they could not share.
 */
export const deliverLeads: Job = {
  name: 'deliverLeads',
  schedule: '*/10 * * * * *',
  everyMs: 15_000,
  async run({ forms, fleet }) {
    if (fleet.isLeader()) await forms.deliver();
    else await forms.canKeep();
  },
};

/** Asks the object store whether the dealer files have changed; most of the time they have not, and nothing is sent. */
export const refreshDealers: Job = {
  name: 'refreshDealers',
  schedule: '*/5 * * * *',
  everyMs: 7 * 60_000,
  async run({ dealers }) {
    if (!(await dealers.refresh())) throw new Error('a dealer file could not be read anew');
  },
};

/** Looks for a newer build on disk, which browsers then hear of. Spec part 1 §4. */
export const refreshSiteBuilds: Job = {
  name: 'refreshSiteBuilds',
  schedule: '*/30 * * * * *',
  everyMs: 45_000,
  run: ({ siteBuilds }) => siteBuilds.refresh(),
};

/** Asks whether the stock files have changed; most of the time they have not, and nothing is sent. */
export const refreshStock: Job = {
  name: 'refreshStock',
  schedule: '2-59/5 * * * *',
  everyMs: 7 * 60_000,
  async run({ stock }) {
    if (!(await stock.refresh())) throw new Error('a stock file could not be read anew');
  },
};

/** Writes the content snapshot and the addresses in memory, so that a restart survives an outage and begins warm. */
export const saveContentSnapshot: Job = {
  name: 'saveContentSnapshot',
  schedule: '20 */5 * * * *',
  everyMs: 7 * 60_000,
  once: true,
  async run({ stories, pageMemory }) {
    await pageMemory.save();
    await stories.save();
  },
};

/** Keeps what machines share within its bounds: on one of them. */
export const tidyFleet: Job = {
  name: 'tidyFleet',
  schedule: '50 * * * * *',
  everyMs: 90_000,
  async run({ fleet }) {
    if (fleet.isLeader()) await fleet.tidy();
  },
};

/** Asks the lender for the estimates that a visitor meets first, well before the kept ones end; after an outage soon. */
export const warmFinanceEstimates: Job = {
  name: 'warmFinanceEstimates',
  schedule: '35 * * * * *',
  everyMs: 90_000,
  run: ({ financeEstimates }) => financeEstimates.warm(),
};
