/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createVisitedPlaces } from './visitedPlaces.ts';

const scrollTo = jest.fn((_x: number, y: number) => {
  window.scrollY = y;
});
let stop = () => {};
/** What watches the height of the page. */
const growthOf = new Set<() => void>();
const grow = () => {
  for (const hear of growthOf) hear();
};
beforeEach(() => {
  growthOf.clear();
  Object.assign(window, { scrollTo, scrollY: 0 });
  Object.assign(globalThis, {
    ResizeObserver: class {
      readonly hear: () => void;
      constructor(hear: () => void) {
        this.hear = hear;
      }
      observe() {
        growthOf.add(this.hear);
      }
      disconnect() {
        growthOf.delete(this.hear);
      }
    },
  });
  Object.assign(performance, { getEntriesByType: () => [] });
  stop = createVisitedPlaces().start(true);
});
afterEach(() => {
  stop();
  scrollTo.mockClear();
});

/** Leaves for another document and comes back, as WebKit does: the page is the same, at the top. */
function leaveAndComeBack(persisted: boolean) {
  window.dispatchEvent(new Event('pagehide'));
  window.scrollY = 0;
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

describe('a page of the back/forward cache', () => {
  it('is scrolled to where it was left', () => {
    window.scrollY = 700;
    leaveAndComeBack(true);
    expect(window.scrollY).toBe(700);
  });

  it('is scrolled to where it was left last, when it comes back twice', () => {
    window.scrollY = 700;
    leaveAndComeBack(true);
    window.scrollY = 1_300;
    leaveAndComeBack(true);
    expect(window.scrollY).toBe(1_300);
  });

  it('is not scrolled by a `pageshow` of the first load', () => {
    window.scrollY = 700;
    leaveAndComeBack(false);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is not scrolled once nobody follows the places any more', () => {
    window.scrollY = 700;
    stop();
    leaveAndComeBack(true);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('a reloaded page', () => {
  const reloaded = (state: object): (() => void) => {
    Object.assign(performance, { getEntriesByType: () => [{ type: 'reload' }] });
    sessionStorage.setItem('forecourt:scroll', JSON.stringify([['list', 700]]));
    window.history.replaceState(state, '');
    return createVisitedPlaces().start(true);
  };
  const step = (state: object) => {
    window.history.replaceState(state, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.scrollY = 300;
    grow();
  };

  it('is held where it was left while the entry of a closed layer goes', () => {
    const stopReloaded = reloaded({ place: 'list', layers: 1 });
    step({ place: 'list' });
    expect(window.scrollY).toBe(700);
    stopReloaded();
  });

  it('is not held once the visitor has gone to another place', () => {
    const stopReloaded = reloaded({ place: 'list' });
    step({ place: 'part' });
    expect(window.scrollY).toBe(300);
    stopReloaded();
  });
});

describe('the place of an entry', () => {
  const positionsKept = () =>
    new Map<string, number>(JSON.parse(sessionStorage.getItem('forecourt:scroll') ?? '[]'));

  it('is not lost by a document that Back has left before its scripts came', () => {
    window.history.replaceState({ place: 'list' }, '');
    sessionStorage.setItem('forecourt:scroll', JSON.stringify([['list', 700]]));
    const stopOther = createVisitedPlaces().start(false);
    window.dispatchEvent(new Event('pagehide'));
    expect(positionsKept().get('list')).toBe(700);
    stopOther();
  });

  it('is kept as the page that stands at it is left', () => {
    window.history.replaceState({ place: 'list' }, '');
    const stopOther = createVisitedPlaces().start(true);
    window.scrollY = 300;
    window.dispatchEvent(new Event('pagehide'));
    expect(positionsKept().get('list')).toBe(300);
    stopOther();
  });
});
