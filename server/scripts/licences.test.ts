import { describe, expect, it } from '@jest/globals';
import { productionPackages, refusedLicences } from './licences.ts';

const lock = (packages: object) => JSON.stringify({ packages: { '': { name: 'site' }, ...packages } });
const refusedOf = (name: string, license?: string) =>
  refusedLicences(productionPackages(lock({ [`node_modules/${name}`]: { version: '1.0.0', license } })));

describe('licences of what production installs', () => {
  it('are those of its packages, not of the development ones', () => {
    const packages = {
      'node_modules/b/node_modules/@scope/c': { version: '2.0.0', license: 'ISC' },
      'node_modules/b': { version: '1.0.0', license: 'MIT' },
      'node_modules/jest': { version: '30.0.0', license: 'MIT', dev: true },
      'node_modules/d': { version: '1.0.0', license: '0BSD', devOptional: true },
    };
    expect(productionPackages(lock(packages))).toEqual([
      { name: '@scope/c', version: '2.0.0', licence: 'ISC' },
      { name: 'b', version: '1.0.0', licence: 'MIT' },
      { name: 'd', version: '1.0.0', licence: '0BSD' },
    ]);
  });

  it.each([
    ['a', 'MIT'],
    ['a', '(GPL-3.0-only OR MIT)'],
    ['a', 'Apache-2.0 AND MIT'],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'],
  ])('%s with %s is allowed', (name, licence) => {
    expect(refusedOf(name, licence)).toEqual([]);
  });

  it.each([
    ['a', 'GPL-3.0-only'],
    ['a', 'MIT AND GPL-3.0-only'],
    ['a', 'LGPL-3.0-or-later'],
    ['a', 'SEE LICENSE IN LICENSE.md'],
    ['a', undefined],
  ])('%s with %s is refused', (name, licence) => {
    expect(refusedOf(name, licence)).toEqual([expect.stringContaining(`a 1.0.0 has the licence`)]);
  });
});
