import { fault } from './circumstances.ts';
import { early } from './early.ts';
import {
  back,
  closeByBack,
  forward,
  pressKey,
  reload,
  scroll,
  sendAddress,
  turnBack,
  type,
} from './moving.ts';
import { choose, follow, openMenu, pressButton, select, write } from './pressing.ts';
import { sendForm, sendFormAfterPriceChange } from './sendForm.ts';
import type { Action } from './take.ts';
import type { Who } from './Visitor.ts';

/** A way on which an invariant broke once, as short as it was found. */
export interface FoundWalk {
  /** The fault that it found. */
  readonly fault: string;
  readonly who?: Partial<Who>;
  /** Path where the visitor arrives; without it, the home page of the country. */
  readonly at?: string;
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
    at: '/au/about',
    way: [scroll(100_000), reload],
  },
  {
    fault: 'a pin for several dealers took the focus with it when the map came closer',
    at: '/nz/find-a-dealer',
    way: [pressButton('4 dealers: zoom in on Dunedin')],
  },
  {
    fault: 'the button of the loans to compare took the focus with it',
    at: '/au/style-guide',
    way: [pressButton('Compare with a')],
  },
  {
    fault: 'a link to a part of the page left the focus nowhere',
    at: '/au/models/suv/ridge',
    way: [follow('See the specs')],
  },
  {
    fault: 'Back from a dealer in the list did not return to the place in it',
    who: { device: 'phone', country: 'nz' },
    at: '/nz/dealer-locator',
    way: [scroll(2000), follow('Taupō'), back],
  },
  {
    fault: 'a colour of a model range was the first again after a reload',
    at: '/au/models/ute/drover',
    way: [choose('Moonlit Silver + $890'), reload],
  },
  {
    fault: 'what was typed into the search for dealers was gone after Back',
    at: '/au/find-a-dealer',
    way: [write('Street, city or postcode', '3000'), follow('Owning a Meridian'), back],
  },
  {
    fault: 'the menu lost the focus over a page that was scrolled below it',
    who: { device: 'phone', hasAcceptedCookies: false },
    at: '/au/news',
    way: [follow('Company'), pressButton('Menu'), scroll(1938), pressButton('Close')],
  },
  {
    fault: 'Back to a form with a mistake in it was a line off',
    who: { device: 'phone' },
    at: '/au/test-drive',
    way: [write('Mobile phone (required)', '123'), follow('Finance'), type('/au/finance'), back],
  },
  {
    fault: 'a build code that was typed was gone after a reload',
    at: '/nz/config/haven?tab=summary',
    way: [write('Have a build code?', 'Sam'), reload],
  },
  {
    fault: 'the footer lay over the price of a build',
    who: { device: 'phone' },
    at: '/au/config/pip?state=VIC&buyer=abn',
    way: [scroll(2546), pressButton('Price is for ABN buyers in VIC')],
  },
  {
    fault: 'the button that asks the lender again took the focus with it',
    way: [
      fault('lender', 'status'),
      type('/au/finance'),
      write('Deposit', '10000'),
      fault('lender', 'none'),
      pressButton('Try again'),
    ],
  },
  {
    fault: 'a link to a part of the page took the loan out of the address',
    at: '/au/finance',
    way: [write('Balloon payment', '20'), follow('See an example'), type('/au/faq'), back],
  },
  {
    fault: 'a range was back at its first model, and the page elsewhere',
    who: { device: 'phone' },
    at: '/au/models/ute/drover',
    way: [pressButton('Navigate to model 3 of 4'), scroll(2079), type('/au/nope'), back],
  },
  {
    fault: 'a choice that was left at once was not in the address',
    at: '/au/config/ridge?state=NSW&buyer=private',
    way: [choose('Fiordland Green + $890'), type('/au/faq'), back],
  },
  {
    fault: 'what else a choice had changed was told over the whole of a low window',
    who: { device: 'enlarged', stored: { auState: 'NT', isABN: false } },
    at: '/au/config/ridge?build=3DX527TQ1YHTMNT9AR6&state=NT&buyer=private',
    way: [choose('19-inch alloys'), choose('2.5-litre petrol hybrid')],
  },
  {
    fault: 'choosing a variant in the table of all took the focus with it',
    at: '/au/config/pip',
    way: [pressButton('Compare variants'), pressButton('Choose Plus')],
  },
  {
    fault: "'Undo' took the focus with it when it took back the first choice of a build",
    at: '/au/config/pip',
    way: [choose('Southern Ice'), pressButton('Undo')],
  },
  {
    fault: 'the close view of chosen wheels went with its buttons when it was asked for',
    who: { device: 'phone' },
    at: '/au/config/drover',
    way: [choose('18-inch black'), pressButton('Next image')],
  },
  {
    fault: 'fuel for less than a dollar in all was left out of the costs and counted in their total',
    way: [type('/au/finance?km=12&petrol=12')],
  },
  {
    fault: 'the message that offers a kept build lay over the buttons of the pictures',
    at: '/au/config/pip',
    way: [choose('Basalt Grey'), type('/au/config/pip')],
  },
  {
    fault: 'what was chosen of the costs and what was chosen of the loan took each other out of the address',
    who: { country: 'nz' },
    at: '/nz/style-guide',
    way: [choose('Finance'), choose('Fortnightly'), reload, back],
  },
  {
    fault: 'Back from the thanks for a form did not return to the place that was left',
    who: { device: 'phone', country: 'nz' },
    at: '/nz/test-drive',
    way: [follow('Choose a car and a day'), sendForm, closeByBack, back],
  },
  {
    fault: 'filters of the stock that were not shown yet were gone once the buyer was chosen',
    at: '/au/stock',
    way: [select('Available', 1), select('Buyer', 1), reload],
  },
  {
    fault: 'a form that Back brought alive again lacked what was written into it on a later page',
    at: '/au/test-drive?modelLine=ridge&model=Summit',
    way: [type('/au/models/suv/ridge'), type('/au/test-drive'), write('First name', 'Sam'), back, back],
  },
  {
    fault: 'filters that Back brought alive again were those of before a later visit of the list',
    at: '/au/stock',
    way: [
      select('Available', 1),
      type('/au/models/suv/ridge'),
      type('/au/stock'),
      select('Available', 2),
      back,
      back,
    ],
  },
  {
    fault: 'the button of more articles took the focus with it when they could not be had',
    who: { device: 'phone' },
    at: '/au/news',
    way: [fault('content', 'status'), follow('Roads'), pressButton('Load more')],
  },
  {
    fault: 'the model of a warranty that was not asked about yet was gone after a reload',
    at: '/au/owners',
    way: [select('Model (required)', 1), reload],
  },
  {
    fault: 'two parts of a page told different years of driving until it was loaded anew',
    at: '/au/style-guide',
    way: [select('Years', 1), reload],
  },
  {
    fault: 'the dealer that a postcode had chosen was gone after Back',
    at: '/nz/contact-us',
    way: [type('/nz/test-drive'), write('Postcode', '12'), reload, back, forward],
  },
  {
    fault: 'on a phone on its side a button of the map lay on the one that shows the whole country',
    who: { device: 'side' },
    way: [type('/au/dealer-locator?chosen=A3008')],
  },
  {
    fault: 'a paint that was chosen on a later visit was gone where Back brought the first one alive again',
    at: '/au/style-guide',
    way: [type('/au/'), type('/au/style-guide'), choose('Tasman Blue + $890'), back, back],
  },
  {
    fault: 'a calculator that was open after a reload left the focus nowhere when it was closed',
    at: '/nz/config/mesa?tab=summary&term=60&use=individual&frequency=weekly',
    way: [pressButton('Close')],
  },
  {
    fault: 'links of a car in stock told a buyer who had been changed since',
    at: '/au/stock?state=NT&buyer=abn',
    way: [select('Buyer', 0), select('Buyer', 1)],
  },
  {
    fault:
      'dealers were asked for without end where nobody could tell which are near, and one had to be chosen',
    way: [
      fault('geocoder', 'status'),
      type('/au/test-drive'),
      write('Postcode (required)', '2480'),
      pressKey('Tab'),
      pressKey('Tab'),
    ],
  },
  {
    fault: 'a list told the state that was chosen before the scripts came, and the prices another',
    at: '/au/offers',
    way: [early(select('State', 5)), sendAddress],
  },
  {
    fault: 'a button that was pressed before the scripts came was never answered',
    at: '/au/offers',
    way: [early(pressButton('Disclaimer')), pressButton('Close')],
  },
  {
    fault: 'a lead said another price than its visitor saw',
    at: '/au/contact-us?modelLine=ridge&build=3DX527TQ1YHTMNT9AR6&state=NT&buyer=private',
    way: [sendFormAfterPriceChange],
  },
  {
    fault: 'no dealer was offered for a postcode while the maps service was down',
    at: '/au/test-drive',
    way: [fault('geocoder', 'down'), write('Postcode (required)', '3350'), pressKey('Tab')],
  },
  {
    fault: 'a translated list told the prices of the state before',
    who: { isTranslated: true },
    at: '/au/offers',
    way: [select('State', 5)],
  },
  {
    fault: 'Back from the second level of the menu left the page',
    who: { device: 'phone' },
    at: '/au/faq',
    way: [openMenu, pressButton('Finance'), closeByBack, closeByBack, forward],
  },
  {
    fault: 'Back from a form window left the page, and its words were gone',
    at: '/au/finance',
    way: [scroll(900), follow('Ask a specialist'), write('Comments', 'Do you take trade-ins?'), closeByBack],
  },
  {
    fault: 'Back before the next document had scripts lost the place that was left in the page',
    who: { device: 'enlarged' },
    at: '/au/book-a-service',
    way: [scroll(3000), follow('Privacy'), openMenu, turnBack('Australia', 150)],
  },
  {
    fault: 'Back from what was opened before the scripts came left the page',
    at: '/au/style-guide',
    way: [early(pressButton('More about Three')), closeByBack],
  },
];
