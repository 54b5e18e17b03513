import type { Repeat, Repeated } from '../server/repeat.ts';
import type { Job, JobDeps } from './Job.ts';

interface ScheduleOptions {
  readonly jobs: readonly Job[];
  readonly deps: JobDeps;
  /** That of the server, on its monotonic timers. */
  readonly repeat: Repeat;
}

export interface Schedule {
  /** Names of the jobs that should have run and have not. */
  late(): string[];
  /** No run starts any more; resolves when those under way are over. */
  stop(): Promise<void>;
}

/** Starts the jobs. A job never overlaps itself, and first runs after one pause. */
export function startSchedule({ jobs, deps, repeat }: ScheduleOptions): Schedule {
  const running: readonly (readonly [string, Repeated])[] = jobs.map(({ name, everyMs, run }) => [
    name,
    repeat({ name, everyMs, run: () => run(deps), logger: deps.logger }),
  ]);
  return {
    late: () => running.filter(([, repeated]) => repeated.isLate()).map(([name]) => name),
    async stop() {
      await Promise.all(running.map(([, repeated]) => repeated.stop()));
    },
  };
}
