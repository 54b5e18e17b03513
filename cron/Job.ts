import type { Logger } from 'pino';

/** Work that is done from time to time. One file per job; `schedule.ts` runs them. */
export interface Job {
  /** As the log names it. */
  readonly name: string;
  /** When it is due: a cron expression, with seconds where it has six fields. */
  readonly schedule: string;
  /** ms after which it runs though it was not due, for a clock that steps back: more than its times are apart. */
  readonly everyMs: number;
  /** True when one process does it for all of a machine; else each does it for its own memory. */
  readonly once?: true;
  /** May throw: the error is logged with the job's name and the job runs again. */
  run(deps: JobDeps): Promise<void>;
}

/** What jobs work with. */
export interface JobDeps {
  readonly stories: { save(): Promise<void> };
  readonly pageMemory: { save(): Promise<void> };
  readonly siteBuilds: { refresh(): Promise<void> };
  readonly forms: { deliver(): Promise<void>; canKeep(): Promise<boolean> };
  /** One of all machines is the leader: it does the work that must happen only once. */
  readonly fleet: { isLeader(): boolean; tidy(): Promise<void> };
  readonly financeEstimates: { warm(): Promise<void> };
  readonly dealers: { refresh(): Promise<boolean> };
  readonly stock: { refresh(): Promise<boolean> };
  readonly logger: Logger;
}
