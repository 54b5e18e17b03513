import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer';
import { launchBrowser, switchesOfTests } from '../support/browser.ts';
import type { EngineName, EngineOptions, EnginePage } from './EnginePage.ts';

/** A mouse, which can hover and points finely, by Blink's settings; a headless Chromium has none. */
const mouseOfBlink = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Starts Chromium as a device with a mouse. */
export async function startChromiumPage({ scheme, hasReducedMotion }: EngineOptions): Promise<EnginePage> {
  const browser = await launchBrowser(...switchesOfTests, `--blink-settings=${mouseOfBlink}`);
  const page = await browser.newPage();
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: hasReducedMotion ? 'reduce' : 'no-preference' },
  ]);
  return createPuppeteerPage('Chromium', browser, page);
}

/** A mouse, which can hover and points finely, by Firefox's `PointerCapabilities`; a headless Firefox has none. */
const mouse = 2 + 4;

/**
 * Launches Firefox, which puppeteer drives by WebDriver BiDi.
 * @param preferences besides those that it has in all tests
 */
export const launchFirefox = (
  executablePath: string,
  preferences: Readonly<Record<string, number>> = {},
): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'ui.primaryPointerCapabilities': mouse,
      'ui.allPointerCapabilities': mouse,
      // As in the other engines, scroll bars take no place beside the page.
      'ui.useOverlayScrollbars': 1,
      ...preferences,
    },
  });

/** Starts Firefox as a device with a mouse. */
export async function startFirefoxPage(
  executablePath: string,
  { scheme, hasReducedMotion }: EngineOptions,
): Promise<EnginePage> {
  const browser = await launchFirefox(executablePath, {
    'ui.systemUsesDarkTheme': scheme === 'dark' ? 1 : 0,
    'ui.prefersReducedMotion': hasReducedMotion ? 1 : 0,
  });
  return createPuppeteerPage('Firefox', browser, await browser.newPage());
}

function createPuppeteerPage(engine: EngineName, browser: Browser, page: Page): EnginePage {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn', 'assert'].includes(message.type()))
      problems.push(`${message.type()}: ${message.text()} ${message.location()?.url ?? ''}`.trim());
  });
  page.on('pageerror', (error) =>
    problems.push(`page error: ${error instanceof Error ? error.message : error}`),
  );
  return {
    engine,
    // Puppeteer takes the arguments as a tuple that may be changed.
    evaluate: async (run, ...args) => (await page.evaluate(run as never, ...(args as never))) as never,
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async upload(selector, file) {
      const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(file);
    },
    resize: (size) => page.setViewport(size),
    async forgetVisitor() {
      await browser.deleteCookie(...(await browser.cookies()));
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    },
    async screenshot(file) {
      await page.screenshot({ path: file as `${string}.png` });
    },
    takeProblems: () => problems.splice(0),
    close: () => browser.close(),
  };
}
