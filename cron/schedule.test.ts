import { describe, expect, it } from '@jest/globals';
import { createTask } from 'node-cron';
import pino from 'pino';
import { repeat } from '../server/jobs/repeat.ts';
import type { Job, JobDeps } from './Job.ts';
import {
  deliverLeads,
  refreshDealers,
  refreshSiteBuilds,
  saveContentSnapshot,
  tidyFleet,
  warmFinanceEstimates,
} from './jobs.ts';
import { startSchedule } from './schedule.ts';

/** Times come, pauses end, and the clock moves when the test says so. */
function setUp(jobs: readonly Job[], leads = true) {
  const lines: Record<string, unknown>[] = [];
  const calls: string[] = [];
  const note = (name: string) => async () => void calls.push(name);
  const deps: JobDeps = {
    stories: { save: note('save') },
    pageMemory: { save: note('savePages') },
    siteBuilds: { refresh: note('refresh') },
    dealers: { refresh: async () => calls.push('refreshDealers') > 0 },
    stock: { refresh: async () => calls.push('refreshStock') > 0 },
    forms: { deliver: note('deliver'), canKeep: async () => calls.push('canKeep') > 0 },
    fleet: { isLeader: () => leads, tidy: note('tidy') },
    financeEstimates: { warm: note('warm') },
    logger: pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) }),
  };
  const times = new Map<string, () => void>();
  const pauses: (() => void)[] = [];
  const clock = { now: 0 };
  const schedule = startSchedule({
    jobs,
    deps,
    repeat: (options) =>
      repeat({
        ...options,
        now: () => {
          clock.now += 7;
          return clock.now;
        },
      }),
    cron: (_expression, name, tick) => {
      times.set(name, tick);
      return { stop: () => void times.delete(name) };
    },
    wait: (_ms, signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        pauses.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  /** The job's time comes, and what follows happens. */
  const tick = (name: string) => {
    times.get(name)?.();
    return new Promise(setImmediate);
  };
  /** The longest pause is over, no time having come. */
  const passPauses = () => {
    for (const end of pauses.splice(0)) end();
    return new Promise(setImmediate);
  };
  return { schedule, lines, calls, tick, passPauses, clock };
}

/** A job whose run ends when the test says so. */
function slowJob() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const job: Job = {
    name: 'slow',
    schedule: '* * * * *',
    everyMs: 60_000,
    run: () => {
      runs += 1;
      return promise;
    },
  };
  return { job, finish: resolve, runs: () => runs };
}

describe('the schedule', () => {
  it.each<[Job, ...string[]]>([
    [refreshSiteBuilds, 'refresh'],
    [saveContentSnapshot, 'savePages', 'save'],
    [refreshDealers, 'refreshDealers'],
    [deliverLeads, 'deliver'],
    [warmFinanceEstimates, 'warm'],
    [tidyFleet, 'tidy'],
  ])('runs $name', async (job, ...expected) => {
    const { schedule, tick, calls } = setUp([job]);
    await tick(job.name);
    await schedule.stop();
    expect(calls).toEqual(expected);
  });

  it('does what is done once on the machine that leads alone', async () => {
    const { schedule, tick, calls } = setUp([deliverLeads, tidyFleet], false);
    await tick('deliverLeads');
    await tick('tidyFleet');
    await schedule.stop();
    expect(calls).toEqual(['canKeep']);
  });

  it('logs how long a run took', async () => {
    const { schedule, tick, lines } = setUp([refreshSiteBuilds]);
    await tick('refreshSiteBuilds');
    await schedule.stop();
    expect(lines).toEqual([expect.objectContaining({ job: 'refreshSiteBuilds', ms: 7, msg: 'job done' })]);
  });

  it('logs an error with the name of its job, and runs the job again', async () => {
    const failing: Job = {
      name: 'failing',
      schedule: '* * * * *',
      everyMs: 60_000,
      run: async () => {
        throw new Error('no luck');
      },
    };
    const { schedule, tick, lines } = setUp([failing]);
    await tick('failing');
    await tick('failing');
    await schedule.stop();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      level: 50,
      job: 'failing',
      msg: 'job failed',
      err: { message: 'no luck' },
    });
  });

  it('never runs a job twice at once', async () => {
    const slow = slowJob();
    const { schedule, tick } = setUp([slow.job]);
    await tick('slow');
    await tick('slow');
    expect(slow.runs()).toBe(1);
    slow.finish();
    await schedule.stop();
  });

  it('starts nothing after a stop, which waits for what is running', async () => {
    const slow = slowJob();
    const { schedule, tick } = setUp([slow.job]);
    await tick('slow');
    let stopped = false;
    const stop = schedule.stop().then(() => {
      stopped = true;
    });
    await tick('slow');
    expect([slow.runs(), stopped]).toEqual([1, false]);
    slow.finish();
    await stop;
  });

  it('tells which jobs should have run and have not: the watchdog of /readyz', async () => {
    const slow = slowJob();
    const { schedule, tick, clock } = setUp([slow.job, refreshSiteBuilds]);
    await tick('slow');
    clock.now += 4 * 60_000;
    expect(schedule.late()).toEqual([]);
    await tick('refreshSiteBuilds');
    clock.now += 2 * 60_000;
    expect(schedule.late()).toEqual(['slow']);
    slow.finish();
    await new Promise(setImmediate);
    expect(schedule.late()).toEqual([]);
    await schedule.stop();
  });

  it('goes on when the clock of the system steps back, and no time comes', async () => {
    const { schedule, passPauses, calls } = setUp([refreshSiteBuilds]);
    await passPauses();
    await passPauses();
    await schedule.stop();
    expect(calls).toEqual(['refresh', 'refresh']);
  });

  it('has times that come before the longest pause is over', () => {
    const jobs = [
      ...[refreshSiteBuilds, saveContentSnapshot, refreshDealers, deliverLeads, warmFinanceEstimates],
      tidyFleet,
    ];
    for (const { name, schedule, everyMs } of jobs) {
      const task = createTask(schedule, () => undefined);
      const [first, second] = task.getNextRuns(2).map(Number);
      // Less the jitter of a pause.
      const isSooner = Number(second) - Number(first) < 0.9 * everyMs;
      expect([name, isSooner]).toEqual([name, true]);
    }
  });
});
