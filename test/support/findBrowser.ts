import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer from 'puppeteer';

/** The shell first: it is Chromium without what only a person needs, and takes a sixth less time. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Path of a Chromium or Chrome on this machine: the one that CHROME_PATH or PUPPETEER_EXECUTABLE_PATH names,
 * else the system's. Undefined: Puppeteer may still have one, which it starts by itself.
 * @throws when a variable names a file that is not there
 */
export function findBrowser(
  environment: Environment = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const named = environment.CHROME_PATH || environment.PUPPETEER_EXECUTABLE_PATH;
  if (named) {
    if (!exists(named)) throw new Error(`There is no browser at ${named} (CHROME_PATH)`);
    return named;
  }
  return findCommand(commands, environment, exists) ?? applications.find((path) => exists(path));
}

/** Path of the first of these commands that PATH has, or undefined. */
export function findCommand(
  names: readonly string[],
  environment: Environment = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => exists(path));
}

/** Path of the browser that Puppeteer has downloaded, or undefined. */
export async function findDownloadedBrowser(): Promise<string | undefined> {
  const path = await Promise.resolve(puppeteer.executablePath()).catch(() => undefined);
  return path && existsSync(path) ? path : undefined;
}
