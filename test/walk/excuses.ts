import { type Facts, pathOf } from './look.ts';
import type { Step } from './Step.ts';
import type { World } from './world.ts';

/** Whether prices were published after a page was loaded: it shows those of before until it is loaded anew. */
export const isOlderThanPrices = ({ loaded }: Pick<Facts, 'loaded'>, { pricesChangedAt }: World): boolean =>
  loaded < pricesChangedAt;

/** Whether a problem of a step is no fault: the browser itself reports what is refused for a good reason. */
export function isExcused(problem: string, step: Step): boolean {
  const { faulty, unpublished } = step.visitor.world;
  if (/\b404\b/.test(problem)) return unpublished.size > 0 || problem.includes('/nope');
  if (/\b409\b/.test(problem)) return isOfPriceChange(problem, step);
  // The check's script that answers with an error is none, as the browser says besides.
  if (faulty.has('botCheck') && /Refused to execute script .*bot-check/.test(problem)) return true;
  // The maps service is asked for streets and other places alone.
  const isOfPlace = /\/api\/dealers\/\w+\?(?:.*&)?(?:postcode|q)=/.test(problem);
  if (isOfPlace) return faulty.has('geocoder') && !/=\d{4}\b/.test(problem) && /status of 50\d/.test(problem);
  return faulty.size > 0 && /status of 50\d/.test(problem);
}

/** A page with former prices is told today's, and tells whoever still looks at it. */
function isOfPriceChange(problem: string, { visitor: { world }, before, after }: Step): boolean {
  if (!/\/api\/(?:angleGenericQuote|shown)\//.test(problem)) return false;
  if (![before, after].some((page) => isOlderThanPrices(page, world))) return false;
  const isLeft = pathOf(before) !== pathOf(after) || before.window !== after.window;
  return isLeft || after.hasPriceNotice;
}
