/**
 * Says which picture could not be loaded, and marks it: its place then shows its alternative text on a neutral ground,
 * client/styles/base.css. Spec part 1 §8 'Image failures log a warning'.
 */
export function warnOfPictures(target: Document, warn: (...details: unknown[]) => void): void {
  const tell = (picture: HTMLImageElement) => {
    picture.setAttribute('data-failed', '');
    warn('A picture could not be loaded', picture.currentSrc || picture.src);
  };
  // Errors do not bubble.
  target.addEventListener('error', ({ target: failed }) => isPicture(failed) && tell(failed), true);
  target.addEventListener('load', ({ target: shown }) => isPicture(shown) && clear(shown), true);
  // Pictures that had failed before this code ran. A picture that waits to be near is not complete yet.
  for (const picture of target.images)
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) tell(picture);
}

/** Another picture may come to stand in the same element. */
const clear = (picture: HTMLImageElement) => picture.removeAttribute('data-failed');

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof Element && target.tagName === 'IMG';
