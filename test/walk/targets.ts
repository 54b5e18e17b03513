import type { ElementHandle, Page } from 'puppeteer';

/** Kinds of things that a person can do something with. */
export type Kind = 'link' | 'button' | 'choice' | 'select' | 'text';

const selectors: Readonly<Record<Kind, string>> = {
  link: 'a[href^="/"]:not([target="_blank"], [download])',
  button: 'button:not([type="submit"]), summary, [role="tab"]',
  choice: 'input[type="radio"], input[type="checkbox"]',
  select: 'select',
  text: 'input:not([type="radio"], [type="checkbox"], [type="hidden"], [type="range"], [type="submit"], [type="file"]), textarea',
};
/** What leaves the browser, or asks it for something that nobody answers here. */
const beyond = /print|pdf|download|copy|location|share|\.zip/i;

/**
 * The nth visible thing of a kind, counted around, in what is open on top: a window, the menu, or the page.
 * @param pick its number, or what it is called: the first whose words begin so
 */
export async function findTarget(
  page: Page,
  kind: Kind,
  pick: number | string,
): Promise<ElementHandle<HTMLElement> | null> {
  const handle = await page.evaluateHandle(
    (selector, left, wanted) => {
      const roots = [
        ...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"], :popover-open'),
      ];
      const root = roots.at(-1) ?? document.body;
      const name = (one: Element) =>
        (
          one.getAttribute('aria-label') ??
          ((one as HTMLInputElement).labels?.[0] ?? (one as HTMLElement)).innerText ??
          ''
        ).trim();
      const all = [...root.querySelectorAll<HTMLElement>(selector)].filter((one) => {
        const { width, height } = one.getBoundingClientRect();
        return (
          width > 0 &&
          height > 0 &&
          !one.matches(':disabled, [readonly], [aria-disabled="true"], [tabindex="-1"]:not([role="tab"])') &&
          !one.closest('[inert], [aria-hidden="true"]') &&
          (roots.length > 0 || !one.closest('dialog')) &&
          one.checkVisibility({ visibilityProperty: true }) &&
          !new RegExp(left, 'i').test(`${name(one)} ${one.getAttribute('href') ?? ''}`)
        );
      });
      if (typeof wanted === 'number') return all[wanted % (all.length || 1)] ?? null;
      return (
        all.find(
          (one) =>
            name(one).replaceAll(/\s+/g, ' ').startsWith(wanted) || one.getAttribute('name') === wanted,
        ) ?? null
      );
    },
    selectors[kind],
    beyond.source,
    pick,
  );
  return handle.asElement() as ElementHandle<HTMLElement> | null;
}

/** Empties what is written in, and tells the page as a key does. */
export const clearFields = (page: Page, selector: string): Promise<void> =>
  page.$$eval(selector, (all) => {
    // React takes a value that is set on the element itself for its own.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const one of all as HTMLInputElement[]) {
      if (!one.value) continue;
      set?.call(one, '');
      one.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });

/** Whether Enter on what has the focus would send a form, or do what is beyond a walk. Runs in the page. */
export function leavesTheBrowser(): boolean {
  const focused = document.activeElement as HTMLElement | null;
  return Boolean(
    focused?.matches('form[method="post"] *, [target="_blank"], [download], a:not([href^="/"])') ||
      /print|pdf|download|copy|location|share/i.test(focused?.innerText ?? ''),
  );
}

/** What it is called, for the story of a walk. */
export const nameOf = (target: ElementHandle<HTMLElement>): Promise<string> =>
  target.evaluate((one) =>
    (
      one.getAttribute('aria-label') ??
      ((one as HTMLInputElement).labels?.[0] ?? one).innerText ??
      one.getAttribute('name') ??
      ''
    )
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 50),
  );

/**
 * Brings the target to the middle of the window and gives the point that a person would press.
 * `over` says what lies over it; '' for nothing. `isOutside`: it cannot be
 * reached now, as a header that has left the window.
 */
export const pointOf = (
  target: ElementHandle<HTMLElement>,
): Promise<{ x: number; y: number; over: string; isOutside: boolean }> =>
  target.evaluate((one) => {
    const label = (one as HTMLInputElement).labels?.[0];
    const isChoice = one.matches('[type="radio"], [type="checkbox"]');
    const shown = isChoice && label ? label : one;
    shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = [...shown.getClientRects()][0] ?? shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const over = document.elementFromPoint(x, y);
    const isFree =
      !over ||
      over.closest('a, button') === document.activeElement ||
      shown.contains(over) ||
      one.contains(over) ||
      over.closest('label')?.control === one ||
      over.contains(shown);
    return {
      x,
      y,
      // Nobody presses what is below open suggestions: they would choose one of them.
      isOutside:
        x < 0 ||
        y < 0 ||
        x > innerWidth ||
        y > innerHeight ||
        Boolean(over?.closest('[role="listbox"]') && !isFree),
      over: isFree ? '' : `${over.tagName.toLowerCase()} '${(over as HTMLElement).innerText?.slice(0, 40)}'`,
    };
  });

/** Things to press that something else lies over, each brought to the middle of the window first; at most `most` are tried. */
export const coveredTargets = (page: Page, most = 40): Promise<string[]> =>
  page.evaluate(async (limit) => {
    const roots = [
      ...document.querySelectorAll('dialog[open], [role="dialog"][aria-modal="true"], :popover-open'),
    ];
    const all = [
      ...(roots.at(-1) ?? document).querySelectorAll<HTMLElement>(
        'a[href], button, select, input:not([type="hidden"]), textarea',
      ),
    ]
      .filter(
        (one) =>
          !one.matches(':disabled, [aria-disabled="true"], [tabindex="-1"]') &&
          !one.closest('[inert], [aria-hidden="true"]'),
      )
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) && (roots.length > 0 || !one.closest('dialog')),
      );
    const shownOf = (one: HTMLElement) =>
      one.matches('[type="radio"], [type="checkbox"], [type="range"]')
        ? ((one as HTMLInputElement).labels?.[0] ?? one)
        : one;
    const overOf = (one: HTMLElement): Element | null => {
      const shown = shownOf(one);
      shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const [box = shown.getBoundingClientRect()] = shown.getClientRects();
      if (box.width < 2 || box.height < 2) return null;
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // The link over everything that comes first with the Tab key is there for a moment alone.
      const isFree =
        !over ||
        over.closest('a, button') === document.activeElement ||
        shown.contains(over) ||
        over.contains(shown) ||
        one.contains(over) ||
        over.closest('label')?.control === one ||
        // Suggestions go when their field is left.
        Boolean(over.closest('[role="listbox"]'));
      return isFree ? null : over;
    };
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    const every = Math.ceil(all.length / limit);
    const covered: string[] = [];
    for (const one of all.filter((_, n) => n % every === 0)) {
      if (!overOf(one)) continue;
      // Parts that come and go with scrolling follow in the next frames.
      for (let frames = 0; frames < 3; frames += 1) await nextFrame();
      const over = overOf(one);
      if (!over) continue;
      const name = shownOf(one).innerText || one.getAttribute('aria-label') || one.getAttribute('name') || '';
      covered.push(
        `'${name.slice(0, 40)}' lies under ${over.tagName.toLowerCase()} '${(over as HTMLElement).innerText?.slice(0, 40)}'`,
      );
    }
    return covered;
  }, most);
