import { writeFile } from 'node:fs/promises';
import type { EngineOptions, EnginePage, Key } from './EnginePage.ts';
import { startWebKit } from './startWebKit.ts';

/** Code points of keys that are no character. WebDriver §17.4.2. */
const keyValues: Readonly<Record<Key, string>> = {
  ArrowRight: '\uE014',
  Backspace: '\uE003',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
};

/**
 * What WebKit reports of pages without a fault: a request that ends as its document is left, and a size that is told one
 * frame later. Chromium and Firefox report neither.
 */
const harmless =
  /Fetch API cannot load http:\/\/127\.0\.0\.1\S* due to access control checks|ResizeObserver loop completed with undelivered/;

/** Starts WebKitGTK as a device with a mouse. */
export async function startWebKitPage(options: EngineOptions): Promise<EnginePage> {
  const { session, takeConsole, close } = await startWebKit(options);
  const act = (source: object) => session.post<void>('/actions', { actions: [source] });
  const pressKeys = (values: readonly string[]) =>
    act({
      type: 'key',
      id: 'keyboard',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  const page: EnginePage = {
    engine: 'WebKitGTK',
    async evaluate(run, ...args) {
      const outcome = await session.post<{ value: never; error?: string }>('/execute/async', {
        script: `const done = arguments[arguments.length - 1];
          Promise.resolve().then(() => (${run})(...[...arguments].slice(0, -1))).then(
            (value) => done({ value: value ?? null }),
            (error) => done({ error: String(error) }));`,
        args,
      });
      if (outcome.error) throw new Error(outcome.error);
      return outcome.value;
    },
    click: ({ x, y }) =>
      act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    type: (text) => pressKeys([...text]),
    press: (key) => pressKeys([keyValues[key]]),
    upload: async (selector, file) =>
      session.post(`/element/${await session.find(selector)}/value`, { text: file }),
    async resize({ width, height }) {
      await page.evaluate(tellShell, `${width}x${height}`);
      await page.evaluate(hasSize, width, height);
    },
    async forgetVisitor() {
      await session.delete('/cookie');
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    },
    screenshot: async (file) => writeFile(file, await session.get<string>('/screenshot'), 'base64'),
    takeProblems: () =>
      takeConsole().filter((line) => /\bCONSOLE .*(?:ERROR|WARN)\b/.test(line) && !harmless.test(line)),
    close,
  };
  return page;
}

/** Runs in the page: sends a message to the window around it. */
function tellShell(message: string): void {
  const { webkit } = window as unknown as {
    webkit: { messageHandlers: { shell: { postMessage(text: string): void } } };
  };
  webkit.messageHandlers.shell.postMessage(message);
}

/** Runs in the page: resolves when the window has a size. */
async function hasSize(width: number, height: number): Promise<void> {
  while (innerWidth !== width || innerHeight !== height)
    await new Promise((done) => requestAnimationFrame(done));
}
