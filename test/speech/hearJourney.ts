import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OpenedPage } from '../support/browser.ts';
import type { Journey } from './journeys.ts';
import { Listener } from './Listener.ts';
import type { SpeechSite } from './startSpeechSite.ts';
import { readSteps } from './steps.ts';

/** What was heard on a way through the site. */
export interface Heard {
  /** What was done and said, in lines. */
  readonly text: string;
  /** What no listener may meet. */
  readonly faults: readonly string[];
}

/**
 * Goes a way through the site by ear.
 * @param steps as `readSteps` takes them; the first opens a page
 * @throws Error with what was heard until then, when a step cannot be done
 */
export async function hearSteps(tab: OpenedPage, origin: string, steps: readonly string[]): Promise<Heard> {
  const listener = await Listener.in(tab, origin);
  for (const step of steps.flatMap(readSteps)) {
    await listener.take(step).catch((cause: unknown) => {
      throw new Error(`${listener.lines.join('\n')}\n${cause}`, { cause });
    });
  }
  return { text: `${listener.lines.join('\n')}\n`, faults: listener.faults };
}

/** Hears a journey in a tab that has opened no page yet. */
export async function hearJourney(speech: SpeechSite, tab: OpenedPage, journey: Journey): Promise<Heard> {
  const { origin } = speech.site;
  await speech.setClock(tab.page);
  if (!journey.isFirstVisit)
    await tab.page
      .browserContext()
      .setCookie({ name: 'cookies_declined', value: '1', domain: new URL(origin).hostname });
  const heard = await hearSteps(tab, origin, journey.steps);
  return { ...heard, text: `${journey.title}, ${journey.viewport}\n\n${heard.text}` };
}

/** File of what is heard on a journey. */
export const fileOf = ({ name }: Journey): string =>
  path.join(import.meta.dirname, 'journeys', `${name}.txt`);

/** Renews the file of a journey. */
export const writeHeard = (journey: Journey, { text }: Heard): Promise<void> =>
  writeFile(fileOf(journey), text);
