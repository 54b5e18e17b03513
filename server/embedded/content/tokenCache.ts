import type { Space } from './space.ts';

/** How published answers of the public token differ from the newest. Storyblok, ADR-0014; both 0: not at all. */
export interface TokenCache {
  /** Their `cv` stays so much behind the space's version, for good. */
  readonly lagSeconds: number;
  /** Minimum cache time: they stay what they are for so long, whatever is published. */
  readonly minimumSeconds: number;
}
/** What a request is answered from: the space and its `cv`. */
export type Answered = { readonly space: Space; readonly version: number };

export const noTokenCache: TokenCache = { lagSeconds: 0, minimumSeconds: 0 };

/** @param now ms */
export function createTokenCache({ lagSeconds, minimumSeconds }: TokenCache, now: () => number) {
  let held: (Answered & { readonly at: number }) | undefined;
  return (newest: Answered): Answered => {
    const isOver = newest.version !== held?.version && now() - (held?.at ?? 0) >= minimumSeconds * 1000;
    if (!held || isOver || minimumSeconds === 0) held = { ...newest, at: now() };
    return { space: held.space, version: held.version - lagSeconds };
  };
}
