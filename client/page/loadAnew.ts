/**
 * Loads the page anew, once per path within 10 s: spec part 1 §4. True when it does. What listens does so by the
 * event's name alone, as a module that both share would be a file of its own; see views/reloadOnce.ts.
 */
export const loadAnew = (): boolean =>
  !window.dispatchEvent(new Event('forecourt:load-anew', { cancelable: true }));
