import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyText } from '../../../test/support/anyText.ts';
import { parseQuery } from './query.ts';

describe('a raw query', () => {
  it.each([
    ['', []],
    ['&&', []],
    ['a=1', [{ path: ['a'], value: '1' }]],
    ['a', [{ path: ['a'], value: '' }]],
    ['a=b=c', [{ path: ['a'], value: 'b=c' }]],
    ['a=x+y%2B%20z', [{ path: ['a'], value: 'x y+ z' }]],
    ['f[__or][][a.b][in]=1', [{ path: ['f', '__or', '', 'a.b', 'in'], value: '1' }]],
    ['f%5Ba%5D%5b%5d=1', [{ path: ['f', 'a', ''], value: '1' }]],
    ['f[a=1', [{ path: ['f[a'], value: '1' }]],
    ['[a]=1', [{ path: ['[a]'], value: '1' }]],
    ['__proto__[x]=1', [{ path: ['__proto__', 'x'], value: '1' }]],
  ])('%s', (search, pairs) => {
    expect(parseQuery(search).pairs).toEqual(pairs);
  });

  it.each(['a=%', '%zz=1', 'a=%ff', 'a=%00', '%00=a'])('%s is malformed', (search) => {
    expect(() => parseQuery(search)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('gives back every text that was encoded', () => {
    const text = anyText.filter((value) => !value.includes('\0'));
    fc.assert(
      fc.property(text, (value) => {
        expect(parseQuery(`a=${encodeURIComponent(value)}`).pairs[0]?.value).toBe(value);
      }),
    );
  });
});

describe('a parameter', () => {
  const query = parseQuery('a=1&b=x,y&a=2&b[]=z&c=&d=,,');

  it('that takes one value has its last', () => {
    expect(query.value('a')).toBe('2');
  });

  it('that is a list collects its values', () => {
    expect(query.list('b')).toEqual(['x', 'y', 'z']);
  });

  it.each(['c', 'none'])('%s is unset', (name) => {
    expect(query.value(name)).toBeUndefined();
    expect(query.list(name)).toBeUndefined();
  });

  it('of commas alone is an unset list', () => {
    expect(query.list('d')).toBeUndefined();
  });

  it('is named once', () => {
    expect(query.names).toEqual(['a', 'b', 'c', 'd']);
  });
});
