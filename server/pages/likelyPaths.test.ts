import { describe, expect, it } from '@jest/globals';
import { likelyPaths } from './likelyPaths.ts';

describe('likelyPaths', () => {
  it.each<[string, readonly string[], boolean]>([
    ['/offers', ['/nz/offers', '/au/offers'], true],
    ['/models/suv/ridge', ['/nz/models/suv/ridge', '/au/models/suv/ridge'], true],
    ['/Offers/', ['/nz/offers', '/au/offers'], true],
    ['/AU/Offers', ['/au/offers'], false],
    ['/AU/', ['/au'], false],
    ['/au/Models/SUV/ridge', ['/au/models/suv/ridge'], false],
    ['/au/offers.', ['/au/offers'], false],
    ['/au/offers%20', ['/au/offers'], false],
    ['/au/offers%E2%80%9D)', ['/au/offers'], false],
    ['/au//offers', ['/au/offers'], false],
    ['/au/dealers/a3350', ['/au/dealers/A3350'], false],
    ['/AU/STOCK/m10001', ['/au/stock/M10001', '/au/stock/m10001'], false],
  ])('of %s are %j', (path, paths, isByCountry) => {
    expect(likelyPaths(path, 'nz')).toEqual({ paths, isByCountry });
  });

  it.each([
    ['a page of ours that is not there', '/au/nothing'],
    ['a file', '/wp-login.php'],
    ['one below a country', '/au/index.html'],
    ['an address of the API', '/api/dealers/au'],
    ['an asset', '/f/1/car.webp'],
    ['another site', '//evil.example/offers'],
    ['a backslash', '/%5cevil.example'],
    ['a way up', '/au/%2e%2e/offers'],
    ['what cannot be decoded', '/au/%ff'],
    ['an encoded slash', '/au/dealers/A3350%2F'],
    ['a control character', '/au/%00'],
    ['a mark alone', '/au/.'],
    ['nothing', '/'],
  ])('are none for %s', (_what, path) => {
    expect(likelyPaths(path, 'au').paths).toEqual([]);
  });

  it('never lead anywhere but to a country of ours', () => {
    for (const path of ['/%2f%2fevil', '//evil', '/\\evil', '/http:/evil', '/javascript:alert(1)'])
      for (const likely of likelyPaths(path, 'au').paths)
        expect(likely).toMatch(/^\/(?:au|nz)(?:\/[\w-]+)*$/);
  });
});
