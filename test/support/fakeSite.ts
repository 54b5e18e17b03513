import { setTimeout as delay } from 'node:timers/promises';
import { readProcessConfig } from '../../server/config.ts';
import { runProcess } from '../../server/runProcess.ts';
import { createFakeContent, createFakeServices } from './fakeServices.ts';

/** A program for the tests of start and stop: the whole process around made-up services. `/au/finance` is slow. */
const slowMs = 700;

await runProcess(readProcessConfig(), async (config, logger) => {
  const content = createFakeContent();
  return {
    ...createFakeServices(),
    config,
    logger,
    content: {
      ...content,
      async loadPage(request) {
        if (request.path === '/au/finance') {
          logger.info('slow request began');
          await delay(slowMs);
        }
        if (request.path === '/au/crash')
          setImmediate(() => Promise.reject(new TypeError('nobody caught this')));
        return content.loadPage(request);
      },
      save: async () => logger.info('snapshot saved'),
    },
    close: async () => logger.info('services closed'),
  };
});
