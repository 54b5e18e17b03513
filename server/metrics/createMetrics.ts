import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type LatestLead, type LeadCounts, leadStates } from '../leads/leadStore.ts';
import { listenTo } from '../logging/telemetry.ts';
import type { Services } from '../services.ts';
import { memoryLimit } from './memoryLimit.ts';

export interface Metrics {
  /** The metrics in the text format of Prometheus. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
  /** Stops listening. */
  close(): void;
}

export type Measured = Pick<Services, 'answers' | 'config' | 'leads' | 'overload' | 'readiness' | 'stories'>;

/** s: from a page in memory to a slow outside service. */
const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** s: 'good' ends at 2.5 (LCP) and 0.2 (INP). web.dev, "Web Vitals". */
const vitalSeconds = [0.05, 0.1, 0.2, 0.5, 1, 1.5, 2, 2.5, 4, 6, 10];
/** 'Good' ends at 0.1. */
const shifts = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1];

/**
 * Metrics of this process. Names and labels: `docs/metrics.md`. Labels are patterns, names and states, so that there are
 * few of each; nothing of them is a visitor's.
 */
export function createMetrics(services: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const stops = [
    requestsInto(registers),
    callsInto(registers),
    jobsInto(registers),
    databaseInto(registers),
    vitalsInto(registers),
    connectionsInto(registers),
  ];
  gaugesInto(registers, services);
  return {
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    close: () => {
      for (const stop of stops) stop();
      registry.clear();
    },
  };
}

function requestsInto(registers: Registry[]): () => void {
  const durations = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Requests by route, method and status, to the end of their answer.',
    labelNames: ['route', 'method', 'status'],
    buckets: seconds,
    registers,
  });
  const pages = new Counter({
    name: 'site_page_cache_total',
    help: 'Pages by where their story came from.',
    labelNames: ['cache'],
    registers,
  });
  return listenTo('request', ({ route, method, status, ms, cache }) => {
    durations.observe({ route, method, status }, ms / 1000);
    if (cache) pages.inc({ cache });
  });
}

function callsInto(registers: Registry[]): () => void {
  const durations = new Histogram({
    name: 'site_call_duration_seconds',
    help: 'Calls of outside services; `paused` and `busy`: it was not asked.',
    labelNames: ['service', 'outcome'],
    buckets: seconds,
    registers,
  });
  const paused = new Gauge({
    name: 'site_service_paused',
    help: '1 from when a service was not asked, as it had failed again and again, until it answers.',
    labelNames: ['service'],
    registers,
  });
  const refused = new Gauge({
    name: 'site_service_refused',
    help: '1 from when a service has refused our key, until it does not.',
    labelNames: ['service'],
    registers,
  });
  const succeeded = new Gauge({
    name: 'site_call_last_success_timestamp_seconds',
    help: 'When a service last did what was asked: how old what it tells is.',
    labelNames: ['service'],
    registers,
  });
  return listenTo('call', ({ service, outcome, ms }) => {
    durations.observe({ service, outcome }, ms / 1000);
    if (outcome === 'refused') refused.set({ service }, 1);
    else if (outcome === 'ok' || outcome === 'status 4xx') refused.set({ service }, 0);
    else refused.inc({ service }, 0);
    if (outcome === 'paused') paused.set({ service }, 1);
    else if (outcome === 'ok' || outcome === 'status 4xx') paused.set({ service }, 0);
    // An attempt that fails after a pause does not end it. Adding 0 makes the first call of all appear as 0.
    else paused.inc({ service }, 0);
    if (outcome === 'ok') succeeded.setToCurrentTime({ service });
  });
}

/** `job_name`: Prometheus puts a `job` of its own on everything that it reads. */
function jobsInto(registers: Registry[]): () => void {
  const runs = new Histogram({
    name: 'site_job_duration_seconds',
    help: 'Runs of jobs, and whether they were done.',
    labelNames: ['job_name', 'outcome'],
    buckets: seconds,
    registers,
  });
  const done = new Gauge({
    name: 'site_job_last_success_timestamp_seconds',
    help: 'When a job was last done.',
    labelNames: ['job_name'],
    registers,
  });
  return listenTo('job', ({ job: job_name, isDone, ms }) => {
    runs.observe({ job_name, outcome: isDone ? 'done' : 'failed' }, ms / 1000);
    if (isDone) done.setToCurrentTime({ job_name });
  });
}

function databaseInto(registers: Registry[]): () => void {
  const up = new Gauge({
    name: 'site_database_up',
    help: '0 while the Postgres that machines share is away: this one goes on alone.',
    registers,
  });
  up.set(1);
  return listenTo('database', ({ isUp }) => up.set(Number(isUp)));
}

function vitalsInto(registers: Registry[]): () => void {
  const labelNames = ['name', 'route'];
  const times = new Histogram({
    name: 'site_web_vitals_seconds',
    help: 'LCP and INP as a share of visitors has them.',
    labelNames,
    buckets: vitalSeconds,
    registers,
  });
  const moved = new Histogram({
    name: 'site_web_vitals_layout_shift',
    help: 'CLS, likewise.',
    labelNames: ['route'],
    buckets: shifts,
    registers,
  });
  return listenTo('vital', ({ name, route, value }) => {
    if (name === 'CLS') moved.observe({ route }, value);
    else times.observe({ name, route }, value / 1000);
  });
}

function connectionsInto(registers: Registry[]): () => void {
  const closed = new Counter({
    name: 'site_connections_closed_total',
    help: 'Connections closed as there were too many: idle ones, of one client, of all.',
    labelNames: ['reason'],
    registers,
  });
  return listenTo('connectionClosed', ({ reason }) => closed.inc({ reason }));
}

/**
 * The leads in the store. What was counted last stays while the store cannot be asked, so that an outage of it neither raises nor
 * ends an alert about leads; how old that is stands beside it.
 */
function leadsInto(registers: Registry[], leads: Measured['leads']): void {
  let known: { readonly counts: LeadCounts; readonly latest: LatestLead; readonly at: number } | undefined;
  let reading: Promise<typeof known> | undefined;
  /** Asks once for all gauges that are read together. */
  const read = () => {
    reading ??= Promise.all([leads.count(), leads.latest()])
      .then(
        ([counts, latest]) => {
          known = { counts, latest, at: performance.now() };
        },
        () => undefined,
      )
      .then(() => {
        reading = undefined;
        return known;
      });
    return reading;
  };
  new Gauge({
    name: 'site_leads',
    help: 'Leads in the store as they were counted last; `stuck` have failed for a day.',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = (await read())?.counts;
      for (const state of [...leadStates, 'stuck'] as const) if (counts) this.set({ state }, counts[state]);
    },
  });
  /** A number that is not there while it is unknown. */
  const told = (name: string, help: string, value: (of: NonNullable<typeof known>) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const of = await read();
        const number = of && value(of);
        if (number === undefined) this.remove();
        else this.set(number);
      },
    });
  told(
    'site_oldest_lead_seconds',
    'How long the oldest of the leads that wait had done so when it was looked at last; 0: none waits.',
    ({ counts }) => counts.oldestMs / 1000,
  );
  told(
    'site_leads_age_seconds',
    'How long ago leads were counted last: more than a moment while the store cannot be asked.',
    ({ at }) => (performance.now() - at) / 1000,
  );
  told(
    'site_last_lead_timestamp_seconds',
    'When a lead came last; not there where there is none.',
    ({ latest }) => (latest.leadAt === undefined ? undefined : latest.leadAt / 1000),
  );
  told(
    'site_last_backup_timestamp_seconds',
    'When all leads were backed up last; 0: never.',
    ({ latest }) => (latest.backupAt ?? 0) / 1000,
  );
}

/** What is looked up when it is read. */
function gaugesInto(registers: Registry[], services: Measured): void {
  const { answers, config, leads, overload, readiness, stories } = services;
  leadsInto(registers, leads);
  new Gauge({
    name: 'site_check_failing',
    help: '1: the check of this name makes /readyz red.',
    labelNames: ['check'],
    registers,
    async collect() {
      const missing = await readiness.missing();
      for (const check of readiness.names()) this.set({ check }, missing.includes(check) ? 1 : 0);
    },
  });
  const looked = (name: string, help: string, look: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(look());
      },
    });
  looked(
    'site_content_refused',
    'Parts of the content that are not believed, as too much is gone.',
    () => stories.refused().length,
  );
  looked('site_memory_limit_bytes', 'Memory that this process may take.', () =>
    memoryLimit(config.processes),
  );
  looked('site_overloaded', '1: pages that are not in memory are refused.', () => Number(overload.isOver()));
  looked('site_answers_bytes', 'Memory for rendered pages and lists.', () => answers.size().bytes);
  looked('site_answers', 'Rendered pages and lists in memory.', () => answers.size().entries);
}
