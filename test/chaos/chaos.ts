import { orExit, readCommandLine, UsageError } from '../../server/system/commandLine.ts';
import { toError } from '../../server/system/toError.ts';
import { missed, row, write } from '../bench/report.ts';
import type { ChaosFault, Seen } from './ChaosFault.ts';
import { lanes } from './faults.ts';
import { cellsOf, columns, compareLeads, isHeld, type Outcome } from './outcome.ts';
import { untilTrue } from './untilTrue.ts';
import { startWorld, type World } from './world.ts';

/**
 * `npm run chaos`: makes each fault in turn on sites that it starts on loopback, and says what visitors lost by it.
 * `npm run chaos -- crm content`: those whose name has one of the words. Exits 1 when something was lost or doubled, or did not
 * recover.
 */
const names = lanes.flat().map(({ name }) => name);
const { words: given } = readCommandLine({
  usage: `npm run chaos -- [WORD …]     each fault, or those whose name has one of the words:
${names.map((name) => `  ${name}`).join('\n')}`,
  words: names.length,
});
const words = given.map((word) => word.toLowerCase());
const isChosen = ({ name }: ChaosFault) =>
  words.length === 0 || words.some((word) => name.toLowerCase().includes(word));
const chosen = lanes.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0);
orExit(() => {
  if (!chosen.length) throw new UsageError(`No fault has such a name. There are: ${names.join(', ')}`);
});

/** Seconds to wait for leads whose sender was killed: their claim runs out after three minutes. */
const latePatienceS = 200;
const patienceS = 45;

function tell(outcome: Outcome): void {
  row(cellsOf(outcome));
  const { pagesLost, leadsLost, leadsDoubled, recoveryS } = outcome;
  if (isHeld(outcome)) return;
  missed(`${leadsLost} leads lost, ${leadsDoubled} doubled, recovered after ${recoveryS} s`);
  for (const page of pagesLost.slice(0, 5)) write(`  lost ${page}`);
}

/** Waits until the CRM has every lead of a fault, and says what came of it. */
async function settle(world: World, fault: ChaosFault, seen: Seen): Promise<void> {
  const compare = async () => compareLeads(seen.leads, await world.taken());
  const seconds = await untilTrue(
    async () => (await compare()).lost.length === 0,
    fault.isLate ? latePatienceS : patienceS,
  );
  const { lost, doubled } = await compare();
  await seen.close?.();
  tell({
    name: fault.name,
    pages: seen.pages,
    pagesLost: seen.pagesLost,
    leads: seen.leads.length,
    leadsLost: lost.length,
    leadsDoubled: doubled.length,
    recoveryS: seen.recoveryS + (fault.isLate || !Number.isFinite(seconds) ? 0 : seconds),
  });
}

/** Makes faults one after another, in a world of their own. */
async function runLane(lane: readonly ChaosFault[]): Promise<void> {
  const world = await startWorld();
  const late: Promise<void>[] = [];
  try {
    for (const fault of lane) {
      const seen = await fault.run(world).catch(toError);
      if (seen instanceof Error) missed(`${fault.name}: ${seen.message}`);
      else if ('skipped' in seen) write(`${fault.name}: skipped, ${seen.skipped}`);
      else if (fault.isLate) late.push(settle(world, fault, seen));
      else await settle(world, fault, seen);
    }
  } finally {
    await Promise.allSettled(late);
    await world.close();
  }
  await Promise.all(late);
}

const startedAt = performance.now();
row(['fault', ...columns]);
await Promise.all(chosen.map(runLane));
write(`${chosen.flat().length} faults in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
