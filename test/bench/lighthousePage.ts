import lighthouse, { type Flags, type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import type { Browser } from 'puppeteer';
import { viewports } from '../support/browser.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface LighthouseRun {
  /** 0–100 */
  readonly scores: Readonly<Record<Category, number>>;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** Speed of this machine's processor by Lighthouse's own benchmark, see `phoneSlowdown`. */
  readonly processorIndex: number;
  /** HTML of the largest paint's element. */
  readonly lcpElement: string;
  /** True when it is in the first answer, has a high fetch priority and is not lazy; a text needs no fetching. */
  readonly lcpIsDiscovered: boolean;
  /** Bytes on the wire by kind of resource. */
  readonly bytes: Readonly<Record<string, number>>;
  /** What costs points, a line of text each. */
  readonly findings: readonly string[];
}

/** Lighthouse's own mobile profile, simulated slow 4G, on the project's phone. */
const { width, height, deviceScaleFactor } = viewports.densePhone;
const settings = {
  onlyCategories: [...categories],
  screenEmulation: { mobile: true, width, height, deviceScaleFactor, disabled: false },
};

/** How many times slower than this machine Lighthouse takes a phone to be, unless told otherwise. */
export const defaultSlowdown = throttling.mobileSlow4G.cpuSlowdownMultiplier;

/**
 * How many times slower a phone of the middle is than a processor of this index. Lighthouse's default is meant for a
 * fast desktop, and its documentation (docs/throttling.md, 'Calibrating the CPU slowdown') gives these for others.
 */
export function phoneSlowdown(processorIndex: number): number {
  if (processorIndex >= 1500) return defaultSlowdown;
  return processorIndex >= 800 ? 2 : 1;
}

/** A trace of Chromium now and then lacks its beginning; Lighthouse then says to run it again. */
const attempts = 3;

/**
 * One run of Lighthouse on a page, with an empty cache. Rejects when Lighthouse could not load it.
 * @param scripts false: none are loaded, which shows what the machine itself costs
 * @param slowdown how many times slower than this machine the phone's processor is
 */
export async function lighthousePage(
  browser: Browser,
  url: string,
  { scripts = true, slowdown = defaultSlowdown } = {},
): Promise<LighthouseRun> {
  return readRun(
    await resultOf(browser, url, {
      ...settings,
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
      ...(scripts ? {} : { blockedUrlPatterns: ['*.js'] }),
    }),
  );
}

export interface AccessibilityRun {
  /** 0–100 */
  readonly score: number;
  /** What costs points, with the elements that do. */
  readonly findings: readonly string[];
}

/**
 * The accessibility of a page on a first visit, cookie banner included, on the screen of Lighthouse's own phone, 412 ×
 * 823 px. Nothing is timed, so nothing is slowed down. Rejects when Lighthouse could not load the page.
 */
export async function lighthouseAccessibility(browser: Browser, url: string): Promise<AccessibilityRun> {
  const lhr = await resultOf(browser, url, {
    onlyCategories: ['accessibility'],
    throttlingMethod: 'provided',
    disableFullPageScreenshot: true,
  });
  return {
    score: scoreOf(lhr, 'accessibility'),
    findings: missedAudits(lhr, 'accessibility').flatMap(({ id, title }) => [
      title,
      ...itemsOf(lhr, id).map(({ node }) => `  ${isRecord(node) ? node.snippet : ''}`),
    ]),
  };
}

/** What Lighthouse finds with an empty cache. Rejects when it could not load the page. */
async function resultOf(browser: Browser, url: string, flags: Flags, attempt = 1): Promise<Result> {
  const port = Number(new URL(browser.wsEndpoint()).port);
  const result = await lighthouse(
    url,
    { port, logLevel: 'error' },
    { extends: 'lighthouse:default', settings: flags },
  );
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError?.code === 'NO_NAVSTART' && attempt < attempts)
    return resultOf(browser, url, flags, attempt + 1);
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message}`);
  return lhr;
}

const scoreOf = (lhr: Result, name: Category) => Math.round(100 * (lhr.categories[name]?.score ?? 0));

function readRun(lhr: Result): LighthouseRun {
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const scores = categories.map((name) => [name, scoreOf(lhr, name)]);
  return {
    scores: Object.fromEntries(scores) as Record<Category, number>,
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    processorIndex: lhr.environment.benchmarkIndex,
    ...largestPaint(lhr),
    bytes: bytesByKind(lhr),
    findings: findings(lhr),
  };
}

/** Items of an audit's details, whatever their shape: Lighthouse types each audit's on its own, or not at all. */
function itemsOf(lhr: Result, audit: string): Record<string, unknown>[] {
  const details: unknown = lhr.audits[audit]?.details;
  const items = isRecord(details) ? details.items : undefined;
  return Array.isArray(items) ? items.filter(isRecord) : [];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function largestPaint(lhr: Result): Pick<LighthouseRun, 'lcpElement' | 'lcpIsDiscovered'> {
  const node = itemsOf(lhr, 'lcp-breakdown-insight').find(({ type }) => type === 'node');
  const [checklist] = itemsOf(lhr, 'lcp-discovery-insight').filter(({ type }) => type === 'checklist');
  const checks = isRecord(checklist?.items) ? Object.values(checklist.items).filter(isRecord) : [];
  return {
    lcpElement: typeof node?.snippet === 'string' ? node.snippet : 'unknown',
    lcpIsDiscovered: checks.every(({ value }) => value === true),
  };
}

function bytesByKind(lhr: Result): Record<string, number> {
  const bytes: Record<string, number> = {};
  for (const { resourceType, transferSize } of itemsOf(lhr, 'network-requests')) {
    const kind = String(resourceType ?? 'Other').toLowerCase();
    bytes[kind] = (bytes[kind] ?? 0) + Number(transferSize ?? 0);
  }
  return bytes;
}

const findings = (lhr: Result): string[] =>
  categories.flatMap((name) =>
    missedAudits(lhr, name).map(
      ({ title, displayValue, score }) => `${name}: ${title} (${displayValue ?? score})`,
    ),
  );

/** The audits that keep a category below 100. */
const missedAudits = (lhr: Result, name: Category) =>
  (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = lhr.audits[id];
    return audit && weight > 0 && (audit.score ?? 1) < 0.995 ? [audit] : [];
  });
