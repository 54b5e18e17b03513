import { schedule as scheduleWithNodeCron } from 'node-cron';
import type { Logger } from 'pino';
import type { Job, JobDeps } from './Job.ts';

/** Calls `tick` whenever `expression` is due, until `stop`. */
export type Scheduler = (
  expression: string,
  name: string,
  tick: () => void,
  logger: Logger,
) => { stop(): void | Promise<void> };

interface ScheduleOptions {
  readonly jobs: readonly Job[];
  readonly deps: JobDeps;
  /** How loud an error is: `decide` of the server. */
  readonly levelOf: (error: unknown) => 'error' | 'warn' | 'debug';
  readonly scheduler?: Scheduler;
  /** Monotonic clock, ms. */
  readonly now?: () => number;
}

export interface Schedule {
  /** No run starts any more; resolves when those under way are over. */
  stop(): Promise<void>;
}

/** Starts the jobs. A job never overlaps itself: a time that comes while it runs is left out. */
export function startSchedule(options: ScheduleOptions): Schedule {
  const { jobs, deps, levelOf, scheduler = nodeCron, now = () => performance.now() } = options;
  const running = new Map<string, Promise<void>>();

  const tick = (job: Job) => {
    if (running.has(job.name)) {
      deps.logger.debug({ job: job.name }, 'job left out: its last run is not over');
      return;
    }
    running.set(
      job.name,
      runJob(job, deps, levelOf, now).finally(() => running.delete(job.name)),
    );
  };

  const tasks = jobs.map((job) => scheduler(job.schedule, job.name, () => tick(job), deps.logger));
  return {
    async stop() {
      await Promise.all(tasks.map((task) => task.stop()));
      await Promise.all(running.values());
    },
  };
}

/** One run, logged with its duration; never rejects. */
async function runJob(
  job: Job,
  deps: JobDeps,
  levelOf: ScheduleOptions['levelOf'],
  now: () => number,
): Promise<void> {
  const startedAt = now();
  const elapsed = () => Math.round(now() - startedAt);
  try {
    await job.run(deps);
    deps.logger.debug({ job: job.name, ms: elapsed() }, 'job done');
  } catch (error) {
    deps.logger[levelOf(error)]({ job: job.name, ms: elapsed(), err: error }, 'job failed');
  }
}

const nodeCron: Scheduler = (expression, name, tick, logger) =>
  scheduleWithNodeCron(expression, tick, {
    name,
    // A busy moment that skips one poll is no news.
    suppressMissedWarning: true,
    logger: {
      info: (message) => logger.debug(message),
      debug: (message) => logger.debug(message),
      warn: (message) => logger.warn(message),
      error: (message) => logger.error(message),
    },
  });
