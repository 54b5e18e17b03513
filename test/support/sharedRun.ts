import puppeteer, { type Browser } from 'puppeteer';
import { type BrowserKind, browserKinds, launchBrowser, switchesOfTests } from './browser.ts';
import { type RunningSite, type Site, type SiteEnvironment, startSite, unlimited } from './site.ts';

/** What the files of a run ask all at once: not limited, and with patience, as a busy machine is no outage of the lender. */
const forAll = { ...unlimited, LENDER_TIMEOUT_MS: '20000' };

/** Sites that all files of a run share, by `NODE_ENV`. */
const sharedSites = {
  test: { NODE_ENV: 'test', ...forAll },
  production: (embedded) => ({
    NODE_ENV: 'production',
    ...forAll,
    IDENTITY_SCRIPT_URL: 'https://identity.example.com/login.js',
    IDENTITY_SCRIPT_GLOBAL: 'accounts',
    TAG_MANAGER_URL: 'https://tags.example.com/container.js?id=demo',
    // Where the official bridge of the visual editor is.
    STORYBLOK_EDITOR_ORIGIN: embedded,
  }),
} as const satisfies Record<string, SiteEnvironment>;

export type SharedSite = keyof typeof sharedSites;

/** What the test files are told, which run in processes of their own. */
interface Addresses {
  /** Of each kind a browser for each of Jest's processes, in their order. */
  readonly browsers: Readonly<Record<BrowserKind, readonly string[]>>;
  readonly sites: Readonly<Record<SharedSite, Site>>;
}

const variable = 'TEST_RUN';

let browsers: Addresses['browsers'] = { words: [], pictures: [] };
const sites = new Map<SharedSite, RunningSite>();

/**
 * The shared sites for every test file of the run, and a browser of each kind for each of the processes that run them.
 * @throws when one cannot be started; the others are then ended, as nobody else knows of them
 */
export async function startSharedRun({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  const start = async (name: SharedSite): Promise<Site> => {
    const site = await startSite(sharedSites[name]);
    sites.set(name, site);
    return { origin: site.origin, embedded: site.embedded };
  };
  const launch = async (kind: BrowserKind): Promise<string> => {
    const browser = await launchBrowser(...browserKinds[kind].switches, ...switchesOfTests);
    // This connection ends here: the browser asks every connected client before a tab or frame loads.
    await browser.disconnect();
    return browser.wsEndpoint();
  };
  const launchAll = (kind: BrowserKind) =>
    Promise.all(Array.from({ length: maxWorkers }, () => launch(kind)));
  const [words, pictures] = await Promise.all([launchAll('words'), launchAll('pictures')]);
  browsers = { words, pictures };
  const starts = [start('test'), start('production')] as const;
  await Promise.allSettled(starts);
  try {
    const [test, production] = await Promise.all(starts);
    const addresses: Addresses = { browsers, sites: { test, production } };
    process.env[variable] = JSON.stringify(addresses);
  } catch (error) {
    // What has failed to start says more than what its fellows say as they end.
    await stopSharedRun().catch(() => undefined);
    throw error;
  }
}

/** Ends what was started. @throws when the browser has crashed, a site has logged an error or does not exit with 0 */
export async function stopSharedRun(): Promise<void> {
  const problems: string[] = [];
  const close = async (address: string) => (await connectTo(address)).close();
  const all = Object.values(browsers).flat();
  await Promise.all(all.map((one) => close(one).catch((error) => problems.push(String(error)))));
  for (const [name, site] of sites) {
    const exitCode = await site.close();
    if (exitCode !== 0) problems.push(`The site '${name}' ended with ${exitCode}.`);
    problems.push(...site.errors().map((line) => `The site '${name}' has logged: ${line}`));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const addresses = (): Addresses => {
  const told = process.env[variable];
  if (!told) throw new Error('Tests in a browser run in the Jest project that starts one: browser');
  return JSON.parse(told) as Addresses;
};

export const sharedSite = (name: SharedSite): Site => addresses().sites[name];

/** The browser of this process. @throws when it is not there any more */
export const connectToBrowser = (kind: BrowserKind): Promise<Browser> =>
  connectTo(addresses().browsers[kind][Number(process.env.JEST_WORKER_ID) - 1]);

const connectTo = (browserWSEndpoint: string | undefined): Promise<Browser> =>
  puppeteer.connect({ browserWSEndpoint, defaultViewport: null }).catch((cause) => {
    throw new Error('The browser of this test run does not answer: it has ended or crashed.', { cause });
  });
