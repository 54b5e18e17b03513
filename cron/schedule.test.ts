import { describe, expect, it } from '@jest/globals';
import { validate } from 'node-cron';
import pino from 'pino';
import { deliverLeads } from './deliverLeads.ts';
import type { Job, JobDeps } from './Job.ts';
import { refreshDealers } from './refreshDealers.ts';
import { refreshSiteBuilds } from './refreshSiteBuilds.ts';
import { saveContentSnapshot } from './saveContentSnapshot.ts';
import { type Scheduler, startSchedule } from './schedule.ts';
import { warmFinanceEstimates } from './warmFinanceEstimates.ts';

function setUp(jobs: readonly Job[]) {
  const lines: Record<string, unknown>[] = [];
  const calls: string[] = [];
  const note = (name: string) => async () => void calls.push(name);
  const deps: JobDeps = {
    stories: { save: note('save') },
    siteBuilds: { refresh: note('refresh') },
    dealers: { refresh: note('refreshDealers') },
    forms: { deliver: note('deliver') },
    financeEstimates: { warm: note('warm') },
    logger: pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) }),
  };
  const ticks = new Map<string, () => void>();
  const scheduler: Scheduler = (_expression, name, tick) => {
    ticks.set(name, tick);
    return { stop: () => void ticks.delete(name) };
  };
  let time = 0;
  const schedule = startSchedule({
    jobs,
    deps,
    scheduler,
    levelOf: () => 'warn',
    now: () => {
      time += 7;
      return time;
    },
  });
  return { schedule, lines, calls, ticks, tick: (name: string) => ticks.get(name)?.() };
}

/** A job whose run ends when the test says so. */
function slowJob() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const job: Job = {
    name: 'slow',
    schedule: '* * * * *',
    run: () => {
      runs += 1;
      return promise;
    },
  };
  return { job, finish: resolve, runs: () => runs };
}

describe('the schedule', () => {
  it.each([
    [refreshSiteBuilds, 'refresh'],
    [saveContentSnapshot, 'save'],
    [refreshDealers, 'refreshDealers'],
    [deliverLeads, 'deliver'],
    [warmFinanceEstimates, 'warm'],
  ])('runs $name', async (job, call) => {
    expect(validate(job.schedule)).toBe(true);
    const { schedule, tick, calls } = setUp([job]);
    tick(job.name);
    await schedule.stop();
    expect(calls).toEqual([call]);
  });

  it('gives each job seconds of its own', () => {
    const jobs = [refreshSiteBuilds, saveContentSnapshot, refreshDealers, deliverLeads, warmFinanceEstimates];
    const seconds = jobs.flatMap(({ schedule }) => (schedule.split(' ')[0] ?? '').split(','));
    expect(new Set(seconds).size).toBe(seconds.length);
    expect(seconds).not.toContain('0');
    expect(seconds).not.toContain('*');
  });

  it('logs how long a run took', async () => {
    const { schedule, tick, lines } = setUp([refreshSiteBuilds]);
    tick('refreshSiteBuilds');
    await schedule.stop();
    expect(lines).toEqual([expect.objectContaining({ job: 'refreshSiteBuilds', ms: 7, msg: 'job done' })]);
  });

  it('logs an error with the name of its job, and runs the job again', async () => {
    const failing: Job = {
      name: 'failing',
      schedule: '* * * * *',
      run: async () => {
        throw new Error('no luck');
      },
    };
    const { schedule, tick, lines } = setUp([failing]);
    tick('failing');
    // Settles the run before the next tick.
    await new Promise(setImmediate);
    tick('failing');
    await schedule.stop();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      level: 40,
      job: 'failing',
      msg: 'job failed',
      err: { message: 'no luck' },
    });
  });

  it('never runs a job twice at once', async () => {
    const slow = slowJob();
    const { schedule, tick } = setUp([slow.job]);
    tick('slow');
    tick('slow');
    expect(slow.runs()).toBe(1);
    slow.finish();
    await schedule.stop();
  });

  it('starts nothing after a stop, which waits for what is running', async () => {
    const slow = slowJob();
    const { schedule, tick, ticks } = setUp([slow.job]);
    tick('slow');
    let stopped = false;
    const stop = schedule.stop().then(() => {
      stopped = true;
    });
    await new Promise(setImmediate);
    expect(ticks.size).toBe(0);
    expect(stopped).toBe(false);
    slow.finish();
    await stop;
  });
});
