import { describe, expect, it } from '@jest/globals';
import { hashDigits } from '../configurator/tokens.ts';
import { asCents } from '../units.ts';
import type { Saved } from './saved.ts';
import { decodeSaved, encodeSaved, longestCode, savedCodeTexts } from './savedCode.ts';

const priced = { cents: asCents(6_299_000), auState: 'VIC', isABN: true } as const;
const all: Saved = {
  builds: [
    { line: 'ridge', name: 'Für die Farm 🚙', code: '4F2K9A', priced },
    { line: 'mesa', name: '', code: '4F2K9B' },
  ],
  vehicles: [
    { stockNumber: 'M10423', name: 'Ridge Summit, Tasman Blue', day: '2026-11-25', priced, isOwnPrice: true },
    { stockNumber: 'M10424', name: 'Ridge Core', day: '2026-11-25', priced, isOwnPrice: false },
    { stockNumber: 'M10425', name: 'Ridge Core', day: '2026-11-25', priced },
    { stockNumber: 'M1', name: 'Haven Tour', day: '2026-11-25' },
  ],
  comparison: {
    href: '/au/compare?models=ridge-core.mesa-tour&pay=a%20b',
    names: ['Ridge Core', 'Mesa Tour'],
    priced: { cents: [asCents(5_099_000), null], auState: 'QLD', isABN: false },
  },
  dealer: { code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat' },
};
const nothing: Saved = { builds: [], vehicles: [] };

/** A code with any entries, whose check is right: whoever makes one up can do that too. */
function forged(entries: unknown, country = 'au', head = 'S3'): string {
  const isRaw = typeof entries === 'string' || Buffer.isBuffer(entries);
  const bytes = isRaw ? Buffer.from(entries) : Buffer.from(JSON.stringify(entries));
  const data = bytes.toString('base64url');
  return `${head}.${country}.${data}.${hashDigits(`${country} ${data}`, 4)}`;
}
const build = ['ridge', 'One', '4F2K9A', 0];
const vehicle = ['M10423', 'Ridge Summit', '2026-11-25', 0];
const compared = ['/au/compare?models=a.b', ['A', 'B']];
const dealer = ['A3350', 'Goldfields Meridian', 'Ballarat'];

describe('the code of what is saved', () => {
  it('holds all of it', () => {
    expect(decodeSaved('au', encodeSaved('au', all))).toEqual({ status: 'read', saved: all });
    expect(decodeSaved('nz', encodeSaved('nz', nothing))).toEqual({ status: 'read', saved: nothing });
  });

  it('holds no loan, and nothing that no device would take', () => {
    const [first] = all.builds;
    const odd = { ...first, line: 'constructor', name: '', code: '4F2K9A' };
    const builds = [...all.builds.map((one) => ({ ...one, loan: 'income=90000' })), odd];
    const code = encodeSaved('au', {
      ...all,
      builds,
      comparison: { href: '//evil.example', names: ['A', 'B'] },
    });
    const { comparison: _, ...rest } = all;
    expect(decodeSaved('au', code)).toEqual({ status: 'read', saved: rest });
  });

  it('is of letters, digits, points, dashes and low lines alone, whatever the names', () => {
    const names = ['>>>>>', '?????', 'Für die Farm 🚙'];
    const builds = names.map((name, n) => ({ line: 'ridge', name, code: `4F2K9${n}` }));
    const code = encodeSaved('au', { ...nothing, builds });
    expect(code).toMatch(/^S3\.au\.[\w-]+\.[0-9A-Z]{4}$/);
    expect(decodeSaved('au', code)).toEqual({ status: 'read', saved: { ...nothing, builds } });
  });

  it('is understood however it was copied', () => {
    const code = encodeSaved('au', all);
    expect(decodeSaved('au', `\n ${code.match(/.{1,40}/g)?.join('\r\n')} `)).toMatchObject({
      status: 'read',
    });
  });

  it('stays below its limit with the fullest lists of the longest names', () => {
    const name = '字'.repeat(80);
    const builds = Array.from({ length: 40 }, (_, n) => ({
      line: `${n}`.padEnd(64, 'a'),
      name,
      code: 'Z'.repeat(330),
      priced: { ...priced, cents: asCents(9_999_999_999) },
    }));
    const vehicles = Array.from({ length: 30 }, (_, n) => ({
      stockNumber: `${n}`.padEnd(30, 'A'),
      name: '字'.repeat(120),
      day: '2026-11-25',
      priced,
    }));
    const code = encodeSaved('au', { ...all, builds, vehicles });
    expect(code.length).toBeLessThan(longestCode);
    const decoded = decodeSaved('au', code);
    expect(decoded.status === 'read' && [decoded.saved.builds.length, decoded.saved.vehicles.length]).toEqual(
      [30, 20],
    );
  });

  it.each([
    ['nothing', '', 'empty'],
    ['white space', ' \n\t', 'empty'],
    ['no code as long as the longest', 'x'.repeat(longestCode), 'notOurs'],
    ['a text one longer than the longest', 'x'.repeat(longestCode + 1), 'tooLong'],
    ['a megabyte', 'S1.au.'.padEnd(1_000_000, 'A'), 'tooLong'],
    ['words', 'hello there', 'notOurs'],
    ['markup', '<img src=x onerror=alert(1)>', 'notOurs'],
    ['the code of a build', '4F2K-9A00-01', 'notOurs'],
    ['a country that is none', forged([[], [], 0, 0], '__proto__'), 'notOurs'],
    ['a code of another head', forged([[], [], 0, 0], 'au', 'hello'), 'notOurs'],
    ['a code with something before its head', forged([[], [], 0, 0], 'au', 'XS3'), 'notOurs'],
    ['a code with something behind its version', forged([[], [], 0, 0], 'au', 'S3x'), 'notOurs'],
    ['a version of five digits', forged([[], [], 0, 0], 'au', 'S12345'), 'notOurs'],
    ['the twelfth version', forged([[], [], 0, 0], 'au', 'S12'), 'otherVersion'],
    ['a later version', forged([[], [], 0, 0], 'au', 'S4'), 'otherVersion'],
    ['the version before the first', forged([[], [], 0, 0], 'au', 'S0'), 'otherVersion'],
    ['the other country', encodeSaved('nz', nothing), 'otherCountry'],
    ['a code that is cut off', encodeSaved('au', all).slice(0, -9), 'broken'],
    ['a code with a letter changed', encodeSaved('au', all).replace(/\.au\../, '.au.X'), 'broken'],
    ['a code without its check', encodeSaved('au', all).split('.').slice(0, 3).join('.'), 'broken'],
    ['a code with more after it', `${encodeSaved('au', all)}.x`, 'broken'],
    ['what is no base 64', `S1.au.***.${hashDigits('au ***', 4)}`, 'broken'],
    ['what is no UTF-8', forged(Buffer.from('[[["ridge","\xff","4F",0]],[],0,0]', 'latin1')), 'broken'],
    ['what is no JSON', forged('{'), 'broken'],
    ['no list', forged({ builds: [] }), 'broken'],
    ['prototype keys', forged('{"__proto__":{"length":4},"length":4}'), 'broken'],
    ['null', forged(null), 'broken'],
    ['too few parts', forged([[], [], 0]), 'broken'],
    ['too many builds', forged([Array(31).fill(build), [], 0, 0]), 'broken'],
    ['too many vehicles', forged([[], Array(21).fill(vehicle), 0, 0]), 'broken'],
    ['a build that is none', forged([[build, 1], [], 0, 0]), 'broken'],
    ['a line of every object', forged([[['constructor', 'One', '4F', 0]], [], 0, 0]), 'broken'],
    ['a line of every prototype', forged([[['__proto__', 'One', '4F', 0]], [], 0, 0]), 'broken'],
    ['a line that leads elsewhere', forged([[['../evil', 'One', '4F', 0]], [], 0, 0]), 'broken'],
    ['a name too long', forged([[['ridge', 'x'.repeat(81), '4F', 0]], [], 0, 0]), 'broken'],
    ['a name with a control character', forged([[['ridge', 'a\u0007', '4F', 0]], [], 0, 0]), 'broken'],
    ['half an emoji', forged('[[["ridge","\\ud83d","4F",0]],[],0,0]'), 'broken'],
    ['no build code', forged([[['ridge', 'One', '4F&x=1', 0]], [], 0, 0]), 'broken'],
    ['a price of no state', forged([[['ridge', 'One', '4F', [100, 'XYZ', 1]]], [], 0, 0]), 'broken'],
    ['a price below nothing', forged([[['ridge', 'One', '4F', [-1, 'VIC', 1]]], [], 0, 0]), 'broken'],
    ['a price as a text', forged([[['ridge', 'One', '4F', ['1', 'VIC', 1]]], [], 0, 0]), 'broken'],
    ['a stock number with a path', forged([[], [['../x', 'A', '2026-11-25', 0]], 0, 0]), 'broken'],
    ['a day that is none', forged([[], [['M1', 'A', 'yesterday', 0]], 0, 0]), 'broken'],
    ['a price of nobody', forged([[], [['M1', 'A', '2026-11-25', 0, 3]], 0, 0]), 'broken'],
    ['a comparison elsewhere', forged([[], [], ['//evil.example/au/', ['A', 'B']], 0]), 'broken'],
    ['a comparison on its way out', forged([[], [], ['/au/..//evil.example', ['A', 'B']], 0]), 'broken'],
    ['a comparison that runs', forged([[], [], ['javascript:alert(1)', ['A', 'B']], 0]), 'broken'],
    ['a comparison in the other country', forged([[], [], ['/nz/compare', ['A', 'B']], 0]), 'broken'],
    ['a comparison of one', forged([[], [], [compared[0], ['A']], 0]), 'broken'],
    ['a comparison of a price too few', forged([[], [], [...compared, [[100], 'VIC', 1]], 0]), 'broken'],
    ['a comparison of a price below 0', forged([[], [], [...compared, [[100, -1], 'VIC', 1]], 0]), 'broken'],
    ['a comparison in no state', forged([[], [], [...compared, [[100, 0], 'XYZ', 1]], 0]), 'broken'],
    ['a comparison with more behind it', forged([[], [], [...compared, 0, 0], 0]), 'broken'],
    ['a dealer of no code', forged([[], [], 0, ['../x', 'A', 'B']]), 'broken'],
    ['a dealer without a name', forged([[], [], 0, ['A1', '', 'B']]), 'broken'],
  ] as const)('takes nothing from %s', (_what, code, status) => {
    expect(decodeSaved('au', code)).toEqual({ status });
    expect(savedCodeTexts[status]('au')).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    ['written by hand', 'S3'],
    ['of the second version, which did not say whose the price of a vehicle is', 'S2'],
    ['of the first version, which had no prices of compared cars', 'S1'],
  ])('takes entries that are %s', (_what, head) => {
    const code = forged([[build], [vehicle], compared, dealer], 'au', head);
    expect(decodeSaved('au', code)).toEqual({
      status: 'read',
      saved: {
        builds: [{ line: 'ridge', name: 'One', code: '4F2K9A' }],
        vehicles: [{ stockNumber: 'M10423', name: 'Ridge Summit', day: '2026-11-25' }],
        comparison: { href: '/au/compare?models=a.b', names: ['A', 'B'] },
        dealer: { code: 'A3350', name: 'Goldfields Meridian', city: 'Ballarat' },
      },
    });
  });
});
