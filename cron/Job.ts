import type { Logger } from 'pino';

/** Work with times of its own, each job at other seconds. One file per job; `schedule.ts` runs them. */
export interface Job {
  /** As the log names it. */
  readonly name: string;
  /** Cron expression of six fields, seconds first. */
  readonly schedule: string;
  /** May throw: the error is logged with the job's name and the job runs again at its next time. */
  run(deps: JobDeps): Promise<void>;
}

/** What jobs work with. */
export interface JobDeps {
  readonly stories: { save(): Promise<void> };
  readonly siteBuilds: { refresh(): Promise<void> };
  readonly forms: { deliver(): Promise<void> };
  readonly financeEstimates: { warm(): Promise<void> };
  readonly dealers: { refresh(): Promise<void> };
  readonly logger: Logger;
}
