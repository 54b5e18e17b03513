import type { ChaosFault } from './ChaosFault.ts';
import { clockFaults } from './clockFaults.ts';
import { diskFull } from './diskFull.ts';
import { loadFaults } from './loadFaults.ts';
import { processFaults } from './processFaults.ts';
import { proxyFaults } from './proxyFaults.ts';
import { quotaFault } from './quotaFault.ts';
import { serviceFaults } from './serviceFaults.ts';
import { startFaults } from './startFaults.ts';
import { storeFaults } from './storeFaults.ts';

/**
 * All that is made to fail, in two rows that go side by side, as each waits more than it computes: first what takes longest to
 * settle.
 */
export const lanes: readonly (readonly ChaosFault[])[] = [
  [...processFaults, diskFull, ...clockFaults, ...loadFaults],
  [...startFaults, ...proxyFaults, quotaFault, ...storeFaults, ...serviceFaults],
];
