import {
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  isIsolatedCircuitError,
  wrap,
} from 'cockatiel';

/** Bounds what a service that is slow or down can cost us. One for each service, shared by all who ask it. */
export interface CallGuard {
  /**
   * Runs a call in its turn. Rejects with a `CallRefused` when too many wait or the service has just failed again and
   * again, else as the call does.
   */
  run<Answer>(call: () => Promise<Answer>, isFailure: (error: unknown) => boolean): Promise<Answer>;
}
export interface CallGuardOptions {
  /** Calls at once. */
  readonly atOnce: number;
  /** Calls that may wait for their turn. */
  readonly waiting: number;
}

export interface CallRefused extends Error {
  readonly refused: 'paused' | 'busy';
}
export const isCallRefused = (error: unknown): error is CallRefused =>
  error instanceof Error && 'refused' in error;

/** Failures in a row after which a service is not asked for a while, ms. One more after that, and it is not again. */
const failures = 5;
const pauseMs = 10_000;

/** What a call has thrown, with whether the service is to blame. */
class CallFailed extends Error {
  readonly thrown: unknown;
  readonly counts: boolean;
  constructor(thrown: unknown, counts: boolean) {
    super('a call failed');
    this.thrown = thrown;
    this.counts = counts;
  }
}

export function createCallGuard({ atOnce, waiting }: CallGuardOptions): CallGuard {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof CallFailed && error.counts),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failures) },
  );
  // By a timer: the breaker's own pause is by the clock, which may be set back.
  breaker.onBreak((reason) => {
    if ('isolated' in reason) return;
    const pause = breaker.isolate();
    setTimeout(() => pause.dispose(), pauseMs).unref();
  });
  // Outside, so that those who wait are let go as soon as the service is not asked any more.
  const policy = wrap(bulkhead(atOnce, waiting), breaker);
  return {
    async run(call, isFailure) {
      try {
        return await policy.execute(() =>
          call().catch((error: unknown) => {
            throw new CallFailed(error, isFailure(error));
          }),
        );
      } catch (error) {
        if (error instanceof CallFailed) throw error.thrown;
        const isPaused = isBrokenCircuitError(error) || isIsolatedCircuitError(error);
        if (!isPaused && !isBulkheadRejectedError(error)) throw error;
        throw Object.assign(new Error('not asked'), {
          refused: isPaused ? ('paused' as const) : ('busy' as const),
        });
      }
    },
  };
}
