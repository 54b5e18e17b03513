import { launchBrowser, switchesOfTests } from '../support/browser.ts';
import { answerChecks } from './answerChecks.ts';
import { patience } from './ask.ts';
import { browserChecks } from './browserChecks.ts';
import type { Check } from './check.ts';
import { siteAddresses } from './siteAddresses.ts';

export const checks: readonly Check[] = [...answerChecks, ...browserChecks];

/**
 * Looks at a running site as ops does after a deploy, and prints one line for each check. Sends nothing.
 * @param origin of the site, `https://www.example.com`
 * @param patienceMs for one thing to happen in a page
 * @param looked what is looked at
 * @returns whether all is well
 */
export async function runSmoke(
  origin: string,
  print: (line: string) => void,
  patienceMs: number = patience,
  looked: readonly Check[] = checks,
): Promise<boolean> {
  const failed = (name: string, error: unknown) => {
    print(`FAILED ${name}: ${error instanceof Error ? error.message : error}`);
    return false;
  };
  const addresses = await siteAddresses(origin).catch((error: unknown) => {
    failed('the site answers', error);
  });
  if (!addresses) return false;
  const browser = await launchBrowser(...switchesOfTests);
  const look = async ({ name, run }: Check) => {
    try {
      const seen = await run({ origin, addresses, browser, patienceMs });
      print(seen === undefined ? `none   ${name}: the site has no such page` : `ok     ${name}: ${seen}`);
      return true;
    } catch (error) {
      return failed(name, error);
    }
  };
  try {
    let isWell = true;
    for (const check of looked) isWell = (await look(check)) && isWell;
    return isWell;
  } finally {
    await browser.close();
  }
}
