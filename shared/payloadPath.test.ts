import { describe, expect, it } from '@jest/globals';
import { pageOfPayload, payloadPath } from './links.ts';

describe('payloadPath', () => {
  it.each([
    ['/au/', '', '/au/_payload.json'],
    ['/au/finance', '', '/au/finance/_payload.json'],
    ['/nz/models/suv/ridge', '?page=2', '/nz/models/suv/ridge/_payload.json?page=2'],
  ])('%s%s → %s', (pathname, search, expected) => {
    expect(payloadPath(pathname, search)).toBe(expected);
    expect(pageOfPayload(expected.split('?')[0] ?? '')).toBe(pathname);
  });

  it('needs no query', () => {
    expect(payloadPath('/au/finance')).toBe('/au/finance/_payload.json');
  });

  it.each(['/au/', '/au/_payload.json/x', '/au/x_payload.json'])('%s is not the data of a page', (path) => {
    expect(pageOfPayload(path)).toBeUndefined();
  });
});
