import { describe, expect, it } from '@jest/globals';
import { mergedText, mergeSaved } from './mergeSaved.ts';
import type { Saved } from './saved.ts';

const build = (name: string, code = 'A', line = 'ridge') => ({ line, name, code });
const vehicle = (stockNumber: string) => ({ stockNumber, name: 'Ridge Summit', day: '2026-11-25' });
const saved = (some: Partial<Saved> = {}): Saved => ({ builds: [], vehicles: [], ...some });
const names = ({ builds }: Saved) => builds.map(({ name, code }) => `${name}:${code}`);

describe('what is brought from another device', () => {
  it.each([
    ['is added behind what is here', [build('One')], [build('Two', 'B')], ['One:A', 'Two:B']],
    ['is not doubled', [build('One')], [build('One')], ['One:A']],
    ['of another line is another', [build('One')], [build('One', 'A', 'mesa')], ['One:A', 'One:A']],
    ['gets a name of its own', [build('One')], [build('One', 'B')], ['One:A', 'One (2):B']],
    [
      'of a name that is taken twice gets the next',
      [build('One'), build('One (2)', 'B')],
      [build('One', 'C')],
      ['One:A', 'One (2):B', 'One (3):C'],
    ],
    ['leaves the last build what it is', [build('')], [build('', 'B')], [':A', 'From another device:B']],
    ['is the last build where there is none', [build('One')], [build('', 'B')], ['One:A', ':B']],
  ])('%s', (_what, own, brought, expected) => {
    const first = mergeSaved(saved({ builds: own }), saved({ builds: brought }));
    expect(names(first.saved)).toEqual(expected);
    const again = mergeSaved(first.saved, saved({ builds: brought }));
    expect([names(again.saved), again.added.builds]).toEqual([expected, 0]);
  });

  it('never pushes out what is here', () => {
    const own = saved({
      builds: Array.from({ length: 29 }, (_, n) => build(`${n}`)),
      vehicles: Array.from({ length: 20 }, (_, n) => vehicle(`M${n}`)),
    });
    const brought = saved({
      builds: [build('X', 'X'), build('Y', 'Y')],
      vehicles: [vehicle('N1'), vehicle('M1')],
    });
    const merged = mergeSaved(own, brought);
    expect(merged).toMatchObject({ added: { builds: 1, vehicles: 0 }, known: 1, leftOut: 2 });
    expect(merged.saved.vehicles).toEqual(own.vehicles);
    expect(mergedText(merged)).toBe(
      'Added: 1 build. 1 was here already. For 2 there was no room: remove some first.',
    );
  });

  it('adds each car in stock once, behind those that are here, as it was told first', () => {
    const renamed = { ...vehicle('N2'), name: 'Ridge Summit, Lava Red' };
    const merged = mergeSaved(
      saved({ vehicles: [vehicle('M1'), vehicle('M2')] }),
      saved({ vehicles: [vehicle('N1'), vehicle('M2'), vehicle('N2'), vehicle('M1'), renamed] }),
    );
    expect(merged.saved.vehicles).toEqual(['M1', 'M2', 'N1', 'N2'].map(vehicle));
    expect(mergedText(merged)).toBe('Added: 2 cars in stock. 3 were here already.');
  });

  it('shortens a long name that is taken, so that its number has room', () => {
    const long = 'x'.repeat(80);
    const { builds } = mergeSaved(
      saved({ builds: [build(long)] }),
      saved({ builds: [build(long, 'B')] }),
    ).saved;
    expect(builds.map(({ name }) => name)).toEqual([long, `${'x'.repeat(76)} (2)`]);
  });

  it('says which one of comparison and dealer stays, and nothing of what was not brought', () => {
    const comparison = { href: '/au/compare?models=a.b', names: ['A', 'B'] };
    const dealer = { code: 'A1', name: 'One', city: 'X' };
    const own = saved({ comparison, dealer });
    const textOf = (brought: Partial<Saved>) => mergedText(mergeSaved(own, saved(brought)));
    expect(textOf({ comparison: { ...comparison, href: '/au/compare?models=c.d' } })).toBe(
      'Nothing was added. The comparison of this device stays.',
    );
    expect(textOf({ comparison, dealer: { ...dealer, code: 'A2' } })).toBe(
      'Nothing was added. The dealer of this device stays.',
    );
    expect(textOf({})).toBe('Nothing was added.');
    expect(mergeSaved(own, saved())).toMatchObject({ comparison: 'same', dealer: 'same' });
  });

  it('leaves the comparison and the dealer of the device', () => {
    const one = { href: '/au/compare?models=a.b', names: ['A', 'B'] };
    const other = { href: '/au/compare?models=c.d', names: ['C', 'D'] };
    const [dealer, another] = [
      { code: 'A1', name: 'One', city: 'X' },
      { code: 'A2', name: 'Two', city: 'Y' },
    ];
    const kept = mergeSaved(
      saved({ comparison: one, dealer }),
      saved({ comparison: other, dealer: another }),
    );
    expect(kept.saved).toMatchObject({ comparison: one, dealer });
    expect(mergedText(kept)).toBe('Nothing was added. The comparison and dealer of this device stay.');
    const added = mergeSaved(saved({ comparison: one }), saved({ comparison: one, dealer }));
    expect(mergedText(added)).toBe('Added: your dealer.');
    const all = { builds: [build('A'), build('B')], vehicles: [vehicle('M1')], comparison: one, dealer };
    expect(mergedText(mergeSaved(saved(), all))).toBe(
      'Added: 2 builds, 1 car in stock, the comparison and your dealer.',
    );
  });
});
