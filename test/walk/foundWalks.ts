import { fault } from './circumstances.ts';
import { back, reload, scroll, type } from './moving.ts';
import { follow, pressButton } from './pressing.ts';
import type { Action } from './take.ts';
import type { Who } from './Visitor.ts';

/** A way on which an invariant broke once, as short as it was found. */
export interface FoundWalk {
  /** What had been wrong. */
  readonly fault: string;
  readonly who?: Partial<Who>;
  readonly way: readonly Action[];
}

export const foundWalks: readonly FoundWalk[] = [
  {
    fault: 'a quote that the lender refuses was asked for again and again',
    way: [fault('lender', 'refused'), type('/au/style-guide'), pressButton('Finance')],
  },
  {
    fault: 'the cookie banner took the focus with it when it was answered',
    who: { hasAcceptedCookies: false },
    way: [pressButton('I Decline')],
  },
  {
    fault: 'a reload at the end of a page did not come back to it above the cookie banner',
    who: { device: 'phone', hasAcceptedCookies: false },
    way: [type('/au/about'), scroll(100_000), reload],
  },
  {
    fault: 'a pin for several dealers took the focus with it when the map came closer',
    way: [type('/nz/find-a-dealer'), pressButton('4 Zoom in on Dunedin')],
  },
  {
    fault: 'the button of the loans to compare took the focus with it',
    way: [type('/au/style-guide'), pressButton('Compare with a')],
  },
  {
    fault: 'a link to a part of the page left the focus nowhere',
    way: [type('/au/models/suv/ridge'), follow('See the specs')],
  },
  {
    fault: 'Back from a dealer in the list did not return to the place in it',
    who: { device: 'phone', country: 'nz' },
    way: [type('/nz/dealer-locator'), scroll(2000), follow('Taupō'), back],
  },
];
