import { setTimeout as delay } from 'node:timers/promises';
import { type AnalyticsEvent, analyticsEvents } from '../../shared/analytics.ts';
import type { EnginePage, Key, Point } from './EnginePage.ts';

/** What a person does in a page, the same in each engine. */

/** Interval between two looks at a page, in ms. */
const pollMs = 30;
/** Limit for what a page shows in the end, on a busy machine, in ms. */
const timeoutMs = 30_000;

/**
 * Waits until a function returns something else than `null`, `false`, 0 or '' in the page, and returns it. A document may go
 * while it is asked.
 * @throws after half a minute, with what the page was asked and what it shows
 */
export async function until<Args extends readonly unknown[], Result>(
  page: EnginePage,
  run: (...args: Args) => Result,
  ...args: Args
): Promise<NonNullable<Awaited<Result>>> {
  const deadline = AbortSignal.timeout(timeoutMs);
  let failure: unknown;
  for (;;) {
    const found = await page.evaluate(run, ...args).catch((error: unknown) => {
      failure = error;
    });
    if (found) return found;
    if (deadline.aborted)
      throw new Error(`${page.engine}: ${await describe(page)} never has ${args}: ${run}`, {
        cause: failure,
      });
    await delay(pollMs);
  }
}

const describe = (page: EnginePage): Promise<string> =>
  page
    .evaluate(
      () => `${location.href} '${document.querySelector<HTMLElement>('main')?.innerText.slice(0, 300)}'`,
    )
    .catch(String);

/** Loads a document and waits until it has hydrated. */
export async function visit(page: EnginePage, url: string): Promise<void> {
  await changeDocument(
    page,
    (address) => {
      location.href = address;
    },
    url,
  );
  await isHydrated(page);
}

/** Reloads the document and waits until it has hydrated. */
export async function reload(page: EnginePage): Promise<void> {
  await changeDocument(page, () => location.reload());
  await isHydrated(page);
}

/** Runs in the page what leads to another document, and waits until that has loaded. */
export async function changeDocument<Args extends readonly unknown[]>(
  page: EnginePage,
  leave: (...args: Args) => void,
  ...args: Args
): Promise<void> {
  const former = await page.evaluate(() => performance.timeOrigin);
  // The document may go before it can answer.
  await page.evaluate(leave, ...args).catch(() => undefined);
  await until(page, (then) => performance.timeOrigin !== then && document.readyState === 'complete', former);
}

/** Waits until the page has hydrated: its data is then pushed to the data layer. */
const isHydrated = (page: EnginePage): Promise<unknown> => until(page, () => window.dataLayer?.length);

/** Waits until the page of a path is shown and has hydrated, however it was reached. */
export const shows = (page: EnginePage, path: string): Promise<unknown> =>
  until(
    page,
    (wanted, pageView) =>
      location.pathname === wanted &&
      ((window.dataLayer ?? []) as Partial<AnalyticsEvent>[]).some(
        ({ event, path }) => event === pageView && path === wanted,
      ),
    path,
    analyticsEvents.pageView,
  );

/** Waits until the window on top, or else the page, has a text that matches. */
export const says = (page: EnginePage, pattern: RegExp): Promise<unknown> =>
  until(
    page,
    (source) => {
      const shown =
        document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector<HTMLElement>('main');
      return new RegExp(source, 's').test(shown?.innerText ?? '');
    },
    pattern.source,
  );

/** Presses the link, button, fold or choice whose name is this text, or else begins with it. */
export async function press(page: EnginePage, name: string): Promise<void> {
  await page.click(await pointOf(page, 'a[href], button, summary, label', name));
}

/** Writes over what is in the field with this label, and leaves it. */
export async function write(page: EnginePage, label: string, text: string): Promise<void> {
  await page.click(await pointOf(page, 'input, textarea', label));
  await page.evaluate(() => (document.activeElement as HTMLInputElement).select());
  await page.type(text);
  await page.press('Tab');
}

/** Chooses the first option that matches in the list with this label. */
export async function choose(page: EnginePage, label: string, option: RegExp): Promise<void> {
  await pointOf(page, 'select', label);
  await until(
    page,
    (wanted, source) => {
      const lists = [...document.querySelectorAll('select')];
      const list = lists.find(
        (one) =>
          one.checkVisibility() &&
          [...one.labels].some(({ innerText }) => innerText.trim().startsWith(wanted)),
      );
      const found = [...(list?.options ?? [])].find(({ text }) => new RegExp(source).test(text));
      if (!list || !found) return false;
      // React takes a value that is set on the element itself for its own.
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, found.value);
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
      return true;
    },
    label,
    option.source,
  );
}

/** Presses a key several times. */
export async function pressKey(page: EnginePage, key: Key, times = 1): Promise<void> {
  for (let n = 0; n < times; n += 1) await page.press(key);
}

/**
 * Scrolls to what has a name and returns its middle, once it stands still and nothing lies over it.
 * @param kinds selector of what is looked at
 */
export const pointOf = (page: EnginePage, kinds: string, name: string): Promise<Point> =>
  until(
    page,
    async (selector, wanted) => {
      const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
      const nameOf = (one: Element) => {
        const [label] = 'labels' in one && one.labels instanceof NodeList ? [...one.labels] : [];
        return plain(one.getAttribute('aria-label') ?? (label ?? one).textContent);
      };
      const all = [...document.querySelectorAll(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'),
      );
      const found =
        all.find((one) => nameOf(one) === wanted) ??
        all.find((one) => nameOf(one).startsWith(wanted) && !/\w/.test(nameOf(one).charAt(wanted.length)));
      if (!found) return null;
      found.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const middle = () => {
        const [box = found.getBoundingClientRect()] = found.getClientRects();
        return { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
      };
      const before = middle();
      for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
      const now = middle();
      const over = document.elementFromPoint(now.x, now.y);
      const isFree = over && (found.contains(over) || over.contains(found));
      return before.x === now.x && before.y === now.y && isFree ? now : null;
    },
    kinds,
    name,
  );
