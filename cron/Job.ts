import type { Logger } from 'pino';

/** Work that is done from time to time. One file per job; `schedule.ts` runs them. */
export interface Job {
  /** As the log names it. */
  readonly name: string;
  /** ms from the end of a run to the next: no time of day, which a step of the clock would move. */
  readonly everyMs: number;
  /** May throw: the error is logged with the job's name and the job runs again. */
  run(deps: JobDeps): Promise<void>;
}

/** What jobs work with. */
export interface JobDeps {
  readonly stories: { save(): Promise<void> };
  readonly siteBuilds: { refresh(): Promise<void> };
  readonly forms: { deliver(): Promise<void> };
  readonly dealers: { refresh(): Promise<void> };
  readonly logger: Logger;
}
