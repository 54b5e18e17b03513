import type { Page } from 'puppeteer';
import { readUnrendered } from '../support/unrendered.ts';
import { hasPriceNotice, type PageStatement, readOldCar, readPrices, readStock } from './readPrices.ts';
import { readSums, readWrongEstimates } from './sums.ts';

/** Where the visitor is. */
interface Place {
  /** Path with query and fragment. */
  readonly address: string;
  /** Key of the page's entry of the history, which is also that of what lies over the page. */
  readonly entry: string;
  /** Time at which the document was loaded: another one is another document. */
  readonly loaded: number;
  readonly title: string;
  readonly heading: string;
  /** Heading of the window that is open; '' for none. */
  readonly window: string;
  /** Names of what lies over the page and Back closes, the topmost last: menu, its second level on a phone, windows. */
  readonly over: readonly string[];
  /** How many entries of the history stand for what lies over the page. */
  readonly overEntries: number;
  readonly scrollY: number;
  /** How far the page can be scrolled, px. */
  readonly maxScrollY: number;
  /** Texts of the page that are in sight, with how far below the top of the window they stand, px. */
  readonly inSight: Readonly<Record<string, number>>;
  /** Px by which the page is wider than the window. */
  readonly sideways: number;
}

interface Focus {
  /** The focused element; '' when there is none. */
  readonly focus: string;
  /** What lies over the middle of what has the focus; '' for nothing. */
  readonly focusCoveredBy: string;
  /** Whether the keyboard is the page's, and not the browser's own controls'. */
  readonly hasKeyboard: boolean;
}

/** The buyer and state that prices are for, wherever the page says so. */
interface Buying {
  readonly buyers: readonly PageStatement[];
  readonly states: readonly PageStatement[];
  /** What the device has kept of it, which another tab may have changed; '' where nothing is. */
  readonly keptBuyer: string;
  readonly keptState: string;
}

/** Path of where a visitor is. */
export const pathOf = ({ address }: Pick<Facts, 'address'>): string => address.replace(/[?#].*/, '');
const thanks = /^(?:Thank you|Your .* is booked)/;
/** Whether a heading is that of the thanks for a form. */
export const isThanks = (heading: string): boolean => thanks.test(heading);

/** What a page tells whoever looks at it, read from what is visible alone. */
export interface Facts extends Place, Focus, Buying {
  /** What the car that the page is about costs, wherever that stands. */
  readonly prices: readonly PageStatement[];
  /** What cars in stock cost, by their paths, as of the visitor's choices. */
  readonly stock: Readonly<Record<string, string>>;
  /** Whether it says that a price is another one than when the page was opened. */
  readonly hasPriceNotice: boolean;
  /** What an old car that goes along in the address is worth, wherever that stands. */
  readonly oldCar: readonly string[];
  /** Fields outside of windows, by form and name; radios and boxes that are chosen as 'on'. */
  readonly fields: Readonly<Record<string, string>>;
  /** Tables that do not add up to what they say is their sum, and totals on the road that are not price and costs. */
  readonly wrongSums: readonly string[];
  /** Complete Australian postcodes by which the page looks for dealers, with how many it has found. */
  readonly dealersOf: Readonly<Record<string, number>>;
  /** Texts that are not what React rendered last. */
  readonly unrendered: readonly string[];
}

/** Reads the page as it is now. Each reader runs in the page, so it may use nothing of this file. */
export async function look(page: Page): Promise<Facts> {
  const [
    place,
    focus,
    buying,
    prices,
    stock,
    hasNotice,
    oldCar,
    fields,
    wrongSums,
    wrongEstimates,
    dealersOf,
    unrendered,
  ] = await Promise.all([
    page.evaluate(readPlace),
    page.evaluate(readFocus),
    page.evaluate(readBuying),
    page.evaluate(readPrices),
    page.evaluate(readStock),
    page.evaluate(hasPriceNotice),
    page.evaluate(readOldCar),
    page.evaluate(readFields, thanks.source),
    page.evaluate(readSums),
    page.evaluate(readWrongEstimates),
    page.evaluate(readDealers),
    page.evaluate(readUnrendered),
  ]);
  return {
    ...place,
    ...focus,
    ...buying,
    prices,
    stock,
    hasPriceNotice: hasNotice,
    oldCar,
    fields,
    wrongSums: [...wrongSums, ...wrongEstimates],
    dealersOf,
    unrendered,
  };
}

function readPlace(): Place {
  const windows = [...document.querySelectorAll('dialog[open], :popover-open')];
  const words = (one: Element | null | undefined) =>
    ((one as HTMLElement | null | undefined)?.innerText ?? '').replaceAll(/\s+/g, ' ').trim();
  return {
    address: `${location.pathname}${location.search}${location.hash}`,
    entry: (Reflect.get(window, 'walkerEntry') as () => string)(),
    loaded: performance.timeOrigin,
    title: document.title,
    heading: words(document.querySelector('h1')),
    window: words(windows.at(-1)?.querySelector('h1, h2')),
    over: [
      ...[...document.querySelectorAll('#mega-menu')].map(() => 'the menu'),
      ...[...document.querySelectorAll('#mega-menu [data-menu-back]')].map(() => 'its second level'),
      ...windows.map((one) => `'${words(one.querySelector('h1, h2, h3, h4'))}'`),
    ],
    overEntries: history.state?.layers ?? 0,
    scrollY: Math.round(scrollY),
    maxScrollY: Math.round(document.documentElement.scrollHeight - innerHeight),
    inSight: (Reflect.get(window, 'walkerInSight') as () => Record<string, number>)(),
    sideways: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  };
}

/** What `entry` is read by. Every document of a walk has it as `walkerEntry`. */
export function readEntry(): string {
  const over = history.state?.layers ?? 0;
  return navigation.entries()[(navigation.currentEntry?.index ?? 0) - over]?.key ?? '';
}

/** What `inSight` is read by. Every document of a walk has it as `walkerInSight`, as it is asked when a page is left too. */
export function readInSight(): Record<string, number> {
  const sticks = (one: Element | null): boolean =>
    one !== null && (/fixed|sticky/.test(getComputedStyle(one).position) || sticks(one.parentElement));
  const found: [string, number][] = [];
  for (const one of document.querySelectorAll<HTMLElement>(
    ':is(main, footer) :is(h1, h2, h3, h4, p, li, dt, td, label)',
  )) {
    const { top, bottom, width } = one.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || !width || !one.checkVisibility() || sticks(one)) continue;
    const text = one.innerText.replaceAll(/\s+/g, ' ').trim().slice(0, 80);
    if (text) found.push([text, Math.round(top)]);
  }
  // A text that occurs twice does not identify a place.
  const isTwice = (text: string) => found.filter(([other]) => other === text).length > 1;
  return Object.fromEntries(found.filter(([text]) => !isTwice(text)));
}

function readFocus(): Focus {
  const describe = (one: Element) => {
    const text = one.getAttribute('aria-label') ?? (one as HTMLElement).innerText ?? '';
    return `${one.tagName.toLowerCase()} '${(text || one.getAttribute('name') || '').trim().slice(0, 40)}'`;
  };
  const focused = document.activeElement;
  const hasKeyboard = document.hasFocus();
  if (!focused || focused === document.body || focused === document.documentElement)
    return { focus: '', focusCoveredBy: '', hasKeyboard };
  const facts = { focus: describe(focused), focusCoveredBy: '', hasKeyboard };
  if (!focused.matches('a, button, input, select, textarea, summary')) return facts;
  const target = (focused as HTMLInputElement).labels?.[0] ?? focused;
  const [box = target.getBoundingClientRect()] = target.getClientRects();
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isOwn = over && (target.contains(over) || over.contains(target) || focused.contains(over));
  const isSeen = box.width > 1 && box.height > 1;
  return over && !isOwn && isSeen ? { ...facts, focusCoveredBy: describe(over) } : facts;
}

function readBuying(): Buying {
  const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const words = (one: Element | null | undefined) =>
    ((one as HTMLElement | null | undefined)?.innerText ?? '').replaceAll(/\s+/g, ' ').trim();
  const buyers: PageStatement[] = [];
  const states: PageStatement[] = [];
  const tell = (where: string, buyer: string | null | undefined, state: string | null | undefined) => {
    if (buyer) buyers.push({ where, what: /^(abn|business)$/i.test(buyer) ? 'abn' : 'private' });
    if (state) states.push({ where, what: state });
  };
  const notes =
    /(?:Prices? (?:is|are) for|[Pp]rice of .+ for) (ABN|private) buyers(?: in (ACT|NSW|NT|QLD|SA|TAS|VIC|WA))?\b/g;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.nodeValue?.includes(' buyers') || !shown(parent)) continue;
    for (const [text, buyer, state] of parent.innerText.matchAll(notes)) tell(`'${text}'`, buyer, state);
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    if (link.origin !== location.origin || !shown(link)) continue;
    const query = new URL(link.href).searchParams;
    tell(`link '${words(link).slice(0, 30)}'`, query.get('buyer'), query.get('state'));
  }
  const address = new URLSearchParams(location.search);
  tell('address', address.get('buyer'), address.get('state'));
  tell('address', address.get('use'), null);
  for (const field of document.querySelectorAll<HTMLSelectElement>('dialog[open] select'))
    if (/state/i.test(words(field.labels[0])) && shown(field)) tell('window', null, field.value);
  for (const line of document.querySelectorAll('main [aria-label="Who the prices are for"]')) {
    const [buyer, state] = line.querySelectorAll('select');
    if (shown(line)) tell('line', buyer?.value, state?.value);
  }
  for (const one of document.querySelectorAll<HTMLInputElement>('main input[name="use"]:checked'))
    if (shown(one)) tell('calculator', one.value, null);
  for (const one of document.querySelectorAll<HTMLInputElement>('dialog[open] :checked')) {
    const name = words(one.labels?.[0]);
    if (/^(private|abn)$/i.test(name) && shown(one)) tell('window', name, null);
  }
  const isABN = localStorage.getItem('isABN');
  return {
    buyers,
    states,
    keptBuyer: isABN === null ? '' : isABN === 'true' ? 'abn' : 'private',
    keptState: localStorage.getItem('auState') ?? '',
  };
}

/** @param thanks pattern of a heading of thanks */
function readFields(thanks: string): Record<string, string> {
  const fields: Record<string, string> = {};
  // A form that was sent stands behind its thanks until they are read.
  const heading = document.querySelector<HTMLElement>('dialog[open] h2')?.innerText ?? '';
  const isThanked = new RegExp(thanks).test(heading);
  for (const field of document.querySelectorAll<HTMLInputElement>('main :is(input, select, textarea)')) {
    const isShown = field.checkVisibility({ visibilityProperty: true });
    if (!field.name || field.type === 'hidden' || field.closest('dialog') || !isShown) continue;
    const formId = field.form?.querySelector<HTMLInputElement>('[name="form_id"]')?.value ?? '';
    if (formId && isThanked) continue;
    // React generates names for fields whose name does not matter.
    const name = /^_r_/i.test(field.name) ? '' : field.name;
    const isChoice = field.type === 'radio' || field.type === 'checkbox';
    if (isChoice && !field.checked) continue;
    fields[`${formId}:${name}${isChoice ? `=${field.value}` : ''}`] = isChoice ? 'on' : field.value;
  }
  for (const files of document.querySelectorAll<HTMLInputElement>('main form [type="file"]')) {
    const formId = files.form?.querySelector<HTMLInputElement>('[name="form_id"]')?.value ?? '';
    const added = files.closest('fieldset')?.querySelectorAll('li').length ?? 0;
    for (let n = 0; n < added && !isThanked; n += 1) fields[`${formId}:photo=${n}`] = 'on';
  }
  return fields;
}

function readDealers(): Record<string, number> {
  const found: Record<string, number> = {};
  if (!location.pathname.startsWith('/au/')) return found;
  const tell = (postcode: string | null | undefined, dealers: NodeListOf<Element>) => {
    if (/^\d{4}$/.test(postcode ?? '')) found[postcode ?? ''] = dealers.length;
  };
  for (const form of document.querySelectorAll('main form:has(select[name="dealer_code"])'))
    tell(
      form.querySelector<HTMLInputElement>('[name="post_code"]')?.value,
      form.querySelectorAll('[name="dealer_code"] option:not([value=""])'),
    );
  if (location.pathname.endsWith('/dealer-locator'))
    tell(new URLSearchParams(location.search).get('q'), document.querySelectorAll('main a[href^="tel:"]'));
  return found;
}
