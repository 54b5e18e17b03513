import { createRequire } from 'node:module';
import type sequencer from '@jest/test-sequencer';

// Jest loads this file by require(), where the default of a CommonJS module is another than by import.
const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer') as typeof sequencer;

type Tests = Parameters<InstanceType<typeof TestSequencer>['sort']>[0];

/** Seconds of the files that take long, by the end of their paths. Rough: only their order counts. */
const seconds: Readonly<Record<string, number>> = {
  'test/long/walk.test.ts': 110,
  'test/long/bookingsKilled.test.ts': 47,
  'test/long/pages.test.ts': 70,
  'test/long/speech.test.ts': 60,
  'test/browser/gallery.test.ts': 50,
  'test/long/kestrel.test.ts': 45,
  'test/long/configurators.test.ts': 35,
  'test/long/mapServices.test.ts': 32,
  'client/chrome/Shell.browser.test.ts': 30,
  'test/browser/shoppingTasks.test.ts': 27,
  'client/features/vehicles/EstimatePanel.browser.test.ts': 27,
  'test/browser/navigation.test.ts': 21,
  'test/browser/ownServices.test.ts': 20,
  'client/components/finance/Calculator.browser.test.ts': 20,
  'client/chrome/menu/MegaMenu.browser.test.ts': 19,
  'test/api/runningSite.test.ts': 19,
  'test/browser/stock.test.ts': 17,
  'test/long/lifecycle.test.ts': 17,
  'client/blocks/OffersListing/OffersListing.browser.test.ts': 17,
  'test/long/smoke.test.ts': 16,
  'test/long/fleet.test.ts': 16,
  'test/long/deploy.test.ts': 15,
  'test/long/imagesInMemory.test.ts': 15,
  'client/features/forms/testDrive.browser.test.ts': 15,
  'client/features/configurator/StagePictures.browser.test.ts': 15,
  'client/features/configurator/ConfiguratorModals.browser.test.ts': 15,
  'client/ui/uiParts.browser.test.ts': 14,
  'test/browser/oneBuild.test.ts': 13,
  'test/long/contentCalls.test.ts': 14,
  'client/features/forms/forms.browser.test.ts': 13,
  'client/components/Carousel.browser.test.ts': 13,
  'test/long/leadsKilled.test.ts': 12,
  'test/browser/searchKinds.test.ts': 10,
};
/** What a file of a browser test takes that is not in the table. */
const browserSeconds = 7;

/**
 * The order of a run: the longest files first, lest one of them begins when the others are done. A fresh clone has no
 * times of an earlier run, and Jest would then go by the size of a file, which says nothing.
 */
// biome-ignore lint/style/noDefaultExport: required by Jest
export default class LongestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort(tests);
    return sorted.toSorted((a, b) => secondsOf(b.path) - secondsOf(a.path));
  }
}

function secondsOf(path: string): number {
  const known = Object.entries(seconds).find(([end]) => path.replaceAll('\\', '/').endsWith(end));
  return (
    known?.[1] ?? (/[\\/]test[\\/](?:browser|long)[\\/]|\.browser\.test\./.test(path) ? browserSeconds : 0)
  );
}
