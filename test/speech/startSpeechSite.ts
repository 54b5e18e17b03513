import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer';
import { type RunningSite, startSite, unlimited } from '../support/site.ts';

/** A Tuesday, 9 am in Sydney and 11 am in Auckland: dealers are open, and what is said of dates is the same on any day. */
const journeyDay = Date.parse('2026-11-30T22:00:00Z');

const steppedClock = pathToFileURL(path.resolve(import.meta.dirname, '../chaos/steppedClock.ts'));

export interface SpeechSite {
  readonly site: RunningSite;
  /** Gives the pages that are opened next in a tab the site's clock. */
  setClock(page: Page): Promise<void>;
  close(): Promise<void>;
}

/** Starts the built site on the day of the journeys. */
export async function startSpeechSite(): Promise<SpeechSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-speech-'));
  const file = path.join(folder, 'clock-offset');
  const offsetMs = journeyDay - Date.now();
  await writeFile(file, String(offsetMs));
  const site = await startSite({
    ...unlimited,
    NODE_OPTIONS: `--import ${steppedClock}`,
    CLOCK_OFFSET_FILE: file,
  });
  return {
    site,
    setClock: async (page) => void (await page.evaluateOnNewDocument(setClockInPage, offsetMs)),
    async close() {
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
}

function setClockInPage(offsetMs: number): void {
  const now = Date.now.bind(Date);
  Date.now = () => now() + offsetMs;
  window.Date = new Proxy(Date, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [target.now()], newTarget),
    apply: (target) => new target(target.now()).toString(),
  });
}
