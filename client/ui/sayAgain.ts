/**
 * A text for a live region that says `before` just now. The same words again are read too: a screen reader tells only of
 * what has changed, and a blank at the end is not heard.
 */
export const sayAgain = (text: string, before: string): string =>
  text && text === before ? `${text}\u00a0` : text;
