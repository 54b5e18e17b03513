import { parentPort, workerData } from 'node:worker_threads';
import pino from 'pino';
import type { Config } from '../config/Config.ts';
import { openStandIns } from './openStandIns.ts';
import type { FromWorker } from './startStandIns.ts';

/** The stand-ins in a thread of their own: reading a demo space of thousands of stories stops no page. */
const send = (message: FromWorker) => parentPort?.postMessage(message);
const config = workerData as Config;
const logger = pino(
  {
    level: config.log.level,
    base: null,
    timestamp: false,
    formatters: { level: (label) => ({ level: label }) },
  },
  { write: (line) => send({ kind: 'log', line }) },
);

try {
  const standIns = await openStandIns(config, logger);
  parentPort?.once('message', async () => {
    await standIns.close();
    // Nothing listens any more, so the thread ends.
    parentPort?.close();
  });
  send({ kind: 'open', origin: standIns.origin });
  await standIns.ready;
} catch (error) {
  // An error that is sent to another thread loses what was added to it, such as the port that is taken.
  const { code, port } = error as { code?: string; port?: number };
  send({ kind: 'failed', error, facts: { code, port } });
}
