import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import pino from 'pino';
import { parse } from 'yaml';
import { refreshDealers } from '../../cron/jobs.ts';
import { type Repeated, repeat } from '../../server/jobs/repeat.ts';
import { listenTo } from '../../server/logging/telemetry.ts';
import { createMetrics, type Metrics } from '../../server/metrics/createMetrics.ts';
import { createFakeServices } from '../support/fakeServices.ts';
import { evaluate, type Scrape, secondsIn, seriesOf } from '../support/promql.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
}
const file = path.resolve(import.meta.dirname, '../../docs/monitoring/alerts.yml');
const rules: readonly Rule[] = parse(readFileSync(file, 'utf8')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
);
const ruleOf = (alert: string) => rules.find((rule) => rule.alert === alert) as Rule;

const minute = 60;
let metrics: Metrics;
let scrapes: Scrape[];
let counts: { waiting: number; sent: number; refused: number; stuck: number; oldestMs: number };
beforeEach(() => {
  scrapes = [];
  counts = { waiting: 0, sent: 0, refused: 0, stuck: 0, oldestMs: 0 };
  const services = createFakeServices();
  metrics = createMetrics({ ...services, leads: { ...services.leads, count: async () => counts } });
});
afterEach(() => metrics.close());

/** Reads what the site tells, a minute after the last time. @param change as if it had told so */
async function scrape(change = (text: string) => text): Promise<void> {
  scrapes.push({ at: (scrapes.length + 1) * minute, text: change((await metrics.read()).text) });
}

/** Labels of the alerts of a rule at the last look: what has been so for as long as it says. */
function firing(alert: string) {
  const { expr, for: least = '0m' } = ruleOf(alert);
  const series = seriesOf(scrapes, { job: 'forecourt', instance: 'web:9100' });
  const now = scrapes.at(-1)?.at ?? 0;
  const looks = scrapes.filter(({ at }) => at >= now - secondsIn(least)).map(({ at }) => at);
  const isLongEnough = now - (looks[0] ?? now) >= secondsIn(least);
  const all = looks.map((at) => evaluate(expr, series, at));
  return isLongEnough && all.every((alerts) => alerts.length) ? (all.at(-1) ?? []) : [];
}

describe('each rule', () => {
  it.each(rules)('$alert is PromQL, by its own grammar', ({ expr }) => {
    const errors: string[] = [];
    parser.parse(expr).iterate({
      enter: ({ type, from }) => void (type.isError && errors.push(expr.slice(from))),
    });
    expect(errors).toEqual([]);
  });
});

describe('JobFailing, of what the site tells of a job that is run', () => {
  let isGood: boolean;
  let job: Repeated;
  let due: () => void;
  beforeEach(() => {
    isGood = false;
    const deps = { dealers: { refresh: async () => isGood } } as Parameters<typeof refreshDealers.run>[0];
    job = repeat({
      name: refreshDealers.name,
      everyMs: refreshDealers.everyMs,
      run: () => refreshDealers.run(deps),
      logger: pino({ level: 'silent' }),
      wait: (_ms, signal) =>
        new Promise((resolve, reject) => {
          due = resolve;
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    });
  });
  afterEach(() => job.stop());

  /** As its schedule has it, every five minutes. */
  async function pass(minutes: number): Promise<void> {
    for (let n = 0; n < minutes; n += 1) {
      if (scrapes.length % 5 === 0) {
        const over = new Promise<void>((resolve) => {
          const stop = listenTo('job', () => {
            stop();
            resolve();
          });
        });
        due();
        await over;
      }
      await scrape();
    }
  }

  it('fires within half an hour of failures, and ends with the first run that is done', async () => {
    await pass(10);
    expect(firing('JobFailing')).toEqual([]);
    await pass(20);
    expect(firing('JobFailing')).toMatchObject([
      { labels: { job_name: 'refreshDealers', outcome: 'failed' } },
    ]);
    isGood = true;
    await pass(10);
    expect(firing('JobFailing')).toEqual([]);
  });

  it('fires for one that was done before, and never for one that is done now and then', async () => {
    isGood = true;
    await pass(30);
    isGood = false;
    await pass(45);
    expect(firing('JobFailing')).toHaveLength(1);
    for (let n = 0; n < 6; n += 1) {
      isGood = n % 2 === 0;
      await pass(10);
      expect(firing('JobFailing')).toEqual([]);
    }
  });
});

describe('leads that the CRM does not take', () => {
  it('fire though they are few, after an hour', async () => {
    for (let minutes = 0; minutes <= 70; minutes += 1) {
      counts = { ...counts, waiting: 2, oldestMs: minutes * minute * 1000 };
      await scrape();
      if (minutes < 60) expect(firing('LeadsOld')).toEqual([]);
    }
    expect(firing('LeadsOld')).toHaveLength(1);
    expect(firing('LeadsWaiting')).toEqual([]);
  });
});

describe('memory', () => {
  const gigabyte = 2 ** 30;
  /** As a container of 1 GB tells, whose process takes so much. */
  const within = (bytes: number) => (text: string) =>
    text
      .replace(/^(process_resident_memory_bytes) .*$/m, `$1 ${bytes}`)
      .replace(/^(site_memory_limit_bytes) .*$/m, `$1 ${gigabyte}`);

  it.each([
    [0.7 * gigabyte, 0],
    [0.9 * gigabyte, 1],
  ])('%d bytes of a container of 1 GB: %d alerts', async (bytes, alerts) => {
    for (let minutes = 0; minutes < 20; minutes += 1) await scrape(within(bytes));
    expect(firing('MemoryHigh')).toHaveLength(alerts);
  });
});
