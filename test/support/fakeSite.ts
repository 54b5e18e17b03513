import consoleOfPackages from 'node:console';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../server/config/Config.ts';
import { readProcessConfig } from '../../server/config/readConfig.ts';
import { runProcess } from '../../server/process/runProcess.ts';
import { startSite } from '../../server/process/startSite.ts';
import type { Services } from '../../server/services.ts';
import { createFakeContent, createFakeServices } from './fakeServices.ts';

/**
 * A program for the tests of start and stop: the whole process around made-up services. `/au/finance` is slow.
 * With the argument `SIGTERM` it gets that signal while it starts.
 */
const slowMs = 700;

const createServices = async (config: Config, logger: Logger): Promise<Services> => {
  if (process.argv[2] === 'SIGTERM') process.kill(process.pid, 'SIGTERM');
  const content = createFakeContent();
  const changed: typeof content = {
    ...content,
    async loadPage(request) {
      if (request.path === '/au/finance') {
        logger.info('slow request began');
        consoleOfPackages.warn('written by a package');
        await delay(slowMs);
      }
      if (request.path === '/au/crash')
        setImmediate(() => Promise.reject(new TypeError('nobody caught this')));
      return content.loadPage(request);
    },
    save: async () => logger.info('snapshot saved'),
  };
  return {
    ...createFakeServices({}, { content: changed }),
    config,
    logger,
    close: async () => logger.info('services closed'),
  };
};

await runProcess(readProcessConfig(), (options) => startSite({ ...options, createServices }));
