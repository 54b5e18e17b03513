export interface BackoffOptions {
  /** The first pause, in ms. Each is twice as long as the one before. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** Monotonic clock, ms. */
  readonly now: () => number;
}

/** Pauses between attempts at what goes on failing: each attempt is a call that the content service counts. */
export interface Backoff {
  /** ms that are left of the pause. */
  leftMs(): number;
  isOver(): boolean;
  /** Begins the next pause. */
  pause(): void;
  /** The next pause is the first one; there is none now. */
  reset(): void;
  /** True when it would take longer than the longest pause. */
  isExhausted(): boolean;
}

export function createBackoff({ firstMs, longestMs, now }: BackoffOptions): Backoff {
  let nextMs = firstMs;
  let until = Number.NEGATIVE_INFINITY;
  const leftMs = () => Math.max(until - now(), 0);
  return {
    leftMs,
    isOver: () => leftMs() === 0,
    pause() {
      until = now() + Math.min(nextMs, longestMs);
      nextMs *= 2;
    },
    reset() {
      nextMs = firstMs;
      until = Number.NEGATIVE_INFINITY;
    },
    isExhausted: () => nextMs > longestMs,
  };
}
