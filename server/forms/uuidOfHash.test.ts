import { describe, expect, it } from '@jest/globals';
import { uuidOfHash } from './uuidOfHash.ts';

describe('an id made of a hash', () => {
  const expected = '01234567-89ab-4def-8123-456789abcdef';
  it.each([
    ['of 32 digits', '0123456789abcdef0123456789abcdef'],
    [
      'of 64 digits, of which the first count',
      '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
    ],
  ])('looks as a random one of RFC 9562: %s', (_what, hash) => {
    const id = uuidOfHash(hash);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(id).toBe(expected);
  });
});
