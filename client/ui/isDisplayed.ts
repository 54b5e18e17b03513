/** Tells whether an element is drawn and not hidden. `checkVisibility` is younger than the oldest browsers. */
export const isDisplayed = (element: Element): boolean =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
