import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from './requestScope.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Names a client in the log without its address: the same all day (UTC), so that support sees what belongs together, and
 * another the next. The key is of this process and is kept nowhere: nobody can try all addresses later.
 * @param now ms since 1970
 */
export function createPseudonyms(now: () => number): (address: string) => string {
  let day: number | undefined;
  let key = randomBytes(32);
  return (address) => {
    const today = Math.floor(now() / dayMs);
    if (today !== day) key = randomBytes(32);
    day = today;
    return createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 12);
  };
}

/** The names of this process's log. */
export const pseudonymOf = createPseudonyms(Date.now);
