import { describe, expect, it } from '@jest/globals';
import { headerAtTop, headerMode, headerState } from './headerMode.ts';
import { headerLogo } from './logoVariant.ts';

/** Where the header is after scrolling through these positions in px. */
const headerAfter = (...positions: number[]) =>
  positions.reduce(({ mode, at }, to) => ({ mode: headerMode(mode, at, to), at: to }), {
    mode: headerAtTop,
    at: positions[0] ?? 0,
  }).mode;

describe('header states', () => {
  it.each([
    ['at the top', [0], 'top'],
    ['down to 340 px', [0, 340], 'top'],
    ['floating after 340 px', [0, 341], 'floating'],
    ['floating on the first look after a reload further down', [900], 'floating'],
    ['pinned when scrolling up after 175 px', [0, 900, 800], 'pinned'],
    ['pinned when scrolling up from less than 340 px', [0, 300, 250], 'pinned'],
    ['not pinned when scrolling up at 175 px', [0, 300, 175], 'top'],
    ['still pinned on the way to the top', [0, 900, 176, 100, 10], 'pinned'],
    ['in its place again at the top', [0, 900, 100, 0], 'top'],
    ['pinned in one jump from far below to 100 px', [0, 900, 100], 'pinned'],
    ['floating again when scrolling down', [0, 900, 800, 950], 'floating'],
    ['pinned while scrolling down above 340 px', [0, 900, 200, 300], 'pinned'],
    ['as it was when nothing moves', [0, 900, 800, 800], 'pinned'],
  ] as const)('is %s', (_, positions, place) => {
    expect(headerAfter(...positions).place).toBe(place);
  });

  it('keeps the same object when nothing changes, so that nothing renders', () => {
    const mode = headerAfter(0, 900);
    expect(headerMode(mode, 900, 1000)).toBe(mode);
  });

  it('remembers where it came from', () => {
    expect(headerAfter(0, 900, 800, 950)).toEqual({ place: 'floating', previous: 'pinned' });
  });

  it.each([
    [false, 'transparent'],
    [true, 'solid'],
  ])('with navbar_solid %s is %s at the top', (solid, state) => {
    expect(headerState(headerAtTop, solid)).toBe(state);
    expect(headerState(headerAfter(0, 900), solid)).toBe('floating');
  });
});

describe('header logo', () => {
  const layout = {
    menuButtonColor: 'black',
    invertLogo: false,
    financeLogo: false,
    navbarSolid: false,
    hideHeaderFooter: false,
    enableBackground: false,
    stickyBottomCta: [],
  } as const;

  it.each([
    ['transparent', {}, 'primary', false],
    ['transparent', { invertLogo: true }, 'primary', true],
    ['solid', { invertLogo: true }, 'primary', false],
    ['pinned', { invertLogo: true }, 'secondary', false],
    ['floating', {}, 'secondary', false],
    ['transparent', { financeLogo: true, invertLogo: true }, 'finance', true],
    ['pinned', { financeLogo: true }, 'finance', false],
  ] as const)('when %s with %j is %s, inverted %s', (state, flags, variant, inverted) => {
    expect(headerLogo(state, { ...layout, ...flags })).toEqual({ variant, inverted });
  });
});
