import type { Logger } from 'pino';
import type { ContentRefresh } from '../jobs/contentRefresh.ts';
import { createCoalescer } from '../system/createCoalescer.ts';
import type { Fleet } from './Fleet.ts';

/** What one machine hears of the content, all do: of a change by a webhook, or of a version that it has found. */
export function shareContentRefresh(
  refresh: ContentRefresh,
  fleet: Pick<Fleet, 'tell' | 'hear'>,
  logger: Logger,
): ContentRefresh {
  const failed = (error: unknown) =>
    logger.error({ err: error }, 'content could not be refreshed as another machine told');
  fleet.hear('content', () => void refresh.invalidate().catch(failed));
  fleet.hear('version', createCoalescer(refresh.poll, failed));
  return {
    ...refresh,
    async invalidate() {
      await fleet.tell('content');
      await refresh.invalidate();
    },
  };
}
