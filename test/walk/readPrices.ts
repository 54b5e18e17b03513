/** A text that a page shows, and where. */
export interface PageStatement {
  readonly where: string;
  readonly what: string;
}

/** Readers of what cars cost on a page. Each runs in the page, so it may use nothing of this file. */

/** What the car that the page is about costs, wherever that stands. */
export function readPrices(): PageStatement[] {
  const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const words = (one: Element | null) =>
    ((one as HTMLElement | null)?.innerText ?? '').replaceAll(/\s+/g, ' ').trim();
  // What a car is about on the road is no price: `readWrongEstimates` holds it to the one beside it.
  const priced = (one: Element | null) => {
    const estimates = [...(one?.querySelectorAll('[data-on-road]') ?? [])].map(words);
    return estimates.reduce((text, estimate) => text.replace(estimate, ''), words(one));
  };
  const main = document.querySelector('main');
  const prices: PageStatement[] = [];
  for (const label of document.querySelectorAll('main :is(dt, p, label, button, span)')) {
    const text = words(label);
    if (!/^(Driveaway Price|[\w ]{2,12} \+ ORC)$/i.test(text) || text.includes(' GST ')) continue;
    // A table compares cars, a list of saved builds has several, and cars in stock are others: see `readStock`.
    if (!shown(label) || label.closest('table, li:has(:is(a[href*="/stock/"], a[href*="build="]))')) continue;
    const field = (label as HTMLLabelElement).control as HTMLInputElement | null;
    let box: Element | null = label;
    while (box && box !== main && !/\$[\d,]+/.test(priced(box))) box = box.parentElement;
    const amount = field ? field.value : /\$[\d,]+(\.\d\d)?/.exec(priced(box))?.[0];
    const where =
      label.closest('section, dialog, dl')?.getAttribute('aria-label') ?? label.tagName.toLowerCase();
    if (amount && (field || box !== main))
      prices.push({ where: `${where} '${text}'`, what: amount.replace(/\.00$/, '') });
  }
  return prices;
}

/** What cars in stock cost, by their paths. */
export function readStock(): Record<string, string> {
  const path = /^\/(au|nz)\/stock\/[^/]+$/;
  const priceIn = (box: Element | null | undefined) =>
    box?.checkVisibility() ? /\$[\d,]+/.exec(box.textContent ?? '')?.[0] : undefined;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a[href*="/stock/"]')];
  const listed = links.map((link) => [link.pathname, priceIn(link.closest('li'))] as const);
  const own = [location.pathname, priceIn(document.querySelector('h1')?.parentElement)] as const;
  return Object.fromEntries(
    [...listed, own].flatMap(([at, price]) => (path.test(at) && price ? [[at, price]] : [])),
  );
}

/** What an old car that goes along in the address is worth, wherever that stands. */
export function readOldCar(): string[] {
  if (!new URLSearchParams(location.search).has('trade')) return [];
  const text = document.querySelector('main')?.innerText ?? '';
  return [...new Set(text.match(/\$[\d,]*\d to \$[\d,]*\d/g))];
}

/** Whether the page says that a price is another one than when it was opened. */
export function hasPriceNotice(): boolean {
  return [...document.querySelectorAll<HTMLElement>('p, [role="status"]')].some(
    (one) =>
      /as of today\. What follows is|price has changed since you opened this/.test(one.innerText) &&
      one.checkVisibility({ visibilityProperty: true }),
  );
}
