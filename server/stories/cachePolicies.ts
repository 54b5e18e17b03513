/** How long a kind of entry may be shown without asking again. All times in ms. */
export interface CachePolicy {
  /** Fresh for so long, unless the content version moves or everything is expired. */
  readonly freshMs: number;
  /** Pause between two attempts to read a stale entry anew, so that an outage does not cause a storm of calls. */
  readonly retryMs: number;
  /**
   * For entries that pages can do without: when there is no copy and several readings in a row have failed, the
   * failure is the answer for so long.
   */
  readonly failedMs: number;
  /** 'There is no such story' holds for so long. */
  readonly missingMs: number;
}

/**
 * The version tells of every change, so the ages only matter when its poll is off and a webhook was missed. Shorter ones
 * would spend the plan's calls on stories that have not changed.
 */
const dayMs = 24 * 3_600_000;

export const cachePolicies = {
  page: { freshMs: dayMs, retryMs: 5_000, failedMs: 0, missingMs: 30_000 },
  /** Whether a page is somewhere else changes with the content alone. */
  moved: { freshMs: dayMs, retryMs: 5_000, failedMs: 0, missingMs: dayMs },
  navigation: { freshMs: dayMs, retryMs: 5_000, failedMs: 0, missingMs: 5_000 },
  listing: { freshMs: dayMs, retryMs: 5_000, failedMs: 0, missingMs: 5_000 },
  /** A listing that a page shows without: it must not keep the page waiting again and again. */
  block: { freshMs: dayMs, retryMs: 5_000, failedMs: 5_000, missingMs: 5_000 },
} as const satisfies Record<string, CachePolicy>;
