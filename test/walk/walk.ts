import { countOf, orExit, readCommandLine, UsageError } from '../../server/system/commandLine.ts';
import { missed, write } from '../bench/report.ts';
import { runWalks } from './runWalks.ts';
import { type Circumstance, circumstances } from './steps.ts';
import { launchWalkBrowser, type WalkEngine } from './walkBrowser.ts';
import { startWorld } from './world.ts';

/**
 * `npm run walk`: people who go through the whole site at random, each step held to what must be true everywhere.
 * `--steps 2000 --seconds 600 --seed 1`; `--walk 12` repeats one walk of a seed; `--browser firefox` walks in Firefox;
 * `--without translator,prices` leaves what else happens out. Exits 1 when an invariant broke.
 */
const { values } = readCommandLine({
  usage: `npm run walk -- [--steps 2000] [--seconds 600] [--seed 1] [--browser chromium|firefox]
             [--without translator,extension,prices,maps]
npm run walk -- --seed 1 --walk 12     repeats one walk of a seed`,
  options: {
    steps: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    walk: { type: 'string' },
    without: { type: 'string', default: '' },
    browser: { type: 'string', default: 'chromium' },
  },
});
const { steps, seconds, seed, walk, among, engine } = orExit(() => ({
  steps: countOf('--steps', values.steps),
  seconds: countOf('--seconds', values.seconds),
  seed: countOf('--seed', values.seed, 0),
  walk: values.walk === undefined ? undefined : countOf('--walk', values.walk, 0),
  among: circumstancesBut(values.without),
  engine: engineOf(values.browser),
}));
const browser = await launchWalkBrowser[engine]();
const world = await startWorld(browser, engine);
try {
  const walked = await runWalks(world, {
    steps,
    seconds,
    seed,
    among,
    only: walk,
    print: write,
    onProgress: write,
  });
  write(`Seed ${seed}: ${walked.steps} steps in ${walked.walks} walks.`);
  for (const { says, what, times } of walked.found) missed(`${times}x ${says} ${what}`);
  for (const line of world.site.errors()) missed(`The site has logged: ${line}`);
} finally {
  await world.close();
  await browser.close();
}

/** @throws UsageError for one that walks do not have */
function circumstancesBut(without: string): readonly Circumstance[] {
  const left = without.split(',').filter(Boolean);
  const unknown = left.find((name) => !circumstances.some((one) => one === name));
  if (unknown) throw new UsageError(`--without takes ${circumstances.join(', ')}, not '${unknown}'`);
  return circumstances.filter((name) => !left.includes(name));
}

/** @throws UsageError for a browser that walks do not know */
function engineOf(name: string): WalkEngine {
  if (name === 'chromium' || name === 'firefox') return name;
  throw new UsageError(`--browser takes chromium or firefox, not '${name}'`);
}
