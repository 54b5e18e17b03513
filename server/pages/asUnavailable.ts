import { unavailable } from '../errors.ts';
import { isContentError } from '../stories/contentError.ts';

/** Seconds after which a visitor or crawler should ask again while the content service is down. */
const retryAfterS = 10;
const noContent = 'This page cannot be shown at the moment. Please try again shortly.';

/** A failing content service is no fault of the page: 503 rather than 404. Everything else is as it was. */
export function asUnavailable(error: unknown): never {
  throw isContentError(error) ? unavailable(noContent, retryAfterS, error) : error;
}
