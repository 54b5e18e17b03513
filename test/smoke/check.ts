import type { Browser } from 'puppeteer';
import type { SiteAddresses } from './siteAddresses.ts';

export interface Subject {
  /** For one thing to happen in a page, ms. */
  readonly patienceMs: number;
  /** Of the site, no trailing slash. */
  readonly origin: string;
  readonly addresses: SiteAddresses;
  readonly browser: Browser;
}

export interface Check {
  readonly name: string;
  /**
   * What was seen; undefined when the site has nothing of the kind.
   * @throws when it is not as it should be, with what was seen instead
   */
  run(subject: Subject): Promise<string | undefined>;
}

/** @throws an error that says what was seen, unless that is as it should be */
export function expectThat(isAsItShould: boolean, seen: string): void {
  if (!isAsItShould) throw new Error(seen);
}
