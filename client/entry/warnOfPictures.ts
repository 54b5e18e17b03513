/** Longest that an image service asks to be left alone by its Retry-After, which no script can read here, in ms. */
const retryAfterMs = 5_000;
/** Pause between one picture's second try and the next one's: all at once, they would be refused again. In ms. */
const retryPaceMs = 150;

/**
 * Fetches a picture that could not be loaded once more, the logo before all others, as the service may have had too
 * much to do. Warns when that fails too. Until it is there, its place shows its alternative text: views/beforePaint.ts and
 * client/styles/base.css. Spec part 1 §8 'Image failures log a warning'.
 */
export function warnOfPictures(target: Document, warn: (...details: unknown[]) => void): void {
  /** The address that was tried again, by picture: another one may come to stand in the same element. */
  const tried = new WeakMap<HTMLImageElement, string>();
  let waiting = 0;

  const tryAgain = (picture: HTMLImageElement, address: string) => {
    tried.set(picture, address);
    // The logo takes the first turn.
    const turn = picture.closest('header') ? 0 : ++waiting;
    setTimeout(
      () => {
        if (turn) waiting -= 1;
        const src = picture.getAttribute('src');
        if (!src || addressOf(picture) !== address) return;
        // WebKit takes no notice of an attribute that is set to what it is already.
        picture.removeAttribute('src');
        picture.setAttribute('src', src);
      },
      retryAfterMs + turn * retryPaceMs,
    );
  };
  const fail = (picture: HTMLImageElement) => {
    const address = addressOf(picture);
    if (tried.get(picture) === address) warn('A picture could not be loaded', address);
    else tryAgain(picture, address);
  };
  // Errors do not bubble.
  target.addEventListener('error', ({ target: failed }) => isPicture(failed) && fail(failed), true);
  // Pictures that had failed before this code ran. A picture that waits to be near is not complete yet.
  for (const picture of target.images)
    if (picture.complete && picture.currentSrc && picture.naturalWidth === 0) fail(picture);
}

const addressOf = (picture: HTMLImageElement) => picture.currentSrc || picture.src;

const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof Element && target.tagName === 'IMG';
