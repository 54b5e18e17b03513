/** What a live region has said, as the page tells it. */
export interface LiveText {
  readonly urgency: 'assertive' | 'polite';
  readonly text: string;
  /** Why nobody hears it; '' where it is heard. */
  readonly unheard: string;
  /** It came into the page with its words: screen readers may not know a polite region that young. */
  readonly isNew: boolean;
}

declare global {
  interface Window {
    speechHeard?: (live: LiveText) => void;
    /** Tells one document from the next. */
    speechDocument?: number;
    /** Time since the page last changed, in ms; 0 while a short timer, an animation or a scroll is running. */
    speechCalmMs?: () => number;
  }
}

/**
 * Runs in the page before its own scripts: reports live regions in the order of their changes, and knows when the page is
 * calm. Self-contained, as the browser gets its source.
 * @param longestMs timers up to this delay belong to what was just done; longer ones to a carousel or a time limit
 */
export function listenInPage(longestMs: number): void {
  const regions = '[aria-live],[role=status],[role=alert],[role=log],output';
  const urgencyOf = (region: Element): LiveText['urgency'] | 'off' => {
    const politeness = region.getAttribute('aria-live');
    if (politeness === 'assertive' || politeness === 'polite' || politeness === 'off') return politeness;
    return region.getAttribute('role') === 'alert' ? 'assertive' : 'polite';
  };
  const isWhole = (region: Element): boolean => {
    const atomic = region.getAttribute('aria-atomic');
    return atomic ? atomic === 'true' : /^(alert|status)$/.test(region.getAttribute('role') ?? '');
  };
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || /^(script|style)$/.test(node.localName)) return '';
    const style = getComputedStyle(node);
    if (node.ariaHidden === 'true' || style.display === 'none' || style.visibility === 'hidden') return '';
    if (node.ariaLabel) return ` ${node.ariaLabel} `;
    if (node instanceof HTMLImageElement) return ` ${node.alt} `;
    const gap = style.display.startsWith('inline') ? '' : ' ';
    return gap + [...node.childNodes].map(wordsOf).join('') + gap;
  };
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const unheardAs = (region: Element): string => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    if (modal && !modal.contains(region)) return 'behind the open dialog';
    for (let part: Element | null = region; part; part = part.parentElement) {
      if (part instanceof HTMLElement && part.inert) return 'in an inert part';
      if (part.ariaHidden === 'true') return 'in a part hidden from screen readers';
      if (getComputedStyle(part).display === 'none') return 'in a part that is not displayed';
    }
    return getComputedStyle(region).visibility === 'hidden' ? 'in an invisible part' : '';
  };

  const known = new WeakSet<Element>();
  const report = (region: Element, text: string, isNew: boolean) => {
    const urgency = urgencyOf(region);
    if (text && urgency !== 'off') window.speechHeard?.({ urgency, text, unheard: unheardAs(region), isNew });
  };
  let changedAt = performance.now();
  // A busy machine draws few frames: what waits for one has not happened yet, however long that takes.
  let framesSince = 0;
  const noteChange = () => {
    changedAt = performance.now();
    framesSince = 0;
  };
  const hear = (changes: readonly MutationRecord[]) => {
    noteChange();
    const changed = new Map<Element, Set<Node>>();
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'attributes' && attributeName !== 'hidden') continue;
      if (type === 'childList' && addedNodes.length === 0) continue;
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        for (const region of [added, ...added.querySelectorAll('*')])
          if (region.matches(regions) && !known.has(region)) {
            known.add(region);
            if (region.isConnected) report(region, plain(wordsOf(region)), true);
          }
      }
      const region = (target instanceof Element ? target : target.parentElement)?.closest(regions);
      if (!region) continue;
      const parts = changed.get(region) ?? new Set();
      for (const part of type === 'childList' ? addedNodes : [target]) parts.add(part);
      changed.set(region, parts);
    }
    for (const [region, parts] of changed) {
      const outermost = [...parts].filter(
        (part) => part.isConnected && ![...parts].some((other) => other !== part && other.contains(part)),
      );
      report(region, plain(isWhole(region) ? wordsOf(region) : outermost.map(wordsOf).join(' ')), false);
    }
  };
  const start = () => {
    for (const region of document.querySelectorAll(regions)) known.add(region);
    new MutationObserver(hear).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();

  window.speechDocument = Math.random();
  const running = new Set<unknown>();
  const later = window.setTimeout.bind(window);
  const never = window.clearTimeout.bind(window);
  Object.assign(window, {
    setTimeout(task: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
      const timer = later(() => {
        running.delete(timer);
        task(...given);
      }, ms);
      if (ms <= longestMs) running.add(timer);
      return timer;
    },
    clearTimeout(timer?: number) {
      running.delete(timer);
      never(timer);
    },
  });
  // The network has an answer before a busy page has read it, and what it says of it is still to come.
  const ask = window.fetch.bind(window);
  window.fetch = async (...given) => {
    const call = Symbol('call');
    const end = () =>
      later(() => {
        running.delete(call);
        noteChange();
      });
    running.add(call);
    try {
      const answer = await ask(...given);
      void answer.clone().text().then(end, end);
      return answer;
    } catch (error) {
      end();
      throw error;
    }
  };
  const fewFrames = 4;
  const countFrame = () => {
    framesSince += 1;
    requestAnimationFrame(countFrame);
  };
  requestAnimationFrame(countFrame);
  let scrolledTo = 0;
  window.speechCalmMs = () => {
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    if (running.size > 0 || isMoving || scrolledTo !== window.scrollY) noteChange();
    scrolledTo = window.scrollY;
    return framesSince < fewFrames ? 0 : performance.now() - changedAt;
  };
}
