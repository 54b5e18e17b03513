import { describe, expect, it } from '@jest/globals';
import { createPseudonyms } from './pseudonym.ts';

const day = 24 * 60 * 60 * 1000;

describe('the pseudonym of a client in the log', () => {
  it('is the same all day, another the next, and another for another client', () => {
    let now = Date.parse('2026-11-22T00:00:00Z');
    const pseudonymOf = createPseudonyms(() => now);
    const first = pseudonymOf('192.0.2.7');
    now += day - 1;
    expect(pseudonymOf('192.0.2.7')).toBe(first);
    expect(pseudonymOf('192.0.2.8')).not.toBe(first);
    now += 1;
    expect(pseudonymOf('192.0.2.7')).not.toBe(first);
  });

  it('tells nobody the address: no two processes have the same key', () => {
    const [one, other] = [createPseudonyms(() => 0), createPseudonyms(() => 0)];
    expect(one('192.0.2.7')).toMatch(/^[\w-]{12}$/);
    expect(one('192.0.2.7')).not.toBe(other('192.0.2.7'));
  });

  it('counts a network of IPv6 as one client', () => {
    const pseudonymOf = createPseudonyms(() => 0);
    expect(pseudonymOf('2001:db8:1:2::1')).toBe(pseudonymOf('2001:db8:1:2:ffff::9'));
    expect(pseudonymOf('2001:db8:1:2::1')).not.toBe(pseudonymOf('2001:db8:1:3::1'));
  });
});
