import { setTimeout as delay } from 'node:timers/promises';
import pino from 'pino';
import type { Config } from '../../config/Config.ts';
import { ConfigError, readProcessConfig } from '../../config/readConfig.ts';
import { readCommandLine } from '../../system/commandLine.ts';
import { printable } from '../../system/printable.ts';
import { createManagementClient, isManagementError } from './managementClient.ts';
import type { PushReport } from './pushLog.ts';
import { pushSpace } from './pushSpace.ts';

/**
 * `npm run content:push [-- --write] [--assets] [--stories]`: the site's components, and the demo's assets and stories,
 * into the space of STORYBLOK_SPACE_ID with STORYBLOK_OAUTH_TOKEN. Without `--write` it only says what it would do.
 */

const usage = 'npm run content:push -- [--write] [--assets] [--stories]';
/** Spec part 1 §9: with a management token. */
const requestsPerSecond = 3;
/** ms to wait for one answer. */
const timeoutMs = 60_000;

/** The last lines of a push. */
export function summary({ changes, unchanged, failures }: PushReport, write: boolean): string {
  const count = (action: string) => changes.filter((change) => change.action === action).length;
  const [creates, updates] = [count('create'), count('update')];
  const done = write
    ? `${creates} created, ${updates} updated`
    : `${creates} to create, ${updates} to update`;
  const dry = write || !changes.length ? '' : '\nNothing was changed: add --write to do it.';
  return `${done}, ${unchanged} unchanged, ${failures.length} failed.${dry}\n`;
}

/** Used where none is configured; at the real service it is no space of ours. */
const demoSpaceId = '100100';
const isLocal = (url: string) => ['127.0.0.1', 'localhost'].includes(new URL(url).hostname);

/** @throws ConfigError naming what is missing */
function required({ content }: Config): { spaceId: string; token: string } {
  const { managementUrl, managementToken: token, spaceId } = content;
  const hasSpace = spaceId !== '' && (isLocal(managementUrl) || spaceId !== demoSpaceId);
  if (token && hasSpace) return { spaceId, token };
  throw new ConfigError([
    ...(token ? [] : ['STORYBLOK_OAUTH_TOKEN is required: a management token of the space.']),
    ...(hasSpace ? [] : ['STORYBLOK_SPACE_ID is required: the space to push to.']),
  ]);
}

async function run(config: Config, flags: { write: boolean; assets: boolean; stories: boolean }) {
  const { managementUrl, directory } = config.content;
  const { spaceId, token } = required(config);
  const client = createManagementClient({
    url: managementUrl,
    spaceId,
    token,
    requestsPerSecond,
    timeoutMs,
    now: Date.now,
    delay,
  });
  return pushSpace({
    client,
    directory,
    ...flags,
    onLine: (line) => process.stdout.write(`${printable(line)}\n`),
    logger: pino({ level: 'warn' }, process.stderr),
  });
}

if (import.meta.main) {
  const { values } = readCommandLine({
    usage,
    options: { write: { type: 'boolean' }, assets: { type: 'boolean' }, stories: { type: 'boolean' } },
  });
  try {
    const flags = {
      write: values.write ?? false,
      assets: values.assets ?? false,
      stories: values.stories ?? false,
    };
    const report = await run(readProcessConfig(), flags);
    process.stdout.write(summary(report, flags.write));
    if (report.failures.length) process.exitCode = 1;
  } catch (error) {
    const isKnown =
      error instanceof ConfigError ||
      isManagementError(error) ||
      (error instanceof TypeError && 'code' in error);
    if (!isKnown || !(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\nUsage: ${usage}\n`);
    process.exitCode = 1;
  }
}
