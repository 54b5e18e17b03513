import type { Page } from 'puppeteer';
import { browserFloor } from '../../server/build/browserFloor.ts';
import {
  type BrowserVersions,
  lackingBrowsers,
  scriptFeatures,
} from '../../server/scripts/browserSupport.ts';

interface Lacked {
  readonly owner: string;
  readonly member?: string;
}

/** The browser asks for a policy by the page's own header, so a page that could make none would be another page. */
const needed = /^Trusted|^trustedTypes$/;

/** What one of the browsers lacks, by the compatibility data; members before what they belong to. */
function lackedBy(versions: BrowserVersions): Lacked[] {
  return scriptFeatures()
    .filter(({ isEvent, owner, member = owner }) => !isEvent && !needed.test(owner) && !needed.test(member))
    .filter(({ statement }) => lackingBrowsers(statement, versions).length > 0)
    .map(({ owner, member }) => ({ owner, ...(member && { member }) }))
    .sort((a, b) => Number(!a.member) - Number(!b.member));
}

/**
 * Takes from the pages that a tab loads next what of JavaScript and the browser one of the browsers lacks, as far as it
 * can be deleted. Syntax and styles stay as they are: server/scripts/floorFaults.ts reads those.
 * @param versions by default those of the floor
 */
export async function becomeOlder(page: Page, versions: BrowserVersions = browserFloor): Promise<void> {
  await page.evaluateOnNewDocument((lacked) => {
    const globals = globalThis as unknown as Record<string, (object & { prototype?: object }) | undefined>;
    for (const { owner, member } of lacked) {
      if (!member) Reflect.deleteProperty(globalThis, owner);
      else if (owner === 'Window' || owner === 'globals') Reflect.deleteProperty(globalThis, member);
      else {
        // Of JavaScript's own members the data does not tell which are static.
        const { [owner]: owning } = globals;
        for (const holder of [owning, owning?.prototype]) if (holder) Reflect.deleteProperty(holder, member);
      }
    }
  }, lackedBy(versions));
}

/** Takes from the pages that a tab loads next what views/beforePaint.ts looks for, as in a browser below the floor. */
export const becomeTooOld = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    CSS.supports = () => false;
  });
