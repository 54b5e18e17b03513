import { parseArgs } from 'node:util';
import { missed, write } from '../bench/report.ts';
import { launchBrowser } from '../support/browser.ts';
import { runWalks } from './runWalks.ts';
import { startWorld } from './world.ts';

/**
 * `npm run walk`: people who go through the whole site at random, each step held to what must be true everywhere.
 * `--steps 2000 --seconds 600 --seed 1`; `--walk 12` repeats one walk of a seed. Exits 1 when an invariant broke.
 */
const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    walk: { type: 'string' },
  },
});
// What pictures show is no matter here, and they are most of the work.
const browser = await launchBrowser('--blink-settings=imagesEnabled=false', '--disable-gpu');
const world = await startWorld(browser);
try {
  const walked = await runWalks(world, {
    steps: Number(values.steps),
    seconds: Number(values.seconds),
    seed: Number(values.seed),
    only: values.walk === undefined ? undefined : Number(values.walk),
    print: write,
  });
  write(`Seed ${values.seed}: ${walked.steps} steps in ${walked.walks} walks.`);
  for (const { says, what, times } of walked.found) missed(`${times}x ${says} ${what}`);
  for (const line of world.site.errors()) missed(`The site has logged: ${line}`);
} finally {
  await world.close();
  await browser.close();
}
