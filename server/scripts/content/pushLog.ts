import { isManagementError } from './managementClient.ts';

export interface PushChange {
  readonly action: 'create' | 'update';
  /** `component HeroBanner` */
  readonly what: string;
}
export interface PushFailure {
  readonly what: string;
  readonly message: string;
}
export interface PushReport {
  /** Made, or in a dry run to be made. */
  readonly changes: readonly PushChange[];
  readonly unchanged: number;
  readonly failures: readonly PushFailure[];
}

/** Keeps account of a push: one thing that fails does not stop the others. */
export interface PushLog {
  readonly write: boolean;
  /** Makes a change, unless this is a dry run. Undefined when it was not made. */
  apply<T>(change: PushChange, make: () => Promise<T>): Promise<T | undefined>;
  unchanged(): void;
  fail(what: string, message: string): void;
  report(): PushReport;
}

/** @param onLine told of each change and failure as it happens */
export function createPushLog(write: boolean, onLine: (line: string) => void = () => {}): PushLog {
  const changes: PushChange[] = [];
  const failures: PushFailure[] = [];
  let unchanged = 0;
  const fail = (what: string, message: string) => {
    failures.push({ what, message });
    onLine(`FAILED ${what}: ${message}`);
  };
  return {
    write,
    async apply(change, make) {
      const { action, what } = change;
      if (!write) {
        changes.push(change);
        onLine(`would ${action} ${what}`);
        return undefined;
      }
      try {
        const made = await make();
        changes.push(change);
        onLine(`${action}d ${what}`);
        return made;
      } catch (error) {
        // Without a valid token nothing else will work either; what is not the API's is a bug.
        if (!isManagementError(error) || error.status === 401) throw error;
        fail(what, error.message);
        return undefined;
      }
    },
    unchanged: () => {
      unchanged++;
    },
    fail,
    report: () => ({ changes, unchanged, failures }),
  };
}
