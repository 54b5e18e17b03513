import { schedule as scheduleWithNodeCron } from 'node-cron';
import type { Logger } from 'pino';
import type { Repeat, RepeatOptions } from '../server/jobs/repeat.ts';
import type { Job, JobDeps } from './Job.ts';

/** Calls `tick` whenever `expression` is due, until `stop`. */
export type Cron = (
  expression: string,
  name: string,
  tick: () => void,
  logger: Logger,
) => { stop(): void | Promise<void> };

interface ScheduleOptions {
  readonly jobs: readonly Job[];
  readonly deps: JobDeps;
  /** The server's own `repeat`, whose timers are monotonic. */
  readonly repeat: Repeat;
  readonly cron?: Cron;
  /** Resolves after ms of the monotonic clock, rejects when the signal aborts. */
  readonly wait?: NonNullable<RepeatOptions['wait']>;
}

export interface Schedule {
  /** Names of the jobs that should have run and have not. */
  late(): string[];
  /** No run starts any more; resolves when those under way are over. */
  stop(): Promise<void>;
}

/**
 * Starts the jobs. A job never overlaps itself: a time that comes while it runs is left out. While the system's clock
 * has stepped back no time comes: then a job runs after its `everyMs`.
 */
export function startSchedule(options: ScheduleOptions): Schedule {
  const { jobs, deps, repeat, cron = nodeCron, wait } = options;
  const { logger } = deps;
  const running = jobs.map((job) => {
    const { name, schedule, everyMs } = job;
    let due = () => {};
    const task = cron(schedule, name, () => due(), logger);
    const early = () =>
      new Promise<void>((resolve) => {
        due = resolve;
      });
    const run = () => job.run(deps);
    const repeated = repeat({ name, everyMs, run, early, logger, ...(wait && { wait }) });
    return { name, task, repeated };
  });
  return {
    late: () => running.filter(({ repeated }) => repeated.isLate()).map(({ name }) => name),
    async stop() {
      await Promise.all(running.flatMap(({ task, repeated }) => [task.stop(), repeated.stop()]));
    },
  };
}

const nodeCron: Cron = (expression, name, tick, logger) =>
  scheduleWithNodeCron(expression, tick, {
    name,
    // A busy moment that skips one time is no news.
    suppressMissedWarning: true,
    logger: {
      info: (message) => logger.debug(message),
      debug: (message) => logger.debug(message),
      warn: (message) => logger.warn(message),
      error: (message) => logger.error(message),
    },
  });
