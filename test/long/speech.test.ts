import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileOf, hearJourney } from '../speech/hearJourney.ts';
import { journeys } from '../speech/journeys.ts';
import { type SpeechSite, startSpeechSite } from '../speech/startSpeechSite.ts';
import { siteInBrowser } from '../support/siteInBrowser.ts';

const { newTab } = siteInBrowser();
let speech: SpeechSite;
beforeAll(async () => {
  speech = await startSpeechSite();
}, 60_000);
afterAll(() => speech.close());

describe('what a screen reader says', () => {
  it.each(journeys)('is that of its file, and loses nothing: $title', async (journey) => {
    const tab = await newTab(journey.viewport);
    const { text, faults } = await hearJourney(speech, tab, journey);
    expect([faults, tab.problems]).toEqual([[], []]);
    // Changed words are read in review: `npm run speech -- --write` renews the file.
    expect(text).toBe(await readFile(fileOf(journey), 'utf8'));
  });
});
