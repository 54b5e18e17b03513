import { orExit, readCommandLine, UsageError } from '../../server/system/commandLine.ts';
import { write } from '../bench/report.ts';
import { browserKinds, launchBrowser, openTab, type Viewport } from '../support/browser.ts';
import { hearJourney, hearSteps, writeHeard } from './hearJourney.ts';
import { journeys } from './journeys.ts';
import { startSpeechSite } from './startSpeechSite.ts';
import { stepsUsage } from './steps.ts';

/**
 * `npm run speech`: what a screen reader would say on a way through a page, from Chromium's accessibility tree and the
 * page's live regions in order of time. It approximates NVDA and JAWS with their default settings, and is neither.
 */
const { values, words } = readCommandLine({
  usage: `npm run speech -- http://localhost:3000/au/ Tab*3 Enter     one way, by ear; what no listener may meet is marked ‼
npm run speech -- --phone http://localhost:3000/au/ read     on a phone of 390 px
npm run speech -- --write [menu]                             hears the journeys, or those whose name begins so, and writes
                                                             their files in test/speech/journeys; the build must be there
Steps:
${stepsUsage}`,
  options: { phone: { type: 'boolean' }, write: { type: 'boolean' } },
  words: 1000,
});
orExit(() => {
  if (words.length === 0 && !values.write) throw new UsageError('Which page? See npm run speech -- --help.');
});
// Journeys are heard as their test hears them, without pictures: their words are the same.
const browser = await launchBrowser(...(values.write ? browserKinds.words.switches : []));
let faults = 0;
try {
  if (values.write) await writeJourneys();
  else {
    const [address = '', ...steps] = words;
    const viewport: Viewport = values.phone ? 'phone' : 'desktop';
    const tab = await openTab(browser, viewport);
    const heard = await hearSteps(tab, address, [`open:${address}`, ...steps]);
    write(heard.text);
    faults = heard.faults.length;
  }
} finally {
  await browser.close();
}
if (faults > 0) process.exitCode = 1;

async function writeJourneys(): Promise<void> {
  const speech = await startSpeechSite();
  try {
    for (const journey of journeys.filter(({ name }) => name.startsWith(words[0] ?? ''))) {
      const start = performance.now();
      const tab = await openTab(browser, journey.viewport, 'words');
      const heard = await hearJourney(speech, tab, journey);
      await writeHeard(journey, heard);
      write(
        `${journey.name}: ${heard.text.split('\n').length} lines, ${((performance.now() - start) / 1000).toFixed(1)} s`,
      );
      for (const fault of heard.faults) write(`   ‼ ${fault}`);
      faults += heard.faults.length;
      await tab.page.browserContext().close();
    }
  } finally {
    await speech.close();
  }
}
