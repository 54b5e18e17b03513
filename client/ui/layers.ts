import { useEffectEvent, useLayoutEffect } from 'react';
import { depthOf, placeOf, withDepth } from './entryState.ts';

/**
 * What lies over the page: windows, menu, sheets. Each has an entry of the browser's history, at the page's own address,
 * so that Back closes it. Browser only. Decision 0098.
 */
export interface Layers {
  /** Adds a layer; Back closes it by `close`. @returns what tells that it has closed in another way */
  open(close: () => void): () => void;
  /** Whether the visitor is at the entry of a layer. */
  isOver(): boolean;
  /** Notes the address, or the step, that the page has got while something lies over it. */
  keep(): void;
  /** Keeps the entry of a layer that closes because the document is being left. */
  leaveDocument(): void;
  /** Runs what changes the history: at once, or once the entry is gone of a layer that has just closed. */
  afterReturn(act: () => void): void;
  /**
   * Goes to another page of the site, as `afterReturn` does.
   * @param isSame whether it has the present address: then nothing lies over it any more
   * @param go is told whether to take the place of the present entry, which is a layer's
   */
  leave(isSame: boolean, go: (isOver: boolean) => void): void;
  /** Follows Back and Forward; to be called before anything else does. @returns the undo */
  start(): () => void;
}

/** Time in ms after which a step back that the browser has not made counts as refused. */
const maxReturnMs = 1_000;

export function createLayers(): Layers {
  /** What closes each layer, the topmost last. */
  const layers: (() => void)[] = [];
  /** The place that they lie over, with its address as it was last. */
  let covered: { readonly place: string | undefined; readonly address: string } | undefined;
  /** Set while a step back of our own is in flight. */
  let returning: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];
  let isLeaving = false;

  const depth = () => depthOf(window.history.state);
  function keep(): void {
    const { history, location } = window;
    for (let entry = depth(); entry < layers.length && !returning; entry += 1)
      history.pushState(withDepth(history.state, entry + 1), '');
    if (depth()) covered = { place: placeOf(history.state), address: location.href };
  }
  /** Takes the entries away over which nothing lies any more. */
  function withdraw(): void {
    const extra = depth() - layers.length;
    if (extra <= 0 || returning || isLeaving) return;
    returning = setTimeout(() => {
      // A tab may begin with the entry of a layer: that one is the page's own then.
      window.history.replaceState(withDepth(window.history.state, layers.length), '');
      land();
    }, maxReturnMs);
    window.history.go(-extra);
  }
  function land(): void {
    clearTimeout(returning);
    returning = undefined;
    // After whoever else follows the step.
    for (const act of waiting) setTimeout(act);
    waiting = [];
  }
  function afterReturn(act: () => void): void {
    if (returning) waiting.push(act);
    else act();
  }
  function follow(): void {
    const { history, location } = window;
    const { state } = history;
    // The browser's own entry for a jump to an anchor: nothing closes.
    if (state === null) return;
    // What has been chosen in a window stands in the address of its entry alone.
    if (covered && covered.place === placeOf(state) && covered.address !== location.href)
      history.replaceState(state, '', covered.address);
    if (!depth()) covered = undefined;
    if (returning) {
      land();
      keep();
    } else closeTo(depth());
    withdraw();
  }
  function closeTo(count: number): void {
    while (layers.length > count) layers.pop()?.();
  }
  function show(): void {
    isLeaving = false;
    withdraw();
  }

  return {
    open(close) {
      isLeaving = false;
      layers.push(close);
      keep();
      return () => {
        const index = layers.indexOf(close);
        if (index >= 0) layers.splice(index, 1);
        // Once it is known whether a link has closed it, or whether another one takes its place.
        setTimeout(withdraw);
      };
    },
    isOver: () => depth() > 0,
    keep,
    leaveDocument() {
      isLeaving = true;
    },
    afterReturn,
    leave(isSame, go) {
      if (isSame) {
        closeTo(0);
        withdraw();
      }
      afterReturn(() => go(depth() > 0));
    },
    start() {
      // A reload, or a way back from another document, leads to the entry of a layer that is not open any more.
      if (depth()) keep();
      withdraw();
      window.addEventListener('popstate', follow, true);
      window.addEventListener('pageshow', show);
      return () => {
        window.removeEventListener('popstate', follow, true);
        window.removeEventListener('pageshow', show);
      };
    },
  };
}

/** The layers of the page in this tab. */
export const pageLayers = createLayers();

/** Lets Back close what lies over the page while it is open, instead of leaving the page. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? pageLayers.open(() => close()) : undefined), [isOpen]);
}
