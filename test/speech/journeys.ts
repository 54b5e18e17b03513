import type { Viewport } from '../support/browser.ts';

/** A way through the site that is heard. */
export interface Journey {
  /** Name of its file. */
  readonly name: string;
  readonly title: string;
  readonly viewport: Viewport;
  /** The cookie question is open. */
  readonly isFirstVisit?: boolean;
  /** As `readSteps` takes them. */
  readonly steps: readonly string[];
}

const photo = 'server/embedded/demo/meridian/space/assets/scenes/ridge-alpine-tall.webp';

/** In both countries, on phone and desktop. The menu and the test drive are done by keys alone, without a reader's lists. */
export const journeys: readonly Journey[] = [
  {
    name: 'menu',
    title: 'Menu and second level, by keys alone, Australia',
    viewport: 'desktop',
    steps: ['open:/au/', 'Tab*3', 'Enter', 'until:Finance', 'Enter', 'Tab*3', 'Enter'],
  },
  {
    name: 'first-visit',
    title: 'First visit: no cookies, then the page of a model, New Zealand',
    viewport: 'phone',
    isFirstVisit: true,
    steps: ['open:/nz/', 'Tab*3', 'Enter', 'Tab', 'press:Explore Ridge', 'outline'],
  },
  {
    name: 'build',
    title: 'Build a car, and reload, Australia',
    viewport: 'phone',
    steps: [
      ...['open:/au/config/ridge', 'press:Tour from', 'press:Tasman Blue', 'press:Next: Interior', 'Tab*2'],
      ...['press:Summary', 'reload', 'read:[role=tabpanel]:not([hidden])'],
    ],
  },
  {
    name: 'price',
    title: 'Price for a state and a buyer, Australia',
    viewport: 'desktop',
    steps: [
      ...['open:/au/config/haven', 'press:Price is for', 'Tab', 'type:Q', 'Tab', 'ArrowUp', 'Tab', 'Enter'],
      ...['press:Driveaway Price', 'Escape'],
    ],
  },
  {
    name: 'finance',
    title: 'Finance calculator, what if, and cost to own, New Zealand',
    viewport: 'phone',
    steps: [
      ...['open:/nz/finance', 'to:textbox Deposit', 'type:10000', 'to:combobox Loan term', 'type:4'],
      ...['press:Compare with a shorter', 'Tab', 'press:Extra each', 'type:50'],
      ...['to:textbox Kilometres a year', 'Control+a', 'type:20000', 'Tab'],
    ],
  },
  {
    name: 'compare',
    title: 'Compare: add, remove, and what it costs to own, Australia',
    viewport: 'desktop',
    steps: [
      ...['open:/au/compare', 'press:Add A Vehicle', 'press:Mesa Track', 'Escape', 'press:Differences only'],
      ...['to:radio Finance', 'Space', 'to:combobox Years', 'type:7', 'press:Remove Haven Tour', 'Tab'],
    ],
  },
  {
    name: 'stock',
    title: 'Cars in stock, filtered, New Zealand',
    viewport: 'phone',
    steps: [
      ...['open:/nz/stock', 'to:combobox Range', 'type:Ridge', 'Tab', 'type:6011', 'press:Show cars'],
      ...['read:main ul > li', 'press:Save Ridge', 'press:Model, colour', 'Tab*2'],
    ],
  },
  {
    name: 'dealers',
    title: 'Dealer finder with its map, New Zealand',
    viewport: 'desktop',
    steps: [
      ...['open:/nz/dealer-locator', 'press:Street, city', 'type:Wellin', 'ArrowDown', 'Enter', 'Tab*4'],
      ...['press:Zoom out', 'Shift+Tab*2', 'press:Open on Saturdays'],
    ],
  },
  {
    name: 'enquiry',
    title: 'An enquiry with mistakes, then sent, Australia',
    viewport: 'phone',
    steps: [
      ...[
        'open:/au/contact-us',
        'press:Send enquiry',
        'Tab',
        'Enter',
        'type:M',
        'to:combobox Car',
        'type:Ridge',
      ],
      ...['to:textbox First name', 'type:Alex', 'Tab', 'type:Lee', 'Tab', 'type:alex', 'Tab'],
      ...['type:0412 345 678', 'Tab', 'type:3350', 'to:textbox Comments', 'type:Does it tow?'],
      ...[
        'press:Send enquiry',
        'to:textbox Email',
        'Control+a',
        'type:alex@example.com',
        'press:Send enquiry',
      ],
    ],
  },
  {
    name: 'test-drive',
    title: 'A test drive booked and cancelled, by keys alone, New Zealand',
    viewport: 'desktop',
    steps: [
      ...[
        'open:/nz/test-drive',
        'until:combo box',
        'type:Ridge',
        'Tab',
        'type:6011',
        'Tab*2',
        'Space',
        'Tab',
        'Space',
      ],
      ...['until:First name', 'type:Alex', 'Tab', 'type:Lee', 'Tab', 'type:021 234 5678', 'Tab'],
      ...[
        'type:alex@example.com',
        'Enter',
        'until:move or cancel',
        'Enter',
        'until:Cancel',
        'Enter',
        'until:Yes',
        'Enter',
      ],
    ],
  },
  {
    name: 'trade-in',
    title: 'The value of an old car, and its photo, Australia',
    viewport: 'phone',
    steps: [
      ...['open:/au/trade-in', 'to:textbox Make', 'type:Toyota', 'Tab', 'type:Corolla', 'Tab', 'type:2018'],
      ...['Tab', 'type:84000', 'Tab', 'type:Good', 'press:Value my car', 'press:Ask a dealer'],
      ...['to:button Add photos', `file:${photo}`, 'hear:1 photo', 'Shift+Tab', 'press:Remove'],
    ],
  },
  {
    name: 'films',
    title: 'Search for films, and watch one, New Zealand',
    viewport: 'phone',
    steps: [
      ...['open:/nz/', 'press:Menu', 'press:Search this site', 'type:fil', 'Enter', 'press:Films'],
      ...['press:Electric', 'press:Arc, after dark', 'Tab', 'Escape', 'back'],
    ],
  },
];
