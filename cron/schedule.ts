import { setTimeout as waitFor } from 'node:timers/promises';
import { schedule as scheduleWithNodeCron } from 'node-cron';
import type { Logger } from 'pino';
import type { Repeat, RepeatOptions } from '../server/repeat.ts';
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
  /** That of the server, on its monotonic timers. */
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

/** Starts the jobs. A job never overlaps itself: a time that comes while it runs is left out. */
export function startSchedule(options: ScheduleOptions): Schedule {
  const { jobs, deps, repeat, cron = nodeCron, wait = unreferenced } = options;
  const { logger } = deps;
  const running = jobs.map(({ name, schedule, everyMs, run }) => {
    let due = () => {};
    const task = cron(schedule, name, () => due(), logger);
    /** Ends when the job is due, or after ms: while the system's clock has stepped back no time comes. */
    const untilDue = async (ms: number, signal: AbortSignal) => {
      const over = new AbortController();
      const time = new Promise<void>((resolve) => {
        due = resolve;
      });
      await Promise.race([time, wait(ms, AbortSignal.any([signal, over.signal]))]).finally(() =>
        over.abort(),
      );
    };
    return { name, task, repeated: repeat({ name, everyMs, run: () => run(deps), logger, wait: untilDue }) };
  });
  return {
    late: () => running.filter(({ repeated }) => repeated.isLate()).map(({ name }) => name),
    async stop() {
      await Promise.all(running.flatMap(({ task, repeated }) => [task.stop(), repeated.stop()]));
    },
  };
}

/** A pause keeps no process alive. */
const unreferenced = (ms: number, signal: AbortSignal): Promise<void> =>
  waitFor(ms, undefined, { signal, ref: false });

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
