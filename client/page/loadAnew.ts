/**
 * Loads the page anew, once per path within 10 s: spec part 1 §4. True when it does. Sender and listener share the
 * event's name alone, as a module for both would be a file of its own; see views/reloadOnce.ts.
 */
export const loadAnew = (): boolean =>
  !window.dispatchEvent(new Event('forecourt:load-anew', { cancelable: true }));
