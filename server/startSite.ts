import type { Logger } from 'pino';
import { deliverLeads } from '../cron/deliverLeads.ts';
import { refreshDealers } from '../cron/refreshDealers.ts';
import { refreshSiteBuilds } from '../cron/refreshSiteBuilds.ts';
import { saveContentSnapshot } from '../cron/saveContentSnapshot.ts';
import { startSchedule } from '../cron/schedule.ts';
import { warmFinanceEstimates } from '../cron/warmFinanceEstimates.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { decide } from './errors.ts';
import { closeGracefully, listen } from './httpServer.ts';
import { repeat } from './repeat.ts';
import type { Services } from './services.ts';

/** Within the 10 s that a stop may take, with room for the snapshot and the logs. */
const requestPatienceMs = 8000;

interface StartOptions {
  readonly config: Config;
  readonly logger: Logger;
  createServices(config: Config, logger: Logger): Promise<Services>;
}

/**
 * Starts the site: services, content from the snapshot, jobs, and last the port.
 * A content service that is down does not stop it: pages answer 503 until it comes.
 * @returns what stops everything again, in reverse order
 * @throws when a port is taken; everything that had been started is stopped then
 */
export async function startSite({
  config,
  logger,
  createServices,
}: StartOptions): Promise<() => Promise<void>> {
  const started: { readonly name: string; readonly stop: () => Promise<void> }[] = [];
  let stopped = false;
  const stop = async () => {
    stopped = true;
    for (const { name, stop } of started.splice(0).reverse()) {
      await stop().catch((error: unknown) => logger.error({ err: error, part: name }, 'stop failed'));
    }
  };
  try {
    const services = await createServices(config, logger);
    started.push({ name: 'services', stop: () => services.close() });
    await prepare(services);
    started.push({ name: 'snapshot', stop: () => services.stories.save() });
    const schedule = startSchedule({
      jobs: [refreshDealers, refreshSiteBuilds, saveContentSnapshot, deliverLeads, warmFinanceEstimates],
      deps: services,
      levelOf: (error) => decide(error).level,
    });
    started.push({ name: 'schedule', stop: () => schedule.stop() });
    const poll = repeat({
      name: 'pollContent',
      everyMs: config.content.pollSeconds * 1000,
      run: services.contentRefresh.poll,
      logger,
    });
    started.push({ name: 'poll', stop: () => poll.stop() });
    const server = await listen(createApp(services), config.port, config.host);
    started.push({ name: 'http', stop: () => closeGracefully(server, requestPatienceMs) });
    // Nothing waits for content from the service: the site already answers, and a stop makes it fail.
    warm(services).catch((error: unknown) => {
      if (!stopped) logger.warn({ err: error, step: 'warm' }, 'started without');
    });
  } catch (error) {
    await stop();
    throw error;
  }
  logger.info({ env: config.env, embeddedContent: config.content.embedded }, `Listening: ${config.siteUrl}/`);
  return stop;
}

async function warm({ contentRefresh, dealers, financeEstimates }: Services): Promise<void> {
  await Promise.all([dealers.refresh(), contentRefresh.poll()]);
  await financeEstimates.warm();
}

/** Content and vehicles from the snapshot, and the build's id. */
async function prepare({ stories, vehicles, siteBuilds, logger }: Services): Promise<void> {
  const attempt = (step: string, run: () => Promise<void>) =>
    run().catch((error: unknown) => logger.warn({ err: error, step }, 'started without'));
  await attempt('restore', () => stories.restore());
  await attempt('vehicles', async () => vehicles.restore());
  await attempt('builds', () => siteBuilds.refresh());
}
