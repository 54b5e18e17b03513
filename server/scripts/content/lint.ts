import path from 'node:path';
import pino, { type Logger } from 'pino';
import { byCountry, type Country, countries } from '../../../shared/country.ts';
import type { Config } from '../../config/Config.ts';
import { warnOfPastOffers } from '../../config/configWarnings.ts';
import { ConfigError, readProcessConfig } from '../../config/readConfig.ts';
import { loadAssetLibrary } from '../../embedded/content/assets.ts';
import { createContentService } from '../../embedded/content/createContentService.ts';
import { createFaults } from '../../embedded/faults.ts';
import { startEmbedded } from '../../embedded/startEmbedded.ts';
import { createContentClient } from '../../stories/contentClient.ts';
import { isContentError } from '../../stories/contentError.ts';
import { createCallTurns } from '../../stories/createCallTurns.ts';
import { navigationRelations, pageRelations } from '../../stories/schemaGate.ts';
import type { Story } from '../../stories/story.ts';
import { readCommandLine } from '../../system/commandLine.ts';
import { printable } from '../../system/printable.ts';
import type { Finding, StoriesByCountry } from './finding.ts';
import { offeredServices } from './linkCheck.ts';
import { lintStories } from './lintStories.ts';
import { readRates } from './readRates.ts';

/**
 * `npm run content:lint`: what is wrong with the content of the demo space, or of the space of STORYBLOK_API_URL. Drafts
 * are looked at where a preview token is given, else what is published. Exit code 1 when anything was found.
 */

/** The findings in words, by story, and what they come to. */
export function lintReport(findings: readonly Finding[], storyCount: number): string {
  const byStory = Map.groupBy(findings, ({ story }) => story);
  const parts = [...byStory].map(([story, own]) => `${story}\n${own.map(line).join('')}`);
  const total = findings.length
    ? `${findings.length} findings in ${byStory.size} of ${storyCount} stories.`
    : `Nothing to complain of in ${storyCount} stories.`;
  return `${[...parts, total].join('\n')}\n`;
}

const line = ({ countries: where, path: at, problem }: Finding): string =>
  `  ${where.join(', ').padEnd(6)}  ${at ? `${at} ` : ''}${problem}\n`;

/** All stories of the configured space. Rejects with a `ContentError`. */
export async function readSpace(
  config: Config,
  logger: Logger,
): Promise<{ stories: StoriesByCountry; assetOrigins: readonly string[] }> {
  const { content } = config;
  if (!content.embedded)
    return {
      stories: await readAll(config, content.apiUrl, logger),
      assetOrigins: [config.siteUrl, ...content.assetOrigins],
    };
  const space = await serveDemoSpace(config, logger);
  try {
    const stories = await readAll(config, `${space.origin}/v2`, logger);
    return { stories, assetOrigins: [space.origin] };
  } finally {
    await space.close();
  }
}

async function readAll({ content }: Config, endpoint: string, logger: Logger): Promise<StoriesByCountry> {
  const { token, previewToken, requestsPerSecond, timeoutMs } = content;
  const client = createContentClient({
    ...{ endpoint, timeoutMs, logger },
    token: previewToken ?? token,
    version: previewToken ? 'draft' : 'published',
    ...createCallTurns({ perSecond: requestsPerSecond, logger }).ahead,
  });
  // Warns where the space lacks the countries' languages.
  await client.spaceVersion();
  const relations = [...pageRelations, ...navigationRelations];
  const read = async (country: Country): Promise<readonly Story[]> =>
    (await client.listStories({ country, relations })).stories;
  const known = new Map<Country, readonly Story[]>();
  for (const country of countries) known.set(country, await read(country));
  return byCountry((country) => known.get(country) ?? []);
}

/** On a port of its own, so that it does not matter whether the site runs. */
async function serveDemoSpace({ content }: Config, logger: Logger) {
  const { directory, token, previewToken = '', spaceId } = content;
  const id = Number(spaceId);
  const service = await createContentService({
    dir: directory,
    assets: await loadAssetLibrary(path.join(directory, 'assets'), id),
    publicToken: token,
    previewToken,
    spaceId: id,
    watch: false,
    logger,
    now: Date.now,
  });
  const server = await startEmbedded({
    port: 0,
    mounts: [{ path: '/v2', service: 'content', handler: service.router }],
    faults: createFaults(),
    logger,
  });
  return {
    origin: server.origin,
    async close() {
      await server.close();
      await service.close();
    },
  };
}

if (import.meta.main) {
  readCommandLine({
    usage: 'npm run content:lint     of the space of STORYBLOK_API_URL, or of the demo space',
  });
  try {
    const logger = pino({ level: 'warn' }, process.stderr);
    const config = readProcessConfig();
    const now = Date.now();
    warnOfPastOffers(config, now, logger);
    const { stories, assetOrigins } = await readSpace(config, logger);
    const rates = await readRates({ config, stories, assetOrigins, logger, now });
    const findings = lintStories(stories, assetOrigins, now, offeredServices(config), rates);
    const uuids = new Set(countries.flatMap((country) => stories[country].map(({ uuid }) => uuid)));
    process.stdout.write(printable(lintReport(findings, uuids.size)));
    if (findings.length) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof ConfigError) && !isContentError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
