import pino from 'pino';
import { recordOrEmpty } from '../../shared/records.ts';
import type { Config } from '../config/Config.ts';
import { openStandIns } from './openStandIns.ts';
import type { FromStandIns } from './startStandIns.ts';

/**
 * The stand-ins in a process of their own: reading a demo space of thousands of stories stops no page, and what pictures
 * take is bounded by how its memory is set up. It ends when it is told to, or with the one that started it.
 */
const send = (message: FromStandIns) => process.send?.(message);
// Ctrl+C reaches it too; whoever started it still needs it to stop in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());

process.once('message', async (config: Config) => {
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
    process.once('message', async () => {
      await standIns.close();
      process.disconnect?.();
    });
    send({ kind: 'open', origin: standIns.origin });
    await standIns.ready;
  } catch (error) {
    // An error that is sent to another process loses what was added to it, such as the port that is taken.
    const { code, port } = recordOrEmpty(error);
    send({ kind: 'failed', error, facts: { code, port } });
  }
});
