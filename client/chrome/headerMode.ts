/** Px that the page is scrolled. Spec part 1 §2 'Header states'. */
const floatingAfter = 340;
const pinnedAfter = 175;

/** Where the header is: over the top of the page, away above the screen, or slid into the screen. */
export type HeaderPlace = 'top' | 'floating' | 'pinned';
export interface HeaderMode {
  readonly place: HeaderPlace;
  /** Where it came from: only a pinned header slides away. */
  readonly previous: HeaderPlace;
}
export const headerAtTop: HeaderMode = { place: 'top', previous: 'top' };

/**
 * The header after a scroll from one position to another, in px: it floats once the page is 340 px down, is pinned
 * when scrolled up beyond 175 px, and stays so until it has its place at the top back. The same object when nothing
 * changes, so that nothing renders. Spec part 1 §2 'Header states'.
 */
export function headerMode(mode: HeaderMode, from: number, to: number): HeaderMode {
  const place = placeAfter(mode.place, from, to);
  return place === mode.place ? mode : { place, previous: mode.place };
}

function placeAfter(place: HeaderPlace, from: number, to: number): HeaderPlace {
  if (to <= 0) return 'top';
  if (to > from) return to > floatingAfter ? 'floating' : place;
  if (to < from) return to > pinnedAfter ? 'pinned' : place === 'floating' ? 'pinned' : place;
  // The first look, as after a reload half-way down.
  return place === 'top' && to > floatingAfter ? 'floating' : place;
}

/** How the header looks in its place: at the top the page's own flag decides. */
export type HeaderState = 'transparent' | 'solid' | 'floating' | 'pinned';
export const headerState = ({ place }: HeaderMode, solid: boolean): HeaderState =>
  place === 'top' ? (solid ? 'solid' : 'transparent') : place;
