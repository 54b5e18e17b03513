import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Job } from '../../cron/Job.ts';
import {
  deliverLeads,
  refreshDealers,
  refreshSiteBuilds,
  refreshStock,
  saveContentSnapshot,
  tidyFleet,
  warmFinanceEstimates,
} from '../../cron/jobs.ts';
import { startSchedule } from '../../cron/schedule.ts';
import { createApp, createHealthApp } from '../app.ts';
import type { Config } from '../config/Config.ts';
import { tellUnknownForms } from '../forms/tellUnknownForms.ts';
import { tellRefusals } from '../http/tellRefusals.ts';
import { repeat } from '../jobs/repeat.ts';
import { tellOfConnections } from '../load/tellOfConnections.ts';
import { keysOfCall } from '../outside/outsideServices.ts';
import type { Services } from '../services.ts';
import { closeAfterAnswers, closeGracefully, listen } from './httpServer.ts';
import { tellReady, untilReady } from './workerStart.ts';

/** Patience with requests in flight from the signal on, and at least from the closing of the port on. In ms. */
const requestPatience = { fromSignal: 8000, fromClosing: 3000 } as const;

/** ms that a start waits for newer content and dealers before it renders the pages that it is to have in memory. */
const maxRefreshMs = 5_000;
/** ms that it waits for the stock after those: 100,000 cars are read and put in order in a few seconds. */
const maxStockMs = 15_000;

/** How often it is seen whether it is time to look at the content, and whether a day's offers have ended. In ms. */
const pollTickMs = 1_000;

/** Stops the site. With `drain` it first says for a while that it will, so that nobody meets a closed port. */
export type Stop = (options: { readonly drain: boolean }) => Promise<void>;

interface StartOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** Aborts when the process is to stop while it still starts. */
  readonly signal: AbortSignal;
  createServices(config: Config, logger: Logger): Promise<Services>;
}

/**
 * Starts the site: services, content from the snapshot, jobs, and last the port.
 * A content service that is down does not stop it: pages answer 503 until it comes.
 * @returns what stops everything again, in reverse order
 * @throws when a port is taken; everything that had been started is stopped then
 */
export async function startSite({ config, logger, signal, createServices }: StartOptions): Promise<Stop> {
  const started: { readonly name: string; readonly stop: () => Promise<void> }[] = [];
  let stopped = false;
  let patienceMs: number = requestPatience.fromSignal;
  let announce: () => Promise<void> = async () => {};
  const stop: Stop = async ({ drain }) => {
    stopped = true;
    if (drain) await announce();
    for (const { name, stop } of started.splice(0).reverse()) {
      await stop().catch((error: unknown) => logger.error({ err: error, part: name }, 'stop failed'));
    }
  };
  try {
    const stopTelling = tellRefusals({ keysOf: keysOfCall, now: () => performance.now(), logger });
    started.push({ name: 'refusals', stop: async () => stopTelling() });
    const services = await createServices(config, logger);
    started.push({ name: 'services', stop: () => services.close() });
    await prepare(services);
    started.push({
      name: 'snapshot',
      stop: async () => {
        await services.pageMemory.save();
        await services.stories.save();
      },
    });
    const poll = repeat({
      name: 'pollContent',
      everyMs: pollTickMs,
      run: services.contentRefresh.pollWhenDue,
      logger,
    });
    started.push({
      name: 'poll',
      async stop() {
        await poll.stop();
        await services.contentRefresh.finished();
      },
    });
    const schedule = startSchedule({
      jobs: jobsOf(config.worker, services.fleet.isShared),
      deps: services,
      repeat,
    });
    started.push({ name: 'schedule', stop: () => schedule.stop() });
    services.readiness.add('jobs', () => !poll.isLate() && schedule.late().length === 0);
    if (config.traces) {
      const { startTracing } = await import('../tracing/startTracing.ts');
      started.push({ name: 'traces', stop: startTracing(config.traces) });
    }
    const { health, host, metrics } = config;
    if (metrics) {
      // Of several processes each has its own.
      const port = metrics.port + (config.worker ?? 1) - 1;
      // Loaded only where somebody measures.
      const { startMetrics } = await import('../metrics/startMetrics.ts');
      const stop = await startMetrics(services, port, metrics.host ?? host);
      started.push({ name: 'metrics', stop });
    }
    // Before the first page names these files: another process, or the next build, may be asked for them.
    await services
      .keepBuild()
      .catch((error: unknown) => logger.warn({ err: error }, 'the build is not kept'));
    // Reads content in the background. When the process stops it fails, which is no news.
    const warming = () =>
      warm(services).catch((error: unknown) => {
        if (!stopped && !signal.aborted) logger.warn({ err: error, step: 'warm' }, 'started without');
      });
    // Only a worker waits for content before it listens, as others answer meanwhile.
    if (config.worker) {
      void warming();
      await untilReady(services.readiness, signal);
    }
    if (health) {
      const at = { port: health.port, host: health.host ?? host };
      const probes = await listen(createHealthApp(services), { ...at, ...ofOperators });
      started.push({ name: 'health', stop: () => closeGracefully(probes, patienceMs) });
    }
    const app = createApp(services);
    const server = await listen(app, {
      port: config.port,
      host,
      limits: config.connections,
      isProxy: (address) => app.get('trust proxy fn')(address, 0),
      tell: tellOfConnections(logger),
    });
    started.push({ name: 'http', stop: () => closeGracefully(server, patienceMs) });
    if (services.vite) started.push({ name: 'web sockets', stop: services.vite.hear(server) });
    announce = async () => {
      services.readiness.add('stopping', () => false);
      closeAfterAnswers(server);
      await wait(config.stopDrainMs);
      patienceMs = Math.max(patienceMs - config.stopDrainMs, requestPatience.fromClosing);
    };
    if (config.worker) await tellReady(services.readiness);
    else void warming();
  } catch (error) {
    await stop({ drain: false });
    throw error;
  }
  logger.info({ env: config.env, embeddedContent: config.content.embedded }, `Listening: ${config.siteUrl}/`);
  return stop;
}

/** Bounds of the health port, which only operators reach. */
const ofOperators = {
  limits: { all: 200, perAddress: 200 },
  isProxy: () => true,
  tell: () => undefined,
};

const jobs = [
  refreshDealers,
  refreshStock,
  refreshSiteBuilds,
  saveContentSnapshot,
  deliverLeads,
  warmFinanceEstimates,
];

/** The jobs of a process: those that are done once for a machine are the first worker's. */
const jobsOf = (worker = 1, isShared: boolean): Job[] =>
  [...jobs, ...(isShared ? [tidyFleet] : [])].filter(({ once }) => !once || worker === 1);

async function warm(services: Services): Promise<void> {
  const { contentRefresh, dealers, stock, financeEstimates, pageMemory } = services;
  const refreshed = Promise.all([dealers.refresh(), contentRefresh.poll()]);
  // What has changed meanwhile is in the pages then; a service that does not answer keeps nobody waiting.
  const atMost = (ms: number, work: Promise<unknown>) =>
    Promise.race([work.catch(() => undefined), wait(ms, undefined, { ref: false })]);
  await atMost(maxRefreshMs, refreshed);
  // After the content: the stand-in of the stock files makes them of the vehicles.
  const stocked = stock.refresh();
  await atMost(maxStockMs, stocked);
  await pageMemory.fill();
  await refreshed;
  await stocked;
  await financeEstimates.warm();
  await tellUnknownForms(services);
}

/** Content and vehicles from the snapshot, the last good dealers and stock, and the build's id. */
async function prepare({ stories, vehicles, dealers, stock, siteBuilds, logger }: Services): Promise<void> {
  const attempt = (step: string, run: () => Promise<void>) =>
    run().catch((error: unknown) => logger.warn({ err: error, step }, 'started without'));
  await attempt('restore', () => stories.restore());
  await attempt('vehicles', async () => vehicles.restore());
  await attempt('dealers', () => dealers.restore());
  await attempt('stock', () => stock.restore());
  await attempt('builds', () => siteBuilds.refresh());
}
